export { refuseBannedOffer } from './bans.refuse.ts'
