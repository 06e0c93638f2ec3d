import { useState } from 'react'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { FactDialog } from '#client/kit/facts/fact-dialog.tsx'
import { ReadDialog } from '#client/kit/facts/read-dialog.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { DocumentField } from '#client/kit/record/documents/document-field.tsx'
import { useHeldFile } from '#client/kit/record/documents/held-file.ts'
import { Field } from '#client/kit/ui/field.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { formatAmount } from '#client/lib/currency.ts'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import { referenceCalls } from '#shared/letting/references/references.calls.ts'
import {
  type Question,
  questions,
  type RefereeKind,
  refereeKinds,
  referenceKindNames,
} from '#shared/letting/references/references.questions.ts'
import type { ReferencePerson, ReferenceRow } from '#shared/letting/references/references.ts'
import { joinNames } from '#shared/text.ts'

interface OfPerson {
  tenancyId: string
  person: ReferencePerson
}

const kindOptions = refereeKinds.map((value) => ({ value, label: referenceKindNames[value] }))
const ask = fieldsOf(referenceCalls.ask)

/** Whom a form likely means: somebody who was named and not asked, or who has not answered. */
function likelyReferee({ typed, references }: ReferencePerson) {
  const waiting = references.find(({ kind, answeredAt }) => kind !== 'file' && answeredAt === null)
  const [named] = typed
  if (named) return named
  return waiting
    ? { kind: waiting.kind as RefereeKind, name: waiting.refereeName, email: waiting.refereeEmail }
    : { kind: 'employer' as const, name: '', email: '' }
}

export function AskDialog({ tenancyId, person }: OfPerson) {
  const { kind, name, email } = likelyReferee(person)
  return (
    <CallDialog
      call={referenceCalls.ask}
      params={{ id: tenancyId }}
      done={({ sentTo }) => ({ title: 'Referee Asked', description: `Sent to ${joinNames(sentTo, 3)}.` })}
      title="Ask for a Reference"
      description={`About ${person.name}. The referee gets ten questions by email; the link works for 14 days.`}
      size="sm"
      place={`references/${person.id}/ask`}
      start={{ personId: person.id, kind, refereeName: name, refereeEmail: email }}
      submit={{ label: 'Send', pending: 'Sending...' }}
    >
      <ask.SelectField name="kind" label="Referee" options={kindOptions} />
      <ask.TextField name="refereeName" label="Name" />
      <ask.EmailField name="refereeEmail" label="Email" />
    </CallDialog>
  )
}

const { TextField, LongTextField, SelectField, DateField, MoneyField } = fieldsFor<Record<string, unknown>>()

function QuestionField({ name, ask: label, type, choices = {}, needed }: Question) {
  const own = { name: `replies.${name}`, label, optional: needed === 'never' }
  if (type === 'choice')
    return (
      <SelectField
        {...own}
        placeholder="Not answered"
        options={Object.entries(choices).map(([value, text]) => ({ value, label: text }))}
      />
    )
  if (type === 'day') return <DateField {...own} />
  if (type === 'amount') return <MoneyField {...own} />
  return type === 'lines' ? <LongTextField {...own} /> : <TextField {...own} />
}

/** Records what a referee said on the phone. Somebody who doesn't know the person answers the first and the last question. */
export function PhoneDialog({ tenancyId, person }: OfPerson) {
  const likely = likelyReferee(person)
  const [kind, setKind] = useState<RefereeKind>(likely.kind)
  const replies = Object.fromEntries(questions[kind].map(({ name }) => [name, '']))
  return (
    <CallDialog
      key={kind}
      call={referenceCalls.phone}
      params={{ id: tenancyId }}
      title="Reference by Phone"
      description={`About ${person.name}`}
      place={`references/${person.id}/phone/${kind}`}
      start={{
        kind,
        personId: person.id,
        refereeName: likely.kind === kind ? likely.name : '',
        replies,
      }}
    >
      <Field label="Whom you rang">
        <Select value={kind} onChange={setKind} options={kindOptions} />
      </Field>
      <TextField name="refereeName" label="Name" />
      {questions[kind].map((question) => (
        <QuestionField key={question.name} {...question} />
      ))}
    </CallDialog>
  )
}

export function FileDialog({ tenancyId, person }: OfPerson) {
  const paper = useHeldFile({ about: { kind: 'tenancies', id: tenancyId }, kind: 'other' })
  return (
    <FactDialog
      call={referenceCalls.file}
      params={{ id: tenancyId }}
      title="Add Reference Report"
      description={`About ${person.name}. A report of any referencing company, or a letter.`}
      size="sm"
      place={`references/${person.id}/file`}
      start={{ personId: person.id, documentId: '' }}
      files={{ documentId: paper }}
    >
      <DocumentField held={paper} optional />
    </FactDialog>
  )
}

export function AnswersDialog({ reference, about }: { reference: ReferenceRow; about: string }) {
  const { kind, replies, answeredBy, answeredAt } = reference
  const asked = kind === 'file' ? [] : questions[kind]
  const say = ({ type, choices }: Question, text: string) => {
    if (type === 'choice') return choices?.[text] ?? text
    if (type === 'day') return formatDate(text)
    return type === 'amount' ? formatAmount(Number(text)) : text
  }
  return (
    <ReadDialog title={`${referenceKindNames[kind]}: ${about}`} reads>
      <p className="text-13 text-ink-3">
        {answeredBy}
        {answeredAt && `, ${formatDayOf(answeredAt)}`}
      </p>
      <dl className="text-14">
        {asked.flatMap((question) => {
          const text = replies?.[question.name]
          if (!text) return []
          return (
            <div key={question.name} className="grid grid-cols-[9rem_1fr] gap-3 py-1.5">
              <dt className="text-ink-3">{question.short}</dt>
              <dd className="min-w-0 wrap-anywhere">{say(question, text)}</dd>
            </div>
          )
        })}
      </dl>
    </ReadDialog>
  )
}
