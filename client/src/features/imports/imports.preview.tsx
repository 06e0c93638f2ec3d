import { clsx } from 'clsx'
import { useMemo } from 'react'
import { useCurrency } from '#client/lib/currency.ts'
import type { ImportError } from '#shared/imports/imports.ts'
import type { CheckReply } from './imports.calls.ts'
import type { ImportKind } from './imports.kinds.ts'
import { pickUsedDefaults } from './imports.mapping.ts'
import { cellId, displayValue, errorsByCell, type PreviewColumn, previewColumns } from './imports.preview.ts'
import type { ImportFlow } from './use-import-flow.ts'

/** A cell with the file's text and why it cannot be stored, in words as well as by its colour. */
function BadCell({ id, errors }: { id: string; errors: readonly ImportError[] }) {
  return (
    <td
      id={id}
      tabIndex={-1}
      className="min-w-44 max-w-64 border-l-2 border-danger-ink bg-(--badge-bad) px-3 py-2 text-(--badge-bad-ink) whitespace-normal"
    >
      <span className="block font-semibold break-words">
        <span aria-hidden="true">! </span>
        <span className="sr-only">Wrong: </span>
        {errors[0]?.value || 'Empty'}
      </span>
      {errors.map(({ message }) => (
        <span key={message} className="mt-0.5 block text-12 break-words">
          {message}
        </span>
      ))}
    </td>
  )
}

interface RowProps {
  row: CheckReply['preview'][number]
  columns: readonly PreviewColumn[]
  errorsOf: ReturnType<typeof errorsByCell>
  notes: readonly string[]
  show: (column: PreviewColumn, values: CheckReply['preview'][number]['values']) => string
}

function PreviewRow({ row, columns, errorsOf, notes, show }: RowProps) {
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
        if (errors.length > 0)
          return <BadCell key={column.field} id={cellId(row.row, column.field)} errors={errors} />
        const isFigure = column.kind === 'amount' || column.kind === 'number'
        return (
          <td
            key={column.field}
            className={clsx('max-w-64 truncate px-3 py-2', isFigure && 'text-right tabular-nums')}
          >
            {show(column, row.values)}
          </td>
        )
      })}
    </tr>
  )
}

/** The rows as they would be stored, rows with mistakes first, as many as the server sends. */
export function Preview({
  kind,
  flow,
  checked,
}: {
  kind: ImportKind
  flow: ImportFlow
  checked: CheckReply
}) {
  const { format } = useCurrency()
  const { fileColumns, mapping, defaults } = flow
  const columns = useMemo(() => {
    const given = pickUsedDefaults(mapping, defaults)
    return previewColumns(kind.columns, fileColumns?.headers ?? [], mapping, given, checked.errors)
  }, [kind, fileColumns, mapping, defaults, checked])
  const errorsOf = useMemo(() => errorsByCell(checked.errors), [checked])
  const notesOf = (row: number) =>
    checked.warnings.filter((each) => each.row === row).map((each) => each.message)
  const { preview, count, bad } = checked
  const which =
    preview.length === count ? 'All rows' : bad > 0 ? 'Rows with mistakes first' : 'The first rows'
  return (
    <div>
      <p className="px-5 pb-2 text-13 text-ink-3">
        {which}, as they were read. Row numbers are those of your spreadsheet.
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
                notes={notesOf(row.row)}
                show={(column, values) => displayValue(column, values, defaults, format)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
