import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { formatMoment } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { askCalls } from '#shared/office/asks/asks.calls.ts'
import type { Ask } from '#shared/office/asks/asks.ts'
import { AskingFor } from './held.ask.tsx'
import { Asked, stateOf } from './held.asked.tsx'

const { LongTextField } = fieldsOf(askCalls.answer)

/** What a landlord asked, for the agency: who, about which line, and the answer; nothing where none was asked. */
export default function AsksCard({ landlordId }: { landlordId: string }) {
  const mayWrite = useMayWrite()
  const says = (ask: Ask) =>
    `${ask.askedBy}, ${formatMoment(ask.askedAt)} · ${stateOf(ask)}${ask.answeredBy ? ` by ${ask.answeredBy}` : ''}`
  return (
    <AskingFor landlordId={landlordId}>
      <Asked
        title="Questions"
        text="Asked on the landlord’s own page. Your answer appears there, and we email it to them."
        className="mb-6 max-w-3xl"
        says={says}
        act={(ask) =>
          mayWrite &&
          !ask.answeredAt && <DialogButton dialog={<AnswerDialog ask={ask} />}>Answer</DialogButton>
        }
      />
    </AskingFor>
  )
}

const AnswerDialog = ({ ask }: { ask: Ask }) => (
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
  >
    <LongTextField name="answer" label="Answer" hint="We email it to them, and the task is done." />
  </CallDialog>
)
