import { Link } from 'wouter'
import { Badge } from '#client/kit/ui/badge.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useReadsLaw } from '#client/lib/session/use-english.ts'
import { dutyCalls } from '#shared/law/duties/duties.calls.ts'
import { dutyWords } from '#shared/law/duties/duty.words.ts'
import { sayDeadlines } from './deadlines.words.ts'

interface DeadlinesProps {
  about: { property: string } | { tenancy: string }
  /** The tab of the page that has them in full. */
  tab: string
}

/** The legal deadlines of a property or tenancy in one line under its head: how many are overdue, and how many come soon. */
export function DeadlinesLine({ about, tab }: DeadlinesProps) {
  const enabled = useReadsLaw()
  const { data, isLoading } = useRead(dutyCalls.list, { query: about }, { ...always, enabled })
  useWaitTogether(isLoading)
  const name = useIsAgency() ? 'title' : 'plain'
  if (!enabled || !data) return null
  const { overdue, soon, unrecorded, next } = sayDeadlines(data)
  if (!overdue && !soon && !unrecorded && !next) return null
  return (
    <section aria-label="Legal deadlines">
      <p className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-2">
        Legal deadlines
        {overdue && <Badge tone="bad">{overdue}</Badge>}
        {soon && <Badge tone="pending">{soon}</Badge>}
        {unrecorded && <Badge tone="muted">{unrecorded}</Badge>}
        <span className="text-13">
          {next && `Next: ${dutyWords[next.kind][name]} by ${formatDate(next.due.day)} `}
          <Link href={`?tab=${tab}`} replace className="py-1 text-14 font-medium text-link">
            See<span className="sr-only"> the legal deadlines</span>
          </Link>
        </span>
      </p>
    </section>
  )
}
