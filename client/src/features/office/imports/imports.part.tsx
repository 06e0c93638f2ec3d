import { type ReactNode, useId, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { countOf, formatCount, rowWords } from '#client/lib/format.ts'
import { rentPeriodWords } from '#shared/csv/rents.ts'
import { choiceName } from '#shared/csv/values.ts'
import type { WorkedRent } from '#shared/office/imports/imports.ts'
import { AnswerField } from './imports.answer.tsx'
import type { CheckReply } from './imports.calls.ts'
import { withAnswer } from './imports.repairs.ts'
import type { CheckProps } from './use-import-flow.ts'

interface PartProps {
  title: string
  text?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A part of the check: what it is about, what can be done with all of it, and its lines. */
export function Part({ title, text, action, children }: PartProps) {
  return (
    <section aria-label={title} className="mx-5 mb-4 rounded-control border border-hairline">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-page px-4 py-3">
        <div className="min-w-0">
          <h3 className="font-body text-14 font-semibold">{title}</h3>
          {text && <p className="text-13 text-ink-2 break-words">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

interface ReviewProps extends Pick<PartProps, 'title' | 'children'> {
  /** Stands for the lines until a person opens them. */
  short: string
  long?: string
  className?: string
}

/** A part whose lines a person need not read. */
function ReviewPart({ title, short, long, className, children }: ReviewProps) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  return (
    <Part
      title={title}
      text={isOpen ? long : short}
      action={
        <Button size="sm" aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Review Them'}
        </Button>
      }
    >
      <ul id={list} hidden={!isOpen} className={className}>
        {isOpen && children}
      </ul>
    </Part>
  )
}

const guessesInShort = 3

/** Texts that the import has interpreted. A person can choose another value for each. */
export function Guesses({ kind, flow, checked: { guesses } }: CheckProps) {
  const { format } = useCurrency()
  if (guesses.length === 0) return null
  const columns = new Map(kind.columns.map((column) => [column.field, column]))
  const shownValue = (field: string, value: string) => {
    const of = columns.get(field)?.kind
    if (of === 'amount') return format(Number(value))
    return of === 'choice' ? choiceName(value) : value
  }
  return (
    <ReviewPart
      title={`${countOf(guesses.length, { one: 'text was', many: 'texts were' })} interpreted`}
      short={guesses
        .slice(0, guessesInShort)
        .map(
          ({ field, text, value, count }) =>
            `‘${text}’ → ${shownValue(field, value)}, ${countOf(count, rowWords)}`,
        )
        .join(' · ')}
    >
      {guesses.map(({ field, text, value, count }) => {
        const column = columns.get(field)
        if (!column) return null
        return (
          <li
            key={`${field} ${text}`}
            className="grid items-center gap-x-4 gap-y-2 border-t border-hairline px-4 py-2.5 sm:grid-cols-[1fr_auto]"
          >
            <p className="min-w-0 text-14 break-words">
              <span className="text-ink-3">{column.title}: </span>‘{text}’ <span aria-hidden="true">→</span>
              <span className="sr-only">read as</span>{' '}
              <span className="font-semibold">{shownValue(field, value)}</span>
              <span className="ml-2 text-13 text-ink-3">{countOf(count, rowWords)}</span>
            </p>
            <AnswerField
              column={column}
              text={text}
              {...(column.kind === 'choice' && { value })}
              columns={kind.columns}
              onAnswer={(answer) => flow.repair((repairs) => withAnswer(repairs, answer))}
            />
          </li>
        )
      })}
    </ReviewPart>
  )
}

const rentsInShort = 2

/** Says row by row what the rents that are not by the month come to a month. */
export function Rents({ checked: { rents, rentCount } }: { checked: CheckReply }) {
  const { format } = useCurrency()
  if (rentCount === 0) return null
  const say = ({ amount, per, monthly }: WorkedRent) =>
    `${format(amount)} ${rentPeriodWords[per]} = ${format(monthly)} a month`
  return (
    <ReviewPart
      title={`${countOf(rentCount, { one: 'rent is', many: 'rents are' })} not by the month`}
      short={rents.slice(0, rentsInShort).map(say).join(' · ')}
      long="Tenancies keep the rent as it was agreed; lists show what it comes to a month."
      className="max-h-72 overflow-y-auto"
    >
      {rents.map((rent) => (
        <li key={rent.row} className="border-t border-hairline px-4 py-2 text-14 tabular-nums">
          <span className="mr-3 text-ink-3">Row {rent.row}</span>
          {say(rent)}
        </li>
      ))}
      {rentCount > rents.length && (
        <li className="border-t border-hairline px-4 py-2 text-13">
          And {formatCount(rentCount - rents.length)} more.
        </li>
      )}
    </ReviewPart>
  )
}
