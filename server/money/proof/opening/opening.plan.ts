import { groupOf } from '#shared/money/ledgers.ts'
import type { OpeningInput, OpeningRow } from '#shared/money/proof/opening.ts'
import { type ClientGroup, clientGroupNames } from '#shared/money/proof/proof.ts'
import { fromPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { readReferred } from '../../../files/files.ports.ts'
import { type DatedBalance, readBalancesOn } from '../../ledger/balances.ts'
import type { LedgerName } from '../../ledger/entry.ts'
import { planCredits } from '../../rent/rent.service.ts'
import { nameSubjects } from '../proof.names.ts'
import { readDaysOfDeposits, readTakenDeposits } from './opening.deposits.ts'
import { makeOpeningMatcher } from './opening.match.ts'
import { type OpeningLine, readOpeningFile } from './opening.read.ts'
import { readLeftOfOpening } from './opening.rest.ts'

const keyOf = ({ kind, subject }: LedgerName) => `${kind}:${subject}`

/** A ledger with its balance at the end of the day, now and once the file is stored, in pence. */
export interface Target {
  row: number | null
  ledger: LedgerName
  label: string
  before: number
  after: number
  receivedOn?: string | null | undefined
}

/** Whose ledgers keep their balance, because they are nobody's in particular or follow from rent accounts and payouts. */
const kept: readonly (ClientGroup | undefined)[] = [undefined, 'card', 'tenant']

/** What each tenancy has in credit, in pence: what it owes and what is due come to it together. */
function sumCredits(balances: DatedBalance[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { kind, subject, pence } of balances)
    if (groupOf(kind) === 'tenant') sums.set(subject, (sums.get(subject) ?? 0) + pence)
  return sums
}

/** The ledgers that the file does not name. They keep their balance; landlords have nothing if that was chosen. */
async function listOthers(
  scope: AccountScope,
  balances: DatedBalance[],
  named: Set<string>,
  othersHaveNothing: boolean,
): Promise<Target[]> {
  const rest = balances.filter(
    (each) => each.pence !== 0 && !kept.includes(groupOf(each.kind)) && !named.has(keyOf(each)),
  )
  const of = (...kinds: DatedBalance['kind'][]) =>
    rest.filter(({ kind }) => kinds.includes(kind)).map(({ subject }) => subject)
  const names = await nameSubjects(scope, {
    landlords: of('landlord', 'nrl'),
    tenancies: of('deposit', 'scheme'),
    contractors: of('contractor'),
    payouts: of('in-transit'),
  })
  const nameOf = (subject: string, owners: ClientGroup, group: string): string => {
    const name = names.get(subject)
    if (name === undefined) return group
    return `${owners === 'in-transit' ? name : titleCase(name)} (${group})`
  }
  const others = rest.flatMap(({ kind, subject, pence }) => {
    const owners = groupOf(kind)
    if (!owners) return []
    const group = clientGroupNames[owners]
    return [
      {
        row: null,
        ledger: { kind, subject },
        before: pence,
        label: nameOf(subject, owners, group),
        after: kind === 'landlord' && othersHaveNothing ? 0 : pence,
      },
    ]
  })
  const credit = [...sumCredits(balances)].reduce(
    (sum, [subject, pence]) => (named.has(keyOf({ kind: 'tenant', subject })) ? sum : sum + pence),
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

export const describeTarget = ({
  row,
  ledger,
  label,
  before,
  after,
  receivedOn = null,
}: Target): OpeningRow => ({
  row,
  kind: ledger.kind,
  label,
  before: fromPence(before),
  after: fromPence(after),
  receivedOn,
  why: '',
})

/** What each row of the file makes of its ledger, or why it cannot be taken. */
async function readTargets(
  scope: TransactionScope,
  { lines, balances }: { lines: OpeningLine[]; balances: DatedBalance[] },
) {
  const match = await makeOpeningMatcher(scope, await readReferred.ask(scope))
  const now = new Map(balances.map((each) => [keyOf(each), each.pence]))
  const credits = sumCredits(balances)
  const spent = await readTakenDeposits(scope)
  const left = await readLeftOfOpening(scope)
  const days = await readDaysOfDeposits(scope)
  const taken = new Map<string, number>()
  const wrong: OpeningRow[] = []
  const targets: Target[] = []
  for (const line of lines) {
    const { ledger, label, why } = line.why ? { label: line.name, why: line.why } : match(line)
    const earlier = ledger && taken.get(keyOf(ledger))
    const gone = ledger?.kind === 'deposit' ? (spent.get(ledger.subject) ?? 0) : 0
    const short =
      line.pence < gone ? `The rent account has used ${scope.money(gone)} of this deposit since` : ''
    const least = ledger?.kind === 'suspense' ? (now.get(keyOf(ledger)) ?? 0) - left : 0
    const said =
      line.pence < least ? `${scope.money(least)} of it has been identified since. Undo that first` : ''
    const problem = earlier ? `Row ${earlier} is for the same ledger` : why || short || said
    const { row, receivedOn, pence: after } = line
    if (!ledger || problem) {
      wrong.push({
        row,
        kind: line.kind,
        label,
        receivedOn,
        before: 0,
        after: fromPence(after),
        why: problem,
      })
      continue
    }
    taken.set(keyOf(ledger), row)
    const before = (ledger.kind === 'tenant' ? credits.get(ledger.subject) : now.get(keyOf(ledger))) ?? 0
    const cameOn = receivedOn ?? (ledger.kind === 'deposit' ? days.get(ledger.subject) : undefined)
    targets.push({ row, ledger, label, receivedOn: cameOn, before, after })
  }
  return { wrong, targets }
}

/** Works out the balance of every ledger at the end of the day; see openClientsBooks. */
export async function planOpening(scope: TransactionScope, input: OpeningInput) {
  const { lines, question, questions } = await readOpeningFile(scope, input)
  const balances = await readBalancesOn(scope, input.day)
  const { wrong, targets } = await readTargets(scope, { lines, balances })
  const credits = await planCredits(
    scope,
    input.day,
    new Map(targets.flatMap((each) => (each.ledger.kind === 'tenant' ? [[each.ledger.subject, each]] : []))),
  )
  const whyOf = ({ ledger }: Target) =>
    ledger.kind === 'tenant' ? credits.why.get(ledger.subject) : undefined
  const refused = targets.flatMap((each) => {
    const why = whyOf(each)
    return why ? [{ ...describeTarget(each), why }] : []
  })
  const others = await listOthers(
    scope,
    balances,
    new Set(targets.map(({ ledger }) => keyOf(ledger))),
    input.othersHaveNothing ?? false,
  )
  const sumOf = (...kinds: DatedBalance['kind'][]) =>
    balances.reduce((sum, { kind, pence }) => (kinds.includes(kind) ? sum + pence : sum), 0)
  const otherBanks = balances.filter(({ kind, subject }) => kind === 'bank' && subject !== scope.accountId)
  // Clients' money outside of the main bank account: at Stripe, short, or in another bank account.
  const elsewhere = -sumOf('card', 'shortfall') - otherBanks.reduce((sum, { pence }) => sum + pence, 0)
  return {
    /** The rows that cannot be taken. */
    wrong: [...wrong, ...refused].sort((a, b) => (a.row ?? 0) - (b.row ?? 0)),
    /** The ledgers that the file names, and those that it does not. */
    targets: targets.filter((each) => !whyOf(each)),
    others,
    /** What all of them come to, less what is in no main bank account, in pence. */
    ledgers: [...targets, ...others].reduce((sum, { after }) => sum + after, 0) - elsewhere,
    question,
    questions,
    storeCredits: credits.store,
  }
}

/** What opening balances make of every ledger. */
export type OpeningPlan = Awaited<ReturnType<typeof planOpening>>
