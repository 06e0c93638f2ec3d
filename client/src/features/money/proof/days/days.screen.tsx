import { keepPreviousData } from '@tanstack/react-query'
import { Printer, Sheet } from 'lucide-react'
import { TableError, TableLoading } from '#client/kit/table/states.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { addressOf } from '#shared/contract.ts'
import { isDate, today } from '#shared/dates.ts'
import type { ProofYear } from '#shared/money/proof/calendar.ts'
import { proofCalls } from '#shared/money/proof/proof.calls.ts'
import { MonthGrid, MonthProofs } from './days.month.tsx'
import { YearTable } from './days.year.tsx'

/** A calendar of proofs: who proved which day and when, and which working days nobody has. */
export default function ProofDaysScreen() {
  const asked = useParameter('day')
  const day = asked && isDate(asked) ? asked : today()
  const year = Number(day.slice(0, 4))
  const { data, error, isFetching, refetch } = useRead(
    proofCalls.year,
    { query: { year } },
    { ...always, placeholderData: keepPreviousData },
  )
  return (
    <>
      <PageHeader
        title="Daily Reconciliations"
        subtitle="Sign-offs by day, and working days without a signed reconciliation"
        back={{ href: paths.proof(day), label: `Back to the Reconciliation of ${formatDate(day)}` }}
        actions={
          <>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-4" /> Print
            </Button>
            <Button asChild>
              <a href={addressOf(proofCalls.yearCsv, { query: { year } })} download>
                <Sheet aria-hidden="true" className="size-4" /> CSV of {year}
              </a>
            </Button>
          </>
        }
      />
      {data ? (
        <Content year={data} day={day} />
      ) : (
        <Card className="overflow-hidden">
          {error ? (
            <TableError what="proofs" error={error} pending={isFetching} onRetry={() => void refetch()} />
          ) : (
            <TableLoading text="Loading the reconciliations..." />
          )}
        </Card>
      )}
    </>
  )
}

function Content({ year, day }: { year: ProofYear; day: string }) {
  const month = year.months.find((each) => each.month === day.slice(0, 7)) ?? year.months[0]
  if (year.since === null || !month)
    return (
      <Card>
        <EmptyState
          title="No client account yet"
          text="A reconciliation is expected for every working day from the client account’s start date."
        />
      </Card>
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
