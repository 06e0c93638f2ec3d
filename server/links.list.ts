import type { LinkKindName } from '#shared/links/links.ts'
import { increaseLink } from './law/increases/increases.link.ts'
import { applyLink } from './letting/applicants/apply.link.ts'
import { matchesLink } from './letting/applicants/matches.link.ts'
import { offerLink } from './letting/offers/offers.link.ts'
import { referenceLink } from './letting/references/references.link.ts'
import { signLink } from './letting/signings/sign.link.ts'
import type { LinkKind } from './links/links.kind.ts'
import { approveLink } from './office/repairs/outside/approve.link.ts'
import { jobLink } from './office/repairs/outside/job.link.ts'
import { homeLink } from './public/tenant-page/tenant-page.link.ts'

const kindOf: Record<LinkKindName, LinkKind> = {
  home: homeLink,
  increase: increaseLink,
  job: jobLink,
  approve: approveLink,
  reference: referenceLink,
  apply: applyLink,
  matches: matchesLink,
  offer: offerLink,
  sign: signLink,
}

/** Every kind of secure link: one file each, which the room that it is about has. */
export const linkKinds: readonly LinkKind[] = Object.values(kindOf)
