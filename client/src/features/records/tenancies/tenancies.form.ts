import type { z } from 'zod'
import { formatDate } from '#client/lib/dates.ts'
import { formatExactMoney, formatMoney } from '#shared/currency.ts'
import { today } from '#shared/dates.ts'
import type { Property } from '#shared/records/properties/properties.ts'
import {
  depositCap,
  depositWeeks,
  ranOn,
  type Tenancy,
  type tenancyInput,
} from '#shared/records/tenancies/tenancies.ts'
import { rentCorrectedFrom } from '#shared/records/terms/terms.ts'
import { joinNames } from '#shared/text.ts'

/** `endDate` is empty while nothing is typed, and null for a rolling tenancy. */
export type TenancyForm = z.input<typeof tenancyInput>

export const newTenancy = {
  tenant: '',
  property: '',
  landlord: '',
  startDate: '',
  endDate: '',
  rentAmount: '',
  deposit: '',
  status: 'active',
  paymentStatus: 'pending',
  agreedOn: '',
  lastIncrease: '',
} satisfies TenancyForm

export function tenancyForm(tenancy: Tenancy): TenancyForm {
  const { tenantId, propertyId, landlordId, startDate, endDate, deposit, status, paymentStatus } = tenancy
  return {
    tenant: tenantId,
    property: propertyId,
    landlord: landlordId,
    startDate,
    endDate,
    status,
    paymentStatus,
    agreedOn: tenancy.agreedOn ?? '',
    lastIncrease: tenancy.lastIncrease ?? '',
    rentAmount: String(tenancy.rentAmount),
    deposit: deposit === null ? '' : String(deposit),
    ...suggestRentFrom(tenancy),
  }
}

/** The first day of a changed rent by default: today, but the start of the tenancy where the tenancy was entered today. */
export function suggestRentFrom(tenancy: Tenancy): { rentFrom?: string } {
  const day = today()
  if (!ranOn(tenancy, day)) return {}
  const isNew = today(new Date(tenancy.createdAt)) === day
  return { rentFrom: isNew ? rentCorrectedFrom(tenancy, day) : day }
}

/** 'Then £995 from 1 December 2026.' for a rent that is agreed already; empty without one. */
export function describeLaterRents({ rents }: Tenancy, money: (amount: number) => string): string {
  const later = rents.filter(({ from }) => from !== null && from > today())
  const parts = later.map(({ rentAmount, from }) => `${money(rentAmount)} from ${formatDate(from ?? '')}`)
  return parts.length > 0 ? `Then ${joinNames(parts)}.` : ''
}

/** The values that a new tenancy takes from its property. */
export function valuesFromProperty({ landlordId, rent }: Pick<Property, 'landlordId' | 'rent'>) {
  return { landlord: landlordId, rentAmount: String(rent) }
}

interface Agreement {
  status: Tenancy['status'] | undefined
  /** The status that is stored; undefined for a new tenancy. */
  before: Tenancy['status'] | undefined
  start: string
  typed: unknown
}

/** What follows for the day of the agreement from the status that is chosen. */
export function describeAgreement({ status, before, start, typed }: Agreement): string | undefined {
  if (status === 'pending')
    return 'A pending tenancy is not agreed yet, so no rent is charged or taken. Active means agreed.'
  const isNow = before === undefined ? start > today() : before === 'pending'
  if (status !== 'active' || typed || !isNow) return undefined
  const day = start && start < today() ? start : today()
  return `Active means agreed on ${formatDate(day)}. If it was agreed on another day, enter it.`
}

/** The most that a deposit may be: 'At most £1,442.30 in England, five weeks’ rent: £1,250 × 12 ÷ 52 × 5.' */
export function describeDeposit(rent: number): string {
  const [words, weeks] = depositWeeks(rent) === 5 ? ['five', 5] : ['six', 6]
  const most = formatExactMoney(depositCap(rent), 'GBP')
  return `At most ${most} in England, ${words} weeks’ rent: ${formatMoney(rent, 'GBP')} × 12 ÷ 52 × ${weeks}.`
}
