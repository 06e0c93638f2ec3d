export { recordInformed } from './deposits/deposits.facts.ts'
export { importedDeposits } from './deposits/deposits.imported.ts'
export { sortDeposit } from './deposits/deposits.line.ts'
export { recordPrior } from './deposits/deposits.prior.ts'
export {
  cameOn,
  findKeptPart,
  held,
  listOwedDeposits,
  listReturnable,
  listTenanciesWithDeposit,
  listUnprotected,
  listWaitingDeposits,
} from './deposits/deposits.unprotected.queries.ts'
export { listHeldHoldings } from './deposits/holdings.queries.ts'
export { noHealth, readAgencyHealth, sayHealth, sayUnproved } from './proof.health.queries.ts'
export { readOpenings } from './proof.standing-cache.queries.ts'
