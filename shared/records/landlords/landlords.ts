import { emailAddress, optionalText, postalAddress, requiredText } from '../../fields.ts'
import { type Resource, storedFields } from '../../resource.ts'
import { shown } from '../../shown.ts'
import { z } from '../../zod.ts'

export const landlordStatuses = ['active', 'inactive'] as const

export const landlordInput = z.strictObject({
  name: requiredText('Name is required', 120),
  email: emailAddress(),
  phone: requiredText('Phone number is required', 40),
  status: z.enum(landlordStatuses).optional(),
  /** The landlord's postal address, which invoices for rent name. */
  address: postalAddress(),
})

export const landlordRow = z.object({
  ...storedFields,
  ...shown({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    status: z.enum(landlordStatuses),
    address: z.string(),
    /** The number of the landlord's properties. */
    properties: z.int(),
    /**
     * Rent that reached the landlord so far, in whole currency units: what paid rent on rent accounts once it had fallen due,
     * and the paid invoices of type rent that no rent account counts.
     */
    totalRevenue: z.number(),
  }),
})

export type LandlordInput = z.output<typeof landlordInput>
export type Landlord = z.infer<typeof landlordRow>

export const landlords = {
  name: 'landlords',
  title: { one: 'Landlord', many: 'Landlords' },
  row: landlordRow,
  whole: landlordRow,
  input: landlordInput,
  fileInput: landlordInput.extend({ phone: optionalText(40).default('') }),
  readBy: 'shared',
  needsRent: 'shown',
  madeOf: ['landlords', 'properties', 'tenancies', 'invoices', 'entries', 'rent_accounts'],
  belongings: ['properties', 'tenancies'],
} as const satisfies Resource
