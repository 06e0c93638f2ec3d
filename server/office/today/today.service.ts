export { needsAttention } from './conditions.queries.ts'
export { readToday } from './today.read.ts'
