import { and, desc, eq, sql } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { earlierDay, today } from '#shared/dates.ts'
import {
  type BanException,
  banExceptions as law,
  listBanExceptions,
  permitsTenancy,
} from '#shared/law/ban.law.ts'
import { dateByLaw } from '#shared/law/dated.ts'
import { lettingBan } from '#shared/law/notice.law.ts'
import type { BanClaimInput, LettingBan } from '#shared/law/notices/notices.ts'
import { isOneOf } from '../../db/joins.ts'
import { NotFound, Refused, refuseField, refuseFuture } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { withdrawnOf, withdrawOne } from '../../db/withdraw.ts'
import { isOfEngland } from '../../records/properties/properties.place.pick.ts'
import { noteAdverts } from '../../records/properties/properties.ports.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { banExceptions, possessionNotices } from './notices.table.ts'

const sayException = (exception: BanException) => ({
  exception,
  what: law[exception].value,
  source: law[exception].source,
  permitsTenancy: permitsTenancy(exception),
})

/** The notices that forbid to let a home on a day, the one that forbids it longest first. */
const listBanning = (scope: AccountScope, propertyId: string, day: string) =>
  scope.table(possessionNotices).list(
    sql`${possessionNotices.propertyId} = ${propertyId}
      and ${possessionNotices.servedOn} <= ${day}::date and ${possessionNotices.bannedUntil} >= ${day}::date
      and ${possessionNotices.withdrawnAs} is distinct from 'mistake' and ${isOfEngland(possessionNotices)}`,
    desc(possessionNotices.bannedUntil),
    possessionNotices.servedOn,
  )

/** Until when a home may not be let, and which exceptions somebody has claimed. Throws NotFound. */
export async function readBan(scope: AccountScope, propertyId: string): Promise<LettingBan> {
  const day = today()
  if (!(await scope.get(properties, propertyId))) throw new NotFound()
  const notices = await listBanning(scope, propertyId, day)
  const [longest] = notices
  if (!longest?.bannedUntil) return { ban: null }
  const ids = notices.map(({ id }) => id)
  const claims = await scope
    .table(banExceptions)
    .list(isOneOf(banExceptions.noticeId, ids), desc(banExceptions.createdAt), desc(banExceptions.id))
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
            ...claim,
            ...sayException(claim.exception),
            by: claim.authorName,
            at: claim.createdAt,
            takenBack: withdrawnOf(claim),
          })),
      })),
    },
  }
}

/** Records that an exception to the ban of a notice holds. Throws NotFound, a 400 that names the field, or a 409. */
export const claimException = (
  scope: AccountScope,
  propertyId: string,
  { noticeId, exception, day, why }: BanClaimInput,
): Promise<void> =>
  scope.transaction(async (inside) => {
    if (!(await inside.get(properties, propertyId))) throw new NotFound()
    const notice = (await listBanning(inside, propertyId, today())).find(({ id }) => id === noticeId)
    if (!notice) refuseField('notice-bans-nothing', 'noticeId', 'This notice doesn’t restrict this property')
    if (!listBanExceptions(notice.grounds).includes(exception))
      refuseField(
        'exception-of-another-ground',
        'exception',
        'This exception belongs to another ground than the notice uses. Choose another exception',
      )
    refuseFuture('day', day, today())
    if (day < notice.servedOn)
      refuseField(
        'date-order',
        'day',
        `Enter a date from ${formatDate(notice.servedOn, inside.dates)}, when the notice was served`,
      )
    const stored = await inside.table(banExceptions).insertNew({ noticeId, exception, day, why })
    if (!stored)
      throw new Refused(
        409,
        'exception-already-claimed',
        'An exception is already claimed. Withdraw it first.',
      )
    await noteAdverts.ask(inside, [propertyId])
  })

/** Takes back that an exception holds. Throws NotFound, or a 409 where that was done already. */
export const takeExceptionBack = (
  scope: AccountScope,
  { id: propertyId, claimId }: { id: string; claimId: string },
  why: string,
): Promise<void> =>
  scope.transaction(async (inside) => {
    const claim = await inside.table(banExceptions).get(eq(banExceptions.id, claimId))
    const { id, propertyId: of } = possessionNotices
    const ofHome = claim && sql`${and(eq(id, claim.noticeId), eq(of, propertyId))}`
    if (!(ofHome && (await inside.table(possessionNotices).get(ofHome)))) throw new NotFound()
    await withdrawOne(
      inside,
      banExceptions,
      eq(banExceptions.id, claimId),
      why,
      'This has already been withdrawn.',
    )
    await noteAdverts.ask(inside, [propertyId])
  })
