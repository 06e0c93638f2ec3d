export { listOffersForUs } from './offers.read.ts'
