import { Link } from 'wouter'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardHeader } from '#client/kit/ui/card.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { today } from '#shared/dates.ts'
import type { ProofMonth, ProofYear } from '#shared/money/proof/calendar.ts'
import { monthName } from '#shared/months.ts'

/** Green only where no working day is missing. */
function MonthState({ month: { expected, missing } }: { month: ProofMonth }) {
  if (expected === 0) return <span className="text-ink-3">None expected</span>
  if (missing.length === 0) return <Badge tone="good">Complete</Badge>
  return <Badge tone="bad">{missing.length === 1 ? '1 day missing' : `${missing.length} days missing`}</Badge>
}

const cell = 'px-3 py-2 first:pl-5 last:pr-5'

/** The months of a year: of how many working days there is a signed proof. */
export function YearTable({ year: { year, since, months }, open }: { year: ProofYear; open: string }) {
  const isLast = year >= Number(today().slice(0, 4))
  return (
    <Card aria-labelledby="proof-year" className="overflow-hidden">
      <CardHeader
        id="proof-year"
        title={year}
        text={
          since && since.slice(0, 4) >= String(year)
            ? `Reconciliations are expected from ${formatDate(since)}.`
            : undefined
        }
        actions={
          <>
            <Button asChild size="sm">
              <Link href={paths.belowProof('days', { day: `${year - 1}-12-31` })}>{year - 1}</Link>
            </Button>
            {!isLast && (
              <Button asChild size="sm">
                <Link href={paths.belowProof('days', { day: `${year + 1}-01-01` })}>{year + 1}</Link>
              </Button>
            )}
          </>
        }
      />
      <table className="w-full text-14 tabular-nums">
        <thead>
          <tr className="border-b border-hairline text-13 text-ink-3">
            <th scope="col" className={`${cell} text-left font-medium`}>
              Month
            </th>
            <th scope="col" className={`${cell} text-right font-medium`}>
              Signed
            </th>
            <th scope="col" className={`${cell} text-left font-medium`}>
              Status
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {months.map((month) => (
            <tr key={month.month} className={month.month === open ? 'bg-sunken' : undefined}>
              <th scope="row" className={`${cell} text-left font-medium`}>
                <Link
                  href={paths.belowProof('days', { day: `${month.month}-01` })}
                  aria-current={month.month === open ? 'true' : undefined}
                  className="pointer-coarse:inline-block pointer-coarse:py-2"
                >
                  {monthName(month.month).split(' ')[0]}
                </Link>
              </th>
              <td className={`${cell} text-right whitespace-nowrap`}>
                {month.expected > 0 ? `${month.signed} of ${month.expected}` : ''}
              </td>
              <td className={cell}>
                <MonthState month={month} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
