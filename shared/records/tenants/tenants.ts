import { emailAddress, optionalDate, optionalText, requiredText } from '../../fields.ts'
import { optionalMoney } from '../../numbers.ts'
import { type Resource, storedFields } from '../../resource.ts'
import { z } from '../../zod.ts'

export const tenantStatuses = ['active', 'pending', 'overdue'] as const

/** Whether a tenant's tenancy is in effect, begins later, or is over. */
export const tenantStandings = ['current', 'upcoming', 'former'] as const

export const tenantInput = z.strictObject({
  name: requiredText('Name is required', 120),
  email: emailAddress(),
  phone: requiredText('Phone number is required', 40),
  /** A property's id, or its address if no other property has the same. */
  property: requiredText('Property is required', 200),
  status: z.enum(tenantStatuses).optional(),
  /** Monthly; shown only while the tenant has no current tenancy. */
  rentAmount: optionalMoney('Rent must be 0 or more'),
  moveInDate: optionalDate(100),
})

/** A tenant of a file: an email address or phone number that is missing is asked for when it is needed. */
const tenantFileInput = tenantInput.extend({
  email: z.union([z.literal(''), emailAddress()], { error: 'Valid email is required' }).default(''),
  phone: optionalText(40).default(''),
})

export const tenantRow = z.object({
  ...storedFields,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** 'address line 1, post code' of the current tenancy's property, or else of the property stored with the tenant. */
  property: z.string(),
  propertyId: z.uuid().nullable(),
  rentAmount: z.number().nullable(),
  /** The status that was set by hand, or else the tenancy's: active while it is in effect, pending before and after. */
  status: z.enum(tenantStatuses),
  /** Whether the tenancy is in effect, begins later or is over; null without one, and for a status that was set by hand. */
  standing: z.enum(tenantStandings).nullable(),
  /** Who set the status by hand, and on which day; null while it follows the tenancy. */
  statusSetBy: z.string().nullable(),
  statusSetOn: z.string().nullable(),
  moveInDate: z.string().nullable(),
  /** The current tenancy, which the property, rent and move-in date come from; null when there is none. */
  tenancyId: z.uuid().nullable(),
})

export type TenantInput = z.output<typeof tenantInput>
export type Tenant = z.infer<typeof tenantRow>

export const tenants = {
  name: 'tenants',
  title: { one: 'Tenant', many: 'Tenants' },
  row: tenantRow,
  whole: tenantRow,
  input: tenantInput,
  fileInput: tenantFileInput,
  readBy: 'read',
  deleted: 'The tenant has been deleted successfully.',
  madeOf: ['tenants', 'tenancies', 'tenancy_people', 'properties'],
  belongings: ['tenancies', 'invoices', 'sendings', 'viewings'],
  alsoChanges: ['invoices', 'viewings', 'enquiries', 'applicants'],
} as const satisfies Resource
