import { CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/use-may-write.ts'
import { endReasonNames } from '#shared/tenancies/tenancies.end.ts'
import type { Tenancy } from '#shared/tenancies/tenancies.ts'
import { useTakeBackEnd } from './tenancies.calls.ts'
import { EndTenancy } from './tenancies.end.tsx'

/** Above the form: the recorded end of a tenancy, or the question for it when a terminated tenancy has none. */
export function TenancyEndNote({ tenancy }: { tenancy: Tenancy }) {
  if (tenancy.endedOn !== null) return <RecordedEnd tenancy={tenancy} />
  if (tenancy.status === 'terminated') return <MissingEnd tenancy={tenancy} />
  return null
}

const frame =
  'flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-hairline bg-surface p-4 text-14 shadow-card'
const icon = <CalendarX2 aria-hidden="true" className="size-5 shrink-0 self-start text-ink-3 max-sm:hidden" />

function sentenceOfEnd({ status, endedOn, endedWhy }: Tenancy): string {
  const why = endedWhy ? endReasonNames[endedWhy] : ''
  if (endedWhy === 'never-began') return 'This tenancy never began.'
  return `${status === 'active' ? 'Ends' : 'Ended'} on ${formatDate(endedOn ?? '')}. ${why}.`
}

function RecordedEnd({ tenancy }: { tenancy: Tenancy }) {
  const takeBack = useTakeBackEnd(tenancy)
  const mayWrite = useMayWrite()
  return (
    <section aria-label="End of the tenancy" className={frame}>
      {icon}
      <div className="min-w-60 flex-1">
        <p className="font-semibold">{sentenceOfEnd(tenancy)}</p>
        {tenancy.endedNote && (
          <p className="mt-1 whitespace-pre-line break-words text-ink-2">{tenancy.endedNote}</p>
        )}
      </div>
      {mayWrite && (
        <Button size="sm" pending={takeBack.isPending} onClick={() => takeBack.mutate()}>
          {takeBack.isPending ? 'Taking back...' : 'Take Back'}
        </Button>
      )}
    </section>
  )
}

function MissingEnd({ tenancy }: { tenancy: Tenancy }) {
  const [asked, setAsked] = useState(false)
  const mayWrite = useMayWrite()
  const { ranUntil } = tenancy
  return (
    <section aria-label="End of the tenancy" className={frame}>
      {icon}
      <div className="min-w-60 flex-1">
        <p className="font-semibold">When did this tenancy end?</p>
        {ranUntil && (
          <p className="mt-1 text-ink-2">
            Nobody recorded its last day. Until then figures count it up to {formatDate(ranUntil)}.
          </p>
        )}
      </div>
      {mayWrite && (
        <Button size="sm" onClick={() => setAsked(true)}>
          Record the End
        </Button>
      )}
      {asked && <EndTenancy tenancy={tenancy} onClose={() => setAsked(false)} />}
    </section>
  )
}
