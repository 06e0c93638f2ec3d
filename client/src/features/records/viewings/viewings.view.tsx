import { MakeTenantButton } from '#client/kit/record/make-tenant.tsx'
import { CallStep, DirectionsStep, LinkStep, MailStep } from '#client/kit/record/steps.tsx'
import type { RecordView } from '#client/kit/record/view.ts'
import { OutcomeSteps } from '#client/kit/record/viewing-outcome.tsx'
import { formatDate, formatTime } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { viewingCalls } from '#shared/records/viewings/viewings.calls.ts'
import { isOverAt } from '#shared/records/viewings/viewings.rules.ts'
import { type Viewing, viewings } from '#shared/records/viewings/viewings.ts'
import { Confirmed } from './viewings.confirmed.tsx'
import { AddToCalendar, SendConfirmation } from './viewings.share.tsx'
import { viewingTimeline } from './viewings.timeline.ts'
import { propertyOf, shownStatusOf, tenantOf, timeOf, titleOf, viewingPlates } from './viewings.words.ts'

/** What a viewing's page and its panel show around the form. */
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
      {mayWrite && !tenantId && (
        <MakeTenantButton call={viewingCalls.makeTenant} id={id} name={tenantOf(row)} canUndo />
      )}
      {mayWrite && tenantId && (
        <LinkStep to={paths.of('tenancies').add({ tenant: tenantId, property: propertyId })}>
          Add Tenancy
        </LinkStep>
      )}
    </>
  )
}
