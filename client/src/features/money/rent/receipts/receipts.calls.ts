import { reversal } from '#client/lib/calls/questions.ts'
import { useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { formatShownPence } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import type { RequestOf } from '#shared/contract.ts'
import { isOfDeposit } from '#shared/money/rent/deposit-money.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { describePayment } from '#shared/money/rent/rent.payment.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { toPence } from '#shared/pence.ts'
import { peopleCalls } from '#shared/records/tenancies/people.calls.ts'
import { titleCase } from '#shared/text.ts'

/** How long a toast offers to take a payment back, in ms. */
const undoTime = 15_000

/** What a recorded payment has paid: 'It pays January; £600.00 of it is still owed.' */
function describeReceipt({ receipts, charges }: RentAccount, entryId: string | null): string {
  const receipt = receipts.find(({ id }) => id === entryId)
  if (!receipt) return ''
  const parts = receipt.pays.flatMap(({ chargeId, amount }) => {
    const charge = charges.find(({ id }) => id === chargeId)
    return charge ? [{ charge, pence: toPence(amount), left: toPence(charge.outstanding) }] : []
  })
  const leavesDeposit = receipt.left > 0 && charges.some((each) => isOfDeposit(each) && each.outstanding > 0)
  return describePayment(
    { parts, credit: toPence(receipt.left), leavesDeposit },
    formatDate,
    formatShownPence,
  )
}

/** The tenants of a tenancy, to choose the payer from. */
export const useTenantsOf = (tenancyId: string) =>
  useRead(peopleCalls.read, { params: { id: tenancyId } }).data?.people.filter(
    ({ role }) => role === 'tenant',
  ) ?? []

export type ReceiptBody = RequestOf<typeof rentCalls.receive>['body']

export const useRecordPayment = (tenancyId: string, tenant: string) =>
  useWrite(rentCalls.receive, (body: ReceiptBody) => ({ params: { id: tenancyId }, body }), {
    done: ({ account, entryId }, { amount }) => {
      const sum = formatShownPence(toPence(Number(amount)))
      const what = `${sum} of ${titleCase(tenant)}`
      return {
        title: 'Payment Recorded',
        description: `${sum} recorded. ${describeReceipt(account, entryId)}`,
        duration: undoTime,
        ...(entryId && { action: { label: 'Reverse', run: () => void reversal.ask({ entryId, what }) } }),
      }
    },
  })
