import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SenderField, useSenders } from '#client/kit/form/bills/sender-field.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { Tick } from '#client/kit/ui/checkbox.tsx'
import { RadioCard } from '#client/kit/ui/radio-card.tsx'
import { useExactMoney } from '#client/lib/currency.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { readAmount } from '#shared/amounts.ts'
import type { RepairEventInput } from '#shared/office/repairs/repairs.events.ts'
import { EventDialog } from './repairs.event-dialog.tsx'
import {
  bestQuote,
  billsAbove,
  coveredFor,
  findQuote,
  type RepairWhole,
  type StepProps,
  stepNotes,
  unanswered,
  useRecordEvent,
} from './repairs.record.ts'

interface Form {
  contractor: string
  amount: string
  emergency?: string
  text: string
}
const { TextField, LongTextField, MoneyField } = fieldsFor<Form>()

type Of<Kind extends RepairEventInput['kind']> = Extract<RepairEventInput, { kind: Kind }>

/** Asks the landlord to approve a sum of a contractor, whose quote is recorded first where it is not yet. */
function useAskLandlord({ repair, whole }: StepProps) {
  const record = useRecordEvent(repair)
  /** What was recorded before a refusal or a lost connection: another try goes on from there. */
  const made = useRef<RepairWhole>(undefined)
  return async ({ contractor, amount, text }: Pick<Of<'quote'>, 'contractor' | 'amount' | 'text'>) => {
    const quote = { contractor, amount }
    if (!findQuote((made.current ?? whole).events, quote))
      made.current = await record({ kind: 'quote', ...quote, text: '' })
    const quoteId = findQuote((made.current ?? whole).events, quote)?.id
    return record({ kind: 'approval-asked', amount, text, ...(quoteId && { quoteId }) })
  }
}

interface AboveProps {
  whole: RepairWhole
  onChange: (isAbove: boolean) => void
}

/** The sum that is covered, where what is typed is above it. */
function useAbove({ whole, onChange }: AboveProps): number | null {
  const [contractor, amount] = useWatch<Form, ['contractor', 'amount']>({ name: ['contractor', 'amount'] })
  const covered = coveredFor(whole, contractor ?? '')
  const isAbove = covered !== null && (readAmount(String(amount ?? '')) ?? 0) > covered
  useEffect(() => onChange(isAbove), [isAbove, onChange])
  return isAbove ? covered : null
}

function useCoveredWords(covered: number | null): string {
  const exact = useExactMoney()
  return covered === 0 ? 'Nothing is approved yet.' : `${exact(covered ?? 0)} is approved.`
}

/** Enters a quote that came by phone or on paper, and asks the landlord at once where it is above what is covered. */
export function QuoteDialog({ repair, whole }: StepProps) {
  const record = useRecordEvent(repair)
  const ask = useAskLandlord({ repair, whole })
  const senders = useSenders()
  const [isAbove, setAbove] = useState(false)
  const [asks, setAsks] = useState(true)
  const isAsked = isAbove && asks
  return (
    <EventDialog
      repair={repair}
      title="Enter Quote"
      start={{ kind: 'quote', contractor: unanswered(whole), amount: '', text: '' }}
      submit={{ label: isAsked ? 'Save and Ask the Landlord' : 'Save Quote', pending: 'Saving...' }}
      send={(body) => (isAsked ? ask(body) : record(body))}
    >
      <SenderField label="Contractor" items={senders} />
      <MoneyField name="amount" label="Amount" />
      <LongTextField name="text" label={isAsked ? 'Note to the landlord' : 'Work included'} optional />
      <AskTick whole={whole} asks={asks} onAsks={setAsks} onChange={setAbove} />
    </EventDialog>
  )
}

function AskTick({
  asks,
  onAsks,
  ...above
}: AboveProps & { asks: boolean; onAsks: (asks: boolean) => void }) {
  const covered = useAbove(above)
  const words = useCoveredWords(covered)
  if (covered === null) return null
  return (
    <Tick checked={asks} onChange={onAsks} className="items-start">
      Ask the landlord to approve it now. {words}
    </Tick>
  )
}

/** Emails the landlord a link on which they approve a sum: of a quote, or what the bills come to. */
export function AskDialog({ repair, whole, quote = billsAbove(whole.money) ?? bestQuote(whole) }: StepProps) {
  const exact = useExactMoney()
  if (!quote?.amount) return null
  const { contractor, amount } = quote
  const quoteId = findQuote(whole.events, quote)?.id
  return (
    <EventDialog
      repair={repair}
      title="Ask the Landlord"
      description={`${exact(amount)} for ${contractor}. ${stepNotes['approval-asked']}`}
      start={{ kind: 'approval-asked', amount, text: '', ...(quoteId && { quoteId }) }}
      submit={{ label: `Ask for ${exact(amount)}`, pending: 'Sending...' }}
    >
      <LongTextField name="text" label="Note to the landlord" optional />
    </EventDialog>
  )
}

/** Orders the work. Above what is covered the landlord is asked first, or it is an emergency with its reason. */
export function OrderDialog({ repair, whole, quote = bestQuote(whole) }: StepProps) {
  const record = useRecordEvent(repair)
  const ask = useAskLandlord({ repair, whole })
  const senders = useSenders()
  const [isAbove, setAbove] = useState(false)
  const [isEmergency, setEmergency] = useState(false)
  const isAsked = isAbove && !isEmergency
  const send = ({ emergency, ...body }: Of<'ordered'>) => {
    if (isAsked) return ask(body)
    const quoteId = findQuote(whole.events, body)?.id
    const reason = isAbove && emergency ? { emergency } : {}
    return record({ ...body, ...reason, ...(quoteId && { quoteId }) })
  }
  return (
    <EventDialog
      repair={repair}
      title="Order the Repair"
      {...(!isAsked && { description: stepNotes.ordered })}
      start={{
        kind: 'ordered',
        contractor: quote?.contractor ?? repair.contractor,
        amount: quote?.amount?.toFixed(2) ?? '',
        text: '',
      }}
      submit={
        isAsked
          ? { label: 'Ask the Landlord', pending: 'Sending...' }
          : { label: isAbove ? 'Order as an Emergency' : 'Order', pending: 'Ordering...' }
      }
      send={send}
    >
      <SenderField label="Contractor" items={senders} />
      <MoneyField name="amount" label="Amount" />
      <AboveCovered whole={whole} onChange={setAbove} isEmergency={isEmergency} onEmergency={setEmergency} />
      <LongTextField
        name="text"
        label={isAsked ? 'Note to the landlord' : 'Note to the contractor'}
        optional
      />
    </EventDialog>
  )
}

interface AboveCoveredProps extends AboveProps {
  isEmergency: boolean
  onEmergency: (isEmergency: boolean) => void
}

/** What is approved, and the two ways on. */
function AboveCovered({ isEmergency, onEmergency, ...above }: AboveCoveredProps) {
  const covered = useAbove(above)
  const words = useCoveredWords(covered)
  const mayManage = useMay('manage')
  const { setValue } = useFormContext<Form>()
  if (covered === null) return null
  const choose = (next: boolean) => {
    onEmergency(next)
    // An emptied reason would be asked for although the landlord is.
    if (!next) setValue('emergency', undefined as never)
  }
  return (
    <fieldset className="grid gap-2">
      <legend role="status" className="mb-2 text-14 font-semibold">
        {words}
      </legend>
      <RadioCard name="above" checked={!isEmergency} onChange={() => choose(false)}>
        <span className="block text-14 font-semibold">Ask the landlord first</span>
        <span className="text-13 text-ink-2">{stepNotes['approval-asked']}</span>
      </RadioCard>
      {mayManage ? (
        <RadioCard name="above" checked={isEmergency} onChange={() => choose(true)}>
          <span className="block text-14 font-semibold">Emergency</span>
          <span className="text-13 text-ink-2">Order now, and say why it could not wait.</span>
        </RadioCard>
      ) : (
        <p className="text-13 text-ink-3">A manager can order it as an emergency.</p>
      )}
      {isEmergency && <TextField name="emergency" label="Why it could not wait" />}
    </fieldset>
  )
}
