import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { type ReadRow, readRow, type sourcesOf } from '#shared/csv/rows.ts'
import type { ImportError } from '#shared/imports/imports.ts'
import { resourceOf } from '#shared/registry.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Member, Values } from '../../records/member.ts'
import { columnsOf, keyOf } from './columns.ts'
import { readDuplicates } from './duplicates.ts'
import type { Labels } from './labels.ts'
import { linkRow } from './links.ts'
import type { SheetRow } from './sheet.ts'

type Sources = ReturnType<typeof sourcesOf>

export interface PlannedRow extends SheetRow {
  /** The texts of the file, by field. */
  texts: ReadRow['values']
  /** The values to store; null when a cell is invalid. */
  values: Values | null
  isSkipped: boolean
  errors: ImportError[]
  warnings: string[]
}

export interface Plan {
  rows: PlannedRow[]
  /** Errors of all rows: required columns that are missing. */
  errors: ImportError[]
}

/** Plans an import without writing: what each row would become, with its errors and warnings. */
export async function planImport(
  scope: AccountScope,
  kind: Member,
  sources: Sources,
  rows: SheetRow[],
  labels: Labels,
  skipDuplicates: boolean,
): Promise<Plan> {
  const errors = missingColumns(sources)
  const missing = new Set(errors.map(({ field }) => field))
  const twins = await readDuplicates(scope, kind)
  const planned: PlannedRow[] = []
  for (const [at, sheetRow] of rows.entries()) {
    // A large file must not hold up everybody else's requests.
    if (at % 250 === 249) await yieldToRequests()
    const row = planRow(kind, sources, sheetRow, labels, missing)
    if (row.values) {
      const twin = twins.see(keyOf(kind, row.values), row.row)
      if (twin && skipDuplicates) row.isSkipped = true
      else if (twin && kind.files.isUnique) {
        row.errors.push(
          badCell(sources, row, kind.files.key[0] ?? '', `${kind.files.describe(row.values)} ${twin}`),
        )
        row.values = null
      } else if (twin) row.warnings.push(`${kind.files.describe(row.values)} ${twin}`)
    }
    planned.push(row)
  }
  return { rows: planned, errors }
}

/** Required fields with neither a column nor a default, reported once instead of in every row. */
function missingColumns(sources: Sources): ImportError[] {
  return sources
    .filter(({ column, at, fallback: given }) => column.required && at.length === 0 && !given)
    .filter(({ column }) => {
      const email = column.link?.email
      return !sources.some((other) => other.column.field === email && other.at.length > 0)
    })
    .map(({ column }) => ({
      row: null,
      column: null,
      field: column.field,
      message: `${column.title} is required. Choose the column that holds it`,
      value: '',
    }))
}

function badCell(sources: Sources, { row, cells }: SheetRow, field: string, message: string): ImportError {
  const at = sources.find(({ column }) => column.field === field)?.at[0] ?? null
  return { row, column: at, field, message, value: at === null ? '' : (cells[at] ?? '') }
}

function planRow(
  kind: Member,
  sources: Sources,
  sheetRow: SheetRow,
  labels: Labels,
  missing: Set<string>,
): PlannedRow {
  const columns = columnsOf(kind)
  const { values: texts, problems } = readRow(sources, sheetRow.cells)
  const errors: ImportError[] = problems.map((problem) => ({ row: sheetRow.row, ...problem }))
  const complain = (field: string, message: string) => {
    if (missing.has(field) || errors.some((error) => error.field === field)) return
    errors.push(badCell(sources, sheetRow, field, message))
  }

  const { ids, texts: linkTexts, helpers } = linkRow(columns, texts, labels, complain)
  const given = Object.fromEntries(
    Object.entries({ ...texts, ...linkTexts }).filter(
      ([field]) => !helpers.has(field) && !kind.files.extra?.includes(field),
    ),
  )
  const checked = resourceOf(kind.name).input.safeParse(given)
  if (!checked.success)
    for (const { path, message } of checked.error.issues) complain(String(path[0] ?? ''), message)

  if (!checked.success || errors.length > 0 || missing.size > 0)
    return { ...sheetRow, texts, values: null, isSkipped: false, errors, warnings: [] }
  const extra = Object.fromEntries((kind.files.extra ?? []).map((field) => [field, texts[field] ?? null]))
  const stored: Values = { ...checked.data, ...extra, ...ids }
  for (const { field, link } of columns) if (link && !link.mayBeFreeText) delete stored[field]
  const warnings = kind.files.warn?.(stored) ?? []
  return {
    ...sheetRow,
    texts,
    values: kind.files.complete?.(stored) ?? stored,
    isSkipped: false,
    errors,
    warnings,
  }
}
