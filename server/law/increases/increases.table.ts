import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { increaseEventKinds, landlordAnswers } from '#shared/law/increases/increases.ts'
import { createdAt, day, factKeys, recorded, rowColumns } from '../../db/columns.ts'
import { code, holds, masked } from '../../db/texts.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'

/** Increases of a tenancy's rent. The landlord answers by a secure link (server/links). */
export const rentIncreases = pgTable(
  'rent_increases',
  {
    ...rowColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => factKeys(t, t.tenancyId, tenancies),
)

/** What happened to an increase. Rows are only ever added: how far it has come follows from them. */
export const rentIncreaseEvents = pgTable(
  'rent_increase_events',
  {
    ...rowColumns(),
    increaseId: uuid('increase_id').notNull(),
    kind: text('kind', { enum: increaseEventKinds }).notNull(),
    day: day('day').notNull(),
    /** The rent of a whole period in pence: proposed, answered, or decided. */
    pence: bigint('pence', { mode: 'number' }),
    fromDay: day('from_day'),
    answer: text('answer', { enum: landlordAnswers }),
    /** Who answered, or the address that was mailed. */
    name: holds('another', text('name')).notNull().default(''),
    note: masked('note').notNull().default(''),
    forHardship: boolean('for_hardship').notNull().default(false),
    /** The form to serve, its hash, that of the file that was filled, and the values that are written in it. */
    versionId: uuid('version_id'),
    sha256: code('sha256').notNull().default(''),
    blankSha256: code('blank_sha256').notNull().default(''),
    filled: holds('code', text('filled').array()).notNull().default(sql`'{}'`),
    servingId: uuid('serving_id'),
    ...recorded(),
  },
  (t) => [
    ...factKeys(t, t.increaseId, rentIncreases),
    index().on(t.accountId, t.servingId),
    check(
      'rent_increase_events_say_their_rent',
      sql`${t.kind} not in ('proposed', 'decided')
      or (${t.pence} is not null and ${t.fromDay} is not null)`,
    ),
  ],
)
