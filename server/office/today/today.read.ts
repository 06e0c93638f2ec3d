import { and, gt, isNull } from 'drizzle-orm'
import { mayDo } from '#shared/office/today/today.rights.ts'
import {
  type PutOff,
  type TodayKind,
  type TodayReply,
  type TodayRow,
  todayKinds,
} from '#shared/office/today/today.ts'
import type { AccountScope } from '../../db/scope.ts'
import { rowOf, type TodayAsked, type TodayAt, type TodayReaders } from './today.at.ts'
import { readHealth } from './today.health.ts'
import { todayFacts } from './today.rows.ts'
import { readSigns } from './today.signs.ts'
import { todayPutOffs } from './today.table.ts'

/** Reads the queue of a person on a day. */
export type ReadToday = (asked: TodayAsked) => Promise<TodayReply>

/** The words that hold on a day, by the kind of row that waits. */
async function readPutOffs(scope: AccountScope, day: string): Promise<Map<TodayKind, PutOff>> {
  const rows = await scope
    .select()
    .from(todayPutOffs)
    .where(scope.mine(todayPutOffs, and(isNull(todayPutOffs.takenBackAt), gt(todayPutOffs.until, day))))
  return new Map(
    rows.map(({ kind, until, why, authorName, createdAt }) => [
      kind,
      { until, why, by: authorName, at: createdAt },
    ]),
  )
}

/** How many rows are read side by side: a reading must not take all connections. */
const atOnce = 4

async function readRow(kind: TodayKind, at: TodayAt): Promise<TodayRow | undefined> {
  if (!mayDo(kind, at.account)) return undefined
  const fact = await todayFacts[kind](at)
  return fact && fact.count > 0 ? rowOf(kind, fact) : undefined
}

/** The queue: what there is to do, for whom it is, in the order of the work. */
export const readTodayWith =
  (reads: TodayReaders): ReadToday =>
  async (asked) => {
    const { scope, day } = asked
    const signs = await readSigns(scope, day)
    const health = await readHealth(asked)
    const waiting = await readPutOffs(scope, day)
    const at: TodayAt = { ...asked, reads, signs, health }
    const reply: TodayReply = { rows: [], putOff: [] }
    const found: (TodayRow | undefined)[] = []
    for (let from = 0; from < todayKinds.length; from += atOnce) {
      const kinds = todayKinds.slice(from, from + atOnce)
      found.push(...(await Promise.all(kinds.map((kind) => readRow(kind, at)))))
    }
    for (const row of found) {
      const word = row && waiting.get(row.kind)
      if (row && word) reply.putOff.push({ ...row, putOff: word })
      else if (row) reply.rows.push(row)
    }
    return reply
  }
