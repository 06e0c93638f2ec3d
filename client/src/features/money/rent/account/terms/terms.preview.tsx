import { useFormContext } from 'react-hook-form'
import { Button } from '#client/kit/ui/button.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate, formatDays } from '#client/lib/dates.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { addDays } from '#shared/dates.ts'
import { lawfulMonthlyPence, rentPeriodRefusal } from '#shared/law/rent.law.ts'
import { fromPence } from '#shared/pence.ts'
import type { TenancyKind } from '#shared/records/terms/terms.kinds.ts'
import { describePeriod, type RentedDays, type RentTerms } from '#shared/records/terms/terms.periods.ts'
import { buildOutlook, formatAmountField, type TypedTerms } from './terms.ts'

interface TermsPreviewProps {
  terms: RentTerms | undefined
  days: RentedDays
  kind: TenancyKind
  /** The earlier terms of the account. */
  before?: readonly RentTerms[]
  /** Why the law refuses the typed terms for another reason than their period. */
  unlawful?: string | undefined
}

/** The first charges of the typed rent, or why the law refuses it, with the lawful monthly rent to take in its place. */
export function TermsPreview({ terms, days, kind, before, unlawful }: TermsPreviewProps) {
  const { code } = useCurrency()
  const { setValue } = useFormContext<TypedTerms>()
  const money = (pence: number) => formatExactMoney(fromPence(pence), code)
  const refusal =
    terms && rentPeriodRefusal(kind, { ...terms, until: days.endedOn && addDays(days.endedOn, 1) }, money)
  const outlook = terms && !refusal ? buildOutlook(terms, days, before) : undefined
  return (
    <div role="status" className="grid gap-3 empty:hidden md:col-span-2">
      {terms && refusal && (
        <div className="grid gap-3 rounded-control bg-(--badge-bad) px-4 py-3 text-14 text-(--badge-bad-ink)">
          <p>{refusal}</p>
          <Button
            size="sm"
            className="justify-self-start"
            onClick={() => {
              setValue('every', 'month')
              setValue('amount', formatAmountField(lawfulMonthlyPence(terms)), { shouldValidate: true })
            }}
          >
            {`Charge ${money(lawfulMonthlyPence(terms))} a month`}
          </Button>
        </div>
      )}
      {unlawful && (
        <p className="rounded-control bg-(--badge-bad) px-4 py-3 text-14 text-(--badge-bad-ink)">
          {unlawful}
        </p>
      )}
      {outlook && outlook.first.length > 0 && (
        <div className="rounded-control bg-sunken px-4 py-3 text-14 dark:bg-page">
          <p className="font-semibold">The first charges</p>
          <ol className="mt-1 divide-y divide-hairline">
            {outlook.first.map((period) => (
              <li key={period.from} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
                <span>{formatDays(period.from, period.to)}</span>
                <span className="text-right tabular-nums">{money(period.pence)}</span>
                <span className="text-13 text-ink-3">{describePeriod(period, money)}</span>
                <span className="text-right text-13 text-ink-3">due {formatDate(period.due)}</span>
              </li>
            ))}
          </ol>
          <p className="mt-1 text-13 text-ink-2">{dueWords(outlook.due, money)}</p>
        </div>
      )}
    </div>
  )
}

function dueWords(
  { count, pence }: { count: number; pence: number },
  money: (pence: number) => string,
): string {
  if (count === 0) return 'Nothing is due yet.'
  if (count === 1) return `The first is due by today: ${money(pence)}.`
  return `${count} of them are due by today: ${money(pence)} in all.`
}
