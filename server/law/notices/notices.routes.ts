import { desc, eq, sql } from 'drizzle-orm'
import { earlierDay, today } from '#shared/dates.ts'
import {
  type BanException,
  banExceptions as law,
  listBanExceptions,
  permitsTenancy,
} from '#shared/law/ban.law.ts'
import { dateByLaw } from '#shared/law/dated.ts'
import { lettingBan } from '#shared/law/notice.law.ts'
import { noticeCalls } from '#shared/law/notices/notices.calls.ts'
import type { BanClaimInput, LettingBan } from '#shared/law/notices/notices.ts'
import { idsOf, isOneOf, refersTo } from '../../db/joins.ts'
import { NotFound, refuse, refuseField, refuseFuture } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { withdrawnOf, withdrawOne } from '../../db/withdraw.ts'
import { requireRow } from '../../http/crud.ts'
import { answering, type Route, route, type SignedIn } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { balances, ledgers } from '../../money/ledger/ledgers.table.ts'
import { held, listWaitingDeposits } from '../../money/proof/proof.service.ts'
import { isOfEngland, refuseElsewhere } from '../../records/properties/properties.place.pick.ts'
import { recordAdverts } from '../../records/properties/properties.ports.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { frequencyToday, periodRentToday } from '../../records/terms/terms.pick.ts'
import { checkGrounds, type DepositStanding, type LetFacts } from './grounds.check.ts'
import { listNotices, readLet } from './notices.read.ts'
import { banExceptions, possessionNotices } from './notices.table.ts'
import { recordPossessionNotice, recordTenantNotice, withdrawNotice } from './notices.write.ts'

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
async function readBan(scope: AccountScope, propertyId: string): Promise<LettingBan> {
  const day = today()
  if (!(await scope.get(properties, propertyId))) throw new NotFound()
  const notices = await listBanning(scope, propertyId, day)
  const [longest] = notices
  if (!longest?.bannedUntil) return { ban: null }
  const { noticeId: of, createdAt, id: claimId } = banExceptions
  const claims = await scope
    .table(banExceptions)
    .list(isOneOf(of, idsOf(notices)), desc(createdAt), desc(claimId))
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
const claimException = (
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
        `Enter a date from ${inside.day(notice.servedOn)}, when the notice was served`,
      )
    const stored = await inside.table(banExceptions).insertNew({ noticeId, exception, day, why })
    if (!stored) refuse('exception-already-claimed', 'An exception is already claimed. Withdraw it first.')
    await recordAdverts.ask(inside, [propertyId])
  })

/** Takes back that an exception holds. Throws NotFound, or a 409 where that was done already. */
const withdrawException = (
  scope: AccountScope,
  { id: propertyId, claimId }: { id: string; claimId: string },
  why: string,
): Promise<void> =>
  scope.transaction(async (inside) => {
    const which = eq(banExceptions.id, claimId)
    const claim = await inside.table(banExceptions).get(which)
    const { id, propertyId: of } = possessionNotices
    const noticeId = requireRow(claim).noticeId
    requireRow(await inside.table(possessionNotices).get(eq(id, noticeId), eq(of, propertyId)))
    await withdrawOne(inside, banExceptions, which, why, 'This has already been withdrawn.')
    await recordAdverts.ask(inside, [propertyId])
  })

async function readDeposit(scope: AccountScope, id: string, agreed: number | null): Promise<DepositStanding> {
  const waiting = await listWaitingDeposits(scope)
  if (waiting.some((row) => row.id === id)) return 'waits'
  const [ledger] = await scope
    .select({ held })
    .from(ledgers)
    .innerJoin(balances, refersTo(balances.ledgerId, ledgers))
    .where(scope.mine(ledgers, eq(ledgers.kind, 'deposit'), eq(ledgers.subjectId, id)))
  if (ledger && ledger.held > 0) return 'protected'
  return agreed ? 'unknown' : 'none'
}

/** Throws NotFound. */
async function readLetFacts(scope: AccountScope, id: string): Promise<LetFacts> {
  const { startDate, owedPence, deposit, place } = await readLet(scope, id)
  refuseElsewhere(place)
  const [rent] = await scope
    .select({ every: frequencyToday(), periodPence: periodRentToday() })
    .from(tenancies)
    .where(scope.mine(tenancies, eq(tenancies.id, id)))
  return {
    startDate,
    owedPence,
    every: rent?.every ?? 'month',
    periodPence: rent?.periodPence ?? 0,
    deposit: await readDeposit(scope, id, deposit),
  }
}

type OfRecord = SignedIn & { params: { id: string } }
const list = ({ scope, params }: OfRecord) => listNotices(scope, params.id, today())
const ban = ({ scope, params }: OfRecord) => readBan(scope, params.id)
const [notices, bans] = [answering(list), answering(ban)]

export const noticeRoutes = ({ mail }: Pick<Services, 'mail'>): Route[] => [
  route(noticeCalls.list, list),
  route(noticeCalls.ban, ban),
  bans(noticeCalls.claimException, ({ scope, params, body }) => claimException(scope, params.id, body)),
  bans(noticeCalls.withdrawException, ({ scope, params, body }) =>
    withdrawException(scope, params, body.why),
  ),
  route(noticeCalls.check, async ({ scope, params: { id }, query: { servedOn = today() } }) =>
    checkGrounds(await readLetFacts(scope, id), servedOn, scope.format),
  ),
  notices(noticeCalls.receive, ({ scope, params, body }) => recordTenantNotice(scope, params.id, body)),
  notices(noticeCalls.serve, ({ scope, actor, params, body }) =>
    recordPossessionNotice(scope, params.id, body, { sender: actor.user, mail }),
  ),
  notices(noticeCalls.withdraw, ({ scope, params, body }) => withdrawNotice(scope, params, body)),
]
