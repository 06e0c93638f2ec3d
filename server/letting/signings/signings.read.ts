import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { signingState } from '#shared/letting/signings/signings.state.ts'
import type { SignerRow, SigningRow, Signings } from '#shared/letting/signings/signings.ts'
import { postalLines } from '#shared/records/properties/properties.name.ts'
import { titleCase } from '#shared/text.ts'
import { idsOf, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { findNewestVersion, findVersion, pathOfVersion } from '../../law/documents/documents.service.ts'
import { listParties } from '../../law/servings/servings.service.ts'
import { linkEvents, links } from '../../links/links.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { listUnserved } from '../lets/lets.service.ts'
import { signers, signings } from './signings.table.ts'

export type Signing = typeof signings.$inferSelect
export type Signer = typeof signers.$inferSelect

/** Neither stopped nor signed by everybody. */
export const isOpen = and(isNull(signings.stoppedAt), isNull(signings.signedVersionId)) as SQL

/** The people of a tenancy who sign, and its landlord, with their names and addresses as they are now. Throws NotFound. */
export async function listSigningParties(scope: AccountScope, tenancyId: string) {
  const parties = await listParties(scope, tenancyId)
  return parties.flatMap(({ id, role, name, email }) =>
    role === 'tenant' || role === 'guarantor' || role === 'landlord'
      ? [{ id, role, name: titleCase(name), email }]
      : [],
  )
}

export type SigningParty = Awaited<ReturnType<typeof listSigningParties>>[number]

/** What a document says of the tenancy. Once one of these is another, the document no longer says what is agreed. */
export async function readTerms(scope: AccountScope, tenancyId: string): Promise<Record<string, string>> {
  const tenancy = requireRow(await scope.get(tenancies, tenancyId))
  const tenants = (await listSigningParties(scope, tenancyId)).filter(({ role }) => role === 'tenant')
  return {
    'terms.property': tenancy.propertyId,
    'terms.landlord': tenancy.landlordId,
    'terms.rent': String(tenancy.rentAmount),
    'terms.start': tenancy.startDate,
    'terms.end': tenancy.endDate ?? '',
    'terms.tenants': tenants.map(({ id }) => id).join(' '),
  }
}

/** Whether the document has another version, the tenancy other terms, or the property another owner, than what is signed says. */
async function isChanged(
  scope: AccountScope,
  { facts, tenancyId, versionId, kind }: Signing,
): Promise<boolean> {
  const { document } = requireRow(await findVersion(scope, versionId))
  if ((await findNewestVersion(scope, document.id))?.id !== versionId) return true
  if (kind !== 'agreement') return false
  const { tenancy, home } = await readHome(scope, tenancyId)
  if (home.landlordId !== tenancy.landlordId) return true
  return Object.entries(await readTerms(scope, tenancyId)).some(([name, text]) => facts[name] !== text)
}

export const listSigners = (scope: AccountScope, signingIds: string[]): Promise<Signer[]> =>
  scope.table(signers).list(inArray(signers.signingId, signingIds), asc(signers.position))

/** A signing with its signers in their order, and what it has come to. Throws NotFound. */
export async function readSigning(scope: AccountScope, id: string) {
  const signing = requireRow(await scope.get(signings, id))
  const isOpen = signing.stoppedAt === null && signing.signedVersionId === null
  const state = signingState({ ...signing, isChanged: isOpen && (await isChanged(scope, signing)) })
  return { signing, state, inOrder: await listSigners(scope, [id]) }
}

/** When the newest link of each signer was sent, and when they first opened and last confirmed one. */
export async function readLinksOf(scope: AccountScope, signerIds: string[]) {
  const rows = await scope
    .select({
      signerId: sql<string>`${links.signerId}`,
      sentAt: sql<string>`max(${links.createdAt})`.mapWith(links.createdAt),
      openedAt: sql<
        string | null
      >`min(${linkEvents.createdAt}) filter (where ${linkEvents.kind} = 'opened')`.mapWith(
        linkEvents.createdAt,
      ),
      codeAt: sql<
        string | null
      >`max(${linkEvents.createdAt}) filter (where ${linkEvents.kind} = 'confirmed')`.mapWith(
        linkEvents.createdAt,
      ),
    })
    .from(links)
    .innerJoin(linkEvents, refersTo(linkEvents.linkId, links))
    .where(scope.mine(links, inArray(links.signerId, signerIds)))
    .groupBy(links.signerId)
  return new Map(rows.map(({ signerId, ...times }) => [signerId, times]))
}

type Times = Awaited<ReturnType<typeof readLinksOf>> extends Map<string, infer Each> ? Each : never

function describeSigner(signer: Signer, times: Times | undefined, email: string | undefined): SignerRow {
  const { signerName: name, signerEmail, signedAt, how: way } = signer
  const { sentAt = null, openedAt = null } = times ?? {}
  return {
    ...signer,
    name,
    email: signedAt ? signerEmail : (email ?? signerEmail),
    state: signedAt ? 'signed' : openedAt ? 'opened' : sentAt ? 'sent' : 'waiting',
    sentAt,
    openedAt,
    way,
  }
}

async function pathOf(scope: AccountScope, versionId: string): Promise<string> {
  const { document, version } = requireRow(await findVersion(scope, versionId))
  return pathOfVersion(document.id, version.number)
}

/** The signings of a tenancy, the newest first, and who can sign. Throws NotFound. */
export async function readSignings(scope: AccountScope, tenancyId: string): Promise<Signings> {
  const parties = await listSigningParties(scope, tenancyId)
  const rows = await scope
    .table(signings)
    .list(eq(signings.tenancyId, tenancyId), desc(signings.createdAt), desc(signings.id))
  const whole = await Promise.all(rows.map(({ id }) => readSigning(scope, id)))
  const all = whole.flatMap(({ inOrder }) => inOrder)
  const times = await readLinksOf(scope, idsOf(all))
  const emails = new Map(parties.map(({ id, email }) => [id, email]))
  const tenancy = requireRow(await scope.get(tenancies, tenancyId))
  const shown = await Promise.all(
    whole.map(async ({ signing, state, inOrder }): Promise<SigningRow> => {
      const { versionId, signedVersionId, stoppedAt } = signing
      return {
        ...signing,
        title: signing.documentTitle,
        state,
        startedAt: signing.createdAt,
        by: signing.authorName,
        path: await pathOf(scope, versionId),
        signedPath: signedVersionId && (await pathOf(scope, signedVersionId)),
        stopped: stoppedAt ? { at: stoppedAt, why: signing.stoppedWhy } : null,
        signers: inOrder.map((signer) =>
          describeSigner(
            signer,
            times.get(signer.id),
            emails.get(signer.personId ?? signer.landlordId ?? ''),
          ),
        ),
      }
    }),
  )
  return {
    parties,
    unserved: await listUnserved(scope, tenancyId, today()),
    isPending: tenancy.status === 'pending' && tenancy.endedOn === null,
    signings: shown,
  }
}

/** The property of a tenancy as a signer reads it, in lines. Throws NotFound. */
export async function readHome(scope: AccountScope, tenancyId: string) {
  const tenancy = requireRow(await scope.get(tenancies, tenancyId))
  const home = requireRow(await scope.get(properties, tenancy.propertyId))
  return { tenancy, home, lines: postalLines(home) }
}
