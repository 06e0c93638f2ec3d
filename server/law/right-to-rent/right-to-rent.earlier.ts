import { formatDate } from '#shared/date-format.ts'
import { addDays, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import type { EarlierChecks, UncheckedTenancy } from '#shared/law/right-to-rent/right-to-rent.ts'
import { isOneOf, refersTo } from '../../db/joins.ts'
import { refuseAll } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { isInEngland, listElsewhere } from '../../records/properties/properties.place.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { readLetKinds } from '../../records/terms/let-kinds.pick.ts'
import { listPeople } from '../../records/terms/people.list.ts'
import { readAdults } from './right-to-rent.duties.queries.ts'
import { rightToRentChecks } from './right-to-rent.table.ts'

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
        `The date ${formatDate(day, scope.dates)} is in the future. Enter an earlier date, or leave this tenancy out.`,
      )
    // Read before the transaction, because it gives a payment reference to a tenant who has none.
    for (const { id: personId, role } of await listPeople(scope, id))
      if (role !== 'guarantor') people.push({ tenancyId: id, personId, day })
  }
  return scope.transaction(async (inside) => {
    await inside.lock(rightToRentChecks)
    const stored = await inside.table(rightToRentChecks).list(isOneOf(rightToRentChecks.tenancyId, ids))
    const isChecked = new Set(stored.map(({ tenancyId, personId }) => `${tenancyId} ${personId}`))
    const remarks = `${inside.author.name} recorded on ${formatDate(today(), inside.dates)} that this was checked before the tenancy was on Gable.`
    const made = people
      .filter(({ tenancyId, personId }) => !isChecked.has(`${tenancyId} ${personId}`))
      .map((each) => ({ ...each, way, remarks }))
    if (made.length > 0) await inside.insertMany(rightToRentChecks, made)
    return made.length
  })
}
