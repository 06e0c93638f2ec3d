export { freeSince, isBannedOn } from './bans.queries.ts'
export { refuseBannedOffer } from './bans.refuse.ts'
export { listNotices } from './notices.read.ts'
export { recordTenantNotice } from './notices.write.ts'
