export { createAccount } from './accounts.ts'
export { listSessions } from './sessions.ts'
export { readNeeds } from './steps.queries.ts'
