import { sql } from 'drizzle-orm'
import { audit } from '../../db/history.table.ts'
import { files } from '../../files/files.table.ts'
import { dailySweep, fileExpiry, isFileNamed, removeUnnamedFiles } from '../../files/sweep.ts'
import type { Services } from '../../http/services.ts'

/** Removes the files of repairs that were deleted more than 30 days ago and that nothing else names; answers how many. */
export function sweepRepairFiles({ db }: Pick<Services, 'db'>): Promise<number> {
  const isUndoable = sql`exists (select from ${audit} where ${audit.accountId} = ${files.accountId}
    and ${audit.entity} = 'repair_files' and ${audit.action} = 'deleted' and ${audit.createdAt} > ${fileExpiry}
    and ${files.id}::text in (${audit.before} ->> 'fileId', ${audit.before} ->> 'smallFileId'))`
  return removeUnnamedFiles(db, 'repair', sql`${isFileNamed()} or ${isUndoable}`)
}

export const startRepairSweep = dailySweep('repairs', sweepRepairFiles)
