import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { petEventKinds } from '#shared/law/papers/pets.ts'
import { accountId, createdAt, day, rowKey, takenBack } from '../../db/columns.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'

/** Written requests to keep a pet. Rows are only ever added. */
export const petRequests = pgTable(
  'pet_requests',
  {
    accountId: accountId(),
    id: uuid('id').notNull(),
    tenancyId: uuid('tenancy_id').notNull(),
    askedOn: day('asked_on').notNull(),
    pet: text('pet').notNull(),
    authorName: text('author_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.tenancyId),
    rowKey(t, t.tenancyId, tenancies).onDelete('cascade'),
  ],
)

/** What happened to a request. Rows are only ever added, and taken back. */
export const petEvents = pgTable(
  'pet_events',
  {
    accountId: accountId(),
    id: uuid('id').notNull(),
    requestId: uuid('request_id').notNull(),
    kind: text('kind', { enum: petEventKinds }).notNull(),
    day: day('day').notNull(),
    note: text('note').notNull().default(''),
    authorName: text('author_name').notNull(),
    ...takenBack(),
    takenBackWhy: text('taken_back_why').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.requestId),
    rowKey(t, t.requestId, petRequests).onDelete('cascade'),
  ],
)
