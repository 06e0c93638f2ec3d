import { sql } from 'drizzle-orm'
import { audit } from '../../db/history.table.ts'
import { files } from '../../files/files.table.ts'
import { dailySweep, fileExpiry, removeUnnamedFiles } from '../../files/sweep.ts'
import type { Services } from '../../http/services.ts'
import { isFileNamed } from './documents.ports.ts'
import { documentVersions } from './documents.table.ts'

/** Removes the files of documents and servings that were deleted more than 30 days ago; answers how many. */
export async function sweepDocumentFiles({ db }: Pick<Services, 'db'>): Promise<number> {
  const byOthers = sql.join(await isFileNamed.ask(), sql` or `)
  const isNamed = sql`exists (select from ${documentVersions}
      where ${documentVersions.accountId} = ${files.accountId} and ${documentVersions.fileId} = ${files.id})
    or ${byOthers}
    or exists (select from ${audit} where ${audit.accountId} = ${files.accountId}
      and ${audit.entity} in ('document_versions', 'servings') and ${audit.action} = 'deleted'
      and ${audit.createdAt} > ${fileExpiry}
      and ${files.id}::text in (${audit.before} ->> 'fileId', ${audit.before} ->> 'evidenceFileId'))`
  return removeUnnamedFiles(db, 'document', isNamed)
}

export const startDocumentSweep = dailySweep('documents', sweepDocumentFiles)
