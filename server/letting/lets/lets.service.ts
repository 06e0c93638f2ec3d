export { agreeTenancy } from './lets.agree.ts'
