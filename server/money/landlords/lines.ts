import { groupBy, valuesOf } from '#shared/group.ts'
import type { EntryKind } from '#shared/money/entries.ts'
import { events } from '#shared/money/events.ts'
import type { MoneyLine } from '#shared/money/landlords/landlord-money.ts'
import { chargeWords } from '#shared/money/rent/rent.line-words.ts'
import { fromPence, sumOf } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import type { AccountScope } from '../../db/scope.ts'
import { repairsOfBills } from '../bills/bills.ports.ts'
import type { LedgerLine } from '../ledger/balances.ts'
import {
  readBills,
  readCharges,
  readFeeInvoices,
  readHomes,
  readPayouts,
  readReversed,
} from './lines.facts.queries.ts'
import { noteSameDay } from './same-day.ts'

/** What a line says, for an entry and for its reversal. */
type Cause = Pick<LedgerLine, 'kind' | 'memo' | 'sourceId' | 'tenancyId'>

async function readFacts(scope: AccountScope, lines: LedgerLine[]) {
  const reversed = await readReversed(scope, valuesOf(lines, 'reversesId'))
  const causeOf = (line: LedgerLine): Cause => (line.reversesId && reversed.get(line.reversesId)) || line
  const causes = lines.map(causeOf)
  const sourcesOf = (kind: EntryKind) =>
    causes.flatMap((cause) => (cause.kind === kind && cause.sourceId ? [cause.sourceId] : []))
  const charges = await readCharges(scope, valuesOf(lines, 'chargeId'))
  const invoices = await readFeeInvoices(
    scope,
    lines.flatMap(({ kind, entryId }) => (kind === 'fee' ? [entryId] : [])),
  )
  const tenancyIds = [
    ...valuesOf(causes, 'tenancyId'),
    ...[...charges.values(), ...invoices.values()].map(({ tenancyId }) => tenancyId),
  ]
  const paidOut = lines.flatMap(({ kind, entryId }) => (kind === 'paid-out' ? [entryId] : []))
  return {
    causeOf,
    charges,
    invoices,
    homes: await readHomes(scope, tenancyIds),
    bills: await readBills(scope, sourcesOf('bill')),
    repairs: await readRepairs(scope, sourcesOf('bill')),
    payouts: await readPayouts(scope, [...sourcesOf('payout'), ...paidOut]),
  }
}

async function readRepairs(scope: AccountScope, billIds: readonly string[]) {
  const found = billIds.length === 0 ? [] : await repairsOfBills.ask(scope, billIds)
  return new Map(found.flatMap((each) => [...each]))
}

type Facts = Awaited<ReturnType<typeof readFacts>>
type Described = Omit<MoneyLine, 'balance' | 'amount' | 'entryId' | 'day' | 'happenedOn'>

const nothing = {
  about: '',
  tenancyId: null,
  billId: null,
  payoutId: null,
  category: '',
  invoice: null,
  invoiceId: null,
  net: null,
  vat: null,
}

/** The parts of a fee, below 0 where they lower the balance. */
function describeFee(
  { entryId }: LedgerLine,
  { invoices }: Facts,
  { money }: AccountScope,
): Partial<Described> {
  const found = invoices.get(entryId)
  if (!found) return { words: 'Fee' }
  const less = found.before > 0 ? `, less ${money(found.before)} taken before` : ''
  const withVat = found.vat === 0 ? '' : `, plus ${money(found.vat)} VAT`
  return {
    words: found.kind === 'credit' ? 'Fee credited' : `Fee: ${found.how}${less}${withVat}`,
    invoice: found.number,
    invoiceId: found.number === null ? null : found.invoiceId,
    net: fromPence(-found.net),
    vat: fromPence(-found.vat),
    tenancyId: found.tenancyId,
  }
}

function describeBill({ sourceId, memo }: Cause, { bills, repairs }: Facts): Partial<Described> {
  const bill = sourceId ? bills.get(sourceId) : undefined
  if (!bill) return { words: memo || 'Bill' }
  const repair = repairs.get(bill.id)
  return {
    words: [`Bill${bill.number ? ` ${bill.number}` : ''}`, bill.memo].filter(Boolean).join(': '),
    about: [bill.contractor, bill.home, repair && `Repair: ${repair.what}`].filter(Boolean).join(' · '),
    ...(repair && { repairId: repair.id }),
    category: bill.category,
    billId: bill.id,
  }
}

function describePayout(line: LedgerLine, { sourceId }: Cause, { payouts }: Facts): Partial<Described> {
  const payout = (sourceId ? payouts.get(sourceId) : undefined) ?? payouts.get(line.entryId)
  if (!payout) return { words: 'Paid out' }
  return {
    words: payout.isReturned ? 'Returned by the bank' : 'Paid out',
    about: payout.reference,
    payoutId: payout.id,
  }
}

/** How a line stands on the statement: money that leaves, and its reversal, may be something else than money that comes. */
function entryOfStatement(line: LedgerLine, { kind }: Cause) {
  const { out, ...statement } = events[kind].statement
  const left = line.reversesId === null ? line.pence < 0 : line.pence > 0
  return left && out ? { ...statement, ...out } : statement
}

function describeCause(
  line: LedgerLine,
  cause: Cause,
  facts: Facts,
  scope: AccountScope,
): Partial<Described> {
  const { group, words: plain, isBeforeMemo } = entryOfStatement(line, cause)
  if (group === 'fee') return describeFee(line, facts, scope)
  if (group === 'bill') return describeBill(cause, facts)
  if (events[cause.kind].statement.group === 'payout') return describePayout(line, cause, facts)
  const charge = line.chargeId ? facts.charges.get(line.chargeId) : undefined
  const tenancyId = charge?.tenancyId ?? cause.tenancyId
  if (!charge) {
    const said = isBeforeMemo && cause.memo ? `${plain}: ${cause.memo}` : cause.memo || plain
    return { words: said, tenancyId }
  }
  const words = chargeWords({ ...charge, how: '' }, scope.dates)
  // Rent that goes again says why; so what was let off after the rent had come is a line of its own.
  if (cause.kind === 'release') return { words: `${cause.memo || 'Reversed'}: ${words}`, tenancyId }
  const off = charge.letOff.reduce((sum, { day, pence }) => sum + (day <= line.day ? pence : 0), 0)
  return { words: off > 0 ? `${words}, less ${scope.money(off)} goodwill credit` : words, tenancyId }
}

function describeLine(line: LedgerLine, facts: Facts, scope: AccountScope): Described {
  const cause = facts.causeOf(line)
  const found = { ...nothing, words: '', ...describeCause(line, cause, facts, scope) }
  const home = found.tenancyId ? facts.homes.get(found.tenancyId) : undefined
  const isReversed = line.reversesId !== null && line.kind === 'reversal'
  return {
    ...found,
    group: entryOfStatement(line, cause).group,
    words: isReversed ? `Reversed: ${found.words}` : found.words,
    about: found.about || (home ? `${titleCase(home.home)} · ${home.short}` : ''),
  }
}

/** The lines of one day and charge that cancel out: all of them, or each that goes with one that came of the same amount. */
function listCancelled(lines: LedgerLine[]): LedgerLine[] {
  if (sumOf(lines) === 0) return lines
  const left = [...lines]
  return lines.flatMap((gone) => {
    if (gone.pence >= 0) return []
    const paid = left.find(({ pence }) => pence === -gone.pence)
    if (!paid) return []
    left.splice(left.indexOf(paid), 1)
    return [paid, gone]
  })
}

/** What rules posted and took off the same day again: fees and advances that were calculated again. */
function listRecalculated(lines: LedgerLine[]): LedgerLine[] {
  const byEntry = groupBy(lines, ({ entryId }) => entryId)
  return lines.flatMap((mirror) => {
    if (mirror.kind !== 'reversal' || mirror.reversesId === null) return []
    const original = byEntry.get(mirror.reversesId) ?? []
    const isOfRule = original.some(({ kind }) => kind === 'fee' || kind === 'advance')
    return isOfRule && original.every(({ day }) => day === mirror.day) ? [mirror, ...original] : []
  })
}

/**
 * The lines without what came and went on one day and never was the landlord's: rent that a payment which was matched late moved
 * on, or that bounced before its due day, and fees and advances that were calculated again.
 */
function withoutMoves(lines: LedgerLine[]): LedgerLine[] {
  const ofRent = lines.filter(({ kind }) => kind === 'allocation' || kind === 'release')
  const moved = groupBy(ofRent, ({ day, chargeId }) => `${day} ${chargeId}`)
  const left = new Set([...[...moved.values()].flatMap(listCancelled), ...listRecalculated(lines)])
  return lines.filter((line) => !left.has(line))
}

/** The fees that an earlier release numbered and cancelled out before anybody was shown them, with their credit notes. */
const withoutNetted = (lines: LedgerLine[], { invoices }: Facts) =>
  lines.filter(({ entryId }) => !invoices.get(entryId)?.netted)

/** 'Flat 2, 12 Mill Lane · Jo Smith and Ann Lee' where all lines that name a tenancy name this one; else empty. */
function nameOnlyTenancy(lines: readonly { tenancyId: string | null }[], { homes }: Facts): string {
  const [id, other] = new Set(lines.flatMap(({ tenancyId }) => tenancyId ?? []))
  const home = id !== undefined && other === undefined ? homes.get(id) : undefined
  return home ? `${titleCase(home.home)} · ${home.tenants}` : ''
}

/**
 * Lines of a landlord's ledger in words, with the balance after each, and their tenancy where they have but one. `opening` is
 * in pence.
 */
export async function describeLines(
  scope: AccountScope,
  all: LedgerLine[],
  opening: number,
): Promise<{ lines: MoneyLine[]; tenancy: string }> {
  const moved = withoutMoves(all)
  const facts = await readFacts(scope, moved)
  const lines = withoutNetted(moved, facts)
  const notes = noteSameDay(lines)
  let balance = opening
  const described = lines.map((line) => {
    balance += line.pence
    const { entryId, day, happenedOn, pence } = line
    const said = describeLine(line, facts, scope)
    const note = notes.get(line)
    return {
      ...said,
      words: note ? `${said.words} (${note})` : said.words,
      entryId,
      day,
      happenedOn,
      amount: fromPence(pence),
      balance: fromPence(balance),
    }
  })
  return { lines: described, tenancy: nameOnlyTenancy(described, facts) }
}
