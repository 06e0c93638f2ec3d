import { sql } from 'drizzle-orm'
import { files } from '../../files/files.table.ts'
import { removeUnnamedFiles } from '../../files/sweep.ts'
import type { Services } from '../../http/services.ts'
import { repeatWork } from '../../jobs/repeat.ts'
import { bankAccounts } from '../ledger/bank.table.ts'
import { bills } from './bills.table.ts'

/** Removes papers that no bill has named for 30 days; answers how many. */
export function sweepBillPapers({ db }: Pick<Services, 'db'>): Promise<number> {
  const isNamed = sql`exists (select from ${bills}
    where ${bills.accountId} = ${files.accountId} and ${bills.fileId} = ${files.id})`
  return removeUnnamedFiles(db, 'bill', isNamed)
}

/** The same of letters of the bank that no bank account names any more. */
export function sweepBankLetters({ db }: Pick<Services, 'db'>): Promise<number> {
  const isNamed = sql`exists (select from ${bankAccounts}
    where ${bankAccounts.accountId} = ${files.accountId} and ${bankAccounts.letterId} = ${files.id})`
  return removeUnnamedFiles(db, 'bank letter', isNamed)
}

/** Sweeps at the start and once a day. Answers the function that stops it. */
export const startPaperSweep = (services: Pick<Services, 'db' | 'log'>): (() => Promise<void>) =>
  repeatWork({
    name: 'files of bills',
    pauseMs: 24 * 60 * 60 * 1000,
    work: async () => {
      await sweepBillPapers(services)
      await sweepBankLetters(services)
    },
    failed: (error) => services.log.warn({ err: error }, 'unused invoices and letters were not removed'),
  })
