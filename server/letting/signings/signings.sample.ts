import { inArray, sql } from 'drizzle-orm'
import { signingWords } from '#shared/letting/signings/signings.state.ts'
import { raiseVersion } from '../../db/commits.ts'
import type { TransactionScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { fileWords } from '../../http/file-name.ts'
import type { Services } from '../../http/services.ts'
import { addDocument, addMadeVersion } from '../../law/documents/documents.service.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { fillTemplate, printFilled } from '../templates/templates.service.ts'
import { listSigners, listSigningParties, readTerms } from './signings.read.ts'
import { sealSigned } from './signings.seal.ts'
import { signers, signings } from './signings.table.ts'

/** Networks that nobody has (RFC 5737). */
const from = { network: '192.0.2.17', browser: 'Mozilla/5.0 (example)' }

interface Moments {
  sentAt: string
  signedAt: (position: number) => string
}

/**
 * Has the agreement of a sample's tenancy sent and signed by everybody, with its certificate. Nobody is emailed. It is printed while
 * the caller stores the rest of the sample. Answers what stores it, and then the id of the document.
 */
export async function fillSampleSigning(
  services: Pick<Services, 'env'>,
  scope: TransactionScope,
  tenancyId: string,
  { sentAt, signedAt }: Moments,
): Promise<() => Promise<string>> {
  const filled = await fillTemplate(scope, tenancyId, 'standard-agreement', sentAt.slice(0, 10))
  // On a busy machine the thread of PDFs may need a second beginning.
  const printing = printFilled(scope, filled).catch(() => printFilled(scope, filled))
  // Nobody waits for it where the rest of the sample fails.
  printing.catch(() => undefined)
  return async () => {
    const [bytes, { name, facts }] = [await printing, filled]
    const made = { bytes, kind: 'pdf', contentType: 'application/pdf', opensHere: true } as const
    const about = { kind: 'tenancies', id: tenancyId } as const
    const file = { fileName: `${name}.pdf`, file: '' }
    const input = { about, kind: 'agreement', name, shownTo: 'tenant', ...file } as const
    const { id: versionId, documentId, sha256 } = await addDocument(scope, input, made)
    const signing = await scope.table(signings).insert({
      tenancyId,
      kind: 'agreement',
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
        agreedTo: signingWords('agreement', name),
        ...from,
        sha256,
      })),
    )
    const { pdf } = await sealSigned(services, scope, signing, await listSigners(scope, [signing.id]), bytes)
    const signedName = `signed-${fileWords(name).join('-')}.pdf`
    const signed = await addMadeVersion(scope, documentId, { ...made, bytes: pdf }, signedName)
    await scope.update(signings, signing.id, 'any', {
      signedVersionId: signed.id,
      signedSha256: signed.sha256,
    })
    return documentId
  }
}

/** Removes what was signed of the sample's tenancies, so that its documents can leave with them. */
export async function removeSampleSignings(scope: TransactionScope): Promise<void> {
  const theirs = scope
    .select({ id: tenancies.id })
    .from(tenancies)
    .where(scope.mine(tenancies, sql`${tenancies.sample}`))
  await raiseVersion(scope.tx, scope, signings)
  await scope.table(signings).remove(inArray(signings.tenancyId, theirs), { unrecorded: true })
}
