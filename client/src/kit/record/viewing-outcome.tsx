import { useEffect, useRef } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { areShortcutsOn, isKeyTaken } from '#client/lib/browser/shortcuts.ts'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { today } from '#shared/dates.ts'
import {
  applicantCalls,
  type ViewingOutcome,
  viewingOutcomes,
} from '#shared/letting/applicants/applicants.calls.ts'
import { applyCalls } from '#shared/letting/applicants/apply.calls.ts'
import type { Viewing } from '#shared/records/viewings/viewings.ts'

const outcomeNames: Record<ViewingOutcome, string> = {
  attended: 'Attended',
  'no-show': 'No Show',
  interested: 'Interested',
  'not-interested': 'Not Interested',
}

const isDue = ({ viewingDate, status }: Viewing) => viewingDate <= today() && status !== 'cancelled'

/** Records what came of a viewing, with one of the keys 1 to 4 too: of the viewing that `find` has for what has the focus. */
export function useOutcome(find: (focused: Element) => Viewing | undefined) {
  const record = useCall(applicantCalls.outcome, {
    done: ({ viewing: { tenantName: name }, applicantId }, { body: { outcome } }) => ({
      title: outcomeNames[outcome],
      description: applicantId ? `${name} is an applicant now.` : `The viewing of ${name} is recorded.`,
    }),
    view: ({ viewing, applicantId }) =>
      applicantId ? paths.of('applicants').edit(applicantId) : paths.of('viewings').edit(viewing.id),
  })
  const press = (event: KeyboardEvent): void => {
    const outcome = viewingOutcomes[Number(event.key) - 1]
    if (!outcome || event.repeat || record.isPending || !areShortcutsOn() || isKeyTaken(event)) return
    const viewing = event.target instanceof Element ? find(event.target) : undefined
    if (!viewing || !isDue(viewing)) return
    event.preventDefault()
    record.mutate({ params: { id: viewing.id }, body: { outcome } })
  }
  const latest = useRef(press)
  latest.current = press
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return record
}

/** Emails somebody who is interested the link to their application for the property that they saw. */
function ApplyStep({ tenantId, propertyId }: { tenantId: string; propertyId: string | null }) {
  const { data } = useRead(applicantCalls.ofTenant, { params: { id: tenantId } })
  const send = useCall(applyCalls.send)
  const id = data?.applicantId
  if (!id) return null
  return (
    <Button
      pending={send.isPending}
      onClick={() => send.mutate({ params: { id }, body: propertyId ? { propertyId } : {} })}
    >
      Send Application
    </Button>
  )
}

/** What came of a viewing whose day has come, as four buttons with a key each. */
export function OutcomeSteps({ viewing }: { viewing: Viewing }) {
  // A row of the list answers for itself.
  const record = useOutcome((focused) => (focused.closest('tr[data-id]') ? undefined : viewing))
  if (viewing.visitorInterest === 'interested' && viewing.tenantId)
    return <ApplyStep tenantId={viewing.tenantId} propertyId={viewing.propertyId} />
  if (viewing.status !== 'scheduled' || !isDue(viewing)) return null
  return viewingOutcomes.map((outcome, at) => (
    <Button
      key={outcome}
      aria-keyshortcuts={`${at + 1}`}
      pending={record.isPending && record.variables.body.outcome === outcome}
      onClick={() => record.mutate({ params: { id: viewing.id }, body: { outcome } })}
    >
      {outcomeNames[outcome]}
      <span aria-hidden="true" className="font-body text-12 text-ink-3 pointer-coarse:hidden">
        {at + 1}
      </span>
    </Button>
  ))
}
