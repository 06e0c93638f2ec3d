import { eq, ne, or, sql } from 'drizzle-orm'
import { type OfferMeans, offerState } from '#shared/letting/offers/offers.state.ts'
import { fromPence } from '#shared/pence.ts'
import type { PersonInput } from '#shared/records/tenancies/people.ts'
import { depositCap } from '#shared/records/tenancies/tenancies.ts'
import { refersTo } from '../../db/joins.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { isPending, lastDay } from '../../records/tenancies/tenancies.pick.ts'
import { createTenancy, readPeople, replacePeople } from '../../records/tenancies/tenancies.service.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { findOrAddTenant } from '../../records/tenants/tenants.service.ts'
import { readApplication } from '../applicants/applicants.service.ts'
import type { StoredOffer, StoredOfferEvent } from './offers.read.ts'
import { offers } from './offers.table.ts'
import { addOfferEvent, asOfOffer, refuseParty, refusePastStart } from './offers.write.ts'

/** Throws a 409 where another offer for the property was accepted and its tenancy has not ended or fallen through. */
async function refuseSecond(scope: AccountScope, { id, propertyId, startOn }: StoredOffer): Promise<void> {
  const [other] = await scope
    .select({ party: offers.party })
    .from(offers)
    .innerJoin(tenancies, refersTo(offers.tenancyId, tenancies))
    .where(
      scope.mine(
        offers,
        eq(offers.propertyId, propertyId),
        ne(offers.id, id),
        or(isPending, sql`${lastDay} >= greatest(${startOn}::date, ${tenancies.startDate})`),
      ),
    )
    .limit(1)
  if (!other) return
  const name = other.party[0]?.name ?? 'somebody else'
  refuse(
    'offer-accepted',
    `The offer of ${name} for this property was accepted. It has to fall through before another one is accepted.`,
  )
}

/** The people of the tenancy: the applicant by their record, others by the record of their email address, or as they were typed. */
async function listPeopleOf(
  scope: AccountScope,
  offer: StoredOffer,
  { tenantId, people }: Awaited<ReturnType<typeof readApplication>>,
): Promise<PersonInput[]> {
  const [, ...beside] = offer.party
  const named = new Set([tenantId])
  const rest: PersonInput[] = []
  const left = new Set(people.slice(1))
  for (const { id, name, role } of beside) {
    const entered = [...left].find((each) => (id ? each.id === id : each.name === name))
    if (entered) left.delete(entered)
    const { email = '', phone = '' } = entered ?? {}
    const typed = { role, name, email, phone }
    const known =
      role === 'tenant' && email
        ? (await findOrAddTenant(scope, { name, email, phone, propertyId: offer.propertyId })).tenantId
        : undefined
    // Two people with one address stay two people.
    rest.push(known && !named.has(known) ? { role: 'tenant', tenantId: known } : typed)
    if (known) named.add(known)
  }
  return [{ role: 'tenant', tenantId }, ...rest]
}

/**
 * Makes a pending tenancy of an offer: its people with their payment references, its rent account, and a deposit of at most the cap.
 * `scope` is that of the transaction of the approval, with offers locked. Throws a 400 or a 409, and then nothing is stored.
 */
export async function acceptOffer(
  scope: AccountScope,
  { offer, facts }: { offer: StoredOffer; facts: readonly StoredOfferEvent[] },
  { how = null, by }: { how?: OfferMeans | null; by?: string | undefined } = {},
): Promise<string> {
  const { applicantId, propertyId, landlordId, pence, startOn } = offer
  if (offerState(facts) === 'accepted') refuse('offer-accepted', 'This offer was accepted already.')
  await refuseSecond(scope, offer)
  refusePastStart(scope, startOn)
  refuseParty(offer.party)
  const application = await readApplication(scope, applicantId)
  const { deposit } = requireRow(await scope.get(properties, propertyId))
  const rentAmount = fromPence(pence)
  const cap = depositCap(rentAmount)
  const tenancyId = await asOfOffer(
    createTenancy(scope, {
      tenant: application.tenantId,
      property: propertyId,
      landlord: landlordId,
      startDate: startOn,
      endDate: null,
      rentAmount,
      deposit: Math.min(deposit ?? cap, cap),
      status: 'pending',
      schedule: {},
    }),
  )
  const people = await listPeopleOf(scope, offer, application)
  const { version } = await readPeople(scope, tenancyId)
  await replacePeople(scope, tenancyId, { people, version })
  await scope.update(offers, offer.id, 'any', { tenancyId })
  await addOfferEvent(scope, offer, { kind: 'accepted', how, by })
  return tenancyId
}
