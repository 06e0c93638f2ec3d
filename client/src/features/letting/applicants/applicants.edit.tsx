import type { ReactNode } from 'react'
import { EditRecord } from '#client/kit/record/edit-record.tsx'
import type { Applicant } from '#shared/letting/applicants/applicants.ts'
import { applicantsApi } from './applicants.calls.ts'
import { ApplicantFields, ApplicantStatusField, applicantForm } from './applicants.fields.tsx'
import { applicantView } from './applicants.view.tsx'
import { emailsOf } from './applicants.words.ts'

interface EditApplicantProps {
  params: { id: string }
  /** What stands above the form: the party. */
  above?: (applicant: Applicant) => ReactNode
  /** What stands beside it: offers, homes that fit, what they wrote. */
  beside?: (applicant: Applicant) => ReactNode
}

export default function EditApplicant({ params, ...parts }: EditApplicantProps) {
  return (
    <EditRecord api={applicantsApi} view={applicantView} id={params.id} toInput={applicantForm} {...parts}>
      {(applicant) => (
        <>
          <ApplicantFields emailsHint={applicant.emails ? `${emailsOf(applicant)}.` : ''} />
          <ApplicantStatusField />
        </>
      )}
    </EditRecord>
  )
}
