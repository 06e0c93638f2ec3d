import { EditRecord } from '#client/kit/record/edit-record.tsx'
import { landlordsApi } from './landlords.calls.ts'
import { LandlordFields, landlordForm } from './landlords.fields.tsx'
import { landlordView } from './landlords.view.tsx'

export default function EditLandlord({ params }: { params: { id: string } }) {
  return (
    <EditRecord api={landlordsApi} view={landlordView} id={params.id} toInput={landlordForm}>
      {() => <LandlordFields />}
    </EditRecord>
  )
}
