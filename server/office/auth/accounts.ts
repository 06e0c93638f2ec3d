import { and, desc, eq, sql } from 'drizzle-orm'
import type { Role, User } from '#shared/accounts/auth.ts'
import { isOpenInvitation, listAccounts } from '../../accounts/accounts.queries.ts'
import { accounts, invitations, memberships } from '../../accounts/accounts.table.ts'
import { agencies } from '../../accounts/agency.table.ts'
import { users } from '../../accounts/people.table.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { refersTo } from '../../db/joins.ts'
import { type AccountId, openScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'

export interface Newcomer {
  /** In its canonical spelling (emailAddress in shared/text.ts). */
  email: string
  role: Role
  /** Left out, the name is what an agent who shares records calls the landlord, or the first part of the email address. */
  name?: string | null
  /** The name of an agent's account; made from the person's own name when none is given. */
  agency?: string | null
}

/** 'jane.smith+lettings@…' → 'Jane Smith'. */
function nameFromEmail(email: string): string {
  const [local = ''] = email.split(/[@+]/)
  const words = local.split(/[._-]+/).filter(Boolean)
  return words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ') || email
}

/** The name of the landlord whose records an open invitation offers to this address; undefined when there is none. */
async function findInvitedName(tx: Transaction, email: string): Promise<string | undefined> {
  const [known] = await tx
    .select({ name: landlords.name })
    .from(invitations)
    .innerJoin(landlords, refersTo(invitations.landlordId, landlords))
    .where(and(eq(invitations.email, email), isOpenInvitation, sql`${invitations.expiresAt} > now()`))
    .orderBy(desc(invitations.createdAt))
    .limit(1)
  return known?.name
}

const accountName = ({ name, role }: User, agency = '') =>
  role === 'agent' ? agency || `${name}’s agency` : name

/** Opens an account for a person; a private landlord's account begins with their own landlord record. */
async function openAccount(tx: Transaction, user: User, agency?: string): Promise<AccountId> {
  const accountId = uuid() as AccountId
  await tx.insert(accounts).values({ id: accountId, name: accountName(user, agency), kind: user.role })
  const scope = openScope(tx, accountId, user)
  await scope.table(memberships).insert({ userId: user.id, role: 'owner' })
  await scope.table(agencies).insert({})
  if (user.role === 'landlord') {
    await scope.insert(landlords, { name: user.name, email: user.email, phone: '' })
  }
  return accountId
}

/** Makes a person and their account. Throws PostgreSQL's unique violation when the address is taken. */
export async function createAccount(
  tx: Transaction,
  { email, role, name, agency }: Newcomer,
): Promise<{ user: User; accountId: AccountId }> {
  const ownName = name?.trim() || (await findInvitedName(tx, email)) || nameFromEmail(email)
  const user: User = { id: uuid(), email, role, name: ownName }
  await tx.insert(users).values(user)
  return { user, accountId: await openAccount(tx, user, agency?.trim()) }
}

/** The person with this email address, made now if there is none. The stored role and name win over the newcomer's. */
export async function findOrCreateUser(tx: Transaction, newcomer: Newcomer) {
  // Two codes for one address may be confirmed at once: the second request waits here and finds the person.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${newcomer.email}, 0))`)
  const [known] = await tx.select().from(users).where(eq(users.email, newcomer.email))
  if (!known) return { ...(await createAccount(tx, newcomer)), epoch: 0 }
  const { id, role, name, email, sessionEpoch } = known
  const user: User = { id, role, name, email }
  return {
    user,
    accountId: (await findHomeAccount(tx, id)) ?? (await openAccount(tx, user)),
    epoch: sessionEpoch,
  }
}

/** The account in which a person's sign-in begins: the one they worked in last, else their first. */
export async function findHomeAccount(
  db: Database | Transaction,
  userId: string,
): Promise<string | undefined> {
  const theirs = await listAccounts(db, userId)
  const [person] = await db.select({ last: users.lastAccountId }).from(users).where(eq(users.id, userId))
  return (theirs.find(({ id }) => id === person?.last) ?? theirs[0])?.id
}
