import type { SignerRole, SigningKind } from '#shared/letting/signings/signings.kinds.ts'
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

/** Somebody who signs an agreement that not everybody has signed yet. */
export interface OpenSigner {
  name: string
  role: SignerRole
  signedAt: string | null
  startedAt: string
}

/** Who signs the agreements that are neither signed nor stopped, in their order, by the tenancy. */
export const listOpenSigners = request<
  (scope: AccountScope, tenancyIds: readonly string[]) => Promise<ReadonlyMap<string, OpenSigner[]>>
>('those who sign the agreements of lets')

/** Stops what is being signed for a tenancy, or what is of one kind: its links end with it. */
export const stopSignings = request<
  (scope: AccountScope, tenancyId: string, why: string, kind?: SigningKind) => Promise<void>
>('the end of what is being signed for a let')

/** Emails the tenants of a tenancy the link to their page, which says what to pay and how. Answers the addresses. */
export const sendTenantPages = request<(at: LetActing, tenancyId: string) => Promise<string[]>>(
  'the pages of the tenants of a let',
)
