import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { TeamRole } from '#shared/permissions.ts'
import { memberships } from '../../accounts/accounts.table.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readRules } from './payouts.settings.ts'
import { payouts } from './payouts.table.ts'

/** What a person has approved of their own drafts since somebody else approved one of them. Amounts are in pence. */
export interface Counted {
  pence: number
  /** The name of the person who approved; undefined where nobody has. */
  lookedBy: string | undefined
}

/** What a person has approved alone, and up to which sum they may. The reasons are in .github/decisions, "Walls". */
export interface Alone {
  /** The most that they may approve alone, in pence; null for any sum. */
  limit: number | null
  /** Whether an owner has set the limit. */
  isSet: boolean
  role: TeamRole
  all: Counted
  /** What they have approved alone today, in London, whoever looked since. */
  today: number
  ofPayee: ReadonlyMap<string, Counted>
}

const ofPerson = (id: string | null) => sql`${id ?? null}::uuid`

/** The approved payouts that a person drafted, or of which nobody knows who did. */
const draftedBy = (person: string | null) =>
  or(eq(payouts.draftedById, ofPerson(person)), isNull(payouts.draftedById))

/** The condition for payouts that another person approved although this one drafted them: somebody else looked. */
const isLook = (person: string | null) => and(draftedBy(person), ne(payouts.approvedById, ofPerson(person)))

/**
 * The condition for payouts that a person drafted and approved. One that was taken back counts only where it was in a file for
 * the bank, which may have been paid all the same.
 */
const isAlone = (person: string | null) =>
  and(
    draftedBy(person),
    eq(payouts.approvedById, ofPerson(person)),
    sql`(${payouts.cancelledAt} is null or ${payouts.payoutFileId} is not null)`,
  )

const nothing = '-infinity'

/** The sums that a person has approved alone, by payee: since a look at this payee, since a look at any, and today. */
async function readSums(scope: AccountScope, person: string | null) {
  const looks = scope
    .select({ subjectId: payouts.subjectId, at: sql`max(${payouts.approvedAt})`.as('at') })
    .from(payouts)
    .where(scope.mine(payouts, isLook(person)))
    .groupBy(payouts.subjectId)
    .as('looks')
  const last = scope
    .select({ at: sql`max(${payouts.approvedAt})` })
    .from(payouts)
    .where(scope.mine(payouts, isLook(person)))
  const sumWhere = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${payouts.pence}) filter (where ${condition}), 0)::float8`
  return scope
    .select({
      subjectId: payouts.subjectId,
      toPayee: sumWhere(sql`${payouts.approvedAt} >= coalesce(${looks.at}, ${nothing})`),
      inAll: sumWhere(sql`${payouts.approvedAt} >= coalesce((${last}), ${nothing})`),
      today: sumWhere(sql`${payouts.approvedOn} = ${today()}`),
    })
    .from(payouts)
    .leftJoin(looks, eq(looks.subjectId, payouts.subjectId))
    .where(scope.mine(payouts, isAlone(person)))
    .groupBy(payouts.subjectId)
}

/** Who looked last at a person's drafts, by payee, the newest first. */
async function listLooks(scope: AccountScope, person: string | null) {
  const rows = await scope
    .selectDistinctOn([payouts.subjectId], {
      subjectId: payouts.subjectId,
      by: payouts.approvedBy,
      at: payouts.approvedAt,
    })
    .from(payouts)
    .where(scope.mine(payouts, isLook(person)))
    .orderBy(payouts.subjectId, desc(payouts.approvedAt))
  return rows.toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1))
}

async function readRole(scope: AccountScope): Promise<TeamRole> {
  const [member] = await scope
    .select({ role: memberships.role })
    .from(memberships)
    .where(scope.mine(memberships, eq(memberships.userId, ofPerson(scope.author.id))))
  return member?.role ?? 'viewer'
}

/**
 * What the author of this scope has approved alone. Read it with the books locked where an approval depends on it. Where no
 * owner has set a limit, owners and managers approve any sum alone, and members approve nothing that they drafted.
 */
export async function readAlone(scope: AccountScope): Promise<Alone> {
  const set = (await readRules(scope)).limit
  const role = await readRole(scope)
  const isTrusted = role === 'owner' || role === 'manager'
  const limit = set ?? (isTrusted ? null : 0)
  const none = { pence: 0, lookedBy: undefined }
  const rights = { limit, isSet: set !== null, role }
  if (limit === null) return { ...rights, all: none, today: 0, ofPayee: new Map() }
  const sums = await readSums(scope, scope.author.id)
  const looks = await listLooks(scope, scope.author.id)
  const lookedAt = new Map(looks.map(({ subjectId, by }) => [subjectId, by]))
  const total = (of: (row: (typeof sums)[number]) => number) => sums.reduce((sum, row) => sum + of(row), 0)
  return {
    ...rights,
    all: { pence: total(({ inAll }) => inAll), lookedBy: looks[0]?.by },
    today: total((row) => row.today),
    ofPayee: new Map(
      sums.map(({ subjectId, toPayee }) => [
        subjectId,
        { pence: toPayee, lookedBy: lookedAt.get(subjectId) },
      ]),
    ),
  }
}

/** How much more the person may approve alone, in pence; null for any sum. */
export const leftAlone = ({ limit, all, today: ofToday }: Alone): number | null =>
  limit === null ? null : Math.max(0, limit - Math.max(all.pence, ofToday))
