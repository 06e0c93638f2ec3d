import { clsx } from 'clsx'
import { useMemo } from 'react'
import { useCurrency } from '#client/lib/currency.ts'
import { rentPeriodWords } from '#shared/csv/rents.ts'
import type { CheckReply } from './imports.calls.ts'
import { pickUsedDefaults } from './imports.mapping.ts'
import { displayValue, errorsByCell, type PreviewColumn, previewColumns } from './imports.preview.ts'
import { RepairCell } from './imports.repair-cell.tsx'
import { readRepair } from './imports.repairs.ts'
import type { CheckProps, ImportFlow } from './use-import-flow.ts'

interface RowProps {
  row: CheckReply['preview'][number]
  columns: readonly PreviewColumn[]
  errorsOf: ReturnType<typeof errorsByCell>
  notes: readonly string[]
  flow: ImportFlow
  agreedIn: (row: number, field: string) => string | undefined
  show: (column: PreviewColumn, values: CheckReply['preview'][number]['values']) => string
}

function PreviewRow({ row, columns, errorsOf, notes, flow, show, agreedIn }: RowProps) {
  return (
    <tr className="border-t border-hairline align-top">
      <th
        scope="row"
        className="sticky left-0 w-px bg-surface px-4 py-2 text-right font-medium text-ink-3 tabular-nums"
      >
        {notes.length > 0 && (
          <span title={notes.join(' ')} className="mr-1.5 text-(--badge-pending-ink)">
            <span aria-hidden="true">◔</span>
            <span className="sr-only">{notes.join(' ')} </span>
          </span>
        )}
        {row.row}
      </th>
      {columns.map((column) => {
        const errors = errorsOf(row.row, column.field)
        const repaired = readRepair(flow.answers.repairs, row.row, column.field)
        if (errors.length > 0 || repaired !== undefined)
          return (
            <RepairCell
              key={column.field}
              column={column}
              errors={errors}
              flow={flow}
              row={row.row}
              text={repaired ?? errors[0]?.value ?? ''}
            />
          )
        const isFigure = column.kind === 'amount' || column.kind === 'number'
        return (
          <td
            key={column.field}
            className={clsx('max-w-64 truncate px-3 py-2', isFigure && 'text-right tabular-nums')}
          >
            {agreedIn(row.row, column.field) ?? show(column, row.values)}
          </td>
        )
      })}
    </tr>
  )
}

/** The rows as they would be stored, rows with mistakes first, as many as the server sends. */
export function Preview({ kind, flow, checked }: CheckProps) {
  const { format } = useCurrency()
  const { fileColumns, mapping } = flow
  const { defaults, repairs } = flow.answers
  const columns = useMemo(() => {
    const given = pickUsedDefaults(mapping, defaults)
    const marked = [...checked.errors, ...repairs.cells]
    return previewColumns(kind.columns, fileColumns?.headers ?? [], mapping, given, marked)
  }, [kind, fileColumns, mapping, defaults, checked, repairs])
  const errorsOf = useMemo(() => errorsByCell(checked.errors), [checked])
  const notesOf = (row: number) =>
    checked.warnings.filter((each) => each.row === row).map((each) => each.message)
  const rents = new Map(checked.rents.map((rent) => [rent.row, rent]))
  const rentField = kind.columns.find(({ monthly }) => monthly)?.field
  const periodField = kind.columns.find(({ format: of }) => of === 'period')?.field
  /** The rent as it was agreed: '£255.00 a week', and no period beside a monthly sum. */
  const agreedIn = (row: number, field: string): string | undefined => {
    const rent = rents.get(row)
    if (!rent) return undefined
    if (field === rentField) return `${format(rent.amount)} ${rentPeriodWords[rent.per]}`
    return field === periodField ? `${format(rent.monthly)} a month` : undefined
  }
  const { count, bad } = checked
  // A corrected row stays in its place, so that the cell that a person goes to next does not move away.
  const marked = new Set([...checked.errors, ...repairs.cells].map(({ row }) => row))
  const preview = checked.preview.toSorted((a, b) => Number(marked.has(b.row)) - Number(marked.has(a.row)))
  const which =
    bad > 0 ? 'Rows with mistakes first' : preview.length === count ? 'All rows' : 'The first rows'
  return (
    <div>
      <p className="px-5 pb-2 text-13 text-ink-3">
        {which} as imported. Row numbers are those of your spreadsheet.{' '}
        {bad > 0 && ' Type in a marked cell and press Enter. Esc undoes it.'}
      </p>
      <section
        aria-label="Rows of the file"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="relative max-h-[30rem] overflow-auto border-t border-hairline"
      >
        <table className="min-w-full text-14 whitespace-nowrap">
          <thead className="text-left">
            <tr>
              <th
                scope="col"
                className="sticky top-0 left-0 z-2 w-px bg-page px-4 py-2 text-right text-13 font-semibold text-ink-2"
              >
                Row
              </th>
              {columns.map(({ field, title, from, kind: of }) => (
                <th
                  key={field}
                  scope="col"
                  className={clsx(
                    'sticky top-0 z-1 bg-page px-3 py-2 text-13 font-semibold text-ink-2',
                    (of === 'amount' || of === 'number') && 'text-right',
                  )}
                >
                  {title}
                  <span className="block text-12 font-normal text-ink-3">{from}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map((row) => (
              <PreviewRow
                key={row.row}
                row={row}
                columns={columns}
                errorsOf={errorsOf}
                flow={flow}
                notes={notesOf(row.row)}
                agreedIn={agreedIn}
                show={(column, values) => displayValue(column, values, defaults, format)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
