import { and, eq, isNull, sql } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { listBanExceptions } from '#shared/law/ban.law.ts'
import type { BanClaimInput } from '#shared/law/notices/notices.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { noteAdverts } from '../../records/properties/properties.ports.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { listBanning } from './bans.read.ts'
import { banExceptions, possessionNotices } from './notices.table.ts'

function refuse(code: RefusalCode, field: string, sentence: string): never {
  throw new Refused(400, code, `${sentence}.`, { [field]: sentence })
}

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
    if (!notice) refuse('notice-bans-nothing', 'noticeId', 'This notice doesn’t restrict this property')
    if (!listBanExceptions(notice.grounds).includes(exception))
      refuse(
        'exception-of-another-ground',
        'exception',
        'This exception belongs to another ground than the notice uses. Choose another exception',
      )
    if (day > now) refuse('date-in-future', 'day', 'This date is in the future')
    if (day < notice.servedOn)
      refuse(
        'date-order',
        'day',
        `Enter a date from ${formatDate(notice.servedOn, inside.dates)}, when the notice was served`,
      )
    const stored = await inside
      .table(banExceptions)
      .insertNew({ noticeId, exception, day, why, authorName: inside.author.name })
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
    const notice =
      claim &&
      (await inside
        .table(possessionNotices)
        .get(
          and(eq(possessionNotices.id, claim.noticeId), eq(possessionNotices.propertyId, propertyId)) ??
            sql`false`,
        ))
    if (!notice) throw new NotFound()
    const back = await inside
      .table(banExceptions)
      .update(and(eq(banExceptions.id, claimId), isNull(banExceptions.takenBackAt)) ?? sql`false`, {
        takenBackAt: sql`now()`,
        takenBackBy: inside.author.name,
        takenBackWhy: why,
      })
    if (back.length === 0) throw new Refused(409, 'already-withdrawn', 'This has already been withdrawn.')
    await noteAdverts.ask(inside, [propertyId])
  })
