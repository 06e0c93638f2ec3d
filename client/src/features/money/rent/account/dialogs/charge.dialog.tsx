import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatShownPence } from '#client/lib/currency.ts'
import { readAmount } from '#shared/amounts.ts'
import { isDate, today } from '#shared/dates.ts'
import { optionalField } from '#shared/fields.ts'
import { kindInLaw } from '#shared/law/england.ts'
import { type ChargeKind, chargeKinds, chargeNames, permittedRules } from '#shared/law/rent.charges.law.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { type ChargeRefusal, chargeRefusal } from '#shared/money/rent/rent.charges.ts'
import { chargeInput, type RentAccount } from '#shared/money/rent/rent.ts'
import { toPence } from '#shared/pence.ts'
import { depositCap } from '#shared/records/tenancies/tenancies.ts'
import { monthlyPence, yearlyPence } from '#shared/records/terms/terms.parts.ts'
import { findTermsOn } from '#shared/records/terms/terms.ts'
import { z } from '#shared/zod.ts'
import type { AccountIndex } from '../account.words.ts'
import { useFeeOfBefore } from '../use-fee-of-before.ts'
import type { AccountDialogProps } from './dialog.ts'

/** The kinds of charge whose limit is what the agency or the landlord paid. */
const withCost = ['communication', 'lost-key', 'change', 'early-end'] as const

interface Typed {
  kind: ChargeKind
  /** In currency units; NaN while no number is typed. */
  amount: number
  cost: number
  day: string
}

/**
 * Why a charge is refused, as far as the screen can tell: the server alone works out the limit of interest. Without an
 * amount only kinds that are forbidden altogether are refused.
 */
function findRefusal(account: RentAccount, { kind, amount, cost, day }: Typed): ChargeRefusal | undefined {
  if (kind === 'late-rent') return undefined
  const now = findTermsOn(account.terms, day)
  const rent = { pence: toPence(now?.amount ?? 0), every: now?.every ?? 'month' }
  const monthly = monthlyPence(rent.pence, rent.every)
  return chargeRefusal(
    {
      kind,
      pence: Number.isFinite(amount) ? toPence(amount) : 0,
      dueOn: day,
      costPence: Number.isFinite(cost) ? toPence(cost) : null,
      yearlyPence: yearlyPence(rent),
      depositCapPence: toPence(depositCap(monthly / 100)),
      lateRentPence: 0,
    },
    kindInLaw(account.kind, account.isEnglish),
    formatShownPence,
  )
}

/** The Act's rule for a kind, with the section; undefined for a tenancy that the Act does not protect. */
function describeRule(kind: ChargeKind, account: RentAccount): string | undefined {
  const tenancyKind = kindInLaw(account.kind, account.isEnglish)
  if (tenancyKind !== 'assured' && tenancyKind !== 'lodger') return undefined
  const rule = Object.entries(permittedRules).find(([id]) => id === kind)?.[1]
  return rule && `${rule.value} (${rule.source}).`
}

/** The form holds the base rate as text. */
const form = chargeInput.extend({
  baseRate: optionalField(
    z.coerce.number('Enter a rate in per cent').min(0).max(100),
    'Enter a rate in per cent',
  ),
})
type Form = z.input<typeof form>

const { SelectField, MoneyField, DateField, TextField, NumberField } = fieldsFor<Form>()

const kinds = chargeKinds.map((value) => ({ value, label: chargeNames[value] }))

/**
 * Charges something other than rent. The law's rule for the kind, or its refusal, is shown below the kind, and the refusal of an
 * amount below the amount.
 */
export function ChargeDialog({ index, tenancy, onClose }: AccountDialogProps) {
  const add = useCall(rentCalls.charge)
  return (
    <FormDialog
      title="Add Charge"
      place={`tenancies/${tenancy.id}/charge`}
      schema={form}
      start={{ kind: undefined as never, amount: '', cost: '', dueOn: today(), reason: '', baseRate: '' }}
      submit={{ label: 'Add Charge', pending: 'Adding...' }}
      save={({ baseRate, ...values }) =>
        add.mutateAsync({
          params: { id: tenancy.id },
          body: { ...values, ...(typeof baseRate === 'number' && { baseRate }) },
        })
      }
      onClose={onClose}
    >
      <SelectField name="kind" label="Charge for" options={kinds} placeholder="Choose..." />
      <Law index={index} />
      <DayOfBefore startedOn={index.account.startedOn} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Amount />
        <DateField name="dueOn" label="Due date" />
      </div>
      <Evidence />
      <Limit index={index} />
      <TextField name="reason" label="Reason" optional />
    </FormDialog>
  )
}

function Amount() {
  const fee = useFeeOfBefore()
  const kind = useWatch<Form, 'kind'>({ name: 'kind' })
  return <MoneyField name="amount" label="Amount" {...(kind === 'opening' && fee && { hint: fee })} />
}

/** What is owed from before is due on the account's first day at the latest, so the day of today is replaced by that one. */
function DayOfBefore({ startedOn }: { startedOn: string | null }) {
  const { setValue, getValues } = useFormContext<Form>()
  const kind = useWatch<Form, 'kind'>({ name: 'kind' })
  useEffect(() => {
    if (kind === 'opening' && startedOn && getValues('dueOn') === today()) setValue('dueOn', startedOn)
  }, [kind, startedOn, getValues, setValue])
  return null
}

/** The field from which a kind's limit follows: the cost to the agency, or the base rate. */
function Evidence() {
  const kind = useWatch<Form, 'kind'>({ name: 'kind' })
  if (kind === 'late-rent')
    return (
      <NumberField name="baseRate" label="Bank of England base rate" step={0.01} hint="Per cent a year." />
    )
  if (!withCost.some((each) => each === kind)) return null
  return <MoneyField name="cost" label="Cost" optional hint="As shown on the receipt or bill." />
}

/** The kind that is chosen, and why the charge is refused as it is typed. */
function useRefusal({ account }: AccountIndex) {
  const [kind, amount, cost, dueOn] = useWatch<Form, ['kind', 'amount', 'cost', 'dueOn']>({
    name: ['kind', 'amount', 'cost', 'dueOn'],
  })
  if (!kind) return { kind }
  const day = dueOn && isDate(dueOn) ? dueOn : today()
  const typed = { kind, amount: numberOf(amount), cost: numberOf(cost), day }
  return { kind, refusal: findRefusal(account, typed) }
}

/** The rule for the chosen kind, or why it is refused whatever the amount. */
function Law({ index }: { index: AccountIndex }) {
  const { kind, refusal } = useRefusal(index)
  if (!kind) return null
  const rule = describeRule(kind, index.account)
  return (
    <div role="status" className="-mt-2 empty:hidden">
      {refusal?.field === 'kind' ? (
        <Refused sentence={refusal.sentence} />
      ) : (
        rule && <p className="text-13 text-ink-3">{rule}</p>
      )}
    </div>
  )
}

/** Why the amount is refused, or waits for its cost. */
function Limit({ index }: { index: AccountIndex }) {
  const { refusal } = useRefusal(index)
  return (
    <div role="status" className="-mt-2 empty:hidden">
      {refusal && refusal.field !== 'kind' && <Refused sentence={refusal.sentence} />}
    </div>
  )
}

const Refused = ({ sentence }: { sentence: string }) => (
  <p className="rounded-control bg-(--badge-bad) px-3 py-2.5 text-14 text-(--badge-bad-ink)">{sentence}</p>
)

/** The typed number, or NaN for another text. */
const numberOf = (typed: unknown): number => readAmount(String(typed ?? '')) ?? Number.NaN
