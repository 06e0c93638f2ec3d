import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { formatMoment } from '#client/lib/dates.ts'
import type { Ask } from '#shared/office/asks/asks.ts'
import { useAsking } from './held.ask.tsx'

/** What became of a question, in words. */
export function stateOf({ answeredAt, doneAt }: Ask): string {
  if (answeredAt) return `Answered on ${formatMoment(answeredAt)}`
  return doneAt ? `Done on ${formatMoment(doneAt)}` : 'Not answered yet'
}

/** The landlord's questions with the answers; nothing where none was asked. */
export function Asked() {
  const { asks } = useAsking()
  const { shown, more } = useFirst(asks, 5)
  if (asks.length === 0) return null
  return (
    <Card aria-labelledby="held-asked">
      <CardHeader id="held-asked" title="Your Questions" />
      <CardBody>
        <ul className="divide-y divide-hairline">
          {shown.map((each) => (
            <li key={each.id} className="py-2.5 text-14 first:pt-0">
              {each.line && <p className="text-13 text-ink-2">{each.line}</p>}
              <p className="font-medium break-words whitespace-pre-line">{each.question}</p>
              {each.answer && (
                <p className="mt-1.5 border-l-2 border-brand-edge pl-3 break-words whitespace-pre-line">
                  {each.answer}
                </p>
              )}
              <p className="mt-1 text-13 text-ink-2">
                Asked on {formatMoment(each.askedAt)} · {stateOf(each)}
              </p>
            </li>
          ))}
        </ul>
        {more}
      </CardBody>
    </Card>
  )
}
