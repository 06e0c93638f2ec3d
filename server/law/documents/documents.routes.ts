import anyAscii from 'any-ascii'
import { eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { formatMoment } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { documentCalls } from '#shared/law/documents/documents.calls.ts'
import { type Document, documentKindNames, documentKinds } from '#shared/law/documents/documents.ts'
import { postalLines } from '#shared/records/properties/properties.name.ts'
import { isAbout, requireRecord } from '../../about/about.ts'
import type { AccountScope } from '../../db/scope.ts'
import { endingOf } from '../../files/papers.keep.ts'
import { streamZip } from '../../files/zip.ts'
import { requireRow, tellConflict } from '../../http/crud.ts'
import { fileWords } from '../../http/file-name.ts'
import { Raw, type Route, route } from '../../http/route.ts'
import type { Contents, ContentsEntry } from '../../pdf/contents.ts'
import { readLetterhead } from '../../pdf/letterhead.ts'
import { printPaper } from '../../pdf/print.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import type { Member } from '../../registry/member.ts'
import { readVersionFile } from './documents.queries.ts'
import { readDocumentFile, readDocuments } from './documents.read.ts'
import { documents } from './documents.table.ts'
import { addDocument, addVersion, deleteDocument } from './documents.write.ts'

type ListDocuments = (scope: AccountScope, which?: SQL) => Promise<Document[]>

/** Copies that are kept for the home office’s and the agency’s own eyes are in no pack. */
const neverPacked: readonly Document['kind'][] = ['right-to-rent', 'identity']

/**
 * Papers that a tenant is given anyway, by law or as a party to them. They are packed though only the team may see them here,
 * which is what a document is unless somebody says otherwise.
 */
const ofTenants: readonly Document['kind'][] = [
  'agreement',
  'gas',
  'electrical',
  'energy',
  'alarms',
  'licence',
  'inventory',
  'deposit',
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

/** What a pack holds: the newest version of each document of the home and of the tenancies that have not ended. */
async function listPacked(scope: AccountScope, propertyId: string, list: ListDocuments) {
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
  const ofHome = or(eq(documents.propertyId, propertyId), inArray(documents.tenancyId, present))
  const found = await list(scope, ofHome)
  const order = (one: Document) => documentKinds.indexOf(one.kind)
  return found.filter(isPacked).toSorted((a, b) => order(a) - order(b) || a.name.localeCompare(b.name))
}

/** A home's documents as a ZIP file with a contents page. Throws NotFound when the caller has no such home. */
async function readPack(scope: AccountScope, id: string, list: ListDocuments): Promise<Raw> {
  const home = requireRow(await scope.get(properties, id))
  const packed = await listPacked(scope, id, list)
  const packedFiles = packed.map((document, at) => {
    const [version] = document.versions
    if (!version) throw new Error('a document has no version')
    const kind = documentKindNames[document.kind]
    const added = `Added ${scope.day(today(new Date(version.createdAt)))}`
    const days = document.expiresOn ? `${added}, expires ${scope.day(document.expiresOn)}` : added
    const number = String(at + 1).padStart(2, '0')
    const file = `${number} ${plainName(`${kind} ${document.name}`)}.${version.kind === 'pdf' ? 'pdf' : endingOf('image/webp')}`
    const lines: ContentsEntry['lines'] = [
      [document.name, 'strong'],
      [days, 'plain'],
      [file, 'plain'],
      [`SHA-256 ${version.sha256}`, 'hash'],
    ]
    return { versionId: version.id, file, entry: { kind, lines } }
  })
  const page: Contents = {
    agency: await readLetterhead(scope),
    title: 'Letting pack',
    subtitle: 'Contents',
    home: postalLines(home),
    made: [
      formatMoment(new Date().toISOString(), scope.dates),
      packed.length === 1 ? '1 document' : `${packed.length} documents`,
    ],
    entries: packedFiles.map(({ entry }) => entry),
  }
  const contents = await printPaper(scope, 'letting pack', page)
  async function* listFiles() {
    yield { name: '00 Contents.pdf', content: contents }
    for (const { file, versionId } of packedFiles) {
      const found = await readVersionFile(scope, versionId)
      if (found) yield { name: file, content: found.bytes }
    }
  }
  const name = `${['letting-pack', ...fileWords(home.addressLine1)].join('-')}.zip`
  return new Raw('application/zip', await streamZip(listFiles()), {
    'content-disposition': `attachment; filename="${name}"`,
  })
}

/** Documents on records. Client landlords see those of their own records that are shown to them. */
export function documentRoutes(members: readonly Member[]): Route[] {
  const list: ListDocuments = (scope, which) => readDocuments(members, scope, which)
  const read = async (scope: AccountScope, id: string) =>
    requireRow((await list(scope, eq(documents.id, id)))[0])
  return [
    route(documentCalls.list, async ({ scope, query: about }) => {
      await requireRecord(scope, about)
      return list(scope, isAbout(documents, about))
    }),
    route(documentCalls.listAll, ({ scope }) => list(scope)),
    route(documentCalls.add, async ({ scope, body }) =>
      read(scope, (await addDocument(scope, body)).documentId),
    ),
    route(documentCalls.addVersion, async ({ scope, params: { id }, body }) => {
      await addVersion(scope, id, body)
      return read(scope, id)
    }),
    route(documentCalls.change, async ({ scope, params: { id }, body }) => {
      const { version, ...change } = body
      await tellConflict(
        scope,
        { entity: 'documents', id },
        () => read(scope, id),
        () => scope.update(documents, id, version, change),
      )
      return read(scope, id)
    }),
    route(documentCalls.remove, ({ scope, params }) => deleteDocument(scope, params.id)),
    route(documentCalls.readFile, ({ scope, params, query }) =>
      readDocumentFile(scope, params, query.download !== undefined),
    ),
    route(documentCalls.pack, ({ scope, params }) => readPack(scope, params.id, list)),
  ]
}
