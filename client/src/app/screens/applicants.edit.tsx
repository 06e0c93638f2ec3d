import EditApplicant from '#client/features/letting/applicants/applicants.edit.tsx'
import { WhatFitsCard } from '#client/features/letting/applicants/applicants.fits.tsx'
import { OffersCard } from '#client/features/letting/offers/offers.card.tsx'
import { ApplicationCard } from '#client/features/letting/references/application.card.tsx'
import { EnquiriesOf } from '#client/features/records/enquiries/enquiries.of-tenant.tsx'
import type { ScreenProps } from '#client/lib/browser/screen.ts'

/** An applicant's page, with the homes that fit, their application and offers, and what they wrote. */
export default function ApplicantPage({ params }: ScreenProps) {
  return (
    <EditApplicant
      params={params}
      above={({ id }) => <ApplicationCard applicantId={id} />}
      beside={({ id, tenantId }) => (
        <>
          <OffersCard applicantId={id} />
          <WhatFitsCard applicantId={id} />
          <EnquiriesOf tenantId={tenantId} />
        </>
      )}
    />
  )
}
