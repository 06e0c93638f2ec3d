import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Badge } from '#client/kit/ui/badge.tsx'
import { queryFor } from '#client/lib/calls/calls.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useIsEnglish } from '#client/lib/session/use-english.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { dutyCalls } from '#shared/law/duties/duties.calls.ts'
import type { DutiesReply } from '#shared/law/duties/duties.ts'
import { dutyWords } from '#shared/law/duties/duty.words.ts'
import { sayDeadlines } from './deadlines.words.ts'

interface DeadlinesProps {
  about: { property: string } | { tenancy: string }
  /** The tab of the page that has them in full. */
  tab: string
}

/** The legal deadlines of a property or tenancy in one line under its head: how many are overdue, and how many come soon. */
export function DeadlinesLine(props: DeadlinesProps) {
  const mayRead = useMay('read')
  return useIsEnglish() && mayRead ? <LoadedLine {...props} /> : null
}

function LoadedLine({ about, tab }: DeadlinesProps) {
  const { data, isLoading } = useQuery({
    ...queryFor(dutyCalls.list, { query: about }),
    refetchOnMount: 'always',
  })
  useWaitTogether(isLoading)
  return data ? <Line reply={data} tab={tab} /> : null
}

function Line({ reply, tab }: { reply: DutiesReply; tab: string }) {
  const name = useIsAgency() ? ('title' as const) : ('plain' as const)
  const { overdue, soon, unrecorded, next } = sayDeadlines(reply)
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
