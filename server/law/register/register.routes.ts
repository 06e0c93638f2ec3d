import { and, eq } from 'drizzle-orm'
import { earlierDay, today } from '#shared/dates.ts'
import type { Region } from '#shared/law/regions.ts'
import { registerCalls } from '#shared/law/register/register.calls.ts'
import { packOf, sortBills, valuesOf } from '#shared/law/register/register.pack.ts'
import type { HomeAnswers, RegisterList, RegisterPack } from '#shared/law/register/register.ts'
import { registerFee, registerWindows } from '#shared/law/register.law.ts'
import type { BillInput } from '#shared/money/bills/bills.ts'
import { isOneOf } from '../../db/joins.ts'
import { NotFound, Refused, refuse, refuseFuture } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { withdrawnOf, withdrawOne } from '../../db/withdraw.ts'
import { requireRow } from '../../http/crud.ts'
import { type Actor, answering, type Route, route, type SignedIn, saveCsv } from '../../http/route.ts'
import { addBill } from '../../money/bills/bills.service.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { readPlace, refuseElsewhere } from '../../records/properties/properties.place.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { writeCsv } from '../../registry/export.ts'
import { answersOf, listUnsaid, readNewestAnswers, readRegisterFacts } from './register.facts.queries.ts'
import { readNumbersOfHome } from './register.numbers.queries.ts'
import { standOf } from './register.stand.queries.ts'
import { registerAnswers, registerEvents, registerLandlords } from './register.table.ts'

/** The first day on which any home can be registered. */
const firstDay = Object.values(registerWindows)
  .map(({ from }) => from)
  .reduce(earlierDay)

/** A home of the account that the database asks for. Throws NotFound. */
async function requireHome(scope: AccountScope, id: string, day: string) {
  refuseElsewhere(await readPlace(scope, id))
  const [home] = await readRegisterFacts(scope, day, { id })
  return requireRow(home)
}

/** The same, held until the transaction ends, so that two people record one after the other. */
async function lockHome(scope: TransactionScope, id: string, day: string) {
  await scope.lock(properties, [id])
  return requireHome(scope, id, day)
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

async function listRegister(scope: AccountScope, day: string): Promise<RegisterList> {
  const homes = await readRegisterFacts(scope, day)
  return {
    homes: homes.map((home) => standOf(home, day).row),
    fee: registerFee.value / 100,
    feeSource: registerFee.source,
  }
}

/** All that the landlord database asks of one home. Throws NotFound. */
export async function readRegisterPack(scope: AccountScope, id: string, day: string): Promise<RegisterPack> {
  const home = await requireHome(scope, id, day)
  const others = await listUnsaid(scope, home)
  const { row, sections } = standOf(home, day)
  return {
    ...row,
    district: home.district,
    others: others.length,
    sections,
    answers: home.facts.answers,
    events: home.events.map((event) => ({
      ...event,
      by: event.authorName,
      at: event.createdAt,
      takenBack: withdrawnOf(event),
    })),
  }
}

async function writeRegisterCsv(scope: AccountScope, day: string): Promise<string> {
  const homes = (await readRegisterFacts(scope, day)).map((home) => standOf(home, day))
  const titles =
    homes[0]?.sections.flatMap(({ title, items }) => items.map(({ label }) => `${title}: ${label}`)) ?? []
  return writeCsv(
    ['Property', 'Opens', 'Last day', 'Registration number', 'Registered on', 'Missing', ...titles],
    homes.map(({ row, sections }) => [
      row.name,
      row.opens?.day ?? '',
      row.last?.day ?? '',
      row.number ?? '',
      row.registeredOn ?? '',
      row.missing.join('; '),
      ...sections.flatMap(({ items }) => items.map(({ value }) => value ?? '')),
    ]),
  )
}

const readPack = ({ scope, params }: SignedIn & { params: { id: string } }) =>
  readRegisterPack(scope, params.id, today())
const writes = answering(readPack)

export const registerRoutes: Route[] = [
  route(registerCalls.list, ({ scope }) => listRegister(scope, today())),
  route(registerCalls.csv, async ({ scope }) =>
    saveCsv(await writeRegisterCsv(scope, today()), `landlord-database-${today()}.csv`),
  ),
  route(registerCalls.read, readPack),
  route(registerCalls.numbers, async ({ scope, params: { id } }) => {
    requireRow(await scope.get(properties, id))
    return readNumbersOfHome(scope, id)
  }),
  writes(registerCalls.answer, ({ scope, params, body }) =>
    answerForRegister(scope, params.id, body, today()),
  ),
  writes(registerCalls.region, ({ scope, params, body }) => confirmRegion(scope, params.id, body, today())),
  writes(registerCalls.register, ({ scope, actor, params, body }) =>
    recordRegistration(scope, params.id, body, today(), actor.account),
  ),
  writes(registerCalls.tell, ({ scope, params, body }) => recordUpdate(scope, params.id, body.day, today())),
  writes(registerCalls.removeEvent, ({ scope, params: { id, eventId }, body }) =>
    withdrawRegisterEvent(scope, id, { eventId, why: body.why }, today()),
  ),
  route(registerCalls.numberLandlord, ({ scope, params, body }) =>
    recordLandlordNumber(scope, params.id, body.number),
  ),
]
