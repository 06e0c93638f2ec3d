import { MessageCircleQuestionMark } from 'lucide-react'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDayOf } from '#client/lib/dates.ts'
import { agencyCalls } from '#shared/accounts/agency.calls.ts'
import { askCalls } from '#shared/office/asks/asks.calls.ts'
import { type Ask, type AskKind, askInput } from '#shared/office/asks/asks.ts'

/** What a question is about, and its line in words. */
export interface Subject {
  kind: AskKind
  id: string
  line: string
}

const form = askInput.pick({ question: true })
const { LongTextField } = fieldsFor<{ question: string }>()

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
  const send = useCall(askCalls.ask, {
    done: {
      title: 'Question Sent',
      description: `${agency} has it as a task. You’ll see the answer here and by email.`,
    },
  })
  return (
    <FormDialog
      title={subject.line ? 'Ask About This' : 'Ask a Question'}
      description={subject.line || `${agency} gets it as a task. You’ll see the answer here and by email.`}
      schema={form}
      start={{ question: '' }}
      place={`asks/${subject.kind}/${subject.id}`}
      submit={{ label: 'Send Question', pending: 'Sending...' }}
      save={(values) =>
        send.mutateAsync({
          params: { id: landlordId },
          body: { kind: subject.kind, id: subject.id, question: values.question },
        })
      }
      onClose={onClose}
    >
      <LongTextField
        name="question"
        label="Your question"
        hint={subject.line ? `${agency} sees the entry you are asking about.` : undefined}
      />
    </FormDialog>
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
