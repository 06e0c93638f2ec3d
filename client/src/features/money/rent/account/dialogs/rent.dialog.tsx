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
import { FrequencyField, KindField, RentDayField } from '../terms/terms.fields.tsx'
import { TermsPreview } from '../terms/terms.preview.tsx'
import { findNextPeriodStart, formatAmountField } from '../terms/terms.ts'
import type { AccountDialogProps } from './dialog.ts'
import { RentBasis } from './rent.basis.tsx'
import {
  changeOf,
  currentTerms,
  frontLoadOf,
  readBasis,
  readTyped,
  rentFields,
  type TypedRent,
} from './rent.form.ts'

const { MoneyField, DateField } = rentFields

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
