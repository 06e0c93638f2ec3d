export { fillRightToRent } from './right-to-rent.sample.ts'
