import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { incomeKinds, partyRoles } from '#shared/letting/applicants/party.ts'
import { furnishings } from '#shared/records/properties/properties.ts'
import { amount, day, indexedKey, moment, recordColumns, rowColumns, rowKey } from '../../db/columns.ts'
import { code, emailOf, masked, nameOf, phoneOf, words } from '../../db/texts.ts'
import { giveTraits } from '../../db/traits.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'

/** What somebody who looks for a home asks of it. The person is a tenant record, from the enquiry to the last tenancy. */
export const applicants = pgTable(
  'applicants',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id').notNull(),
    /** Towns, boroughs and postcode districts, as typed; '' for anywhere. */
    areas: masked('areas').notNull().default(''),
    /** A month's rent, in whole currency units. */
    maxRent: amount('max_rent'),
    minBedrooms: smallint('min_bedrooms'),
    fromDay: day('from_day'),
    furnishing: text('furnishing', { enum: furnishings }),
    wishes: words('wishes').notNull().default(''),
    /** The home that they asked about first. */
    propertyId: uuid('property_id'),
    /** Since when they want an email a day about homes that fit, and who recorded it; null without consent. */
    emailsSince: day('emails_since'),
    emailsHow: masked('emails_how').notNull().default(''),
    /** When the last of these emails went out. */
    mailedAt: moment('mailed_at'),
    /** The day on which they stopped looking. */
    endedOn: day('ended_on'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('applicants_once').on(t.accountId, t.tenantId),
    rowKey(t, t.tenantId, tenants).onDelete('cascade'),
    ...indexedKey(t, t.propertyId, properties),
    check('applicants_ask_for_bedrooms', sql`${t.minBedrooms} between 0 and 20`),
  ],
)

/**
 * The people of an application, the applicant first: typed once by whoever knows it, and used for every home that they apply for.
 * Amounts are pence.
 */
export const applicantPeople = pgTable(
  'applicant_people',
  {
    ...rowColumns(),
    applicantId: uuid('applicant_id').notNull(),
    position: smallint('position').notNull(),
    role: text('role', { enum: partyRoles }).notNull(),
    name: nameOf('name').notNull(),
    email: emailOf('email').notNull().default(''),
    phone: phoneOf('phone').notNull().default(''),
    bornOn: day('born_on'),
    income: text('income', { enum: incomeKinds }),
    yearlyPence: bigint('yearly_pence', { mode: 'number' }),
    /** The employer or accountant who may be asked, and the present or last landlord. */
    employerName: masked('employer_name').notNull().default(''),
    employerEmail: masked('employer_email').notNull().default(''),
    landlordName: masked('landlord_name').notNull().default(''),
    landlordEmail: masked('landlord_email').notNull().default(''),
    /** The code by which GOV.UK shows a right to rent. */
    shareCode: code('share_code').notNull().default(''),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('applicant_people_in_order').on(t.accountId, t.applicantId, t.position),
    rowKey(t, t.applicantId, applicants).onDelete('cascade'),
    check('applicant_people_first', sql`${t.position} > 0 or ${t.role} = 'tenant'`),
    check('applicant_people_income', sql`${t.yearlyPence} >= 0`),
  ],
)

giveTraits(applicantPeople, { raises: applicants, historyId: ({ id }) => id })
