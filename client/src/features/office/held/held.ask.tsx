import { MessageCircleQuestionMark } from 'lucide-react'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { Button } from '#client/kit/ui/button.tsx'
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

interface Asking {
  asks: readonly Ask[]
  ask: (subject: Subject) => void
}

const AskingContext = createContext<Asking | undefined>(undefined)

/** Lets what stands inside ask the agency about a line. */
export function AskingFor({ landlordId, children }: { landlordId: string; children: ReactNode }) {
  const { data: asks } = useRead(askCalls.list, { params: { id: landlordId } })
  const [subject, ask] = useState<Subject>()
  const asking = useMemo(() => ({ asks: asks ?? [], ask }), [asks])
  return (
    <AskingContext value={asking}>
      {children}
      {subject && <AskDialog landlordId={landlordId} subject={subject} onClose={() => ask(undefined)} />}
    </AskingContext>
  )
}

/** The questions that were asked, and the way to ask another. */
export function useAsking(): Asking {
  const asking = use(AskingContext)
  if (!asking) throw new Error('useAsking stands in no AskingFor')
  return asking
}

function AskDialog(props: { landlordId: string; subject: Subject; onClose: () => void }) {
  const { landlordId, subject, onClose } = props
  const agency = useRead(agencyCalls.card).data?.name ?? 'Your agency'
  const { kind, id } = subject
  return (
    <CallDialog
      call={askCalls.ask}
      params={{ id: landlordId }}
      done={{
        title: 'Question Sent',
        description: `${agency} has it as a task. You’ll see the answer here and by email.`,
      }}
      title={subject.line ? 'Ask About This' : 'Ask a Question'}
      description={subject.line || `${agency} gets it as a task. You’ll see the answer here and by email.`}
      start={{ kind, id, question: '' }}
      place={`asks/${kind}/${id}`}
      submit={{ label: 'Send Question', pending: 'Sending...' }}
      onClose={onClose}
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
  const { asks } = useAsking()
  const last = asks.find(({ kind, about }) => kind === subject.kind && about === subject.id)
  return last ? (
    <span className="block font-medium text-ink">
      You asked about this on {formatDayOf(last.askedAt)}: {last.doneAt ? 'answered' : 'not answered yet'}
    </span>
  ) : null
}

/** The button at the end of a line that asks about it. */
export function AskAbout({ subject }: { subject: Subject }) {
  const { ask } = useAsking()
  return (
    <Button
      look="ghost"
      size="icon"
      className="-mr-2.5 text-ink-2"
      title="Ask about this"
      aria-label={`Ask about this: ${subject.line}`}
      onClick={() => ask(subject)}
    >
      <MessageCircleQuestionMark aria-hidden="true" className="size-5" />
    </Button>
  )
}
