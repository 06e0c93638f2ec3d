export { findOfferOf, listOffersForUs } from './offers.read.ts'
