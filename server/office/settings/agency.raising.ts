import type { AgencyChange } from '#shared/accounts/agency.ts'
import { Refused } from '../../db/refusals.ts'

interface Raising {
  paymentDetails: string
  raiseDays: number | null
}

const sayFirst = 'Enter “How tenants pay” first. Every invoice shows it.'
const switchOffFirst =
  'Rent invoices are raised automatically and would not say how to pay. Clear “Raise rent invoices” first.'

/**
 * What a change of the agency stores for rent invoices that are raised automatically. Throws a 409 when they would not say how
 * tenants pay. With another number of days, raising begins anew with the rent that falls due from today on.
 */
export function planRaising(
  before: Raising,
  { paymentDetails = before.paymentDetails, raiseDays = before.raiseDays }: AgencyChange,
): { raisedUntil?: null } {
  const isOther = raiseDays !== before.raiseDays
  if (raiseDays !== null && paymentDetails === '') {
    if (isOther) throw new Refused(409, 'payment-details-missing', sayFirst, { raiseDays: sayFirst })
    if (before.paymentDetails !== '')
      throw new Refused(409, 'raising-switched-on', switchOffFirst, { paymentDetails: switchOffFirst })
  }
  return isOther ? { raisedUntil: null } : {}
}
