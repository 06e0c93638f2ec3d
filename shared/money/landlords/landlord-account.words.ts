import { joinNames } from '../../text.ts'

interface Occupancy {
  letDays: number
  ofDays: number
  tenants: string[]
}

/** How a property was let, in a few words. */
export function occupancyText({ letDays, ofDays, tenants }: Occupancy): string {
  if (ofDays === 0) return 'Not on Gable in this month'
  if (letDays === 0) return 'Empty'
  const to = tenants.length > 0 ? ` to ${joinNames(tenants, tenants.length)}` : ''
  return letDays === ofDays ? `Let${to}` : `Let${to} for ${letDays} of ${ofDays} days`
}

/** What the account counts as received. */
export const receivedMeans =
  'Received is rent and other charges paid, on the payment date or the due date, whichever is later. An overpayment counts once it is used for a charge.'
