import { increaseLink } from './law/increases/increases.link.ts'
import type { LinkKind } from './links/links.kind.ts'
import { approveLink } from './office/repairs/outside/approve.link.ts'
import { jobLink } from './office/repairs/outside/job.link.ts'
import { homeLink } from './public/tenant-page/tenant-page.link.ts'

/** Every kind of secure link: one file each, which the room that it is about has. */
export const linkKinds: readonly LinkKind[] = [homeLink, increaseLink, jobLink, approveLink]
