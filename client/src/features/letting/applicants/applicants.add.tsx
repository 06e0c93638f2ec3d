import { AddRecord } from '#client/kit/record/add-record.tsx'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { applicantsApi } from './applicants.calls.ts'
import { ApplicantFields, ApplicantStatusField, newApplicant } from './applicants.fields.tsx'

export default function AddApplicant() {
  const start = { ...newApplicant, property: useParameter('property') ?? '', status: 'looking' as const }
  return (
    <AddRecord api={applicantsApi} start={start}>
      <ApplicantFields />
      <ApplicantStatusField />
    </AddRecord>
  )
}
