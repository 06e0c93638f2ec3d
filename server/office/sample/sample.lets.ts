import { addDays, earlierDay, today } from '#shared/dates.ts'
import { toPence } from '#shared/pence.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import type { Services } from '../../http/services.ts'
import { letEvents } from '../../letting/lets/lets.table.ts'
import { letReferences } from '../../letting/references/references.table.ts'
import { fillSampleSigning } from '../../letting/signings/signings.service.ts'
import { chargeAhead, chargeTenant, fillRentAccounts } from '../../money/rent/rent.service.ts'
import { replacePeople } from '../../records/tenancies/tenancies.service.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { addFirstRents } from '../../records/terms/terms.write.ts'
import { addOffer, addPeople, addViewers, type Happened, type Place } from './sample.offers.ts'
import type { BankedRent } from './sample.rents.ts'
import { momentOf } from './sample.repairs.ts'
import { ines, replies, signers, tom } from './sample.seekers.ts'

const sample = true

/** Places in the street: the empty home, the one whose next let waits for a referee, and the one whose next let is signed. */
const [viewed, waiting, signed] = [2, 9, 1]

/** The day of its fifteen days on which the sample's holding deposit is. */
const dayOfFifteen = 12

interface Street {
  placeAt(place: number): Place
  statement: { from: string; until: string } | undefined
  isAgency: boolean
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
async function addWaiting(scope: TransactionScope, { placeAt, statement, isAgency }: Street) {
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
    banked: await holdDeposit(scope, home, { tenancyId, statement, payer: persons[0] ?? '' }),
  }
}

/** A week's rent, which came on the first of its days, by the bank statement where it shows that day. */
async function holdDeposit(
  scope: TransactionScope,
  { home: { rent, address } }: Place,
  { tenancyId, statement, payer }: Pick<Street, 'statement'> & { tenancyId: string; payer: string },
): Promise<BankedRent[]> {
  const day = addDays(today(), 1 - dayOfFifteen)
  const isShown = statement && day >= statement.from && day <= statement.until
  const lineId = isShown ? uuid() : undefined
  const paid = { day, pence: Math.floor((toPence(rent) * 12) / 52), personId: payer }
  const holding = { pence: paid.pence, dueOn: addDays(day, -1) }
  await fillRentAccounts(scope, [{ tenancyId, holding, pay: () => [{ ...paid, ...(lineId && { lineId }) }] }])
  const shown = { ...paid, tenancyId, payer: ines.person.name, address, reference: 'HOLDING DEPOSIT' }
  return lineId ? [{ ...shown, lineId }] : []
}

/** A let that everybody signed online yesterday, whose deposit and first rent are asked for. */
async function addSigned(services: Pick<Services, 'env'>, scope: TransactionScope, home: Place) {
  const day = addDays(today(), -1)
  const dates = { addedOn: addDays(today(), -16), agreedOn: day }
  const { tenancyId, startDate } = await addNextLet(scope, home, signers, dates)
  await fillRentAccounts(scope, [{ tenancyId, pay: () => [] }])
  const storeSigned = await fillSampleSigning(services, scope, tenancyId, {
    sentAt: momentOf(2, '11:05'),
    signedAt: (position) => momentOf(1, `1${5 + position}:40`),
  })
  const dueOn = earlierDay(addDays(today(), 14), startDate)
  await chargeTenant(scope, tenancyId, { kind: 'deposit', amount: home.deposit, dueOn })
  await chargeAhead(scope, [tenancyId], startDate)
  const sign = async () => {
    const agreed = { kind: 'agreed', how: 'signed', day, at: momentOf(1, '17:40') } as const
    const documentId = await storeSigned()
    await scope.table(letEvents).insert({ ...agreed, tenancyId, documentId, authorName: scope.author.name })
  }
  return { tenancyId, sign }
}

/**
 * Adds what is on its way to be let: three applicants of whom one has made an offer, a let that waits for a referee with a holding
 * deposit, and one signed yesterday. Nobody is emailed. Answers the lets, the payment that the bank statement shows, the viewers, and
 * `sign`, which is called at the end, as the agreement is printed meanwhile.
 */
export async function addSampleLets(
  services: Pick<Services, 'env'>,
  scope: TransactionScope,
  street: Street,
) {
  const viewers = await addViewers(scope, street.placeAt(viewed), street.isAgency)
  const { tenancyId, banked } = await addWaiting(scope, street)
  const last = await addSigned(services, scope, street.placeAt(signed))
  return { lets: [tenancyId, last.tenancyId], banked, viewers, sign: last.sign }
}
