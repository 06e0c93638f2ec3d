import { useWatch } from 'react-hook-form'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { FactDialog } from '#client/kit/facts/fact-dialog.tsx'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { DocumentField } from '#client/kit/record/documents/document-field.tsx'
import { useHeldFile } from '#client/kit/record/documents/held-file.ts'
import { CopyLine } from '#client/kit/ui/copy-line.tsx'
import { LawSource } from '#client/kit/ui/law-source.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { today } from '#shared/dates.ts'
import { increaseCalls } from '#shared/law/increases/increases.calls.ts'
import {
  type Increase,
  type Increases,
  landlordAnswerNames,
  landlordAnswers,
} from '#shared/law/increases/increases.ts'
import { z } from '#shared/zod.ts'
import { sayRent } from './increases.words.ts'

export interface OfIncrease {
  params: { id: string; increaseId: string }
  increase: Increase
  all: Increases
}

const proposal = fieldsOf(increaseCalls.propose)

function ProposalFields({ all: { offer } }: Pick<OfIncrease, 'all'>) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <proposal.MoneyField name="amount" label="New rent" />
        <proposal.DateField name="from" label="From" />
      </div>
      {offer && (
        <p className="text-13 text-ink-2">
          Now {sayRent(offer.present, offer)}. From {formatDate(offer.earliest.day)} at the earliest, on the
          first day of a rent period. {offer.why} <LawSource {...offer.earliest} />
        </p>
      )}
    </>
  )
}

export const ProposeDialog = ({ id, all }: { id: string; all: Increases }) => (
  <CallDialog
    call={increaseCalls.propose}
    params={{ id }}
    title="Start a Rent Increase"
    description={
      all.asks
        ? 'Propose a rent first. No notice is served until the landlord agrees.'
        : 'Propose a rent first. No notice is served yet.'
    }
    place={`tenancies/${id}/increase`}
    start={{ amount: '', from: all.offer?.earliest.day ?? '' }}
    submit={{ label: 'Propose', pending: 'Proposing...' }}
  >
    <ProposalFields all={all} />
  </CallDialog>
)

export function ChangeDialog({ params, increase, all }: OfIncrease) {
  const last = increase.events.findLast(({ kind }) => kind === 'answered')
  const named = increase.status === 'countered' ? last?.amount : null
  return (
    <CallDialog
      call={increaseCalls.change}
      params={params}
      title="Change the Proposal"
      description="The landlord’s answer to another amount no longer counts, and the form is filled in again."
      place={`increases/${increase.id}/proposal`}
      start={{ amount: String(named ?? increase.amount), from: increase.from }}
      submit={{ label: 'Change', pending: 'Changing...' }}
    >
      <ProposalFields all={all} />
    </CallDialog>
  )
}

/** A mail takes nothing but the person's word. */
const word = z.strictObject({})

export function AskDialog({ params, increase, all: { landlord } }: OfIncrease) {
  const { mutateAsync } = useCall(increaseCalls.ask, {
    done: ({ landlord: { email } }) => ({
      title: 'Landlord Asked',
      description: `The link goes to ${email}.`,
    }),
  })
  return (
    <FormDialog
      title="Ask the Landlord"
      description={`We email ${landlord.name} a link to answer without a password: yes, no or another rent. It works for 28 days and replaces any earlier link.`}
      schema={word}
      start={{}}
      submit={{ label: 'Send', pending: 'Sending...' }}
      save={() => mutateAsync({ params })}
      onClose={useCloseDialog()}
    >
      <p className="text-14">
        To {landlord.email || 'nobody: there is no email address'} · {sayRent(increase.amount, increase)} from{' '}
        {formatDate(increase.from)}, now {sayRent(increase.present, increase)}
      </p>
    </FormDialog>
  )
}

const answer = fieldsOf(increaseCalls.answer)

export const AnswerDialog = ({ params, increase, all }: OfIncrease) => (
  <CallDialog
    call={increaseCalls.answer}
    params={params}
    title="Record the Landlord’s Answer"
    description={`To ${sayRent(increase.amount, increase)} from ${formatDate(increase.from)}, as you heard it.`}
    place={`increases/${increase.id}/answer`}
    start={{ answer: 'yes', amount: '', answeredOn: today(), name: all.landlord.name, how: '' }}
  >
    <answer.SelectField
      name="answer"
      label="Answer"
      options={landlordAnswers.map((value) => ({ value, label: landlordAnswerNames[value] }))}
    />
    <OtherSum />
    <div className="grid gap-4 sm:grid-cols-2">
      <answer.TextField name="name" label="Answered by" />
      <answer.DateField name="answeredOn" label="On" />
    </div>
    <answer.TextField name="how" label="How" hint="By telephone, in a letter of 20 November." />
  </CallDialog>
)

const OtherSum = () =>
  useWatch({ name: 'answer' }) === 'other' ? <answer.MoneyField name="amount" label="Other rent" /> : null

const form = fieldsOf(increaseCalls.form)

export function FormDialogOfIncrease({ params, increase, all: { blank } }: OfIncrease) {
  const about = { kind: 'tenancies', id: params.id } as const
  const file = useHeldFile({ about, kind: 'notice', isVersion: true })
  return (
    <FactDialog
      call={increaseCalls.form}
      params={params}
      title="Add the Form"
      description="The official Form 4A from GOV.UK. Gable fills in its own fields and doesn’t redraw it, and keeps a fingerprint of the file it filled in."
      size="lg"
      place={`increases/${increase.id}/form`}
      start={{ versionId: blank?.versionId ?? '', isFilled: 'no' }}
      files={{ versionId: file }}
      submit={{ label: 'Add Form', pending: 'Adding...' }}
    >
      <DocumentField<{ versionId: string }>
        held={file}
        name="versionId"
        label="Form"
        hint={
          blank
            ? 'We’ve chosen the blank form you used last. If GOV.UK has a newer one, add that file.'
            : 'The file is offered again for the next increase of any tenancy.'
        }
        offered={
          blank
            ? {
                value: blank.versionId,
                label: `${blank.name} (${blank.fileName}), filled last on ${formatDate(blank.usedOn)}`,
              }
            : undefined
        }
      />
      <form.SelectField
        name="isFilled"
        label="The file is"
        options={[
          { value: 'no', label: 'Blank: fill in its fields' },
          { value: 'yes', label: 'Completed, ready to serve' },
        ]}
      />
      <details className="grid gap-3 text-14">
        <summary className="w-fit cursor-pointer text-ink-2 pointer-coarse:py-2.5">Values to enter</summary>
        <div className="grid gap-3 pt-3 sm:grid-cols-2">
          {increase.values.map(
            ({ key, label, text }) => text && <CopyLine key={key} label={label} text={text} />,
          )}
        </div>
      </details>
    </FactDialog>
  )
}
