import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountId, createdAt, day } from '../../db/columns.ts'
import { tenancies } from './tenancies.table.ts'

/**
 * What a tenancy's rent is from a day on. Rows are only ever added: on a day, the row with the latest `fromDay` that has
 * come counts, and of several rows with one `fromDay` the last added. An undo and a deletion of the tenancy alone remove
 * rows. The history keeps who added a row.
 */
export const schedules = pgTable(
  'schedules',
  {
    accountId: accountId(),
    id: uuid('id').notNull(),
    tenancyId: uuid('tenancy_id').notNull(),
    /** Counts the rows of a tenancy in the order in which they were added. */
    seq: integer('seq').notNull(),
    /** Monthly. */
    pence: bigint('pence', { mode: 'number' }).notNull(),
    /** Null: from the start of the tenancy, whichever day that is. */
    fromDay: day('from_day'),
    why: text('why', { enum: ['start', 'change', 'correction', 'history'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique().on(t.accountId, t.tenancyId, t.seq),
    index().on(t.accountId, t.tenancyId, t.fromDay),
    foreignKey({
      columns: [t.accountId, t.tenancyId],
      foreignColumns: [tenancies.accountId, tenancies.id],
    }).onDelete('cascade'),
  ],
)
