import { and, eq, exists, isNotNull, ne, or, sql } from 'drizzle-orm'
import { secondStepDays } from '#shared/accounts/confirmation.ts'
import { isAllowed } from '#shared/permissions.ts'
import { accounts, memberships } from '../../../accounts/accounts.table.ts'
import type { Database, Transaction } from '../../../db/client.ts'
import { openScope } from '../../../db/scope.ts'
import type { Runner } from '../../../db/transact.ts'
import { StepFirst } from '../../../http/errors.ts'
import type { Actor } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { books } from '../../../money/ledger/books.table.ts'
import { bankDetails, payouts } from '../../../money/payouts/payouts.table.ts'
import { readNeeds } from '../steps.queries.ts'

/**
 * Whether an account pays people out: an agency that has set rules of payouts, entered a payee's bank details, or approved a
 * payout. The sample's rows do not count.
 */
async function movesMoney(db: Database | Transaction, accountId: string): Promise<boolean> {
  const hasRules = db
    .select()
    .from(books)
    .where(
      and(
        eq(books.accountId, accountId),
        or(isNotNull(books.approvalLimit), ne(books.serviceUserNumber, ''), isNotNull(books.payFromId)),
      ),
    )
  const hasDetails = db
    .select()
    .from(bankDetails)
    .where(and(eq(bankDetails.accountId, accountId), eq(bankDetails.sample, false)))
  const hasApproved = db
    .select()
    .from(payouts)
    .where(and(eq(payouts.accountId, accountId), eq(payouts.sample, false), isNotNull(payouts.approvedAt)))
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.kind, 'agent'),
        or(exists(hasRules), exists(hasDetails), exists(hasApproved)),
      ),
    )
  return found.length > 0
}

type Asked = Pick<Actor, 'user' | 'account'>

const isMembership = ({ user, account }: Asked) =>
  and(
    eq(memberships.accountId, account.id),
    eq(memberships.userId, user.id),
    eq(memberships.role, account.role),
  )

async function readDue(db: Runner, asked: Asked): Promise<string | null> {
  const [row] = await db
    .select({ due: memberships.secondStepDue })
    .from(memberships)
    .where(isMembership(asked))
  return row?.due ?? null
}

/** Begins the fortnight of an owner or manager of an account that pays people out; null for everybody else. */
async function beginFortnight(db: Runner, asked: Asked): Promise<string | null> {
  const { account } = asked
  if (!isAllowed(account.role, 'manage') || !(await movesMoney(db, account.id))) return null
  const isUnasked = sql`${isMembership(asked)} and ${memberships.secondStepDue} is null`
  await openScope(db, account.id, asked.user)
    .table(memberships)
    .update(isUnasked, { secondStepDue: sql`now() + make_interval(days => ${secondStepDays})` })
  return readDue(db, asked)
}

/**
 * Until when the account asks a person for a second step; null where it does not, or the person has one. Once asked, a
 * person stays asked, so that nobody wins another fortnight.
 */
export async function readDuty(db: Runner, asked: Asked) {
  if (asked.account.role === 'client') return null
  const until = (await readDue(db, asked)) ?? (await beginFortnight(db, asked))
  if (!until || (await readNeeds(db, asked.user.id)).steps.length > 0) return null
  return { until, isOver: Date.parse(until) <= Date.now() }
}

/** Refuses to pay out where the person's fortnight is over and they have no second step. Reading is never refused. */
export const payingOutGuard =
  ({ db }: Pick<Services, 'db'>) =>
  async (actor: Actor, on: Runner = db): Promise<void> => {
    if ((await readDuty(on, actor))?.isOver) throw new StepFirst()
  }
