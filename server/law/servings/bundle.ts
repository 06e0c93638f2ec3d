import { and, eq, sql } from 'drizzle-orm'
import { formatMoment } from '#shared/date-format.ts'
import {
  type Serving,
  servedKindNames,
  servedRoleNames,
  servingMeansNames,
} from '#shared/law/servings/servings.ts'
import { postalLines } from '#shared/records/properties/properties.name.ts'
import { refersTo } from '../../db/joins.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { files } from '../../files/files.table.ts'
import type { ContentsEntry } from '../../pdf/contents.ts'
import { readLetterhead } from '../../pdf/letterhead.ts'
import { printPaper } from '../../pdf/print.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import type { Bundle } from './bundle.pdf.ts'
import { readServings } from './servings.read.ts'
import { servings } from './servings.table.ts'

/** The most bytes of served files that a bundle takes in; the others are named by their hash. */
const mostBytes = 25 * 1024 * 1024

/** The served PDFs and their evidence by their hash, as far as they fit. */
async function readPages(scope: AccountScope, tenancyId: string): Promise<Map<string, Buffer>> {
  const rows = await scope
    .select({
      isServed: sql<boolean>`${files.id} = ${servings.fileId}`,
      sha256: servings.sha256,
      evidenceSha256: servings.evidenceSha256,
      bytes: files.bytes,
    })
    .from(servings)
    .innerJoin(
      files,
      and(
        eq(files.accountId, servings.accountId),
        sql`${files.id} in (${servings.fileId}, ${servings.evidenceFileId})`,
        eq(files.contentType, 'application/pdf'),
      ),
    )
    .where(scope.mine(servings, eq(servings.tenancyId, tenancyId)))
    .orderBy(servings.createdAt, servings.id)
  const found = new Map<string, Buffer>()
  let size = 0
  for (const { isServed, sha256, evidenceSha256, bytes } of rows) {
    const hash = isServed ? sha256 : evidenceSha256
    if (found.has(hash) || size + bytes.length > mostBytes) continue
    size += bytes.length
    found.set(hash, bytes)
  }
  return found
}

/** The proof of everything that was served for a tenancy, with the served pages. Throws NotFound. */
export async function printBundle(scope: AccountScope, tenancyId: string): Promise<Buffer> {
  const [home] = await scope
    .select({ home: properties })
    .from(tenancies)
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(tenancies, eq(tenancies.id, tenancyId)))
  if (!home) throw new NotFound()
  const asMoment = (moment: string) => formatMoment(moment, scope.dates)
  const found = (await readServings(scope, eq(servings.tenancyId, tenancyId))).toReversed()
  const bundle: Bundle = {
    agency: await readLetterhead(scope),
    title: 'Proof of service',
    subtitle: found.length === 1 ? '1 document' : `${found.length} documents`,
    home: postalLines(home.home),
    made: [asMoment(new Date().toISOString())],
    entries: found.map((serving) => entryOf(serving, scope.day, asMoment)),
    pages: [...(await readPages(scope, tenancyId))],
  }
  return printPaper(scope, 'proof of service', bundle, 1000)
}

type Words = (at: string) => string

/** What was served, how and on whom, with its evidence, line by line. */
function entryOf(serving: Serving, asDay: Words, asMoment: Words): ContentsEntry {
  const { what, document, means, servedOn, deemed, evidence, official, withdrawn } = serving
  const plain = [
    `${servingMeansNames[means]} on ${asDay(servedOn)}, by ${serving.author}, recorded ${asMoment(serving.at)}`,
    `Counts as served on ${asDay(deemed.day)} (${deemed.source ?? 'as recorded'})`,
    ...serving.to.map(({ name, role, address, takenAt, refused }) => {
      const where = address && `, ${address.replaceAll('\n', ', ')}`
      const mail = means !== 'mail' ? '' : outcome(takenAt && asMoment(takenAt), refused)
      return `To ${name} (${servedRoleNames[role].toLowerCase()})${where}${mail}`
    }),
    serving.deemedWhy && `Counts from another date than two working days after posting: ${serving.deemedWhy}`,
    serving.backdatedWhy && `Served before the document was added: ${serving.backdatedWhy}`,
    serving.emailClause && `The agreement allows service by email: “${serving.emailClause}”`,
    official && `The official information sheet, as ${official.by} confirmed ${asMoment(official.at)}`,
    serving.remarks,
  ]
  const lines: ContentsEntry['lines'] = [[document.name, 'strong']]
  for (const line of plain) if (line) lines.push([line, 'plain'])
  lines.push([document.sha256, 'hash'])
  if (evidence) lines.push([`Evidence: ${evidence.name}`, 'plain'], [evidence.sha256, 'hash'])
  if (withdrawn)
    lines.push([`Withdrawn ${asMoment(withdrawn.at)} by ${withdrawn.by}: ${withdrawn.reason}`, 'note'])
  return { kind: servedKindNames[what], lines }
}

function outcome(takenAt: string | null, refused: string | null): string {
  if (refused !== null) return `: rejected by the email server: ${refused}`
  return takenAt === null ? ': waiting to be sent' : `: accepted by the email server ${takenAt}`
}
