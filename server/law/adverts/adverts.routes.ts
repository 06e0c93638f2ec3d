import { and, desc, eq } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { type AdvertInput, type AdvertRow, advertCalls } from '#shared/law/adverts/adverts.calls.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { NotFound, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { withdraw } from '../../db/withdraw.ts'
import { requireRow } from '../../http/crud.ts'
import { answering, type Route, route, type SignedIn } from '../../http/route.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { refuseBannedOffer } from '../notices/notices.service.ts'
import { adverts } from './adverts.table.ts'

const requireHome = async (scope: AccountScope, id: string) => requireRow(await scope.get(properties, id))

async function listAdverts({
  scope,
  params: { id },
}: SignedIn & { params: { id: string } }): Promise<AdvertRow[]> {
  await requireHome(scope, id)
  const rows = await scope
    .table(adverts)
    .list(eq(adverts.propertyId, id), desc(adverts.fromDay), desc(adverts.id))
  return rows.map((row) => ({
    ...row,
    rent: fromPence(row.pence),
    from: row.fromDay,
    until: row.untilDay,
    author: row.authorName,
    takenBack: row.takenBackWhy,
  }))
}

async function addAdvert(scope: AccountScope, propertyId: string, input: AdvertInput): Promise<void> {
  await requireHome(scope, propertyId)
  const { place, rent, from, until } = input
  if (from > today())
    refuseField('date-in-future', 'from', 'This date is in the future. Enter a date up to today')
  await refuseBannedOffer(scope, [propertyId], from, 'from')
  await scope.table(adverts).insert({
    propertyId,
    place,
    isOwnPage: false,
    pence: toPence(rent),
    fromDay: from,
    untilDay: until,
  })
}

/** Ends an advert that a person told of. Throws NotFound, or a 400 for a day before it began. */
async function endAdvert(scope: AccountScope, propertyId: string, id: string, until: string): Promise<void> {
  const mine = [eq(adverts.propertyId, propertyId), eq(adverts.id, id), eq(adverts.isOwnPage, false)]
  const advert = requireRow(await scope.table(adverts).get(...mine))
  if (until < advert.fromDay) refuseField('date-order', 'until', 'The last day can’t be before the first day')
  await scope.table(adverts).update(eq(adverts.id, id), { untilDay: until })
}

const writes = answering(listAdverts)

export const advertRoutes: Route[] = [
  route(advertCalls.list, listAdverts),
  writes(advertCalls.add, ({ scope, params, body }) => addAdvert(scope, params.id, body)),
  writes(advertCalls.end, ({ scope, params, body }) =>
    endAdvert(scope, params.id, params.advert, body.until),
  ),
  writes(advertCalls.remove, async ({ scope, params: { id, advert }, body }) => {
    const which = and(eq(adverts.propertyId, id), eq(adverts.id, advert))
    if ((await withdraw(scope, adverts, which, body.why)).length === 0) throw new NotFound()
  }),
]
