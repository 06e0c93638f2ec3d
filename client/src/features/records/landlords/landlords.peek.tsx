import { RecordPeek } from '#client/kit/record/record-peek.tsx'
import type { PeekProps } from '#client/kit/table/peek.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { landlords } from '#shared/records/landlords/landlords.ts'
import { landlordView } from './landlords.view.tsx'

export default function LandlordPeek(asked: PeekProps) {
  return <RecordPeek view={landlordView} api={resourceApi(landlords)} {...asked} />
}
