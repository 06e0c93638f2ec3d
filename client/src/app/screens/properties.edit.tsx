import { AdvertsCard } from '#client/features/law/adverts/adverts.card.tsx'
import { CertificatesCard } from '#client/features/law/certificates/certificates.card.tsx'
import { DeadlinesLine } from '#client/features/law/deadlines/deadlines.line.tsx'
import { DutiesCard } from '#client/features/law/duties/duties.card.tsx'
import { BanNote } from '#client/features/law/notices/ban.note.tsx'
import { InEngland } from '#client/features/law/place/in-england.tsx'
import { NumbersCard } from '#client/features/law/register/register.numbers.tsx'
import { WhoFitsCard } from '#client/features/letting/applicants/applicants.fits.tsx'
import { OffersCard } from '#client/features/letting/offers/offers.card.tsx'
import { PlansCard } from '#client/features/office/repairs/plans.card.tsx'
import { HomeRepairsCard } from '#client/features/office/repairs/repairs.home.tsx'
import { KeysCard } from '#client/features/records/keys/keys.card.tsx'
import EditProperty from '#client/features/records/properties/properties.edit.tsx'
import type { ScreenProps } from '#client/lib/browser/screen.ts'
import { useIsEnglishHome } from '#client/lib/session/use-place.ts'

/** A property's page, with what the law asks of the home on it. */
export default function PropertyPage({ params }: ScreenProps) {
  const isEnglish = useIsEnglishHome(params.id)
  return (
    <EditProperty
      params={params}
      above={({ id }) => (
        <>
          <InEngland propertyId={id} tells>
            <BanNote propertyId={id} />
          </InEngland>
          <DeadlinesLine about={{ property: id }} tab="compliance" />
        </>
      )}
      beside={({ id, status }) => (
        <>
          {status === 'available' && <WhoFitsCard propertyId={id} />}
          <OffersCard propertyId={id} />
        </>
      )}
      below={({ id }) => (
        <>
          <HomeRepairsCard propertyId={id} />
          <PlansCard propertyId={id} />
          <KeysCard propertyId={id} />
        </>
      )}
      compliance={
        isEnglish
          ? ({ id }) => (
              <>
                <DutiesCard about={{ property: id }} />
                <CertificatesCard propertyId={id} />
                <NumbersCard propertyId={id} />
                <AdvertsCard propertyId={id} />
              </>
            )
          : undefined
      }
    />
  )
}
