import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatShownPence } from '#client/lib/currency.ts'
import { readAmount } from '#shared/amounts.ts'
import { isDate, today } from '#shared/dates.ts'
import { optionalField } from '#shared/fields.ts'
import { kindInLaw } from '#shared/law/england.ts'
import { type ChargeKind, chargeKinds, chargeNames } from '#shared/law/rent.charges.kinds.ts'
import { permittedRules } from '#shared/law/rent.charges.law.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { type ChargeRefusal, chargeRefusal } from '#shared/money/rent/rent.charges.ts'
import { chargeInput, type RentAccount } from '#shared/money/rent/rent.ts'
import { toPence } from '#shared/pence.ts'
import { depositCap } from '#shared/records/tenancies/tenancies.ts'
import { monthlyPence, yearlyPence } from '#shared/records/terms/terms.parts.ts'
import { findTermsOn } from '#shared/records/terms/terms.ts'
import { z } from '#shared/zod.ts'
import { useFeeOfBefore } from '../use-fee-of-before.ts'
import type { AccountDialogProps } from './dialog.ts'

/** The kinds of charge whose limit is what the agency or the landlord paid. */
const withCost = ['communication', 'lost-key', 'change', 'early-end'] as const

const penceOf = (typed: unknown) => {
  const amount = readAmount(String(typed ?? ''))
  return amount === undefined ? null : toPence(amount)
}

/**
 * Why a charge is refused, as far as the screen can tell: the server alone works out the limit of interest. Without an
 * amount only kinds that are forbidden altogether are refused.
 */
function findRefusal(account: RentAccount, { kind, amount, cost, dueOn }: Form): ChargeRefusal | undefined {
  if (!kind || kind === 'late-rent') return undefined
  const day = dueOn && isDate(dueOn) ? dueOn : today()
  const now = findTermsOn(account.terms, day)
  const rent = { pence: toPence(now?.amount ?? 0), every: now?.every ?? 'month' }
  const monthly = monthlyPence(rent.pence, rent.every)
  return chargeRefusal(
    {
      kind,
      pence: penceOf(amount) ?? 0,
      dueOn: day,
      costPence: penceOf(cost),
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
export function ChargeDialog({ index: { account }, tenancy, onClose }: AccountDialogProps) {
  const add = useCall(rentCalls.charge)
  const fee = useFeeOfBefore()
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
      {(typed) => {
        const kind = typed.kind as ChargeKind | undefined
        const refusal = findRefusal(account, typed)
        const rule = kind && describeRule(kind, account)
        return (
          <>
            <SelectField name="kind" label="Charge for" options={kinds} placeholder="Choose..." />
            <div role="status" className="-mt-2 empty:hidden">
              {refusal?.field === 'kind' ? (
                <Refused sentence={refusal.sentence} />
              ) : (
                rule && <p className="text-13 text-ink-3">{rule}</p>
              )}
            </div>
            <DayOfBefore kind={kind} startedOn={account.startedOn} />
            <div className="grid gap-4 sm:grid-cols-2">
              <MoneyField name="amount" label="Amount" {...(kind === 'opening' && fee && { hint: fee })} />
              <DateField name="dueOn" label="Due date" />
            </div>
            {kind === 'late-rent' && (
              <NumberField
                name="baseRate"
                label="Bank of England base rate"
                step={0.01}
                hint="Per cent a year."
              />
            )}
            {withCost.some((each) => each === kind) && (
              <MoneyField name="cost" label="Cost" optional hint="As shown on the receipt or bill." />
            )}
            <div role="status" className="-mt-2 empty:hidden">
              {refusal && refusal.field !== 'kind' && <Refused sentence={refusal.sentence} />}
            </div>
            <TextField name="reason" label="Reason" optional />
          </>
        )
      }}
    </FormDialog>
  )
}

/** What is owed from before is due on the account's first day at the latest, so the day of today is replaced by that one. */
function DayOfBefore({ kind, startedOn }: { kind: ChargeKind | undefined; startedOn: string | null }) {
  const { setValue, getValues } = useFormContext<Form>()
  useEffect(() => {
    if (kind === 'opening' && startedOn && getValues('dueOn') === today()) setValue('dueOn', startedOn)
  }, [kind, startedOn, getValues, setValue])
  return null
}

const Refused = ({ sentence }: { sentence: string }) => (
  <p className="rounded-control bg-(--badge-bad) px-3 py-2.5 text-14 text-(--badge-bad-ink)">{sentence}</p>
)
