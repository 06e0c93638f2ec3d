import { addDays } from '../dates.ts'
import {
  type ChargeKind,
  changeFee,
  chargeNames,
  forbiddenRule,
  lateRentMargin,
  lateRentWait,
  type PermittedCharge,
  permittedRules,
} from './rent.charges.law.ts'
import { holdsOn, type TenancyKind, waitsUntil } from './rent.law.ts'
import { asPounds } from './rent.parts.ts'

/** A charge that a person wants to make, and what its limit follows from, in pence. */
export interface ChargeDraft {
  kind: ChargeKind
  pence: number
  /** The day on which it falls due. */
  dueOn: string
  /** What it cost the landlord or the agent, as written evidence shows; null where none is recorded. */
  costPence: number | null
  /** The rent of a year. */
  yearlyPence: number
  /** The highest deposit: see depositCap. */
  depositCapPence: number
  /** The highest interest: see lateRentLimit. */
  lateRentPence: number
}

/** The most that may be charged, in pence; kinds that the Act limits by no sum have none. */
const limits: { [kind in PermittedCharge]?: (draft: ChargeDraft) => number } = {
  deposit: ({ depositCapPence }) => depositCapPence,
  'holding-deposit': ({ yearlyPence }) => Math.floor(yearlyPence / 52),
  communication: ({ costPence, pence }) => costPence ?? pence,
  'late-rent': ({ lateRentPence }) => lateRentPence,
  'lost-key': ({ costPence }) => costPence ?? 0,
  change: ({ costPence }) => Math.max(changeFee.value, costPence ?? 0),
  'early-end': ({ costPence }) => costPence ?? 0,
}

/** What to do about a charge that is refused while no cost is recorded. */
const asksForCosts: { [kind in PermittedCharge]?: string } = {
  'lost-key': ' Record what the key or lock cost, with its receipt.',
  change: ' Record what the change cost.',
  'early-end': ' Record the landlord’s loss or the agent’s costs.',
}

const damagesInstead = ' What a breach of the agreement cost can be charged as damages.'

/** What may be charged instead of a fee that the Act forbids. */
const insteadOf: { [kind in ChargeKind]?: string } = {
  cleaning: damagesInstead,
  'check-out': damagesInstead,
  reminder: ' Interest on rent that is 14 days late can be charged.',
}

const isPermitted = (kind: ChargeKind): kind is PermittedCharge => Object.hasOwn(permittedRules, kind)

/** Whether the Tenant Fees Act 2019 protects the tenant: of an assured tenancy, or a lodger with a licence to occupy. */
const isProtected = (tenancyKind: TenancyKind) => tenancyKind === 'assured' || tenancyKind === 'lodger'

/** Why a charge may not be made, naming the Act; undefined when it may. */
export function chargeRefusal(draft: ChargeDraft, tenancyKind: TenancyKind): string | undefined {
  const { kind, pence, dueOn, costPence } = draft
  if (!isProtected(tenancyKind) || !holdsOn(forbiddenRule, dueOn)) return undefined
  if (!isPermitted(kind))
    return `${chargeNames[kind]}: a tenant or lodger may be charged only rent and what schedule 1 names (${forbiddenRule.source}).${insteadOf[kind] ?? ''}`
  const most = limits[kind]?.(draft)
  if (most === undefined || pence <= most) return undefined
  const { value, source } = permittedRules[kind]
  const limit = most > 0 ? `at most ${asPounds(most)}. ` : ''
  const hint = costPence === null ? (asksForCosts[kind] ?? '') : ''
  return `${chargeNames[kind]}: ${limit}${value} (${source}).${hint}`
}

/** A figure from a day on. */
interface Step {
  from: string
  value: number
}

const valueOn = (steps: readonly Step[], day: string): number =>
  steps.findLast(({ from }) => from <= day)?.value ?? 0

/** Rent that is late: what is unpaid at a day's end in pence, and the base rate in hundredths of a per cent, oldest first. */
export interface LateRent {
  dueOn: string
  unpaid: readonly Step[]
  baseRate: readonly Step[]
}

/**
 * The highest interest on late rent for the days until a day, in pence, rounded down. None before the rent has been
 * unpaid for 14 days; then for each day after the due day. A day without a known base rate counts with a rate of 0.
 */
export function lateRentLimit({ dueOn, unpaid, baseRate }: LateRent, until: string): number {
  const permittedFrom = waitsUntil(lateRentWait, dueOn)
  if (until < permittedFrom || valueOn(unpaid, addDays(permittedFrom, -1)) === 0) return 0
  let sum = 0
  for (let day = addDays(dueOn, 1); day <= until; day = addDays(day, 1))
    sum += valueOn(unpaid, day) * (valueOn(baseRate, day) + lateRentMargin.value)
  return Math.floor(sum / (10_000 * 365))
}
