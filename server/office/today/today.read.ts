import { and, gt, isNull } from 'drizzle-orm'
import type { ProofHealth } from '#shared/money/proof/health.ts'
import { mayDo } from '#shared/office/today/today.rights.ts'
import {
  type PutOff,
  type TodayKind,
  type TodayReply,
  type TodayRow,
  todayKinds,
} from '#shared/office/today/today.ts'
import { fromPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { keepFact } from '../../db/fact-cache.ts'
import type { AccountScope } from '../../db/scope.ts'
import { listWithoutFee } from '../../money/landlords/landlords.service.ts'
import { listWithoutDetails } from '../../money/payouts/payouts.service.ts'
import { noHealth, readAgencyHealth, readOpenings } from '../../money/proof/proof.service.ts'
import {
  factOf,
  factOfList,
  type ReadFact,
  recordsNamed,
  rowOf,
  type TodayAsked,
  type TodayAt,
  type TodayFact,
  type TodayHealthAt,
} from './today.at.ts'
import { doorFacts } from './today.doors.ts'
import { accountFacts, ownFacts } from './today.mine.ts'
import { moneyFacts, moneyHealthFacts } from './today.money.ts'
import { readSigns } from './today.signs.ts'
import { todayPutOffs } from './today.table.ts'
import { letFacts, repairFacts } from './today.work.ts'

const one = { count: 1 }

/** What an account needs before its money can go round. Each row goes with its fact and does not come back. */
const setupFacts = {
  accounts: async ({ signs }) => ({ count: signs.withoutAccount }),

  fee: async ({ scope }) =>
    factOfList(await listWithoutFee(scope), ({ id, name }) => ({ id, name: titleCase(name) })),

  /** A private landlord is asked only once an invoice cannot say it. */
  howToPay: async ({ signs, account }) => {
    if (signs.saysHowToPay) return undefined
    if (signs.awaitingPayment > 0) return { count: signs.awaitingPayment, text: 'invoices' }
    return account.kind === 'agent' && signs.hasAccounts ? one : undefined
  },

  bank: async ({ signs }) => (!signs.hasBank && signs.hasAccounts ? one : undefined),

  details: async ({ scope, day }) =>
    factOf(await listWithoutDetails(scope, day, recordsNamed), ({ id, name }) => ({
      id,
      name: titleCase(name),
    })),

  second: async ({ signs }) =>
    signs.hasAccounts && signs.workers < 2 && !signs.invited && !signs.isAloneAllowed ? one : undefined,
} satisfies Record<string, ReadFact>

/** The set-up that the proof asks for. */
const setupHealthFacts = {
  opening: async ({ scope, day, signs, health }) => {
    // Books that agree with the bank lack nothing.
    if (!signs.hasBank || signs.isOpened || health.state !== 'red') return undefined
    const openings = await readOpenings(scope, day)
    const lacking = openings.flatMap(({ name, stated, begun }) =>
      stated > begun ? [{ name, pence: stated - begun }] : [],
    )
    const [first] = lacking
    return first && { ...one, text: first.name, amount: fromPence(first.pence) }
  },
} satisfies Record<string, ReadFact<TodayHealthAt>>

/** What each kind of row counts, by the definition of the page that it leads to. */
const healthFacts = { ...setupHealthFacts, ...moneyHealthFacts }
type HealthKind = keyof typeof healthFacts
const todayFacts: Record<Exclude<TodayKind, HealthKind>, ReadFact> = {
  ...accountFacts,
  ...setupFacts,
  ...moneyFacts,
  ...doorFacts,
  ...repairFacts,
  ...letFacts,
  ...ownFacts,
}

/** The words that hold on a day, by the kind of row that waits. */
async function readPutOffs(scope: AccountScope, day: string): Promise<Map<TodayKind, PutOff>> {
  const rows = await scope
    .table(todayPutOffs)
    .list(and(isNull(todayPutOffs.takenBackAt), gt(todayPutOffs.until, day)))
  return new Map(
    rows.map(({ kind, until, why, authorName, createdAt }) => [
      kind,
      { until, why, by: authorName, at: createdAt },
    ]),
  )
}

/** How many rows are read side by side: a reading must not take all connections. */
const atOnce = 4

const isOfHealth = (kind: TodayKind): kind is HealthKind => kind in healthFacts

/** What the rows of one reading share, and the health of the proof, which is worked out beside them. */
type Reading = TodayAt & { health: Promise<ProofHealth> }

/** Reads the facts of a kind, unless nothing that they follow from was written since they were read last. */
async function readFact(kind: TodayKind, { health: asked, ...at }: Reading): Promise<TodayFact | null> {
  const { account, signs, userId } = at
  if (isOfHealth(kind)) {
    const health = await asked
    return keepFact(at, `row ${kind}`, [account.kind, signs, health], async () => {
      return (await healthFacts[kind]({ ...at, health })) ?? null
    })
  }
  const name = kind in ownFacts ? `row ${kind} of ${userId}` : `row ${kind}`
  return keepFact(at, name, [account.kind, signs], async () => (await todayFacts[kind](at)) ?? null)
}

async function readRow(kind: TodayKind, at: Reading): Promise<TodayRow | undefined> {
  if (!mayDo(kind, at.account)) return undefined
  const fact = await readFact(kind, at)
  return fact && fact.count > 0 ? rowOf(kind, fact) : undefined
}

/** Reads the rows of all kinds, some at a time, in the order of the work. */
async function readRows(at: Reading): Promise<(TodayRow | undefined)[]> {
  const found: (TodayRow | undefined)[] = todayKinds.map(() => undefined)
  const waiting = todayKinds.entries()
  const readSome = async () => {
    for (const [place, kind] of waiting) found[place] = await readRow(kind, at)
  }
  await Promise.all([at.health, ...Array.from({ length: atOnce }, readSome)])
  return found
}

/** The queue: what there is to do, for whom it is, in the order of the work. */
export async function readToday(asked: TodayAsked): Promise<TodayReply> {
  const { scope, day } = asked
  const signs = await readSigns(asked, day)
  const waiting = await readPutOffs(scope, day)
  const reply: TodayReply = { rows: [], putOff: [] }
  for (const row of await readRows({ ...asked, signs, health: readHealth(asked) })) {
    const word = row && waiting.get(row.kind)
    if (row && word) reply.putOff.push({ ...row, putOff: word })
    else if (row) reply.rows.push(row)
  }
  return reply
}

/** Whether clients' money is proved, once for everybody who asks between two writes that change it. */
const readHealth = (asked: TodayAsked): Promise<ProofHealth> =>
  keepFact(asked, 'health of the reconciliation', asked.account.kind, () =>
    asked.account.kind === 'agent' ? readAgencyHealth(asked.scope) : Promise.resolve(noHealth),
  )
