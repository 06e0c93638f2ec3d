import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { chargeBases } from '#shared/money/rent/rent.words.ts'
import { createdAt, day, indexedKey, rowColumns, rowKey } from '../../db/columns.ts'
import { code, holds, masked, words } from '../../db/texts.ts'
import { giveTraits } from '../../db/traits.ts'
import { invoices } from '../../records/invoices/invoices.table.ts'
import { tenancyPeople } from '../../records/tenancies/people.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'

/** What a tenancy is charged: the rent of a period, a deposit, a permitted fee. Amounts are pence. */
export const charges = pgTable(
  'charges',
  {
    ...rowColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    kind: code('kind').notNull(),
    /** The row of `schedules` that states the rent; null for other charges. */
    scheduleId: uuid('schedule_id'),
    /** Counts the charges of one period. A period has several where the tenancy's end was moved to a later day. */
    part: smallint('part').notNull().default(1),
    periodFrom: day('period_from'),
    periodTo: day('period_to'),
    dueOn: day('due_on').notNull(),
    pence: bigint('pence', { mode: 'number' }).notNull(),
    /** How the amount was worked out, in words. */
    how: masked('how').notNull().default(''),
    basis: text('basis', { enum: chargeBases }),
    invoiceId: uuid('invoice_id'),
    /** What receipts have paid of the charge. */
    paid: bigint('paid', { mode: 'number' }).notNull().default(0),
    /** The day of the payment that left nothing outstanding; null while something is outstanding. */
    paidOn: day('paid_on'),
    /** What is no longer owed, because the tenancy ended or its rent changed. */
    takenOff: bigint('taken_off', { mode: 'number' }).notNull().default(0),
    /** What the landlord has agreed to give up: a write-off, rent-free days, a goodwill credit. */
    writtenOff: bigint('written_off', { mode: 'number' }).notNull().default(0),
    sample: boolean('sample').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('charges_one_of_a_period').on(t.accountId, t.tenancyId, t.scheduleId, t.periodFrom, t.part),
    index().on(t.accountId, t.tenancyId, t.dueOn),
    index('charges_open').on(t.accountId, t.dueOn).where(sql`paid + taken_off + written_off < pence`),
    check('charges_are_positive', sql`${t.pence} > 0`),
    check(
      'charges_are_paid_once',
      sql`least(${t.paid}, ${t.takenOff}, ${t.writtenOff}) >= 0
        and ${t.paid} + ${t.takenOff} + ${t.writtenOff} <= ${t.pence}`,
    ),
    rowKey(t, t.tenancyId, tenancies),
    ...indexedKey(t, t.invoiceId, invoices),
  ],
)

/** A payment by a tenancy's people. Amounts are pence; `id` is the id of its entry. */
export const receipts = pgTable(
  'receipts',
  {
    ...rowColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    day: day('day').notNull(),
    pence: bigint('pence', { mode: 'number' }).notNull(),
    /** The part that has paid charges or was given back; the rest is credit. */
    used: bigint('used', { mode: 'number' }).notNull().default(0),
    method: code('method').notNull(),
    /** The person of the tenancy who paid; null where nobody was named. */
    personId: uuid('person_id'),
    reference: masked('reference').notNull().default(''),
    note: words('note').notNull().default(''),
    reversed: boolean('reversed').notNull().default(false),
    /** The charges that somebody named for the payment; with `from` it pays one from that day on only. The rest pays what is oldest. */
    named: holds('code', jsonb('named').$type<{ chargeId: string; pence: number; from?: string }[]>())
      .notNull()
      .default([]),
    sample: boolean('sample').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.tenancyId, t.day),
    index('receipts_with_credit').on(t.accountId, t.tenancyId).where(sql`used < pence`),
    check('receipts_are_positive', sql`${t.pence} > 0`),
    check('receipts_are_used_once', sql`${t.used} between 0 and ${t.pence}`),
    rowKey(t, t.tenancyId, tenancies),
    foreignKey({
      name: 'receipts_person_of_tenancy',
      columns: [t.accountId, t.tenancyId, t.personId],
      foreignColumns: [tenancyPeople.accountId, tenancyPeople.tenancyId, tenancyPeople.id],
    }),
  ],
)

giveTraits(charges, { raises: rentAccounts })
giveTraits(receipts, { raises: rentAccounts })
