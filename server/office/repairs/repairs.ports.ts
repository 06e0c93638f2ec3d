import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Sending } from '../../links/links.send.ts'
import { request } from '../../registry/ports.ts'

/** Who tells somebody about a repair, and how its email looks. */
export interface Telling extends Sending {
  scope: AccountScope
  tx: Transaction
}

/**
 * Emails the tenants of a repair's tenancy a link to their page, with a sentence about the repair. Answers the addresses; none where
 * nobody lives there or nobody has an address.
 */
export const tellTenants = request<(at: Telling, repairId: string, sentence: string) => Promise<string[]>>(
  'an email to the tenants of a repair',
)
