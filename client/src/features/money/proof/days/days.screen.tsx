import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FigureTable } from '#client/kit/table/figure-table.tsx'
import { StateCard } from '#client/kit/table/states.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { EmptyCard } from '#client/kit/ui/empty-card.tsx'
import { CsvButton, PrintButton } from '#client/kit/ui/file-links.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { addressOf } from '#shared/contract.ts'
import { isDate, today } from '#shared/dates.ts'
import type { ProofMonth, ProofYear } from '#shared/money/proof/calendar.ts'
import { proofCalls } from '#shared/money/proof/proof.calls.ts'
import { monthName } from '#shared/months.ts'
import { MonthGrid, MonthProofs } from './days.month.tsx'

/** Green only where no working day is missing. */
function MonthState({ month: { expected, missing } }: { month: ProofMonth }) {
  if (expected === 0) return <span className="text-ink-3">None expected</span>
  if (missing.length === 0) return <Badge tone="good">Complete</Badge>
  return <Badge tone="bad">{missing.length === 1 ? '1 day missing' : `${missing.length} days missing`}</Badge>
}

/** The months of a year: of how many working days there is a signed proof. */
function YearTable({ year: { year, since, months }, open }: { year: ProofYear; open: string }) {
  const isLast = year >= Number(today().slice(0, 4))
  return (
    <TitledCard
      id="proof-year"
      title={year}
      text={
        since && since.slice(0, 4) >= String(year)
          ? `Reconciliations are expected from ${formatDate(since)}.`
          : undefined
      }
      actions={
        <>
          <LinkButton to={paths.belowProof('days', { day: `${year - 1}-12-31` })} size="sm">
            {year - 1}
          </LinkButton>
          {!isLast && (
            <LinkButton to={paths.belowProof('days', { day: `${year + 1}-01-01` })} size="sm">
              {year + 1}
            </LinkButton>
          )}
        </>
      }
      className="overflow-hidden"
      bare
    >
      <FigureTable
        label="Months"
        rows={months}
        keyOf={({ month }) => month}
        rowClass={({ month }) => month === open && 'bg-sunken'}
        columns={[
          {
            name: 'Month',
            className: 'font-medium',
            cell: ({ month }) => (
              <Link
                href={paths.belowProof('days', { day: `${month}-01` })}
                aria-current={month === open ? 'true' : undefined}
                className="pointer-coarse:inline-block pointer-coarse:py-2"
              >
                {monthName(month).split(' ')[0]}
              </Link>
            ),
          },
          {
            name: 'Signed',
            cell: ({ expected, signed }) => (expected > 0 ? `${signed} of ${expected}` : ''),
          },
          { name: 'Status', isText: true, cell: (month) => <MonthState month={month} /> },
        ]}
      />
    </TitledCard>
  )
}

export default function ProofDaysScreen() {
  const asked = useParameter('day')
  const day = asked && isDate(asked) ? asked : today()
  const year = Number(day.slice(0, 4))
  const read = useRead(proofCalls.year, { query: { year } }, { ...always, placeholderData: keepPreviousData })
  const { data } = read
  return (
    <>
      <PageHeader
        title="Daily Reconciliations"
        subtitle="Sign-offs by day, and working days without a signed reconciliation"
        back={{ href: paths.proof(day), label: `Back to the Reconciliation of ${formatDate(day)}` }}
        actions={
          <>
            <PrintButton />
            <CsvButton href={addressOf(proofCalls.yearCsv, { query: { year } })}>CSV of {year}</CsvButton>
          </>
        }
      />
      {data ? (
        <Content year={data} day={day} />
      ) : (
        <StateCard read={read} what="proofs" loading="Loading the reconciliations..." />
      )}
    </>
  )
}

function Content({ year, day }: { year: ProofYear; day: string }) {
  const month = year.months.find((each) => each.month === day.slice(0, 7)) ?? year.months[0]
  if (year.since === null || !month)
    return (
      <EmptyCard
        title="No client account yet"
        text="A reconciliation is expected for every working day from the client account’s start date."
      />
    )
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid grid-cols-1 gap-5">
        <MonthGrid month={month} />
        <MonthProofs month={month} />
      </div>
      <YearTable year={year} open={month.month} />
    </div>
  )
}
