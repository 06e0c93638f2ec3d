import { useWatch } from 'react-hook-form'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { DocumentField } from '#client/kit/record/documents/document-field.tsx'
import { byNewestVersion, saveWithFiles, useHeldFile } from '#client/kit/record/documents/held-file.ts'
import { CopyLine } from '#client/kit/ui/copy-line.tsx'
import { LawSource } from '#client/kit/ui/law-source.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { lastIncreaseField } from '#client/lib/last-increase.ts'
import { today } from '#shared/dates.ts'
import { requiredText } from '#shared/fields.ts'
import {
  answerInput,
  decisionInput,
  formInput,
  type Increase,
  type Increases,
  increaseWithdrawal,
  landlordAnswerNames,
  landlordAnswers,
  lessInput,
  proposalInput,
  tribunalEndInput,
  tribunalInput,
} from '#shared/law/increases/increases.ts'
import { z } from '#shared/zod.ts'
import {
  type OfIncrease,
  useAnswer,
  useAsk,
  useChangeProposal,
  useDecide,
  useEndTribunal,
  useForm4A,
  useLastIncrease,
  useLower,
  usePropose,
  useTribunal,
  useWithdraw,
} from './increases.calls.ts'
import { sayRent } from './increases.words.ts'

type Kinds =
  | 'lower'
  | 'change'
  | 'ask'
  | 'answer'
  | 'form'
  | 'withdraw'
  | 'tribunal'
  | 'end-tribunal'
  | 'decide'
export type IncreaseAction =
  | { kind: 'propose' }
  | { kind: 'last-increase' }
  | { kind: Kinds; increase: Increase }

interface DialogProps {
  tenancyId: string
  all: Increases
  onClose: () => void
}
type OneProps = DialogProps & { increase: Increase; of: OfIncrease }

/** The dialog of an action on a tenancy's rent increases. */
export default function IncreaseDialog({ action, ...props }: DialogProps & { action: IncreaseAction }) {
  if (action.kind === 'propose') return <ProposeDialog {...props} />
  if (action.kind === 'last-increase') return <LastIncreaseDialog {...props} />
  const { increase } = action
  const one = { ...props, increase, of: { id: props.tenancyId, increaseId: increase.id } }
  switch (action.kind) {
    case 'change':
      return <ChangeDialog {...one} />
    case 'ask':
      return <AskDialog {...one} />
    case 'answer':
      return <AnswerDialog {...one} />
    case 'form':
      return <FormOfIncrease {...one} />
    case 'lower':
      return <LowerDialog {...one} />
    case 'withdraw':
      return <WithdrawDialog {...one} />
    case 'tribunal':
      return <TribunalDialog {...one} />
    case 'end-tribunal':
      return <EndTribunalDialog {...one} />
    case 'decide':
      return <DecideDialog {...one} />
  }
}

const lastIncreaseForm = z.strictObject({ lastIncrease: requiredText('Choose ‘never’, or enter the date') })
const last = fieldsFor<z.input<typeof lastIncreaseForm>>()

function LastIncreaseDialog({ tenancyId, onClose }: DialogProps) {
  const { mutateAsync } = useLastIncrease()
  return (
    <FormDialog
      title="Last Rent Increase"
      description="The last increase before you used Gable. It charges nothing; Gable calculates the next date from it."
      schema={lastIncreaseForm}
      start={{ lastIncrease: '' }}
      submit={{ label: 'Save', pending: 'Saving...' }}
      save={(set) => mutateAsync({ ids: [tenancyId], set })}
      onClose={onClose}
    >
      <last.DateOrAnswerField
        name="lastIncrease"
        label={lastIncreaseField.label}
        answers={lastIncreaseField.answers}
        none={lastIncreaseField.none}
      />
    </FormDialog>
  )
}

const proposal = fieldsFor<z.input<typeof proposalInput>>()

/** The new rent and its day, with the law beside it. */
function ProposalFields({ all: { offer } }: Pick<DialogProps, 'all'>) {
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

function ProposeDialog({ tenancyId, all, onClose }: DialogProps) {
  const { mutateAsync } = usePropose(tenancyId)
  return (
    <FormDialog
      title="Start a Rent Increase"
      description={
        all.asks
          ? 'Propose a rent first. No notice is served until the landlord agrees.'
          : 'Propose a rent first. No notice is served yet.'
      }
      place={`tenancies/${tenancyId}/increase`}
      schema={proposalInput}
      start={{ amount: '', from: all.offer?.earliest.day ?? '' }}
      submit={{ label: 'Propose', pending: 'Proposing...' }}
      save={mutateAsync}
      onClose={onClose}
    >
      <ProposalFields all={all} />
    </FormDialog>
  )
}

function ChangeDialog({ of, increase, all, onClose }: OneProps) {
  const { mutateAsync } = useChangeProposal(of)
  const last = increase.events.findLast(({ kind }) => kind === 'answered')
  const named = increase.status === 'countered' ? last?.amount : null
  return (
    <FormDialog
      title="Change the Proposal"
      description="The landlord’s answer to another amount no longer counts, and the form is filled in again."
      place={`increases/${increase.id}/proposal`}
      schema={proposalInput}
      start={{ amount: String(named ?? increase.amount), from: increase.from }}
      submit={{ label: 'Change', pending: 'Changing...' }}
      save={mutateAsync}
      onClose={onClose}
    >
      <ProposalFields all={all} />
    </FormDialog>
  )
}

/** A mail takes nothing but the person's word. */
const word = z.strictObject({})

function AskDialog({ of, increase, all: { landlord }, onClose }: OneProps) {
  const { mutateAsync } = useAsk(of)
  return (
    <FormDialog
      title="Ask the Landlord"
      description={`We email ${landlord.name} a link to answer without a password: yes, no or another rent. It works for 28 days and replaces any earlier link.`}
      schema={word}
      start={{}}
      submit={{ label: 'Send', pending: 'Sending...' }}
      save={() => mutateAsync()}
      onClose={onClose}
    >
      <p className="text-14">
        To {landlord.email || 'nobody: there is no email address'} · {sayRent(increase.amount, increase)} from{' '}
        {formatDate(increase.from)}, now {sayRent(increase.present, increase)}
      </p>
    </FormDialog>
  )
}

const answer = fieldsFor<z.input<typeof answerInput>>()

function AnswerDialog({ of, increase, all: { landlord }, onClose }: OneProps) {
  const { mutateAsync } = useAnswer(of)
  return (
    <FormDialog
      title="Record the Landlord’s Answer"
      description={`To ${sayRent(increase.amount, increase)} from ${formatDate(increase.from)}, as you heard it.`}
      place={`increases/${increase.id}/answer`}
      schema={answerInput}
      start={{ answer: 'yes', amount: '', answeredOn: today(), name: landlord.name, how: '' }}
      submit={{ label: 'Record', pending: 'Recording...' }}
      save={mutateAsync}
      onClose={onClose}
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
    </FormDialog>
  )
}

function OtherSum() {
  const said = useWatch<z.input<typeof answerInput>, 'answer'>({ name: 'answer' })
  return said === 'other' ? <answer.MoneyField name="amount" label="Other rent" /> : null
}

type FormValues = z.input<typeof formInput>
const form = fieldsFor<FormValues>()
/** The field of a draft that only this page has: a file that is held is with its dialog alone. */
const withheldForm = ['versionId'] as const

function FormOfIncrease({ tenancyId, of, increase, all: { blank }, onClose }: OneProps) {
  const { mutateAsync } = useForm4A(of)
  const about = { kind: 'tenancies', id: tenancyId } as const
  const file = useHeldFile({ about, kind: 'notice', idOf: byNewestVersion })
  return (
    <FormDialog
      title="Add the Form"
      description="The official Form 4A from GOV.UK. Gable fills in its own fields and doesn’t redraw it, and keeps a fingerprint of the file it filled in."
      size="lg"
      place={`increases/${increase.id}/form`}
      schema={formInput}
      start={{ versionId: blank?.versionId ?? '', isFilled: 'no' }}
      submit={{ label: 'Add Form', pending: 'Adding...' }}
      withheld={withheldForm}
      save={({ versionId, ...values }) =>
        saveWithFiles([{ held: file, value: versionId }], () =>
          mutateAsync({ ...values, versionId: file.savedAs(versionId) }),
        )
      }
      onClose={onClose}
    >
      <DocumentField<FormValues>
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
    </FormDialog>
  )
}

const less = fieldsFor<z.input<typeof lessInput>>()

function LowerDialog({ of, increase, onClose }: OneProps) {
  const { mutateAsync } = useLower(of)
  return (
    <FormDialog
      title="Tenant Agreed to Less"
      description={`Agreed in writing after the notice proposed ${sayRent(increase.amount, increase)}. It’s charged from ${formatDate(increase.from)}.`}
      place={`increases/${increase.id}/agreement`}
      schema={lessInput}
      start={{ amount: '', agreedOn: today() }}
      submit={{ label: 'Record', pending: 'Recording...' }}
      save={mutateAsync}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <less.MoneyField name="amount" label="Agreed rent" />
        <less.DateField name="agreedOn" label="Agreed on" />
      </div>
    </FormDialog>
  )
}

const back = fieldsFor<z.input<typeof increaseWithdrawal>>()

function WithdrawDialog({ of, increase, onClose }: OneProps) {
  const { mutateAsync } = useWithdraw(of)
  return (
    <FormDialog
      title="Cancel the Increase"
      description={
        increase.servedOn
          ? 'This also withdraws its notice and removes the new rent. Please let the tenants know.'
          : 'It stays on the record with the reason.'
      }
      place={`increases/${increase.id}/withdraw`}
      schema={increaseWithdrawal}
      start={{ reason: '' }}
      submit={{ label: 'Cancel', pending: 'Cancelling...' }}
      save={mutateAsync}
      onClose={onClose}
    >
      <back.TextField name="reason" label="Why" />
    </FormDialog>
  )
}

const applied = fieldsFor<z.input<typeof tribunalInput>>()

function TribunalDialog({ of, increase, onClose }: OneProps) {
  const { mutateAsync } = useTribunal(of)
  return (
    <FormDialog
      title="Tenant Went to the Tribunal"
      description="The old rent stays until the tribunal decides. Any new rent already charged is taken off."
      place={`increases/${increase.id}/tribunal`}
      schema={tribunalInput}
      start={{ day: today() }}
      submit={{ label: 'Record', pending: 'Recording...' }}
      save={mutateAsync}
      onClose={onClose}
    >
      <applied.DateField
        name="day"
        label="Applied on"
        hint={`A date before ${formatDate(increase.from)}, when the new rent would begin.`}
      />
    </FormDialog>
  )
}

const ended = fieldsFor<z.input<typeof tribunalEndInput>>()

function EndTribunalDialog({ of, increase, onClose }: OneProps) {
  const { mutateAsync } = useEndTribunal(of)
  return (
    <FormDialog
      title="Application Ended"
      description={`Without a decision, ${sayRent(increase.amount, increase)} applies from ${formatDate(increase.from)}, as in the notice.`}
      place={`increases/${increase.id}/tribunal-end`}
      schema={tribunalEndInput}
      start={{ day: today(), reason: '' }}
      submit={{ label: 'Record', pending: 'Recording...' }}
      save={mutateAsync}
      onClose={onClose}
    >
      <ended.DateField name="day" label="Ended on" />
      <ended.TextField
        name="reason"
        label="Why"
        hint="For example: the tenant withdrew it, or it was refused."
      />
    </FormDialog>
  )
}

const decided = fieldsFor<z.input<typeof decisionInput>>()

function DecideDialog({ of, increase, onClose }: OneProps) {
  const { mutateAsync } = useDecide(of)
  const { decisionFrom } = increase
  return (
    <FormDialog
      title="The Tribunal Decided"
      description={`It can’t be more than ${sayRent(increase.amount, increase)}, the proposed rent.`}
      place={`increases/${increase.id}/decision`}
      schema={decisionInput}
      start={{ amount: '', decidedOn: today(), from: '', forHardship: 'no' }}
      submit={{ label: 'Record Decision', pending: 'Recording...' }}
      save={mutateAsync}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <decided.MoneyField name="amount" label="Decided rent" />
        <decided.DateField name="decidedOn" label="Decided on" />
      </div>
      <decided.SelectField
        name="forHardship"
        label="Delayed for hardship"
        options={[
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Yes, until the date below' },
        ]}
      />
      <decided.DateField
        name="from"
        label="From"
        optional
        hint={
          decisionFrom
            ? `If left blank, the date set by law: ${formatDate(decisionFrom.day)} for a decision today (${decisionFrom.source}).`
            : ''
        }
      />
    </FormDialog>
  )
}
