import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import { ruleOf } from '#shared/law/rules.ts'
import type { Agreement, AgreementForm } from '#shared/law/servings/agreement.ts'
import type { Serving, Servings } from '#shared/law/servings/servings.ts'
import { postalLines } from '#shared/records/properties/properties.name.ts'
import { joinNames } from '#shared/text.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { files } from '../../files/files.table.ts'
import { servePaper } from '../../files/papers.keep.ts'
import { requireRow } from '../../http/crud.ts'
import type { Raw } from '../../http/route.ts'
import { mailReceipts } from '../../mail/receipts.table.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { listPeople } from '../../records/terms/people.list.ts'
import { agreementFacts } from './agreement.table.ts'
import { servingPeople, servings } from './servings.table.ts'

const isForm = (answer: string): answer is AgreementForm => answer === 'written' || answer === 'oral'

export async function readAgreement(scope: AccountScope, tenancyId: string): Promise<Agreement> {
  const rows = await scope
    .table(agreementFacts)
    .list(and(eq(agreementFacts.tenancyId, tenancyId), isNull(agreementFacts.takenBackAt)))
  const form = rows.find(({ question }) => question === 'form')
  const email = rows.find(({ question }) => question === 'email')
  return {
    form:
      form && isForm(form.answer) ? { answer: form.answer, by: form.authorName, at: form.createdAt } : null,
    email: email
      ? { isAllowed: email.answer === 'yes', clause: email.clause, by: email.authorName, at: email.createdAt }
      : null,
  }
}

/** How each tenancy was agreed, by its id; tenancies of which nobody has said it are not among them. */
export async function listForms(scope: AccountScope): Promise<Map<string, AgreementForm>> {
  const rows = await scope
    .select({ id: agreementFacts.tenancyId, answer: agreementFacts.answer })
    .from(agreementFacts)
    .where(
      scope.mine(
        agreementFacts,
        and(eq(agreementFacts.question, 'form'), isNull(agreementFacts.takenBackAt)),
      ),
    )
  return new Map(rows.flatMap(({ id, answer }) => (isForm(answer) ? [[id, answer]] : [])))
}

/** The people of a tenancy and its landlord: whoever can be served. Throws NotFound. */
export async function listParties(scope: AccountScope, tenancyId: string) {
  const people = await listPeople(scope, tenancyId)
  const [row] = await scope
    .select({ landlord: pickColumns(landlords, 'id', 'name', 'email', 'address'), home: properties })
    .from(tenancies)
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .innerJoin(landlords, refersTo(tenancies.landlordId, landlords))
    .where(scope.mine(tenancies, eq(tenancies.id, tenancyId)))
  const { landlord, home } = requireRow(row)
  const here = postalLines(home).join('\n')
  return [
    // A guarantor lives elsewhere.
    ...people.map((person) => ({ ...person, address: person.role === 'guarantor' ? '' : here })),
    { ...landlord, role: 'landlord' as const },
  ]
}

/** Throws a 400 where a tenant is left out: a notice is served on all of them. */
export async function refuseLeftOut(
  scope: AccountScope,
  tenancyId: string,
  to: readonly string[],
): Promise<void> {
  const people = await listPeople(scope, tenancyId)
  const missing = people.filter(({ id, role }) => role === 'tenant' && !to.includes(id))
  if (missing.length === 0) return
  const names = joinNames(missing.map(({ name }) => name))
  refuseField('tenant-left-out', 'to', `Serve it on every tenant. Add ${names}`)
}

export type StoredServing = typeof servings.$inferSelect

async function readServed(scope: AccountScope, which: SQL) {
  const rows = await scope
    .select({ person: servingPeople, receipt: mailReceipts })
    .from(servingPeople)
    .innerJoin(servings, refersTo(servingPeople.servingId, servings))
    .leftJoin(mailReceipts, refersTo(servingPeople.id, mailReceipts))
    .where(scope.mine(servingPeople, which))
    .orderBy(servingPeople.position)
  return groupBy(rows, ({ person }) => person.servingId)
}

type Served = Awaited<ReturnType<typeof readServed>> extends Map<string, infer Rows> ? Rows : never

function describe(row: StoredServing, served: Served): Serving {
  const path = `/api/servings/${row.id}`
  const rule = row.deemedRule === null ? undefined : ruleOf(row.deemedRule)
  return {
    ...row,
    document: { name: row.documentName, sha256: row.sha256, path: `${path}/document` },
    deemed: { day: row.deemedOn, rule: rule?.id ?? null, source: rule?.source ?? null },
    to: served.map(({ person: { role, name, address }, receipt }) => ({
      role,
      name,
      address,
      takenAt: receipt?.takenAt ?? null,
      refused: receipt?.refusedAt ? receipt.refused : null,
    })),
    official: row.officialAt === null ? null : { by: row.officialBy, at: row.officialAt },
    evidence:
      row.evidenceFileId === null
        ? null
        : { name: row.evidenceName, sha256: row.evidenceSha256, path: `${path}/evidence` },
    author: row.authorName,
    at: row.createdAt,
    withdrawn:
      row.withdrawnAt === null
        ? null
        : { at: row.withdrawnAt, by: row.withdrawnBy, reason: row.withdrawnWhy },
  }
}

export async function readServings(scope: AccountScope, which: SQL): Promise<Serving[]> {
  const rows = await scope.table(servings).list(which, desc(servings.createdAt), desc(servings.id))
  const served = await readServed(scope, which)
  return rows.map((row) => describe(row, served.get(row.id) ?? []))
}

/** Throws NotFound. */
export async function readServing(scope: AccountScope, id: string): Promise<Serving> {
  const [serving] = await readServings(scope, eq(servings.id, id))
  return requireRow(serving)
}

/** What was served for a tenancy, and who can be served. Throws NotFound. */
export async function readServingsOf(scope: AccountScope, tenancyId: string): Promise<Servings> {
  const parties = await listParties(scope, tenancyId)
  return {
    parties: parties.map(({ address: _, ...party }) => party),
    agreement: await readAgreement(scope, tenancyId),
    servings: await readServings(scope, eq(servings.tenancyId, tenancyId)),
  }
}

/** What was served on one person of a tenancy and not withdrawn, the newest first. */
export const listServedTo = (scope: AccountScope, tenancyId: string, personId: string) =>
  scope
    .select({ id: servings.id, name: servings.documentName, servedOn: servings.servedOn })
    .from(servings)
    .innerJoin(servingPeople, refersTo(servingPeople.servingId, servings))
    .where(
      scope.mine(
        servings,
        eq(servings.tenancyId, tenancyId),
        eq(servingPeople.personId, personId),
        isNull(servings.withdrawnAt),
      ),
    )
    .orderBy(desc(servings.servedOn), desc(servings.id))

/** The file that was served, or that proves it. Throws NotFound. */
export async function readServedFile(
  scope: AccountScope,
  id: string,
  which: 'fileId' | 'evidenceFileId',
): Promise<Raw> {
  const [found] = await scope
    .select({ serving: servings, file: files })
    .from(servings)
    .innerJoin(files, and(eq(files.accountId, servings.accountId), eq(files.id, servings[which])))
    .where(scope.mine(servings, eq(servings.id, id)))
  const { serving, file } = requireRow(found)
  return servePaper({
    ...file,
    name: which === 'fileId' ? serving.documentName : serving.evidenceName,
    // What a stranger's PDF does in place is known of its version only.
    isShown: false,
  })
}
