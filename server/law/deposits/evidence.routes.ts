import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { type Evidence, type EvidenceInput, evidenceCalls } from '#shared/law/deposits/evidence.calls.ts'
import { evidencePerPart } from '#shared/money/deposits/deposits.ts'
import { isOneOf, refersTo } from '../../db/joins.ts'
import { NotFound, refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { answering, type Route, route, type SignedIn } from '../../http/route.ts'
import { findKeptPart } from '../../money/proof/proof.service.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { findVersion, pathOfVersion } from '../documents/documents.service.ts'
import { documents, documentVersions } from '../documents/documents.table.ts'
import { depositEvidence } from './evidence.table.ts'

/** The newest versions of documents of a tenancy or of its home. Throws a 400 for a document of anything else. */
async function readNewest(inside: AccountScope, tenancyId: string, ids: readonly string[]) {
  const tenancy = requireRow(await inside.get(tenancies, tenancyId))
  const rows = await inside
    .selectDistinctOn([documents.id], {
      versionId: documentVersions.id,
      documentName: documents.name,
      sha256: documentVersions.sha256,
    })
    .from(documents)
    .innerJoin(documentVersions, refersTo(documentVersions.documentId, documents))
    .where(
      inside.mine(
        documents,
        isOneOf(documents.id, ids),
        or(eq(documents.tenancyId, tenancyId), eq(documents.propertyId, tenancy.propertyId)),
      ),
    )
    .orderBy(documents.id, desc(documentVersions.number))
  if (rows.length < new Set(ids).size)
    refuseField('document-not-found', 'evidence', 'Choose documents of this tenancy or its property')
  return rows
}

/** Names documents as what proves a kept part; what is named already stays once. Call it in a transaction. Throws NotFound or a 400. */
export async function proveKept(
  inside: AccountScope,
  tenancyId: string,
  entryId: string,
  documentIds: readonly string[],
): Promise<void> {
  if (documentIds.length === 0) return
  const named = await readNewest(inside, tenancyId, documentIds)
  await inside.table(depositEvidence).insertMany(
    named.map((each) => ({ ...each, tenancyId, entryId })),
    { onlyNew: true },
  )
  const standing = and(eq(depositEvidence.entryId, entryId), isNull(depositEvidence.takenOffAt))
  if ((await inside.table(depositEvidence).list(standing)).length > evidencePerPart)
    refuseField('document-limit', 'evidence', `Choose at most ${evidencePerPart} documents for one deduction`)
}

/** Names evidence for a part that is kept already. Throws NotFound, a 400 or a 409. */
export const addEvidence = (
  scope: AccountScope,
  tenancyId: string,
  { entryId, evidence }: EvidenceInput,
): Promise<void> =>
  scope.transaction(async (inside) => {
    if (!(await inside.get(tenancies, tenancyId))) throw new NotFound()
    const part = await findKeptPart(inside, tenancyId, entryId)
    if (!part) refuseField('deduction-not-found', 'entryId', 'There is no deduction here')
    if (part.isReversed) refuse('deduction-removed', 'This deduction has been removed.')
    await proveKept(inside, tenancyId, entryId, evidence)
  })

/** Takes a document off a kept part. Throws NotFound, or a 409 where it is off already. */
export const removeEvidence = (scope: AccountScope, tenancyId: string, id: string): Promise<void> =>
  scope.transaction(async (inside) => {
    const which = sql`${depositEvidence.id} = ${id} and ${depositEvidence.tenancyId} = ${tenancyId}`
    const rows = inside.table(depositEvidence)
    const found = requireRow(await rows.get(which))
    const now = found.versionId ? await findVersion(inside, found.versionId) : undefined
    const off = await rows.update(sql`${which} and ${depositEvidence.takenOffAt} is null`, {
      versionId: null,
      // The document may leave from now on, so its line keeps what it is called.
      documentName: now?.document.name ?? found.documentName,
      takenOffAt: sql`now()`,
      takenOffBy: inside.author.name,
    })
    if (off.length === 0) refuse('already-withdrawn', 'This evidence has already been removed.')
  })

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
