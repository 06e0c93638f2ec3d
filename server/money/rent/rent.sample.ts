import { valuesOf } from '#shared/group.ts'
import type { TransactionScope } from '../../db/scope.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'
import { addCharge } from './account/rent.book.charges.ts'
import { addReceipt, settleCharges } from './account/rent.book.payments.ts'
import { chargeRent } from './account/rent.charge.ts'
import { openAccounts, storeAccounts } from './account/rent.store.ts'

/** A payment of the sample street; the amount is pence. */
export interface SamplePayment {
  day: string
  pence: number
  personId?: string
  /** The bank line of the payment. */
  lineId?: string
}

/** A tenancy of the sample street with its payments. */
export interface SampleLet {
  tenancyId: string
  /** A holding deposit that is asked for. */
  holding?: { pence: number; dueOn: string }
  pay(rents: readonly { dueOn: string; pence: number }[]): SamplePayment[]
}

/** Starts the rent accounts of the sample street, with all charges and payments since the tenancies began. */
export async function fillRentAccounts(scope: TransactionScope, lets: SampleLet[]): Promise<void> {
  await scope
    .table(rentAccounts)
    .load(lets.map(({ tenancyId }) => ({ tenancyId, kind: 'assured' as const, sample: true })))
  const open = await openAccounts(scope, valuesOf(lets, 'tenancyId'))
  for (const { book, plan } of open) {
    chargeRent(book, plan)
    const { holding, pay } = lets.find(({ tenancyId }) => tenancyId === book.tenancyId) ?? {}
    if (holding) addCharge(book, { ...holding, kind: 'holding-deposit', how: '' }, { source: 'hand' })
    const rents = [...book.charges]
    const paid = pay?.(rents) ?? []
    for (const { day, pence, personId = null, lineId } of paid.toSorted((a, b) => (a.day < b.day ? -1 : 1)))
      addReceipt(
        book,
        { day, pence, method: 'standing-order', personId },
        lineId ? { source: 'bank', sourceId: lineId } : { source: 'hand' },
      )
    settleCharges(book)
  }
  await storeAccounts(scope, open, { isPast: true })
}
