export { readHoldings, readUninformed, readUnprotected } from './deposits.duties.queries.ts'
export { fillSampleDeposit } from './deposits.sample.ts'
