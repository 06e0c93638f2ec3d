import { RecordPeek } from '#client/kit/record/record-peek.tsx'
import type { PeekProps } from '#client/kit/table/peek.ts'
import { tenanciesApi } from './tenancies.calls.ts'
import { tenancyView } from './tenancies.view.tsx'

export default function TenancyPeek(asked: PeekProps) {
  return <RecordPeek view={tenancyView} api={tenanciesApi} {...asked} />
}
