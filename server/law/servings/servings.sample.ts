import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { addDays, earlierDay, laterDay, today } from '#shared/dates.ts'
import type { PapersOfTenancy } from '#shared/law/duties/paper.duty.ts'
import { sheetBy } from '#shared/law/papers.law.ts'
import { type ServedKind, servedKindNames } from '#shared/law/servings/servings.ts'
import type { TransactionScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { keepPaper } from '../../files/papers.keep.ts'
import { readLetKinds } from '../../records/terms/let-kinds.pick.ts'
import { agreementFacts } from './agreement.table.ts'
import { readPapers } from './servings.duties.queries.ts'
import { servingPeople, servings } from './servings.table.ts'

/** The page that stands for every paper that was served in the sample street. */
async function makeExample(): Promise<Buffer> {
  const made = await PDFDocument.create()
  const font = await made.embedFont(StandardFonts.Helvetica)
  made.addPage([595, 842]).drawText('An example: what was served in the sample street is made up.', {
    x: 60,
    y: 760,
    size: 14,
    font,
  })
  return Buffer.from(await made.save())
}

interface Served {
  what: ServedKind
  on: string
}

/** What was served of a tenancy, and when: all that the law asks, but for the sheet of a tenancy that never got one. */
function listServed({ start, agreedOn, checks }: PapersOfTenancy, hasSheet: boolean): Served[] {
  // Of a tenancy to come it was served already, and before it was agreed.
  const before = addDays(earlierDay(start, agreedOn ?? today()), -1)
  const isOld = start < sheetBy.from
  const terms: Served = isOld
    ? { what: 'information-sheet', on: addDays(sheetBy.to, -12) }
    : { what: 'written-statement', on: before }
  const copies: [ServedKind, string | null][] = [
    ['gas-record', checks.gas],
    ['electrical-report', checks.electrical],
  ]
  return [
    ...(isOld && !hasSheet ? [] : [terms]),
    ...copies.flatMap(([what, checked]) => (checked ? [{ what, on: laterDay(before, checked) }] : [])),
  ]
}

/** Serves the papers of the sample street, and leaves out the information sheet of its oldest tenancy. */
export async function fillSampleServings(scope: TransactionScope): Promise<void> {
  const papers = await readPapers(scope, today(), await readLetKinds(scope))
  const [oldest] = papers.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  await scope.table(agreementFacts).insertMany(
    papers.map(({ tenancy }) => ({
      tenancyId: tenancy.id,
      question: 'form' as const,
      answer: 'written' as const,
    })),
  )
  const bytes = await makeExample()
  const made = { bytes, contentType: 'application/pdf', kind: 'pdf' as const, opensHere: true }
  const fileId = await keepPaper(scope, made, 'document')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const rows = papers.flatMap((facts) =>
    listServed(facts, facts.tenancy.id !== oldest?.tenancy.id).map(({ what, on }) => ({
      tenancyId: facts.tenancy.id,
      what,
      documentVersionId: uuid(),
      documentName: servedKindNames[what],
      sha256,
      fileId,
      means: 'hand' as const,
      ...(what === 'information-sheet' && { officialAt: sql`now()`, officialBy: scope.author.name }),
      servedOn: on,
      deemedOn: on,
    })),
  )
  const tenantsOf = new Map(papers.map(({ tenancy, tenants }) => [tenancy.id, tenants]))
  await scope.table(servingPeople).insertMany(
    (await scope.table(servings).insertMany(rows)).flatMap(({ id: servingId, tenancyId }) =>
      (tenantsOf.get(tenancyId) ?? []).map(({ id: personId, name }, position) => ({
        servingId,
        position,
        role: 'tenant' as const,
        personId,
        name,
      })),
    ),
  )
}
