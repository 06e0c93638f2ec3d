import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { today } from '#shared/dates.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { rentShownOn } from '#shared/records/terms/terms.ts'

/** The past, present and agreed later rents of a tenancy; nothing where the rent never changed. */
export function DatedRents({ tenancy }: { tenancy: Tenancy }) {
  const { format } = useCurrency()
  if (tenancy.rents.length < 2) return null
  const { from: shown } = rentShownOn(tenancy, today())
  return (
    <Card aria-labelledby="rents" className="max-w-3xl">
      <CardHeader id="rents" title="Rents" text="Monthly rent: past, current and future." />
      <CardBody>
        <ol className="divide-y divide-hairline text-14">
          {tenancy.rents.map(({ from, rentAmount }) => (
            <li key={from ?? 'start'} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
              <span className={from === shown ? 'font-semibold' : 'text-ink-2'}>
                {from === null
                  ? `From the start, ${formatDate(tenancy.startDate)}`
                  : `From ${formatDate(from)}`}
                {from === shown && <span className="font-normal text-ink-3"> · today’s</span>}
              </span>
              <span className="tabular-nums">
                {format(rentAmount)}
                <span className="text-ink-3">/mo</span>
              </span>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  )
}
