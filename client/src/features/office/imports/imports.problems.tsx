import { Fragment, type ReactNode } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { countOf, formatCount, rowWords } from '#client/lib/format.ts'
import type { CsvColumn } from '#shared/csv/column.ts'
import type { MistakeGroup } from '#shared/office/imports/imports.ts'
import { AnswerField } from './imports.answer.tsx'
import type { CheckReply } from './imports.calls.ts'
import { cellId } from './imports.preview.ts'
import { withAnswer } from './imports.repairs.ts'
import type { CheckProps } from './use-import-flow.ts'

/** How many are shown at first, so that a file full of mistakes does not fill the page. */
const shownAtFirst = 8

interface ProblemListProps {
  title: string
  /** How many there are; `items` may hold fewer. */
  total: number
  items: readonly { key: string; line: ReactNode }[]
  tone: keyof typeof tones
}

const tones = {
  bad: 'bg-(--badge-bad) text-(--badge-bad-ink)',
  pending: 'bg-(--badge-pending) text-(--badge-pending-ink)',
}

function ProblemList({ title, total, items, tone }: ProblemListProps) {
  const { shown, more } = useFirst(items, shownAtFirst)
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
      {!more && total > items.length && (
        <p className="mt-1.5">And {formatCount(total - items.length)} more.</p>
      )}
      {more}
    </section>
  )
}

function focusCell(id: string) {
  const cell = document.getElementById(id)
  cell?.scrollIntoView({ block: 'center', inline: 'center' })
  cell?.focus({ preventScroll: true })
}

/** The rows of a mistake. A row that the table shows is a button that scrolls to the cell. */
function RowsOf({ group, shown }: { group: MistakeGroup; shown: ReadonlySet<number> }) {
  const { field, count, rows } = group
  if (count > rows.length) return <>{countOf(count, rowWords)}</>
  return rows.map((row, at) => (
    <Fragment key={row}>
      {at > 0 && ', '}
      {shown.has(row) ? (
        <button
          type="button"
          onClick={() => focusCell(cellId(row, field))}
          className="underline underline-offset-2 outline-current hover:no-underline"
        >
          Row {row}
        </button>
      ) : (
        `Row ${row}`
      )}
    </Fragment>
  ))
}

/** The question about a mistake: the column's own, or the sentence that says which text cannot be read. */
function askOf({ text, message, count }: MistakeGroup, column: CsvColumn | undefined): string {
  if (text === '' && column?.question && count > 1)
    return column.question.replace('these', `these ${formatCount(count)}`)
  return `${message}.`
}

/** The mistakes of a file. Rows with the same mistake are one entry, whose answer corrects all of them. */
export function Mistakes({ kind, flow, checked }: CheckProps) {
  const { errors, groups, groupCount, preview } = checked
  const { shown: shownGroups, more } = useFirst(groups, shownAtFirst)
  const shown = new Set(preview.map(({ row }) => row))
  const columns = new Map(kind.columns.map((column) => [column.field, column]))
  const ofAll = errors.filter(({ row }) => row === null)
  if (groups.length + ofAll.length === 0) return null
  const title = `${countOf(groupCount + ofAll.length, { one: 'thing', many: 'things' })} to put right`
  return (
    <section aria-label={title} className="mx-5 mb-4 rounded-control border border-danger-ink/40">
      <h3 className={`rounded-t-control px-4 py-3 font-body text-14 font-semibold ${tones.bad}`}>
        <span aria-hidden="true">! </span>
        {title}
      </h3>
      <ul>
        {ofAll.map(({ field, message }) => (
          <li key={field} className="border-t border-hairline px-4 py-2.5 text-14">
            {message}.
          </li>
        ))}
        {shownGroups.map((group) => {
          const column = columns.get(group.field)
          return (
            <li
              key={`${group.field} ${group.text}`}
              className="grid items-center gap-x-4 gap-y-2 border-t border-hairline px-4 py-2.5 lg:grid-cols-[1fr_auto]"
            >
              <div className="min-w-0 text-14">
                <p className="break-words">
                  <span className="font-semibold">{column?.title ?? group.field}</span>
                  {': '}
                  {askOf(group, column)}
                </p>
                <p className="text-13 text-ink-3">
                  <RowsOf group={group} shown={shown} />
                </p>
              </div>
              {group.candidates.length > 0 && (
                <div className="flex flex-wrap gap-2 lg:col-span-2">
                  {group.candidates.map(({ id, name }) => (
                    <Button
                      key={id}
                      size="sm"
                      onClick={() =>
                        flow.repair((repairs) =>
                          withAnswer(repairs, { field: group.field, text: group.text, use: id }),
                        )
                      }
                    >
                      Use {name}
                    </Button>
                  ))}
                </div>
              )}
              {column && (
                <AnswerField
                  column={column}
                  text={group.text}
                  rows={group.count}
                  columns={kind.columns}
                  onAnswer={(answer) => flow.repair((repairs) => withAnswer(repairs, answer))}
                />
              )}
            </li>
          )
        })}
      </ul>
      {more && <div className="mx-3 mb-3">{more}</div>}
      {!more && groupCount > groups.length && (
        <p className="px-4 py-3 text-13">And {formatCount(groupCount - groups.length)} more.</p>
      )}
    </section>
  )
}

const ofRows = (told: readonly { row: number; message: string }[]) =>
  told.map(({ row, message }) => ({
    key: `${row} ${message}`,
    line: (
      <>
        <span className="font-semibold">Row {row}</span>: {message}.
      </>
    ),
  }))

/** Lists the rows that are left out, each with the record that it repeats. */
export function LeftOut({ checked: { leftOut, skipped } }: { checked: CheckReply }) {
  if (leftOut.length === 0) return null
  const title = `${countOf(skipped, rowWords)} left out`
  return <ProblemList title={title} total={skipped} items={ofRows(leftOut)} tone="pending" />
}

/** Lists what looks odd and is imported all the same. */
export function Warnings({ checked }: { checked: CheckReply }) {
  const { warnings, warningCount } = checked
  if (warnings.length === 0) return null
  const title = `${countOf(warningCount, { one: 'thing', many: 'things' })} with a warning, imported anyway`
  return <ProblemList title={title} total={warningCount} items={ofRows(warnings)} tone="pending" />
}
