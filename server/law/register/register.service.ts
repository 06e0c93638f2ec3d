export { readAdvertNumbers } from './register.numbers.queries.ts'
export { readRegistered } from './register.stand.queries.ts'
