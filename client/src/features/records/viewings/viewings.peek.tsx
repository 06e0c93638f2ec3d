import { RecordPeek } from '#client/kit/record/record-peek.tsx'
import type { PeekProps } from '#client/kit/table/peek.ts'
import { viewingsApi } from './viewings.calls.ts'
import { viewingView } from './viewings.view.tsx'

export default function ViewingPeek(asked: PeekProps) {
  return <RecordPeek view={viewingView} api={viewingsApi} {...asked} />
}
