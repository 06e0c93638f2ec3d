import { eq } from 'drizzle-orm'
import { describeDateQuestion } from '#shared/csv/date-order.ts'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { groupOf } from '#shared/money/ledgers.ts'
import type { OpeningInput, OpeningReply, OpeningRow } from '#shared/money/proof/opening.ts'
import { type ClientGroup, clientGroupNames } from '#shared/money/proof/proof.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import type { Transaction } from '../../../db/client.ts'
import { raiseVersion } from '../../../db/commits.ts'
import { Refused } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import type { ReadReferred } from '../../../files/referred.ts'
import { bankAccounts } from '../../bank/bank.table.ts'
import { type DatedBalance, readBalancesOn } from '../../ledger/balances.ts'
import { books } from '../../ledger/books.table.ts'
import type { LedgerName, NewTransfer } from '../../ledger/entry.ts'
import { lockBooks, postEntries, readCurrency } from '../../ledger/post.ts'
import { nameSubjects } from '../proof.names.ts'
import { monthClosings } from '../proof.table.ts'
import { readTakenDeposits, sayDayOfDeposit } from './opening.deposits.ts'
import { makeOpeningMatcher } from './opening.match.ts'
import { readOpeningFile } from './opening.read.ts'

const keyOf = ({ kind, subject }: LedgerName) => `${kind}:${subject}`

/** Throws a 400 or 409 where opening balances cannot be entered for a day: without a bank account, ahead, or in closed months. */
async function refuseDay(scope: AccountScope, tx: Transaction, day: string): Promise<void> {
  // Opening balances close their day, and today has to stay open for what is typed in.
  if (day >= today())
    throw new Refused(400, 'Choose a day that is over.', { day: 'Choose a day that is over' })
  const [account] = await tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(scope.mine(bankAccounts, eq(bankAccounts.subjectId, scope.accountId)))
  if (!account) throw new Refused(409, 'There is no bank account yet. Add the client account first.')
  const [state] = await tx.select().from(books).where(scope.mine(books))
  if (!state?.closedThrough) return
  if (state.openedOn !== state.closedThrough)
    throw new Refused(409, 'A month has been closed since. Opening balances can no longer be given.')
  const asDay = (each: string) => formatDate(each, scope.dates)
  if (day !== state.openedOn)
    throw new Refused(400, `The books were opened with the balances of ${asDay(state.openedOn)}.`, {
      day: `Correct the balances of ${asDay(state.openedOn)}; another day is no longer possible`,
    })
}

interface Target {
  row: number | null
  ledger: LedgerName
  label: string
  before: number
  after: number
  receivedOn?: string | null
}

/** Whose ledgers keep their balance, because they are nobody's in particular or follow from rent accounts and payouts. */
const kept: readonly (ClientGroup | undefined)[] = [undefined, 'card', 'tenant']

/** The ledgers that the file does not name. They keep their balance; landlords have nothing if that was chosen. */
async function listOthers(
  scope: AccountScope,
  tx: Transaction,
  balances: DatedBalance[],
  named: Set<string>,
  othersHaveNothing: boolean,
): Promise<Target[]> {
  const rest = balances.filter(
    (each) => each.pence !== 0 && !kept.includes(groupOf(each.kind)) && !named.has(keyOf(each)),
  )
  const of = (...kinds: DatedBalance['kind'][]) =>
    rest.filter(({ kind }) => kinds.includes(kind)).map(({ subject }) => subject)
  const names = await nameSubjects(scope, tx, {
    landlords: of('landlord', 'nrl'),
    tenancies: of('deposit', 'scheme'),
    contractors: of('contractor'),
    payouts: of('in-transit'),
  })
  const others = rest.flatMap(({ kind, subject, pence }) => {
    const owners = groupOf(kind)
    if (!owners) return []
    const group = clientGroupNames[owners]
    return [
      {
        row: null,
        ledger: { kind, subject },
        before: pence,
        label: names.has(subject) ? `${titleCase(names.get(subject) ?? '')} (${group})` : group,
        after: kind === 'landlord' && othersHaveNothing ? 0 : pence,
      },
    ]
  })
  const credit = balances.reduce(
    (sum, { kind, pence }) => (kind === 'tenant' || kind === 'due' ? sum + pence : sum),
    0,
  )
  const tenants: Target = {
    row: null,
    ledger: { kind: 'due', subject: scope.accountId },
    before: credit,
    after: credit,
    label: 'Tenants in credit, by their rent accounts',
  }
  return credit === 0 ? others : [...others, tenants]
}

const describe = ({ row, ledger, label, before, after, receivedOn = null }: Target): OpeningRow => ({
  row,
  kind: ledger.kind,
  label,
  before: fromPence(before),
  after: fromPence(after),
  receivedOn,
  why: '',
})

/** Works out the balance of every ledger at the end of the day; see storeOpening. */
async function plan(scope: AccountScope, tx: Transaction, input: OpeningInput, readReferred: ReadReferred) {
  const { lines, question } = await readOpeningFile(input)
  const match = await makeOpeningMatcher(scope, tx, await readReferred(scope))
  const balances = await readBalancesOn(scope, tx, input.day)
  const now = new Map(balances.map((each) => [keyOf(each), each.pence]))
  const spent = await readTakenDeposits(scope, tx)
  const taken = new Map<string, number>()
  const wrong: OpeningRow[] = []
  const targets: Target[] = []
  for (const line of lines) {
    const { ledger, label, why } = line.why ? { label: line.name, why: line.why } : match(line)
    const earlier = ledger && taken.get(keyOf(ledger))
    const gone = ledger?.kind === 'deposit' ? (spent.get(ledger.subject) ?? 0) : 0
    const short = line.pence < gone ? `The rent account took ${scope.money(gone)} of this deposit since` : ''
    const problem = earlier ? `Row ${earlier} is the same ledger` : why || short
    if (!ledger || problem) {
      wrong.push({
        row: line.row,
        kind: line.kind,
        label,
        before: 0,
        after: fromPence(line.pence),
        receivedOn: line.receivedOn,
        why: problem,
      })
      continue
    }
    taken.set(keyOf(ledger), line.row)
    targets.push({
      row: line.row,
      ledger,
      label,
      receivedOn: line.receivedOn,
      before: now.get(keyOf(ledger)) ?? 0,
      after: line.pence,
    })
  }
  const others = await listOthers(
    scope,
    tx,
    balances,
    new Set(targets.map(({ ledger }) => keyOf(ledger))),
    input.othersHaveNothing ?? false,
  )
  const sumOf = (...kinds: DatedBalance['kind'][]) =>
    balances.reduce((sum, { kind, pence }) => (kinds.includes(kind) ? sum + pence : sum), 0)
  const otherBanks = balances.filter(({ kind, subject }) => kind === 'bank' && subject !== scope.accountId)
  // Clients' money outside of the main bank account: at Stripe, short, or in another bank account.
  const elsewhere = -sumOf('card', 'shortfall') - otherBanks.reduce((sum, { pence }) => sum + pence, 0)
  const ledgers = [...targets, ...others].reduce((sum, { after }) => sum + after, 0) - elsewhere
  return { wrong, targets, others, ledgers, question }
}

function sentenceOf({ money }: AccountScope, ledgers: number, bank: number): string {
  if (ledgers === bank) return ''
  const apart = money(Math.abs(ledgers - bank))
  const words = ledgers > bank ? 'too much on the ledgers' : 'missing on the ledgers'
  return `The ledgers come to ${money(ledgers)} and the bank has ${money(bank)}: ${apart} ${words}.`
}

/** Posts each ledger's difference to its new balance against the main bank account. */
function transfersOf(scope: AccountScope, targets: Target[]): NewTransfer[] {
  const bank: LedgerName = { kind: 'bank', subject: scope.accountId }
  return targets.flatMap(({ ledger, before, after }) => {
    if (after === before) return []
    const pence = Math.abs(after - before)
    return [after > before ? { debit: bank, credit: ledger, pence } : { debit: ledger, credit: bank, pence }]
  })
}

async function store(scope: AccountScope, tx: Transaction, day: string, targets: Target[]): Promise<void> {
  // Corrected balances count for their own day, although the first balances have closed it.
  await scope.table(books).put({ closedThrough: null })
  const moved = transfersOf(scope, targets)
  if (moved.length > 0)
    await postEntries(
      scope,
      tx,
      [{ id: uuid(), day, kind: 'opening', memo: 'Opening balances', source: 'hand', transfers: moved }],
      { currency: await readCurrency(scope, tx) },
    )
  for (const { ledger, receivedOn } of targets)
    if (receivedOn) await sayDayOfDeposit(scope, tx, ledger.subject, receivedOn)
  await raiseVersion(tx, scope, monthClosings)
  await scope.table(books).put({ openedOn: day, closedThrough: day })
}

/**
 * Checks opening balances, or stores them: each ledger then has the file's balance at the end of the day, and the books are
 * closed through that day. Throws a 400 that names the difference where the ledgers do not add up to the bank's balance.
 */
export function openClientsBooks(
  scope: AccountScope,
  input: OpeningInput,
  readReferred: ReadReferred,
): Promise<OpeningReply> {
  return scope.transaction(async (inside, tx) => {
    await lockBooks(inside, tx)
    await refuseDay(inside, tx, input.day)
    const { wrong, targets, others, ledgers, question } = await plan(inside, tx, input, readReferred)
    const bank = toPence(input.bankBalance)
    const refusal = sentenceOf(inside, ledgers, bank)
    const isStored = input.dryRun === false
    if (isStored && wrong[0])
      throw new Refused(400, `Row ${wrong[0].row}: ${wrong[0].why}.`, { file: wrong[0].why })
    if (isStored && question && input.dateOrder === undefined)
      throw new Refused(400, `${describeDateQuestion(question)}.`, {
        dateOrder: describeDateQuestion(question),
      })
    if (isStored && refusal) throw new Refused(400, refusal, { bankBalance: refusal })
    if (isStored) await store(inside, tx, input.day, [...targets, ...others])
    return {
      rows: [...wrong, ...[...targets, ...others].map((each) => describe(each))],
      wrong: wrong.length,
      ledgers: fromPence(ledgers),
      bank: fromPence(bank),
      difference: fromPence(ledgers - bank),
      refusal,
      isStored,
      dateQuestion: question,
    }
  })
}
