export { listOverdueKeys } from './keys.read.ts'
export { fillSampleKeys } from './keys.sample.ts'
