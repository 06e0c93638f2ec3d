import { and, eq, isNull, sql } from 'drizzle-orm'
import { formatMoney } from '#shared/currency.ts'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { findLowerAdvert } from '#shared/law/adverts/adverts.calls.ts'
import { isUnderEnglishLaw } from '#shared/law/england.ts'
import { statedRent } from '#shared/law/tenancy.law.ts'
import { fromPence } from '#shared/pence.ts'
import { isOneOf } from '../../db/joins.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { listElsewhere, readPlace } from '../../records/properties/properties.place.pick.ts'
import type { FindAbove, PricedLetting } from '../../records/tenancies/tenancies.ports.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { recordAdverts } from './adverts.record.ts'
import { adverts } from './adverts.table.ts'

async function readAdverts(scope: AccountScope, propertyId?: string) {
  const ofHome = propertyId === undefined ? undefined : eq(adverts.propertyId, propertyId)
  const rows = await scope.table(adverts).list(and(ofHome, isNull(adverts.takenBackAt)))
  return rows.map((row) => ({ ...row, from: row.fromDay, until: row.untilDay }))
}

type ReadAdvert = Awaited<ReturnType<typeof readAdverts>>[number]

function sentenceOf({ place, pence, from }: ReadAdvert, dates: AccountScope['dates']): string {
  const rent = formatMoney(fromPence(pence), 'GBP')
  return `${place} has stated ${rent} a month since ${formatDate(from, dates)}, so you can’t invite or accept more (${statedRent.source}). If that advert was for another letting, remove it on the property’s page`
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

/** Reads the adverts of a home or of an account: why a letting is above one, or undefined. */
async function readAbove(scope: AccountScope, propertyId?: string) {
  await recordAdverts(scope, propertyId === undefined ? undefined : [propertyId])
  const stated = groupBy(await readAdverts(scope, propertyId), (row) => row.propertyId)
  const lets = groupBy(await readLetDays(scope, [...stated.keys()]), (row) => row.propertyId)
  return ({ propertyId: home, tenancyId, kind, start, yearlyPence }: PricedLetting): string | undefined => {
    const before = lets.get(home)?.filter((each) => each.start <= start && each.id !== tenancyId) ?? []
    const [lastLetOn = null] = before
      .map(({ day }) => day)
      .toSorted()
      .slice(-1)
    const letting = { kind, start, yearlyPence, day: today(), lastLetOn }
    const advert = findLowerAdvert(stated.get(home) ?? [], letting)
    return advert && sentenceOf(advert, scope.dates)
  }
}

/** Throws a 400 where a letting is above what an advert of it states. */
export async function refuseAboveAdvert(scope: AccountScope, letting: PricedLetting): Promise<void> {
  if (!(await readPlace(scope, letting.propertyId)).isEnglish) return
  const sentence = (await readAbove(scope, letting.propertyId))(letting)
  if (sentence) refuseField('rent-above-advert', 'rentAmount', sentence)
}

/** Reads the adverts of an account once, for the rows of a file: why a letting is refused, or undefined. */
export async function openAdverts(scope: AccountScope): Promise<FindAbove> {
  if (!isUnderEnglishLaw(scope.format)) return () => undefined
  const findAbove = await readAbove(scope)
  const elsewhere = await listElsewhere(scope)
  // What a file lets is taken for an assured tenancy, as long as it has no rent account.
  return (letting) =>
    elsewhere.has(letting.propertyId) ? undefined : findAbove({ ...letting, kind: 'assured' })
}
