export { readUnserved } from './increases.duties.queries.ts'
export { fillSampleIncrease } from './increases.sample.ts'
