export { fillSampleIncrease } from './increases.sample.ts'
