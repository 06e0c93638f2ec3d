import { desc, eq, or } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { checkAgainBy } from '#shared/law/certificates/certificates.days.ts'
import { dateByLaw } from '#shared/law/dated.ts'
import { rightToRentBefore } from '#shared/law/home.law.ts'
import { rightToRentCalls } from '#shared/law/right-to-rent/right-to-rent.calls.ts'
import type { RightToRentCheck, RightToRentInput } from '#shared/law/right-to-rent/right-to-rent.ts'
import { isOneOf, refersTo } from '../../db/joins.ts'
import { refuseField, refuseFuture } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { answering, type Route, route, type SignedIn } from '../../http/route.ts'
import { readArrival } from '../../records/properties/properties.arrival.pick.ts'
import { readPlace, refuseElsewhere } from '../../records/properties/properties.place.pick.ts'
import { readPlaceOfLet } from '../../records/tenancies/tenancies.place.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { readLetKinds } from '../../records/terms/let-kinds.pick.ts'
import { listPeople } from '../../records/terms/people.list.ts'
import { newestFile, refuseOtherDocument } from '../documents/documents.service.ts'
import { documents } from '../documents/documents.table.ts'
import { addEarlierChecks, listUnchecked } from './right-to-rent.earlier.ts'
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
