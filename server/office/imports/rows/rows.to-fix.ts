import { restoreCell } from '#shared/csv/cells.ts'
import type { Source } from '#shared/csv/rows.ts'
import type { ImportInput } from '#shared/office/imports/imports.ts'
import { findBankPlaces } from '../../../files/mappings.ts'
import { type Sheet, whatIsWrong } from '../../../files/sheet.ts'
import { writeCsv } from '../../../registry/export.ts'
import type { Plan } from '../imports.plan.ts'
import type { PlannedRow } from '../imports.plan.types.ts'
import type { KeptRows } from '../imports.store.ts'
import { readRepairs } from './rows.repairs.ts'

/** A row of the file, with the corrections of cells that alone fill their field. */
function mendedCells(
  { row, cells }: PlannedRow,
  sources: readonly Source[],
  repairFor: ReturnType<typeof readRepairs>,
): string[] {
  const own = cells.map(restoreCell)
  const textOf = (field: string) => {
    const [at = -1] = sources.find(({ column }) => column.field === field)?.at ?? []
    return own[at]?.trim() ?? ''
  }
  const repair = repairFor(row)
  for (const { column, at } of sources) {
    const [only, ...others] = at
    if (only === undefined || others.length > 0) continue
    own[only] = repair?.(column.field, textOf(column.field)) ?? own[only] ?? ''
  }
  return own
}

/**
 * The rows with mistakes as a file with the original columns and one more that says what is wrong. Bank details
 * are taken out, because the file is stored as it is. Null without such rows.
 */
export function keepBadRows(
  { headers, rows: all }: Sheet,
  { rows }: Plan,
  sources: readonly Source[],
  input: Pick<ImportInput, 'answers' | 'cells'>,
): KeptRows | null {
  const bad = rows.filter(({ records }) => !records)
  if (bad.length === 0) return null
  const repairFor = readRepairs(input)
  const titles = new Map(sources.map(({ column: { field, title } }) => [field, title]))
  const read = new Set(sources.flatMap(({ column, at }) => (column.isSecret ? [] : at)))
  const secret = new Set(sources.flatMap(({ column, at }) => (column.isSecret ? at : [])))
  const bank = findBankPlaces(
    { headers, rows: all },
    headers.map((_, at) =>
      read.has(at) ? (sources.find((each) => each.at.includes(at))?.column.field ?? null) : null,
    ),
  )
  const isSecret = (at: number) => secret.has(at) || (bank.has(at) && !read.has(at))
  const lines = bad.map((row) => {
    const wrong = row.errors.map(({ field, message }) => `${titles.get(field) ?? field}: ${message}.`)
    const cells = mendedCells(row, sources, repairFor)
    return [...headers.map((_, at) => (isSecret(at) ? '' : (cells[at] ?? ''))), wrong.join(' ')]
  })
  return { count: bad.length, text: writeCsv([...headers, whatIsWrong], lines) }
}
