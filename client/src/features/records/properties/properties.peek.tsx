import { RecordPeek } from '#client/kit/record/record-peek.tsx'
import type { PeekProps } from '#client/kit/table/peek.ts'
import { propertiesApi } from './properties.calls.ts'
import { propertyView } from './properties.view.tsx'

export default function PropertyPeek(asked: PeekProps) {
  return <RecordPeek view={propertyView} api={propertiesApi} {...asked} />
}
