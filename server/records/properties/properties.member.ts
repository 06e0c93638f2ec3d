import { nameLines } from '#shared/records/properties/properties.name.ts'
import type { Label } from '../../registry/label.ts'
import { textOf } from '../../registry/label.ts'
import type { Member } from '../../registry/member.ts'
import { propertiesReached } from './properties.narrowing.ts'
import { placeRoutes } from './properties.place.routes.ts'
import { recordAdverts } from './properties.ports.ts'
import { readRelatedToProperty } from './properties.related.ts'
import { listWholeProperties, propertyRoutes } from './properties.routes.ts'
import { properties } from './properties.table.ts'

function labelHome(address: NonNullable<Label['address']>): Label {
  const { addressLine1: first, addressLine2: second, postCode } = address
  const whole = [first, second].filter(Boolean).join(', ')
  return {
    names: [`${nameLines(address)}, ${postCode}`, `${whole}, ${postCode}`],
    also: [first, whole, `${first}, ${postCode}`],
    email: '',
    address,
  }
}

/** Properties as a kind of record. */
export const propertyMember: Member = {
  name: 'properties',
  table: properties,
  routes: () => [...propertyRoutes, ...placeRoutes],
  // The history and the bin always show line 2, because the homes that share line 1 may be gone.
  nameOf: ({ addressLine1, addressLine2, postCode }) =>
    [addressLine1, addressLine2, postCode].map(textOf).filter(Boolean).join(', '),
  namedBy: {
    offers: 'an offer',
    repair_plans: 'recurring maintenance',
    register_answers: 'an answer for the PRS Database',
    register_events: 'an entry in the PRS Database',
    enquiries: 'an enquiry',
    property_photos: 'a photo',
    bills: 'a bill',
    fee_rules: 'a fee',
    bank_rules: 'a rule for payments',
    adverts: 'an advert',
  },
  reached: propertiesReached,
  readRelated: readRelatedToProperty,
  readLabels: async (scope) => {
    const { id, addressLine1, addressLine2, townCity, borough, postCode } = properties
    const rows = await scope
      .select({ id, addressLine1, addressLine2, townCity, borough, postCode })
      .from(properties)
      .where(scope.mine(properties))
    return new Map(rows.map(({ id: of, ...address }) => [of, labelHome(address)]))
  },
  files: {
    list: async (scope) =>
      (await listWholeProperties(scope)).map((row) => ({ ...row, published: row.published ? 'yes' : 'no' })),
    key: ['addressLine1', 'addressLine2', 'postCode'],
    // Each rent that was stated in public is kept, before it changes and after.
    changing: async (scope, ids, work) => {
      const isStated = await recordAdverts.ask(scope, ids)
      await work()
      if (isStated) await recordAdverts.ask(scope, ids)
    },
    describe: ({ addressLine1, postCode }) => `A property at ${textOf(addressLine1)}, ${textOf(postCode)}`,
  },
  example: ({ landlords }, mark) => ({
    addressLine1: `1 ${mark} Street`,
    townCity: 'London',
    borough: 'Camden',
    postCode: 'NW1 1AA',
    type: 'flat',
    bedrooms: 2,
    bathrooms: 1,
    rent: 1500,
    landlord: landlords?.id,
  }),
}
