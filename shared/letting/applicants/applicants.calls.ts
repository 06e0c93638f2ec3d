import { adds, contract, reads, writes } from '../../contract.ts'
import { viewingRow } from '../../records/viewings/viewings.ts'
import { z } from '../../zod.ts'
import { missKinds } from './fits.ts'

const miss = z.object({ kind: z.enum(missKinds), by: z.number() })
/** What fits, the best first: what misses nothing stands before what misses little. */
const fitOfHome = z.object({
  id: z.uuid(),
  address: z.string(),
  rent: z.number(),
  bedrooms: z.int(),
  availableFrom: z.string().nullable(),
  misses: z.array(miss),
})
const fitOfApplicant = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  maxRent: z.number().nullable(),
  fromDay: z.string().nullable(),
  misses: z.array(miss),
})
export type FoundMiss = z.infer<typeof miss>

/** `count`: all of them; `fits`: the best of them. */
const found = <Each extends z.ZodType>(each: Each) => z.object({ count: z.int(), fits: z.array(each) })

export const viewingOutcomes = ['attended', 'no-show', 'interested', 'not-interested'] as const
export type ViewingOutcome = (typeof viewingOutcomes)[number]

const madeOf = ['applicants', 'tenants', 'properties', 'tenancies'] as const
const madeApplicant = z.object({ applicantId: z.uuid(), tenantId: z.uuid(), isNew: z.boolean() })

export const applicantCalls = {
  homes: contract({
    ...reads,
    name: 'listHomesForApplicant',
    path: '/api/applicants/:id/fits',
    summary:
      'The properties to let that fit an applicant, and those that nearly do, with what misses and by how much',
    reply: found(fitOfHome),
    madeOf,
  }),
  people: contract({
    ...reads,
    name: 'listApplicantsForHome',
    path: '/api/properties/:id/fits',
    summary:
      'The applicants whom a property fits, and those whom it nearly does, with what misses and by how much',
    reply: found(fitOfApplicant),
    madeOf,
  }),
  ofTenant: contract({
    ...reads,
    name: 'readApplicantOfTenant',
    path: '/api/tenants/:id/applicant',
    summary: 'The applicant that a person is; null where they look for none',
    reply: z.object({ applicantId: z.uuid().nullable() }),
    madeOf: ['applicants', 'tenants'],
  }),
  ofEnquiry: contract({
    ...adds,
    name: 'makeApplicantOfEnquiry',
    path: '/api/enquiries/:id/applicant',
    summary: 'Make the visitor an applicant who looks for a property like the one that they asked about',
    failed: 'Failed to create applicant',
    reply: madeApplicant,
    changes: ['applicants', 'enquiries', 'tenants', 'viewings', 'notifications'],
  }),
  outcome: contract({
    ...writes,
    name: 'recordViewingOutcome',
    path: '/api/viewings/:id/outcome',
    summary: 'Record what came of a viewing; somebody who is interested becomes an applicant',
    failed: 'Failed to record the outcome',
    undo: true,
    body: z.strictObject({ outcome: z.enum(viewingOutcomes, 'Choose what came of the viewing') }),
    takesKey: true,
    reply: z.object({ viewing: viewingRow, applicantId: z.uuid().nullable(), changeId: z.uuid() }),
    changes: ['viewings', 'applicants', 'tenants'],
  }),
}
