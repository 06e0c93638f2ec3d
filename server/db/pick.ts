import { eq, or, type SQL, sql } from 'drizzle-orm'
import { z } from '#shared/zod.ts'
import { Refused } from './refusals.ts'
import type { AccountScope, RecordTable } from './scope.ts'

/** A kind of record that other records name by text; `labels` are the texts that count as its name. */
export interface Pickable {
  table: RecordTable
  labels: SQL[]
  one: string
  many: string
}

async function matches(scope: AccountScope, { table, labels }: Pickable, text: string): Promise<string[]> {
  const byId = z.uuid().safeParse(text).success ? [eq(table.id, text)] : []
  const rows = await scope
    .select({ id: table.id })
    .from(table)
    .where(scope.mine(table, or(...byId, ...labels.map((label) => sql`lower(${label}) = lower(${text})`))))
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
  const isId = z.uuid().safeParse(text).success
  if (id === undefined) refuse(field, `The ${kind.one}${isId ? '' : ` ‘${text}’`} was not found`)
  if (second !== undefined)
    refuse(field, `Several ${kind.many} are called ‘${text}’. Choose one from the list`)
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

function refuse(field: string, message: string): never {
  throw new Refused(400, `${message}.`, { [field]: message })
}
