import { isYoung } from '#shared/young-accounts.ts'
import { readStorage } from '../env.ts'

/** How much an account may store in its first week, in megabytes: anybody can open accounts, and a full disk stops everybody. */
const mostOfYoung = 200

/** How much an account may store, in megabytes. */
export const quotaOf = (accountId: string): number =>
  isYoung(accountId) ? Math.min(mostOfYoung, readStorage()) : readStorage()
