import { eq, inArray, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { DocumentKind } from '#shared/law/documents/documents.ts'
import type { SigningKind } from '#shared/letting/signings/signings.kinds.ts'
import type { RestartInput, SigningInput } from '#shared/letting/signings/signings.ts'
import { NotFound, refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import type { MadePaper } from '../../files/papers.make.ts'
import { requireRow } from '../../http/crud.ts'
import {
  addDocument,
  addMadeVersion,
  findNewestVersion,
  findVersion,
  readVersionFile,
} from '../../law/documents/documents.service.ts'
import type { SendingAt } from '../../links/links.acting.ts'
import { endLinks } from '../../links/links.store.ts'
import { links } from '../../links/links.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { refuseDisagreed, refuseUnserved } from '../lets/lets.service.ts'
import { sendNext } from './signings.mail.ts'
import {
  isOpen,
  listSigners,
  listSigningParties,
  readSigning,
  readTerms,
  type Signing,
  type SigningParty,
} from './signings.read.ts'
import { chooseSigners, refuseDeed } from './signings.rules.ts'
import { refuseUnsealable } from './signings.seal.ts'
import { lockSigning } from './signings.sign.ts'
import { signers, signings } from './signings.table.ts'

const documentKindOf: Record<SigningKind, DocumentKind> = {
  agreement: 'agreement',
  guarantee: 'other',
  inventory: 'inventory',
  letter: 'letter',
}

/** A file to sign, looked through; `facts` are the fields that a template was printed with. */
interface ToSign {
  made: MadePaper
  fileName: string
  title: string
  templateId: string | null
  facts: Record<string, string>
}

/** Throws a 409 where a tenancy cannot be signed for now. The tenancy is locked. */
async function refuseNotNow(
  scope: AccountScope,
  tenancyId: string,
  kind: SigningKind,
  title: string,
): Promise<void> {
  const tenancy = requireRow(await scope.get(tenancies, tenancyId))
  if (tenancy.endedOn !== null)
    refuse('tenancy-facts', 'This tenancy has ended or fell through, so nothing is signed for it.')
  const ofTenancy = eq(signings.tenancyId, tenancyId)
  const same = kind === 'agreement' ? eq(signings.kind, kind) : eq(signings.documentTitle, title)
  if (await scope.table(signings).get(ofTenancy, same, isOpen))
    refuse(
      'already-sent',
      'This is being signed already. Stop that signing first, or start it again with the new document.',
    )
  if (kind !== 'agreement') return
  if (tenancy.status !== 'pending')
    refuse('already-signed', 'This tenancy is agreed already. Sign a letter to change its terms.')
  const { startDate, endDate } = tenancy
  const isLong = endDate !== null && endDate >= `${Number(startDate.slice(0, 4)) + 3}${startDate.slice(4)}`
  refuseDeed(
    isLong,
    'A tenancy of more than three years is made by deed (LPA 1925 s.52), which needs a witness in the room',
  )
  await refuseUnserved(scope, tenancyId, today())
  await refuseDisagreed(scope, tenancy)
}

/** Stores a signing of a version with its signers, and emails the first one. */
async function addSigning(
  at: SendingAt,
  {
    tenancyId,
    kind,
    title,
    templateId,
    facts,
  }: Pick<ToSign, 'title' | 'templateId' | 'facts'> & { tenancyId: string; kind: SigningKind },
  { id: versionId, sha256 }: { id: string; sha256: string },
  chosen: readonly SigningParty[],
): Promise<Signing> {
  const { scope, services } = at
  const signing = await scope.insert(signings, {
    tenancyId,
    kind,
    documentTitle: title,
    templateId,
    facts: { ...facts, ...(await readTerms(scope, tenancyId)) },
    versionId,
    sha256,
  })
  const { bytes } = requireRow(await readVersionFile(scope, versionId))
  await refuseUnsealable(services, scope, signing, bytes)
  await scope.table(signers).insertMany(
    chosen.map(({ id, role, name, email }, position) => ({
      id: uuid(),
      signingId: signing.id,
      position,
      role,
      personId: role === 'landlord' ? null : id,
      landlordId: role === 'landlord' ? id : null,
      signerName: name,
      signerEmail: email,
    })),
  )
  await sendNext(at, signing)
  return signing
}

/** Sends a document to be signed. Throws NotFound, a 400 at a field, or a 409 that says what is in the way. */
export async function startSigning(
  at: SendingAt,
  tenancyId: string,
  { kind, signers: ids }: Pick<SigningInput, 'kind' | 'signers'>,
  { made, fileName, title, templateId, facts }: ToSign,
): Promise<void> {
  const { scope } = at
  await scope.lock(tenancies, [tenancyId])
  await refuseNotNow(scope, tenancyId, kind, title)
  const chosen = chooseSigners(kind, await listSigningParties(scope, tenancyId), ids)
  const version = await addDocument(
    scope,
    {
      about: { kind: 'tenancies', id: tenancyId },
      kind: documentKindOf[kind],
      name: title,
      expiresOn: null,
      shownTo: 'agency',
      fileName,
      file: '',
    },
    made,
  )
  await addSigning(at, { tenancyId, kind, title, templateId, facts }, version, chosen)
}

/** Ends a signing before its last signature, and its links. The signing is locked. */
async function endSigning(scope: AccountScope, id: string, why: string): Promise<void> {
  await scope.update(signings, id, 'any', { stoppedAt: sql`now()`, stoppedWhy: why })
  const ids = (await listSigners(scope, [id])).map((signer) => signer.id)
  await endLinks(scope, inArray(links.signerId, ids), 'The signing was stopped')
}

/** A signing that can still be stopped or changed, locked. Throws NotFound, or a 409. */
export async function lockOpen({ scope }: Pick<SendingAt, 'scope'>, id: string) {
  const { signing: found } = await readSigning(scope, id)
  await lockSigning({ scope }, found)
  const read = await readSigning(scope, id)
  if (read.state === 'signed')
    refuse('already-signed', 'Everyone has signed this document, so it stays as it is.')
  if (read.state === 'stopped') refuse('signing-changed', 'This signing was stopped already.')
  return read
}

/** Throws NotFound, or a 409 once it has ended. */
export async function stopSigning(at: Pick<SendingAt, 'scope'>, id: string, why: string): Promise<void> {
  await lockOpen(at, id)
  await endSigning(at.scope, id, why)
}

/**
 * Starts a signing again: with another file, with what the document's newest version is, or with the template as it prints now.
 * Everybody signs again, and tenants who have come sign too. Throws NotFound, a 400, or a 409.
 */
export async function restartSigning(
  at: SendingAt,
  id: string,
  { fileName }: Pick<RestartInput, 'fileName'>,
  again: { made: MadePaper; facts?: Record<string, string> } | undefined,
): Promise<void> {
  const { scope } = at
  const { signing, inOrder } = await lockOpen(at, id)
  const { tenancyId, kind, documentTitle: title, templateId, facts } = signing
  await endSigning(scope, id, 'The document was changed, and everybody signs it again')
  await refuseNotNow(scope, tenancyId, kind, title)
  const { document, version } = requireRow(await findVersion(scope, signing.versionId))
  if (again) await addMadeVersion(scope, document.id, again.made, fileName ?? version.fileName)
  const newest = (await findNewestVersion(scope, document.id)) ?? version
  if (newest.kind !== 'pdf' || !newest.opensHere)
    refuseField('pdf-required', 'file', 'The newest version of this document can’t be signed. Choose a PDF')
  const parties = await listSigningParties(scope, tenancyId)
  const placeOf = (party: SigningParty) =>
    inOrder.findIndex(({ role, personId }) =>
      party.role === 'landlord' ? role === 'landlord' : personId === party.id,
    )
  const wanted = parties.filter(
    (party) => placeOf(party) >= 0 || (kind === 'agreement' && party.role === 'tenant'),
  )
  const ids = wanted.toSorted((a, b) => placeOf(a) - placeOf(b)).map((party) => party.id)
  const chosen = chooseSigners(kind, parties, ids)
  if (chosen.length === 0) throw new NotFound()
  await addSigning(at, { tenancyId, kind, title, templateId, facts: again?.facts ?? facts }, newest, chosen)
}
