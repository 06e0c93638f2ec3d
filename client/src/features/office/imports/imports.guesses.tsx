import { useCurrency } from '#client/lib/currency.ts'
import { countOf, rowWords } from '#client/lib/format.ts'
import { choiceName } from '#shared/csv/values.ts'
import { AnswerField } from './imports.answer.tsx'
import { ReviewPart } from './imports.part.tsx'
import { withAnswer } from './imports.repairs.ts'
import type { CheckProps } from './use-import-flow.ts'

const shownInShort = 3

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
        .slice(0, shownInShort)
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
