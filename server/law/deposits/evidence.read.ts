import { asc, eq } from 'drizzle-orm'
import type { Evidence } from '#shared/law/deposits/evidence.ts'
import { refersTo } from '../../db/joins.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { pathOfVersion } from '../documents/documents.service.ts'
import { documents, documentVersions } from '../documents/documents.table.ts'
import { depositEvidence } from './evidence.table.ts'

/** The evidence of a tenancy's kept parts, in the order in which it was named. Throws NotFound. */
export async function listEvidence(scope: AccountScope, tenancyId: string): Promise<Evidence[]> {
  if (!(await scope.get(tenancies, tenancyId))) throw new NotFound()
  const rows = await scope
    .select({
      row: depositEvidence,
      documentId: documentVersions.documentId,
      number: documentVersions.number,
      name: documents.name,
    })
    .from(depositEvidence)
    .leftJoin(documentVersions, refersTo(depositEvidence.versionId, documentVersions))
    .leftJoin(documents, refersTo(documentVersions.documentId, documents))
    .where(scope.mine(depositEvidence, eq(depositEvidence.tenancyId, tenancyId)))
    .orderBy(asc(depositEvidence.createdAt), asc(depositEvidence.id))
  return rows.map(({ row, documentId, number, name }) => ({
    id: row.id,
    entryId: row.entryId,
    // A document that has another name by now is found under that one.
    name: name ?? row.documentName,
    path: documentId === null || number === null ? null : pathOfVersion(documentId, number),
    by: row.authorName,
    at: row.createdAt,
    takenOff: row.takenOffAt === null ? null : { by: row.takenOffBy, at: row.takenOffAt },
  }))
}
