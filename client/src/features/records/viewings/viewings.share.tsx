import { CalendarPlus, Mail } from 'lucide-react'
import { useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate, formatTime } from '#client/lib/dates.ts'
import { addressOf } from '#shared/contract.ts'
import { calendarCalls } from '#shared/records/viewings/viewings.calendar.calls.ts'
import type { Viewing } from '#shared/records/viewings/viewings.ts'
import { Confirmed } from './viewings.confirmed.tsx'
import { propertyOf, tenantOf, timeOf } from './viewings.words.ts'

/** The address of one viewing as a calendar file. */
const calendarFilePath = ({ id }: Pick<Viewing, 'id'>) =>
  addressOf(calendarCalls.readFile, { params: { id } })

/** Downloads the viewing as a calendar file. */
export function AddToCalendar({ viewing }: { viewing: Viewing }) {
  return (
    <Button asChild icon={CalendarPlus}>
      <a href={calendarFilePath(viewing)} download>
        Add to Calendar
      </a>
    </Button>
  )
}

/** Asks before sending, since a sent mail cannot be called back, and shows what the mail will say. */
export function SendConfirmation({ viewing }: { viewing: Viewing }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={Mail} onClick={() => setOpen(true)}>
        Send Confirmation
      </Button>
      {open && <ConfirmationDialog viewing={viewing} onClose={() => setOpen(false)} />}
    </>
  )
}

function ConfirmationDialog({ viewing, onClose }: { viewing: Viewing; onClose: () => void }) {
  const confirm = useCall(calendarCalls.confirm, {
    done: { title: 'Confirmation Sent', description: `It is on its way to ${viewing.tenantEmail}.` },
  })
  const { tenantEmail, viewingDate, confirmedAt } = viewing
  const send = confirmedAt ? 'Send Again' : 'Send'
  const lines = [
    ['To', `${tenantOf(viewing)}, ${tenantEmail}`],
    ['Property', propertyOf(viewing)],
    ['When', `${formatDate(viewingDate)}, ${formatTime(timeOf(viewing))}`],
  ]
  return (
    <Dialog
      onClose={onClose}
      title={confirmedAt ? 'Send Confirmation Again?' : 'Send Confirmation'}
      description="An email with the saved details of this viewing and an entry for the calendar."
      size="sm"
      locked={confirm.isPending}
    >
      <DialogBody>
        <dl className="grid grid-cols-[5rem_1fr] gap-y-2 text-14">
          {lines.map(([name, text]) => (
            <div key={name} className="col-span-full grid grid-cols-subgrid">
              <dt className="text-ink-3">{name}</dt>
              <dd className="break-words">{text}</dd>
            </div>
          ))}
        </dl>
        <Confirmed row={viewing} />
        <FormError
          text={confirm.error ? sentenceOf(confirm.error, 'The confirmation could not be sent.') : undefined}
        />
      </DialogBody>
      <DialogActions
        onCancel={onClose}
        pending={confirm.isPending}
        label={send}
        working="Sending..."
        onConfirm={() =>
          confirm.mutate(
            { params: { id: viewing.id }, body: { version: viewing.version } },
            { onSuccess: onClose },
          )
        }
      />
    </Dialog>
  )
}
