import { useState } from 'react'
import { AddHeader } from '#client/kit/form/record-header.tsx'
import { ResourceForm } from '#client/kit/form/resource-form.tsx'
import { viewingsApi } from '#client/lib/resources.ts'
import { type Viewing, type ViewingInput, viewingInput, viewings } from '#shared/viewings/viewings.ts'
import { FromEnquiry } from '../enquiries/enquiries.viewing.tsx'
import { listAddress } from './viewings.address.ts'
import { ClashNote } from './viewings.clash.tsx'
import {
  newViewing,
  type ViewingForm,
  ViewingNotesField,
  ViewingPropertyField,
  ViewingScheduleFields,
  ViewingTenantFields,
} from './viewings.fields.tsx'

export default function AddViewing() {
  const create = viewingsApi.useCreate('Viewing has been scheduled successfully.')
  const [{ start, enquiry }] = useState(() => ({
    start: newViewing(window.location.search),
    enquiry: new URLSearchParams(window.location.search).get('enquiry'),
  }))
  return (
    <>
      <AddHeader words={viewings.title} list={listAddress()} />
      {enquiry ? (
        <FromEnquiry id={enquiry} start={start} otherwise={create.mutateAsync} Form={NewViewingForm} />
      ) : (
        <NewViewingForm start={start} save={create.mutateAsync} />
      )}
    </>
  )
}

interface NewViewingFormProps {
  start: ViewingForm
  save: (viewing: ViewingInput) => Promise<Viewing>
}

function NewViewingForm({ start, save }: NewViewingFormProps) {
  return (
    <ResourceForm
      words={viewings.title}
      schema={viewingInput}
      start={start}
      save={({ values }) => save(values)}
      cancelTo={listAddress()}
    >
      <ViewingPropertyField />
      <ViewingTenantFields />
      <ViewingScheduleFields />
      <ClashNote />
      <ViewingNotesField />
    </ResourceForm>
  )
}
