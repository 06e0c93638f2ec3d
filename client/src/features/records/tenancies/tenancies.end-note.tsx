import { CalendarX2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { isConflict } from '#client/lib/calls/query-client.ts'
import { useRentAccount } from '#client/lib/calls/rent-account.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { useIsEnglishHome } from '#client/lib/session/use-place.ts'
import { today } from '#shared/dates.ts'
import { tenancyCalls } from '#shared/records/tenancies/tenancies.calls.ts'
import { endReasonNames } from '#shared/records/tenancies/tenancies.end.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { tenanciesApi } from './tenancies.calls.ts'
import { EndTenancy } from './tenancies.end.tsx'

/**
 * The recorded end of a tenancy, or the question for the last day where the agreed end has passed or the tenancy is
 * terminated. The dialog is mounted here, because it stays open for the final account after the question is gone.
 */
export function TenancyEndNote({ tenancy }: { tenancy: Tenancy }) {
  const [asked, setAsked] = useState(false)
  const ask = () => setAsked(true)
  return (
    <>
      <Note tenancy={tenancy} onAsk={ask} />
      {asked && <EndTenancy tenancy={tenancy} onClose={() => setAsked(false)} />}
    </>
  )
}

interface NoteProps {
  tenancy: Tenancy
  onAsk: () => void
}

function Note({ tenancy, onAsk }: NoteProps) {
  if (tenancy.endedOn !== null) return <RecordedEnd tenancy={tenancy} />
  if (tenancy.status === 'terminated') return <MissingEnd tenancy={tenancy} onAsk={onAsk} />
  if (isPastEnd(tenancy)) return <PassedEnd tenancy={tenancy} onAsk={onAsk} />
  return null
}

const isPastEnd = ({ status, endDate }: Tenancy) =>
  status === 'expired' && endDate !== null && endDate < today()

/** What is said of the end, with what somebody who may write can do about it. */
function EndSection({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  const mayWrite = useMayWrite()
  return (
    <section
      aria-label="End of the tenancy"
      className="flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-hairline bg-surface p-4 text-14 shadow-card"
    >
      <CalendarX2 aria-hidden="true" className="size-5 shrink-0 self-start text-ink-3 max-sm:hidden" />
      <div className="min-w-60 flex-1">{children}</div>
      {mayWrite && <div className="flex flex-wrap gap-2">{actions}</div>}
    </section>
  )
}

function sentenceOfEnd({ status, endedOn, endedWhy }: Tenancy): string {
  const why = endedWhy ? endReasonNames[endedWhy] : ''
  if (endedWhy === 'never-began') return 'This tenancy never began.'
  return `${status === 'active' ? 'Ends' : 'Ended'} on ${formatDate(endedOn ?? '')}. ${why}.`
}

function RecordedEnd({ tenancy }: { tenancy: Tenancy }) {
  const undo = useCall(tenancyCalls.undoEnd)
  return (
    <EndSection
      actions={
        <Button
          size="sm"
          pending={undo.isPending}
          onClick={() => undo.mutate({ params: { id: tenancy.id } })}
        >
          {undo.isPending ? 'Undoing...' : 'Undo End'}
        </Button>
      }
    >
      <p className="font-semibold">{sentenceOfEnd(tenancy)}</p>
      {tenancy.endedNote && (
        <p className="mt-1 whitespace-pre-line break-words text-ink-2">{tenancy.endedNote}</p>
      )}
    </EndSection>
  )
}

const RecordButton = ({ onAsk }: Pick<NoteProps, 'onAsk'>) => (
  <Button size="sm" onClick={onAsk}>
    Record the End
  </Button>
)

const MissingEnd = ({ tenancy: { ranUntil }, onAsk }: NoteProps) => (
  <EndSection actions={<RecordButton onAsk={onAsk} />}>
    <p className="font-semibold">When did this tenancy end?</p>
    {ranUntil && (
      <p className="mt-1 text-ink-2">
        Its last day isn’t recorded. Until then figures count it up to {formatDate(ranUntil)}.
      </p>
    )}
  </EndSection>
)

/** The question after an agreed end has passed: an assured tenancy in England then continues by law. */
function PassedEnd({ tenancy, onAsk }: NoteProps) {
  const { id, endDate, version, hasRentAccount } = tenancy
  const { data: account } = useRentAccount(id, hasRentAccount)
  const update = tenanciesApi.useUpdate(id)
  const [trouble, setTrouble] = useState<string>()
  const isEnglish = useIsEnglishHome(tenancy.propertyId)
  const isAssured = isEnglish && (account?.kind ?? 'assured') === 'assured'
  const question = 'Make the tenancy rolling, or record how it ended.'
  const makeRolling = () =>
    update.mutate(
      { endDate: null, status: 'active', version },
      // A toast tells every other refusal.
      { onError: (error) => setTrouble(isConflict(error) ? sentenceOf(error, '') : undefined) },
    )
  return (
    <EndSection
      actions={
        <>
          <Button size="sm" pending={update.isPending} onClick={makeRolling}>
            {update.isPending ? 'Saving...' : 'Make It Rolling'}
          </Button>
          <RecordButton onAsk={onAsk} />
        </>
      }
    >
      <p className="font-semibold">
        {isAssured
          ? `This date has no effect in England. ${question}`
          : `The agreed end has passed. ${question}`}
      </p>
      <p className="mt-1 text-ink-2">The agreed end was {formatDate(endDate ?? '')}.</p>
      <FormError text={trouble} className="mt-2" />
    </EndSection>
  )
}
