export { actOnRepair } from './repairs.act.ts'
export { listHeldBills } from './repairs.bills.ts'
export { listEvents } from './repairs.events.ts'
export { addRepairFile, repairFilesTaker, serveRepairFile } from './repairs.files.ts'
export {
  listOpenRepairs,
  listRepairsOfTenancy,
  listTenanciesOf,
  type OpenRepair,
  readRepair,
} from './repairs.read.ts'
export { addRepairEvent, type NewRepairEvent, reportRepair } from './repairs.write.ts'
