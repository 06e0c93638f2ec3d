import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { reminderStates } from '#shared/money/arrears/arrears.ts'
import type { LadderStep } from '#shared/money/arrears/ladder.ts'
import { createdAt, day, recordColumns, rowColumns, rowKey } from '../../db/columns.ts'
import { author, code, holds, masked, nameOf, sentTo, words } from '../../db/texts.ts'
import { giveTraits } from '../../db/traits.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { charges } from '../ledger/charges.table.ts'
import { entries } from '../ledger/entries.table.ts'

/** An account's ladder of reminders. Without a row the ladder is off and has its default words. */
export const arrearsLadders = pgTable(
  'arrears_ladders',
  {
    ...recordColumns(),
    isOn: boolean('is_on').notNull().default(false),
    /** The first day on which reminders go out: the morning after it was switched on. */
    sendsFrom: day('sends_from'),
    /** The account's own steps; null for the default steps. */
    steps: holds('masked', jsonb('steps').$type<LadderStep[]>()),
    replyTo: masked('reply_to').notNull().default(''),
    /** The last day on which all due reminders went out. */
    doneOn: day('done_on'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), unique().on(t.accountId)],
)

/** Whether the ladder writes to the people of a tenancy. Without a row it writes to them. */
export const reminderSettings = pgTable(
  'reminder_settings',
  {
    ...recordColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    state: text('state', { enum: reminderStates }).notNull(),
    /** The last day of a pause. */
    until: day('until'),
    reason: words('reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique().on(t.accountId, t.tenancyId),
    check('reminder_pauses_end', sql`${t.state} <> 'paused' or ${t.until} is not null`),
    rowKey(t, t.tenancyId, tenancies).onDelete('cascade'),
  ],
)

/** What a tenant promised to pay, and until when. Whether it was kept follows from receipts. */
export const promises = pgTable(
  'promises',
  {
    ...recordColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    until: day('until').notNull(),
    pence: bigint('pence', { mode: 'number' }).notNull(),
    note: words('note').notNull().default(''),
    /** The person's name at that time. */
    author: author('author').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.tenancyId),
    index().on(t.accountId, t.until),
    check('promises_are_positive', sql`${t.pence} > 0`),
    rowKey(t, t.tenancyId, tenancies).onDelete('cascade'),
  ],
)

/** A reminder that went out to one person, as it was sent. Rows are only ever added. */
export const arrearsReminders = pgTable(
  'arrears_reminders',
  {
    ...rowColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    /** The oldest unpaid charge. When it is paid, the next one is another debt, whose ladder begins anew. */
    chargeId: uuid('charge_id').notNull(),
    /** The person of the tenancy who got the reminder, with their name at that time. */
    personId: uuid('person_id').notNull(),
    person: nameOf('person').notNull(),
    /** The step by its name and its days at that time. */
    step: code('step').notNull(),
    days: smallint('days').notNull(),
    sentTo: sentTo('sent_to').notNull(),
    subject: words('subject').notNull(),
    text: words('text').notNull(),
    owed: bigint('owed', { mode: 'number' }).notNull(),
    /** The person who sent the reminder; null where the ladder did. */
    authorId: uuid('author_id'),
    author: author('author').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.tenancyId, t.createdAt),
    /** The ladder sends each step of a debt once, even with several servers. */
    uniqueIndex('arrears_reminders_once')
      .on(t.accountId, t.chargeId, t.days, t.personId)
      .where(sql`author_id is null`),
    rowKey(t, t.tenancyId, tenancies).onDelete('cascade'),
    rowKey(t, t.chargeId, charges).onDelete('cascade'),
  ],
)

// What is owed is read with the entries, whose version every reminder raises first.
giveTraits(arrearsReminders, { raises: entries })
