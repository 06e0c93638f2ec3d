import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { type Help, helpHours } from '#shared/accounts/help.ts'
import { memberships } from '../../accounts/accounts.table.ts'
import { users } from '../../accounts/people.table.ts'
import { type Changer, type Outbox, recordSensitiveChange } from '../../audit/audit.record.ts'
import type { Transaction } from '../../db/client.ts'
import { pickColumns } from '../../db/joins.ts'
import { NotFound, Refused, refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Actor } from '../../http/route.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { readNeeds } from '../auth/auth.service.ts'
import { helpMail } from './help.letter.ts'
import { isOpenHelp } from './help.pick.ts'
import { helpsBack } from './help.table.ts'
import { lockTeam, openTeam } from './team.rules.ts'

const inHours = sql`now() + make_interval(hours => ${helpHours})`

/** Help that is under way, the oldest first. */
export async function listHelp(scope: AccountScope, { user }: Actor): Promise<Help[]> {
  const rows = await scope
    .select({
      id: helpsBack.id,
      userId: helpsBack.userId,
      name: users.name,
      email: users.email,
      ...pickColumns(helpsBack, 'reason', 'startedById', 'startedBy'),
      startedAt: helpsBack.createdAt,
      confirmedBy: helpsBack.confirmedBy,
      expiresAt: helpsBack.expiresAt,
    })
    .from(helpsBack)
    .innerJoin(users, eq(users.id, helpsBack.userId))
    .where(scope.mine(helpsBack, isOpenHelp()))
    .orderBy(asc(helpsBack.createdAt))
  return rows.map(({ startedById, userId, ...row }) => ({
    ...row,
    mayConfirm: row.confirmedBy === null && startedById !== user.id && userId !== user.id,
  }))
}

/**
 * Whether a person has another account of weight: with colleagues, or with properties. The people of this account alone must
 * not decide who gets in there.
 */
async function worksElsewhere(tx: Transaction, userId: string, accountId: string): Promise<boolean> {
  const found = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, userId),
        ne(memberships.accountId, accountId),
        ne(memberships.role, 'client'),
        sql`(exists (select from ${memberships} other where other.account_id = ${memberships.accountId}
            and other.user_id <> ${userId} and other.role <> 'client')
          or exists (select from ${properties} where ${properties.accountId} = ${memberships.accountId}))`,
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Begins to help a colleague back in. Nothing opens before a second person has confirmed it. */
export async function startHelp(
  tx: Transaction,
  outbox: Outbox,
  caller: Changer,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<string> {
  const { account, user } = caller
  await lockTeam(tx, account.id, user.id)
  const [member] = await tx
    .select({ userId: memberships.userId, role: memberships.role, name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, account.id), eq(memberships.id, memberId)))
  if (!member) throw new NotFound()
  if (member.userId === user.id)
    refuse('help-oneself', 'You are signed in. Change your own sign-in under Settings → Security.')
  if (member.role === 'client') refuse('colleagues-only', 'Account recovery is for colleagues only.')
  const { hasPassword, steps } = await readNeeds(tx, member.userId)
  if (!hasPassword && steps.length === 0)
    refuse(
      'second-step-missing',
      `${member.name} has no 2-step verification: the emailed code is enough for them.`,
    )
  if (await worksElsewhere(tx, member.userId, account.id))
    refuse(
      'works-elsewhere',
      `${member.name} also works in another account, so this team can’t recover it. Your server administrator can: npm run forget-password.`,
    )
  const open = await tx
    .select({ id: helpsBack.id })
    .from(helpsBack)
    .where(isOpenHelp(eq(helpsBack.accountId, account.id), eq(helpsBack.userId, member.userId)))
  if (open.length > 0) refuse('help-already-started', `${member.name} is already in account recovery.`)
  const { id } = await openTeam(tx, caller).table(helpsBack).insert({
    userId: member.userId,
    reason,
    startedById: user.id,
    startedBy: user.name,
    expiresAt: inHours,
  })
  await tell(tx, outbox, caller, { ...member, reason }, 'started')
  return id
}

type Step = 'started' | 'confirmed' | 'taken-back'

/** Tells the colleague and all owners, and writes the step into the history. */
async function tell(
  tx: Transaction,
  outbox: Outbox,
  caller: Changer,
  { name, email, reason }: { name: string; email: string; reason: string },
  step: Step,
): Promise<void> {
  const { account, user } = caller
  const told = { step, by: user, reason, agency: account.name, now: Date.now(), dates: account }
  await outbox.mail.send(helpMail({ name, email }, told), tx)
  const edit = { kind: `help-${step}`, about: `${name} (${email})`, before: null, after: reason } as const
  await recordSensitiveChange(tx, outbox, caller, edit)
}

async function findOpen(tx: Transaction, { account, user }: Changer, id: string) {
  await lockTeam(tx, account.id, user.id)
  const [found] = await tx
    .select({
      ...pickColumns(helpsBack, 'userId', 'startedById', 'confirmedAt', 'reason'),
      name: users.name,
      email: users.email,
    })
    .from(helpsBack)
    .innerJoin(users, eq(users.id, helpsBack.userId))
    .where(isOpenHelp(eq(helpsBack.accountId, account.id), eq(helpsBack.id, id)))
  if (!found) throw new NotFound()
  return found
}

/** Confirms the help as the second person. From then on the colleague has a day to sign in. */
export async function confirmHelp(
  tx: Transaction,
  outbox: Outbox,
  caller: Changer,
  id: string,
): Promise<void> {
  const found = await findOpen(tx, caller, id)
  const isSecond = found.startedById !== caller.user.id && found.userId !== caller.user.id
  if (!isSecond)
    throw new Refused(
      403,
      'second-person-required',
      'A different owner or manager needs to confirm the account recovery.',
    )
  if (found.confirmedAt !== null) return
  const isMeant = sql`${helpsBack.id} = ${id} and ${helpsBack.confirmedAt} is null`
  await openTeam(tx, caller)
    .table(helpsBack)
    .update(isMeant, { confirmedBy: caller.user.name, confirmedAt: sql`now()`, expiresAt: inHours })
  await tell(tx, outbox, caller, found, 'confirmed')
}

export async function takeHelpBack(
  tx: Transaction,
  outbox: Outbox,
  caller: Changer,
  id: string,
): Promise<void> {
  const found = await findOpen(tx, caller, id)
  await openTeam(tx, caller).table(helpsBack).update(eq(helpsBack.id, id), { takenBackAt: sql`now()` })
  await tell(tx, outbox, caller, found, 'taken-back')
}
