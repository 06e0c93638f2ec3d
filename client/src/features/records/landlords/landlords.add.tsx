import { AddRecord } from '#client/kit/record/add-record.tsx'
import { landlordsApi } from './landlords.calls.ts'
import { LandlordFields, newLandlord } from './landlords.fields.tsx'

export default function AddLandlord() {
  return (
    <AddRecord api={landlordsApi} start={newLandlord}>
      <LandlordFields />
    </AddRecord>
  )
}
