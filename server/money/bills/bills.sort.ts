import {
  countsInterest,
  type ExpenseCategory,
  expenseCategory,
} from '#shared/money/bills/bills.categories.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { isAgency } from '../../accounts/accounts.queries.ts'
import { Refused, refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import type { Sorted, SortedLine, SortedPart } from '../ledger/sorted-part.ts'
import { fundByDay, memoOf, postBill } from './bills.fund.ts'
import { enterExpense } from './bills.pay.ts'
import { readPayoutsOfBills } from './bills.queries.ts'
import { bills } from './bills.table.ts'
import { addBill, findLandlord, pickInterest } from './bills.write.ts'
import { pickContractor } from './contractors.ts'

/** A part of a bank's line, as a person says what it is. */
type LinePart = Omit<SortedPart, 'line' | 'personId'> & {
  line: Pick<SortedLine, 'id' | 'day' | 'text' | 'payer' | 'sample'>
}

/** Enters the bill of a payment that came without one: the contractor, the number, the property and the day. */
function addBillOfLine(scope: AccountScope, part: LinePart): Promise<string> {
  const { line, pence, payee = '', propertyId = null, number = '', billDay, sameNumber, category } = part
  if (!propertyId)
    throw new Refused(400, 'choice-required', 'Choose the property that the bill is for.', {
      propertyId: 'Choose the property',
    })
  const known = expenseCategory.safeParse(category || 'repairs')
  if (!known.success) refuseField('choice-required', 'category', 'Choose a category')
  return addBill(
    scope,
    {
      contractor: payee,
      number,
      day: billDay ?? line.day,
      amount: fromPence(pence),
      propertyId,
      category: known.data,
      memo: part.note,
      ...(sameNumber && { sameNumber }),
    },
    false,
  )
}

/**
 * Sorts a line of the bank as the payment of a bill, which is entered first where only its contractor is named. It
 * is funded by the line's day. Throws a 400 or a 409 where the line cannot have paid it. Call it with the books locked.
 */
export async function payBillByLine(scope: TransactionScope, part: LinePart): Promise<Sorted> {
  const { line, pence, isIn } = part
  if (isIn) refuseField('money-out-expected', 'subjectId', 'Only money paid out can pay a bill.')
  const subjectId = part.subjectId ?? (part.payee ? await addBillOfLine(scope, part) : null)
  const known = subjectId ? await scope.get(bills, subjectId) : undefined
  const bill = known ?? refuseField('choice-required', 'subjectId', 'Choose the bill that this paid.')
  if (bill.pence !== pence)
    refuseField(
      'amount-mismatch',
      'subjectId',
      `This bill is for ${scope.money(bill.pence)}, but the transaction is ${scope.money(pence)}.`,
    )
  if (bill.paidId) refuse('bill-already-paid', 'This bill has already been paid.')
  const payout = (await readPayoutsOfBills(scope, bill.id)).get(bill.id)
  if (payout)
    refuse(
      'bill-on-payout',
      payout.isApproved
        ? 'This bill is on a payout. Match the transaction to that payout.'
        : 'This bill is on a payout that is not approved yet. Cancel that payout first, then match the transaction to the bill.',
    )
  const funded = await fundByDay(scope, bill, line.day)
  const paidId = await postBill(scope, { ...funded, sample: line.sample }, 'paid-out', line.day, line.id)
  await scope.update(bills, bill.id, 'any', { paidId, paidOn: line.day })
  return { entryId: paidId, subjectId: bill.id, label: await memoOf(scope, bill) }
}

function interestOf(
  scope: AccountScope,
  category: ExpenseCategory,
  pence: number,
  said: LinePart['interest'] = null,
): number | null {
  if (said === 'all') return countsInterest(category) ? pence : null
  return pickInterest(scope, { category, pence, interest: said === null ? null : toPence(said) })
}

/** Sorts a line of a private landlord's bank as an expense, which it enters. Call it with the books locked. */
export async function addExpenseByLine(
  scope: TransactionScope,
  { line, pence, isIn, category, payee, propertyId, interest, note }: LinePart,
): Promise<Sorted> {
  if (await isAgency(scope))
    throw new Refused(
      400,
      'private-landlords-only',
      'Enter a bill for it: an agency has no expenses of its own here.',
    )
  if (isIn) throw new Refused(400, 'money-out-expected', 'Only money paid out can be an expense.')
  const known = expenseCategory.safeParse(category || 'other')
  if (!known.success) refuseField('choice-required', 'category', 'Choose a category')
  const whose = await findLandlord(scope, { propertyId: propertyId ?? null }, true)
  const name = payee || line.payer || line.text
  const contractor = await pickContractor(scope, name.slice(0, 100), line.sample)
  const bill = await scope.insert(bills, {
    ...whose,
    contractorId: contractor.id,
    day: line.day,
    pence,
    category: known.data,
    interest: interestOf(scope, known.data, pence, interest),
    memo: note,
    sample: line.sample || whose.sample,
  })
  return { entryId: await enterExpense(scope, bill, line.id), subjectId: bill.id, label: contractor.name }
}
