import type { z } from 'zod'
import { formatDate } from '#client/lib/dates.ts'
import { formatMoney } from '#shared/currency.ts'
import { today } from '#shared/dates.ts'
import type { Property } from '#shared/properties/properties.ts'
import { rentCorrectedFrom } from '#shared/tenancies/tenancies.rents.ts'
import {
  depositCap,
  depositWeeks,
  ranOn,
  type Tenancy,
  type tenancyInput,
} from '#shared/tenancies/tenancies.ts'
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
} satisfies TenancyForm

export function tenancyForm(tenancy: Tenancy): TenancyForm {
  const { tenantId, propertyId, landlordId, startDate, endDate, deposit, status, paymentStatus } = tenancy
  return {
    ...{ tenant: tenantId, property: propertyId, landlord: landlordId },
    ...{ startDate, endDate, status, paymentStatus },
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

/** The lawful deposit for a monthly rent, as the field holds it: '1442.30', '1500'; empty without a rent. */
export function formatDeposit(rent: number): string {
  if (!(rent > 0)) return ''
  const cap = depositCap(rent)
  return Number.isInteger(cap) ? String(cap) : cap.toFixed(2)
}

/** How the deposit was worked out: 'Five weeks’ rent, the most allowed in England: £1,250 × 12 ÷ 52 × 5.' */
export function describeDeposit(rent: number): string {
  const [words, weeks] = depositWeeks(rent) === 5 ? ['Five', 5] : ['Six', 6]
  return `${words} weeks’ rent, the most allowed in England: ${formatMoney(rent, 'GBP')} × 12 ÷ 52 × ${weeks}.`
}
