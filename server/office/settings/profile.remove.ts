import { eq, sql } from 'drizzle-orm'
import type { User } from '#shared/accounts/auth.ts'
import { teamRoleNames } from '#shared/accounts/team.roles.ts'
import { joinNames } from '#shared/text.ts'
import { accounts, memberships } from '../../accounts/accounts.table.ts'
import { users } from '../../accounts/people.table.ts'
import { type Outbox, recordSensitiveChange } from '../../audit/audit.record.ts'
import { removeAccountRows } from '../../db/account-rows.ts'
import type { Transaction } from '../../db/client.ts'
import { pickColumns } from '../../db/joins.ts'
import { refuse, requireTyped } from '../../db/refusals.ts'
import { uuid } from '../../db/uuid.ts'

/** What the history calls somebody who has deleted their sign-in. */
const formerMember = 'A former member'

/** The person's teams. The accounts are locked, so that two last owners cannot leave at the same time. */
const listTeams = (tx: Transaction, userId: string) =>
  tx
    .select({
      ...pickColumns(accounts, 'id', 'name', 'dateStyle', 'clock'),
      role: memberships.role,
      others: sql<number>`(select count(*)::int from memberships as other where other.account_id = ${accounts.id}
        and other.role = 'owner' and other.user_id <> ${userId})`,
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(eq(memberships.userId, userId))
    .orderBy(accounts.id)
    .for('no key update', { of: accounts })

/** Whether an account that begins with every sign-up was never used: nobody else is in it, and it holds no records. */
async function isEmpty(tx: Transaction, accountId: string, userId: string): Promise<boolean> {
  const of = (table: string) =>
    sql`(select count(*) from ${sql.identifier(table)} where account_id = ${accountId})`
  const { rows } = await tx.execute<{ count: number }>(sql`select (${of('properties')} + ${of('tenants')}
    + ${of('tenancies')} + ${of('viewings')} + ${of('invoices')} + ${of('enquiries')} + ${of('entries')}
    + ${of('bank_lines')} + ${of('bills')} + ${of('tasks')} + ${of('public_pages')}
    + greatest(${of('landlords')} - 1, 0)
    + (select count(*) from memberships where account_id = ${accountId} and user_id <> ${userId}))::int as count`)
  return rows[0]?.count === 0
}

/** Takes the person's name out of the histories of all accounts in which they did something. */
async function forgetAuthor(tx: Transaction, { id, name, email }: User): Promise<void> {
  await tx.execute(sql`update audit set user_name = ${formerMember} where user_id = ${id}`)
  // Changes of access name the person as 'Ann Lee (ann@…)'.
  for (const side of ['before', 'after'] as const) {
    const column = sql.identifier(side)
    await tx.execute(sql`update audit set ${column} = jsonb_set(${column}, '{about}', to_jsonb(${formerMember}::text))
      where entity = 'sensitive' and ${column} ->> 'about' in (${`${name} (${email})`}, ${email})`)
  }
  await tx.execute(sql`delete from invitations where email = ${email}`)
  await tx.execute(sql`delete from sign_in_challenges where email = ${email}`)
}

/**
 * Deletes a person's own sign-in: they leave every team, whose owners are told, and their user with profile, photo, second
 * steps and sessions is gone. An account of their own that was never used goes with it. Throws a 409 where an account would be without an owner.
 */
export async function removeSignIn(
  tx: Transaction,
  outbox: Outbox,
  user: User,
  confirm: string,
): Promise<void> {
  requireTyped(confirm, user.email, 'address')
  const teams = await listTeams(tx, user.id)
  const alone = teams.filter(({ role, others }) => role === 'owner' && others === 0)
  const empty = new Set<string>()
  for (const { id } of alone) if (await isEmpty(tx, id, user.id)) empty.add(id)
  const needed = alone.filter(({ id }) => !empty.has(id))
  if (needed.length > 0)
    refuse(
      'last-owner',
      `You are the only owner of ${joinNames(needed.map(({ name }) => name))}. Make another member an owner first: Settings → Team → Hand over ownership. Or delete the whole account first: Settings → People’s data.`,
    )
  await tx.delete(memberships).where(eq(memberships.userId, user.id))
  for (const { role, others: _, ...account } of teams) {
    if (empty.has(account.id)) await removeAccountRows(tx, account.id)
    else
      await recordSensitiveChange(
        tx,
        outbox,
        { user, account, changeId: uuid() },
        { kind: 'removed', about: `${user.name} (${user.email})`, before: teamRoleNames[role], after: null },
      )
  }
  await forgetAuthor(tx, user)
  await tx.execute(sql`delete from sessions where sess ->> 'userId' = ${user.id}`)
  await tx.delete(users).where(eq(users.id, user.id))
}
