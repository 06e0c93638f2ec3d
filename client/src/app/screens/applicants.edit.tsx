import EditApplicant from '#client/features/letting/applicants/applicants.edit.tsx'
import type { ScreenProps } from '#client/lib/browser/screen.ts'

/** An applicant's page. */
export default function ApplicantPage({ params }: ScreenProps) {
  return <EditApplicant params={params} />
}
