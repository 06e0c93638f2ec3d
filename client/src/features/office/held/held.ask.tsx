import { MessageCircleQuestionMark } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { DialogButton, Dialogs } from '#client/kit/facts/dialogs.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { formatDayOf } from '#client/lib/dates.ts'
import { agencyCalls } from '#shared/accounts/agency.calls.ts'
import { askCalls } from '#shared/office/asks/asks.calls.ts'
import type { Ask, AskKind } from '#shared/office/asks/asks.ts'

/** What a question is about, and its line in words. */
export interface Subject {
  kind: AskKind
  id: string
  line: string
}

const { LongTextField } = fieldsOf(askCalls.ask)

const LandlordContext = createContext('')

/** Lets what stands inside ask the agency about a line. */
export const AskingFor = ({ landlordId, children }: { landlordId: string; children: ReactNode }) => (
  <LandlordContext value={landlordId}>
    <Dialogs>{children}</Dialogs>
  </LandlordContext>
)

/** The questions that were asked. */
export const useAsks = (): Ask[] =>
  useRead(askCalls.list, { params: { id: use(LandlordContext) } }).data ?? []

export function AskDialog({ subject }: { subject: Subject }) {
  const agency = useRead(agencyCalls.card).data?.name ?? 'Your agency'
  const { kind, id } = subject
  return (
    <CallDialog
      call={askCalls.ask}
      params={{ id: use(LandlordContext) }}
      done={{
        title: 'Question Sent',
        description: `${agency} has it as a task. You’ll see the answer here and by email.`,
      }}
      title={subject.line ? 'Ask About This' : 'Ask a Question'}
      description={subject.line || `${agency} gets it as a task. You’ll see the answer here and by email.`}
      start={{ kind, id, question: '' }}
      place={`asks/${kind}/${id}`}
      submit={{ label: 'Send Question', pending: 'Sending...' }}
    >
      <LongTextField
        name="question"
        label="Your question"
        hint={subject.line ? `${agency} sees the entry you are asking about.` : undefined}
      />
    </CallDialog>
  )
}

/** When a line was asked about, and whether that was answered; nothing where it was not. */
export function AskedAbout({ subject }: { subject: Subject }) {
  const last = useAsks().find(({ kind, about }) => kind === subject.kind && about === subject.id)
  return last ? (
    <span className="block font-medium text-ink">
      You asked about this on {formatDayOf(last.askedAt)}: {last.doneAt ? 'answered' : 'not answered yet'}
    </span>
  ) : null
}

/** The button at the end of a line that asks about it. */
export const AskAbout = ({ subject }: { subject: Subject }) => (
  <DialogButton
    look="ghost"
    size="icon"
    className="-mr-2.5 text-ink-2"
    title="Ask about this"
    aria-label={`Ask about this: ${subject.line}`}
    dialog={<AskDialog subject={subject} />}
  >
    <MessageCircleQuestionMark aria-hidden="true" className="size-5" />
  </DialogButton>
)
