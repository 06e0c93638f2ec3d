import { addDays, today } from '#shared/dates.ts'
import type { OfferEventKind } from '#shared/letting/offers/offers.state.ts'
import { toPence } from '#shared/pence.ts'
import type { AccountScope } from '../../db/scope.ts'
import { applicantPeople, applicants } from '../../letting/applicants/applicants.table.ts'
import { offerEvents, offers } from '../../letting/offers/offers.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { momentOf } from './sample.repairs.ts'
import { lookers } from './sample.seekers.ts'
import { type Home, mailOf, visits } from './sample.street.ts'

const sample = true

/** A home of the street that is offered for. */
export interface Place {
  home: Home
  propertyId: string
  landlordId: string
  /** The last day of the present tenancy. */
  endDate: string | null
  deposit: number
}

type Tenant = typeof tenants.$inferSelect
export type Happened = readonly [days: number, kind: OfferEventKind, by?: string | undefined]

export const addPeople = (
  scope: AccountScope,
  people: readonly { name: string; phone: string }[],
  rest: { propertyId: string; moveInDate?: string },
): Promise<Tenant[]> =>
  scope.insertMany(
    tenants,
    people.map(({ name, phone }) => ({
      ...rest,
      name,
      phone,
      email: mailOf(name),
      status: 'pending' as const,
      sample,
    })),
  )

/** Adds an applicant with everybody of the application, what they offer for a home at its rent, and what happened to the offer. */
export async function addOffer(
  scope: AccountScope,
  { propertyId, landlordId, home: { rent } }: Place,
  people: readonly Tenant[],
  {
    asks,
    typed,
    events,
    ...offer
  }: Pick<typeof offers.$inferInsert, 'startOn' | 'tenancyId' | 'requests'> & {
    asks: Partial<typeof applicants.$inferInsert>
    typed: readonly Partial<typeof applicantPeople.$inferInsert>[]
    events: readonly Happened[]
  },
): Promise<void> {
  const [[ago] = [1]] = events
  const [terms, role] = [{ pence: toPence(rent), day: offer.startOn }, 'tenant' as const]
  const looks = { ...asks, maxRent: rent, fromDay: offer.startOn, propertyId, sample }
  const { id: applicantId } = await scope.insert(applicants, { ...looks, tenantId: people[0]?.id ?? '' })
  await scope.table(applicantPeople).insertMany(
    people.map(({ name, email, phone }, position) => {
      const own = { name, email, phone, ...typed[position] }
      return { ...own, income: 'employed' as const, applicantId, position, role }
    }),
  )
  const { id: offerId } = await scope.table(offers).insert({
    ...offer,
    applicantId,
    propertyId,
    landlordId,
    pence: terms.pence,
    sample,
    party: people.map(({ name }) => ({ name, role })),
    consentOn: addDays(today(), -ago),
    createdAt: momentOf(ago),
  })
  for (const [days, kind, by = scope.author.name] of events) {
    const how = kind === 'approved' ? ('phone' as const) : null
    const at = momentOf(days)
    await scope.table(offerEvents).insert({ ...terms, offerId, kind, how, authorName: by, at })
  }
}

/** Those who view the empty home: two look for one, and a third has made an offer that nobody has passed on. Answers their tenant records by name. */
export async function addViewers(
  scope: AccountScope,
  home: Place,
  isAgency: boolean,
): Promise<Map<string, string>> {
  const { propertyId } = home
  const startOn = addDays(today(), 21)
  const viewers = await addPeople(scope, visits.slice(0, 3), { propertyId })
  const joanna = viewers.slice(2)
  const asks = { propertyId, fromDay: startOn, sample }
  await scope.insertMany(
    applicants,
    lookers.map((looker, place) => ({ ...asks, ...looker, tenantId: viewers[place]?.id ?? '' })),
  )
  await addOffer(scope, home, joanna, {
    asks: { areas: 'Hackney', minBedrooms: 3 },
    typed: [{ yearlyPence: 11_600_000 }],
    startOn,
    requests: 'Could the garden shed be left? I have two bicycles.',
    events: [[1, 'made', isAgency ? joanna[0]?.name : undefined]],
  })
  return new Map(viewers.map(({ name, id }) => [name, id]))
}
