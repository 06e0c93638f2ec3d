import { and, eq } from 'drizzle-orm'
import type { Region } from '#shared/law/regions.ts'
import { packOf, sortBills, valuesOf } from '#shared/law/register/register.pack.ts'
import type { HomeAnswers } from '#shared/law/register/register.ts'
import { registerWindows } from '#shared/law/register.law.ts'
import type { BillInput } from '#shared/money/bills/bills.ts'
import { isOneOf } from '../../db/joins.ts'
import { NotFound, Refused, refuse, refuseFuture } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { withdrawOne } from '../../db/withdraw.ts'
import type { Actor } from '../../http/route.ts'
import { addBill } from '../../money/bills/bills.service.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { readPlace, refuseElsewhere } from '../../records/properties/properties.place.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { answersOf, listUnsaid, readNewestAnswers, readRegisterFacts } from './register.facts.queries.ts'
import { registerAnswers, registerEvents, registerLandlords } from './register.table.ts'

/** The first day on which any home can be registered. */
const [firstDay = ''] = Object.values(registerWindows)
  .map(({ from }) => from)
  .toSorted()

/** A home of the account, held until the transaction ends, so that two people record one after the other. Throws NotFound. */
async function lockHome(scope: TransactionScope, id: string, day: string) {
  await scope.lock(properties, [id])
  refuseElsewhere(await readPlace(scope, id))
  const [home] = await readRegisterFacts(scope, day, { id })
  if (!home) throw new NotFound()
  return home
}

/** Answers what the books do not tell of a home. What is not sent stays as it was answered before. */
export const answerForRegister = (
  scope: AccountScope,
  id: string,
  answers: HomeAnswers,
  now: string,
): Promise<void> =>
  scope.transaction(async (inside) => {
    const { facts } = await lockHome(inside, id, now)
    const next = { ...facts.answers, ...answers }
    const billsIncluded = sortBills(next.billsIncluded)
    await inside.table(registerAnswers).insert({ ...next, propertyId: id, billsIncluded })
  })

/** Confirms the region of a home, or of it and of all homes of its postcode district of which nobody has said it. */
export const confirmRegion = (
  scope: AccountScope,
  id: string,
  { region, all = false }: { region: Region; all?: boolean | undefined },
  now: string,
): Promise<void> =>
  scope.transaction(async (inside) => {
    const home = await lockHome(inside, id, now)
    const ids = [id, ...(all ? await listUnsaid(inside, home) : [])]
    const answered = await readNewestAnswers(inside, isOneOf(registerAnswers.propertyId, ids))
    await inside
      .table(registerAnswers)
      .insertMany(ids.map((propertyId) => ({ ...answersOf(answered.get(propertyId)), propertyId, region })))
  })

function refuseDay(scope: AccountScope, day: string, now: string): void {
  refuseFuture('day', day, now)
  if (day < firstDay)
    throw new Refused(400, 'date-out-of-range', `The PRS Database opens on ${scope.day(firstDay)}.`, {
      day: 'Before the PRS Database opens',
    })
}

type Payer = Pick<Actor['account'], 'name' | 'kind'>

/**
 * Charges a fee that was paid for an entry, in whole currency units. An agency has paid for its landlord, who pays it back on a
 * bill; a private landlord has paid the database, which is an expense.
 */
const chargeFee = (
  scope: AccountScope,
  { name, kind }: Payer,
  fee: Pick<BillInput, 'propertyId' | 'amount' | 'day' | 'memo'>,
): Promise<unknown> =>
  addBill(
    scope,
    { ...fee, contractor: kind === 'agent' ? name : 'PRS Database', category: 'other' },
    kind === 'landlord',
  )

/** Records an entry or a renewal with everything that the database was told, and charges its fee. Throws a Refused. */
export const recordRegistration = (
  scope: AccountScope,
  id: string,
  { number, day, fee = null }: { number: string; day: string; fee?: number | null },
  now: string,
  account: Payer,
): Promise<void> =>
  scope.transaction(async (inside) => {
    // Every writer of money locks the books first.
    if (fee !== null)
      await chargeFee(inside, account, {
        propertyId: id,
        amount: fee,
        day,
        memo: `PRS Database fee, ${number}`,
      })
    const { facts, events } = await lockHome(inside, id, now)
    refuseDay(inside, day, now)
    if (events.some((event) => event.takenBackAt === null && event.kind === 'registered' && event.day >= day))
      refuse('already-recorded', 'An entry with this date or a later one is already recorded.')
    await inside.table(registerEvents).insert({
      propertyId: id,
      kind: 'registered',
      number,
      day,
      told: valuesOf(packOf(facts)),
    })
  })

/** Records that the database was told of everything that has changed. Throws a Refused. */
export const recordUpdate = (scope: AccountScope, id: string, day: string, now: string): Promise<void> =>
  scope.transaction(async (inside) => {
    const { facts, events } = await lockHome(inside, id, now)
    refuseDay(inside, day, now)
    const [last] = events.filter(({ takenBackAt }) => takenBackAt === null)
    if (!last) refuse('property-not-registered', 'Register the property first.')
    if (day < last.day)
      refuse('date-order', `The last update was on ${scope.day(last.day)}. Enter that date or a later one.`)
    const told = valuesOf(packOf(facts))
    await inside.table(registerEvents).insert({ propertyId: id, kind: 'told', day, told })
  })

/** Takes a wrong entry back; it stays on the record. Throws NotFound, and a Refused where it was taken back already. */
export const withdrawRegisterEvent = (
  scope: AccountScope,
  id: string,
  { eventId, why }: { eventId: string; why: string },
  now: string,
): Promise<void> =>
  scope.transaction(async (inside) => {
    await lockHome(inside, id, now)
    const which = and(eq(registerEvents.propertyId, id), eq(registerEvents.id, eventId))
    await withdrawOne(inside, registerEvents, which, why, 'This entry has already been removed.')
  })

/** Throws NotFound. */
export const recordLandlordNumber = (scope: AccountScope, landlordId: string, number: string) =>
  scope.transaction(async (inside) => {
    if (!(await inside.get(landlords, landlordId))) throw new NotFound()
    await inside.table(registerLandlords).insert({ landlordId, number })
    return { landlordId, number }
  })
