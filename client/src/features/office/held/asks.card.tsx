import { useState } from 'react'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { askCalls } from '#shared/office/asks/asks.calls.ts'
import type { Ask } from '#shared/office/asks/asks.ts'
import { stateOf } from './held.asked.tsx'

const { LongTextField } = fieldsOf(askCalls.answer)

/** What a landlord asked, for the agency: who, about which line, and the answer; nothing where none was asked. */
export default function AsksCard({ landlordId }: { landlordId: string }) {
  const { data: asks = [] } = useRead(askCalls.list, { params: { id: landlordId } })
  const { shown, more } = useFirst(asks, 5)
  const [answers, setAnswers] = useState<Ask>()
  const mayWrite = useMayWrite()
  if (asks.length === 0) return null
  return (
    <Card aria-labelledby="landlord-asks" className="mb-6 max-w-3xl">
      <CardHeader
        id="landlord-asks"
        title="Questions"
        text="Asked on the landlord’s own page. Your answer appears there, and we email it to them."
      />
      <CardBody>
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
                <p className="mt-1 text-13 text-ink-2">
                  {each.askedBy}, {formatMoment(each.askedAt)} · {stateOf(each)}
                  {each.answeredBy && ` by ${each.answeredBy}`}
                </p>
              </div>
              {mayWrite && !each.answeredAt && (
                <Button size="sm" onClick={() => setAnswers(each)}>
                  Answer
                </Button>
              )}
            </li>
          ))}
        </ul>
        {more}
      </CardBody>
      {answers && <AnswerDialog ask={answers} onClose={() => setAnswers(undefined)} />}
    </Card>
  )
}

function AnswerDialog({ ask, onClose }: { ask: Ask; onClose: () => void }) {
  return (
    <CallDialog
      call={askCalls.answer}
      params={{ id: ask.id }}
      done={({ askedBy }) => ({
        title: 'Answer Sent',
        description: `It is on its way to ${askedBy}. The task is done.`,
      })}
      title={`Answer ${ask.askedBy}`}
      description={[ask.line, `“${ask.question}”`].filter(Boolean).join('. ')}
      start={{ answer: '' }}
      place={`asks/${ask.id}/answer`}
      submit={{ label: 'Send Answer', pending: 'Sending...' }}
      onClose={onClose}
    >
      <LongTextField name="answer" label="Answer" hint="We email it to them, and the task is done." />
    </CallDialog>
  )
}
