import { createHash } from 'node:crypto'
import { formatMoment } from '#shared/date-format.ts'
import { signerRoleNames } from '#shared/letting/signings/signings.kinds.ts'
import { paperLimit } from '#shared/papers.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { TryLater } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { readLetterhead, readLogo } from '../../pdf/letterhead.ts'
import { makePdf } from '../../pdf/queue.ts'
import type { Certificate, SignedParts } from './certificate.pdf.ts'
import { readHome, type Signer, type Signing } from './signings.read.ts'

/** How a signed file names its signing, in plain text: `gable:<account>:<signing>`. */
export const markOf = (accountId: string, signingId: string): string => `gable:${accountId}:${signingId}`

type ToSeal = Pick<
  Signing,
  'id' | 'tenancyId' | 'kind' | 'documentTitle' | 'sha256' | 'facts' | 'createdAt' | 'authorName'
>

/** What is known of a signature, in the words of the certificate. */
function linesOf({ dates }: AccountScope, signer: Signer): [string, string][] {
  const at = (moment: string | null) => (moment ? `${formatMoment(moment, dates)} (${moment})` : '')
  const lines: [string, string][] = [
    ['Signed as', signer.typedName],
    ['Signed at', at(signer.signedAt)],
    ['Agreed to', signer.agreedTo],
    ['Email', signer.signerEmail],
    ['Page opened', at(signer.openedAt)],
    ['Code confirmed', at(signer.codeAt)],
    ['Network address', signer.network],
    ['Browser', signer.browser],
    ['SHA-256 signed', signer.sha256],
  ]
  return lines.filter(([, text]) => text)
}

async function partsOf(
  { env }: Pick<Services, 'env'>,
  scope: AccountScope,
  signing: ToSeal,
  inOrder: readonly Signer[],
  original: Buffer,
): Promise<SignedParts> {
  const agency = await readLetterhead(scope)
  const { lines: home } = await readHome(scope, signing.tenancyId)
  const completedAt =
    inOrder
      .map(({ signedAt }) => signedAt ?? '')
      .toSorted()
      .at(-1) ?? ''
  const certificate: Certificate = {
    agency,
    title: signing.documentTitle,
    home,
    startedAt: formatMoment(signing.createdAt, scope.dates),
    completedAt: completedAt && formatMoment(completedAt, scope.dates),
    sha256: signing.sha256,
    signers: inOrder.map((signer) => ({
      title: `${signer.signerName}, ${signerRoleNames[signer.role].toLowerCase()}`,
      lines: linesOf(scope, signer),
    })),
    verifyAt: `${env.appUrl}/verify`,
  }
  const evidence = {
    format: 'gable signing 1',
    document: {
      title: signing.documentTitle,
      kind: signing.kind,
      sha256: signing.sha256,
      bytes: original.length,
    },
    property: home,
    agency: agency.name,
    fields: Object.fromEntries(Object.entries(signing.facts).filter(([name]) => !name.startsWith('terms.'))),
    started: { at: signing.createdAt, by: signing.authorName },
    completedAt,
    signers: inOrder.map(
      ({ accountId: _, id: __, signingId: ___, personId: ____, landlordId: _____, ...kept }) => kept,
    ),
  }
  const mark = markOf(scope.accountId, signing.id)
  return { certificate, original, evidence: JSON.stringify(evidence, null, 2), mark }
}

/** A document with its certificate page, the signed file and the evidence, and the hash of all that it was printed from. */
export interface Sealed {
  hash: string
  pdf: Buffer
}

/** Prints the signed document; `early`, which was printed before, is answered where it was printed from the very same. */
export async function sealSigned(
  services: Pick<Services, 'env'>,
  scope: AccountScope,
  signing: ToSeal,
  inOrder: readonly Signer[],
  original: Buffer,
  early?: Sealed,
): Promise<Sealed> {
  const parts = await partsOf(services, scope, signing, inOrder, original)
  const logo = await readLogo(scope, parts.certificate.agency)
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...parts, original: null }))
    .update(original)
    .update(logo ?? '')
    .digest('hex')
  if (early?.hash === hash) return early
  return { hash, pdf: await makePdf(scope.accountId, { paper: 'signed document', parts: [parts, logo] }) }
}

/** Throws a 400 where the certificate could not be added to a file after the last signature: it is locked, broken or too large. */
export async function refuseUnsealable(
  services: Pick<Services, 'env'>,
  scope: AccountScope,
  signing: ToSeal,
  original: Buffer,
): Promise<void> {
  const sealed = await sealSigned(services, scope, signing, [], original).catch((error) => {
    if (error instanceof TryLater) throw error
    return undefined
  })
  if (!sealed || sealed.pdf.length > paperLimit * 0.9)
    refuseField(
      'pdf-unusable',
      'file',
      'This PDF can’t be signed: it is locked, damaged or too complex. Print it to a new PDF and try again',
    )
}
