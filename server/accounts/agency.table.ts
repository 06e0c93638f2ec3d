import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { AgencyChange } from '#shared/accounts/agency.ts'
import type { Assert, Storable } from '../db/assert.ts'
import { accountId, day, moment, rowKey } from '../db/columns.ts'
import { giveTraits } from '../db/traits.ts'
import { files } from '../files/files.table.ts'
import { accounts } from './accounts.table.ts'

/** The agency's profile, shown on invoices and on the public page. */
export const agencies = pgTable(
  'agencies',
  {
    accountId: accountId()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    licenceNumber: text('licence_number').notNull().default(''),
    yearsOfExperience: smallint('years_of_experience'),
    specialties: text('specialties').notNull().default(''),
    tagline: text('tagline').notNull().default(''),
    brandColour: text('brand_colour').notNull().default('#83b73a'),
    logoFileId: uuid('logo_file_id'),
    /** How tenants pay, printed on invoices. */
    paymentDetails: text('payment_details').notNull().default(''),
    /** The postal address on invoices; line feeds separate its lines. */
    address: text('address').notNull().default(''),
    vatNumber: text('vat_number').notNull().default(''),
    /** How the agency's landlords reach it. */
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    /** The agent's job title ('Senior Lettings Agent') on the public page; `location` is where they work. */
    title: text('title').notNull().default(''),
    location: text('location').notNull().default(''),
    /** How many days before its due day rent is raised automatically; null for by hand only. */
    raiseDays: smallint('raise_days'),
    /** Rent that falls due until this day has been raised automatically. */
    raisedUntil: day('raised_until'),
    /** The day of the first run since raising was switched on. Rent that fell due before is left to a person. */
    raisedFrom: day('raised_from'),
    /** The moment of the last run. Newer rent accounts wait for the next run. */
    raisedAt: moment('raised_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [rowKey(t, t.logoFileId, files)],
)

// An agency's profile is read anew each time.
giveTraits(agencies, { raises: null })

type OfTheAccount = 'name' | 'currency' | 'dateStyle' | 'clock'
export type AccountFits = Assert<Storable<Required<Pick<AgencyChange, OfTheAccount>>, typeof accounts>>
export type AgencyFits = Assert<Storable<Omit<AgencyChange, OfTheAccount>, typeof agencies>>
