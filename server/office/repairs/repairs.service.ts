export { actOnRepair, followMerged } from './repairs.act.ts'
export { billRepair, listHeldBills } from './repairs.bills.ts'
export { listEvents, type Reader } from './repairs.events.ts'
export { addRepairFile, makeRepairFile, repairFilesTaker, serveRepairFile } from './repairs.files.ts'
export type { Acting } from './repairs.open.ts'
export {
  listBillsOf,
  listFacts,
  listOpenRepairs,
  listRepairsOfTenancy,
  listRepairsWhere,
  listTenanciesOf,
  readRepair,
} from './repairs.read.ts'
export { addRepairEvent, lockRepair, type NewRepairEvent, reportRepair } from './repairs.write.ts'
