export { actingAs } from './outside/outside.parts.ts'
export { actOnRepair } from './repairs.act.ts'
export { listHeldBills } from './repairs.bills.ts'
export { listEvents, serveRepairFile } from './repairs.events.ts'
export { addRepairFile, repairFilesTaker } from './repairs.files.ts'
export {
  listOpenRepairs,
  listRepairsOfTenancy,
  listTenanciesOf,
  type OpenRepair,
  readRepair,
} from './repairs.read.ts'
export { addRepairEvent, type NewRepairEvent, reportRepair } from './repairs.write.ts'
