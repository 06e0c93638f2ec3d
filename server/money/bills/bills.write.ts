import { eq, isNull, ne, sql } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import { countsInterest } from '#shared/money/bills/bills.categories.ts'
import type { BillChange, BillInput } from '#shared/money/bills/bills.ts'
import { toPence } from '#shared/pence.ts'
import { Conflict, refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { listFirstLandlords } from '../../records/landlords/landlords.pick.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { lockBooks } from '../ledger/post.ts'
import { changeOpenBill, type StoredBill } from './bills.fund.ts'
import { enterExpense, reenterExpense } from './bills.pay.ts'
import { bills } from './bills.table.ts'
import { pickContractor } from './contractors.ts'
import { refuseUnknownPaper } from './papers.ts'

interface Whose {
  propertyId: string | null
  landlordId: string
  /** Whether the money goes when the sample data is taken out. */
  sample: boolean
}

/**
 * Whose money pays a bill: the landlord of its property, or the one that was named. An expense of a private landlord
 * is the first landlord's by default. Throws a 400 for a property or landlord that is none.
 */
export async function findLandlord(
  scope: AccountScope,
  { propertyId = null, landlordId = null }: Pick<BillInput, 'propertyId' | 'landlordId'>,
  isExpense: boolean,
): Promise<Whose> {
  if (propertyId) {
    const home = await scope.get(properties, propertyId)
    if (!home) refuseField('property-not-found', 'propertyId', 'Property not found. Choose one from the list')
    return { propertyId, landlordId: home.landlordId, sample: home.sample }
  }
  if (landlordId) {
    const known = await scope.get(landlords, landlordId)
    if (!known)
      refuseField('landlord-not-found', 'landlordId', 'Landlord not found. Choose one from the list')
    return { propertyId, landlordId: known.id, sample: known.sample }
  }
  if (!isExpense) refuseField('choice-required', 'propertyId', 'Choose a property, or a landlord')
  const [first] = await listFirstLandlords(scope, 1)
  if (!first) refuseField('property-not-found', 'propertyId', 'Add your first property before its expenses')
  return { propertyId, landlordId: first.id, sample: first.sample }
}

/** Asks, with an error of `sameNumber`, before a contractor's number is entered twice. */
async function refuseSameNumber(
  scope: AccountScope,
  { id, contractorId, number }: { id?: string; contractorId: string; number: string },
  contractor: string,
): Promise<void> {
  if (!number) return
  const same = await scope
    .table(bills)
    .get(
      eq(bills.contractorId, contractorId),
      sql`lower(${bills.number}) = lower(${number})`,
      isNull(bills.cancelledAt),
      id ? ne(bills.id, id) : undefined,
    )
  if (!same) return
  const sentence = `Bill ${number} from ${contractor} has already been entered: ${scope.money(same.pence)} of ${scope.day(same.day)}.`
  refuse('bill-number-taken', sentence, { sameNumber: sentence })
}

function refuseDays({ day, dueOn }: { day: string; dueOn: string | null }, isExpense: boolean): void {
  if (isExpense && day > today()) refuseField('date-in-future', 'day', 'This date is in the future')
  if (day > addDays(today(), 366))
    refuseField('date-out-of-range', 'day', 'Choose a date within the next year')
  if (dueOn && dueOn > addDays(today(), 3 * 366))
    refuseField('date-out-of-range', 'dueOn', 'Choose a date within the next three years')
  if (dueOn && dueOn < day) refuseField('date-order', 'dueOn', 'The due date can’t be before the bill date')
}

/**
 * How much of a bill is interest: of a mortgage or loan what was said, else nothing. Throws a 400 for more than was paid,
 * and for interest of anything else.
 */
export function pickInterest(
  scope: Pick<AccountScope, 'money'>,
  { category, pence, interest = null }: { category: string; pence: number; interest?: number | null },
  isSaid = true,
): number | null {
  if (!countsInterest(category)) {
    if (isSaid && interest !== null)
      refuseField('interest-of-loans-only', 'interest', 'Only a mortgage or a loan can have interest')
    return null
  }
  if (interest !== null && interest > pence)
    refuseField('amount-too-large', 'interest', `Enter at most the ${scope.money(pence)} that was paid`)
  return interest
}

/** The fields of a bill that nothing else decides. */
async function plainFields(scope: AccountScope, input: Partial<BillInput>) {
  const { number, day, dueOn, amount, category, interest, memo, paperId, paperName } = input
  if (paperId) await refuseUnknownPaper(scope, paperId)
  return {
    ...(number !== undefined && { number }),
    ...(day !== undefined && { day }),
    ...(dueOn !== undefined && { dueOn }),
    ...(amount !== undefined && { pence: toPence(amount) }),
    ...(category !== undefined && { category }),
    ...(interest !== undefined && { interest: interest === null ? null : toPence(interest) }),
    ...(memo !== undefined && { memo }),
    ...(paperId !== undefined && { fileId: paperId, fileName: paperId ? (paperName ?? '') : '' }),
  }
}

/** Enters a bill, which waits for the landlord's money; as an expense it is paid at once. Answers its id. */
export function addBill(scope: AccountScope, input: BillInput, isExpense: boolean): Promise<string> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    const fields = await plainFields(inside, input)
    const { day, dueOn = null, number = '' } = input
    refuseDays({ day, dueOn }, isExpense)
    const whose = await findLandlord(inside, input, isExpense)
    const contractor = await pickContractor(inside, input.contractor, whose.sample)
    if (!input.sameNumber)
      await refuseSameNumber(inside, { contractorId: contractor.id, number }, contractor.name)
    const bill = await inside.insert(bills, {
      ...fields,
      ...whose,
      interest: pickInterest(scope, { ...fields, category: input.category, pence: toPence(input.amount) }),
      day,
      pence: toPence(input.amount),
      category: input.category,
      contractorId: contractor.id,
    })
    if (isExpense) await enterExpense(inside, bill)
    return bill.id
  })
}

const moves = ['pence', 'landlordId', 'contractorId'] as const

/** Throws a 409 where money has moved already by what would change. */
function refuseFunded(bill: StoredBill, next: StoredBill): void {
  if (bill.fundedId && moves.some((field) => bill[field] !== next[field]))
    refuse(
      'bill-already-funded',
      'Funds are reserved for this bill. Release the funds before you change its amount, property or contractor.',
    )
}

/** Throws NotFound, a Conflict, and a 409 where the bill was cancelled or money has moved. */
export function changeBill(
  scope: AccountScope,
  id: string,
  { version, ...change }: BillChange,
  isExpense: boolean,
): Promise<void> {
  return changeOpenBill(scope, id, async (inside, bill) => {
    if (bill.cancelledAt) refuse('bill-cancelled', 'This bill was cancelled. Restore it first.')
    // Before the fields are looked at together: those of the form may not fit what somebody else has saved.
    if (bill.version !== version) throw new Conflict()
    const values = {
      ...(await plainFields(inside, change)),
      ...(await linksOf(inside, bill, change, isExpense)),
    }
    const isSaid = (change.interest ?? null) !== null
    const interest = pickInterest(inside, { ...bill, ...values }, isSaid)
    const next = { ...bill, ...values, interest }
    if (change.day !== undefined || change.dueOn !== undefined) refuseDays(next, isExpense)
    if (!isExpense) refuseFunded(bill, next)
    const changed = await inside.update(bills, id, version, { ...values, interest })
    if (isExpense) await reenterExpense(inside, bill, changed)
  })
}

/** Whose bill it is after a change, and from whom. */
async function linksOf(
  scope: TransactionScope,
  bill: StoredBill,
  change: Partial<BillInput>,
  isExpense: boolean,
) {
  const isMoved = change.propertyId !== undefined || change.landlordId !== undefined
  const whose = isMoved
    ? await findLandlord(
        scope,
        { propertyId: bill.propertyId, landlordId: bill.landlordId, ...change },
        isExpense,
      )
    : {}
  const isNamed = change.contractor !== undefined || change.number !== undefined
  if (!isNamed) return whose
  const contractor = await pickContractor(scope, change.contractor ?? bill.contractorId)
  const number = change.number ?? bill.number
  if (!change.sameNumber)
    await refuseSameNumber(scope, { id: bill.id, contractorId: contractor.id, number }, contractor.name)
  return { ...whose, contractorId: contractor.id }
}
