import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { SayMoney } from '#shared/account-format.ts'
import { today } from '#shared/dates.ts'
import type { TeamRole } from '#shared/permissions.ts'
import { memberships } from '../../accounts/accounts.table.ts'
import type { AccountScope, Author } from '../../db/scope.ts'
import { readRules } from './payouts.settings.ts'
import { payouts } from './payouts.table.ts'

/** What a person has approved of their own drafts since somebody else approved one of them. Amounts are in pence. */
interface Counted {
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

/**
 * What the author of this scope has approved alone. Read it with the books locked where an approval depends on it. Where no
 * owner has set a limit, owners and managers approve any sum alone, and members approve nothing that they drafted.
 */
export async function readAlone(scope: AccountScope): Promise<Alone> {
  const set = (await readRules(scope)).approvalLimit
  const member = await scope.table(memberships).get(eq(memberships.userId, ofPerson(scope.author.id)))
  const role = member?.role ?? 'viewer'
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

type Row = Pick<typeof payouts.$inferSelect, 'subjectId' | 'pence' | 'draftedById'>

/** Whether this person drafted a payout. A draft that names nobody counts as everybody's own. */
export const isOwnDraft = ({ draftedById }: Pick<Row, 'draftedById'>, author: Author): boolean =>
  draftedById === null || draftedById === author.id

/** The amounts that one request has chosen of the person's own drafts so far, in pence. */
interface Chosen {
  all: number
  toPayee: number
}

const since = ({ lookedBy }: Counted) => (lookedBy ? ` since ${lookedBy} last checked` : '')

/** The first count of a person that a draft would raise above the limit, as what they have approved alone. */
function findPassed(alone: Alone, { subjectId, pence }: Row, chosen: Chosen) {
  const { all, today, ofPayee } = alone
  const toPayee = ofPayee.get(subjectId) ?? { pence: 0, lookedBy: undefined }
  const counts = [
    { had: toPayee.pence, more: chosen.toPayee, words: ` to this payee${since(toPayee)}` },
    { had: all.pence, more: chosen.all, words: since(all) },
    { had: today, more: chosen.all, words: ' today' },
  ]
  return counts.find(({ had, more }) => had + more + pence > (alone.limit ?? Number.POSITIVE_INFINITY))
}

/** Why another person has to approve a draft that this person made; undefined where they may do it alone. */
export function sayTooMuch(
  money: SayMoney,
  alone: Alone,
  row: Row,
  chosen: Chosen = { all: 0, toPayee: 0 },
): string | undefined {
  const passed = findPassed(alone, row, chosen)
  if (!passed) return undefined
  if (!alone.isSet)
    return 'You drafted this payout, so someone else must approve it. An owner can set a limit up to which members approve alone.'
  if (alone.limit === 0) return 'You drafted this payout, so someone else must approve it.'
  const above = `someone else must approve payouts above ${money(alone.limit ?? 0)}.`
  const { had, more, words } = passed
  if (had > 0 && more > 0)
    return `You have approved ${money(had)} alone${words}, and chose ${money(more + row.pence)} more; ${above}`
  if (had > 0) return `You have approved ${money(had)} alone${words}; ${above}`
  if (more > 0) return `You drafted ${money(more + row.pence)} of these payouts; ${above}`
  return `You drafted this payout, and ${above}`
}

/** Goes through the drafts of one request in turn, so that its parts add up. Answers why the next one is too much. */
export function countChosen(
  { money, author }: Pick<AccountScope, 'money' | 'author'>,
  alone: Alone,
): (row: Row) => string | undefined {
  let all = 0
  const toPayees = new Map<string, number>()
  return (row) => {
    if (!isOwnDraft(row, author)) return undefined
    const toPayee = toPayees.get(row.subjectId) ?? 0
    const problem = sayTooMuch(money, alone, row, { all, toPayee })
    all += row.pence
    toPayees.set(row.subjectId, toPayee + row.pence)
    return problem
  }
}
