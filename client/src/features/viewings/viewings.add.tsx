import { useState } from 'react'
import { AddHeader } from '#client/kit/form/record-header.tsx'
import { ResourceForm } from '#client/kit/form/resource-form.tsx'
import { viewingsApi } from '#client/lib/resources.ts'
import { viewingInput, viewings } from '#shared/viewings.ts'
import { listAddress } from './viewings.address.ts'
import { ClashNote } from './viewings.clash.tsx'
import {
  newViewing,
  ViewingNotesField,
  ViewingPropertyField,
  ViewingScheduleFields,
  ViewingTenantFields,
} from './viewings.fields.tsx'

export default function AddViewing() {
  const create = viewingsApi.useCreate('Viewing has been scheduled successfully.')
  const [start] = useState(() => newViewing(window.location.search))
  const list = listAddress()
  return (
    <>
      <AddHeader words={viewings.title} list={list} />
      <ResourceForm
        words={viewings.title}
        schema={viewingInput}
        start={start}
        save={({ values }) => create.mutateAsync(values)}
        cancelTo={list}
      >
        <ViewingPropertyField />
        <ViewingTenantFields />
        <ViewingScheduleFields />
        <ClashNote />
        <ViewingNotesField />
      </ResourceForm>
    </>
  )
}
