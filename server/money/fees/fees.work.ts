import type { SayMoney } from '#shared/account-format.ts'
import { feeKinds, feeVatRate } from '#shared/money/landlords/landlord-money.ts'
import type { feeRules } from './fees.table.ts'

/** A fee that an agency takes of a landlord's rent. Amounts are pence without VAT. */
export type FeeRule = Omit<typeof feeRules.$inferSelect, 'accountId' | 'authorName' | 'sample' | 'createdAt'>

/** What the fees of a charge of rent depend on. Amounts are pence. */
export interface FeeCharge {
  /** The paid part of the charge. */
  paid: number
  /** Whether nothing of the charge is outstanding. */
  isPaid: boolean
  /** The charge's share of a month: 1 for a whole month, 12/52 for a week, less for a part of a period. */
  months: number
}

export interface Fee {
  net: number
  vat: number
  how: string
}

const withVat = (net: number, { vat }: Pick<FeeRule, 'vat'>) => ({
  net,
  vat: vat ? Math.round((net * feeVatRate) / 100) : 0,
})

/** The largest fee whose amount with VAT is at most `gross`. */
function fitInto(gross: number, rule: Pick<FeeRule, 'vat'>): { net: number; vat: number } {
  let net = rule.vat ? Math.floor((gross * 100) / (100 + feeVatRate)) : gross
  while (withVat(net + 1, rule).net + withVat(net + 1, rule).vat <= gross) net += 1
  return withVat(net, rule)
}

/** The rules that apply to a property on a day, one of each kind: the property's own before its landlord's, then the latest. */
export function findFeeRules(
  rules: readonly FeeRule[],
  { landlordId, propertyId, day }: { landlordId: string; propertyId: string; day: string },
): FeeRule[] {
  const current = rules.filter(
    (rule) =>
      rule.landlordId === landlordId &&
      (rule.propertyId === null || rule.propertyId === propertyId) &&
      rule.fromDay <= day &&
      (rule.toDay === null || rule.toDay >= day),
  )
  return feeKinds.flatMap((kind) => {
    const ofKind = current.filter((rule) => rule.kind === kind)
    const own = ofKind.filter((rule) => rule.propertyId !== null)
    const [latest] = (own.length > 0 ? own : ofKind).toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))
    return latest ? [latest] : []
  })
}

const percentOf = (basisPoints: number) => `${(basisPoints / 100).toLocaleString('en-GB')} %`

/** The fee of a rule on a charge, without regard to how much was paid. */
function workOut(
  rule: FeeRule,
  { paid, isPaid, months }: FeeCharge,
  money: SayMoney,
): { net: number; how: string } {
  if (rule.kind === 'percent') {
    const net = Math.round((paid * rule.basisPoints) / 10_000)
    const least = Math.round(rule.minimumPence * months)
    if (isPaid && net < least) return { net: least, how: `at least ${money(least)}` }
    return { net, how: `${percentOf(rule.basisPoints)} of ${money(paid)} received` }
  }
  const net = rule.kind === 'monthly' ? Math.round(rule.pence * months) : rule.pence
  return { net, how: rule.kind === 'monthly' ? 'fixed for the period' : 'for the letting' }
}

/**
 * The fees that are due on a charge for the part that was paid, by rule. `letTaken` is what the tenancy's other charges have
 * paid of a letting fee, in pence without VAT. All fees of a charge together never exceed what was paid of it.
 */
export function workOutFees(
  rules: readonly FeeRule[],
  charge: FeeCharge,
  letTaken: ReadonlyMap<string, number>,
  money: SayMoney,
): Map<string, Fee> {
  let left = charge.paid
  const fees = new Map<string, Fee>()
  for (const rule of rules) {
    const { net, how } = workOut(rule, charge, money)
    const wanted = rule.kind === 'let' ? Math.max(net - (letTaken.get(rule.id) ?? 0), 0) : net
    const whole = withVat(wanted, rule)
    const fee = whole.net + whole.vat <= left ? whole : fitInto(left, rule)
    left -= fee.net + fee.vat
    fees.set(rule.id, { ...fee, how })
  }
  return fees
}
