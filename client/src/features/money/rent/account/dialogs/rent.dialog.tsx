import { useState } from 'react'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { daysOf } from '#client/lib/calls/rent-account.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { today } from '#shared/dates.ts'
import { readLastIncrease } from '#shared/law/rent.increase.last.ts'
import { rentIncreaseRefusal } from '#shared/law/rent.increase.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { yearlyPence } from '#shared/records/terms/terms.parts.ts'
import { FrequencyField, KindField, RentDayField } from '../terms/terms.fields.tsx'
import { TermsPreview } from '../terms/terms.preview.tsx'
import { findNextPeriodStart, formatAmountField } from '../terms/terms.ts'
import type { AccountDialogProps } from './dialog.ts'
import {
  changeOf,
  currentTerms,
  frontLoadOf,
  readBasis,
  readTyped,
  rentFields,
  type TypedRent,
} from './rent.form.ts'

const { DateField, MoneyField, SelectField } = rentFields

/** What an increase of an assured tenancy's rent rests on: its notice, an agreement to less, or a decision of the tribunal. */
function RentBasis({ rent, tenancy }: { rent: TypedRent; tenancy: Tenancy }) {
  const { before, terms, kind, basis } = rent
  const last = before.findLast(({ from }) => terms !== undefined && from < terms.from)
  if (terms && frontLoadOf({ before, terms, kind, basis: { agreedOn: null } }, tenancy))
    return <DateField name="agreedOn" label="Date both agreed to less" />
  if (kind !== 'assured' || !terms || !last || yearlyPence(terms) <= yearlyPence(last)) return null
  const isDecided = basis.decision !== null
  return (
    <div className="grid gap-4 md:col-span-2 md:grid-cols-2">
      <DateField name="servedOn" label="Date notice served" optional />
      {(isDecided || basis.agreedOn !== null) && (
        <MoneyField
          name="noticeAmount"
          label="Rent in the notice"
          hint="If left blank, it is the new rent."
          optional={!isDecided}
        />
      )}
      <DateField
        name="agreedOn"
        label="Date tenant agreed in writing"
        hint="Only if the tenant agreed to less than the notice proposes."
        optional
      />
      <DateField name="decidedOn" label="Date of tribunal decision" optional />
      {isDecided && (
        <>
          <DateField name="noticeFrom" label="Start date of the new rent in the notice" />
          <SelectField
            name="forHardship"
            label="Delayed for hardship"
            options={[
              { value: 'no', label: 'No' },
              { value: 'yes', label: 'Yes, to the date above' },
            ]}
          />
        </>
      )}
    </div>
  )
}

export function RentDialog({ index: { account }, tenancy, onClose }: AccountDialogProps) {
  const [{ now }] = useState(() => currentTerms(account))
  const [schema] = useState(() => changeOf(account, now))
  const state = useCall(rentCalls.schedule, {
    done: {
      title: 'Rent Changed',
      description: 'The rent account charges it from its start date.',
    },
  })
  return (
    <FormDialog
      title="Change the Rent"
      size="lg"
      place={`tenancies/${tenancy.id}/rent`}
      schema={schema}
      start={{
        amount: formatAmountField(now.pence),
        every: now.every,
        anchor: '',
        from: findNextPeriodStart(now, today()),
        kind: account.kind,
        servedOn: '',
        agreedOn: '',
        noticeAmount: '',
        noticeFrom: '',
        decidedOn: '',
        forHardship: 'no',
      }}
      submit={{ label: 'Change Rent', pending: 'Saving...' }}
      save={({ amount, every, from, kind, anchor, ...basis }) =>
        state.mutateAsync({
          params: { id: tenancy.id },
          body: { amount, every, from, kind, ...(anchor && { anchor }), ...readBasis(basis) },
        })
      }
      onClose={onClose}
    >
      {(typed) => {
        const rent = readTyped(account, typed)
        return (
          <div className="grid gap-4 md:grid-cols-2">
            <MoneyField name="amount" label="New rent" />
            <DateField name="from" label="From" />
            <FrequencyField />
            <RentDayField begins={now.anchor} />
            <KindField />
            <RentBasis rent={rent} tenancy={tenancy} />
            <TermsPreview
              terms={rent.terms}
              days={daysOf(account)}
              kind={rent.kind}
              before={rent.before}
              unlawful={findRefusal(rent, account, tenancy)}
            />
          </div>
        )
      }}
    </FormDialog>
  )
}

/** Why the law refuses the typed rent; undefined where it does not, or where the rent cannot be read. */
function findRefusal({ before, terms, kind, basis }: TypedRent, account: RentAccount, tenancy: Tenancy) {
  if (!terms) return undefined
  // The 52 weeks count from the tenancy's first day, which may lie before the rent account's.
  const lastIncrease = readLastIncrease(tenancy, account)
  const whole = { kind, start: tenancy.startDate, endedOn: account.endedOn, lastIncrease }
  const refusal =
    rentIncreaseRefusal(before, whole, { ...terms, ...basis }, today(), formatDate) ??
    frontLoadOf({ before, terms, kind, basis }, tenancy)
  return refusal?.sentence
}
