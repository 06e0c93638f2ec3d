import { and, eq, sql } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { listBanExceptions } from '#shared/law/ban.law.ts'
import type { BanClaimInput } from '#shared/law/notices/notices.ts'
import { NotFound, Refused, refuseField, refuseFuture } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { withdrawOne } from '../../db/withdraw.ts'
import { noteAdverts } from '../../records/properties/properties.ports.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { listBanning } from './bans.read.ts'
import { banExceptions, possessionNotices } from './notices.table.ts'

/** Records that an exception to the ban of a notice holds. Throws NotFound, a 400 that names the field, or a 409. */
export const claimException = (
  scope: AccountScope,
  propertyId: string,
  { noticeId, exception, day, why }: BanClaimInput,
  now: string,
): Promise<void> =>
  scope.transaction(async (inside) => {
    if (!(await inside.get(properties, propertyId))) throw new NotFound()
    const notice = (await listBanning(inside, propertyId, now)).find(({ id }) => id === noticeId)
    if (!notice) refuseField('notice-bans-nothing', 'noticeId', 'This notice doesn’t restrict this property')
    if (!listBanExceptions(notice.grounds).includes(exception))
      refuseField(
        'exception-of-another-ground',
        'exception',
        'This exception belongs to another ground than the notice uses. Choose another exception',
      )
    refuseFuture('day', day, now)
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
