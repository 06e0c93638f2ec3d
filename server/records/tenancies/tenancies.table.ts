import { sql } from 'drizzle-orm'
import { bigint, check, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { endReasons } from '#shared/records/tenancies/tenancies.end.ts'
import { tenancyStatuses } from '#shared/records/tenancies/tenancies.term.ts'
import { paymentStatuses, type TenancyInput } from '#shared/records/tenancies/tenancies.ts'
import { tenancyKinds } from '#shared/records/terms/terms.kinds.ts'
import type { Assert, Storable } from '../../db/assert.ts'
import { amount, day, indexedKey, recordColumns } from '../../db/columns.ts'
import { code, words } from '../../db/texts.ts'
import { landlords } from '../landlords/landlords.table.ts'
import { properties } from '../properties/properties.table.ts'
import { tenants } from '../tenants/tenants.table.ts'

export const tenancyStatus = pgEnum('tenancy_status', tenancyStatuses)
export const endReason = pgEnum('tenancy_end_reason', endReasons)
export const paymentStatus = pgEnum('payment_status', paymentStatuses)

export const tenancies = pgTable(
  'tenancies',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id').notNull(),
    propertyId: uuid('property_id').notNull(),
    landlordId: uuid('landlord_id').notNull(),
    startDate: day('start_date').notNull(),
    /** Null for a rolling tenancy. */
    endDate: day('end_date'),
    /** The monthly rent that was entered last. `schedules` has the day from which it applies, and earlier rents. */
    rentAmount: amount('rent_amount').notNull(),
    deposit: amount('deposit'),
    /** What was owed before Gable as an imported sheet says it, in pence; a rent account that starts later opens with it. */
    owedBefore: bigint('owed_before', { mode: 'number' }),
    /** The day on which the tenancy was entered into; null while it is pending, or where nobody has said. */
    agreedOn: day('agreed_on'),
    /** When the rent last went up before Gable: a day as text, or 'never'; null while nobody has said. */
    lastIncrease: code('last_increase'),
    /** The law that the tenancy is under, as a person said of an import; its rent account starts with it. Null while nobody has. */
    kind: text('kind', { enum: tenancyKinds }),
    status: tenancyStatus('status').notNull().default('active'),
    paymentStatus: paymentStatus('payment_status').notNull().default('pending'),
    /** The recorded last day; a check keeps it together with its reason. */
    endedOn: day('ended_on'),
    endedWhy: endReason('ended_why'),
    /** The day on which it was decided that a tenancy never begins; null for every other end. */
    decidedOn: day('decided_on'),
    endedNote: words('ended_note').notNull().default(''),
    /** The day on which the status became expired or terminated. Without a recorded end, the day before it counts as the last. */
    overSince: day('over_since'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    check('tenancies_end_has_reason', sql`(${t.endedOn} is null) = (${t.endedWhy} is null)`),
    check(
      'tenancies_over_since_a_day',
      sql`(${t.status} in ('expired', 'terminated')) = (${t.overSince} is not null)`,
    ),
    check('tenancies_pending_not_agreed', sql`${t.status} <> 'pending' or ${t.agreedOn} is null`),
    check('tenancies_last_increase_a_day', sql`${t.lastIncrease} ~ '^(never|[0-9]{4}-[0-9]{2}-[0-9]{2})$'`),
    ...indexedKey(t, t.tenantId, tenants),
    ...indexedKey(t, t.propertyId, properties),
    ...indexedKey(t, t.landlordId, landlords),
  ],
)

export type TenanciesFit = Assert<
  Storable<
    Omit<TenancyInput, 'tenant' | 'property' | 'landlord' | 'rentFrom' | 'schedule' | 'priorDeposit'>,
    typeof tenancies
  >
>
