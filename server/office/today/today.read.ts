import { and, gt, isNull } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { ProofHealth } from '#shared/money/proof/health.ts'
import { mayDo } from '#shared/office/today/today.rights.ts'
import {
  type PutOff,
  type TodayKind,
  type TodayReply,
  type TodayRow,
  todayKinds,
} from '#shared/office/today/today.ts'
import type { AccountScope } from '../../db/scope.ts'
import { VersionedCache } from '../../http/versioned-cache.ts'
import { readProofHealth } from '../../money/proof/proof.health.pick.ts'
import { type ReadFact, rowOf, type TodayAsked, type TodayAt, type TodayReaders } from './today.at.ts'
import { doorFacts } from './today.doors.ts'
import { accountFacts, ownFacts } from './today.mine.ts'
import { moneyFacts } from './today.money.ts'
import { setupFacts } from './today.setup.ts'
import { readSigns } from './today.signs.ts'
import { todayPutOffs } from './today.table.ts'

/** What each kind of row counts, by the definition of the page that it leads to. */
const todayFacts: Record<TodayKind, ReadFact> = {
  ...accountFacts,
  ...setupFacts,
  ...moneyFacts,
  ...doorFacts,
  ...ownFacts,
}

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

/** What the health of the proof follows from. It goes through every movement since the last sign-off, so it is kept until one of these is written. */
const madeOf = ['entries', 'bank_lines', 'bank_accounts', 'proofs', 'month_closings'] as const

const healths = new VersionedCache<ProofHealth>(
  4 * 1024 * 1024,
  ({ quietAccounts }) => 200 * quietAccounts.length,
)

/** Whether clients' money is proved, once for everybody who asks between two writes. */
function readHealth({ scope, account, versions }: TodayAsked): Promise<ProofHealth> {
  if (!versions) return readProofHealth(scope)
  const version = [today(), account.kind, ...madeOf.map((entity) => versions[entity] ?? 0)].join('.')
  return healths.get(scope.accountId, version, () => readProofHealth(scope))
}
