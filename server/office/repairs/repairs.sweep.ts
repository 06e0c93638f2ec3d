import { sql } from 'drizzle-orm'
import { audit } from '../../db/history.table.ts'
import { files } from '../../files/files.table.ts'
import { fileExpiry, isFileNamed, removeUnnamedFiles } from '../../files/sweep.ts'
import type { Services } from '../../http/services.ts'
import { repeatWork } from '../../jobs/repeat.ts'

/** Removes the files of repairs that were deleted more than 30 days ago and that nothing else names; answers how many. */
export function sweepRepairFiles({ db }: Pick<Services, 'db'>): Promise<number> {
  const isUndoable = sql`exists (select from ${audit} where ${audit.accountId} = ${files.accountId}
    and ${audit.entity} = 'repair_files' and ${audit.action} = 'deleted' and ${audit.createdAt} > ${fileExpiry}
    and ${files.id}::text in (${audit.before} ->> 'fileId', ${audit.before} ->> 'smallFileId'))`
  return removeUnnamedFiles(db, 'repair', sql`${isFileNamed()} or ${isUndoable}`)
}

/** Sweeps at the start and once a day. Answers the function that stops it. */
export const startRepairSweep = (services: Pick<Services, 'db' | 'log'>): (() => Promise<void>) =>
  repeatWork({
    name: 'files of repairs',
    pauseMs: 24 * 60 * 60 * 1000,
    work: () => sweepRepairFiles(services),
    failed: (error) => services.log.warn({ err: error }, 'files of deleted repairs were not removed'),
  })
