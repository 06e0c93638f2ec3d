import { AdvertsCard } from '#client/features/law/adverts/adverts.card.tsx'
import { CertificatesCard } from '#client/features/law/certificates/certificates.card.tsx'
import { DutiesCard } from '#client/features/law/duties/duties.card.tsx'
import { BanNote } from '#client/features/law/notices/ban.note.tsx'
import { InEngland } from '#client/features/law/place/in-england.tsx'
import { NumbersCard } from '#client/features/law/register/register.numbers.tsx'
import EditProperty from '#client/features/records/properties/properties.edit.tsx'
import type { ScreenProps } from '#client/lib/browser/screen.ts'

/** A property's page, with what the law asks of the home on it. */
export default function PropertyPage({ params }: ScreenProps) {
  return (
    <EditProperty
      params={params}
      above={({ id }) => (
        <div className="grid gap-4 empty:hidden">
          <InEngland propertyId={id} tells>
            <BanNote propertyId={id} />
            <DutiesCard about={{ property: id }} />
          </InEngland>
        </div>
      )}
      below={({ id }) => (
        <InEngland propertyId={id}>
          <NumbersCard propertyId={id} />
          <CertificatesCard propertyId={id} />
          <AdvertsCard propertyId={id} />
        </InEngland>
      )}
    />
  )
}
