import type { SendingAt } from '../../links/links.acting.ts'
import { request } from '../../registry/ports.ts'

/**
 * Emails the tenants of a repair's tenancy a link to their page, with a sentence about the repair. Answers the addresses; none where
 * nobody lives there or nobody has an address.
 */
export const tellTenants = request<(at: SendingAt, repairId: string, sentence: string) => Promise<string[]>>(
  'an email to the tenants of a repair',
)
