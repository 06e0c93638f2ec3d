export { readRegistered } from './register.duties.queries.ts'
export { readAdvertNumbers } from './register.numbers.queries.ts'
