export { createAccount } from './accounts.ts'
export { listSessions } from './sessions.ts'
