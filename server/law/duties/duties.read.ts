import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import {
  type DutiesReply,
  type Duty,
  type DutyAt,
  dutyKinds,
  dutyStateOn,
  isUnrecordedSince,
  roomOf,
} from '#shared/law/duties/duties.ts'
import { isUnderEnglishLaw } from '#shared/law/england.ts'
import { users } from '../../accounts/people.table.ts'
import { type Asking, keepFact } from '../../db/fact-cache.ts'
import type { AccountScope } from '../../db/scope.ts'
import { listArrivals } from '../../records/properties/properties.arrival.pick.ts'
import { listElsewhere } from '../../records/properties/properties.place.pick.ts'
import { type LetKinds, readLetKinds } from '../../records/terms/let-kinds.pick.ts'
import { dutySources } from './duties.sources.ts'
import { dutiesNotDone, dutyDismissals, dutyGivings } from './duties.table.ts'

/** Words of the team by the key of the duty that they are about, of which each has one that stands. */
const byKey = <Word extends { key: string; authorName: string; createdAt: string }>(rows: readonly Word[]) =>
  new Map(rows.map((row) => [row.key, { ...row, by: row.authorName, at: row.createdAt }]))

/** Who was given each duty. A person who has left was given nothing. */
async function readGivings(scope: AccountScope) {
  const rows = await scope
    .select({ row: dutyGivings, person: { id: users.id, name: users.name } })
    .from(dutyGivings)
    .innerJoin(users, eq(users.id, dutyGivings.personId))
    .where(scope.mine(dutyGivings, isNull(dutyGivings.takenBackAt)))
  return byKey(rows.map(({ row, person }) => ({ ...row, ...person })))
}

/** The words that hold on a day: that a duty does not apply, or until when it waits. */
async function readWaiting(scope: AccountScope, day: string) {
  const { until, takenBackAt } = dutyDismissals
  const rows = await scope
    .table(dutyDismissals)
    .list(and(isNull(takenBackAt), or(isNull(until), gt(until, day))))
  const snoozes = rows.flatMap(({ until: end, ...word }) =>
    word.isSnooze && end !== null ? [{ ...word, until: end }] : [],
  )
  return { dismissals: byKey(rows.filter((row) => !row.isSnooze)), snoozes: byKey(snoozes) }
}

/** Who has said of which duties that they were not done. */
const readNotDone = async (scope: AccountScope) =>
  byKey(await scope.table(dutiesNotDone).list(isNull(dutiesNotDone.takenBackAt)))

/** The kinds of lets as a list, with a text that is the same as long as they are. */
async function listKinds(scope: AccountScope) {
  const list = [...(await readLetKinds(scope))]
  return { list, digest: createHash('sha256').update(JSON.stringify(list)).digest('base64') }
}

const byDay = (a: Duty, b: Duty) =>
  a.due.day === b.due.day ? (a.key < b.key ? -1 : 1) : a.due.day < b.due.day ? -1 : 1

export interface DutiesAsked extends Asking {
  day: string
}

/** Every duty that follows from the facts of an account on a day, the nearest first; undefined outside of England. */
export async function deriveDuties(asked: DutiesAsked): Promise<Duty[] | undefined> {
  const { scope, day } = asked
  if (!isUnderEnglishLaw(scope.format)) return undefined
  const at: DutyAt = { day, asDay: scope.day, asMoney: scope.money }
  const elsewhere = await keepFact(asked, 'properties outside England', [], () => listElsewhere(scope))
  const { list, digest } = await keepFact(asked, 'kinds of lets', [], () => listKinds(scope))
  const kinds: LetKinds = new Map(list)
  const found: Duty[] = []
  for (const kind of dutyKinds)
    found.push(
      ...(await keepFact(asked, `duties ${kind}`, [day, digest], () => dutySources[kind](scope, at, kinds))),
    )
  const here = found.filter(({ home }) => !home || !elsewhere.has(home.id))
  return (await markUnrecorded(asked, here)).sort(byDay)
}

/** Marks what was due before its property came here, has no record, and of which nobody has said that it was not done. */
async function markUnrecorded(asked: DutiesAsked, duties: Duty[]): Promise<Duty[]> {
  if (!duties.some(({ isAbsent }) => isAbsent)) return duties
  const { scope } = asked
  const arrivals = new Map(
    await keepFact(asked, 'days on which properties came', [], () => listArrivals(scope)),
  )
  const notDone = await readNotDone(scope)
  return duties.map((one) => {
    const since = one.home && arrivals.get(one.home.id)
    if (!since || !isUnrecordedSince(one, since) || notDone.has(one.key)) return one
    return { ...one, isUnrecorded: true }
  })
}

/** Those that are work: somebody may have said that a duty does not apply, or that it waits. */
async function leaveOutWaiting({ scope, day }: DutiesAsked, duties: Duty[]): Promise<Duty[]> {
  if (duties.length === 0) return []
  const { dismissals, snoozes } = await readWaiting(scope, day)
  return duties.filter(({ kind, key }) => !(roomOf[kind] && dismissals.has(key)) && !snoozes.has(key))
}

/** The duties of an account that are work now, the nearest first, without those that were set aside or snoozed. */
export async function listOpenDuties(asked: DutiesAsked): Promise<Duty[]> {
  const isWork = (one: Duty) => ['red', 'amber'].includes(dutyStateOn(one, asked.day))
  return leaveOutWaiting(asked, ((await deriveDuties(asked)) ?? []).filter(isWork))
}

/** What was due before the properties came here and has no record, without what was set aside or snoozed. */
export async function listUnrecordedDuties(asked: DutiesAsked): Promise<Duty[]> {
  const derived = (await deriveDuties(asked)) ?? []
  return leaveOutWaiting(
    asked,
    derived.filter(({ isUnrecorded }) => isUnrecorded),
  )
}

/** The duties of an account on a day, with what the team has said of them. */
export async function readDuties(asked: DutiesAsked): Promise<DutiesReply> {
  const { scope, day } = asked
  const derived = await deriveDuties(asked)
  if (!derived?.length) return { day, isWatched: derived !== undefined, duties: [] }
  const givings = await readGivings(scope)
  const { dismissals, snoozes } = await readWaiting(scope, day)
  const notDone = await readNotDone(scope)
  const duties = derived.map((one) => ({
    ...one,
    state: dutyStateOn(one, day),
    givenTo: givings.get(one.key) ?? null,
    dismissed: roomOf[one.kind] ? (dismissals.get(one.key) ?? null) : null,
    snoozed: snoozes.get(one.key) ?? null,
    notDone: notDone.get(one.key) ?? null,
  }))
  return { day, isWatched: true, duties }
}
