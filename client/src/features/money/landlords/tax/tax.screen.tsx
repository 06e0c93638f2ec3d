import { keepPreviousData } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { TableState } from '#client/kit/table/states.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardHeader } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { formatDate, formatDays } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { usePageTitle } from '#client/lib/pages/page-title.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { daysBetween, isDate, today } from '#shared/dates.ts'
import { schemeQuarterOn } from '#shared/law/tax.law.ts'
import { taxCalls } from '#shared/money/landlords/tax.calls.ts'
import type { KeepTaxReply, TaxQuarters } from '#shared/money/landlords/tax.ts'
import { joinNames, titleCase } from '#shared/text.ts'
import { DigitalFigures, ExportButton } from './tax.digital.tsx'
import { Figures, TaxRows } from './tax.rows.tsx'

function describe({ kept, short }: KeepTaxReply): string {
  const moved =
    kept < 0
      ? `${formatAmount(-kept)} was returned to the landlords.`
      : kept > 0
        ? `${formatAmount(kept)} is set aside for HMRC.`
        : 'No money was moved.'
  const wanting = short.map(
    ({ landlord, amount }) => `${titleCase(landlord)} is short by ${formatAmount(amount)}.`,
  )
  return [moved, ...wanting].join(' ')
}

/** What an agency owes HMRC for landlords abroad, and what every landlord reports. */
export default function Tax() {
  usePageTitle('Tax')
  const asked = useParameter('quarter')
  const list = useRead(
    taxCalls.quarters,
    { query: { quarter: asked && isDate(asked) ? asked : undefined } },
    { placeholderData: keepPreviousData, ...always },
  )
  return (
    <>
      <PageHeader
        title="Tax"
        subtitle="Tax deducted for non-resident landlords, and the figures for Making Tax Digital"
      />
      <div className="grid gap-6">
        <Card aria-labelledby="landlords-abroad" className="overflow-hidden">
          {list.data ? (
            <Quarter quarter={list.data} />
          ) : (
            <TableState read={list} what="tax" loading="Loading tax..." />
          )}
        </Card>
        {/* Below a card of unknown height: shown with it, so that it does not move. */}
        {!list.isPending && <DigitalFigures />}
      </div>
    </>
  )
}

/** The quarters whose tax should have been paid over. The agency owes it, whether it was kept or not. */
function Late({ late }: Pick<TaxQuarters, 'late'>) {
  return (
    <div role="status" className="border-t border-hairline px-5 py-4 text-14">
      <p className="font-semibold">
        {late.length === 1 ? 'One quarter is late' : `${late.length} quarters are late`}
      </p>
      <p className="text-13 text-ink-2">The agency owes this tax to HMRC, whether or not it was deducted.</p>
      <ul className="mt-2 grid gap-1">
        {late.map(({ from, to, landlords, tax }) => (
          <li key={to} className="flex items-baseline justify-between gap-x-4">
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-4">
              <Link href={paths.taxYear({ quarter: to })} className="text-link underline">
                {formatDays(from, to)}
              </Link>
              <span className="text-13 text-ink-2">{joinNames(landlords)}</span>
            </span>
            <span className="font-medium tabular-nums">{formatAmount(tax)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** 'due on 30 Jan 2027, in 69 days'. */
function describeDue({ dueOn }: TaxQuarters): string {
  const days = daysBetween(today(), dueOn)
  const words = { one: 'day', many: 'days' }
  const how =
    days === 0 ? 'today' : days > 0 ? `in ${countOf(days, words)}` : `${countOf(-days, words)} overdue`
  return `${formatDate(dueOn)}, ${how}`
}

function Quarter({ quarter }: { quarter: TaxQuarters }) {
  const { rows, sums, quarters, from, to, yearDueOn, toKeep, late } = quarter
  const keep = useCall(taxCalls.keep, {
    done: (reply) => ({
      title: reply.short.length > 0 ? 'Tax Partly Deducted' : 'Tax Deducted',
      description: describe(reply),
    }),
  })
  const mayWrite = useMayWrite()
  if (rows.length === 0)
    return (
      <EmptyState
        title="No non-resident landlords"
        text="Mark a landlord as non-resident on their Money tab. Tax is then deducted from the rent before it is paid out."
      />
    )
  return (
    <>
      <CardHeader
        id="landlords-abroad"
        title="Non-resident Landlords"
        text={
          <>
            The quarterly return (NRLQ) and its tax are due on {describeDue(quarter)}. The annual return
            (NRLY) and tax certificates are due by {formatDate(yearDueOn)}.
          </>
        }
        actions={
          <>
            <ExportButton call={taxCalls.quartersFile} asked={{ query: { quarter: to } }} />
            {mayWrite && toKeep !== 0 && (
              <Button
                icon={Landmark}
                look="primary"
                pending={keep.isPending}
                onClick={() => keep.mutate({ body: {} })}
              >
                {keep.isPending ? 'Deducting...' : 'Deduct Now'}
              </Button>
            )}
          </>
        }
      />
      <div className="px-5 pb-4">
        <div className="w-64 max-sm:w-full print:hidden">
          <Select
            aria-label="Quarter of the scheme"
            value={to}
            onChange={(next) => navigate(paths.taxYear({ quarter: next }))}
            options={quarters.map((end) => ({
              value: end,
              label: formatDays(schemeQuarterOn(end).from, end),
            }))}
          />
        </div>
        <p className="hidden print:block">{formatDays(from, to)}</p>
      </div>
      {late.length > 0 && <Late late={late} />}
      <div className="border-t border-hairline">
        <TaxRows rows={rows} />
      </div>
      {rows.length > 1 && (
        <div className="grid gap-3 border-t border-hairline bg-sunken px-5 py-4">
          <p className="font-semibold">Together</p>
          <Figures row={sums} />
        </div>
      )}
    </>
  )
}
