import { useId, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { countOf, rowWords } from '#client/lib/format.ts'
import { choiceName } from '#shared/csv/values.ts'
import { AnswerField } from './imports.answer.tsx'
import type { CheckReply } from './imports.calls.ts'
import type { ImportKind } from './imports.kinds.ts'
import { withAnswer } from './imports.repairs.ts'
import type { ImportFlow } from './use-import-flow.ts'

interface GuessesProps {
  kind: ImportKind
  flow: ImportFlow
  checked: CheckReply
}

const shownInShort = 3

/** Texts that the import has interpreted. A person can choose another value for each. */
export function Guesses({ kind, flow, checked }: GuessesProps) {
  const [isOpen, setOpen] = useState(false)
  const { format } = useCurrency()
  const list = useId()
  const { guesses } = checked
  if (guesses.length === 0) return null
  const columns = new Map(kind.columns.map((column) => [column.field, column]))
  const shownValue = (field: string, value: string) => {
    const of = columns.get(field)?.kind
    if (of === 'amount') return format(Number(value))
    return of === 'choice' ? choiceName(value) : value
  }
  const title = `${countOf(guesses.length, { one: 'text was', many: 'texts were' })} interpreted`
  return (
    <section aria-label={title} className="mx-5 mb-4 rounded-control border border-hairline">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-page px-4 py-3">
        <div className="min-w-0">
          <h3 className="font-body text-14 font-semibold">{title}</h3>
          {!isOpen && (
            <p className="text-13 text-ink-2 break-words">
              {guesses
                .slice(0, shownInShort)
                .map(
                  ({ field, text, value, count }) =>
                    `‘${text}’ → ${shownValue(field, value)}, ${countOf(count, rowWords)}`,
                )
                .join(' · ')}
            </p>
          )}
        </div>
        <Button size="sm" aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Review Them'}
        </Button>
      </div>
      <ul id={list} hidden={!isOpen}>
        {isOpen &&
          guesses.map(({ field, text, value, count }) => {
            const column = columns.get(field)
            if (!column) return null
            return (
              <li
                key={`${field} ${text}`}
                className="grid items-center gap-x-4 gap-y-2 border-t border-hairline px-4 py-2.5 sm:grid-cols-[1fr_auto]"
              >
                <p className="min-w-0 text-14 break-words">
                  <span className="text-ink-3">{column.title}: </span>‘{text}’{' '}
                  <span aria-hidden="true">→</span>
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
      </ul>
    </section>
  )
}
