import { clsx } from 'clsx'
import { CalendarPlus, Mail, MailCheck, TriangleAlert, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { CallStep, DirectionsStep, LinkStep, MailStep } from '#client/kit/record/steps.tsx'
import type { RecordView } from '#client/kit/record/view.ts'
import { OutcomeSteps } from '#client/kit/record/viewing-outcome.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { FileButton } from '#client/kit/ui/file-links.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate, formatMoment, formatTime } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { addressOf } from '#shared/contract.ts'
import { calendarCalls } from '#shared/records/viewings/viewings.calendar.calls.ts'
import { viewingCalls } from '#shared/records/viewings/viewings.calls.ts'
import { isOverAt } from '#shared/records/viewings/viewings.rules.ts'
import { type Viewing, viewings } from '#shared/records/viewings/viewings.ts'
import { viewingTimeline } from './viewings.timeline.ts'
import { propertyOf, shownStatusOf, tenantOf, timeOf, titleOf, viewingPlates } from './viewings.words.ts'

export const viewingView: RecordView<Viewing> = {
  resource: viewings,
  timeline: viewingTimeline,
  nameOf: titleOf,
  listedBy: ({ propertyId }) => ({ property: propertyId }),
  plateOf: (viewing) => viewingPlates[shownStatusOf(viewing)],
  figuresOf: (viewing) => [
    { name: 'Date', value: formatDate(viewing.viewingDate) },
    { name: 'Time', value: formatTime(timeOf(viewing)) },
    { name: 'Length', value: `${viewing.minutes} minutes` },
  ],
  Notice: Confirmed,
  Steps: ViewingSteps,
}

/** 'Confirmed to zoe@example.org on 21 Nov 2026, 14:02'; a client landlord is not told to whom. */
const describeConfirmation = ({ confirmedTo }: Viewing, at: string) =>
  `Confirmed${confirmedTo && ` to ${confirmedTo}`} on ${formatMoment(at)}`

/** When and to whom the viewing was confirmed, and a warning when the visitor knows an older time. */
function Confirmed({ row }: { row: Viewing }) {
  const { confirmedAt, changedSinceConfirmed, status } = row
  if (!confirmedAt) return null
  const isOutdated = changedSinceConfirmed && status === 'scheduled'
  const Icon = isOutdated ? TriangleAlert : MailCheck
  return (
    <p className={clsx('mt-3 flex gap-2 text-14', isOutdated ? 'text-(--badge-pending-ink)' : 'text-ink-2')}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">
        {describeConfirmation(row, confirmedAt)}
        {isOutdated && ', for another time than it has now'}
      </span>
    </p>
  )
}

function ViewingSteps({ row }: { row: Viewing }) {
  const { id, tenantId, propertyId, tenantEmail, tenantPhone, status } = row
  const [mayRead, mayWrite] = [useMay('read'), useMayWrite()]
  return (
    <>
      <CallStep name={tenantOf(row)} phone={tenantPhone} />
      <MailStep name={tenantOf(row)} email={tenantEmail} />
      <DirectionsStep address={propertyOf(row)} />
      {mayRead && <AddToCalendar viewing={row} />}
      {mayWrite && <OutcomeSteps viewing={row} />}
      {mayWrite && status === 'scheduled' && !isOverAt(Date.now(), row) && <SendConfirmation viewing={row} />}
      {mayWrite && !tenantId && <MakeTenantButton id={id} name={tenantOf(row)} />}
      {mayWrite && tenantId && (
        <LinkStep to={paths.of('tenancies').add({ tenant: tenantId, property: propertyId })}>
          Add Tenancy
        </LinkStep>
      )}
    </>
  )
}

const calendarFilePath = ({ id }: Pick<Viewing, 'id'>) =>
  addressOf(calendarCalls.readFile, { params: { id } })

function AddToCalendar({ viewing }: { viewing: Viewing }) {
  return (
    <FileButton href={calendarFilePath(viewing)} icon={CalendarPlus}>
      Add to Calendar
    </FileButton>
  )
}

/** Asks before sending, since a sent mail cannot be called back, and shows what the mail will say. */
function SendConfirmation({ viewing }: { viewing: Viewing }) {
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
        <FormError text={sentenceOf(confirm.error, 'The confirmation could not be sent.')} />
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

/** Turns the visitor into a tenant, or finds the tenant with the same email address. */
function MakeTenantButton({ id, name }: { id: string; name: string }) {
  const make = useCall(viewingCalls.makeTenant, {
    done: ({ isNew }) =>
      isNew
        ? { title: 'Tenant Added', description: `${name} is a pending tenant now.` }
        : { title: 'Tenant Found', description: `${name} was already a tenant, and is now linked.` },
    failed: 'Failed to create tenant',
    undo: true,
  })
  return (
    <Button icon={UserPlus} pending={make.isPending} onClick={() => make.mutate({ params: { id } })}>
      Make Tenant
    </Button>
  )
}
