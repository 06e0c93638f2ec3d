import EditApplicant from '#client/features/letting/applicants/applicants.edit.tsx'
import { ApplicationCard } from '#client/features/letting/offers/application.card.tsx'
import { OffersCard } from '#client/features/letting/offers/offers.card.tsx'
import type { ScreenProps } from '#client/lib/browser/screen.ts'

/** An applicant's page, with their application and offers. */
export default function ApplicantPage({ params }: ScreenProps) {
  return (
    <EditApplicant
      params={params}
      above={({ id }) => (
        <>
          <ApplicationCard applicantId={id} />
          <OffersCard applicantId={id} />
        </>
      )}
    />
  )
}
