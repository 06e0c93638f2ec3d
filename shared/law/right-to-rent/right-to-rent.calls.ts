import { adds, contract, reads, removes } from '../../contract.ts'
import { calendarDate, optionalDate, optionalField, optionalLines, recordDate } from '../../fields.ts'
import { personRoles } from '../../records/tenancies/people.ts'
import { idParams, storedFields } from '../../resource.ts'
import { z } from '../../zod.ts'
import { datedDay } from '../dated.ts'

/** The ways of checking that the codes of practice of 1 October 2026 know. Everybody is asked alike. */
export const ways = ['share-code', 'digital-service', 'originals'] as const
export type Way = (typeof ways)[number]

export const rightToRentInput = z.strictObject({
  personId: z.uuid('Enter who was checked'),
  way: z.enum(ways, 'Choose how it was checked'),
  day: recordDate('Enter the date'),
  /** The day until which the right lasts; without one it has no end. */
  until: optionalDate(),
  documentId: optionalField(z.uuid('Document not found'), 'Document not found'),
  remarks: optionalLines(1000),
})
export type RightToRentInput = z.output<typeof rightToRentInput>

export const rightToRentParams = idParams.extend({ check: z.uuid() })

const rightToRentCheck = z.object({
  ...storedFields,
  personId: z.uuid(),
  way: z.enum(ways),
  day: z.string(),
  until: z.string().nullable(),
  documentId: z.uuid().nullable(),
  /** Where its copy is read. */
  paper: z.string().nullable(),
  remarks: z.string(),
  checkedBy: z.string(),
  /** The last safe day for the next check, of a right that ends. */
  again: datedDay.nullable(),
})
export type RightToRentCheck = z.infer<typeof rightToRentCheck>

/** An adult who lives, or will live, in the home of a tenancy, with their checks, the newest first. */
const rightToRentPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(personRoles),
  checks: z.array(rightToRentCheck),
})
export type RightToRentPerson = z.infer<typeof rightToRentPerson>

export const rightToRentReply = z.object({
  day: z.string(),
  isWatched: z.boolean(),
  /** The last safe day for the first check, with its rule; null outside England, whose law it is alone, and of a company. */
  by: datedDay.nullable(),
  /** The day on which the property was entered here. */
  arrivedOn: z.string(),
  people: z.array(rightToRentPerson),
})

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

const path = '/api/tenancies/:id/right-to-rent'
const madeOf = [
  ...(['right_to_rent_checks', 'documents', 'document_versions'] as const),
  ...(['tenancies', 'tenancy_people', 'tenants', 'properties', 'rent_accounts'] as const),
] as const
const changes = ['right_to_rent_checks'] as const

/** The calls of right-to-rent checks. Client landlords see none: the copies are about people. */
export const rightToRentCalls = {
  list: contract({
    ...reads,
    name: 'listRightToRent',
    path,
    summary: 'The adults of a tenancy with their right to rent checks',
    reply: rightToRentReply,
    madeOf,
    // The first reading of a tenancy's people gives each tenant a payment reference.
    changes: ['tenancy_people'],
  }),
  add: contract({
    ...adds,
    name: 'addRightToRentCheck',
    path,
    summary: 'Record that somebody’s right to rent was checked, how, and until when it lasts',
    done: { title: 'Check Recorded', description: 'Gable keeps its copy for the tenancy and a year after.' },
    body: rightToRentInput,
    reply: rightToRentReply,
    changes,
  }),
  unchecked: contract({
    ...reads,
    name: 'listUncheckedTenancies',
    path: '/api/right-to-rent',
    summary: 'The tenancies with adults who have no right to rent check recorded',
    reply: z.array(uncheckedTenancy),
    madeOf,
  }),
  addEarlier: contract({
    ...adds,
    name: 'addEarlierChecks',
    path: '/api/right-to-rent/earlier',
    summary: 'Record that everyone in these tenancies was checked before you used Gable, all of them or none',
    undo: true,
    body: earlierChecks,
    bodyLimit: 256 * 1024,
    reply: z.object({ count: z.int() }),
    changes: [...changes, 'tenancy_people'],
  }),
  remove: contract({
    ...removes,
    name: 'deleteRightToRentCheck',
    path: `${path}/:check`,
    summary: 'Delete a check that was recorded by mistake; it can be restored for 30 days',
    done: { title: 'Check Deleted', description: 'It stays in the bin for 30 days.' },
    failed: 'Failed to delete the check',
    params: rightToRentParams,
    changes,
  }),
}
