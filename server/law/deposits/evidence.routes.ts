import { asc, eq } from 'drizzle-orm'
import type { Evidence } from '#shared/law/deposits/evidence.calls.ts'
import { evidenceCalls } from '#shared/law/deposits/evidence.calls.ts'
import { refersTo } from '../../db/joins.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { answering, type Route, route, type SignedIn } from '../../http/route.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { pathOfVersion } from '../documents/documents.service.ts'
import { documents, documentVersions } from '../documents/documents.table.ts'
import { depositEvidence } from './evidence.table.ts'
import { addEvidence, removeEvidence } from './evidence.write.ts'

/** The evidence of a tenancy's kept parts, in the order in which it was named. Throws NotFound. */
async function listEvidence(scope: AccountScope, tenancyId: string): Promise<Evidence[]> {
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
    ...row,
    // A document that has another name by now is found under that one.
    name: name ?? row.documentName,
    path: documentId === null || number === null ? null : pathOfVersion(documentId, number),
    by: row.authorName,
    at: row.createdAt,
    takenOff: row.takenOffAt === null ? null : { by: row.takenOffBy, at: row.takenOffAt },
  }))
}

const list = ({ scope, params }: SignedIn & { params: { id: string } }) => listEvidence(scope, params.id)
const writes = answering(list)

export const evidenceRoutes: Route[] = [
  route(evidenceCalls.list, list),
  writes(evidenceCalls.add, ({ scope, params, body }) => addEvidence(scope, params.id, body)),
  writes(evidenceCalls.takeOff, ({ scope, params }) => removeEvidence(scope, params.id, params.evidenceId)),
]
