import { sql } from 'drizzle-orm'
import { addDays } from '#shared/dates.ts'
import { groupOf, type LedgerKind } from '#shared/money/ledgers.ts'
import type { ClientGroup } from '#shared/money/proof/proof.ts'
import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'
import { bankImports, bankLines } from '../bank/bank.table.ts'
import { entries, transfers } from '../ledger/entries.table.ts'
import { balances, ledgers } from '../ledger/ledgers.table.ts'
import { readStated } from './proof.lines.pick.ts'
import { readBegun } from './proof.moves.pick.ts'
import type { Shift } from './proof.shifts.pick.ts'
import type { BankStart } from './proof.starts.pick.ts'

/** What fails on one day. All amounts are pence. */
export interface FailingDay {
  day: string
  /** By how much the cash book is higher than the bank, without payments that only have another day there. */
  apart: number
  /** What is short: advanced for landlords, or for the agency to make good. */
  short: number
  /** The kinds of ledgers that are below nothing. */
  below: { kind: ClientGroup; pence: number }[]
}

/** The days to look at, and the movements that the bank has on other days. */
interface Span {
  from: string
  until: string
  shifts: readonly Shift[]
}

type Sums = Map<string, number>
interface Moved {
  day: string
  kind: LedgerKind
  subject: string | null
  pence: number
}

const add = (sums: Sums, key: string, pence: number) => sums.set(key, (sums.get(key) ?? 0) + pence)
const keyOf = ({ kind, subject }: Pick<Moved, 'kind' | 'subject'>) => `${kind}:${subject ?? ''}`

/** The ledgers whose subjects are told apart: bank accounts, and whom a shortfall was for. */
const apartBySubject = sql.raw(`case when l.kind in ('bank', 'shortfall') then l.subject_id end`)

/** What each kind of ledgers has now, and every movement from a day on. */
async function readMovements(scope: AccountScope, tx: Pick<Transaction, 'execute'>, from: string) {
  const { accountId } = scope
  const counts = sql`coalesce(e.value_day, e.day)`
  const held = await tx.execute(sql`
    select l.kind, ${apartBySubject} as subject, sum(b.credits - b.debits)::float8 as pence from ${ledgers} l
    join ${balances} b on b.account_id = l.account_id and b.ledger_id = l.id
    where l.account_id = ${accountId} group by 1, 2`)
  const moved = await tx.execute(sql`
    select ${counts}::text as day, l.kind, ${apartBySubject} as subject,
      sum(case when l.id = t.credit_id then t.pence else -t.pence end)::float8 as pence
    from ${entries} e
    join ${transfers} t on t.account_id = e.account_id and t.entry_id = e.id
    join ${ledgers} l on l.account_id = e.account_id and l.id in (t.debit_id, t.credit_id)
    where e.account_id = ${accountId} and ${counts} >= ${from}::date group by 1, 2, 3`)
  return { held: held.rows as unknown as Moved[], moved: moved.rows as unknown as Moved[] }
}

/** What the files' lines moved on each day, by bank account. */
async function readLineDays(
  scope: AccountScope,
  tx: Pick<Transaction, 'execute'>,
  { from, until }: { from: string; until: string },
) {
  const { rows } =
    await tx.execute(sql`select bl.bank_account_id as id, bl.day::text as day, sum(bl.pence)::float8 as pence
    from ${bankLines} bl
    join ${bankImports} bi on bi.account_id = bl.account_id and bi.id = bl.import_id and bi.undone_at is null
    where bl.account_id = ${scope.accountId} and bl.day between ${from}::date and ${until}::date group by 1, 2`)
  return rows as unknown as { id: string; day: string; pence: number }[]
}

/**
 * What the bank has more or less on each day than the cash book, as changes by day. The cash book's changes are those of
 * `moved`; an account counts from its first day on, because before it the books do not follow the bank.
 */
async function listBankChanges(
  scope: AccountScope,
  tx: Transaction,
  starts: BankStart[],
  { from, until, shifts }: Span,
) {
  const stated = await readStated(scope, tx, starts, until)
  const begun = await readBegun(scope, tx, starts, until)
  const lines = await readLineDays(scope, tx, { from, until })
  const atStart: Sums = new Map()
  const changes: { id: string; day: string; pence: number }[] = lines.filter(({ id, day }) =>
    starts.some((start) => start.id === id && day > start.since),
  )
  for (const { id } of starts) {
    const { opening, moved = 0, gaps = [] } = stated.get(id) ?? {}
    const later = changes.reduce((sum, each) => (each.id === id ? sum + each.pence : sum), 0)
    const early = gaps.filter(({ day }) => day < from).reduce((sum, { pence }) => sum + pence, 0)
    atStart.set(id, (opening ?? begun.get(id)?.begun ?? 0) + moved - later + early)
    for (const { day, pence } of gaps) if (day >= from) changes.push({ id, day, pence })
  }
  // Money that the bank has on another day counts there, and money that no file can show yet counts nowhere.
  for (const { bankId: id, day, bankDay, pence } of shifts) {
    if (day < from) add(atStart, id, pence)
    else changes.push({ id, day, pence })
    if (bankDay === null) continue
    if (bankDay < from) add(atStart, id, -pence)
    else changes.push({ id, day: bankDay, pence: -pence })
  }
  return { atStart, changes }
}

const byDay = <Each extends { day: string }>(list: Each[]) => {
  const days = new Map<string, Each[]>()
  for (const each of list) days.set(each.day, [...(days.get(each.day) ?? []), each])
  return days
}

/** The days between two days on which clients' money is not proved, oldest first. */
export async function listFailingDays(
  scope: AccountScope,
  tx: Transaction,
  starts: BankStart[],
  { from, until, shifts }: Span,
): Promise<FailingDay[]> {
  const { held, moved } = await readMovements(scope, tx, from)
  const { atStart: bank, changes } = await listBankChanges(scope, tx, starts, { from, until, shifts })
  const books: Sums = new Map(held.map((each) => [keyOf(each), each.pence]))
  for (const each of moved) add(books, keyOf(each), -each.pence)
  const [bookDays, bankDays] = [byDay(moved), byDay(changes)]
  const failing: FailingDay[] = []
  let found: Omit<FailingDay, 'day'> | undefined
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const [inBooks, atBank] = [bookDays.get(day), bankDays.get(day)]
    for (const each of inBooks ?? []) add(books, keyOf(each), each.pence)
    for (const { id, pence } of atBank ?? []) add(bank, id, pence)
    const begins = starts.some(({ since }) => since === day)
    if (day === from || inBooks || atBank || begins) found = findFailure(starts, day, books, bank)
    if (found) failing.push({ day, ...found })
  }
  return failing
}

function findFailure(starts: BankStart[], day: string, books: Sums, bank: Sums) {
  const followed = starts.filter(({ since }) => since <= day)
  const apart = followed.reduce(
    (sum, { id, subject }) => sum - (books.get(`bank:${subject}`) ?? 0) - (bank.get(id) ?? 0),
    0,
  )
  const groups = new Map<ClientGroup, number>()
  let short = 0
  for (const [key, pence] of books) {
    const kind = key.slice(0, key.indexOf(':')) as LedgerKind
    const group = groupOf(kind)
    if (group) groups.set(group, (groups.get(group) ?? 0) + pence)
    if (kind === 'shortfall') short += Math.abs(pence)
  }
  const below = [...groups].flatMap(([kind, pence]) => (kind !== 'card' && pence < 0 ? { kind, pence } : []))
  return apart !== 0 || short !== 0 || below.length > 0 ? { apart, short, below } : undefined
}
