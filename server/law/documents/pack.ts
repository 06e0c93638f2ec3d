import anyAscii from 'any-ascii'
import { eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { formatDate, formatMoment } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { type Document, documentKindNames, documentKinds } from '#shared/law/documents/documents.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { endingOf } from '../../files/papers.keep.ts'
import { streamZip } from '../../files/zip.ts'
import { fileWords } from '../../http/file-name.ts'
import { Raw } from '../../http/route.ts'
import { readLetterhead, readLogo } from '../../pdf/letterhead.ts'
import { makePdf } from '../../pdf/queue.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import type { Member } from '../../registry/member.ts'
import { readVersionFile } from './documents.queries.ts'
import { readDocuments } from './documents.read.ts'
import { documents } from './documents.table.ts'
import type { PackLine } from './pack.pdf.ts'

/** Copies that are kept for the home office’s and the agency’s own eyes are in no pack. */
const neverPacked: readonly Document['kind'][] = ['right-to-rent', 'identity']

/**
 * Papers that a tenant is given anyway, by law or as a party to them. They are packed though only the team may see them here,
 * which is what a document is unless somebody says otherwise.
 */
const ofTenants: readonly Document['kind'][] = [
  ...(['agreement', 'gas', 'electrical', 'energy', 'alarms', 'licence', 'inventory', 'deposit'] as const),
]

/** A pack leaves the house, so what is for the team alone stays out of it. */
const isPacked = ({ kind, shownTo }: Document) =>
  !neverPacked.includes(kind) && (shownTo !== 'agency' || ofTenants.includes(kind))

/** A name that every system unpacks: letters, numbers and spaces, without a path. */
const plainName = (text: string) =>
  anyAscii(text)
    .replace(/[^\w ()-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80) || 'Document'

const newest = ({ versions }: Document) => {
  const [version] = versions
  if (!version) throw new Error('a document has no version')
  return version
}

/** What a pack holds: the newest version of each document of the home and of the tenancies that have not ended. */
async function listPacked(members: readonly Member[], scope: AccountScope, propertyId: string) {
  const present = scope
    .select({ id: tenancies.id })
    .from(tenancies)
    .where(
      scope.mine(
        tenancies,
        eq(tenancies.propertyId, propertyId),
        isNull(tenancies.overSince),
        or(isNull(tenancies.endedOn), sql`${tenancies.endedOn} >= ${today()}`),
      ),
    )
  const found = await readDocuments(
    members,
    scope,
    or(eq(documents.propertyId, propertyId), inArray(documents.tenancyId, present)),
  )
  const order = (one: Document) => documentKinds.indexOf(one.kind)
  return found.filter(isPacked).toSorted((a, b) => order(a) - order(b) || a.name.localeCompare(b.name))
}

/** A home's documents as a ZIP file with a contents page. Throws NotFound when the caller has no such home. */
export async function readPack(members: readonly Member[], scope: AccountScope, id: string): Promise<Raw> {
  const [home] = await scope
    .select()
    .from(properties)
    .where(scope.mine(properties, eq(properties.id, id)))
  if (!home) throw new NotFound()
  const packed = await listPacked(members, scope, id)
  const address = [home.addressLine1, home.addressLine2, home.townCity, home.postCode].filter(Boolean)
  const lines = packed.map((document, at): PackLine & { versionId: string } => {
    const version = newest(document)
    const kind = documentKindNames[document.kind]
    const added = `Added ${formatDate(today(new Date(version.createdAt)), scope.dates)}`
    const number = String(at + 1).padStart(2, '0')
    return {
      versionId: version.id,
      file: `${number} ${plainName(`${kind} ${document.name}`)}.${version.kind === 'pdf' ? 'pdf' : endingOf('image/webp')}`,
      kind,
      name: document.name,
      days: document.expiresOn ? `${added}, expires ${formatDate(document.expiresOn, scope.dates)}` : added,
      sha256: version.sha256,
    }
  })
  const agency = await readLetterhead(scope)
  const pack = {
    home: address,
    madeAt: formatMoment(new Date().toISOString(), scope.dates),
    lines: lines.map(({ versionId: _, ...line }) => line),
  }
  const order = { paper: 'letting pack', parts: [pack, agency, await readLogo(scope, agency)] }
  const contents = await makePdf(scope.accountId, order)
  async function* listFiles() {
    yield { name: '00 Contents.pdf', content: contents }
    for (const { file, versionId } of lines) {
      const found = await readVersionFile(scope, versionId)
      if (found) yield { name: file, content: found.bytes }
    }
  }
  const name = `${['letting-pack', ...fileWords(home.addressLine1)].join('-')}.zip`
  return new Raw('application/zip', await streamZip(listFiles()), {
    'content-disposition': `attachment; filename="${name}"`,
  })
}
