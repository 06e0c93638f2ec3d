import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { choiceName } from '#shared/csv/values.ts'
import type { ImportError } from '#shared/office/imports/imports.ts'
import { cellId, type PreviewColumn } from './imports.preview.ts'
import { withCell } from './imports.repairs.ts'
import type { ImportFlow } from './use-import-flow.ts'

/** Marks the fields that Enter goes through, from one mistake to the next. */
const repairMark = 'data-repair'

/** Focuses the next marked cell below or beside this one; stays on the last. */
function focusNext(field: HTMLInputElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`[${repairMark}]`)]
  fields[fields.indexOf(field) + 1]?.focus()
}

interface RepairCellProps {
  row: number
  column: PreviewColumn
  text: string
  errors: readonly ImportError[]
  flow: ImportFlow
}

/** A cell that is corrected in place: Enter or Tab checks the typed text, Esc brings the former text back. */
export function RepairCell({ row, column, text, errors, flow }: RepairCellProps) {
  const [typed, setTyped] = useState(text)
  const [isTouched, setTouched] = useState(false)
  const why = useId()
  const words = useId()
  const { field, title, choices } = column
  const isWrong = errors.length > 0
  useEffect(() => {
    if (!isTouched) setTyped(text)
  }, [text, isTouched])

  const keep = () => {
    setTouched(false)
    if (typed !== text) flow.repair((repairs) => withCell(repairs, row, field, typed))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      keep()
      focusNext(event.currentTarget)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      setTouched(false)
      setTyped(text)
    }
  }
  return (
    <td
      className={clsx(
        'min-w-44 max-w-64 border-l-2 px-2 py-1.5 whitespace-normal',
        isWrong
          ? 'border-danger-ink bg-(--badge-bad) text-(--badge-bad-ink)'
          : 'border-brand-edge bg-brand-soft text-brand-soft-ink',
      )}
    >
      <input
        id={cellId(row, field)}
        {...{ [repairMark]: '' }}
        aria-label={`${title}, row ${row}`}
        aria-invalid={isWrong}
        aria-describedby={why}
        list={choices ? words : undefined}
        value={typed}
        placeholder="Empty"
        autoComplete="off"
        disabled={flow.pending === 'import'}
        onChange={({ target }) => {
          setTouched(true)
          setTyped(target.value)
        }}
        onKeyDown={press}
        onBlur={keep}
        className="h-8 w-full rounded-control border border-current/50 bg-surface px-2 text-14 text-ink pointer-coarse:h-11 pointer-coarse:text-16"
      />
      {choices && (
        <datalist id={words}>
          {choices.map((choice) => (
            <option key={choice} value={choiceName(choice)} />
          ))}
        </datalist>
      )}
      <span id={why} className="block text-12 break-words">
        {errors.map(({ message }) => (
          <span key={message} className="mt-0.5 block">
            {message}
          </span>
        ))}
        {!isWrong && <span className="mt-0.5 block">Fix</span>}
      </span>
    </td>
  )
}
