import { asc, inArray } from 'drizzle-orm'
import { valuesOf } from '#shared/group.ts'
import type { BankLine } from '#shared/money/bank/bank.ts'
import { NotFound, Refused, refuse } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { bankLines } from '../../ledger/bank.table.ts'
import { lockBooks, planForMany } from '../../ledger/post.ts'
import type { Sorted, SortedPart } from '../../ledger/sorted-part.ts'
import { receiveFromBank } from '../../rent/rent.service.ts'
import { describeLines } from '../bank.lines.ts'
import { addMatches, type NewMatch, type StoredLine } from '../statements/statements.store.ts'
import { type Sorters, sorterOf } from './sorters.ts'
import { type LabelledMatchInput, readMatchInput } from './suggest.input.ts'
import { suggestForLines } from './suggest.lines.ts'
import type { Suggested } from './suggest.remembered.ts'

/** A line or match that was refused, and why. */
export interface Refusal {
  id: string
  why: string
  /** Whether it waits for an answer of what happens with money that was passed on. */
  isAsked?: true
}

/** A whole line with the suggestion that was accepted for it. */
export interface Accepted {
  line: StoredLine
  best: Suggested
}

const partOf = ({ line, best: { subjectId, personId, purpose, payee } }: Accepted): SortedPart => ({
  line,
  pence: Math.abs(line.pence),
  isIn: line.pence > 0,
  subjectId,
  personId,
  ...(purpose?.kind === 'expense' && {
    category: purpose.category,
    propertyId: purpose.propertyId,
    payee,
    interest: purpose.isAllInterest ? ('all' as const) : null,
  }),
  note: '',
})

const matchOf = (
  { line, best }: Accepted,
  { entryId, subjectId, label, kind = best.kind }: Sorted,
  { labels }: LabelledMatchInput,
): NewMatch => ({
  lineId: line.id,
  kind,
  pence: line.pence,
  entryId,
  subjectId,
  personId: best.personId,
  label: label || labels.get(subjectId ?? '') || best.label,
  why: best.why.join(', '),
})

/** The entries that these matches are tied to. */
const listSeen = (matches: readonly NewMatch[]): string[] =>
  matches.flatMap(({ kind, subjectId }) => (kind === 'seen' ? (subjectId ?? []) : []))

/** Throws a 409 where another match of the same call, which is not stored yet, is tied to the same entry. */
export function refuseTwice(matches: readonly NewMatch[], { kind, subjectId }: NewMatch): void {
  if (kind === 'seen' && subjectId && listSeen(matches).includes(subjectId))
    refuse('already-matched', 'Another bank transaction is already matched to this payment.')
}

/**
 * Posts lines as their accepted suggestions say, the rent of all tenancies at once. A line that is refused stays unsorted,
 * and the answer has the reason. Call it with the books locked.
 */
export async function postAccepted(
  scope: TransactionScope,
  taken: Accepted[],
  known: LabelledMatchInput,
  sorters: Sorters,
): Promise<{ matches: NewMatch[]; refused: Refusal[] }> {
  const matches: NewMatch[] = []
  const refused: Refusal[] = []
  const received = taken.filter(({ best }) => best.kind === 'tenancy' && best.subjectId !== null)
  const answers = await receiveFromBank(scope, received.map(partOf))
  for (const [place, each] of received.entries()) {
    const answer = answers[place]
    if (!answer) throw new Error('a part was not matched')
    if ('refused' in answer) refused.push({ id: each.line.id, why: answer.refused })
    else matches.push(matchOf(each, answer, known))
  }
  for (const each of taken) {
    if (each.best.kind === 'tenancy') continue
    try {
      const sorter = sorterOf(sorters, each.best.kind)
      const match = await scope.transaction(async (nested) => {
        const shown = new Set(listSeen(matches))
        const made = matchOf(each, await sorter(nested, { ...partOf(each), shown }), known)
        refuseTwice(matches, made)
        return made
      })
      matches.push(match)
    } catch (error) {
      if (!(error instanceof Refused || error instanceof NotFound)) throw error
      refused.push({ id: each.line.id, why: error.message })
    }
  }
  return { matches, refused }
}

interface Shown {
  id: string
  kind: string
  subjectId: string | null
  as?: string | undefined
}

/** Lines for writing, oldest first. Throws NotFound where one is missing. */
export async function readLines(scope: AccountScope, ids: string[]): Promise<StoredLine[]> {
  const rows = await scope
    .table(bankLines)
    .list(inArray(bankLines.id, ids), asc(bankLines.day), asc(bankLines.seq))
  if (rows.length < new Set(ids).size) throw new NotFound()
  return rows
}

/** These lines as the desk shows them, oldest first. */
export const describeByIds = async (scope: AccountScope, ids: string[]): Promise<BankLine[]> =>
  describeLines(scope, await readLines(scope, ids))

function changedWhy({ sorted, pence }: StoredLine): string {
  if (sorted === pence) return 'Someone has already matched this transaction.'
  return 'Something has changed: this transaction now has a different suggested match. Check it again.'
}

const notClear = 'This match is not certain enough to accept with others. Accept it on its own.'

/** Accepts the suggestion that the person saw for each line. Lines that are refused or have changed are answered with the reason. */
export function acceptSuggestions(scope: AccountScope, shown: Shown[], sorters: Sorters) {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    if (shown.length > 1) await planForMany(inside)
    const seen = new Map(shown.map((each) => [each.id, each]))
    const lines = await readLines(inside, [...seen.keys()])
    const known = await readMatchInput(inside, lines)
    const suggested = suggestForLines(lines, known)
    const taken: Accepted[] = []
    const left: Refusal[] = []
    for (const line of lines) {
      const wanted = seen.get(line.id)
      const best = suggested
        .get(line.id)
        ?.find(
          ({ kind, subjectId, as }) =>
            kind === wanted?.kind && subjectId === wanted.subjectId && as === wanted.as,
        )
      // Several at once are accepted unread, so that only what is clear is.
      if (!best) left.push({ id: line.id, why: changedWhy(line) })
      else if (lines.length > 1 && !best.isClear) left.push({ id: line.id, why: notClear })
      else taken.push({ line, best })
    }
    const { matches, refused } = await postAccepted(inside, taken, known, sorters)
    await addMatches(inside, matches, 'person')
    const accepted = await describeByIds(inside, valuesOf(matches, 'lineId'))
    return { accepted, refused: [...left, ...refused] }
  })
}
