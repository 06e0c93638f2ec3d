export { isBrokenPromise } from './promises.queries.ts'
