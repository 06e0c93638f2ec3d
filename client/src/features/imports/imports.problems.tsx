import { type ReactNode, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { countOf } from '#client/lib/format.ts'
import type { CheckReply } from './imports.calls.ts'
import type { ImportKind } from './imports.kinds.ts'
import { cellId } from './imports.preview.ts'

/** How many are shown at first, so that a file full of mistakes does not fill the page. */
const shownAtFirst = 8

interface ProblemListProps {
  title: string
  /** How many there are; `items` may hold fewer. */
  total: number
  items: readonly { key: string; line: ReactNode }[]
  tone: 'bad' | 'pending'
}

const tones = {
  bad: 'bg-(--badge-bad) text-(--badge-bad-ink)',
  pending: 'bg-(--badge-pending) text-(--badge-pending-ink)',
}

function ProblemList({ title, total, items, tone }: ProblemListProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? items : items.slice(0, shownAtFirst)
  return (
    <section aria-label={title} className={`mx-5 mb-4 rounded-control px-4 py-3 text-14 ${tones[tone]}`}>
      <h3 className="font-body text-14 font-semibold">{title}</h3>
      <ul className="mt-1.5 grid max-h-72 gap-1 overflow-y-auto">
        {shown.map(({ key, line }) => (
          <li key={key} className="break-words">
            {line}
          </li>
        ))}
      </ul>
      {isOpen && total > items.length && (
        <p className="mt-1.5">And {(total - items.length).toLocaleString('en-GB')} more.</p>
      )}
      {!isOpen && items.length > shownAtFirst && (
        <Button size="sm" className="mt-2.5" onClick={() => setOpen(true)}>
          Show all {total.toLocaleString('en-GB')}
        </Button>
      )}
    </section>
  )
}

function focusCell(id: string) {
  const cell = document.getElementById(id)
  cell?.scrollIntoView({ block: 'center', inline: 'center' })
  cell?.focus({ preventScroll: true })
}

/** Lists every bad cell by row and field. A cell that the preview shows is a button that scrolls to it. */
export function Mistakes({ kind, checked }: { kind: ImportKind; checked: CheckReply }) {
  const { errors, errorCount, preview } = checked
  if (errors.length === 0) return null
  const shown = new Set(preview.map(({ row }) => row))
  const titles = new Map(kind.columns.map(({ field, title }) => [field, title]))
  const items = errors.map(({ row, field, message }) => {
    const title = titles.get(field)
    const place = [row === null ? '' : `Row ${row}`, title].filter(Boolean).join(', ')
    const isThere = row !== null && shown.has(row) && title !== undefined
    return {
      key: `${row} ${field} ${message}`,
      line: (
        <>
          {isThere ? (
            <button
              type="button"
              onClick={() => focusCell(cellId(row, field))}
              className="font-semibold underline underline-offset-2 outline-current hover:no-underline"
            >
              {place}
            </button>
          ) : (
            <span className="font-semibold">{place}</span>
          )}
          {place && ': '}
          {message}.
        </>
      ),
    }
  })
  const title = countOf(errorCount, { one: 'mistake', many: 'mistakes' })
  return <ProblemList title={title} total={errorCount} items={items} tone="bad" />
}

/** Lists what looks odd and is imported all the same. */
export function Warnings({ checked }: { checked: CheckReply }) {
  const { warnings, warningCount } = checked
  if (warnings.length === 0) return null
  const items = warnings.map(({ row, message }) => ({
    key: `${row} ${message}`,
    line: (
      <>
        <span className="font-semibold">Row {row}</span>: {message}.
      </>
    ),
  }))
  const title = `${countOf(warningCount, { one: 'thing', many: 'things' })} to look at, imported all the same`
  return <ProblemList title={title} total={warningCount} items={items} tone="pending" />
}
