export { agreeTenancy } from './lets.agree.ts'
export { listUnserved, refuseUnserved } from './lets.statement.ts'
