import { type FeeRule, feeVatRate } from '../landlord-money.ts'

type Fee = Pick<FeeRule, 'kind' | 'percent' | 'amount' | 'minimum' | 'vat'>
type Money = (amount: number) => string

/** '10 %, at least £80.00, + VAT', '£45.00 a month + VAT', '£300.00 for each letting, without VAT'. */
export function describeFee({ kind, percent, amount, minimum, vat }: Fee, money: Money): string {
  const least = minimum > 0 ? `, at least ${money(minimum)}` : ''
  const what =
    kind === 'percent'
      ? `${percent}% of rent received${least}`
      : `${money(amount)} ${kind === 'monthly' ? 'a month' : 'tenant-find fee'}`
  return `${what}${vat ? ' + VAT' : ', without VAT'}`
}

/** The fee on a fully paid month's rent, in pence. */
function feePence({ kind, percent, amount, minimum, vat }: Fee, rent: number) {
  const share = Math.round(rent * percent)
  const net = kind === 'percent' ? Math.max(share, Math.round(minimum * 100)) : Math.round(amount * 100)
  return net + (vat ? Math.round((net * feeVatRate) / 100) : 0)
}

/** '10 % + VAT of £1,200.00 = £144.00; landlord gets £1,056.00'. */
export function describeFeeExample(fee: Fee, rent: number, money: Money): string {
  const rentPence = Math.round(rent * 100)
  const pence = Math.min(feePence(fee, rent), rentPence)
  const vat = fee.vat ? ' + VAT' : ''
  const what =
    fee.kind === 'percent'
      ? `${fee.percent}%${vat} of ${money(rent)}`
      : `${money(fee.amount)}${vat} on rent of ${money(rent)}`
  return `${what} = ${money(pence / 100)}; landlord gets ${money((rentPence - pence) / 100)}`
}
