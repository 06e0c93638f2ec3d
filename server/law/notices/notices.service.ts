export { freeSince, isBannedOn } from './bans.queries.ts'
export { refuseBannedOffer } from './bans.refuse.ts'
