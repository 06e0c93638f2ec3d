export { findOfferOf, listOffersToPassOn } from './offers.read.ts'
