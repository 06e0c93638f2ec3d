import { DirectionsStep, LinkStep } from '#client/kit/record/steps.tsx'
import type { RecordView } from '#client/kit/record/view.ts'
import { countOf, nameOfHome, wordsOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { type Property, properties } from '#shared/records/properties/properties.ts'
import { titleCase } from '#shared/text.ts'
import { propertyTimeline } from './properties.timeline.ts'
import { propertyStatusPlates } from './properties.words.ts'

const bedrooms = { one: 'bedroom', many: 'bedrooms' }

export const propertyView: RecordView<Property> = {
  resource: properties,
  timeline: propertyTimeline,
  nameOf: nameOfHome,
  placeOf: ({ townCity, postCode }) => `${titleCase(townCity)}, ${postCode.toUpperCase()}`,
  listedBy: ({ id }) => ({ property: id }),
  plateOf: ({ status }) => propertyStatusPlates[status],
  figuresOf: ({ rent, type, bedrooms: rooms, landlord }, money) => [
    { name: 'Rent', value: `${money(rent)}/mo` },
    { name: wordsOf(type), value: rooms === 0 ? 'Studio' : countOf(rooms, bedrooms) },
    { name: 'Landlord', value: titleCase(landlord) },
  ],
  Steps: PropertySteps,
}

function PropertySteps({ row }: { row: Property }) {
  const { id, addressLine1, addressLine2, townCity, postCode, status } = row
  const mayWrite = useMayWrite()
  return (
    <>
      <DirectionsStep address={[addressLine1, addressLine2, townCity, postCode].filter(Boolean).join(', ')} />
      {mayWrite && status !== 'rented' && (
        <LinkStep to={paths.of('tenancies').add({ property: id })}>Add Tenancy</LinkStep>
      )}
    </>
  )
}
