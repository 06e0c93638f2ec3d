import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { repairAudiences, repairEventKinds, repairGrounds } from '#shared/office/repairs/repairs.state.ts'
import { day, factKeys, indexedKey, moment, rowColumns, rowKey } from '../../db/columns.ts'
import { code, masked, words } from '../../db/texts.ts'
import { giveTraits } from '../../db/traits.ts'
import { files } from '../../files/files.table.ts'
import { bills, contractors } from '../../money/bills/bills.table.ts'
import { repairs } from './repairs.table.ts'

/** What happened to a repair. Rows are only added. */
export const repairEvents = pgTable(
  'repair_events',
  {
    ...rowColumns(),
    repairId: uuid('repair_id').notNull(),
    kind: text('kind', { enum: repairEventKinds }).notNull(),
    /** Who reads its words and files beside the team. */
    audience: text('audience', { enum: repairAudiences }).notNull(),
    text: words('text').notNull().default(''),
    pence: bigint('pence', { mode: 'number' }),
    contractorId: uuid('contractor_id'),
    /** The quote that an approval or an order is about. */
    quoteId: uuid('quote_id'),
    ground: text('ground', { enum: repairGrounds }),
    billId: uuid('bill_id'),
    /** The repair that has gone on instead of this one. */
    mergedInto: uuid('merged_into'),
    /** Of a visit: its day and hours in London, such as '9 to 11'. */
    day: day('day'),
    hours: code('hours').notNull().default(''),
    /** Who did it: a colleague, or a person outside the account. */
    authorName: masked('author_name').notNull(),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    ...factKeys(t, t.repairId, repairs),
    ...indexedKey(t, t.contractorId, contractors),
    index().on(t.accountId, t.quoteId),
    uniqueIndex('repair_events_bill').on(t.accountId, t.billId),
    rowKey(t, t.billId, bills),
    ...indexedKey(t, t.mergedInto, repairs),
    check('repair_events_are_positive', sql`${t.pence} > 0`),
  ],
)

/** The photos and PDFs of an event, whose audience may open them. */
export const repairFiles = pgTable(
  'repair_files',
  {
    ...rowColumns(),
    eventId: uuid('event_id').notNull(),
    fileId: uuid('file_id').notNull(),
    /** A picture of at most 480 pixels; null of a PDF. */
    smallFileId: uuid('small_file_id'),
    fileName: masked('file_name').notNull().default(''),
    /** Not a PDF that holds scripts. */
    opensHere: boolean('opens_here').notNull().default(true),
    /** The hash of what was sent, so that the same photo is stored once. */
    sha256: code('sha256').notNull(),
    position: smallint('position').notNull().default(0),
  },
  (t) => [
    ...factKeys(t, t.eventId, repairEvents),
    ...indexedKey(t, t.fileId, files),
    ...indexedKey(t, t.smallFileId, files),
  ],
)

giveTraits(repairEvents, { raises: repairs, historyId: ({ id }) => id })
giveTraits(repairFiles, { raises: repairs, historyId: ({ id }) => id })
