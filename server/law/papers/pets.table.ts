import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { petEventKinds } from '#shared/law/papers/pets.ts'
import { day, factKeys, recorded, rowColumns, withdrawable } from '../../db/columns.ts'
import { masked } from '../../db/texts.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'

/** Written requests to keep a pet. Rows are only ever added. */
export const petRequests = pgTable(
  'pet_requests',
  {
    ...rowColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    askedOn: day('asked_on').notNull(),
    pet: masked('pet').notNull(),
    ...recorded(),
  },
  (t) => factKeys(t, t.tenancyId, tenancies),
)

/** What happened to a request. Rows are only ever added, and taken back. */
export const petEvents = pgTable(
  'pet_events',
  {
    ...rowColumns(),
    requestId: uuid('request_id').notNull(),
    kind: text('kind', { enum: petEventKinds }).notNull(),
    day: day('day').notNull(),
    note: masked('note').notNull().default(''),
    ...withdrawable(),
  },
  (t) => factKeys(t, t.requestId, petRequests),
)
