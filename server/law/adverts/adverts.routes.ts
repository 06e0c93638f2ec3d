import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { advertCalls } from '#shared/law/adverts/adverts.calls.ts'
import type { AdvertInput, AdvertRow } from '#shared/law/adverts/adverts.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { type Route, route } from '../../http/route.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { refuseBannedOffer } from '../notices/notices.service.ts'
import { adverts } from './adverts.table.ts'

async function requireHome(scope: AccountScope, id: string): Promise<void> {
  if (!(await scope.get(properties, id))) throw new NotFound()
}

async function listAdverts(scope: AccountScope, propertyId: string): Promise<AdvertRow[]> {
  const rows = await scope
    .select()
    .from(adverts)
    .where(scope.mine(adverts, eq(adverts.propertyId, propertyId)))
    .orderBy(desc(adverts.fromDay), desc(adverts.id))
  return rows.map(({ id, place, isOwnPage, pence, fromDay, untilDay, authorName, takenBackWhy }) => ({
    id,
    place,
    isOwnPage,
    rent: fromPence(pence),
    from: fromDay,
    until: untilDay,
    author: authorName,
    takenBack: takenBackWhy,
  }))
}

async function addAdvert(scope: AccountScope, propertyId: string, input: AdvertInput): Promise<void> {
  await requireHome(scope, propertyId)
  const { place, rent, from, until } = input
  if (from > today()) {
    const wrong = 'This date is in the future. Enter a date up to today'
    throw new Refused(400, 'date-in-future', `${wrong}.`, { from: wrong })
  }
  await refuseBannedOffer(scope, [propertyId], from, 'from')
  await scope.table(adverts).insert({
    propertyId,
    place,
    isOwnPage: false,
    pence: toPence(rent),
    fromDay: from,
    untilDay: until,
    authorId: scope.author.id,
    authorName: scope.author.name,
  })
}

/** Ends an advert that a person told of. Throws NotFound, or a 400 for a day before it began. */
async function endAdvert(scope: AccountScope, propertyId: string, id: string, until: string): Promise<void> {
  const mine = and(eq(adverts.propertyId, propertyId), eq(adverts.id, id), eq(adverts.isOwnPage, false))
  const advert = await scope.table(adverts).get(sql`${mine}`)
  if (!advert) throw new NotFound()
  if (until < advert.fromDay) {
    const wrong = 'The last day can’t be before the first day'
    throw new Refused(400, 'date-order', `${wrong}.`, { until: wrong })
  }
  await scope.table(adverts).update(eq(adverts.id, id), { untilDay: until })
}

/** Takes an advert back with a reason. Throws NotFound, also for one that was taken back already. */
async function takeAdvertBack(
  scope: AccountScope,
  propertyId: string,
  id: string,
  why: string,
): Promise<void> {
  const standing = and(eq(adverts.propertyId, propertyId), eq(adverts.id, id), isNull(adverts.takenBackAt))
  const values = { takenBackAt: sql`now()`, takenBackBy: scope.author.name, takenBackWhy: why }
  const taken = await scope.table(adverts).update(sql`${standing}`, values)
  if (taken.length === 0) throw new NotFound()
}

export const advertRoutes: Route[] = [
  route(advertCalls.list, async ({ scope, params }) => {
    await requireHome(scope, params.id)
    return listAdverts(scope, params.id)
  }),
  route(advertCalls.add, async ({ scope, params, body }) => {
    await addAdvert(scope, params.id, body)
    return listAdverts(scope, params.id)
  }),
  route(advertCalls.end, async ({ scope, params, body }) => {
    await endAdvert(scope, params.id, params.advert, body.until)
    return listAdverts(scope, params.id)
  }),
  route(advertCalls.takeBack, async ({ scope, params, body }) => {
    await takeAdvertBack(scope, params.id, params.advert, body.why)
    return listAdverts(scope, params.id)
  }),
]
