import { offerCalls } from '#shared/letting/offers/offers.calls.ts'
import { toPence } from '#shared/pence.ts'
import { requireRow, tellConflict } from '../../http/crud.ts'
import { answering, type Route, route, type SignedIn } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { acting } from '../../links/links.acting.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { findApplicant } from '../applicants/applicants.service.ts'
import { addOfferByHand } from './offers.add.ts'
import { acceptHere, passOffer, recordHeard } from './offers.answer.ts'
import { answerAsLandlord } from './offers.here.ts'
import { listOffers, readOffer } from './offers.read.ts'
import { changeOffer, withdrawOffer } from './offers.write.ts'

const read = ({ scope, params }: SignedIn & { params: { id: string } }) => readOffer(scope, params.id)
const writes = answering(read)

export const offerRoutes = (services: Services): Route[] => [
  route(offerCalls.list, async ({ scope, query }) => {
    // Another account's property and applicant are not found. A client landlord knows an applicant by the offers to them alone.
    if (query.propertyId) requireRow(await scope.get(properties, query.propertyId))
    if (query.applicantId && !scope.narrowing) await findApplicant(scope, query.applicantId)
    const found = await listOffers(scope, query)
    if (query.applicantId && scope.narrowing) requireRow(found[0])
    return found
  }),
  route(offerCalls.read, read),
  route(offerCalls.add, async ({ scope, body }) => readOffer(scope, await addOfferByHand(scope, body))),
  writes(offerCalls.change, ({ scope, params: { id }, body: { version, rent, ...change } }) => {
    const values = { ...change, ...(rent !== undefined && { pence: toPence(rent) }) }
    return tellConflict(
      scope,
      { entity: 'offers', id },
      () => readOffer(scope, id),
      () => scope.transaction((at) => changeOffer(at, id, version, values)),
    )
  }),
  writes(offerCalls.pass, ({ params: { id }, body, ...call }) =>
    acting(services, call, (at) => passOffer(at, id, body.text)),
  ),
  writes(offerCalls.record, ({ scope, params: { id }, body }) =>
    scope.transaction((at) => recordHeard(at, id, body)),
  ),
  writes(offerCalls.answer, ({ scope, actor, params: { id }, body }) =>
    tellConflict(
      scope,
      { entity: 'offers', id },
      () => readOffer(scope, id),
      () => answerAsLandlord(services, { scope, actor }, id, body),
    ),
  ),
  writes(offerCalls.accept, ({ scope, actor, params: { id } }) =>
    scope.transaction((at) => acceptHere(at, id, actor.account.kind === 'agent')),
  ),
  writes(offerCalls.end, ({ scope, params: { id }, body }) =>
    scope.transaction((at) => withdrawOffer(at, id, body.why)),
  ),
]
