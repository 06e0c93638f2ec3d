import { eq, or, type SQL, sql } from 'drizzle-orm'
import { z } from '#shared/zod.ts'
import { prepareRead } from './prepared.ts'
import { refuseField } from './refusals.ts'
import type { AccountScope, RecordTable } from './scope.ts'

/** A kind of record that other records name by text; `labels` are the texts that count as its name. */
export interface Pickable {
  table: RecordTable
  labels: SQL[]
  one: string
  many: string
}

const isId = (text: string) => z.uuid().safeParse(text).success

const readersById = new WeakMap<Pickable, ReturnType<typeof prepareRead<{ id: unknown }>>>()

function readerById(kind: Pickable) {
  const { table } = kind
  const known = readersById.get(kind)
  if (known) return known
  const reader = prepareRead((scope, id) =>
    scope
      .select({ id: table.id })
      .from(table)
      .where(scope.mine(table, eq(table.id, id))),
  )
  readersById.set(kind, reader)
  return reader
}

const apostrophes = "‘’ʼ'"

/** Whether a record's name is a text, in either case and with any apostrophe: keyboards have another one than word processors. */
function isCalled(label: SQL, text: string): SQL {
  if (![...apostrophes].some((each) => text.includes(each))) return sql`lower(${label}) = lower(${text})`
  const plain = (of: SQL) => sql`translate(lower(${of}), ${apostrophes}, repeat('''', 4))`
  return sql`${plain(label)} = ${plain(sql`${text}::text`)}`
}

/** The ids of up to two records that the text names. A choice from a list sends an id, which the primary key finds. */
async function matches(scope: AccountScope, kind: Pickable, text: string): Promise<string[]> {
  const { table, labels } = kind
  if (isId(text)) return (await readerById(kind)(scope, text)).map((row) => row.id as string)
  const rows = await scope
    .select({ id: table.id })
    .from(table)
    .where(scope.mine(table, or(...labels.map((label) => isCalled(label, text)))))
    .limit(2)
  return rows.map((row) => row.id as string)
}

/**
 * Finds the record that a field of a request names: by id, or by a text that exactly one record has, because people
 * type names and addresses. Returns its id. Throws a 400 that names the field.
 */
export async function pickRecord(
  scope: AccountScope,
  kind: Pickable,
  text: string,
  field: string,
): Promise<string> {
  const [id, second] = await matches(scope, kind, text)
  if (id === undefined)
    refuseField(
      'linked-record-not-found',
      field,
      `The ${kind.one}${isId(text) ? '' : ` ‘${text}’`} was not found`,
    )
  if (second !== undefined)
    refuseField(
      'linked-record-ambiguous',
      field,
      `Several ${kind.many} are called ‘${text}’. Choose one from the list`,
    )
  return id
}

/** Like `pickRecord` for free text: null when the text names no record, or several. */
export async function tryPickRecord(
  scope: AccountScope,
  kind: Pickable,
  text: string,
): Promise<string | null> {
  const [id, second] = await matches(scope, kind, text)
  return id !== undefined && second === undefined ? id : null
}
