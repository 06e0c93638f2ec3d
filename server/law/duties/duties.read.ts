import { createHash } from 'node:crypto'
import { formatDate } from '#shared/date-format.ts'
import {
  type DutiesReply,
  type Duty,
  type DutyAt,
  dutyKinds,
  dutyStateOn,
  roomOf,
} from '#shared/law/duties/duties.ts'
import { isUnderEnglishLaw } from '#shared/law/england.ts'
import { type Asking, keepFact } from '../../db/fact-cache.ts'
import type { AccountScope } from '../../db/scope.ts'
import { listElsewhere } from '../../records/properties/properties.place.pick.ts'
import { type LetKinds, readLetKinds } from '../../records/terms/let-kinds.pick.ts'
import { readDismissals, readGivings } from './duties.said.pick.ts'
import { dutySources } from './duties.sources.ts'

/** The kinds of lets as a list, with a text that is the same as long as they are. */
async function listKinds(scope: AccountScope) {
  const list = [...(await readLetKinds(scope))]
  return { list, digest: createHash('sha256').update(JSON.stringify(list)).digest('base64') }
}

const byDay = (a: Duty, b: Duty) =>
  a.due.day === b.due.day ? (a.key < b.key ? -1 : 1) : a.due.day < b.due.day ? -1 : 1

/** Whose duties, and of which day. */
export interface DutiesAsked extends Asking {
  day: string
}

/** Every duty that follows from the facts of an account on a day, the nearest first; undefined outside of England. */
export async function deriveDuties(asked: DutiesAsked): Promise<Duty[] | undefined> {
  const { scope, day } = asked
  if (!isUnderEnglishLaw(scope.format)) return undefined
  const at: DutyAt = {
    day,
    asDay: (one) => formatDate(one, scope.dates),
    asMoney: scope.money,
  }
  const elsewhere = await keepFact(asked, 'homes outside England', [], () => listElsewhere(scope))
  const { list, digest } = await keepFact(asked, 'kinds of lets', [], () => listKinds(scope))
  const kinds: LetKinds = new Map(list)
  const found: Duty[] = []
  for (const kind of dutyKinds)
    found.push(
      ...(await keepFact(asked, `duties ${kind}`, [day, digest], () => dutySources[kind](scope, at, kinds))),
    )
  return found.filter(({ home }) => !home || !elsewhere.has(home.id)).sort(byDay)
}

/** The duties of an account that are work now, the nearest first, without those of which somebody said that they do not apply. */
export async function listOpenDuties(asked: DutiesAsked): Promise<Duty[]> {
  const derived = (await deriveDuties(asked)) ?? []
  const dismissals = derived.length > 0 ? await readDismissals(asked.scope, asked.day) : new Map()
  const isDismissed = ({ kind, key }: Duty) => roomOf[kind] && dismissals.has(key)
  return derived.filter((one) => dutyStateOn(one, asked.day) !== 'later' && !isDismissed(one))
}

/** The duties of an account on a day, with what the team has said of them. */
export async function readDuties(asked: DutiesAsked): Promise<DutiesReply> {
  const { scope, day } = asked
  const derived = await deriveDuties(asked)
  if (!derived?.length) return { day, isWatched: derived !== undefined, duties: [] }
  const givings = await readGivings(scope)
  const dismissals = await readDismissals(scope, day)
  const duties = derived.map((one) => ({
    ...one,
    state: dutyStateOn(one, day),
    givenTo: givings.get(one.key) ?? null,
    dismissed: roomOf[one.kind] ? (dismissals.get(one.key) ?? null) : null,
  }))
  return { day, isWatched: true, duties }
}
