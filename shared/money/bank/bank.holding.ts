import { emailAddress, optionalText, recordDate } from '../../fields.ts'
import { amountAbove0 } from '../../numbers.ts'
import { z } from '../../zod.ts'

/** Who pays a holding deposit before there is a tenancy: a tenant who is known, or a person with a name, and what is planned. */
export const applicantInput = z
  .strictObject({
    propertyId: z.uuid('Choose the property'),
    tenantId: z.uuid().nullish(),
    name: optionalText(120).default(''),
    email: z.union([z.literal(''), emailAddress()], { error: 'Valid email is required' }).default(''),
    phone: optionalText(40).default(''),
    rentAmount: amountAbove0('Enter the monthly rent'),
    /** The planned first day of the tenancy. */
    startDate: recordDate('Enter the planned start date'),
  })
  .refine(({ tenantId, name }) => tenantId || name, { path: ['name'], error: 'Enter the name' })
