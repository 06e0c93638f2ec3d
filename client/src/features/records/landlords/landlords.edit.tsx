import { AddRecord } from '#client/kit/record/add-record.tsx'
import { EditRecord } from '#client/kit/record/edit-record.tsx'
import type { RecordTab } from '#client/kit/record/record-tabs.tsx'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { type Landlord, landlords } from '#shared/records/landlords/landlords.ts'
import { LandlordFields, landlordForm, newLandlord } from './landlords.fields.tsx'
import { landlordView } from './landlords.view.tsx'

const api = resourceApi(landlords)

interface EditLandlordProps {
  params: { id: string }
  /** The part of a landlord's page that belongs to another feature; `app` passes it in. */
  tabs?: ((landlord: Landlord) => RecordTab[]) | undefined
}

/** A landlord's page, or where the address names none the form that adds one. */
export default function EditLandlord({ params: { id }, tabs }: EditLandlordProps) {
  if (id === '')
    return (
      <AddRecord api={api} start={newLandlord}>
        <LandlordFields />
      </AddRecord>
    )
  return (
    <EditRecord api={api} view={landlordView} id={id} toInput={landlordForm} tabs={tabs}>
      {() => <LandlordFields />}
    </EditRecord>
  )
}
