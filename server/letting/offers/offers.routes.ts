import { offerCalls } from '#shared/letting/offers/offers.calls.ts'
import { toPence } from '#shared/pence.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow, tellConflict } from '../../http/crud.ts'
import { type Route, route, type SignedIn } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readMailBrand } from '../../mail/brand.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { findApplicant } from '../applicants/applicants.service.ts'
import { addOfferByHand } from './offers.add.ts'
import { acceptHere, passOffer, recordHeard } from './offers.answer.ts'
import { answerAsLandlord } from './offers.here.ts'
import { listOffers, readOffer } from './offers.read.ts'
import { changeOffer, withdrawOffer } from './offers.write.ts'

/** Offers, and what becomes of them. */
export function offerRoutes(services: Services): Route[] {
  /** Emails in the name of the caller, in the transaction of what causes them. */
  async function sending({ scope, actor: { account, user } }: SignedIn, id: string, text?: string) {
    const brand = await readMailBrand(scope)
    await scope.transaction((inside, tx) =>
      passOffer({ scope: inside, tx, services, account, sender: user, brand }, id, text),
    )
  }
  const inside = (scope: AccountScope, work: (inside: AccountScope) => Promise<unknown>) =>
    scope.transaction(work)

  return [
    route(offerCalls.list, async ({ scope, query }) => {
      // Another account's property and applicant are not found. A client landlord knows an applicant by the offers to them alone.
      if (query.propertyId) requireRow(await scope.get(properties, query.propertyId))
      if (query.applicantId && !scope.narrowing) await findApplicant(scope, query.applicantId)
      const found = await listOffers(scope, query)
      if (query.applicantId && scope.narrowing) requireRow(found[0])
      return found
    }),
    route(offerCalls.add, async ({ scope, body }) => readOffer(scope, await addOfferByHand(scope, body))),
    route(offerCalls.change, async ({ scope, params: { id }, body: { version, rent, ...change } }) => {
      const values = { ...change, ...(rent !== undefined && { pence: toPence(rent) }) }
      const read = () => readOffer(scope, id)
      await tellConflict(scope, { entity: 'offers', id }, read, () =>
        inside(scope, (at) => changeOffer(at, id, version, values)),
      )
      return read()
    }),
    route(offerCalls.pass, async ({ scope, actor, params: { id }, body }) => {
      await sending({ scope, actor }, id, body.text)
      return readOffer(scope, id)
    }),
    route(offerCalls.record, async ({ scope, params: { id }, body }) => {
      await inside(scope, (at) => recordHeard(at, id, body))
      return readOffer(scope, id)
    }),
    route(offerCalls.answer, async ({ scope, actor, params: { id }, body }) => {
      const read = () => readOffer(scope, id)
      await tellConflict(scope, { entity: 'offers', id }, read, () =>
        answerAsLandlord(services, { scope, actor }, id, body),
      )
      return read()
    }),
    route(offerCalls.accept, async ({ scope, actor, params: { id } }) => {
      await inside(scope, (at) => acceptHere(at, id, actor.account.kind === 'agent'))
      return readOffer(scope, id)
    }),
    route(offerCalls.end, async ({ scope, params: { id }, body }) => {
      await inside(scope, (at) => withdrawOffer(at, id, body.why))
      return readOffer(scope, id)
    }),
  ]
}
