import type { OfferedPerson } from '#shared/letting/applicants/party.ts'
import type { OfferState } from '#shared/letting/offers/offers.state.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { request } from '../../registry/ports.ts'

/** An offer as people apply with it; pence a month. */
export interface AppliedOffer {
  applicantId: string
  propertyId: string
  party: OfferedPerson[]
  pence: number
  startOn: string
  requests: string
  consentOn: string | null
}

/** Makes an offer of an application, or changes the open one for the property. Throws a 400 for terms that cannot be. */
export const offerApplied = request<
  (scope: TransactionScope, offer: AppliedOffer, by: string) => Promise<void>
>('the offer of an application')

/** The newest offer of an applicant for a property. */
export const findApplied = request<
  (
    scope: AccountScope,
    of: { applicantId: string; propertyId: string },
  ) => Promise<
    | { state: OfferState; pence: number; startOn: string; requests: string; consentOn: string | null }
    | undefined
  >
>('the offer that was applied for')

/** Those of these applicants whose offer became a tenancy. */
export const withTenancy = request<(scope: AccountScope, ids: string[]) => Promise<string[]>>(
  'the applicants whose offer became a tenancy',
)
