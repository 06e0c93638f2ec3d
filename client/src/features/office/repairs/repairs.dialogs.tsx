import type { ComponentType } from 'react'
import type { z } from 'zod'
import { fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { PaperField, paperInput, sentPaper } from '#client/kit/form/bills/bill-paper.tsx'
import { SenderField, useSenders } from '#client/kit/form/bills/sender-field.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { findNamed } from '#client/lib/pickers/named.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { today } from '#shared/dates.ts'
import { repairCalls } from '#shared/office/repairs/repairs.calls.ts'
import { repairBillInput } from '#shared/office/repairs/repairs.events.ts'
import { EventDialog } from './repairs.event-dialog.tsx'
import { MessageDialog } from './repairs.message.tsx'
import type { RepairStep } from './repairs.next.ts'
import { AskDialog, OrderDialog, QuoteDialog } from './repairs.order.tsx'
import {
  bestQuote,
  findQuote,
  type StepProps,
  stepNotes,
  unanswered,
  useRecordEvent,
} from './repairs.record.ts'
import { isRepairOver, repairsApi } from './repairs.words.ts'

const { TextField, LongTextField, MoneyField, DateField, PickerField } = fieldsOf(repairCalls.add)

const AskQuote = ({ repair }: StepProps) => (
  <EventDialog
    repair={repair}
    description={stepNotes['quote-asked']}
    start={{ kind: 'quote-asked', contractor: '', text: '' }}
    submit={{ label: 'Send', pending: 'Sending...' }}
  >
    <SenderField label="Contractor" />
    <LongTextField name="text" label="Note to the contractor" optional />
  </EventDialog>
)

/** A contractor who rings to say no. */
const Refuse = ({ repair, whole }: StepProps) => (
  <EventDialog
    repair={repair}
    description="Their quotes and an order of theirs no longer count."
    start={{ kind: 'job-declined', contractor: unanswered(whole) || repair.contractor, text: '' }}
  >
    <SenderField label="Contractor" />
    <TextField name="text" label="Reason" />
  </EventDialog>
)

/** The landlord's answer by phone, to the sum that they were asked last. */
function Approve({ repair, whole }: StepProps) {
  const asked = whole.events.findLast(({ kind }) => kind === 'approval-asked')
  const quote = bestQuote(whole)
  const isAsked = repair.state === 'approval' && asked
  const record = useRecordEvent(repair)
  const of = (amount: number) => {
    if (isAsked && asked.amount === amount) return asked.quoteId
    return quote && findQuote(whole.events, { ...quote, amount })?.id
  }
  return (
    <EventDialog
      repair={repair}
      start={{
        kind: 'approved',
        amount: (isAsked ? asked.amount : quote?.amount)?.toFixed(2) ?? '',
        text: '',
      }}
      send={(body) => {
        const quoteId = of(body.amount)
        return record({ ...body, ...(quoteId && { quoteId }) })
      }}
    >
      <MoneyField name="amount" label="Amount approved" />
      <TextField name="text" label="Approved by, and how" />
    </EventDialog>
  )
}

function Decline({ repair, whole }: StepProps) {
  const about = whole.events.findLast(({ kind }) => kind === 'approval-asked' || kind === 'approved')
  return (
    <EventDialog
      repair={repair}
      description="The landlord does not approve it."
      start={{ kind: 'declined', text: '', ...(about?.quoteId && { quoteId: about.quoteId }) }}
    >
      <TextField name="text" label="Reason" />
    </EventDialog>
  )
}

const Visit = ({ repair }: StepProps) => (
  <EventDialog
    repair={repair}
    description={repair.tenancyId && 'We tell the tenants and the contractor when it is.'}
    start={{ kind: 'visit', day: '', hours: '' }}
    submit={{ label: 'Save Visit', pending: 'Saving...' }}
  >
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField name="day" label="Date" />
      <TextField name="hours" label="Time" hint="Such as 9 to 11." optional />
    </div>
  </EventDialog>
)

const Done = ({ repair }: StepProps) => (
  <EventDialog repair={repair} start={{ kind: 'done', text: '' }}>
    <LongTextField name="text" label="Work done" optional />
  </EventDialog>
)

function Merge({ repair }: StepProps) {
  const { data } = repairsApi.useList()
  const items = data?.flatMap((other) =>
    other.propertyId === repair.propertyId && other.id !== repair.id && !isRepairOver(other)
      ? [{ id: other.id, label: other.what, detail: other.tenant }]
      : [],
  )
  return (
    <EventDialog
      repair={repair}
      title="Merge Into Another Repair"
      description="The other repair goes on, with the tenants and photos of this one."
      start={{ kind: 'merged', into: '' }}
      submit={{ label: 'Merge', pending: 'Merging...' }}
    >
      <PickerField
        name="into"
        label="Repair that goes on"
        items={items}
        placeholder="Choose a repair..."
        search="Search repairs..."
        empty="No other open repair of this property."
      />
    </EventDialog>
  )
}

interface Plain {
  title?: string
  description?: string
  /** The sentence that is asked for. */
  label?: string
}

/** The steps that record only a sentence, or nothing. */
const plainSteps = {
  'order-withdrawn': { description: 'We email the contractor that the job is withdrawn.', label: 'Reason' },
  confirmed: { description: 'Record that it works again.' },
  'not-fixed': { label: 'Remaining problem' },
  closed: { title: 'Close Repair', description: 'Nothing more is expected of anybody.', label: 'Reason' },
  reopened: { title: 'Reopen Repair', label: 'Reason' },
} satisfies Partial<Record<RepairStep, Plain>>
type PlainStep = keyof typeof plainSteps

function PlainDialog({ repair, kind }: StepProps & { kind: PlainStep }) {
  const { label, ...words }: Plain = plainSteps[kind]
  return (
    <EventDialog repair={repair} {...words} start={kind === 'confirmed' ? { kind } : { kind, text: '' }}>
      {label && <TextField name="text" label={label} />}
    </EventDialog>
  )
}

const billForm = repairBillInput
  .omit({ paperId: true, paperName: true, sameNumber: true })
  .extend({ paper: paperInput })
const withheldOfBill = ['paper'] as const
const billFields = fieldsFor<z.input<typeof billForm>>()

function EnterBill({ repair }: StepProps) {
  const isAgency = useIsAgency()
  const senders = useSenders()
  const { mutateAsync } = useCall(repairCalls.addBill)
  const send = ({ paper, ...body }: z.output<typeof billForm>) =>
    mutateAsync({
      params: { id: repair.id },
      body: {
        ...body,
        ...sentPaper({ paper }),
        contractor: findNamed(senders, body.contractor)?.id ?? body.contractor,
      },
    })
  const start: z.input<typeof billForm> = {
    paper: null,
    contractor: repair.contractor,
    amount: repair.ordered?.toFixed(2) ?? '',
    day: today(),
    category: 'repairs',
    ...(isAgency && { number: '', dueOn: '' }),
  }
  return (
    <FormDialog
      place={`repairs/${repair.id}/bill`}
      title={isAgency ? 'Enter Bill' : 'Enter Expense'}
      submit={{ label: 'Save', pending: 'Saving...' }}
      withheld={withheldOfBill}
      schema={billForm}
      start={start}
      save={send}
      onClose={useCloseDialog()}
    >
      <PaperField label={isAgency ? 'Invoice' : 'Receipt'} />
      <SenderField label={isAgency ? 'Contractor' : 'Paid to'} />
      <div className="grid gap-4 sm:grid-cols-2">
        <billFields.MoneyField name="amount" label="Amount" />
        <billFields.DateField name="day" label={isAgency ? 'Bill date' : 'Date paid'} />
        {isAgency && <billFields.TextField name="number" label="Bill number" optional />}
        {isAgency && <billFields.DateField name="dueOn" label="Due" optional />}
      </div>
    </FormDialog>
  )
}

const dialogs: Record<Exclude<RepairStep, PlainStep>, ComponentType<StepProps>> = {
  'quote-asked': AskQuote,
  quote: QuoteDialog,
  'job-declined': Refuse,
  'approval-asked': AskDialog,
  approved: Approve,
  declined: Decline,
  ordered: OrderDialog,
  visit: Visit,
  done: Done,
  bill: EnterBill,
  message: MessageDialog,
  merged: Merge,
}

const isPlain = (step: RepairStep): step is PlainStep => step in plainSteps

export default function StepDialog({ step, ...props }: StepProps & { step: RepairStep }) {
  if (isPlain(step)) return <PlainDialog kind={step} {...props} />
  const Dialog = dialogs[step]
  return <Dialog {...props} />
}
