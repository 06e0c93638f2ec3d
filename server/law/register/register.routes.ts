import { today } from '#shared/dates.ts'
import { registerCalls } from '#shared/law/register/register.calls.ts'
import type { RegisterList, RegisterPack } from '#shared/law/register/register.ts'
import { registerFee } from '#shared/law/register.law.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { withdrawnOf } from '../../db/withdraw.ts'
import { requireRow } from '../../http/crud.ts'
import { answering, type Route, route, type SignedIn, saveCsv } from '../../http/route.ts'
import { readPlace, refuseElsewhere } from '../../records/properties/properties.place.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { writeCsv } from '../../registry/export.ts'
import { listUnsaid, readRegisterFacts } from './register.facts.queries.ts'
import { readNumbersOfHome } from './register.numbers.queries.ts'
import { standOf } from './register.stand.queries.ts'
import {
  answerForRegister,
  confirmRegion,
  recordLandlordNumber,
  recordRegistration,
  recordUpdate,
  withdrawRegisterEvent,
} from './register.write.ts'

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
  refuseElsewhere(await readPlace(scope, id))
  const [home] = await readRegisterFacts(scope, day, { id })
  if (!home) throw new NotFound()
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
