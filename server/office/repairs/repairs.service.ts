export { listEvents, type Reader } from './repairs.events.ts'
export { addRepairFile, makeRepairFile, serveRepairFile } from './repairs.files.ts'
export { listBillsOf, listFacts, listRepairsWhere, readRepair } from './repairs.read.ts'
export { addRepairEvent, lockRepair, reportRepair } from './repairs.write.ts'
