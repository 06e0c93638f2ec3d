import { formatShownPence } from '#client/lib/currency.ts'
import { kindInLaw } from '#shared/law/england.ts'
import { type ChargeKind, permittedRules } from '#shared/law/rent.charges.law.ts'
import { type ChargeRefusal, chargeRefusal } from '#shared/money/rent/rent.charges.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { toPence } from '#shared/pence.ts'
import { depositCap } from '#shared/records/tenancies/tenancies.ts'
import { monthlyPence, yearlyPence } from '#shared/records/terms/terms.parts.ts'
import { findTermsOn } from '#shared/records/terms/terms.ts'

/** The kinds of charge whose limit is what the agency or the landlord paid. */
export const withCost = ['communication', 'lost-key', 'change', 'early-end'] as const

interface Typed {
  kind: ChargeKind
  /** In currency units; NaN while no number is typed. */
  amount: number
  cost: number
  day: string
}

/**
 * Why a charge is refused, as far as the screen can tell: the server alone works out the limit of interest. Without an
 * amount only kinds that are forbidden altogether are refused.
 */
export function findRefusal(
  account: RentAccount,
  { kind, amount, cost, day }: Typed,
): ChargeRefusal | undefined {
  if (kind === 'late-rent') return undefined
  const now = findTermsOn(account.terms, day)
  const rent = { pence: toPence(now?.amount ?? 0), every: now?.every ?? 'month' }
  const monthly = monthlyPence(rent.pence, rent.every)
  return chargeRefusal(
    {
      kind,
      pence: Number.isFinite(amount) ? toPence(amount) : 0,
      dueOn: day,
      costPence: Number.isFinite(cost) ? toPence(cost) : null,
      yearlyPence: yearlyPence(rent),
      depositCapPence: toPence(depositCap(monthly / 100)),
      lateRentPence: 0,
    },
    kindInLaw(account.kind, account.isEnglish),
    formatShownPence,
  )
}

/** The Act's rule for a kind, with the section; undefined for a tenancy that the Act does not protect. */
export function describeRule(kind: ChargeKind, account: RentAccount): string | undefined {
  const tenancyKind = kindInLaw(account.kind, account.isEnglish)
  if (tenancyKind !== 'assured' && tenancyKind !== 'lodger') return undefined
  const rule = Object.entries(permittedRules).find(([id]) => id === kind)?.[1]
  return rule && `${rule.value} (${rule.source}).`
}
