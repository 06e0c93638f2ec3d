import { desc, eq, or } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { checkAgainBy } from '#shared/law/certificates/certificates.days.ts'
import { dateByLaw } from '#shared/law/dated.ts'
import { rightToRentBefore } from '#shared/law/home.law.ts'
import {
  type EarlierChecks,
  type RightToRentCheck,
  type RightToRentInput,
  rightToRentCalls,
  type UncheckedTenancy,
} from '#shared/law/right-to-rent/right-to-rent.calls.ts'
import { isOneOf, refersTo } from '../../db/joins.ts'
import { refuseAll, refuseField, refuseFuture } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { answering, type Route, route, type SignedIn } from '../../http/route.ts'
import { readArrival } from '../../records/properties/properties.arrival.pick.ts'
import {
  isInEngland,
  listElsewhere,
  readPlace,
  refuseElsewhere,
} from '../../records/properties/properties.place.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { readPlaceOfLet } from '../../records/tenancies/tenancies.place.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { readLetKinds } from '../../records/terms/let-kinds.pick.ts'
import { listPeople } from '../../records/terms/people.list.ts'
import { newestFile, refuseOtherDocument } from '../documents/documents.service.ts'
import { documents } from '../documents/documents.table.ts'
import { readAdults } from './right-to-rent.duties.queries.ts'
import { rightToRentChecks } from './right-to-rent.table.ts'

async function readChecks(scope: AccountScope, tenancyId: string): Promise<RightToRentCheck[]> {
  const rows = await scope
    .select({ row: rightToRentChecks, paper: newestFile })
    .from(rightToRentChecks)
    .leftJoin(documents, refersTo(rightToRentChecks.documentId, documents))
    .where(scope.mine(rightToRentChecks, eq(rightToRentChecks.tenancyId, tenancyId)))
    .orderBy(desc(rightToRentChecks.day), desc(rightToRentChecks.createdAt), desc(rightToRentChecks.id))
  return rows.map(({ row: { until, ...row }, paper }) => ({
    ...row,
    until,
    paper,
    checkedBy: row.authorName,
    again: until === null ? null : checkAgainBy({ day: row.day, until }),
  }))
}

/** Throws NotFound. */
async function readRightToRent({ scope, params: { id: tenancyId } }: SignedIn & { params: { id: string } }) {
  const day = today()
  const tenancy = requireRow(await scope.get(tenancies, tenancyId))
  const place = await readPlace(scope, tenancy.propertyId)
  const kinds = await readLetKinds(scope)
  // A company has no right to rent of its own, so it is not asked.
  const isAsked = place.isEnglish && kinds.get(tenancyId) !== 'company'
  const people = await listPeople(scope, tenancyId)
  const checks = groupBy(await readChecks(scope, tenancyId), ({ personId }) => personId)
  return {
    day,
    isWatched: isAsked,
    arrivedOn: (await readArrival(scope, tenancy.propertyId)) ?? day,
    by: isAsked ? dateByLaw(rightToRentBefore, addDays(tenancy.startDate, -1)) : null,
    people: people
      .filter(({ role }) => role !== 'guarantor')
      .map(({ id, name, role }) => ({ id, name, role, checks: checks.get(id) ?? [] })),
  }
}

/** Records a check. Throws NotFound when the account has no such tenancy. */
async function addCheck(scope: AccountScope, tenancyId: string, input: RightToRentInput): Promise<void> {
  const { personId, day, until, documentId } = input
  refuseElsewhere(await readPlaceOfLet(scope, tenancyId))
  // Read before the transaction, because it gives a payment reference to a tenant who has none.
  const people = await listPeople(scope, tenancyId)
  const person = people.find(({ id }) => id === personId)
  if (!person) refuseField('person-not-found', 'personId', 'Choose a person of this tenancy')
  if (person.role === 'guarantor')
    refuseField(
      'guarantor-not-checked',
      'personId',
      'A guarantor doesn’t need a right to rent check. Choose someone who lives there',
    )
  refuseFuture('day', day, today())
  if (until && until < day) refuseField('date-order', 'until', 'The end date can’t be before the check')
  await scope.transaction(async (inside) => {
    const tenants = people.flatMap(({ tenantId }) => (tenantId ? [tenantId] : []))
    const isTheirs = or(eq(documents.tenancyId, tenancyId), isOneOf(documents.tenantId, tenants))
    await refuseOtherDocument(
      inside,
      documentId,
      isTheirs,
      'Choose a document of the tenancy or of its tenants',
    )
    await inside.insert(rightToRentChecks, { ...input, tenancyId })
  })
}

/** The tenancies in England that run, or will, with adults of whom no check is recorded. */
export async function listUnchecked(scope: AccountScope): Promise<UncheckedTenancy[]> {
  const adults = await readAdults(scope, today(), await readLetKinds(scope))
  const open = groupBy(
    adults.filter(({ last }) => last === null),
    ({ tenancy }) => tenancy.id,
  )
  const elsewhere = await listElsewhere(scope)
  return [...open].flatMap(([id, people]) => {
    const [first] = people
    if (!first || elsewhere.has(first.home.id)) return []
    const { home, tenancy, start } = first
    return [{ id, propertyId: home.id, tenant: tenancy.name, start, people: people.length }]
  })
}

/**
 * Records that everybody of these tenancies was checked before the account, as one act with its author and day, and answers how many
 * checks. Who has a check keeps it alone. Throws a 400 that names the tenancy, and then records none.
 */
export async function addEarlierChecks(
  scope: AccountScope,
  { tenancies: said, way }: EarlierChecks,
): Promise<number> {
  const ids = said.map(({ id }) => id)
  const lets = await scope
    .select({ id: tenancies.id, start: tenancies.startDate, isInEngland })
    .from(tenancies)
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(tenancies, isOneOf(tenancies.id, ids)))
  if (lets.length < new Set(ids).size)
    refuseAll('tenancy-not-found', 'One of these tenancies has been deleted.')
  if (!lets.every(({ isInEngland: isThere }) => isThere))
    refuseAll('england-only', 'Right to rent checks apply in England only.')
  const dayOf = new Map(said.map(({ id, day }) => [id, day]))
  const people: { tenancyId: string; personId: string; day: string }[] = []
  for (const { id, start } of lets) {
    const day = dayOf.get(id) ?? addDays(start, -1)
    if (day > today())
      refuseAll(
        'date-in-future',
        `The date ${scope.day(day)} is in the future. Enter an earlier date, or leave this tenancy out.`,
      )
    // Read before the transaction, because it gives a payment reference to a tenant who has none.
    for (const { id: personId, role } of await listPeople(scope, id))
      if (role !== 'guarantor') people.push({ tenancyId: id, personId, day })
  }
  return scope.transaction(async (inside) => {
    await inside.lock(rightToRentChecks)
    const stored = await inside.table(rightToRentChecks).list(isOneOf(rightToRentChecks.tenancyId, ids))
    const isChecked = new Set(stored.map(({ tenancyId, personId }) => `${tenancyId} ${personId}`))
    const remarks = `${inside.author.name} recorded on ${inside.day(today())} that this was checked before the tenancy was on Gable.`
    const made = people
      .filter(({ tenancyId, personId }) => !isChecked.has(`${tenancyId} ${personId}`))
      .map((each) => ({ ...each, way, remarks }))
    if (made.length > 0) await inside.insertMany(rightToRentChecks, made)
    return made.length
  })
}

const writes = answering(readRightToRent)

export const rightToRentRoutes: Route[] = [
  route(rightToRentCalls.list, readRightToRent),
  writes(rightToRentCalls.add, ({ scope, params, body }) => addCheck(scope, params.id, body)),
  route(rightToRentCalls.unchecked, ({ scope }) => listUnchecked(scope)),
  route(rightToRentCalls.addEarlier, async ({ scope, body }) => ({
    count: await addEarlierChecks(scope, body),
  })),
  route(rightToRentCalls.remove, async ({ scope, params: { id: tenancyId, check: id } }) => {
    const { id: own, tenancyId: of } = rightToRentChecks
    requireRow(await scope.table(rightToRentChecks).get(eq(own, id), eq(of, tenancyId)))
    await scope.remove(rightToRentChecks, [id])
  }),
]
