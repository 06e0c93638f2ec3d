import { clsx } from 'clsx'
import { type ClipboardEvent, type KeyboardEvent, memo, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { type GridColumn, isBlock, readPaste } from './paste.ts'

export interface PasteColumn extends GridColumn {
  /** What stands below the title, such as a choice of what the column holds. */
  head?: ReactNode
  width?: string
  inputMode?: 'text' | 'numeric'
}

export interface PasteRow {
  id: string
  label: string
  note?: string
  /** What is on record, by column; it shows where the cell is empty. */
  known?: Readonly<Record<string, string>>
}

/** What a person has entered, by row and column. */
export type PasteValues = ReadonlyMap<string, string>
export const cellKey = (rowId: string, columnKey: string): string => `${rowId} ${columnKey}`

interface PasteGridProps {
  label: string
  /** What the rows are: 'Property'. */
  rowTitle: string
  rows: readonly PasteRow[]
  columns: readonly PasteColumn[]
  values: PasteValues
  onChange: (values: PasteValues) => void
  findRow?: (text: string) => number | undefined
}

const shownAtFirst = 150

interface CellsProps extends Pick<PasteGridProps, 'columns'> {
  row: PasteRow
  at: number
  /** The texts of the row's cells, joined, so that a row is drawn again only when one changes. */
  texts: readonly string[]
  onText: (row: PasteRow, column: PasteColumn, text: string) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => void
}

const Cells = memo(
  function Cells({ row, at, columns, texts, onText, onPaste, onKeyDown }: CellsProps) {
    return (
      <tr className="border-t border-hairline">
        <th scope="row" className="min-w-44 max-w-72 truncate py-1.5 pr-3 pl-4 text-left text-14 font-medium">
          {row.label}
          {row.note && <span className="block text-12 font-normal text-ink-3">{row.note}</span>}
        </th>
        {columns.map((column, place) => {
          const text = texts[place] ?? ''
          const read = text.trim() ? column.read(text) : undefined
          return (
            <td key={column.key} className="p-1">
              <input
                aria-label={`${column.title}, ${row.label}`}
                aria-invalid={read?.problem !== undefined || undefined}
                title={read?.problem}
                data-cell={`${at}-${place}`}
                value={text}
                placeholder={row.known?.[column.key] ?? ''}
                inputMode={column.inputMode ?? 'text'}
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => onText(row, column, target.value)}
                onPaste={(event) => onPaste(event, at, place)}
                onKeyDown={(event) => onKeyDown(event, at, place)}
                className={clsx(
                  'h-9 w-full min-w-36 rounded-control border bg-surface px-2 text-14 tabular-nums pointer-coarse:h-11',
                  'placeholder:text-ink-3 focus-visible:outline-2 focus-visible:outline-focus',
                  read?.problem === undefined ? 'border-field/60' : 'border-danger-ink',
                )}
              />
            </td>
          )
        })}
      </tr>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.columns === after.columns &&
    before.onText === after.onText &&
    before.texts.join('\u0001') === after.texts.join('\u0001'),
)

/** A table of fields that takes what is copied from a spreadsheet, across its cells. */
export function PasteGrid({ label, rowTitle, rows, columns, values, onChange, findRow }: PasteGridProps) {
  const [isOpen, setOpen] = useState(false)
  const [told, setTold] = useState('')
  const table = useRef<HTMLTableElement>(null)
  const hint = useId()
  /** The newest values and handlers, so that rows need not be drawn again for them. */
  const now = useRef({ values, onChange, rows, columns, findRow })
  now.current = { values, onChange, rows, columns, findRow }
  const actions = useRef({
    onText(row: PasteRow, { key }: PasteColumn, text: string) {
      const next = new Map(now.current.values)
      if (text) next.set(cellKey(row.id, key), text)
      else next.delete(cellKey(row.id, key))
      now.current.onChange(next)
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>, row: number, column: number) {
      const text = event.clipboardData.getData('text/plain')
      if (!isBlock(text)) return
      event.preventDefault()
      const { rows: all, columns: of, findRow: find } = now.current
      const pasted = readPaste(
        text,
        { row, column },
        { rows: all, columns: of, ...(find && { findRow: find }) },
      )
      if (pasted.problem !== undefined) return setTold(pasted.problem)
      const next = new Map(now.current.values)
      for (const cell of pasted.cells) {
        const [target, at] = [all[cell.row], of[cell.column]]
        if (target && at) next.set(cellKey(target.id, at.key), cell.value)
      }
      setOpen(true)
      setTold(`${pasted.cells.length.toLocaleString('en-GB')} cells were pasted.`)
      now.current.onChange(next)
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>, row: number, column: number) {
      const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0) return
      event.preventDefault()
      table.current?.querySelector<HTMLInputElement>(`[data-cell="${row + step}-${column}"]`)?.focus()
    },
  })
  const { onText, onPaste, onKeyDown } = actions.current
  const shown = isOpen ? rows : rows.slice(0, shownAtFirst)
  return (
    <div>
      <div className="max-h-[70vh] overflow-auto border-y border-hairline">
        <table ref={table} aria-label={label} aria-describedby={hint} className="w-full text-left">
          <thead className="sticky top-0 z-1 bg-page">
            <tr>
              <th scope="col" className="py-2 pr-3 pl-4 text-13 font-semibold text-ink-2">
                {rowTitle}
              </th>
              {columns.map(({ key, title, head, width }) => (
                <th
                  key={key}
                  scope="col"
                  className={clsx('px-2 py-2 align-top text-13 font-semibold text-ink-2', width)}
                >
                  {title}
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              <Cells
                key={row.id}
                row={row}
                at={at}
                columns={columns}
                texts={columns.map(({ key }) => values.get(cellKey(row.id, key)) ?? '')}
                onText={onText}
                onPaste={onPaste}
                onKeyDown={onKeyDown}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length && (
        <Button size="sm" className="m-3" onClick={() => setOpen(true)}>
          Show all {rows.length.toLocaleString('en-GB')}
        </Button>
      )}
      <p id={hint} className="px-5 pt-3 text-13 text-ink-3">
        Copy cells from a spreadsheet and paste them into the first field. Enter moves down.
      </p>
      <p role="status" className="min-h-9 px-5 pt-1 pb-3 text-14 text-ink-2">
        {told}
      </p>
    </div>
  )
}
