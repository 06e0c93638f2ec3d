import { and, eq, ne, sql } from 'drizzle-orm'
import { formatMoney } from '#shared/currency.ts'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { findLowerAdvert } from '#shared/law/adverts/adverts.ts'
import { isUnderEnglishLaw } from '#shared/law/england.ts'
import { statedRent } from '#shared/law/tenancy.law.ts'
import { fromPence } from '#shared/pence.ts'
import { isOneOf } from '../../db/joins.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { listElsewhere, readPlace } from '../../records/properties/properties.place.pick.ts'
import type { FindAbove, PricedLetting } from '../../records/tenancies/tenancies.ports.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { noteAdverts } from './adverts.note.ts'
import { adverts } from './adverts.table.ts'

interface ReadAdvert {
  place: string
  pence: number
  from: string
  until: string | null
}

const readAdverts = (scope: AccountScope, propertyId?: string) =>
  scope
    .select({
      propertyId: adverts.propertyId,
      pence: adverts.pence,
      from: adverts.fromDay,
      until: adverts.untilDay,
      place: adverts.place,
    })
    .from(adverts)
    .where(
      scope.mine(
        adverts,
        propertyId === undefined ? undefined : eq(adverts.propertyId, propertyId),
        sql`${adverts.takenBackAt} is null`,
      ),
    )

function sentenceOf({ place, pence, from }: ReadAdvert, dates: AccountScope['dates']): string {
  const rent = formatMoney(fromPence(pence), 'GBP')
  return `${place} has stated ${rent} a month since ${formatDate(from, dates)}, so you can’t invite or accept more (${statedRent.source}). If that advert was for another letting, remove it on the property’s page`
}

/** The day on which the last tenancy of a home before this one was entered or began, whichever is later. */
async function findLastLet(scope: AccountScope, { propertyId, tenancyId, start }: PricedLetting) {
  const entered = sql`(${tenancies.createdAt} at time zone 'Europe/London')::date`
  const [last] = await scope
    .select({ day: sql<string | null>`max(greatest(${tenancies.startDate}, ${entered}))::text` })
    .from(tenancies)
    .where(
      scope.mine(
        tenancies,
        and(
          eq(tenancies.propertyId, propertyId),
          sql`${tenancies.startDate} <= ${start}::date`,
          tenancyId ? ne(tenancies.id, tenancyId) : undefined,
        ),
      ),
    )
  return last?.day ?? null
}

/** Throws a 400 where a letting is above what an advert of it states. */
export async function refuseAboveAdvert(scope: AccountScope, letting: PricedLetting): Promise<void> {
  const { propertyId, kind, start, yearlyPence } = letting
  if (!(await readPlace(scope, propertyId)).isEnglish) return
  await noteAdverts(scope, [propertyId])
  const stated = await readAdverts(scope, propertyId)
  const lastLetOn = await findLastLet(scope, letting)
  const advert = findLowerAdvert(stated, { kind, start, yearlyPence, day: today(), lastLetOn })
  if (!advert) return
  refuseField('rent-above-advert', 'rentAmount', sentenceOf(advert, scope.dates))
}

/** Reads the adverts of an account once, for the rows of a file: why a letting is refused, or undefined. */
export async function openAdverts(scope: AccountScope): Promise<FindAbove> {
  if (!isUnderEnglishLaw(scope.format)) return () => undefined
  await noteAdverts(scope)
  const stated = groupBy(await readAdverts(scope), ({ propertyId }) => propertyId)
  const elsewhere = await listElsewhere(scope)
  const lets = groupBy(await readLetDays(scope, [...stated.keys()]), ({ propertyId }) => propertyId)
  return ({ propertyId, tenancyId, start, yearlyPence }) => {
    if (elsewhere.has(propertyId)) return undefined
    const lastLetOn =
      lets
        .get(propertyId)
        ?.filter((each) => each.start <= start && each.id !== tenancyId)
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? null
    // What a file lets is taken for an assured tenancy, as long as it has no rent account.
    const letting = { kind: 'assured', start, yearlyPence, day: today() } as const
    const advert = findLowerAdvert(stated.get(propertyId) ?? [], { ...letting, lastLetOn })
    return advert && sentenceOf(advert, scope.dates)
  }
}

/** The tenancies of these homes, each with the day on which it was entered or began, whichever is later. */
const readLetDays = (scope: AccountScope, propertyIds: readonly string[]) =>
  scope
    .select({
      id: tenancies.id,
      propertyId: tenancies.propertyId,
      start: tenancies.startDate,
      day: sql<string>`greatest(${tenancies.startDate}, (${tenancies.createdAt} at time zone 'Europe/London')::date)::text`,
    })
    .from(tenancies)
    .where(scope.mine(tenancies, isOneOf(tenancies.propertyId, propertyIds)))
