import { RecordPeek } from '#client/kit/record/record-peek.tsx'
import type { PeekProps } from '#client/kit/table/peek.ts'
import { applicantsApi } from './applicants.calls.ts'
import { applicantView } from './applicants.view.tsx'

export default function ApplicantPeek(asked: PeekProps) {
  return <RecordPeek view={applicantView} api={applicantsApi} {...asked} />
}
