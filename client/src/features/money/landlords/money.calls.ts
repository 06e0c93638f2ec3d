import { useCurrency } from '#client/lib/currency.ts'
import { addressOf } from '#shared/contract.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { clientCalls } from '#shared/money/landlords/landlord-money.calls.ts'

/** The address of a fee invoice's or credit note's PDF. */
export const invoiceAddress = (id: string): string => addressOf(clientCalls.feeInvoicePdf, { params: { id } })

/** Formats amounts with pence, and deductions with a minus: '−£144.00'. */
export function useExactMoney(): (amount: number) => string {
  const { code } = useCurrency()
  return (amount) => formatExactMoney(amount, code)
}

/* The dialogs that make these calls show a refusal, so no toast does. */
