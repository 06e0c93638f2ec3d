import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import type { SigningKind } from '#shared/letting/signings/signings.kinds.ts'
import { idsOf, isOneOf, pickColumns, refersTo } from '../../db/joins.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { beforeVersion } from '../../law/documents/documents.ports.ts'
import { selectVersionIds } from '../../law/documents/documents.service.ts'
import { listOpenSigners, remindSigners, stopSignings } from '../lets/lets.ports.ts'
import { sendNext } from './signings.mail.ts'
import { isOpen, readSigning } from './signings.read.ts'
import { signers, signings } from './signings.table.ts'

const listOpen = (scope: AccountScope, tenancyId: string, kind?: SigningKind) =>
  scope.table(signings).list(and(eq(signings.tenancyId, tenancyId), kind && eq(signings.kind, kind), isOpen))

remindSigners.answeredBy(async function remindNextSigners(at, tenancyId) {
  const addresses: string[] = []
  for (const { id } of await listOpen(at.scope, tenancyId)) {
    const { signing, state } = await readSigning(at.scope, id)
    const address = state === 'open' ? await sendNext(at, signing) : undefined
    if (address) addresses.push(address)
  }
  return addresses
})

listOpenSigners.answeredBy(async function listSignersOfAgreements(scope, ids) {
  const rows = await scope
    .select({
      tenancyId: signings.tenancyId,
      startedAt: signings.createdAt,
      ...pickColumns(signers, 'role', 'signedAt'),
      name: signers.signerName,
    })
    .from(signers)
    .innerJoin(signings, refersTo(signers.signingId, signings))
    .where(scope.mine(signers, isOneOf(signings.tenancyId, ids), eq(signings.kind, 'agreement'), isOpen))
    .orderBy(asc(signings.createdAt), asc(signers.position))
  return groupBy(rows, ({ tenancyId }) => tenancyId)
})

stopSignings.answeredBy(async function stopSigningsOfLet(scope, tenancyId, stoppedWhy, kind) {
  const ids = idsOf(await listOpen(scope, tenancyId, kind))
  if (ids.length > 0) await scope.updateMany(signings, ids, { stoppedAt: sql`now()`, stoppedWhy }, 'any')
})

/** A document that everybody has signed gets no other version. Before, another version ends what is being signed. */
beforeVersion.answeredBy(async function refuseSigned(scope: AccountScope, documentId: string) {
  const ofIt = inArray(signings.signedVersionId, selectVersionIds(scope, documentId))
  if (await scope.table(signings).get(ofIt))
    refuse(
      'already-signed',
      'Everyone has signed this document, so it stays as it is. Add the other file as a new document.',
    )
})
