import { Link } from 'wouter'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useReadsLaw } from '#client/lib/session/use-english.ts'
import { daysBetween } from '#shared/dates.ts'
import { dutyCalls } from '#shared/law/duties/duties.calls.ts'
import type { DutiesReply } from '#shared/law/duties/duties.ts'
import { dutyWords } from '#shared/law/duties/duty.words.ts'

interface DeadlinesProps {
  about: { property: string } | { tenancy: string }
  tab: string
}

/** The legal deadlines of a property or tenancy in one line under its head: how many are overdue, and how many come soon. */
export function DeadlinesLine({ about, tab }: DeadlinesProps) {
  const enabled = useReadsLaw()
  const { data, isLoading } = useRead(dutyCalls.list, { query: about }, { ...always, enabled })
  useWaitTogether(isLoading)
  const name = useIsAgency() ? 'title' : 'plain'
  // Keeps its line free where the page has waited long enough: hardly a property has no deadline.
  if (isLoading) return <Skeleton className="h-6 w-72" />
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

/** What one line says of the deadlines of a record: '2 overdue', '1 within 19 days'. What was set aside counts nowhere. */
export function sayDeadlines({ day, duties }: DutiesReply) {
  const open = duties.filter(({ dismissed }) => !dismissed)
  const overdue = open.filter(({ state, due }) => state === 'red' && due.day < day)
  const soon = open.filter(({ state, due }) => state === 'amber' || (state === 'red' && due.day >= day))
  const unrecorded = open.filter(({ state }) => state === 'unrecorded')
  const within = Math.max(0, ...soon.map(({ due }) => daysBetween(day, due.day)))
  const span = within === 0 ? 'today' : within === 1 ? 'by tomorrow' : `within ${within} days`
  const next = open.find(({ state }) => state === 'later')
  return {
    overdue: overdue.length > 0 ? `${overdue.length} overdue` : '',
    soon: soon.length > 0 ? `${soon.length} ${span}` : '',
    unrecorded: unrecorded.length > 0 ? `${unrecorded.length} not recorded` : '',
    /** The one that comes next, where nothing is overdue or soon. */
    next: overdue.length + soon.length === 0 ? next : undefined,
  }
}
