import { calendarDate } from '../../fields.ts'
import { z } from '../../zod.ts'
import { ways } from './right-to-rent.ts'

/** A tenancy with adults of whom no check is recorded. */
export const uncheckedTenancy = z.object({
  id: z.uuid(),
  propertyId: z.uuid(),
  tenant: z.string(),
  start: z.string(),
  /** How many adults have no check. */
  people: z.int(),
})
export type UncheckedTenancy = z.infer<typeof uncheckedTenancy>

/** Checks that the agency made before its account: of everybody of these tenancies of whom none is recorded. */
export const earlierChecks = z.strictObject({
  tenancies: z
    .array(
      z.strictObject({
        id: z.uuid('Choose a tenancy'),
        /** The day of the check; without it, the day before the tenancy began. */
        day: calendarDate('Enter a date').optional(),
      }),
    )
    .min(1, 'No tenancy was given')
    .max(1000, 'At most 1,000 tenancies at once'),
  way: z.enum(ways, 'Choose how they were checked'),
})
export type EarlierChecks = z.output<typeof earlierChecks>
