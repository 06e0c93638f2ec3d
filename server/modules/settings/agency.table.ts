import { foreignKey, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { AgencyChange } from '#shared/settings/agency.ts'
import type { Assert, Storable } from '../../db/assert.ts'
import { accountId } from '../../db/columns.ts'
import { files } from '../../files/files.table.ts'
import { accounts } from '../team/team.table.ts'

/** What an agency says of itself, on invoices and in public. */
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
    /** Postal address, as it stands on invoices; lines parted by line feeds. */
    address: text('address').notNull().default(''),
    vatNumber: text('vat_number').notNull().default(''),
    /** On the public page: what the agent is ('Senior Lettings Agent') and where they work ('East London'). */
    title: text('title').notNull().default(''),
    location: text('location').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    foreignKey({
      columns: [t.accountId, t.logoFileId],
      foreignColumns: [files.accountId, files.id],
    }),
  ],
)

type OfTheAccount = 'name' | 'currency'
export type AccountFits = Assert<Storable<Required<Pick<AgencyChange, OfTheAccount>>, typeof accounts>>
export type AgencyFits = Assert<Storable<Omit<AgencyChange, OfTheAccount>, typeof agencies>>
