import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type KeySetInput, keyReasons } from '#shared/records/keys/keys.ts'
import type { Assert, Storable } from '../../db/assert.ts'
import { day, factKeys, indexedKey, recordColumns, recorded, rowColumns } from '../../db/columns.ts'
import { code, masked } from '../../db/texts.ts'
import { giveTraits } from '../../db/traits.ts'
import { properties } from '../properties/properties.table.ts'
import { viewings } from '../viewings/viewings.table.ts'

/** Sets of keys, each on a hook of its own. */
export const keySets = pgTable(
  'key_sets',
  {
    ...recordColumns(),
    hook: code('hook').notNull(),
    propertyId: uuid('property_id').notNull(),
    contents: masked('contents').notNull(),
  },
  (t) => [
    ...factKeys(t, t.propertyId, properties),
    uniqueIndex('key_sets_hook').on(t.accountId, sql`lower(${t.hook})`),
  ],
)

export type KeySetsFit = Assert<Storable<KeySetInput, typeof keySets>>

/** Each time that a set left its hook or came back. Rows are only added; who has a set follows from its last one. */
export const keyMoves = pgTable(
  'key_moves',
  {
    ...rowColumns(),
    keySetId: uuid('key_set_id').notNull(),
    kind: text('kind', { enum: ['out', 'back'] }).notNull(),
    /** Of keys given out: to whom, why and until when. */
    givenTo: masked('given_to').notNull().default(''),
    reason: text('reason', { enum: keyReasons }),
    note: masked('note').notNull().default(''),
    dueBack: day('due_back'),
    viewingId: uuid('viewing_id'),
    ...recorded(),
  },
  (t) => [
    ...factKeys(t, t.keySetId, keySets),
    ...indexedKey(t, t.viewingId, viewings),
    check(
      'key_moves_out_are_due_back',
      sql`(${t.kind} = 'out') = (${t.dueBack} is not null and ${t.reason} is not null)`,
    ),
  ],
)

giveTraits(keyMoves, { historyId: ({ id }) => id })
