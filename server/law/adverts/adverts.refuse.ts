import { and, eq, ne, sql } from 'drizzle-orm'
import { formatMoney } from '#shared/currency.ts'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { findLowerAdvert } from '#shared/law/adverts/adverts.ts'
import { statedRent } from '#shared/law/tenancy.law.ts'
import { fromPence } from '#shared/pence.ts'
import type { TenancyKind } from '#shared/records/terms/terms.kinds.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readPlace } from '../../records/properties/properties.place.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import type { NoteAdverts } from './adverts.note.ts'
import { adverts } from './adverts.table.ts'

/** A letting that is about to be stored. */
interface ProposedLetting {
  propertyId: string
  /** The tenancy, where it is stored already. */
  tenancyId?: string
  kind: TenancyKind
  start: string
  yearlyPence: number
}

/** The day on which the last tenancy of a home before this one was entered or began, whichever is later. */
async function findLastLet(scope: AccountScope, { propertyId, tenancyId, start }: ProposedLetting) {
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
type RefuseAboveAdvert = (scope: AccountScope, letting: ProposedLetting) => Promise<void>

export const advertRefuser =
  (note: NoteAdverts): RefuseAboveAdvert =>
  async (scope, letting) => {
    const { propertyId, kind, start, yearlyPence } = letting
    if (!(await readPlace(scope, propertyId)).isEnglish) return
    await note(scope, [propertyId])
    const stated = await scope
      .select({
        pence: adverts.pence,
        from: adverts.fromDay,
        until: adverts.untilDay,
        place: adverts.place,
      })
      .from(adverts)
      .where(scope.mine(adverts, eq(adverts.propertyId, propertyId), sql`${adverts.takenBackAt} is null`))
    const lastLetOn = await findLastLet(scope, letting)
    const advert = findLowerAdvert(stated, { kind, start, yearlyPence, day: today(), lastLetOn })
    if (!advert) return
    const rent = formatMoney(fromPence(advert.pence), 'GBP')
    const when = formatDate(advert.from, scope.dates)
    const sentence = `${advert.place} has stated ${rent} a month since ${when}, and nobody may be asked or let pay more (${statedRent.source}). An advert that was about no letting of this home can be taken back on the home’s page`
    throw new Refused(400, `${sentence}.`, { rentAmount: sentence })
  }
