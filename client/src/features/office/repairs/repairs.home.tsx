import { Link } from 'wouter'
import { FactCard, NoFacts } from '#client/kit/facts/fact-card.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { repairCalls } from '#shared/office/repairs/repairs.calls.ts'
import { repairPlates } from './repairs.words.ts'

const { add, edit, list } = paths.of('repairs')

export function HomeRepairsCard({ propertyId }: { propertyId: string }) {
  const query = useRead(repairCalls.ofHome, { params: { id: propertyId } }, always)
  const mayWrite = useMayWrite()
  const { format } = useCurrency()
  return (
    <FactCard
      query={query}
      id="repairs"
      what="the repairs"
      title="Repairs"
      actions={
        mayWrite && (
          <LinkButton size="sm" to={add({ property: propertyId })}>
            Add Repair
          </LinkButton>
        )
      }
    >
      {({ open, count, cost, since }) => (
        <>
          {open.length === 0 && <NoFacts>No open repairs.</NoFacts>}
          {open.length > 0 && (
            <ul className="divide-y divide-hairline text-14">
              {open.map(({ id, what, state }) => (
                <li key={id} className="flex items-center justify-between gap-3 py-2 first:pt-0">
                  <Link href={edit(id)} className="min-w-0 truncate text-link hover:underline">
                    {what}
                  </Link>
                  <Badge tone={repairPlates[state].tone}>{repairPlates[state].label}</Badge>
                </li>
              ))}
            </ul>
          )}
          <p className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-2">
            <span>
              Cost since {formatDate(since)}: {format(cost)}
            </span>
            <Link
              href={list({ property: propertyId, ...(open.length === 0 && { show: 'all' }) })}
              className="text-link hover:underline"
            >
              {count > open.length ? `All ${count} open` : 'All repairs'}
            </Link>
          </p>
        </>
      )}
    </FactCard>
  )
}
