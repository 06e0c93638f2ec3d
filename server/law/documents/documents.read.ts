import { asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import type { Document, DocumentVersion } from '#shared/law/documents/documents.ts'
import { aboutOf, nameRecords } from '../../about/about.ts'
import { refersTo } from '../../db/joins.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { files } from '../../files/files.table.ts'
import { servePaper } from '../../files/papers.keep.ts'
import type { Raw } from '../../http/route.ts'
import type { Member } from '../../registry/member.ts'
import { pathOfVersion } from './documents.queries.ts'
import { documents, documentVersions } from './documents.table.ts'

const mostListed = 10_000

export async function readDocuments(
  members: readonly Member[],
  scope: AccountScope,
  which?: SQL,
): Promise<Document[]> {
  const rows = await scope
    .select()
    .from(documents)
    .where(scope.mine(documents, which))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(mostListed)
  const versions = await readVersions(scope, which)
  const nameOf = await nameRecords(members, scope, rows.map(aboutOf))
  return rows.flatMap((row) => {
    const about = aboutOf(row)
    return about ? [{ ...row, about: nameOf(about), versions: versions.get(row.id) ?? [] }] : []
  })
}

/** The versions of the documents that `which` selects, by document, the newest first. */
async function readVersions(scope: AccountScope, which?: SQL): Promise<Map<string, DocumentVersion[]>> {
  const wanted = scope.select({ id: documents.id }).from(documents).where(scope.mine(documents, which))
  const { documentId, number } = documentVersions
  const rows = await scope
    .table(documentVersions)
    .list(which && inArray(documentId, wanted), asc(documentId), desc(number))
  return groupBy(
    rows.map((row) => ({
      ...row,
      addedBy: row.authorName,
      path: pathOfVersion(row.documentId, row.number),
    })),
    (row) => row.documentId,
  )
}

/** The newest version of each document that tenants see on their page, the newest document first. */
export const listSharedWithTenants = (
  scope: AccountScope,
  { tenancyId, tenantId, propertyId }: { tenancyId: string; tenantId: string; propertyId: string | null },
) =>
  scope
    .select({
      id: documents.id,
      name: documents.name,
      number: documentVersions.number,
      at: documentVersions.createdAt,
    })
    .from(documents)
    .innerJoin(documentVersions, refersTo(documentVersions.documentId, documents))
    .where(
      scope.mine(
        documents,
        eq(documents.shownTo, 'tenant'),
        or(
          eq(documents.tenancyId, tenancyId),
          eq(documents.tenantId, tenantId),
          ...(propertyId ? [eq(documents.propertyId, propertyId)] : []),
        ),
        sql`${documentVersions.number} = (select max(newest.number) from ${documentVersions} as newest
          where newest.account_id = ${documents.accountId} and newest.document_id = ${documents.id})`,
      ),
    )
    .orderBy(desc(documents.createdAt), desc(documents.id))

/** The file of a version, to show in place or to save. Throws NotFound. */
export async function readDocumentFile(
  scope: AccountScope,
  { id, number }: { id: string; number: number },
  isSaved: boolean,
): Promise<Raw> {
  const [found] = await scope
    .select({
      id: files.id,
      contentType: files.contentType,
      bytes: files.bytes,
      opensHere: documentVersions.opensHere,
      name: sql<string>`(select ${documents.name} from ${documents}
        where ${documents.accountId} = ${documentVersions.accountId} and ${documents.id} = ${documentVersions.documentId})`,
    })
    .from(documentVersions)
    .innerJoin(
      files,
      sql`${files.accountId} = ${documentVersions.accountId} and ${files.id} = ${documentVersions.fileId}`,
    )
    .where(
      scope.mine(documentVersions, eq(documentVersions.documentId, id), eq(documentVersions.number, number)),
    )
  if (!found) throw new NotFound()
  return servePaper({ ...found, isShown: found.opensHere && !isSaved })
}
