import { Link } from 'wouter'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { addressLines } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useReadsLaw } from '#client/lib/session/use-english.ts'
import { dutyCalls } from '#shared/law/duties/duties.calls.ts'
import { pathOf, plateOf, titleOf } from './duties.words.ts'

const mostShown = 12

export default function DutiesOfDays({ days }: { days: readonly string[] }) {
  const enabled = useReadsLaw()
  const { data } = useRead(dutyCalls.list, {}, { ...always, enabled })
  const isAgency = useIsAgency()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const due = data?.duties.filter(
    ({ due: { day }, dismissed, state }) =>
      !dismissed && state !== 'unrecorded' && first <= day && day <= last,
  )
  if (!enabled || !data || !due || due.length === 0) return null
  const more = due.length - mostShown
  return (
    <Card aria-labelledby="duties-of-days" className="mt-4">
      <CardHeader
        id="duties-of-days"
        title={days.length > 1 ? 'Deadlines This Week' : 'Deadlines This Day'}
      />
      <CardBody>
        <ul className="divide-y divide-hairline">
          {due.slice(0, mostShown).map((duty) => (
            <li
              key={duty.key}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-14 first:pt-0"
            >
              <span className="w-24 text-13 text-ink-3">{formatDate(duty.due.day)}</span>
              <Link href={pathOf(duty)} className="font-semibold text-ink hover:underline">
                {titleOf(duty, isAgency)}
              </Link>
              <span className="text-ink-2">
                {duty.home ? addressLines(duty.home.name)[0] : duty.tenancy?.name}
              </span>
              <Badge tone={plateOf(duty, data.day).tone}>{plateOf(duty, data.day).label}</Badge>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p className="pt-2 text-13">
            <Link href={paths.duties()}>{more} more</Link>
          </p>
        )}
      </CardBody>
    </Card>
  )
}
