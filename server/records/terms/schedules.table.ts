import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { rentFrequencies } from '#shared/records/terms/terms.calendar.ts'
import { createdAt, day, rowColumns, rowKey } from '../../db/columns.ts'
import { giveTraits } from '../../db/traits.ts'
import { tenancies } from '../tenancies/tenancies.table.ts'

/**
 * The rent of a tenancy from a day on. Rows are only ever added: on a day, the row with the latest `fromDay` that has come
 * counts, and of several rows with one `fromDay` the last added. Only an undo, a notice of increase that is taken back and a
 * deletion of the tenancy remove rows. The history keeps who added a row.
 */
export const schedules = pgTable(
  'schedules',
  {
    ...rowColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    /** Counts the rows of a tenancy in the order in which they were added. */
    seq: integer('seq').notNull(),
    /** The monthly rent in pence, even where rent is charged weekly, so that the rents of all tenancies add up. */
    pence: bigint('pence', { mode: 'number' }).notNull(),
    /** The first day of the rent; null for the start of the tenancy, even when the start changes. */
    fromDay: day('from_day'),
    /** How often rent is charged: 'month', 'week' and the others of shared/money/rent. */
    every: text('every', { enum: rentFrequencies }).notNull().default('month'),
    /** The rent of one whole period in pence; null where it is `pence`, of a month. */
    periodPence: bigint('period_pence', { mode: 'number' }),
    /** A day on which a period begins, from which all others follow; null for the row before's, at first the tenancy's start. */
    anchor: day('anchor'),
    /** Days from a period's first day to the day on which its rent falls due. */
    dueAfter: smallint('due_after').notNull().default(0),
    /** The day on which the tenant was served notice of an increase, or agreed to it in writing. */
    servedOn: day('served_on'),
    agreedOn: day('agreed_on'),
    /** What the notice proposed, in pence for a whole period and from which day; null where that is this rent. */
    noticePence: bigint('notice_pence', { mode: 'number' }),
    noticeFrom: day('notice_from'),
    /** The day on which a tribunal decided on this rent, and whether it put it off for the tenant's hardship. */
    decidedOn: day('decided_on'),
    forHardship: boolean('for_hardship').notNull().default(false),
    why: text('why', { enum: ['start', 'change', 'correction', 'history'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique().on(t.accountId, t.tenancyId, t.seq),
    index().on(t.accountId, t.tenancyId, t.fromDay),
    rowKey(t, t.tenancyId, tenancies).onDelete('cascade'),
  ],
)

// The rent is read with its tenancy, whose version every writer of terms raises first.
giveTraits(schedules, { raises: tenancies, historyId: ({ id }) => id })
