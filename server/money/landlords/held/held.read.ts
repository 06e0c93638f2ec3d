import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { addressOf } from '#shared/contract.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import type { ExpenseCategory } from '#shared/money/bills/bills.categories.ts'
import type { HeldBill, HeldMoney, HeldPayout } from '#shared/money/landlords/held.ts'
import type { MoneyLine } from '#shared/money/landlords/landlord-money.ts'
import { fromPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { pickColumns, refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { files } from '../../../files/files.table.ts'
import { requireRow } from '../../../http/crud.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { homeText } from '../../../records/properties/properties.pick.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { bills, contractors } from '../../bills/bills.table.ts'
import { bankDetails, isOnItsWay, payouts } from '../../payouts/payouts.table.ts'
import { readTerms } from '../terms.ts'
import { readHeldSums, readMoved } from './held.sums.ts'

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
    paper: paperType
      ? {
          kind: paperType === 'application/pdf' ? 'pdf' : 'picture',
          path: addressOf(billCalls.readPaper, { params: { id: row.id } }),
        }
      : null,
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
