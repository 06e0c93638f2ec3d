export { fillSampleDeposit } from './deposits.sample.ts'
