import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { londonTime } from '#shared/london.ts'
import { accountFormat, accounts } from '../../accounts/accounts.table.ts'
import { refersTo } from '../../db/joins.ts'
import { type AccountId, openScope } from '../../db/scope.ts'
import { TryLater } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { repeatWork, workThrough } from '../../jobs/repeat.ts'
import { sendLink } from '../../links/links.send.ts'
import { readMailBrand } from '../../mail/brand.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { listLooking } from './applicants.homes.ts'
import { applicants } from './applicants.table.ts'
import { listMailed, listMatches, listShownHomes, matchesMail } from './matches.mail.ts'

const pause = 60 * 60_000
/** The London hour from which emails go out. */
const firstHour = '08:00'

/** Those who asked for emails, still look, and had none on this day; with their account. */
const isDue = (day: string) =>
  and(
    isNotNull(applicants.emailsSince),
    isNull(applicants.endedOn),
    sql`(${applicants.mailedAt} is null or (${applicants.mailedAt} at time zone 'Europe/London')::date < ${day}::date)`,
  )

const listAccounts = ({ db }: Pick<Services, 'db'>, day: string) =>
  db
    .selectDistinct({ id: accounts.id, name: accounts.name, kind: accounts.kind, format: accountFormat })
    .from(applicants)
    .innerJoin(accounts, eq(accounts.id, applicants.accountId))
    .innerJoin(tenants, and(refersTo(applicants.tenantId, tenants), ne(tenants.email, '')))
    .where(isDue(day))
    .orderBy(asc(accounts.id))

type Account = Awaited<ReturnType<typeof listAccounts>>[number]

/** Emails the applicants of one account about homes that they had no email of. */
async function mailAccount(
  services: Services,
  { id, name, kind, format }: Account,
  day: string,
  isStopping: () => boolean,
): Promise<number> {
  const scope = openScope(services.db, id as AccountId, { id: null, name: 'Gable' }, { format })
  const homes = await listShownHomes(scope)
  if (homes.length === 0) return 0
  const mailed = await listMailed(scope)
  const brand = await readMailBrand(scope)
  const due = await listLooking(scope, isDue(day))
  const sender = { name: '', email: '' }
  const send = (applicantId: string, tenantId: string) =>
    scope.transaction(async (inside) => {
      // Of several servers one sends it.
      const claimed = await inside
        .table(applicants)
        .update(
          and(eq(applicants.id, applicantId), isDue(day)) as SQL,
          { mailedAt: sql`now()` },
          { unraised: true, unrecorded: true },
        )
      if (claimed.length === 0) return 0
      const at = { scope: inside, services, account: { name, kind }, sender, brand }
      // As a note it leaves older links open: their pages have Stop too.
      await sendLink(matchesMail, { applicantId, tenantId }, at, '')
      return 1
    })
  return workThrough({
    due: due.filter(
      (asks) => asks.email && listMatches(asks, homes).some((home) => !mailed.get(asks.id)?.has(home.id)),
    ),
    work: (asks) => send(asks.id, asks.tenantId),
    failed: (error, asks) => {
      const about = { account: id, applicant: asks.id }
      if (error instanceof TryLater) services.log.warn(about, 'an email of properties is delayed')
      else services.log.error({ err: error, ...about }, 'an email of properties failed')
    },
    isStopping,
  })
}

/** Emails everybody who asked for it about new homes that fit, once a day at most. Answers how many emails went out. */
export async function mailMatches(
  services: Services,
  now: number,
  isStopping = () => false,
): Promise<number> {
  const { date: day, time } = londonTime(now)
  if (time < firstHour) return 0
  return workThrough({
    due: await listAccounts(services, day),
    work: (account) => mailAccount(services, account, day, isStopping),
    failed: (error, { id }) =>
      services.log.error({ err: error, account: id }, 'the emails of properties of an account have to wait'),
    isStopping,
  })
}

/** Runs at the start and every hour, in every server. Answers a function that stops it. */
export const startMatches = (services: Services, clock: () => number = Date.now): (() => Promise<void>) =>
  repeatWork({
    name: 'emails of homes that fit',
    pauseMs: pause,
    work: (isStopping) => mailMatches(services, clock(), isStopping),
    failed: (error) => services.log.warn({ reason: String(error) }, 'emails of properties have to wait'),
  })
