import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AddHeader } from '#client/kit/form/record/record-header.tsx'
import { ResourceForm } from '#client/kit/form/record/resource-form.tsx'
import { HintedTick } from '#client/kit/ui/hinted-tick.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { calendarCalls } from '#shared/records/viewings/viewings.calendar.calls.ts'
import { isOverAt } from '#shared/records/viewings/viewings.rules.ts'
import {
  type Viewing,
  type ViewingInput,
  viewingInput,
  viewings,
  visitorViewing,
} from '#shared/records/viewings/viewings.ts'
import { ClashNote } from './viewings.clash.tsx'
import {
  newViewing,
  type ViewingForm,
  ViewingNotesField,
  ViewingPropertyField,
  ViewingScheduleFields,
  ViewingTenantFields,
} from './viewings.fields.tsx'

/** `children` replaces the empty form, for example by one that an enquiry has filled in. */
export default function AddViewing({ children = <NewViewingForm /> }: { children?: ReactNode }) {
  return (
    <>
      <AddHeader words={viewings.title} list={paths.of('viewings').list()} />
      {children}
    </>
  )
}

interface NewViewingFormProps {
  /** Values that override those from the address. */
  filledIn?: Partial<ViewingForm>
  /** Replaces the plain call that stores a viewing. */
  save?: ((viewing: ViewingInput) => Promise<Viewing>) | undefined
}

export function NewViewingForm({ filledIn, save }: NewViewingFormProps) {
  const create = resourceApi(viewings).useCreate('Viewing has been scheduled successfully.')
  const me = useMe().data?.user.id
  const [start] = useState(() => ({ ...newViewing(window.location.search, me), ...filledIn }))
  const enquiry = new URLSearchParams(window.location.search).get('enquiry')
  const store = save ?? create.mutateAsync
  const confirm = useCall(calendarCalls.confirm, {
    done: ({ sentTo }) => ({
      title: 'Viewing Added',
      description: `The confirmation is on its way to ${sentTo}.`,
    }),
    failed: 'The viewing is added, but its confirmation could not be sent',
    tellsConflict: true,
  })
  const [isConfirmed, setConfirmed] = useState(false)
  const add = async (viewing: ViewingInput) => {
    const added = await store(viewing)
    if (isConfirmed && added.status === 'scheduled' && !isOverAt(Date.now(), added))
      confirm.mutate({ params: { id: added.id }, body: { version: added.version } })
    return added
  }
  return (
    <ResourceForm
      words={viewings.title}
      place={enquiry ? `viewings/of-enquiry/${enquiry}` : 'viewings/add'}
      // A visitor may have given no telephone number.
      schema={save ? visitorViewing : viewingInput}
      start={start}
      save={({ values }) => add(values)}
      cancelTo={paths.of('viewings').list()}
    >
      <ViewingPropertyField />
      <ViewingTenantFields mayLackPhone={save !== undefined} />
      <ViewingScheduleFields />
      <ClashNote />
      <ViewingNotesField />
      <ConfirmBox checked={isConfirmed} onChange={setConfirmed} />
    </ResourceForm>
  )
}

/** Offers the visitor's confirmation together with the viewing. Only a scheduled viewing that is to come can be confirmed. */
function ConfirmBox({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { tenantEmail: email, status, viewingDate = '', viewingTime = '', minutes } = useWatch<ViewingForm>()
  if (status !== 'scheduled') return null
  if (isOverAt(Date.now(), { viewingDate, viewingTime, minutes: Number(minutes) || 0 })) return null
  return (
    <HintedTick
      checked={checked}
      onChange={onChange}
      hint="With the date, time, address, phone number and a calendar entry."
      className="md:col-span-2"
    >
      Send a confirmation to {email || 'the tenant'}
    </HintedTick>
  )
}
