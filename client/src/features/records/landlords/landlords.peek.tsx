import { RecordPeek } from '#client/kit/record/record-peek.tsx'
import type { PeekProps } from '#client/kit/table/peek.ts'
import { landlordsApi } from './landlords.calls.ts'
import { landlordView } from './landlords.view.tsx'

export default function LandlordPeek(asked: PeekProps) {
  return <RecordPeek view={landlordView} api={landlordsApi} {...asked} />
}
