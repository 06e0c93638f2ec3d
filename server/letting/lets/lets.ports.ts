import type { SignerRole, SigningKind } from '#shared/letting/signings/signings.kinds.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { SendingAt } from '../../links/links.acting.ts'
import { request } from '../../registry/ports.ts'

/** Emails those who have not signed a document of a tenancy yet their link again. Answers the addresses. */
export const remindSigners = request<(at: SendingAt, tenancyId: string) => Promise<string[]>>(
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
export const sendTenantPages = request<(at: SendingAt, tenancyId: string) => Promise<string[]>>(
  'the pages of the tenants of a let',
)
