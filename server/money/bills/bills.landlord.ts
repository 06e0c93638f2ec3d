import type { BillInput } from '#shared/money/bills/bills.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { listFirstLandlords } from '../../records/landlords/landlords.pick.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { properties } from '../../records/properties/properties.table.ts'

interface Whose {
  propertyId: string | null
  landlordId: string
  /** Whether the money goes when the sample data is taken out. */
  sample: boolean
}

/**
 * Whose money pays a bill: the landlord of its property, or the one that was named. An expense of a private landlord
 * is the first landlord's by default. Throws a 400 for a property or landlord that is none.
 */
export async function findLandlord(
  scope: AccountScope,
  { propertyId = null, landlordId = null }: Pick<BillInput, 'propertyId' | 'landlordId'>,
  isExpense: boolean,
): Promise<Whose> {
  if (propertyId) {
    const home = await scope.get(properties, propertyId)
    if (!home) refuseField('property-not-found', 'propertyId', 'Property not found. Choose one from the list')
    return { propertyId, landlordId: home.landlordId, sample: home.sample }
  }
  if (landlordId) {
    const known = await scope.get(landlords, landlordId)
    if (!known)
      refuseField('landlord-not-found', 'landlordId', 'Landlord not found. Choose one from the list')
    return { propertyId, landlordId: known.id, sample: known.sample }
  }
  if (!isExpense) refuseField('choice-required', 'propertyId', 'Choose a property, or a landlord')
  const [first] = await listFirstLandlords(scope, 1)
  if (!first) refuseField('property-not-found', 'propertyId', 'Add your first property before its expenses')
  return { propertyId, landlordId: first.id, sample: first.sample }
}
