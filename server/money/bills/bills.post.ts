import type { TransactionScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import type { LedgerName, NewEntry } from '../ledger/entry.ts'
import { postEntries } from '../ledger/post.ts'
import type { bills } from './bills.table.ts'

export type StoredBill = typeof bills.$inferSelect

/** From whose money to whose. */
type Move = [from: LedgerName, to: LedgerName]

const landlordOf = ({ landlordId: subject }: StoredBill): LedgerName => ({ kind: 'landlord', subject })
const contractorOf = ({ contractorId: subject }: StoredBill): LedgerName => ({ kind: 'contractor', subject })
const ofAccount = (kind: 'bank' | 'suspense', { accountId: subject }: StoredBill): LedgerName => ({
  kind,
  subject,
})

export const fundingOf = (bill: StoredBill): Move => [landlordOf(bill), contractorOf(bill)]
export const paymentOf = (bill: StoredBill): Move => [contractorOf(bill), ofAccount('bank', bill)]
export const paymentByLineOf = (bill: StoredBill): Move => [contractorOf(bill), ofAccount('suspense', bill)]
/** A private landlord's expense leaves the bank at once. */
export const expenseOf = (bill: StoredBill, isFromBank: boolean): Move => [
  landlordOf(bill),
  ofAccount(isFromBank ? 'suspense' : 'bank', bill),
]

/** Posts an entry that moves the whole of a bill. Answers its id. Call it with the books locked. */
export async function postBill(
  scope: TransactionScope,
  bill: StoredBill,
  [debit, credit]: Move,
  entry: Pick<NewEntry, 'kind' | 'day' | 'memo'> & Partial<Pick<NewEntry, 'source' | 'sourceId'>>,
): Promise<string> {
  const id = uuid()
  const transfers = [{ debit, credit, pence: bill.pence }]
  const posted: NewEntry = { source: 'hand', sourceId: bill.id, ...entry, id, sample: bill.sample, transfers }
  await postEntries(scope, [posted])
  return id
}
