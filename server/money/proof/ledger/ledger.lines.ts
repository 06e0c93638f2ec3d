import { groupBy } from '#shared/group.ts'
import { authorlessSources } from '#shared/money/entries.ts'
import { lowerFirst } from '#shared/money/event.ts'
import { events } from '#shared/money/events.ts'
import type { LedgerPage, LedgerPageLine, LedgerPageName } from '#shared/money/proof/ledger.ts'
import { chargeWords } from '#shared/money/rent/rent.line-words.ts'
import { fromPence } from '#shared/pence.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { writeCsv } from '../../../registry/export.ts'
import type { LedgerLine } from '../../ledger/balances.ts'
import type { LedgerFacts } from './ledger.facts.ts'

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
export function describeLedger(
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
export const signOf = (of: LedgerPageName): 1 | -1 =>
  of === 'bank' || of === 'short' || of === 'interest' ? -1 : 1

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
