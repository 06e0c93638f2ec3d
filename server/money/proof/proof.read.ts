import { asc, eq, isNull, sql } from 'drizzle-orm'
import { addDays, earlierDay, laterDay, today } from '#shared/dates.ts'
import { type AgedMoney, mostAged, type Proof, type ProofItem } from '#shared/money/proof/proof.ts'
import { fromPence, sumOf, toPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { pickColumns } from '../../db/joins.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { bankImports } from '../ledger/bank.table.ts'
import { readBookDays } from '../ledger/closed.ts'
import { entries, transfers } from '../ledger/entries.table.ts'
import { ledgers } from '../ledger/ledgers.table.ts'
import { lockBooks, planForAll } from '../ledger/post.ts'
import { listUnclaimed, listWaiting, sumAges } from './proof.ages.ts'
import { ageOn, type BankItem, type BankSide, readBankSide } from './proof.bank.ts'
import { listBelow, readClientSide } from './proof.clients.ts'
import { isRightOn } from './proof.figures.queries.ts'
import { nameSubjects, nameTenancies } from './proof.names.ts'
import { counts, readSnapshot } from './proof.snapshot.queries.ts'
import { type BankStart, readNewestDay, readStarts } from './proof.starts.pick.ts'
import { readCarried, readSaid } from './proof.statement-days.ts'

/**
 * The days of an account until the given one that no file covers. Days between two files whose balances follow each other are
 * covered, because many banks' files name only the days that have lines.
 */
async function listMissingDays(
  scope: AccountScope,
  { id, since, breaks, isStated }: BankSide['accounts'][number],
  day: string,
): Promise<{ from: string; to: string }[]> {
  const read = await scope
    .select({ from: bankImports.fromDay, to: bankImports.toDay })
    .from(bankImports)
    .where(scope.mine(bankImports, eq(bankImports.bankAccountId, id), isNull(bankImports.undoneAt)))
    .orderBy(asc(bankImports.fromDay), asc(bankImports.toDay))
  const missing: { from: string; to: string }[] = []
  let next = addDays(since, 1)
  for (const { from, to } of read) {
    const isBroken = !isStated || breaks.some((each) => each >= next && each <= to)
    if (from > next && next <= day && isBroken)
      missing.push({ from: next, to: earlierDay(addDays(from, -1), day) })
    next = laterDay(next, addDays(to, 1))
  }
  if (next <= day) missing.push({ from: next, to: day })
  return missing
}

/** The number and the sum of the bank lines among what was not sorted. */
function sumLines(waiting: readonly AgedMoney[]): Proof['unsorted'] {
  const lines = waiting.filter(({ id }) => id !== null)
  return {
    count: lines.length,
    amount: fromPence(lines.reduce((sum, { amount }) => sum + toPence(amount), 0)),
  }
}

/** The shortfalls and when each began: what the agency has to make good, and what it advanced for a landlord. */
async function readShortItem(
  scope: TransactionScope,
  day: string,
  [subject, pence]: readonly [string, number],
  landlords: ReadonlyMap<string, string>,
) {
  const { rows } = await scope.tx.execute(sql`select min(${counts})::text as day from ${ledgers} l
    cross join lateral (select entry_id from ${transfers} where account_id = l.account_id and debit_id = l.id offset 0) t
    join ${entries} e on e.account_id = l.account_id and e.id = t.entry_id
    where l.account_id = ${scope.accountId} and l.kind = 'shortfall' and l.subject_id = ${subject}
      and ${counts} <= ${day}::date`)
  const since = (rows[0] as { day: string | null } | undefined)?.day ?? null
  const facts = { day: since, pence, tenancyId: null, lineId: null, bankAccountId: null }
  if (subject === scope.accountId)
    return {
      kind: 'shortfall' as const,
      ...facts,
      label: 'Shortfall for the agency to pay in',
      detail: 'Client money paid bank charges. Pay the same amount in.',
    }
  return {
    kind: 'advance' as const,
    ...facts,
    label: `Advanced for ${titleCase(landlords.get(subject) ?? 'a landlord')}`,
    detail:
      'More was paid out for this landlord than was received. It is deducted automatically from the landlord’s next rent.',
  }
}

/**
 * The proof of a day, read from one snapshot of the books. Undefined while the account has no bank account. Throws a 400 for
 * a day that has not come.
 */
export async function readProof(scope: AccountScope, asked?: string): Promise<Proof | undefined> {
  if (asked && asked > today()) refuseField('date-in-future', 'day', 'This date is in the future')
  return readSnapshot(scope, async (inside, isSnapshot) => {
    if (!isSnapshot) await lockBooks(inside)
    const starts = await readStarts(inside)
    if (starts.length === 0) return undefined
    const day = asked ?? (await readNewestDay(inside, starts))
    return planForAll(inside, () => proofOn(inside, starts, day))
  })
}

async function proofOn(scope: TransactionScope, starts: BankStart[], day: string): Promise<Proof> {
  const state = await readBookDays(scope)
  const bank = await readBankSide(scope, starts, { day, state })
  const clients = await readClientSide(scope, day)
  const all: BankItem[] = [...bank.items]
  const landlords = await nameSubjects(scope, { landlords: [...clients.short.keys()] })
  for (const each of clients.short) all.push(await readShortItem(scope, day, each, landlords))
  const named = sumOf(all)
  const tenancyIds = all.flatMap(({ tenancyId }) => tenancyId ?? [])
  const tenants = await nameTenancies(scope, [...new Set(tenancyIds)])
  const carried = await readCarried(scope, day)
  const said = await readSaid(scope, { to: day })
  const below = listBelow(clients.groups)
  const waiting = await listWaiting(scope, day)
  const unclaimed = await listUnclaimed(scope, clients.groups, day)
  const accounts: Proof['accounts'] = []
  for (const start of bank.accounts) {
    const isOver = start.closedOn !== null && start.closedOn < day
    accounts.push({
      ...pickColumns(start, 'id', 'name', 'heldName', 'designation', 'readUntil', 'isStated'),
      hasLetter: start.letterId !== null,
      bank: fromPence(start.bank),
      cash: fromPence(start.cash),
      missing: isOver ? [] : await listMissingDays(scope, start, day),
      carriedFrom: isOver ? null : (carried.get(start.id) ?? null),
      // Words for days before the last statement are part of earlier proofs.
      said: (said.get(start.id) ?? [])
        .filter(({ to }) => to > (carried.get(start.id) ?? ''))
        .map(({ bankAccountId: _, ...word }) => word),
    })
  }
  return {
    day,
    bank: fromPence(bank.bank),
    cash: fromPence(bank.cash),
    clients: fromPence(clients.pence),
    isRight: isRightOn({ bank: bank.bank, cash: bank.cash, clients: clients.pence }, below.length > 0),
    below,
    unexplained: fromPence(clients.pence - bank.bank - named),
    items: all.map((item) => describe(item, day, tenants)),
    groups: clients.groups,
    accounts,
    unsorted: sumLines(waiting),
    waiting: waiting.slice(0, mostAged),
    unclaimed: unclaimed.slice(0, mostAged),
    ages: sumAges(waiting, unclaimed),
    openedOn: state.openedOn,
  }
}

function describe({ pence, ...item }: BankItem, day: string, tenants: Map<string, string>): ProofItem {
  const whose = item.tenancyId && tenants.get(item.tenancyId)
  return {
    ...item,
    label: whose ? `${item.label} · ${whose}` : item.label,
    age: ageOn(day, item.day),
    amount: fromPence(pence),
  }
}
