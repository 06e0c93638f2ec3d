import { desc, eq, max, type SQL, sql } from 'drizzle-orm'
import { isOneOf, refersTo } from '../../db/joins.ts'
import type { LandlordOfAccount } from '../../db/narrowing.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { files } from '../../files/files.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { documents, documentVersions } from './documents.table.ts'

export const pathOfVersion = (documentId: string, number: number): string =>
  `/api/documents/${documentId}/versions/${number}`

/**
 * A version with its document, as whoever serves or names it needs it; undefined where the account has none of this id.
 * @public
 */
export async function findVersion(scope: AccountScope, id: string) {
  const [found] = await scope
    .select({ version: documentVersions, document: documents })
    .from(documentVersions)
    .innerJoin(documents, refersTo(documentVersions.documentId, documents))
    .where(scope.mine(documentVersions, eq(documentVersions.id, id)))
  return found
}

/** A version that a request names in a field. Throws a 400. */
export const requireVersion = async (scope: AccountScope, id: string, field: string) =>
  (await findVersion(scope, id)) ?? refuseField('document-not-found', field, 'This document was not found')

export async function findNewestVersion(scope: AccountScope, documentId: string) {
  const [newest] = await scope
    .select()
    .from(documentVersions)
    .where(scope.mine(documentVersions, eq(documentVersions.documentId, documentId)))
    .orderBy(desc(documentVersions.number))
    .limit(1)
  return newest
}

/** The ids of a document's versions, for a condition. */
export const selectVersionIds = (scope: AccountScope, documentId: string) =>
  scope
    .select({ id: documentVersions.id })
    .from(documentVersions)
    .where(scope.mine(documentVersions, eq(documentVersions.documentId, documentId)))

export async function readVersionFile(scope: AccountScope, id: string) {
  const [found] = await scope
    .select({ bytes: files.bytes, contentType: files.contentType })
    .from(documentVersions)
    .innerJoin(files, refersTo(documentVersions.fileId, files))
    .where(scope.mine(documentVersions, eq(documentVersions.id, id)))
  return found
}

export async function findDocumentName(scope: AccountScope, id: string): Promise<string | undefined> {
  const found = await scope.table(documents).get(sql`${documents.id}::text = ${id}`)
  return found?.name
}

/** Throws a 400 where a fact names a document that the condition does not find. */
export async function refuseOtherDocument(
  scope: AccountScope,
  id: string | null | undefined,
  ofIts: SQL | undefined,
  sentence: string,
): Promise<void> {
  if (!id) return
  const found = await scope.table(documents).get(eq(documents.id, id), ofIts)
  if (!found) refuseField('document-not-found', 'documentId', sentence)
}

export const isOfLet = (tenancyId: string, tenantId: string | null): SQL =>
  sql`${tenancyId}::uuid = ${documents.tenancyId} or ${tenantId}::uuid = ${documents.tenantId}`

export async function listNewestFiles(
  scope: AccountScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await scope
    .select({ id: documentVersions.documentId, number: max(documentVersions.number) })
    .from(documentVersions)
    .where(scope.mine(documentVersions, isOneOf(documentVersions.documentId, ids)))
    .groupBy(documentVersions.documentId)
  return new Map(rows.map(({ id, number }) => [id, pathOfVersion(id, number ?? 1)]))
}

/** The address of a joined document's newest file; null where no document is joined. */
export const newestFile = sql<string | null>`'/api/documents/' || ${documents.id} || '/versions/' || (
  select max(${documentVersions.number}) from ${documentVersions}
  where ${documentVersions.accountId} = ${documents.accountId} and ${documentVersions.documentId} = ${documents.id})`

/** What a client landlord may read: what is shown to landlords, of their own record, their homes and their tenancies. */
export const ofTheirDocuments = ({ accountId, landlordId }: LandlordOfAccount) =>
  sql`${documents.shownTo} <> 'agency' and (${documents.landlordId} = ${landlordId}
    or ${documents.propertyId} in (select ${properties.id} from ${properties}
      where ${properties.accountId} = ${accountId} and ${properties.landlordId} = ${landlordId})
    or ${documents.tenancyId} in (select ${tenancies.id} from ${tenancies}
      where ${tenancies.accountId} = ${accountId} and ${tenancies.landlordId} = ${landlordId}))`

export const ofTheirVersions = (whose: LandlordOfAccount) =>
  sql`${documentVersions.documentId} in (select ${documents.id} from ${documents}
    where ${documents.accountId} = ${whose.accountId} and ${ofTheirDocuments(whose)})`
