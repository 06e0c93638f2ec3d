import { desc, sql } from 'drizzle-orm'
import { earlierDay } from '#shared/dates.ts'
import {
  type BanException,
  banExceptions as law,
  listBanExceptions,
  permitsTenancy,
} from '#shared/law/ban.law.ts'
import { dateByLaw } from '#shared/law/dated.ts'
import { lettingBan } from '#shared/law/notice.law.ts'
import type { LettingBan } from '#shared/law/notices/notices.ts'
import { isOneOf } from '../../db/joins.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { withdrawnOf } from '../../db/withdraw.ts'
import { isOfEngland } from '../../records/properties/properties.place.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { banExceptions, possessionNotices } from './notices.table.ts'

const sayException = (exception: BanException) => ({
  exception,
  what: law[exception].value,
  source: law[exception].source,
  permitsTenancy: permitsTenancy(exception),
})

/** The notices that forbid to let a home on a day, the one that forbids it longest first. */
export const listBanning = (scope: AccountScope, propertyId: string, day: string) =>
  scope
    .select()
    .from(possessionNotices)
    .where(
      scope.mine(
        possessionNotices,
        sql`${possessionNotices.propertyId} = ${propertyId}
          and ${possessionNotices.servedOn} <= ${day}::date and ${possessionNotices.bannedUntil} >= ${day}::date
          and ${possessionNotices.withdrawnAs} is distinct from 'mistake'`,
        isOfEngland(possessionNotices),
      ),
    )
    .orderBy(desc(possessionNotices.bannedUntil), possessionNotices.servedOn)

/** Until when a home may not be let, and which exceptions somebody has claimed. Throws NotFound. */
export async function readBan(scope: AccountScope, propertyId: string, day: string): Promise<LettingBan> {
  if (!(await scope.get(properties, propertyId))) throw new NotFound()
  const notices = await listBanning(scope, propertyId, day)
  const [longest] = notices
  if (!longest?.bannedUntil) return { ban: null }
  const claims = await scope
    .select()
    .from(banExceptions)
    .where(
      scope.mine(
        banExceptions,
        isOneOf(
          banExceptions.noticeId,
          notices.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(banExceptions.createdAt), desc(banExceptions.id))
  return {
    ban: {
      until: dateByLaw(lettingBan, longest.bannedUntil),
      servedOn: notices.map(({ servedOn }) => servedOn).reduce(earlierDay),
      notices: notices.map(({ id, grounds, servedOn, bannedUntil }) => ({
        id,
        grounds,
        servedOn,
        until: dateByLaw(lettingBan, bannedUntil ?? day),
        offers: listBanExceptions(grounds).map(sayException),
        claims: claims
          .filter(({ noticeId }) => noticeId === id)
          .map((claim) => ({
            ...sayException(claim.exception),
            id: claim.id,
            day: claim.day,
            why: claim.why,
            by: claim.authorName,
            at: claim.createdAt,
            takenBack: withdrawnOf(claim),
          })),
      })),
    },
  }
}
