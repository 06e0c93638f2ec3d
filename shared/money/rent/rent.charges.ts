import type { SayMoney } from '../../account-format.ts'
import { addDays } from '../../dates.ts'
import { type ChargeKind, chargeNames, type PermittedCharge } from '../../law/rent.charges.kinds.ts'
import {
  changeFee,
  forbiddenRule,
  lateRentMargin,
  lateRentWait,
  permittedRules,
} from '../../law/rent.charges.law.ts'
import { holdsOn, waitsUntil } from '../../law/rent.law.ts'
import type { TenancyKind } from '../../records/terms/terms.kinds.ts'

/** A charge that a person wants to make, with what decides its limit. Amounts are pence. */
export interface ChargeDraft {
  kind: ChargeKind
  pence: number
  /** The due day of the charge. */
  dueOn: string
  /** The cost to the landlord or agent by written evidence; null where no evidence is recorded. */
  costPence: number | null
  /** The rent of a year. */
  yearlyPence: number
  /** The highest deposit: see depositCap. */
  depositCapPence: number
  /** The highest interest: see lateRentLimit. */
  lateRentPence: number
}

/** The most that may be charged, in pence. Kinds that the Act does not limit by a sum are left out. */
const limits: { [kind in PermittedCharge]?: (draft: ChargeDraft) => number } = {
  deposit: ({ depositCapPence }) => depositCapPence,
  'holding-deposit': ({ yearlyPence }) => Math.floor(yearlyPence / 52),
  communication: ({ costPence, pence }) => costPence ?? pence,
  'late-rent': ({ lateRentPence }) => lateRentPence,
  'lost-key': ({ costPence }) => costPence ?? 0,
  change: ({ costPence }) => Math.max(changeFee.value, costPence ?? 0),
  'early-end': ({ costPence }) => costPence ?? 0,
}

/** What a person can do when a charge is refused because no cost is recorded. */
const asksForCosts: { [kind in PermittedCharge]?: string } = {
  'lost-key': ' Record what the key or lock cost, with its receipt.',
  change: ' Record what the change cost.',
  'early-end': ' Record the landlord’s loss or the agent’s costs.',
}

const damagesInstead = ' The cost of a breach of the agreement can be charged as damages.'

/** What may be charged instead of a fee that the Act forbids. */
const insteadOf: { [kind in ChargeKind]?: string } = {
  cleaning: damagesInstead,
  'check-out': damagesInstead,
  reminder: ' Interest on rent that is 14 days late can be charged.',
}

const isPermitted = (kind: ChargeKind): kind is PermittedCharge => Object.hasOwn(permittedRules, kind)

/** Whether the Tenant Fees Act 2019 protects the tenant: of an assured tenancy, or a lodger with a licence to occupy. */
const isProtected = (tenancyKind: TenancyKind) => tenancyKind === 'assured' || tenancyKind === 'lodger'

export interface ChargeRefusal {
  field: 'kind' | 'amount' | 'cost'
  sentence: string
}

/** Why a charge may not be made, naming the Act; undefined when it may. */
export function chargeRefusal(
  draft: ChargeDraft,
  tenancyKind: TenancyKind,
  money: SayMoney,
): ChargeRefusal | undefined {
  const { kind, pence, dueOn, costPence } = draft
  if (!isProtected(tenancyKind) || !holdsOn(forbiddenRule, dueOn)) return undefined
  if (!isPermitted(kind))
    return {
      field: 'kind',
      sentence: `${chargeNames[kind]}: a tenant or lodger may be charged only rent and what schedule 1 names (${forbiddenRule.source}).${insteadOf[kind] ?? ''}`,
    }
  const most = limits[kind]?.(draft)
  if (most === undefined || pence <= most) return undefined
  const { value, source } = permittedRules[kind]
  const limit = most > 0 ? `at most ${money(most)}. ` : ''
  const hint = costPence === null ? (asksForCosts[kind] ?? '') : ''
  // Interest before its day is refused whatever it comes to; what needs evidence waits for its cost.
  const field = kind === 'late-rent' && most === 0 ? 'kind' : hint && most === 0 ? 'cost' : 'amount'
  return { field, sentence: `${chargeNames[kind]}: ${limit}${value} (${source}).${hint}` }
}

/** A value that holds from a day on. */
interface Step {
  from: string
  value: number
}

const valueOn = (steps: readonly Step[], day: string): number =>
  steps.findLast(({ from }) => from <= day)?.value ?? 0

/** Late rent: the unpaid pence at the end of each day of change, and the base rates in hundredths of a per cent, oldest first. */
export interface LateRent {
  dueOn: string
  unpaid: readonly Step[]
  baseRate: readonly Step[]
}

/**
 * The highest interest on late rent until a day, in pence, rounded down. It is 0 before the rent has been unpaid for 14 days,
 * and then covers each day after the due day. A day without a known base rate counts with a rate of 0.
 */
export function lateRentLimit({ dueOn, unpaid, baseRate }: LateRent, until: string): number {
  const permittedFrom = waitsUntil(lateRentWait, dueOn)
  if (until < permittedFrom || valueOn(unpaid, addDays(permittedFrom, -1)) === 0) return 0
  let sum = 0
  for (let day = addDays(dueOn, 1); day <= until; day = addDays(day, 1))
    sum += valueOn(unpaid, day) * (valueOn(baseRate, day) + lateRentMargin.value)
  return Math.floor(sum / (10_000 * 365))
}
