import { inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PayeeKind } from '#shared/money/payouts/payouts.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { sumWaitingBills } from '../bills/bills.service.ts'
import { bills } from '../bills/bills.table.ts'
import { feeInvoices } from '../fees/fees.table.ts'
import { landlordTerms } from '../landlords/landlord-money.table.ts'
import { readMissingTax } from '../landlords/landlords.service.ts'
import { readBalancesToday } from '../ledger/balances.ts'
import { readHeldFees } from '../ledger/fees-taken.ts'

/** What can be paid now, to a payee or for one of a contractor's bills. */
export interface Due {
  payee: PayeeKind
  subjectId: string
  billId: string | null
  /** The amount, in pence. Below 0 where more of the balance is spoken for than there is. */
  pence: number
  /** What is held for it, before anything is kept, in pence. */
  held: number
  /** The tax of a landlord abroad that is still to be kept, in pence. */
  tax: number
  /** How the amount was worked out, in words. */
  how: string
  /** The sender's own number of the bill. */
  number: string
  sample: boolean
}

/**
 * What landlords can be paid: the balance, less tax of landlords abroad that is still to be kept, the float and waiting bills.
 * `taxes` has the tax that was kept just before, in pence by landlord, so that the words can name it.
 */
async function listLandlordsDue(
  scope: AccountScope,
  ids: string[] | undefined,
  taxes: ReadonlyMap<string, number>,
): Promise<Due[]> {
  const balances = await readBalancesToday(scope, 'landlord', ids)
  const known = [...balances.keys()]
  const rows = await scope
    .select({ id: landlords.id, sample: landlords.sample, float: landlordTerms.float })
    .from(landlords)
    .leftJoin(landlordTerms, refersTo(landlordTerms.landlordId, landlords))
    .where(scope.mine(landlords, inArray(landlords.id, known)))
  // The balance is spoken for by bills that wait until it covers them.
  const waiting = await sumWaitingBills(scope)
  const missing = await readMissingTax(scope, ids)
  return rows.map(({ id, sample, float }) => {
    const [balance, tax, toKeep, kept, billed] = [
      balances.get(id) ?? 0,
      taxes.get(id) ?? 0,
      missing.get(id) ?? 0,
      float ?? 0,
      waiting.get(id) ?? 0,
    ]
    const less = [
      [Math.max(0, tax) + toKeep, 'tax'],
      [kept, 'float'],
      [billed, 'bills'],
    ] as const
    const parts = less.flatMap(([pence, word]) => (pence > 0 ? [`less ${word} ${scope.money(pence)}`] : []))
    return {
      payee: 'landlord' as const,
      subjectId: id,
      billId: null,
      number: '',
      sample,
      tax: toKeep,
      held: balance,
      pence: balance - toKeep - kept - billed,
      // Tax that went back to the landlord is part of the balance by now.
      how: [`Balance ${scope.money(balance + Math.max(0, tax))}`, ...parts].join(', '),
    }
  })
}

/** Contractors' bills that are funded and not paid. */
async function listBillsDue(scope: AccountScope): Promise<Due[]> {
  const rows = await scope
    .select({
      id: bills.id,
      subjectId: bills.contractorId,
      ...pickColumns(bills, 'number', 'day', 'pence', 'sample'),
    })
    .from(bills)
    .where(scope.mine(bills, isNotNull(bills.fundedId), isNull(bills.paidId), isNull(bills.cancelledAt)))
  return rows.map(({ id, subjectId, number, day, pence, sample }) => ({
    payee: 'contractor' as const,
    subjectId,
    billId: id,
    pence,
    held: pence,
    tax: 0,
    number,
    sample,
    how: `Bill ${number && `${number} `}of ${scope.day(day)}`,
  }))
}

/** The fees, with their VAT, that the agency has earned and not taken yet. */
async function listFeesDue(scope: AccountScope): Promise<Due[]> {
  const { fees, vat } = await readHeldFees(scope)
  const how = [`Fees ${scope.money(fees)}`, ...(vat ? [`VAT ${scope.money(vat)}`] : [])].join(', ')
  // Fees of the sample alone are the sample's, so that they are taken out with it.
  const [own] = await scope
    .select({ sample: sql<boolean>`bool_and(${feeInvoices.sample})` })
    .from(feeInvoices)
    .where(scope.mine(feeInvoices))
  const sample = own?.sample === true
  return [
    {
      payee: 'agency' as const,
      subjectId: scope.accountId,
      billId: null,
      number: '',
      sample,
      pence: fees + vat,
      held: fees + vat,
      tax: 0,
      how,
    },
  ]
}

export async function listDue(
  scope: AccountScope,
  landlordIds?: string[],
  taxes: ReadonlyMap<string, number> = new Map(),
): Promise<Due[]> {
  const toLandlords = await listLandlordsDue(scope, landlordIds, taxes)
  if (landlordIds) return toLandlords
  return [...toLandlords, ...(await listBillsDue(scope)), ...(await listFeesDue(scope))]
}

/** The key of a draft: a payee has one draft at a time, and each bill of a contractor one of its own. */
export const dueKey = ({ subjectId, billId }: { subjectId: string; billId: string | null }): string =>
  billId ?? subjectId
