import { keysOf } from '../keys-of.ts'
import { z } from '../zod.ts'

/*
 * Secure links: one question to one person outside the account, and the page on which they answer. What becomes of a link
 * follows from its events.
 */

export const linkKindNames = {
  home: 'Tenant’s page',
  increase: 'Rent increase',
  job: 'Contractor’s job',
  approve: 'Approval of a repair',
  apply: 'Application',
  matches: 'Properties that fit',
  offer: 'Offer for a property',
  reference: 'Reference',
  sign: 'Document to sign',
}
export const linkKinds = keysOf(linkKindNames)
export type LinkKindName = (typeof linkKinds)[number]

export const linkEventKinds = [
  ...(['sent', 'opened', 'confirmed', 'answered', 'refused', 'reminded', 'ended'] as const),
] as const
export type LinkEventKind = (typeof linkEventKinds)[number]

/** The most tenancies or tenants who are sent a link at once. */
const linksAtOnce = 200

const ids = z.array(z.uuid('Record not found')).max(linksAtOnce, `Choose at most ${linksAtOnce}`)

/** Whom to send their page: all tenants of tenancies, or single tenants. */
export const linksInput = z
  .strictObject({
    kind: z.literal('home', 'This link is sent from its own page'),
    tenancyIds: ids.optional(),
    tenantIds: ids.optional(),
  })
  .refine(({ tenancyIds = [], tenantIds = [] }) => tenancyIds.length + tenantIds.length > 0, {
    error: 'Choose a tenancy or a tenant',
    path: ['tenancyIds'],
  })
export type LinksInput = z.output<typeof linksInput>

/** Of a tenancy, or of a repair. */
export const linksQuery = z
  .strictObject({
    tenancyId: z.uuid('Tenancy not found').optional(),
    repairId: z.uuid('Repair not found').optional(),
  })
  .refine(({ tenancyId, repairId }) => (tenancyId === undefined) !== (repairId === undefined), {
    error: 'Choose a tenancy or a repair',
    path: ['tenancyId'],
  })
export type LinksQuery = z.output<typeof linksQuery>

export const linkRow = z.object({
  id: z.uuid(),
  kind: z.enum(linkKinds),
  name: z.string(),
  email: z.string(),
  /** Null while the link lives as long as what it is about. */
  expiresAt: z.string().nullable(),
  isOpen: z.boolean(),
  /** What happened, the newest first. */
  events: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(linkEventKinds),
      at: z.string(),
      /** The answer, or the reason, in words. */
      words: z.string(),
      by: z.string(),
    }),
  ),
})
export type LinkRow = z.infer<typeof linkRow>

/** Who was sent a link, and the tenants without an email address. */
export const linksSent = z.object({ sentTo: z.array(z.string()), unreached: z.array(z.string()) })
