import { sql } from 'drizzle-orm'
import { files } from '../../files/files.table.ts'
import { removeUnnamedFiles } from '../../files/sweep.ts'
import type { Services } from '../../http/services.ts'
import { repeatWork } from '../../jobs/repeat.ts'
import { bills } from './bills.table.ts'

/** Removes papers that no bill has named for 30 days; answers how many. */
export function sweepBillPapers({ db }: Pick<Services, 'db'>): Promise<number> {
  const isNamed = sql`exists (select from ${bills}
    where ${bills.accountId} = ${files.accountId} and ${bills.fileId} = ${files.id})`
  return removeUnnamedFiles(db, 'bill', isNamed)
}

/** Sweeps at the start and once a day. Answers the function that stops it. */
export const startPaperSweep = (services: Pick<Services, 'db' | 'log'>): (() => Promise<void>) =>
  repeatWork({
    pauseMs: 24 * 60 * 60 * 1000,
    work: () => sweepBillPapers(services),
    failed: (error) => services.log.warn({ err: error }, 'papers that no bill names were not removed'),
  })
