import { useWatch } from 'react-hook-form'
import { navigate } from 'wouter/use-browser-location'
import type { z as zod } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormElement } from '#client/kit/form/form-element.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { useFieldError } from '#client/kit/form/text-fields.tsx'
import { useShortForm } from '#client/kit/form/use-short-form.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { termsOf } from '#client/lib/calls/rent-account.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { lastIncreaseField } from '#client/lib/last-increase.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { useIsEnglishHome } from '#client/lib/session/use-place.ts'
import { isDate, today } from '#shared/dates.ts'
import { optionalDate } from '#shared/fields.ts'
import { kindInLaw } from '#shared/law/england.ts'
import { listLowerRents, lowerRentProblem } from '#shared/law/rent.early.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { asImported } from '#shared/money/rent/rent.words.ts'
import { optionalMoney } from '#shared/numbers.ts'
import { toPence } from '#shared/pence.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { chargedFrom } from '#shared/records/terms/terms.calendar.ts'
import { scheduleInput } from '#shared/records/terms/terms.input.ts'
import type { TenancyKind } from '#shared/records/terms/terms.kinds.ts'
import type { RentTerms } from '#shared/records/terms/terms.periods.ts'
import { findTermsOn } from '#shared/records/terms/terms.ts'
import { z } from '#shared/zod.ts'
import { FrequencyField, KindField, OpeningFields, RentDayField } from '../terms/terms.fields.tsx'
import { TermsPreview } from '../terms/terms.preview.tsx'
import { formatAmountField, openingOf, readTerms } from '../terms/terms.ts'

interface Typed {
  /** The rents as they were agreed, oldest first. */
  terms: RentAccount['terms']
  /** The rent with which the account starts. */
  rent: RentTerms
  kind: TenancyKind
  /** When both agreed to less; empty as long as nobody has entered it. */
  agreedOn: string
}

/**
 * Whether a started account charges, or begins with, a rent that is lower within the first year and was not agreed yet, and why
 * the law refuses it; undefined where it does not.
 */
function findLowerRent(
  { startDate: start, agreedOn: entered }: Pick<Tenancy, 'startDate' | 'agreedOn'>,
  { terms, rent, kind, agreedOn }: Typed,
): { refusal: string | undefined } | undefined {
  const all = [...termsOf({ terms }).filter(({ from }) => from !== rent.from), rent]
  const let_ = { kind, start, agreedOn: entered }
  const agreed = new Set(terms.flatMap((each) => (each.agreedOn ? [each.from] : [])))
  const lower = listLowerRents(all, let_).find(
    (day) => day === rent.from || (day > rent.from && !agreed.has(day)),
  )
  if (lower === undefined) return undefined
  const said = { from: lower, agreedOn: isDate(agreedOn) ? agreedOn : null }
  return { refusal: lowerRentProblem(let_, said, formatDate)?.sentence }
}

/** The opening balance is an amount and a choice between owed and paid ahead. */
const form = scheduleInput.pick({ every: true, kind: true, agreedOn: true, lastIncrease: true }).extend({
  amount: scheduleInput.shape.amount.unwrap(),
  from: scheduleInput.shape.from.unwrap(),
  anchor: optionalDate(),
  openingIs: z.enum(['nothing', 'owed', 'advance']),
  opening: optionalMoney('Enter an amount'),
  openingSince: scheduleInput.shape.openingSince,
  openingReason: scheduleInput.shape.openingReason,
})
type Form = zod.input<typeof form>

const { MoneyField, DateField, DateOrAnswerField } = fieldsFor<Form>()

interface StartProps {
  tenancy: Tenancy
  /** The rents as they were agreed, oldest first. */
  terms: RentAccount['terms']
}

/** The rent that is agreed today; a monthly one is the tenancy's. */
function agreedRent({ tenancy: { rentAmount }, terms }: StartProps) {
  const agreed = findTermsOn(terms, today())
  const { amount, every } =
    agreed && agreed.every !== 'month' ? agreed : { amount: rentAmount, every: 'month' as const }
  return { amount: amount > 0 ? String(amount) : '', every, rhythm: agreed }
}

/** The form that starts a rent account: the rent, its frequency, its first day, and a preview of the charges. */
export function RentAccountStart({ tenancy, terms }: StartProps) {
  if (useMayWrite()) return <StartForm tenancy={tenancy} terms={terms} />
  return (
    <Card className="max-w-3xl">
      <EmptyState title="No rent account yet" text="Start it to see what is owed and paid." />
    </Card>
  )
}

function StartForm({ tenancy, terms }: StartProps) {
  const { startDate, endedOn, owedBefore } = tenancy
  const { amount: rent, every: frequency, rhythm } = agreedRent({ tenancy, terms })
  const state = useCall(rentCalls.schedule, {
    done: {
      title: 'Rent Account Started',
      description: 'Rent is charged automatically from now on. Now let the tenants know how to pay.',
      action: { label: 'How to Pay', run: () => navigate(paths.howToPay(tenancy.id)) },
      duration: 10_000,
    },
  })
  const from = chargedFrom(startDate, endedOn, rhythm)
  const isOwed = owedBefore !== null && from > startDate
  const short = useShortForm({
    schema: form,
    start: {
      amount: rent,
      every: frequency,
      anchor: '',
      from,
      kind: 'assured',
      openingIs: isOwed ? 'owed' : 'nothing',
      opening: isOwed ? formatAmountField(toPence(owedBefore)) : '',
      openingSince: '',
      openingReason: isOwed ? asImported : '',
      agreedOn: '',
      lastIncrease: '',
    } satisfies Form,
    save: (values) => {
      const { amount, every, from, kind, anchor, agreedOn, lastIncrease, openingIs, opening } = values
      return state.mutateAsync({
        params: { id: tenancy.id },
        body: {
          amount,
          every,
          from,
          kind,
          ...(anchor && { anchor }),
          ...(agreedOn && { agreedOn }),
          ...(lastIncrease && from > startDate && { lastIncrease }),
          // Nothing is said to overrule an imported sheet.
          ...(openingIs === 'nothing' || opening == null ? { opening: 0 } : openingOf(values, opening)),
        },
      })
    },
  })
  return (
    <TitledCard
      id="start-account"
      title="Start the Rent Account"
      text="Rent is then charged automatically and payments pay the oldest charge first. This page shows what is owed and since when."
      className="max-w-3xl"
      bare
    >
      <FormElement of={short}>
        <CardBody className="grid gap-5 md:grid-cols-2">
          <MoneyField name="amount" label="Rent" />
          <FrequencyField />
          <RentDayField begins={startDate} />
          <DateField
            name="from"
            label="Charge rent from"
            hint={`The tenancy began on ${formatDate(startDate)}.`}
          />
          <KindField />
          <Opening tenancy={tenancy} />
          <LastIncrease tenancy={tenancy} />
          <Preview tenancy={tenancy} terms={terms} />
          <FormError text={short.trouble} className="md:col-span-2" />
        </CardBody>
        <div className="flex justify-end rounded-b-card border-t border-hairline bg-page px-5 py-4">
          <Button type="submit" look="primary" pending={short.pending} className="max-sm:w-full">
            {short.pending ? 'Starting...' : 'Start Rent Account'}
          </Button>
        </div>
      </FormElement>
    </TitledCard>
  )
}

/** What was owed or paid in advance, with what an imported file says of it. */
function Opening({ tenancy: { owedBefore, startDate } }: { tenancy: Tenancy }) {
  const [is, from] = useWatch<Form, ['openingIs', 'from']>({ name: ['openingIs', 'from'] })
  const isTwice = from <= startDate && is === 'owed'
  const hint =
    owedBefore === null
      ? undefined
      : isTwice
        ? `The imported file says ${formatAmount(owedBefore)}. Rent is charged here from the start of the tenancy, so the amount owed would be charged twice.`
        : `The imported file says that ${formatAmount(owedBefore)} was owed.`
  return <OpeningFields from={from} startDate={startDate} hint={hint} />
}

/** When the rent last went up, where the account begins later than the tenancy and nobody has said so. */
function LastIncrease({ tenancy: { startDate, lastIncrease } }: { tenancy: Tenancy }) {
  const from = useWatch<Form, 'from'>({ name: 'from' })
  if (lastIncrease !== null || from <= startDate || startDate > today()) return null
  return <DateOrAnswerField optional name="lastIncrease" {...lastIncreaseField} />
}

function Preview({ tenancy, terms }: StartProps) {
  const { startDate, endedOn, propertyId } = tenancy
  const isEnglish = useIsEnglishHome(propertyId)
  const [amount, every, anchor, from, kind, agreedOn] = useWatch<
    Form,
    ['amount', 'every', 'anchor', 'from', 'kind', 'agreedOn']
  >({ name: ['amount', 'every', 'anchor', 'from', 'kind', 'agreedOn'] })
  const typed = { amount: String(amount), every: every ?? 'month', anchor: anchor ?? '', from }
  const begins = isDate(from) && from > startDate ? from : startDate
  const inLaw = kindInLaw(kind ?? 'assured', isEnglish)
  // A refusal of the server stands at the field already.
  const isRefused = useFieldError<Form>('agreedOn') !== undefined
  const rent = readTerms(typed, startDate)
  const lower = rent && findLowerRent(tenancy, { terms, rent, kind: inLaw, agreedOn: agreedOn ?? '' })
  return (
    <>
      {lower && (
        <DateField
          name="agreedOn"
          label="Date both agreed to less"
          hint="If the rent was always this amount, correct it on the tenancy first."
        />
      )}
      <TermsPreview
        terms={rent}
        days={{ start: begins, endedOn }}
        kind={inLaw}
        unlawful={isRefused ? undefined : lower?.refusal}
      />
    </>
  )
}
