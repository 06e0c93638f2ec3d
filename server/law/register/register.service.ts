export { readNewestAnswers } from './register.facts.queries.ts'
export { readAdvertNumbers } from './register.numbers.queries.ts'
export { readRegistered } from './register.stand.queries.ts'
