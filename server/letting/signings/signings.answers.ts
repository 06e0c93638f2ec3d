import { eq, inArray, isNull } from 'drizzle-orm'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { beforeVersion } from '../../law/documents/documents.ports.ts'
import { selectVersionIds } from '../../law/documents/documents.service.ts'
import { remindSigners } from '../lets/lets.ports.ts'
import { sendNext } from './signings.mail.ts'
import { readSigning } from './signings.read.ts'
import { signings } from './signings.table.ts'

remindSigners.answeredBy(async function remindNextSigners(at, tenancyId) {
  const open = await at.scope
    .select({ id: signings.id })
    .from(signings)
    .where(
      at.scope.mine(
        signings,
        eq(signings.tenancyId, tenancyId),
        isNull(signings.stoppedAt),
        isNull(signings.signedVersionId),
      ),
    )
  const addresses: string[] = []
  for (const { id } of open) {
    const { signing, state } = await readSigning(at.scope, id)
    const address = state === 'open' ? await sendNext(at, signing) : undefined
    if (address) addresses.push(address)
  }
  return addresses
})

/** A document that everybody has signed gets no other version. Before, another version ends what is being signed. */
beforeVersion.answeredBy(async function refuseSigned(scope: AccountScope, documentId: string) {
  const ofIt = inArray(signings.signedVersionId, selectVersionIds(scope, documentId))
  if (await scope.table(signings).get(ofIt))
    throw new Refused(
      409,
      'already-signed',
      'Everyone has signed this document, so it stays as it is. Add the other file as a new document.',
    )
})
