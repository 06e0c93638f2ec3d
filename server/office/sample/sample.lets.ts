import { addDays, earlierDay, today } from '#shared/dates.ts'
import type { OfferEventKind } from '#shared/letting/offers/offers.state.ts'
import { toPence } from '#shared/pence.ts'
import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import type { Services } from '../../http/services.ts'
import { applicantPeople, applicants } from '../../letting/applicants/applicants.table.ts'
import { letEvents } from '../../letting/lets/lets.table.ts'
import { offerEvents, offers } from '../../letting/offers/offers.table.ts'
import { letReferences } from '../../letting/references/references.table.ts'
import { fillSampleSigning } from '../../letting/signings/signings.service.ts'
import { chargeAhead, chargeTenant, fillRentAccounts } from '../../money/rent/rent.service.ts'
import { replacePeople } from '../../records/tenancies/tenancies.service.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { addFirstRents } from '../../records/terms/terms.write.ts'
import type { BankedRent } from './sample.rents.ts'
import { momentOf } from './sample.repairs.ts'
import { ines, lookers, replies, signers, tom } from './sample.seekers.ts'
import { type Home, mailOf, visits } from './sample.street.ts'

const sample = true

/** Places in the street: the empty home, the one whose next let waits for a referee, and the one whose next let is signed. */
const [viewed, waiting, signed] = [2, 9, 1]

/** The day of its fifteen days on which the sample's holding deposit is. */
const dayOfFifteen = 12

interface Place {
  home: Home
  propertyId: string
  landlordId: string
  /** The last day of the present tenancy. */
  endDate: string | null
  deposit: number
}

interface Street {
  placeAt(place: number): Place
  statement: { from: string; until: string } | undefined
  isAgency: boolean
}

type Tenant = typeof tenants.$inferSelect
type Happened = readonly [days: number, kind: OfferEventKind, by?: string | undefined]

const addPeople = (
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
async function addOffer(
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
async function addViewers(scope: AccountScope, home: Place, isAgency: boolean): Promise<Map<string, string>> {
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

/** A tenancy that follows the present one of its home, with its people and their payment references. */
async function addNextLet(
  scope: AccountScope,
  { propertyId, landlordId, endDate, deposit, home }: Place,
  people: readonly { name: string; phone: string }[],
  { addedOn, agreedOn }: { addedOn: string; agreedOn: string | null },
) {
  const startDate = addDays(endDate ?? addDays(today(), 59), 1)
  const named = await addPeople(scope, people, { propertyId, moveInDate: startDate })
  const { id: tenancyId, version } = await scope.table(tenancies).insert({
    propertyId,
    landlordId,
    tenantId: named[0]?.id ?? '',
    startDate,
    rentAmount: home.rent,
    deposit,
    status: agreedOn ? 'active' : 'pending',
    agreedOn,
    createdAt: `${addedOn}T10:30:00Z`,
    sample,
  })
  await addFirstRents(scope, [{ id: tenancyId }])
  const whole = { version, people: named.map(({ id }) => ({ role: 'tenant' as const, tenantId: id })) }
  const persons = (await replacePeople(scope, tenancyId, whole)).people.map(({ id }) => id)
  return { tenancyId, startDate, named, persons }
}

/** A let that waits for a referee, with a holding deposit on its twelfth day. Answers its payment. */
async function addWaiting(scope: AccountScope, tx: Transaction, { placeAt, statement, isAgency }: Street) {
  const home = placeAt(waiting)
  const people = [ines.person, tom.person]
  const dates = { addedOn: addDays(today(), -13), agreedOn: null }
  const { tenancyId, startDate, named, persons } = await addNextLet(scope, home, people, dates)
  const asked: Happened[] = [
    [14, 'asked'],
    [13, 'approved', 'Yusuf Demir'],
  ]
  await addOffer(scope, home, named, {
    asks: { areas: 'Camden', minBedrooms: 2 },
    typed: [ines, tom].map(({ typed, shareCode }) => ({ ...typed, shareCode })),
    startOn: startDate,
    tenancyId,
    events: [[15, 'made', ines.person.name], ...(isAgency ? asked : []), [13, 'accepted']],
  })
  for (const [place, { typed, asked: days }] of [ines, tom].entries()) {
    const { employerName: refereeName, employerEmail: refereeEmail } = typed
    const answer = { replies, answeredAt: momentOf(8, '16:05'), answeredBy: refereeName }
    await scope.table(letReferences).insert({
      tenancyId,
      personId: persons[place] ?? '',
      kind: 'employer',
      refereeName,
      refereeEmail,
      createdAt: momentOf(days),
      ...(place === 0 && answer),
      authorName: scope.author.name,
      sample,
    })
  }
  return {
    tenancyId,
    banked: await holdDeposit(scope, tx, home, { tenancyId, statement, payer: persons[0] ?? '' }),
  }
}

/** A week's rent, which came on the first of its days, by the bank statement where it shows that day. */
async function holdDeposit(
  scope: AccountScope,
  tx: Transaction,
  { home: { rent, address } }: Place,
  { tenancyId, statement, payer }: Pick<Street, 'statement'> & { tenancyId: string; payer: string },
): Promise<BankedRent[]> {
  const day = addDays(today(), 1 - dayOfFifteen)
  const isShown = statement && day >= statement.from && day <= statement.until
  const lineId = isShown ? uuid() : undefined
  const paid = { day, pence: Math.floor((toPence(rent) * 12) / 52), personId: payer }
  const holding = { pence: paid.pence, dueOn: addDays(day, -1) }
  await fillRentAccounts(scope, tx, [
    { tenancyId, holding, pay: () => [{ ...paid, ...(lineId && { lineId }) }] },
  ])
  const shown = { ...paid, tenancyId, payer: ines.person.name, address, reference: 'HOLDING DEPOSIT' }
  return lineId ? [{ ...shown, lineId }] : []
}

/** A let that everybody signed online yesterday, whose deposit and first rent are asked for. */
async function addSigned(services: Pick<Services, 'env'>, scope: AccountScope, tx: Transaction, home: Place) {
  const day = addDays(today(), -1)
  const dates = { addedOn: addDays(today(), -16), agreedOn: day }
  const { tenancyId, startDate } = await addNextLet(scope, home, signers, dates)
  await fillRentAccounts(scope, tx, [{ tenancyId, pay: () => [] }])
  const documentId = await fillSampleSigning(services, scope, tx, tenancyId, {
    sentAt: momentOf(2, '11:05'),
    signedAt: (position) => momentOf(1, `1${5 + position}:40`),
  })
  const agreed = { kind: 'agreed', how: 'signed', day, at: momentOf(1, '17:40') } as const
  await scope.table(letEvents).insert({ ...agreed, tenancyId, documentId, authorName: scope.author.name })
  const dueOn = earlierDay(addDays(today(), 14), startDate)
  await chargeTenant(scope, tenancyId, { kind: 'deposit', amount: home.deposit, dueOn })
  await chargeAhead(scope, tx, [tenancyId], startDate)
  return tenancyId
}

/**
 * Adds what is on its way to be let: three applicants of whom one has made an offer, a let that waits for a referee with a holding
 * deposit, and one signed yesterday. Nobody is emailed. Answers the lets, the payment that the bank statement shows, and the viewers.
 */
export async function addSampleLets(
  services: Pick<Services, 'env'>,
  scope: AccountScope,
  tx: Transaction,
  street: Street,
): Promise<{ lets: string[]; banked: BankedRent[]; viewers: ReadonlyMap<string, string> }> {
  const viewers = await addViewers(scope, street.placeAt(viewed), street.isAgency)
  const { tenancyId, banked } = await addWaiting(scope, tx, street)
  return { lets: [tenancyId, await addSigned(services, scope, tx, street.placeAt(signed))], banked, viewers }
}
