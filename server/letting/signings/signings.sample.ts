import { signingWords } from '#shared/letting/signings/signings.state.ts'
import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { requireRow } from '../../http/crud.ts'
import { fileWords } from '../../http/file-name.ts'
import type { Services } from '../../http/services.ts'
import { addDocument, addMadeVersion, findNewestVersion } from '../../law/documents/documents.service.ts'
import { printTemplate } from '../templates/templates.service.ts'
import { listSigners, listSigningParties, readTerms } from './signings.read.ts'
import { sealSigned } from './signings.seal.ts'
import { signers, signings } from './signings.table.ts'

/** Networks that nobody has (RFC 5737). */
const from = { network: '192.0.2.17', browser: 'Mozilla/5.0 (example)' }

/**
 * Has the agreement of a sample's tenancy sent and signed by everybody at the given moments, with its certificate. Nobody is
 * emailed. Answers the id of the document.
 */
export async function fillSampleSigning(
  services: Pick<Services, 'env'>,
  scope: AccountScope,
  tx: Transaction,
  tenancyId: string,
  { sentAt, signedAt }: { sentAt: string; signedAt: (position: number) => string },
): Promise<string> {
  const sentOn = sentAt.slice(0, 10)
  const { bytes, kind, name, facts } = await printTemplate(scope, tenancyId, 'standard-agreement', sentOn)
  const made = { bytes, kind: 'pdf', contentType: 'application/pdf', opensHere: true } as const
  const about = { kind: 'tenancies', id: tenancyId } as const
  const input = {
    about,
    kind: 'agreement',
    name,
    shownTo: 'tenant',
    fileName: `${name}.pdf`,
    file: '',
  } as const
  const documentId = await addDocument(scope, input, made)
  const { id: versionId, sha256 } = requireRow(await findNewestVersion(scope, documentId))
  const signing = await scope.table(signings).insert({
    tenancyId,
    kind,
    documentTitle: name,
    facts: { ...facts, ...(await readTerms(scope, tenancyId)) },
    versionId,
    sha256,
    authorName: scope.author.name,
    createdAt: sentAt,
  })
  const parties = await listSigningParties(scope, tenancyId)
  await scope.table(signers).insertMany(
    parties.map(({ id, role, name: signerName, email: signerEmail }, position) => ({
      id: uuid(),
      signingId: signing.id,
      position,
      role,
      ...(role === 'landlord' ? { landlordId: id } : { personId: id }),
      signerName,
      signerEmail,
      signedAt: signedAt(position),
      how: 'link' as const,
      typedName: signerName,
      agreedTo: signingWords(kind, name),
      ...from,
      sha256,
    })),
  )
  const sealed = await sealSigned(services, scope, signing, await listSigners(scope, [signing.id]), bytes)
  const signed = await addMadeVersion(
    scope,
    tx,
    documentId,
    { ...made, bytes: sealed },
    `signed-${fileWords(name).join('-')}.pdf`,
  )
  await scope.update(signings, signing.id, 'any', { signedVersionId: signed.id, signedSha256: signed.sha256 })
  return documentId
}
