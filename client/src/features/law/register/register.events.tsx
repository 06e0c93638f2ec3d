import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { NoFacts } from '#client/kit/facts/fact-card.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import type { RegisterEvent, RegisterPack } from '#shared/law/register/register.ts'
import { RemoveDialog } from './register.dialogs.tsx'

const titleOf = ({ kind, number }: RegisterEvent) =>
  kind === 'registered' ? `Registered as ${number}` : 'Changes submitted to the PRS Database'

/** What was recorded of a home, newest first; what was taken back stays in sight. */
export function Events({ pack: { id, events } }: { pack: RegisterPack }) {
  const mayWrite = useMayWrite()
  return (
    <Card>
      <CardHeader title="On Record" />
      <CardBody>
        {events.length === 0 && <NoFacts>Nothing is recorded yet.</NoFacts>}
        <ul className="grid gap-3 text-14 empty:hidden">
          {events.map((event) => (
            <li key={event.id}>
              <span className={event.takenBack ? 'text-ink-3 line-through' : ''}>
                {titleOf(event)}, {formatDate(event.day)}
              </span>
              <span className="block text-12 text-ink-3">{event.by}</span>
              {event.takenBack && (
                <span className="block text-12 text-ink-3">
                  Removed by {event.takenBack.by}: {event.takenBack.why}
                </span>
              )}
              {!event.takenBack && mayWrite && (
                <DialogButton look="ghost" dialog={<RemoveDialog id={id} event={event} />}>
                  Remove
                </DialogButton>
              )}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
