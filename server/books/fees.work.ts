import { type FeeKind, feeKinds, feeVatRate } from '#shared/clients/clients.ts'
import { formatPence } from '#shared/pence.ts'

/** A fee that an agency takes of a landlord's rent. Amounts are pence without VAT. */
export interface FeeRule {
  id: string
  landlordId: string
  /** Null: of every property of the landlord that has no rule of this kind itself. */
  propertyId: string | null
  kind: FeeKind
  /** Hundredths of a per cent. */
  basisPoints: number
  pence: number
  minimumPence: number
  vat: boolean
  fromDay: string
  toDay: string | null
}

/** A charge of rent, as its fee is worked out. Amounts are pence. */
export interface FeeCharge {
  dueOn: string
  /** What receipts have paid of it to the landlord. */
  paid: number
  /** Whether nothing of it is outstanding. */
  isPaid: boolean
  /** What one charge is of a month: 1 of a whole month, 12/52 of a week, less of a part of one. */
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

/** The rules that apply to a property on a day: of each kind the property's own before its landlord's, and the latest. */
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

/** What a rule comes to on a charge, before it is known whether the payment reaches. */
function workOut(rule: FeeRule, { paid, isPaid, months }: FeeCharge): { net: number; how: string } {
  if (rule.kind === 'percent') {
    const net = Math.round((paid * rule.basisPoints) / 10_000)
    const least = Math.round(rule.minimumPence * months)
    if (isPaid && net < least) return { net: least, how: `at least ${formatPence(least)}` }
    return { net, how: `${percentOf(rule.basisPoints)} of ${formatPence(paid)} received` }
  }
  const net = rule.kind === 'monthly' ? Math.round(rule.pence * months) : rule.pence
  return { net, how: rule.kind === 'monthly' ? 'fixed for the period' : 'for the letting' }
}

/**
 * The fees that are due on a charge after what was paid of it, by their rules. `letTaken` is what was taken of a fee for
 * the letting on the tenancy's other charges, without VAT. All of them together never exceed what was paid.
 */
export function workOutFees(
  rules: readonly FeeRule[],
  charge: FeeCharge,
  letTaken: ReadonlyMap<string, number>,
): Map<string, Fee> {
  let left = charge.paid
  const fees = new Map<string, Fee>()
  for (const rule of rules) {
    const { net, how } = workOut(rule, charge)
    const wanted = rule.kind === 'let' ? Math.max(net - (letTaken.get(rule.id) ?? 0), 0) : net
    const whole = withVat(wanted, rule)
    const fee = whole.net + whole.vat <= left ? whole : fitInto(left, rule)
    left -= fee.net + fee.vat
    fees.set(rule.id, { ...fee, how })
  }
  return fees
}
