import type { z } from 'zod'
import type { Property } from '#shared/properties/properties.ts'
import type { Tenancy, tenancyInput } from '#shared/tenancies/tenancies.ts'

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
  }
}

/** The values that choosing a property fills in: its landlord, and its rent unless a rent is typed already. */
export function valuesFromProperty(
  { landlordId, rent }: Pick<Property, 'landlordId' | 'rent'>,
  typed: unknown,
) {
  return { landlord: landlordId, rentAmount: typed ? String(typed) : String(rent) }
}
