import type { SayMoney } from '#shared/account-format.ts'
import type { AccountScope, Author } from '../../db/scope.ts'
import type { Alone, Counted } from './payouts.alone.ts'
import type { payouts } from './payouts.table.ts'

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
