import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { formatDate } from '#client/lib/dates.ts'
import type { RegisterEvent, RegisterPack } from '#shared/law/register/register.ts'
import type { RegisterAction } from './register.dialogs.tsx'

const titleOf = ({ kind, number }: RegisterEvent) =>
  kind === 'registered' ? `Registered as ${number}` : 'Changes submitted to the PRS Database'

/** What was recorded of a home, newest first; what was taken back stays in sight. */
export function Events({
  pack: { events },
  begin,
}: {
  pack: RegisterPack
  begin: ((action: RegisterAction) => void) | undefined
}) {
  return (
    <Card>
      <CardHeader title="On Record" />
      <CardBody>
        {events.length === 0 ? (
          <p className="text-14 text-ink-3">Nothing is recorded yet.</p>
        ) : (
          <ul className="grid gap-3 text-14">
            {events.map((event) => (
              <li key={event.id}>
                <span className={event.takenBack ? 'text-ink-3 line-through' : ''}>
                  {titleOf(event)}, {formatDate(event.day)}
                </span>
                <span className="block text-12 text-ink-3">{event.by}</span>
                {event.takenBack ? (
                  <span className="block text-12 text-ink-3">
                    Removed by {event.takenBack.by}: {event.takenBack.why}
                  </span>
                ) : (
                  begin && (
                    <Button size="sm" look="ghost" onClick={() => begin({ kind: 'take-back', event })}>
                      Remove
                    </Button>
                  )
                )}
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}
