import { RecordScreen } from '#client/kit/record/record-screen.tsx'
import type { RecordTab } from '#client/kit/record/record-tabs.tsx'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { type Landlord, landlords } from '#shared/records/landlords/landlords.ts'
import { LandlordFields, landlordForm, newLandlord } from './landlords.fields.tsx'
import { landlordView } from './landlords.view.tsx'

interface EditLandlordProps {
  params: { id: string }
  /** The part of a landlord's page that belongs to another feature; `app` passes it in. */
  tabs?: ((landlord: Landlord) => RecordTab[]) | undefined
}

export default function EditLandlord({ params, tabs }: EditLandlordProps) {
  return (
    <RecordScreen
      api={resourceApi(landlords)}
      view={landlordView}
      id={params.id}
      start={newLandlord}
      toInput={landlordForm}
      tabs={tabs}
    >
      <LandlordFields />
    </RecordScreen>
  )
}
