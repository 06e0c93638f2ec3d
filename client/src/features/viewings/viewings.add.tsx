import { type ReactNode, useState } from 'react'
import { AddHeader } from '#client/kit/form/record-header.tsx'
import { ResourceForm } from '#client/kit/form/resource-form.tsx'
import { paths } from '#client/lib/paths.ts'
import { useMe } from '#client/lib/use-me.ts'
import { type Viewing, type ViewingInput, viewingInput, viewings } from '#shared/viewings/viewings.ts'
import { viewingsApi } from './viewings.calls.ts'
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
  const create = viewingsApi.useCreate('Viewing has been scheduled successfully.')
  const me = useMe().data?.user.id
  const [start] = useState(() => ({ ...newViewing(window.location.search, me), ...filledIn }))
  const enquiry = new URLSearchParams(window.location.search).get('enquiry')
  const store = save ?? create.mutateAsync
  return (
    <ResourceForm
      words={viewings.title}
      place={enquiry ? `viewings/of-enquiry/${enquiry}` : 'viewings/add'}
      schema={viewingInput}
      start={start}
      save={({ values }) => store(values)}
      cancelTo={paths.of('viewings').list()}
    >
      <ViewingPropertyField />
      <ViewingTenantFields />
      <ViewingScheduleFields />
      <ClashNote />
      <ViewingNotesField />
    </ResourceForm>
  )
}
