import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { formatExactMoney } from '#shared/currency.ts'
import { addDays, today } from '#shared/dates.ts'
import type { ExpenseCategory } from '#shared/money/bills/bills.categories.ts'
import { nameOfTaxYear } from '#shared/money/bills/tax-year.ts'
import type { HeldBill, HeldMoney, HeldPayout } from '#shared/money/landlords/held.ts'
import type {
  KeptBack,
  LandlordMoney,
  LandlordTerms,
  MoneyLine,
} from '#shared/money/landlords/landlord-money.ts'
import { fromPence, sumOf, toPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { pickColumns, refersTo } from '../../../db/joins.ts'
import { NotFound } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { files } from '../../../files/files.table.ts'
import { requireRow } from '../../../http/crud.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { homeText } from '../../../records/properties/properties.pick.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { paperOf, sumWaitingBills } from '../../bills/bills.service.ts'
import { bills, contractors } from '../../bills/bills.table.ts'
import { listLedgerLines, readAhead, readBalances } from '../../ledger/balances.ts'
import { readPayoutDay } from '../../ledger/closed.ts'
import { bankDetails, isOnItsWay, payouts } from '../../payouts/payouts.table.ts'
import { describeLines } from '../lines.ts'
import { listStatements } from '../statements/statements.read.ts'
import { readMissingTax } from '../tax/tax.facts.queries.ts'
import { readTerms } from '../terms.ts'

/** How many days of a landlord's money are shown. */
const shownDays = 183

/** What people keep back of drafted payouts, in pence. */
async function readHeldBack(scope: AccountScope, landlordId: string): Promise<number> {
  const isDraft = and(isNull(payouts.approvedAt), isNull(payouts.cancelledAt))
  const drafts = await scope.table(payouts).list(and(eq(payouts.subjectId, landlordId), isDraft))
  return sumOf(drafts, ({ heldBack }) => heldBack)
}

type Sums = Pick<LandlordMoney, 'balance' | 'ahead' | 'kept' | 'nextPayout' | 'payoutDay'>

/** What is held for a landlord, what of it is spoken for, and the next payout. `whole` is the ledger's balance in pence. */
export async function readHeldSums(
  scope: AccountScope,
  landlordId: string,
  { float }: Pick<LandlordTerms, 'float'>,
): Promise<Sums & { whole: number }> {
  const whole = (await readBalances(scope, 'landlord', [landlordId])).get(landlordId) ?? 0
  const ahead = (await readAhead(scope, 'landlord', [landlordId])).get(landlordId) ?? 0
  const balance = whole - ahead
  const kept = [
    { kind: 'tax', pence: (await readMissingTax(scope, [landlordId])).get(landlordId) ?? 0 },
    { kind: 'float', pence: toPence(float) },
    { kind: 'bills', pence: (await sumWaitingBills(scope)).get(landlordId) ?? 0 },
    { kind: 'payouts', pence: await readHeldBack(scope, landlordId) },
  ] as const
  const sum = sumOf(kept)
  return {
    whole,
    balance: fromPence(balance),
    ahead: fromPence(ahead),
    kept: kept.flatMap(({ kind, pence }): KeptBack[] =>
      pence > 0 ? [{ kind, amount: fromPence(pence) }] : [],
    ),
    nextPayout: fromPence(Math.max(balance - sum, 0)),
    payoutDay: await readPayoutDay(scope),
  }
}

/** What moved in a landlord's balance in the last months. `whole` is the ledger's balance in pence. */
export async function readMoved(
  scope: AccountScope,
  landlordId: string,
  whole: number,
): Promise<Pick<LandlordMoney, 'since' | 'opening' | 'lines' | 'tenancy'>> {
  const since = addDays(today(), -shownDays)
  const ledger = { kind: 'landlord', subject: landlordId } as const
  const lines = await listLedgerLines(scope, ledger, { from: since, to: '9999-12-31' })
  const opening = whole - sumOf(lines)
  return { since, opening: fromPence(opening), ...(await describeLines(scope, lines, opening)) }
}

const mostShown = 144

/** The payouts to a landlord that somebody approved; drafts are the agency's own. */
async function listPayouts(scope: AccountScope, landlordId: string): Promise<HeldPayout[]> {
  const { id, pence, reference, approvedOn, seenOn, returnedOn } = payouts
  const rows = await scope
    .select({ id, pence, reference, approvedOn, seenOn, returnedOn, lastFour: bankDetails.lastFour })
    .from(payouts)
    .leftJoin(bankDetails, refersTo(payouts.detailsId, bankDetails))
    .where(
      scope.mine(
        payouts,
        eq(payouts.payee, 'landlord'),
        eq(payouts.subjectId, landlordId),
        isNotNull(approvedOn),
        isNull(payouts.cancelledAt),
      ),
    )
    .orderBy(desc(approvedOn), desc(payouts.createdAt), desc(id))
    .limit(mostShown)
  return rows.map(({ lastFour, ...row }) => ({
    ...row,
    day: row.returnedOn ?? row.seenOn ?? row.approvedOn ?? '',
    amount: fromPence(row.pence),
    state: row.returnedOn ? 'sent-back' : row.seenOn ? 'paid' : 'on-its-way',
    lastFour: lastFour ?? '',
  }))
}

/** What was paid out by the bank's own line or by hand, of which there is no payout. */
const payoutsAmong = (lines: MoneyLine[]): HeldPayout[] =>
  lines
    .filter(({ group, payoutId }) => group === 'payout' && payoutId === null)
    .map(({ entryId, day, amount }) => ({
      id: entryId,
      day,
      amount: Math.abs(amount),
      reference: '',
      state: amount < 0 ? 'paid' : 'sent-back',
      lastFour: '',
    }))

/** A landlord's bills with their papers; one that was cancelled is nobody's. */
async function listBills(scope: AccountScope, landlordId: string): Promise<HeldBill[]> {
  const rows = await scope
    .select({
      ...pickColumns(bills, 'id', 'day', 'pence', 'number', 'memo', 'category', 'fundedId', 'paidId'),
      payoutId: payouts.id,
      contractor: contractors.name,
      property: homeText(scope),
      paperType: files.contentType,
    })
    .from(bills)
    .innerJoin(contractors, refersTo(bills.contractorId, contractors))
    .leftJoin(properties, refersTo(bills.propertyId, properties))
    .leftJoin(files, refersTo(bills.fileId, files))
    .leftJoin(payouts, and(eq(payouts.accountId, bills.accountId), eq(payouts.billId, bills.id), isOnItsWay))
    .where(scope.mine(bills, eq(bills.landlordId, landlordId), isNull(bills.cancelledAt)))
    .orderBy(desc(bills.day), desc(bills.id))
    .limit(mostShown)
  return rows.map(({ paperType, ...row }) => ({
    ...row,
    amount: fromPence(row.pence),
    property: titleCase(row.property ?? ''),
    category: row.category as ExpenseCategory,
    // An approved payout has paid a bill for the agency, and for the landlord once the bank shows it.
    state: row.paidId && !row.payoutId ? 'paid' : row.fundedId ? 'funded' : 'waiting',
    paper: paperType ? paperOf({ id: row.id, paperType }) : null,
  }))
}

/** What an agency holds for a landlord, with payouts, bills and what moved. Throws NotFound. */
export async function readHeld(scope: AccountScope, landlordId: string): Promise<HeldMoney> {
  const { name } = requireRow(await scope.get(landlords, landlordId))
  const terms = await readTerms(scope, landlordId)
  const { whole, ...sums } = await readHeldSums(scope, landlordId, terms)
  const moved = await readMoved(scope, landlordId, whole)
  const payouts = [...(await listPayouts(scope, landlordId)), ...payoutsAmong(moved.lines)]
  return {
    landlord: titleCase(name),
    ...sums,
    payouts: payouts.toSorted((one, other) => other.day.localeCompare(one.day)),
    bills: await listBills(scope, landlordId),
    ...moved,
  }
}

const join = (...parts: string[]) => parts.filter(Boolean).join(', ')

/** A line of a landlord's money in words, as its reader sees it. Throws NotFound for one that they do not see. */
export async function findHeldLine(
  scope: AccountScope,
  landlordId: string,
  { kind, id }: { kind: string; id: string },
): Promise<string> {
  const held = await readHeld(scope, landlordId)
  const exact = (amount: number) => formatExactMoney(amount, scope.format.currency)
  const say = ({ amount, day }: { amount: number; day: string }) => join(exact(amount), scope.day(day))
  const isIt = (each: { id: string }) => each.id === id
  let found: string | undefined
  if (kind === 'balance') found = `Held ${exact(held.balance)}, next payout ${exact(held.nextPayout)}`
  if (kind === 'line') {
    const lines = held.lines.filter(({ entryId }) => entryId === id)
    found = lines.map((line) => join(line.words, line.about, say(line))).join('; ')
  }
  if (kind === 'payout') {
    const payout = held.payouts.find(isIt)
    found = payout && join(`Payout ${payout.reference}`.trim(), say(payout))
  }
  if (kind === 'bill') {
    const bill = held.bills.find(isIt)
    found = bill && join(`Bill ${bill.number}`.trim(), bill.contractor, bill.memo, say(bill))
  }
  if (kind === 'tax-year' && /^20\d\d$/.test(id)) found = `Tax year ${nameOfTaxYear(Number(id))}`
  if (kind === 'other') found = 'Something else'
  if (kind === 'statement') {
    const made = (await listStatements(scope, landlordId)).find(isIt)
    found = made && `Statement ${made.number}, ${scope.day(made.from)} to ${scope.day(made.to)}`
  }
  if (!found) throw new NotFound()
  return found
}
