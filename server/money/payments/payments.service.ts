export { readPayLinks } from './payments.links.ts'
