import { type ReactNode, useId } from 'react'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { formatMoment } from '#client/lib/dates.ts'
import type { Ask } from '#shared/office/asks/asks.ts'
import { useAsks } from './held.ask.tsx'

/** What became of a question, in words. */
export function stateOf({ answeredAt, doneAt }: Ask): string {
  if (answeredAt) return `Answered on ${formatMoment(answeredAt)}`
  return doneAt ? `Done on ${formatMoment(doneAt)}` : 'Not answered yet'
}

interface AskedProps {
  title: string
  text?: string
  className?: string
  /** Who asked when, and what became of it. */
  says: (ask: Ask) => string
  /** What can be done about a question. */
  act?: (ask: Ask) => ReactNode
}

/** The landlord's questions with the answers; nothing where none was asked. */
export function Asked({ title, text, className, says, act }: AskedProps) {
  const id = useId()
  const asks = useAsks()
  const { shown, more } = useFirst(asks, 5)
  if (asks.length === 0) return null
  return (
    <TitledCard id={id} title={title} text={text} className={className}>
      <ul className="divide-y divide-hairline">
        {shown.map((each) => (
          <li
            key={each.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2.5 text-14 first:pt-0"
          >
            <div className="min-w-0 flex-1 basis-64">
              {each.line && <p className="text-13 text-ink-2">{each.line}</p>}
              <p className="font-medium break-words whitespace-pre-line">{each.question}</p>
              {each.answer && (
                <p className="mt-1.5 border-l-2 border-brand-edge pl-3 break-words whitespace-pre-line">
                  {each.answer}
                </p>
              )}
              <p className="mt-1 text-13 text-ink-2">{says(each)}</p>
            </div>
            {act?.(each)}
          </li>
        ))}
      </ul>
      {more}
    </TitledCard>
  )
}
