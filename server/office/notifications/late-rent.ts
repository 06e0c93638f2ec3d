import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { addDays } from '#shared/dates.ts'
import { accounts, memberships } from '../../accounts/accounts.table.ts'
import { users } from '../../accounts/people.table.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { type AccountId, type AccountScope, openScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { repeatWork, workThrough } from '../../jobs/repeat.ts'
import { charges } from '../../money/ledger/charges.table.ts'
import { isLateOn, selectOverdue } from '../../money/rent/rent.service.ts'
import { notify } from '../../notify/notify.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { digestDay } from './digest.ts'
import { type LateRent, lateRentMail } from './late-rent.letter.ts'

type Parts = Pick<Services, 'db' | 'mail' | 'env' | 'log'>

const pause = 3 * 60_000
/** Older debts are known: a server that was off, or a rent account that begins in the past, tells of these days alone. */
const daysBack = 3

/** The owners of private landlords' accounts with rent of the last days that is late and of which they have not been told. */
function listUntold({ db }: Parts, day: string) {
  const newest = sql<string>`max(${charges.dueOn})::text`
  return db
    .select({
      id: memberships.id,
      accountId: accounts.id,
      told: memberships.lateRentTold,
      wantsMail: sql<boolean>`${memberships.lateRentMail} and not ${memberships.dailyDigest}`,
      newest,
      account: pickColumns(accounts, 'name', 'currency', 'dateStyle', 'clock'),
      to: pickColumns(users, 'id', 'name', 'email'),
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(charges, eq(charges.accountId, memberships.accountId))
    .where(
      and(
        eq(accounts.kind, 'landlord'),
        eq(memberships.role, 'owner'),
        isLateOn(day),
        sql`${charges.dueOn} >= ${addDays(day, -daysBack)}::date`,
        eq(charges.kind, 'rent'),
        or(isNull(memberships.lateRentTold), lt(memberships.lateRentTold, charges.dueOn)),
      ),
    )
    .groupBy(memberships.accountId, memberships.id, accounts.id, users.id)
    .orderBy(asc(memberships.accountId), asc(memberships.id))
}

type Untold = Awaited<ReturnType<typeof listUntold>>[number]

/** Rent that fell due on the last days, after the day of which the owner was told, and has not come. */
function listLateRent(scope: AccountScope, day: string, told: string | null): Promise<LateRent[]> {
  const after = addDays(day, -daysBack - 1)
  const overdue = selectOverdue(scope, day)
  return scope
    .select({
      tenancyId: tenancies.id,
      tenant: tenants.name,
      property: homeText(scope),
      amount: sql<number>`(sum(${overdue.pence}) / 100.0)::float8`,
      dueOn: sql<string>`min(${overdue.dueOn})::text`,
    })
    .from(overdue)
    .innerJoin(tenancies, eq(tenancies.id, overdue.accountOf))
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(
      scope.mine(
        tenancies,
        eq(overdue.kind, 'rent'),
        sql`${overdue.dueOn} > ${told && told > after ? told : after}::date`,
      ),
    )
    .groupBy(
      tenancies.accountId,
      tenancies.id,
      tenants.accountId,
      tenants.id,
      properties.accountId,
      properties.id,
    )
    .orderBy(sql`min(${overdue.dueOn})`, asc(tenancies.id))
}

/** Marks the day in the transaction that queues the mail, so that one of several servers tells, once. */
function tell({ db, mail, env }: Parts, { id, accountId, told, newest, ...due }: Untold, day: string) {
  return db.transaction(async (tx) => {
    const scope = openScope(tx, accountId as AccountId, due.to, { format: due.account })
    const isUntold = sql`${memberships.id} = ${id} and ${memberships.lateRentTold} is not distinct from ${told}::date`
    const marked = await scope.table(memberships).update(isUntold, { lateRentTold: newest })
    if (marked.length === 0) return 0
    const late = await listLateRent(scope, day, told)
    const [first] = late
    if (!first) return 0
    const alone = late.length === 1 ? first : undefined
    await notify(tx, accountId, {
      kind: 'rent-late',
      key: `rent-late:${newest}`,
      about: {
        dueOn: first.dueOn,
        count: late.length,
        amount: late.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
        tenant: alone?.tenant ?? '',
        tenancyId: alone?.tenancyId ?? null,
      },
    })
    if (due.wantsMail) await mail.send(lateRentMail({ ...due, late, appUrl: env.appUrl }), tx)
    return 1
  })
}

/** Tells private landlords of rent that fell due without coming, from seven in the morning, and answers how many it told. */
export async function tellLateRent(parts: Parts, now: number, isStopping = () => false): Promise<number> {
  const day = digestDay(now)
  if (!day) return 0
  return workThrough({
    due: await listUntold(parts, day),
    work: (each) => tell(parts, each, day),
    failed: (error, { id }) =>
      parts.log.error({ err: error, membership: id }, 'a landlord could not be emailed about late rent'),
    isStopping,
  })
}

/** Tells of late rent every three minutes, in every server. Answers a function that stops it and waits for the current one. */
export const startLateRent = (parts: Parts, clock: () => number = Date.now): (() => Promise<void>) =>
  repeatWork({
    name: 'late rent',
    pauseMs: pause,
    work: (isStopping) => tellLateRent(parts, clock(), isStopping),
    failed: (error) => parts.log.warn({ reason: String(error) }, 'emails about late rent have to wait'),
  })
