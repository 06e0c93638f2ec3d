import { RecordPeek } from '#client/kit/record/record-peek.tsx'
import type { PeekProps } from '#client/kit/table/peek.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { viewings } from '#shared/records/viewings/viewings.ts'
import { viewingView } from './viewings.view.tsx'

export default function ViewingPeek(asked: PeekProps) {
  return <RecordPeek view={viewingView} api={resourceApi(viewings)} {...asked} />
}
