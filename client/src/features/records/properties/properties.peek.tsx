import { RecordPeek } from '#client/kit/record/record-peek.tsx'
import type { PeekProps } from '#client/kit/table/peek.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { properties } from '#shared/records/properties/properties.ts'
import { propertyView } from './properties.view.tsx'

export default function PropertyPeek(asked: PeekProps) {
  return <RecordPeek view={propertyView} api={resourceApi(properties)} {...asked} />
}
