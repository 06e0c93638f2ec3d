export { agreeTenancy, refuseDisagreed } from './lets.agree.ts'
export { readArrival } from './lets.events.ts'
export { listLets } from './lets.read.ts'
export { listUnserved, refuseUnserved } from './lets.statement.ts'
