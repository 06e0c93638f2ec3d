import { addDays, earlierDay, today } from '#shared/dates.ts'
import type { PartyRole } from '#shared/letting/applicants/party.ts'
import type { OfferEventKind } from '#shared/letting/offers/offers.state.ts'
import { toPence } from '#shared/pence.ts'
import type { Transaction } from '../../db/client.ts'
import { raiseVersion } from '../../db/commits.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { addDocument } from '../../law/documents/documents.service.ts'
import { makeExample } from '../../law/servings/servings.service.ts'
import { applicantPeople, applicants } from '../../letting/applicants/applicants.table.ts'
import { letEvents } from '../../letting/lets/lets.table.ts'
import { offerEvents, offers } from '../../letting/offers/offers.table.ts'
import { letReferences } from '../../letting/references/references.table.ts'
import { chargeAhead, chargeTenant, fillRentAccounts } from '../../money/rent/rent.service.ts'
import { tenancyPeople } from '../../records/tenancies/people.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { makeFreeReferences } from '../../records/terms/people.first.ts'
import { schedules } from '../../records/terms/schedules.table.ts'
import type { BankedRent } from './sample.rents.ts'
import { homes, mailOf, visits } from './sample.street.ts'

const sample = true
const viewed = 2
const waiting = { place: 9, people: ['Ines Moreau', 'Tom Reed'], phones: ['07700 900613', '07700 900629'] }
const signed = {
  place: 1,
  people: ['Farah Siddiqui', 'Conor Doyle'],
  phones: ['07700 900694', '07700 900711'],
}

/** The day of its fifteen days on which the sample's holding deposit is. */
const dayOfFifteen = 12

interface Place {
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

/** A moment some days ago, in the morning. */
const momentOf = (days: number, time = '10:20') =>
  new Date(Math.min(Date.parse(`${addDays(today(), -days)}T${time}:00Z`), Date.now())).toISOString()

type Happened = readonly [days: number, kind: OfferEventKind, by?: string | undefined]

/** Adds an offer of an applicant for a home at its rent, and what happened to it. */
async function addOffer(
  scope: AccountScope,
  { propertyId, landlordId }: Place,
  {
    events,
    ...offer
  }: Pick<typeof offers.$inferInsert, 'applicantId' | 'pence' | 'startOn' | 'tenancyId'> & {
    party: { name: string; role: PartyRole }[]
    requests: string
    events: readonly Happened[]
  },
): Promise<void> {
  const [[days] = [1]] = events
  const consentOn = addDays(today(), -days)
  const stored = { ...offer, propertyId, landlordId, consentOn, createdAt: momentOf(days), sample }
  const { id: offerId } = await scope.table(offers).insert(stored)
  const { pence, startOn: day } = offer
  for (const [ago, kind, by = scope.author.name] of events) {
    const how = kind === 'approved' ? ('phone' as const) : null
    await scope
      .table(offerEvents)
      .insert({ offerId, kind, how, pence, day, authorName: by, at: momentOf(ago) })
  }
}

const addPeople = (
  scope: AccountScope,
  named: { name: string; phone: string; propertyId: string; moveInDate?: string }[],
) =>
  scope.insertMany(
    tenants,
    named.map((person) => ({ ...person, email: mailOf(person.name), status: 'pending' as const, sample })),
  )

/** Those who view the empty home: two look for one, and a third has made an offer that nobody has passed on. Answers their tenant records by name. */
async function addViewers(scope: AccountScope, { placeAt, isAgency }: Street): Promise<Map<string, string>> {
  const home = placeAt(viewed)
  const { propertyId } = home
  const rent = homes[viewed]?.rent ?? 0
  const named = visits.slice(0, 3).map(({ name, phone }) => ({ name, phone, propertyId }))
  const people = await addPeople(scope, named)
  const asks = [
    { areas: 'Hackney, E8', maxRent: 4000, minBedrooms: 3, wishes: 'A garden. Moving from Bristol.' },
    { areas: 'E8, N1', maxRent: 3900, minBedrooms: 2, wishes: 'Two adults and a cat.' },
    { areas: 'Hackney', maxRent: rent, minBedrooms: 3, wishes: '' },
  ]
  const stored = await scope.insertMany(
    applicants,
    people.map(({ id: tenantId }, place) => ({
      ...asks[place],
      tenantId,
      propertyId,
      fromDay: addDays(today(), 21),
      sample,
    })),
  )
  const viewers = new Map(people.map(({ name, id }) => [name, id]))
  const [applicant, joanna] = [stored[2], people[2]]
  if (!applicant || !joanna) return viewers
  await storeParty(scope, applicant.id, [{ ...joanna, income: 'employed', yearlyPence: 11_600_000 }])
  await addOffer(scope, home, {
    applicantId: applicant.id,
    pence: toPence(rent),
    startOn: addDays(today(), 21),
    party: [{ name: joanna.name, role: 'tenant' }],
    requests: 'Could the garden shed be left? I have two bicycles.',
    events: [[1, 'made', isAgency ? joanna.name : undefined]],
  })
  return viewers
}

type Typed = Pick<typeof applicantPeople.$inferInsert, 'name' | 'email'> &
  Partial<typeof applicantPeople.$inferInsert>

async function storeParty(scope: AccountScope, applicantId: string, party: Typed[]): Promise<void> {
  for (const [position, { name, email, phone, ...rest }] of party.entries()) {
    const { income, yearlyPence, employerName, employerEmail, shareCode } = rest
    const typed = { name, email, phone, income, yearlyPence, employerName, employerEmail, shareCode }
    await scope.table(applicantPeople).insert({ ...typed, applicantId, position, role: 'tenant' as const })
  }
}

/** A tenancy that follows the present one of its home, with its two tenants and their payment references. */
async function addNextLet(
  scope: AccountScope,
  tx: Transaction,
  { propertyId, landlordId, endDate, deposit }: Place,
  { place, people, phones }: typeof waiting,
  { addedOn, agreedOn }: { addedOn: string; agreedOn: string | null },
) {
  const startDate = addDays(endDate ?? addDays(today(), 59), 1)
  const named = people.map((name, at) => ({
    name,
    phone: phones[at] ?? '',
    propertyId,
    moveInDate: startDate,
  }))
  const tenantIds = await addPeople(scope, named)
  const [first, second] = tenantIds
  const rentAmount = homes[place]?.rent ?? 0
  if (!first || !second) throw new Error('a sample let has two tenants')
  const status = agreedOn ? ('active' as const) : ('pending' as const)
  const values = { propertyId, landlordId, startDate, rentAmount, deposit, status, agreedOn, sample }
  const { id: tenancyId } = await scope
    .table(tenancies)
    .insert({ ...values, tenantId: first.id, createdAt: `${addedOn}T10:30:00Z` })
  await scope
    .table(schedules)
    .insertMany([{ tenancyId, seq: 1, pence: toPence(rentAmount), fromDay: null, why: 'start' as const }], {
      unrecorded: true,
    })
  await raiseVersion(tx, scope, tenancyPeople)
  const references = await makeFreeReferences(scope, tx, 2)
  const rows = [null, second.id].map((tenantId, position) => ({
    tenancyId,
    position,
    role: 'tenant' as const,
    tenantId,
    reference: references[position] ?? '',
  }))
  const persons = await scope.table(tenancyPeople).insertMany(rows, { unrecorded: true })
  const payer = persons.find(({ position }) => position === 0)?.id ?? ''
  const other = persons.find(({ position }) => position === 1)?.id ?? ''
  return {
    tenancyId,
    startDate,
    rentAmount,
    tenants: [first, second] as const,
    persons: [payer, other] as const,
  }
}

/** A let that waits for a referee, with a holding deposit on its twelfth day. Answers its payment. */
async function addWaiting(
  scope: AccountScope,
  tx: Transaction,
  street: Street,
): Promise<{ tenancyId: string; banked: BankedRent[] }> {
  const { statement, isAgency } = street
  const home = street.placeAt(waiting.place)
  const madeLet = await addNextLet(scope, tx, home, waiting, {
    addedOn: addDays(today(), -13),
    agreedOn: null,
  })
  const { tenancyId, startDate: startOn, rentAmount } = madeLet
  const [[ines, tom], [payer, other]] = [madeLet.tenants, madeLet.persons]
  const asks = { areas: 'Camden', maxRent: rentAmount, minBedrooms: 2, fromDay: startOn }
  const { propertyId } = home
  const { id: applicantId } = await scope.insert(applicants, {
    ...asks,
    tenantId: ines.id,
    propertyId,
    sample,
  })
  const employers = [
    { employerName: 'Marchmont Press', employerEmail: 'people@example.org', shareCode: 'W7K4PD2RM' },
    { employerName: 'Bright & Sons', employerEmail: 'office@example.org', shareCode: 'WT93LHX6C' },
  ]
  await storeParty(scope, applicantId, [
    { ...ines, income: 'employed', yearlyPence: 5_240_000, ...employers[0] },
    { ...tom, income: 'employed', yearlyPence: 4_380_000, ...employers[1] },
  ])
  const asked: Happened[] = [
    [14, 'asked'],
    [13, 'approved', 'Yusuf Demir'],
  ]
  await addOffer(scope, home, {
    applicantId,
    pence: toPence(rentAmount),
    startOn,
    tenancyId,
    party: waiting.people.map((name) => ({ name, role: 'tenant' as const })),
    requests: '',
    events: [[15, 'made', ines.name], ...(isAgency ? asked : []), [13, 'accepted']],
  })
  const about = { tenancyId, kind: 'employer' as const, authorName: scope.author.name, sample }
  await scope.table(letReferences).insert({
    ...about,
    personId: payer,
    refereeName: 'Marchmont Press',
    refereeEmail: 'people@example.org',
    createdAt: momentOf(10),
    answeredAt: momentOf(8, '16:05'),
    answeredBy: 'Marchmont Press',
    replies: {
      known: 'yes',
      job: 'Editor',
      since: '2021-09-06',
      contract: 'permanent',
      pay: '52400.00',
      probation: 'no',
      leaving: 'no',
      you: 'Ruth Marchmont, Head of People',
    },
  })
  await scope.table(letReferences).insert({
    ...about,
    personId: other,
    refereeName: 'Bright & Sons',
    refereeEmail: 'office@example.org',
    createdAt: momentOf(3),
  })
  const address = homes[waiting.place]?.address ?? ''
  const banked = await holdDeposit(scope, tx, { tenancyId, statement, address, payer, rentAmount })
  return { tenancyId, banked }
}

/** A week's rent, which came on the first of its days, by the bank statement where it shows that day. */
async function holdDeposit(
  scope: AccountScope,
  tx: Transaction,
  {
    tenancyId,
    statement,
    address,
    payer,
    rentAmount,
  }: Pick<Street, 'statement'> & { tenancyId: string; address: string; payer: string; rentAmount: number },
): Promise<BankedRent[]> {
  const pence = Math.floor((toPence(rentAmount) * 12) / 52)
  const day = addDays(today(), 1 - dayOfFifteen)
  const isShown = statement && day >= statement.from && day <= statement.until
  const lineId = isShown ? uuid() : undefined
  const payment = { day, pence, personId: payer, ...(lineId && { lineId }) }
  const holding = { pence, dueOn: addDays(day, -1) }
  await fillRentAccounts(scope, tx, [{ tenancyId, holding, pay: () => [payment] }])
  const paid = { day, pence, tenancyId, personId: payer, payer: waiting.people[0] ?? '', address }
  return lineId ? [{ ...paid, lineId, reference: 'HOLDING DEPOSIT' }] : []
}

/** A let that was signed yesterday, whose deposit and first rent are asked for. */
async function addSigned(scope: AccountScope, tx: Transaction, street: Street): Promise<string> {
  const home = street.placeAt(signed.place)
  const day = addDays(today(), -1)
  const dates = { addedOn: addDays(today(), -16), agreedOn: day }
  const { tenancyId, startDate } = await addNextLet(scope, tx, home, signed, dates)
  const bytes = await makeExample()
  const made = { bytes, contentType: 'application/pdf', kind: 'pdf' as const, opensHere: true }
  const about = { kind: 'tenancies' as const, id: tenancyId }
  const name = 'Tenancy agreement, signed'
  const input = {
    about,
    kind: 'agreement' as const,
    name,
    shownTo: 'tenant' as const,
    fileName: 'agreement.pdf',
  }
  const documentId = await addDocument(scope, { ...input, file: '' }, made)
  await scope.table(letEvents).insert({
    tenancyId,
    kind: 'agreed',
    day,
    how: 'paper',
    documentId,
    authorName: scope.author.name,
    at: momentOf(1, '17:40'),
  })
  await fillRentAccounts(scope, tx, [{ tenancyId, pay: () => [] }])
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
  scope: AccountScope,
  tx: Transaction,
  street: Street,
): Promise<{ lets: string[]; banked: BankedRent[]; viewers: ReadonlyMap<string, string> }> {
  const viewers = await addViewers(scope, street)
  const waited = await addWaiting(scope, tx, street)
  return { lets: [waited.tenancyId, await addSigned(scope, tx, street)], banked: waited.banked, viewers }
}
