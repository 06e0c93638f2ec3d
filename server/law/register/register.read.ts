import type { NumbersOfHome } from '#shared/law/register/register.numbers.ts'
import type { RegisterList, RegisterPack } from '#shared/law/register/register.ts'
import { registerFee } from '#shared/law/register.law.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { withdrawnOf } from '../../db/withdraw.ts'
import { readPlace, refuseElsewhere } from '../../records/properties/properties.place.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { listUnsaid, readRegisterFacts } from './register.facts.queries.ts'
import { readNumbersOfHome } from './register.numbers.queries.ts'
import { standOf } from './register.stand.queries.ts'

/** Every home that may have to be registered, with where it stands. */
export async function listRegister(scope: AccountScope, day: string): Promise<RegisterList> {
  const homes = await readRegisterFacts(scope, day)
  return {
    homes: homes.map((home) => standOf(home, day).row),
    fee: registerFee.value / 100,
    feeSource: registerFee.source,
  }
}

/** The numbers of a home and of its landlord. Throws NotFound. */
export async function readRegisterNumbers(scope: AccountScope, id: string): Promise<NumbersOfHome> {
  const home = await scope.get(properties, id)
  if (!home) throw new NotFound()
  return readNumbersOfHome(scope, home)
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
    events: home.events.map(({ id: eventId, kind, number, day: on, authorName, createdAt, ...event }) => ({
      id: eventId,
      kind,
      number,
      day: on,
      by: authorName,
      at: createdAt,
      takenBack: withdrawnOf(event),
    })),
  }
}
