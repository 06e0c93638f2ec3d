import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { SenderField } from '#client/kit/form/bills/sender-field.tsx'
import { Tick } from '#client/kit/ui/checkbox.tsx'
import { RadioCard } from '#client/kit/ui/radio-card.tsx'
import { useExactMoney } from '#client/lib/currency.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { readAmount } from '#shared/amounts.ts'
import { repairCalls } from '#shared/office/repairs/repairs.calls.ts'
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

const { TextField, LongTextField, MoneyField } = fieldsOf(repairCalls.add)

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

/** The sum that is covered, where what is typed is above it. */
function coveredBelow(
  whole: RepairWhole,
  { contractor, amount }: { contractor: string; amount: unknown },
): number | null {
  const covered = coveredFor(whole, contractor)
  return covered !== null && (readAmount(String(amount)) ?? 0) > covered ? covered : null
}

const coveredWords = (covered: number, exact: (amount: number) => string): string =>
  covered === 0 ? 'Nothing is approved yet.' : `${exact(covered)} is approved.`

/** Enters a quote that came by phone or on paper, and asks the landlord at once where it is above what is covered. */
export function QuoteDialog({ repair, whole }: StepProps) {
  const record = useRecordEvent(repair)
  const ask = useAskLandlord({ repair, whole })
  const exact = useExactMoney()
  const [asks, setAsks] = useState(true)
  return (
    <EventDialog
      repair={repair}
      start={{ kind: 'quote', contractor: unanswered(whole), amount: '', text: '' }}
      submit={(typed) => ({
        label: asks && coveredBelow(whole, typed) !== null ? 'Save and Ask the Landlord' : 'Save Quote',
        pending: 'Saving...',
      })}
      send={(body) => (asks && coveredBelow(whole, body) !== null ? ask(body) : record(body))}
    >
      {(typed) => {
        const covered = coveredBelow(whole, typed)
        const label = asks && covered !== null ? 'Note to the landlord' : 'Work included'
        return (
          <>
            <SenderField label="Contractor" />
            <MoneyField name="amount" label="Amount" />
            <LongTextField name="text" label={label} optional />
            {covered !== null && (
              <Tick checked={asks} onChange={setAsks} className="items-start">
                Ask the landlord to approve it now. {coveredWords(covered, exact)}
              </Tick>
            )}
          </>
        )
      }}
    </EventDialog>
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
  const exact = useExactMoney()
  const [isEmergency, setEmergency] = useState(false)
  const isAsked = (typed: { contractor: string; amount: unknown }) =>
    !isEmergency && coveredBelow(whole, typed) !== null
  const send = ({ emergency, ...body }: Of<'ordered'>) => {
    if (isAsked(body)) return ask(body)
    const quoteId = findQuote(whole.events, body)?.id
    const reason = emergency && coveredBelow(whole, body) !== null ? { emergency } : {}
    return record({ ...body, ...reason, ...(quoteId && { quoteId }) })
  }
  return (
    <EventDialog
      repair={repair}
      title="Order the Repair"
      description={(typed) => !isAsked(typed) && stepNotes.ordered}
      start={{
        kind: 'ordered',
        contractor: quote?.contractor ?? repair.contractor,
        amount: quote?.amount?.toFixed(2) ?? '',
        text: '',
      }}
      submit={(typed) => {
        if (isAsked(typed)) return { label: 'Ask the Landlord', pending: 'Sending...' }
        const isAbove = coveredBelow(whole, typed) !== null
        return { label: isAbove ? 'Order as an Emergency' : 'Order', pending: 'Ordering...' }
      }}
      send={send}
    >
      {(typed) => {
        const covered = coveredBelow(whole, typed)
        const label = isAsked(typed) ? 'Note to the landlord' : 'Note to the contractor'
        return (
          <>
            <SenderField label="Contractor" />
            <MoneyField name="amount" label="Amount" />
            {covered !== null && (
              <AboveCovered
                words={coveredWords(covered, exact)}
                isEmergency={isEmergency}
                onEmergency={setEmergency}
              />
            )}
            <LongTextField name="text" label={label} optional />
          </>
        )
      }}
    </EventDialog>
  )
}

interface AboveCoveredProps {
  words: string
  isEmergency: boolean
  onEmergency: (isEmergency: boolean) => void
}

function AboveCovered({ words, isEmergency, onEmergency }: AboveCoveredProps) {
  const mayManage = useMay('manage')
  const { setValue } = useFormContext<{ emergency?: string }>()
  const choose = (next: boolean) => {
    onEmergency(next)
    // An emptied reason would be asked for although the landlord is.
    if (!next) setValue('emergency', undefined)
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
