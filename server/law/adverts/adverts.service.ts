export { recordAdverts } from './adverts.record.ts'
