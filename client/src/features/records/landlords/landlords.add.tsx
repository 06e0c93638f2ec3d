import { AddRecord } from '#client/kit/record/add-record.tsx'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { landlords } from '#shared/records/landlords/landlords.ts'
import { LandlordFields, newLandlord } from './landlords.fields.tsx'

export default function AddLandlord() {
  return (
    <AddRecord api={resourceApi(landlords)} start={newLandlord}>
      <LandlordFields />
    </AddRecord>
  )
}
