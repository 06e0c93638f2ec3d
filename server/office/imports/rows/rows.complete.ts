import { isSamePerson, phoneKey } from '#shared/csv/people.ts'
import { type ReadRow, type Source, textOfField } from '#shared/csv/rows.ts'
import type { Difference } from '#shared/office/imports/imports.ts'
import type { FindReferred } from '../../../files/referred.ts'
import { normaliseText, textOf } from '../../../registry/label.ts'
import type { Member, StoredRow, Values } from '../../../registry/member.ts'
import { fieldsOf, inputOfRow } from '../imports.columns.ts'
import type { PlannedKind } from '../imports.kinds.ts'
import type { KnownRecord } from '../people/known.ts'
import type { Complain } from '../people/links.ts'
import type { RowAsRead } from './rows.read.ts'

/** What an import does with records that are on the books. */
export interface Completing {
  /** Whether what differs is listed, and overwritten where a person ticks it. */
  listsDifferences: boolean
  isTicked(id: string, field: string): boolean
  /** What earlier rows of the file have filled, by record and field. */
  taken: Map<string, unknown>
  find: FindReferred
  /** The notes that stand on records already. */
  noted: ReadonlySet<string>
}

export interface Completion {
  stored: StoredRow
  /** What the import writes. */
  changes: Values
  /** Whether the row teaches a reference of another system. */
  hasReference: boolean
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Whether a value of the file says the same as the stored one. */
function isSame(field: string, stored: unknown, value: unknown): boolean {
  if (typeof value === 'number') return Number(stored) === value
  if (field === 'phone') return phoneKey(textOf(stored)) === phoneKey(textOf(value))
  if (field === 'name' && isSamePerson(textOf(stored), textOf(value))) return true
  if (field === 'postCode') return squeeze(textOf(stored)) === squeeze(textOf(value))
  return normaliseText(textOf(stored)) === normaliseText(textOf(value))
}
const squeeze = (text: string) => text.toLowerCase().replace(/\s+/g, '')

/** Whether the row itself says a field, and not an answer for all rows. */
const isOfRow = (sources: readonly Source[], field: string, cells: readonly string[]): boolean => {
  const source = sources.find(({ column }) => column.field === field)
  return !source || textOfField(source, cells) !== '' || isEmpty(source.fallback)
}

const linesOfAddress = ['addressLine1', 'addressLine2']

/** Plans what a row writes into a record that is on the books, and notes what differs. */
export function planCompletion(
  { kind, sources, completing }: { kind: PlannedKind; sources: readonly Source[]; completing: Completing },
  read: RowAsRead,
  { name }: Member,
  { stored, isByAddress }: KnownRecord & { stored: StoredRow },
  texts: ReadRow['values'],
  tell: Complain,
): { completion: Completion; differences: Omit<Difference, 'name' | 'row'>[] } {
  const changes: Values = {}
  const differences: Omit<Difference, 'name' | 'row'>[] = []
  const { shape } = inputOfRow(name)
  for (const field of fieldsOf(name)) {
    const text = texts[field]
    if (isEmpty(text) || !isOfRow(sources, field, read.cells)) continue
    // An address that led to the property says the same in other words.
    if (isByAddress && linesOfAddress.includes(field)) continue
    const checked = shape[field]?.safeParse(text)
    if (!checked) continue
    if (!checked.success) {
      tell(field, checked.error.issues[0]?.message ?? 'This can’t be saved')
      continue
    }
    const value = checked.data
    const key = `${stored.id} ${field}`
    const old = completing.taken.has(key) ? completing.taken.get(key) : stored[field]
    if (isEmpty(old)) {
      changes[field] = value
      completing.taken.set(key, value)
    } else if (!isSame(field, old, value) && completing.listsDifferences) {
      const isTicked = completing.isTicked(stored.id, field)
      differences.push({ id: stored.id, field, old: textOf(old), new: textOf(value), isTicked })
      if (isTicked) {
        changes[field] = value
        completing.taken.set(key, value)
      }
    }
  }
  const own = kind.columns.find(({ reference }) => reference?.to === name && reference.names === null)
  const reference = own && read.values[own.field]?.trim()
  const hasReference = Boolean(reference) && !completing.find(name, reference ?? '').includes(stored.id)
  return { completion: { stored, changes, hasReference }, differences }
}
