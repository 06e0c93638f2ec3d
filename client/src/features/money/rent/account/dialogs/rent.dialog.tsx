import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z as zod } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { daysOf, termsOf } from '#client/lib/pages/rent-account.ts'
import { isDate, today } from '#shared/dates.ts'
import { optionalDate } from '#shared/fields.ts'
import { rentIncreaseRefusal, rentIncreaseWarnings } from '#shared/law/rent.increase.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { toPence } from '#shared/pence.ts'
import { scheduleInput } from '#shared/records/terms/terms.input.ts'
import { yearlyPence } from '#shared/records/terms/terms.parts.ts'
import type { RentTerms } from '#shared/records/terms/terms.periods.ts'
import { findTermsOn } from '#shared/records/terms/terms.ts'
import { useStateRent } from '../account.calls.ts'
import { FrequencyField, KindField, RentDayField } from '../terms/terms.fields.tsx'
import { TermsPreview } from '../terms/terms.preview.tsx'
import { findNextPeriodStart, formatAmountField, readTerms } from '../terms/terms.ts'
import type { AccountDialogProps } from './dialog.ts'

const form = scheduleInput.pick({ every: true, kind: true, servedOn: true, agreedOn: true }).extend({
  amount: scheduleInput.shape.amount.unwrap(),
  from: scheduleInput.shape.from.unwrap(),
  anchor: optionalDate(),
})
type Form = zod.input<typeof form>

/** The form's schema, which refuses terms that are the present ones. */
const changeOf = (account: RentAccount, now: RentTerms) =>
  form.refine(
    ({ amount, every, anchor, kind }) =>
      toPence(amount) !== now.pence ||
      every !== now.every ||
      kind !== account.kind ||
      (anchor != null && anchor !== now.anchor),
    { error: 'This is the rent already', path: ['amount'] },
  )

const { MoneyField, DateField } = fieldsFor<Form>()

/** The terms that apply today, or the first ones. */
function currentTerms(account: RentAccount) {
  const terms = termsOf(account)
  const now = findTermsOn(terms, today())
  if (!now) throw new Error('a rent account without its rent')
  return { terms, now }
}

/** Sets the rent from a day on, and shows what the law refuses or warns of before the rent is saved. */
export function RentDialog({ index: { account }, tenancy, onClose }: AccountDialogProps) {
  const [{ now }] = useState(() => currentTerms(account))
  const [schema] = useState(() => changeOf(account, now))
  const state = useStateRent(tenancy.id, {
    title: 'Rent Changed',
    description: 'The rent account charges it from its first day on.',
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
      }}
      submit={{ label: 'Change Rent', pending: 'Saving...' }}
      save={({ anchor, servedOn, agreedOn, ...values }) =>
        state.mutateAsync({
          ...values,
          ...(anchor && { anchor }),
          ...(servedOn && { servedOn }),
          ...(agreedOn && { agreedOn }),
        })
      }
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <MoneyField name="amount" label="New Rent" />
        <DateField name="from" label="From" />
        <FrequencyField />
        <RentDayField begins={now.anchor} />
        <KindField />
        <Consent account={account} />
        <Outlook account={account} />
      </div>
    </FormDialog>
  )
}

/** The typed terms, as far as they can be read. */
function useTyped(account: RentAccount) {
  const [amount, every, anchor, from, kind, servedOn, agreedOn] = useWatch<
    Form,
    ['amount', 'every', 'anchor', 'from', 'kind', 'servedOn', 'agreedOn']
  >({ name: ['amount', 'every', 'anchor', 'from', 'kind', 'servedOn', 'agreedOn'] })
  const { now, terms: before } = currentTerms(account)
  const typed = { amount: String(amount), every: every ?? now.every, anchor: anchor ?? '', from }
  const dayOf = (day: string | null | undefined) => (day && isDate(day) ? day : null)
  return {
    before,
    terms: readTerms(typed, now.anchor),
    kind: kind ?? account.kind,
    noticeServedOn: dayOf(servedOn),
    agreedOn: dayOf(agreedOn),
  }
}

/** The day on which notice of a rent increase was served or the tenant agreed; only for assured tenancies. */
function Consent({ account }: { account: RentAccount }) {
  const { terms, kind } = useTyped(account)
  const { terms: before } = currentTerms(account)
  const last = before.findLast(({ from }) => terms !== undefined && from < terms.from)
  if (kind !== 'assured' || !terms || !last || yearlyPence(terms) <= yearlyPence(last)) return null
  return (
    <div className="grid gap-4 md:col-span-2 md:grid-cols-2">
      <DateField name="servedOn" label="Notice Served On" optional />
      <DateField name="agreedOn" label="Tenant Agreed in Writing On" optional />
    </div>
  )
}

function Outlook({ account }: { account: RentAccount }) {
  const { setValue } = useFormContext<Form>()
  const { before, terms, kind, noticeServedOn, agreedOn } = useTyped(account)
  const tenancy = { ...daysOf(account), kind }
  const change = terms && { ...terms, noticeServedOn, agreedOn }
  const refusal = change && rentIncreaseRefusal(before, tenancy, change, formatDate)?.sentence
  const warnings = change && !refusal ? rentIncreaseWarnings(before, tenancy, change, formatDate) : []
  return (
    <TermsPreview
      terms={terms}
      days={tenancy}
      kind={kind}
      before={before}
      onMonthly={(pence) => {
        setValue('every', 'month')
        setValue('amount', formatAmountField(pence), { shouldValidate: true })
      }}
    >
      {refusal && (
        <p className="rounded-control bg-(--badge-bad) px-4 py-3 text-14 text-(--badge-bad-ink)">{refusal}</p>
      )}
      {warnings.map(({ sentence, source }) => (
        <p
          key={sentence}
          className="flex gap-2.5 rounded-control bg-(--badge-pending) px-4 py-3 text-14 text-(--badge-pending-ink)"
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {sentence} <span className="block text-13">{source}</span>
          </span>
        </p>
      ))}
    </TermsPreview>
  )
}
