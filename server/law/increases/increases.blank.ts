import { and, desc, eq, ne } from 'drizzle-orm'
import type { BlankForm } from '#shared/law/increases/increases.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { pathOfVersion } from '../documents/documents.service.ts'
import { documents, documentVersions } from '../documents/documents.table.ts'
import { rentIncreaseEvents } from './increases.table.ts'

/**
 * The empty form of the account: the one that an increase was filled from last, as long as its document is there. An increase
 * keeps the hash of what it was filled from, so another form changes nothing about those before.
 */
export async function readBlankForm(scope: AccountScope): Promise<(BlankForm & { sha256: string }) | null> {
  const { id, documentId, number, fileName, sha256 } = documentVersions
  const [found] = await scope
    .select({ id, documentId, number, fileName, sha256, name: documents.name, day: rentIncreaseEvents.day })
    .from(rentIncreaseEvents)
    .innerJoin(
      documentVersions,
      and(
        eq(documentVersions.accountId, rentIncreaseEvents.accountId),
        eq(documentVersions.sha256, rentIncreaseEvents.blankSha256),
      ),
    )
    .innerJoin(documents, refersTo(documentVersions.documentId, documents))
    .where(
      scope.mine(
        rentIncreaseEvents,
        eq(rentIncreaseEvents.kind, 'formed'),
        ne(rentIncreaseEvents.blankSha256, ''),
      ),
    )
    .orderBy(desc(rentIncreaseEvents.createdAt), desc(documentVersions.createdAt))
    .limit(1)
  if (!found) return null
  return {
    versionId: found.id,
    name: found.name,
    fileName: found.fileName,
    path: pathOfVersion(found.documentId, found.number),
    usedOn: found.day,
    sha256: found.sha256,
  }
}
