export { readAdults } from './right-to-rent.duties.queries.ts'
export { fillRightToRent } from './right-to-rent.sample.ts'
