import { groupBy } from '#shared/group.ts'
import { authorlessSources } from '#shared/money/entries.ts'
import { lowerFirst } from '#shared/money/event.ts'
import { events } from '#shared/money/events.ts'
import { ledgerKinds, ledgerRules } from '#shared/money/ledgers.ts'
import {
  type LedgerPage,
  type LedgerPageLine,
  type LedgerPageName,
  type LedgerQuery,
  ledgerPageNames,
  mostLedgerLines,
} from '#shared/money/proof/ledger.ts'
import { chargeWords } from '#shared/money/rent/rent.line-words.ts'
import { fromPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { NotFound } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { writeCsv } from '../../../registry/export.ts'
import { type LedgerLine, type LedgersOf, listLinesOf, sumLedgersBefore } from '../../ledger/balances.ts'
import { isInterest } from '../../ledger/joins.queries.ts'
import { nameSubjects } from '../proof.names.ts'
import { readSnapshot } from '../proof.snapshot.queries.ts'
import { readStarts } from '../proof.starts.pick.ts'
import { type LedgerFacts, readLedgerFacts } from './ledger.facts.ts'

/** Names in the order in which they come, each once. */
const joined = (parts: (string | undefined)[]) => [...new Set(parts.filter(Boolean))].join(' · ')

/** The charge's words, or how a fee or a bill came about, and what a person wrote. */
function whyOf(line: LedgerLine, facts: LedgerFacts, scope: AccountScope): string {
  const { kind, memo, sourceId } = facts.causeOf(line)
  const charge = line.chargeId ? facts.charges.get(line.chargeId) : undefined
  const bill = kind === 'bill' && sourceId ? facts.bills.get(sourceId) : undefined
  return joined([
    charge && chargeWords({ ...charge, how: '' }, scope.dates),
    facts.invoices.get(line.entryId)?.how,
    bill?.memo,
    memo,
    line.kind === 'reversal' ? line.memo : undefined,
  ])
}

function invoiceText(of: { kind: 'invoice' | 'credit'; number: number | null } | undefined): string {
  if (!of) return 'Calculated again'
  const { kind, number } = of
  if (number === null) return 'Not invoiced yet'
  return kind === 'credit' ? `Credit note ${number}` : `Fee invoice ${number}`
}

function referenceOf(line: LedgerLine, facts: LedgerFacts): string {
  const { id, kind, sourceId } = facts.causeOf(line)
  const invoice = facts.invoices.get(line.entryId)
  const bill = kind === 'bill' && sourceId ? facts.bills.get(sourceId) : undefined
  return joined([
    line.kind === 'fee' ? invoiceText(invoice) : undefined,
    bill?.number && `Bill ${bill.number}`,
    (sourceId && facts.payouts.get(sourceId)) ?? facts.payouts.get(id),
    facts.receipts.get(id),
    sourceId ? facts.bankLines.get(sourceId) : undefined,
  ])
}

/** Lines of a ledger with everything that an auditor asks of each, and the balance after it. Amounts of `lines` are pence. */
function describeLedger(
  scope: AccountScope,
  { of, subject }: { of: LedgerPageName; subject: string | undefined },
  lines: LedgerLine[],
  opening: number,
  facts: LedgerFacts,
): LedgerPageLine[] {
  const moved = groupBy(facts.moved, ({ entryId }) => entryId)
  const sorted = groupBy(facts.sorted, ({ entryId }) => entryId)
  const sign = signOf(of)
  let balance = opening
  return lines.map((line) => {
    balance += sign * line.pence
    const cause = facts.causeOf(line)
    const others = [...(moved.get(line.entryId) ?? []), ...(sorted.get(cause.sourceId ?? '') ?? [])].filter(
      (each) => each.subject !== subject,
    )
    const what = events[cause.kind].ledger
    return {
      entryId: line.entryId,
      day: line.day,
      happenedOn: line.happenedOn === line.day ? null : line.happenedOn,
      what: line.kind === 'reversal' && cause.kind !== 'reversal' ? `Reversed: ${lowerFirst(what)}` : what,
      who:
        joined(others.map((each) => facts.owners.get(each.subject))) ||
        (of === 'interest' ? 'The agency' : ''),
      why: whyOf(line, facts, scope),
      reference: referenceOf(line, facts),
      by: authorlessSources.includes(line.source) ? '' : line.author,
      at: line.at,
      amount: fromPence(sign * line.pence),
      balance: fromPence(balance),
    }
  })
}

/** What the account has is raised by a debit, what it owes by a credit. Interest leaves what is not sorted. */
const signOf = (of: LedgerPageName): 1 | -1 => (of === 'bank' || of === 'short' || of === 'interest' ? -1 : 1)

/** A ledger between two days as rows of a spreadsheet, from its opening to its closing balance. */
export function writeLedgerCsv({ name, from, to, opening, closing, lines }: LedgerPage): string {
  const figure = (amount: number) => amount.toFixed(2)
  const balance = (day: string, what: string, amount: number) => [
    ...[name, day, '', what, '', '', '', '', ''],
    figure(amount),
  ]
  return writeCsv(
    ['Ledger', 'Day', 'Date of event', 'What', 'Who', 'Why', 'Reference', 'Entered by', 'Amount', 'Balance'],
    [
      balance(from ?? '', 'Opening balance', opening),
      ...lines.map((line) => [
        ...[name, line.day, line.happenedOn ?? line.day, line.what, line.who, line.why],
        ...[line.reference, line.by, figure(line.amount), figure(line.balance)],
      ]),
      balance(to, 'Closing balance', closing),
    ],
  )
}

/** Which records have a ledger on such a page. */
const whoseLedgers: Record<
  LedgerPageName,
  'landlords' | 'tenancies' | 'contractors' | 'payouts' | 'bank accounts' | 'nobody'
> = {
  landlord: 'landlords',
  nrl: 'landlords',
  short: 'landlords',
  tenant: 'tenancies',
  deposit: 'tenancies',
  holding: 'tenancies',
  contractor: 'contractors',
  'in-transit': 'payouts',
  bank: 'bank accounts',
  card: 'nobody',
  fees: 'nobody',
  vat: 'nobody',
  suspense: 'nobody',
  interest: 'bank accounts',
}

/** The ledgers whose sum the page shows, as the proof adds them up. Interest is told where it leaves what is not sorted. */
const ledgersOf = (of: LedgerPageName, { subject, bankAccountId }: Named): LedgersOf =>
  of === 'interest'
    ? { kinds: ['suspense'], where: isInterest(bankAccountId) }
    : { kinds: ledgerKinds.filter((kind) => ledgerRules[kind].proof === of), subject }

interface Named {
  name: string
  /** The ledger's subject; undefined for all of a kind. */
  subject: string | undefined
  bankAccountId?: string
}

/** The name of what the page is about. Throws NotFound for a record that has no such ledger. */
async function nameLedger(
  scope: AccountScope,
  { of, subject }: Pick<LedgerQuery, 'of' | 'subject'>,
): Promise<Named> {
  if (subject === undefined || (of === 'short' && subject === scope.accountId))
    return { name: ledgerPageNames[of], subject }
  const whose = whoseLedgers[of]
  if (whose === 'bank accounts') {
    const account = (await readStarts(scope)).find(({ id }) => id === subject)
    if (!account) throw new NotFound()
    return { name: account.name, subject: account.subject, bankAccountId: account.id }
  }
  const name =
    whose === 'nobody' ? undefined : (await nameSubjects(scope, { [whose]: [subject] })).get(subject)
  if (name === undefined) throw new NotFound()
  // The reference of a payout stands as the bank shows it.
  return { name: whose === 'payouts' ? name : titleCase(name), subject }
}

/** A ledger between two days, with at most so many of its lines. Throws NotFound. */
export function readLedgerPage(
  scope: AccountScope,
  { of, subject: asked, from, to }: LedgerQuery,
  most = mostLedgerLines,
): Promise<LedgerPage> {
  return readSnapshot(scope, async (inside) => {
    const named = await nameLedger(inside, { of, subject: asked })
    const { name, subject } = named
    const which = ledgersOf(of, named)
    const sign = signOf(of)
    const opening = from ? sign * (await sumLedgersBefore(inside, which, from)) : 0
    // What moves within the ledger, such as rent that falls due and has not come, leaves its balance as it is.
    const lines = (await listLinesOf(inside, which, { from, to })).filter(({ pence }) => pence !== 0)
    const [came, went] = [1, -1].map((side) =>
      lines.reduce((sum, { pence }) => sum + Math.max(0, side * sign * pence), 0),
    )
    const shown = lines.slice(0, most)
    const facts = await readLedgerFacts(inside, shown)
    return {
      of,
      subjectId: asked ?? null,
      name,
      from: from ?? null,
      to,
      opening: fromPence(opening),
      came: fromPence(came ?? 0),
      went: fromPence(went ?? 0),
      closing: fromPence(opening + (came ?? 0) - (went ?? 0)),
      lines: describeLedger(inside, { of, subject }, shown, opening, facts),
      count: lines.length,
    }
  })
}
