import { and, asc, eq, gte, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { TypedPerson } from '#shared/letting/applicants/apply.ts'
import { findPartyProblem, type OfferedPerson, type personBeside } from '#shared/letting/applicants/party.ts'
import { toPence } from '#shared/pence.ts'
import { isOneOf, refersTo } from '../../db/joins.ts'
import { Refused, refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { requireRow } from '../../http/crud.ts'
import { hashOf } from '../../links/links.send.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { applicantPeople, applicants } from './applicants.table.ts'

type Stored = typeof applicantPeople.$inferSelect
/** `id` is '' of somebody who is not stored yet. */
export type ApplicationPerson = Omit<Stored, 'accountId' | 'applicantId' | 'createdAt' | 'position'>

/** Its order is that of everybody’s fields: two who are the same have the same hash. */
const blank: ApplicationPerson = {
  id: '',
  name: '',
  role: 'tenant',
  email: '',
  phone: '',
  bornOn: null,
  income: null,
  yearlyPence: null,
  employerName: '',
  employerEmail: '',
  landlordName: '',
  landlordEmail: '',
  shareCode: '',
}

/**
 * What an applicant and their party entered, and whether somebody has saved it. The first is the applicant, whose name and address are
 * those of their tenant record. Throws NotFound.
 */
export async function readApplication(scope: AccountScope, applicantId: string) {
  const applicant = requireRow(await scope.get(applicants, applicantId))
  const { name, email, phone } = requireRow(await scope.get(tenants, applicant.tenantId))
  const rows = await scope
    .table(applicantPeople)
    .list(eq(applicantPeople.applicantId, applicantId), asc(applicantPeople.position))
  const stored = rows.map(
    ({ accountId: _, applicantId: _of, createdAt: _at, position: _place, ...person }) => ({
      ...blank,
      ...person,
    }),
  )
  const [first = blank, ...others] = stored
  const applying = { ...first, name, email, phone: first.phone || phone, role: 'tenant' as const }
  const { tenantId, propertyId } = applicant
  return { tenantId, propertyId, people: [applying, ...others], isSaved: rows.length > 0 }
}

/** Stores the people of an application in their order, in place of those before. Answers them; somebody who stays keeps their id. */
export async function storeApplication(
  scope: AccountScope,
  applicantId: string,
  people: readonly ApplicationPerson[],
): Promise<ApplicationPerson[]> {
  const { people: before } = await readApplication(scope, applicantId)
  const stored = people.map((person) => ({ ...person, id: person.id || uuid() }))
  // From the first place on that another person takes, all are stored again.
  const moved = stored.findIndex(({ id }, place) => before[place]?.id && before[place].id !== id)
  const table = scope.table(applicantPeople)
  const beyond = and(
    eq(applicantPeople.applicantId, applicantId),
    gte(applicantPeople.position, moved < 0 ? people.length : moved),
  ) as SQL
  await table.remove(beyond)
  const { accountId, applicantId: of, position: at } = applicantPeople
  for (const [position, person] of stored.entries())
    await table.put({ ...person, applicantId, position }, { on: [accountId, of, at] })
  return stored
}

/** The people of an application as an offer names them. */
export const toParty = (people: readonly ApplicationPerson[]): OfferedPerson[] =>
  people.map(({ id, name, role }) => ({ id, name, role }))

/** What is typed of a person, as it is stored. With `keepsName`, the name and address stay those of `before`. */
export function toStored(
  typed: TypedPerson,
  before: ApplicationPerson | undefined,
  keepsName = false,
): ApplicationPerson {
  const { name = '', role = 'tenant', email, yearly, remove: _, ...details } = typed
  const who = keepsName && before ? before : { name, role, email: email ?? '' }
  const entered = Object.entries(details).filter(([, value]) => value !== undefined && value !== null)
  return {
    ...blank,
    ...Object.fromEntries(entered),
    // Another name is another person.
    id: before && before.name === who.name ? before.id : '',
    name: who.name,
    role: who.role,
    email: who.email,
    yearlyPence: yearly === null || yearly === undefined ? null : toPence(yearly),
  }
}

/** Throws a 400 where somebody is in a party twice. */
export function refuseTwice(party: readonly ApplicationPerson[]): void {
  const names = new Set(party.map(({ name, email }) => `${name.toLowerCase()} ${email}`))
  if (names.size < party.length)
    throw new Refused(400, 'duplicate-entry', 'This person is listed twice. Remove one.')
}

/**
 * Stores what the team enters of a person, in the place `at` of an application, of which `saved` is the hash. Throws NotFound, a
 * 400, and a 409 where somebody has saved it since.
 */
export const enterPerson = (
  scope: AccountScope,
  applicantId: string,
  { at, saved, ...typed }: TypedPerson & { at: number; saved: string },
): Promise<void> =>
  scope.transaction(async (inside) => {
    await inside.lock(applicants, [applicantId])
    const { people, tenantId } = await readApplication(inside, applicantId)
    if (hashOf(people) !== saved)
      refuse('changed-meanwhile', 'Somebody has saved this application since. Open it again.')
    const entered = typed.remove && at > 0 ? [] : [toStored(typed, people[at], at === 0)]
    const party = people.toSpliced(at, 1, ...entered)
    refuseTwice(party)
    const problem = findPartyProblem(party)
    if (problem) refuseField('party-too-large', 'role', problem)
    await storeApplication(inside, applicantId, party)
    const { phone = '' } = party[0] ?? {}
    const record = await inside.get(tenants, tenantId)
    if (phone && record && !record.phone) await inside.update(tenants, tenantId, 'any', { phone })
  })

/**
 * Stores who applies with an applicant, as the team types them. What is stored of a person with the same name stays; of several,
 * the one with the same email address, else one whom nobody else is.
 */
export async function storeOthers(
  scope: AccountScope,
  applicantId: string,
  others: readonly z.output<typeof personBeside>[],
): Promise<void> {
  const { people } = await readApplication(scope, applicantId)
  const [applicant = blank, ...known] = people
  const left = new Set(known)
  const emails = new Set(others.map(({ email }) => email).filter(Boolean))
  const rest = others.map(({ name, role, email, phone }) => {
    const same = [...left].filter((each) => each.name.toLowerCase() === name.toLowerCase())
    const before =
      same.find((each) => email && each.email === email) ??
      same.find((each) => !emails.has(each.email)) ??
      blank
    left.delete(before)
    return { ...before, name, role, email: email || before.email, phone: phone || before.phone }
  })
  await storeApplication(scope, applicantId, [applicant, ...rest])
}

/** What was typed of the people who apply with these tenant records, each with the record of their applicant. */
export const listPeopleOf = (scope: AccountScope, tenantIds: readonly string[]) =>
  scope
    .select({ tenantId: applicants.tenantId, typed: applicantPeople })
    .from(applicantPeople)
    .innerJoin(applicants, refersTo(applicantPeople.applicantId, applicants))
    .where(scope.mine(applicantPeople, isOneOf(applicants.tenantId, tenantIds)))
    .orderBy(asc(applicantPeople.applicantId), asc(applicantPeople.position))
