import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Sending } from '../../links/links.send.ts'
import { request } from '../../registry/ports.ts'

/** Who acts on a let, and how the emails look that it causes. `scope` is that of the transaction. */
export interface LetActing extends Sending {
  scope: AccountScope
  tx: Transaction
}

/** Emails those who have not signed a document of a tenancy yet their link again. Answers the addresses. */
export const remindSigners = request<(at: LetActing, tenancyId: string) => Promise<string[]>>(
  'a reminder of those who have not signed',
)

/** Emails the tenants of a tenancy the link to their page, which says what to pay and how. Answers the addresses. */
export const sendTenantPages = request<(at: LetActing, tenancyId: string) => Promise<string[]>>(
  'the pages of the tenants of a let',
)
