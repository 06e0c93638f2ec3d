import { eq } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import type { SignedWay } from '#shared/letting/signings/signings.kinds.ts'
import { nextSigner } from '#shared/letting/signings/signings.state.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { TryLater } from '../../http/errors.ts'
import { fileWords } from '../../http/file-name.ts'
import {
  addMadeVersion,
  findVersion,
  readVersionFile,
  shareDocument,
} from '../../law/documents/documents.service.ts'
import type { SendingAt } from '../../links/links.acting.ts'
import { attachPdf, writeLetter } from '../../mail/letter.ts'
import { lockBooks } from '../../money/ledger/post.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { agreeTenancy, refuseUnserved } from '../lets/lets.service.ts'
import { sendNext } from './signings.mail.ts'
import { listSigners, listSigningParties, readSigning, type Signer, type Signing } from './signings.read.ts'
import { type Sealed, sealSigned } from './signings.seal.ts'
import { signers, signings } from './signings.table.ts'

/**
 * Makes other writers of a signing wait, and those of its tenancy: of two who sign at once, the second sees the first. The last
 * signature of an agreement moves money, whose lock comes before the others.
 */
export async function lockSigning(
  { scope }: Pick<SendingAt, 'scope'>,
  { id, tenancyId, kind }: Pick<Signing, 'id' | 'tenancyId' | 'kind'>,
): Promise<void> {
  const waiting = (await listSigners(scope, [id])).filter(({ signedAt }) => signedAt === null)
  if (kind === 'agreement' && waiting.length <= 1) await lockBooks(scope)
  await scope.lock(tenancies, [tenancyId])
  await scope.lock(signings, [id])
}

interface Signature {
  signerId: string
  how: SignedWay
  typedName: string
  agreedTo: string
  network: string
  browser: string
  /** When a page was first opened and its code confirmed; nothing of an authority. */
  openedAt?: string | null
  codeAt?: string | null
}

/**
 * Prints the document as it is once this signature is stored, before anybody has to wait for it; undefined unless the signature is
 * the last.
 */
async function sealEarly(
  { scope, services }: SendingAt,
  id: string,
  signature: Partial<Signer> & { signerId: string },
): Promise<Sealed | undefined> {
  const { signing, state, inOrder } = await readSigning(scope, id)
  const [signer, ...others] = inOrder.filter(({ signedAt }) => signedAt === null)
  if (state !== 'open' || signer?.id !== signature.signerId || others.length > 0) return undefined
  const signed = await describeSignature(scope, signing, signer, signature)
  const after = inOrder.map((each) => (each.id === signer.id ? { ...each, ...signed } : each))
  const { bytes } = requireRow(await readVersionFile(scope, signing.versionId))
  return sealSigned(services, scope, signing, after, bytes)
}

/** A signature as it is stored, with the address that its signer has now. */
async function describeSignature(
  scope: AccountScope,
  { tenancyId, sha256 }: Signing,
  signer: Signer,
  { signerId: _, ...signature }: Partial<Signer> & { signerId: string },
): Promise<Partial<Signer>> {
  const parties = await listSigningParties(scope, tenancyId)
  const party = parties.find((each) => each.id === (signer.personId ?? signer.landlordId))
  return { ...signature, signerEmail: party?.email ?? signer.signerEmail, sha256 }
}

/**
 * Signs for a signer whose turn it is, and emails the next one; the last signature completes the document. The signing is locked once
 * the document is printed, and `check` looks then whether what the signer saw still holds. Throws a 409 that says what is in the way.
 */
export async function sign(
  at: SendingAt,
  found: Pick<Signing, 'id' | 'tenancyId' | 'kind'>,
  typed: Signature,
  check: () => Promise<void> = async () => {},
): Promise<void> {
  const { scope } = at
  const signature = { ...typed, signedAt: new Date().toISOString() }
  const early = await sealEarly(at, found.id, signature)
  await lockSigning(at, found)
  await check()
  const { signing, state, inOrder } = await readSigning(scope, found.id)
  if (state === 'signed') refuse('already-signed', 'Everyone has signed this document.')
  if (state !== 'open')
    refuse('signing-changed', 'This document has changed or was stopped. Start the signing again.')
  const signer = nextSigner(inOrder)
  if (!signer || signer.id !== signature.signerId)
    refuse('earlier-step-missing', `${signer?.signerName ?? 'Somebody else'} signs first.`)
  if (signing.kind === 'agreement') await refuseUnserved(scope, signing.tenancyId, today())
  const signed = await describeSignature(scope, signing, signer, signature)
  await scope.table(signers).update(eq(signers.id, signer.id), signed)
  const after = await readSigning(scope, signing.id)
  if (nextSigner(after.inOrder)) await sendNext(at, signing)
  else await complete(at, signing, after.inOrder, early)
}

/** After the last signature: the next version of the document, with its certificate, and what the agreement causes. */
async function complete(
  at: SendingAt,
  signing: Signing,
  inOrder: readonly Signer[],
  early: Sealed | undefined,
): Promise<void> {
  const { scope, services } = at
  const { document } = requireRow(await findVersion(scope, signing.versionId))
  const { bytes } = requireRow(await readVersionFile(scope, signing.versionId))
  const { pdf: signed } = await sealSigned(services, scope, signing, inOrder, bytes, early)
  const made = { kind: 'pdf', bytes: signed, contentType: 'application/pdf', opensHere: true } as const
  const stored = await addMadeVersion(scope, document.id, made, signedName(signing.documentTitle))
  await scope.update(signings, signing.id, 'any', { signedVersionId: stored.id, signedSha256: stored.sha256 })
  if (signing.kind === 'agreement' || signing.kind === 'inventory')
    await shareDocument(scope, document.id, 'tenant')
  if (signing.kind === 'agreement')
    await agreeTenancy(at, signing.tenancyId, { day: today(), how: 'signed', documentId: document.id })
  await mailSigned(at, signing, inOrder, signed)
}

const signedName = (title: string): string => `signed-${fileWords(title).join('-')}.pdf`

/** The largest file that emails take along; a larger one is opened on the signer's page. */
const mostAttached = 5 * 1024 * 1024

/** Emails the signed document to everybody who signed. Above the account's limits no email goes: their pages have the file. */
async function mailSigned(
  { scope, services, brand, sender }: SendingAt,
  { tenancyId, documentTitle, sha256 }: Signing,
  inOrder: readonly Signer[],
  signed: Buffer,
): Promise<void> {
  const isAttached = signed.length <= mostAttached
  const where = isAttached ? 'It is attached' : 'Your page has it: open the link from our earlier email'
  const mails = inOrder.flatMap(({ signerName, signerEmail }) => {
    if (!signerEmail) return []
    const { attachments = [], ...written } = writeLetter({
      brand,
      greeting: `Dear ${signerName},`,
      paragraphs: [`Everyone has signed “${documentTitle}”. ${where}. Please keep it.`],
      facts: [
        ['Document', documentTitle],
        ['Signed by all', formatDate(today(), brand)],
        ['SHA-256 of the file that was signed', sha256],
      ],
      closing: [`You can check the signed document at any time: ${services.env.appUrl}/verify`],
      signature: [...new Set([sender.name, brand.name])],
    })
    return {
      to: signerEmail,
      subject: `Signed by everyone: ${documentTitle}`,
      ...written,
      ...(sender.email && { replyTo: sender.email }),
      attachments: [...attachments, ...(isAttached ? [attachPdf(signed, signedName(documentTitle))] : [])],
      about: { accountId: scope.accountId, entity: 'tenancies' as const, id: tenancyId },
    }
  })
  await scope
    .transaction((inside, tx) => services.mail.sendCaused(mails, inside, tx))
    .catch((error) => {
      if (!(error instanceof TryLater)) throw error
      services.log.warn(
        { account: scope.accountId },
        'the emails with a signed document were above the limits',
      )
    })
}
