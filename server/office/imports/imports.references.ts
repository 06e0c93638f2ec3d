import { isNull, sql } from 'drizzle-orm'
import type { CsvColumn } from '#shared/csv/column.ts'
import { isSamePerson } from '#shared/csv/people.ts'
import type { Source } from '#shared/csv/rows.ts'
import { findResource } from '#shared/registry.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { GivenReference } from '../../files/files.ports.ts'
import type { FindReferred } from '../../files/referred.ts'
import type { PlannedKind } from './imports.kinds.ts'
import { isId, type Labels } from './imports.labels.ts'
import type { PlannedRow } from './imports.plan.types.ts'
import { imports } from './imports.table.ts'
import type { RowAsRead } from './rows/rows.read.ts'

const keyOf = (kind: string, reference: string) => `${kind} ${reference.trim().toLowerCase()}`

/** Reads the references of every import that was not undone. */
export async function readReferred(scope: AccountScope): Promise<FindReferred> {
  const files = await scope
    .select({ references: imports.oldReferences })
    .from(imports)
    .where(scope.mine(imports, isNull(imports.undoneAt)))
  const ids = new Map<string, Set<string>>()
  for (const { kind, id, reference } of files.flatMap(({ references }) => references)) {
    const key = keyOf(kind, reference)
    ids.set(key, (ids.get(key) ?? new Set()).add(id))
  }
  return (kind, reference) => [...(ids.get(keyOf(kind, reference)) ?? [])]
}

/** The references that the files of another system gave the account's records. */
export async function listGivenReferences(scope: AccountScope): Promise<GivenReference[]> {
  const files = await scope
    .select({ references: imports.oldReferences })
    .from(imports)
    .where(scope.mine(imports, isNull(imports.undoneAt), sql`${imports.oldReferences} <> '[]'::jsonb`))
  return files.flatMap(({ references }) => references)
}

type Reference = NonNullable<CsvColumn['reference']>

interface Named {
  to: string
  reference: string
  /** What the row says beside the reference; both may be empty. */
  name: string
  email: string
}

/**
 * The record that a row means by a reference, or why that is not known. Neither where the row's name decides. `as` is the
 * record's name where the row writes another one.
 */
function findMeant(
  { to, reference, name, email }: Named,
  find: FindReferred,
  labels: Labels,
): { id?: string; as?: string; wrong?: string } {
  const { one = 'record', many = 'records' } = findResource(to)?.title ?? {}
  const [words, all] = [one.toLowerCase(), many.toLowerCase()]
  // A person who puts a reference right chooses the record.
  const isChosen = isId(labels, to, reference)
  // What is gone, as after its import was undone, has no reference.
  const ids = isChosen ? [reference] : find(to, reference).filter((id) => isId(labels, to, id))
  const named = name || email ? labels.find(to, name || email, email || undefined) : []
  const both = named.filter((id) => ids.includes(id))
  if (both.length === 1 || (ids.length !== 1 && (name || email))) return both[0] ? { id: both[0] } : {}
  const [id] = ids
  if (!id)
    return {
      wrong: `No ${words} has the reference ‘${reference}’. Import the ${all} with their references first, or choose one`,
    }
  if (ids.length > 1) return { wrong: `Several ${all} have the reference ‘${reference}’. Choose one` }
  const known = labels.nameOf(to, id)
  const said = name || email
  // An address is written in many ways, and an email address is written in one.
  const mayBe = isChosen || said === '' || to === 'properties' || (name !== '' && isSamePerson(known, name))
  if (named.length > 0 || !mayBe)
    return {
      wrong: isChosen
        ? `${known} was chosen, and the row says ‘${said}’`
        : `The reference ‘${reference}’ is ${known}, and the row says ‘${said}’`,
    }
  return { id, ...(name !== '' && { as: known }) }
}

/** Fills in the records that rows name by the references of another system, and notes where that contradicts the row. */
export function nameReferred(
  rows: readonly RowAsRead[],
  { columns }: PlannedKind,
  sources: readonly Source[],
  labels: Labels,
  find: FindReferred,
): void {
  for (const { column, at } of sources) {
    const { reference: role, field } = column
    const link = columns.find((each) => each.field === role?.names)
    if (!role || !link || at.length === 0) continue
    for (const row of rows) {
      const reference = row.values[field]?.trim()
      if (!reference) continue
      const name = row.values[link.field] ?? ''
      const email = row.values[link.link?.email ?? ''] ?? ''
      const { id, as, wrong } = findMeant({ to: role.to, reference, name, email }, find, labels)
      if (id) row.values[link.field] = id
      if (as) row.guesses.push({ field: link.field, text: name, value: as })
      if (wrong)
        row.problems.push({
          column: at[0] ?? null,
          field,
          message: wrong,
          value: row.cells[at[0] ?? -1] ?? '',
        })
    }
  }
}

/** The record that a reference of a row means: one that the row becomes, or one that such a record links to. */
function idOf({ columns }: PlannedKind, { records, ids }: PlannedRow, { to, names }: Reference): unknown {
  if (names === null) return ids.get(to)
  const link = columns.find(({ field }) => field === names)?.link?.id ?? ''
  return records?.map(({ values }) => values[link]).find(Boolean)
}

/**
 * The references that the rows without mistakes give to the records that they become, repeat or name, as far as the files
 * before did not. A reference that a person put right is learnt as the file writes it.
 */
export function listReferences(
  kind: PlannedKind,
  sources: readonly Source[],
  rows: readonly PlannedRow[],
  find: FindReferred,
): GivenReference[] {
  const found = new Map<string, GivenReference>()
  for (const { column, at } of sources) {
    const { reference: role } = column
    if (!role) continue
    for (const row of rows) {
      // Of several tenants of a row the first one has its reference.
      const reference = row.texts[column.field] ? row.cells[at[0] ?? -1]?.trim() : undefined
      const id = reference && row.records && idOf(kind, row, role)
      if (typeof id !== 'string' || !reference || find(role.to, reference).includes(id)) continue
      found.set(`${id} ${keyOf(role.to, reference)}`, { kind: role.to, id, reference })
    }
  }
  return [...found.values()]
}
