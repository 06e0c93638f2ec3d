import { asc, eq } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import type { Application } from '#shared/letting/applicants/apply.ts'
import { findSharedAddress, timesOfRent } from '#shared/letting/references/income.ts'
import { type RefereeKind, refereeKinds } from '#shared/letting/references/references.questions.ts'
import type { Income, ReferenceList, ReferenceRow } from '#shared/letting/references/references.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import type { PersonOfTenancy } from '#shared/records/tenancies/people.ts'
import { titleCase } from '#shared/text.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { listNewestFiles } from '../../law/documents/documents.service.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { listPeople } from '../../records/terms/people.list.ts'
import { applicantOfTenant, listPeopleOf, readEnteredApplication } from '../applicants/applicants.service.ts'
import { letReferences } from './references.table.ts'

type StoredReference = typeof letReferences.$inferSelect
type Typed = Awaited<ReturnType<typeof listPeopleOf>>[number]['typed']

export const listStored = (scope: AccountScope, tenancyId: string): Promise<StoredReference[]> =>
  scope
    .table(letReferences)
    .list(eq(letReferences.tenancyId, tenancyId), asc(letReferences.createdAt), asc(letReferences.id))

/** What was typed of each person of a tenancy when they applied: of the applicant by their record, of others by email or name. */
export async function listTyped(
  scope: AccountScope,
  people: readonly PersonOfTenancy[],
): Promise<Map<string, Typed>> {
  const records = people.flatMap(({ tenantId }) => tenantId ?? [])
  if (records.length === 0) return new Map()
  const rows = await listPeopleOf(scope, records)
  const isSame = (one: string, other: string) => one !== '' && one.toLowerCase() === other.toLowerCase()
  const found = people.flatMap(({ id, name, email, tenantId }): [string, Typed][] => {
    const row =
      rows.find((each) => each.typed.position === 0 && each.tenantId === tenantId) ??
      rows.find(({ typed }) => typed.position > 0 && isSame(typed.email, email)) ??
      rows.find(({ typed }) => typed.position > 0 && isSame(typed.name, name))
    return row ? [[id, row.typed]] : []
  })
  return new Map(found)
}

/** The referees that somebody typed and who were not asked. */
export function listUnasked(typed: Typed | undefined, asked: readonly StoredReference[]) {
  if (!typed) return []
  const referees: Record<RefereeKind, { name: string; email: string }> = {
    employer: { name: typed.employerName, email: typed.employerEmail },
    landlord: { name: typed.landlordName, email: typed.landlordEmail },
  }
  return refereeKinds.flatMap((kind) =>
    referees[kind].email && !asked.some((each) => each.kind === kind) ? [{ kind, ...referees[kind] }] : [],
  )
}

/** What an employer confirmed of a year’s income, in pence; the newest answer counts. */
const confirmedOf = (references: readonly StoredReference[]): number | null => {
  const pay = references.findLast(({ kind, replies }) => kind === 'employer' && replies?.pay)?.replies?.pay
  return pay === undefined ? null : toPence(Number(pay))
}

/** The sum of what is known; null where nothing is. */
const sumOf = (amounts: readonly (number | null)[]): number | null =>
  amounts.every((each) => each === null) ? null : amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0)

function incomeOf(
  people: readonly { said: number | null; confirmed: number | null }[],
  rent: number,
): Income {
  const whole = (pence: number | null) => (pence === null ? null : fromPence(pence))
  return {
    typed: whole(sumOf(people.map(({ said }) => said))),
    confirmed: whole(sumOf(people.map(({ confirmed }) => confirmed))),
    times: timesOfRent(sumOf(people.map(({ said, confirmed }) => confirmed ?? said)), rent),
  }
}

/** The people of a let with their referees and answers, and income against the rent. Throws NotFound. */
export async function readReferences(scope: AccountScope, tenancyId: string): Promise<ReferenceList> {
  const people = await listPeople(scope, tenancyId)
  const { rentAmount } = requireRow(await scope.get(tenancies, tenancyId))
  const references = await listStored(scope, tenancyId)
  const stored = groupBy(references, ({ personId }) => personId)
  const typed = await listTyped(scope, people)
  const papers = await listNewestFiles(
    scope,
    references.flatMap(({ documentId }) => documentId ?? []),
  )
  const emails = people.map(({ email }) => email)
  const first = people[0]?.tenantId
  const firstOf = first && (await applicantOfTenant(scope, first))
  const named = new Set([...typed.values()].map((each) => each.applicantId))
  if (firstOf) named.add(firstOf)
  const applications = new Map<string, Application>()
  for (const id of named) applications.set(id, await readEnteredApplication(scope, id))
  const enteredOf = (id: string) => {
    const { applicantId = '', position = 0 } = typed.get(id) ?? {}
    const { people: party, saved = '' } = applications.get(applicantId) ?? {}
    const person = party?.[position]
    return person ? { person, saved } : null
  }
  const yearlyRent = 12 * toPence(rentAmount)
  const amountsOf = ({ id }: { id: string }) => ({
    said: typed.get(id)?.yearlyPence ?? null,
    confirmed: confirmedOf(stored.get(id) ?? []),
  })
  const rowOf = (row: StoredReference): ReferenceRow => ({
    ...row,
    shares: findSharedAddress(row.refereeEmail, emails),
    askedBy: row.authorName,
    askedAt: row.createdAt,
    paper: papers.get(row.documentId ?? '') ?? null,
  })
  const tenants = people.filter(({ role }) => role === 'tenant')
  return {
    rent: rentAmount,
    saved: applications.get(firstOf ?? '')?.saved ?? '',
    income: incomeOf(tenants.map(amountsOf), yearlyRent),
    people: people.map((person) => {
      const { id, name, role } = person
      const own = stored.get(id) ?? []
      return {
        id,
        name: titleCase(name),
        role,
        income: incomeOf([amountsOf(person)], yearlyRent),
        typed: listUnasked(typed.get(id), own),
        references: own.map(rowOf),
        entered: enteredOf(id),
      }
    }),
  }
}
