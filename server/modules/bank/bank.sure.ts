import type { BankFileReply } from '#shared/bank/bank.ts'
import { likelyOf } from '#shared/bank/bank.ts'
import type { Transaction } from '../../db/client.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { type Known, readKnown } from './bank.known.ts'
import { suggestFor } from './bank.lines.ts'
import { addMatches, type NewMatch, type StoredLine } from './bank.store.ts'
import type { Receiver, SortedPart, Sorters } from './sorters.ts'

/** What a file's sure lines are turned into. */
export interface Sorting {
  sorters: Sorters
  receive: Receiver
}

/** How many new lines are sure, likely, and wait. */
export type Counts = Pick<BankFileReply & { kind: 'read' }, 'sure' | 'likely' | 'waiting'>

type Suggested = ReturnType<typeof suggestFor>

function countOf(rows: StoredLine[], suggested: Suggested, sure: number): Counts {
  const likely = rows.filter(({ id }) => {
    const found = suggested.get(id) ?? []
    return !found[0]?.isSure && likelyOf(found)
  }).length
  return { sure, likely, waiting: rows.length - sure - likely }
}

/** How many lines of a file would be sorted by themselves, are likely, and wait. */
export async function countKinds(
  scope: AccountScope,
  tx: Pick<Transaction, 'select'>,
  rows: StoredLine[],
): Promise<Counts> {
  const suggested = suggestFor(rows, await readKnown(scope, tx, rows))
  return countOf(rows, suggested, rows.filter(({ id }) => suggested.get(id)?.[0]?.isSure).length)
}

/** Sorts what is sure of new lines. A line that turns out to be impossible waits with the others. */
export async function sortSure(
  scope: AccountScope,
  tx: Transaction,
  rows: StoredLine[],
  { sorters, receive }: Sorting,
): Promise<Counts> {
  const known = await readKnown(scope, tx, rows)
  const suggested = suggestFor(rows, known)
  const sure = rows.flatMap((line) => {
    const [best] = suggested.get(line.id) ?? []
    return best?.isSure ? [{ line, best, part: partOf(line, best) }] : []
  })
  const received = sure.filter(({ best }) => best.kind === 'tenancy')
  const answers = await receive(
    scope,
    tx,
    received.map(({ part }) => part),
  )
  const matches = received.flatMap(({ line, best, part }, place): NewMatch[] => {
    const answer = answers[place]
    return !answer || 'refused' in answer ? [] : [matchOf(line, best, part, answer, known)]
  })
  for (const { line, best, part } of sure) {
    const sorter = best.kind !== 'tenancy' && sorters[best.kind]
    if (!sorter) continue
    try {
      const answer = await scope.transaction((nested, own) => sorter(nested, own, part))
      matches.push(matchOf(line, best, part, answer, known))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  await addMatches(scope, tx, matches, 'rule')
  return countOf(rows, suggested, matches.length)
}

type Best = NonNullable<ReturnType<Suggested['get']>>[number]

const partOf = (line: StoredLine, { subjectId, personId }: Best): SortedPart => ({
  line,
  pence: Math.abs(line.pence),
  isIn: line.pence > 0,
  subjectId,
  personId,
  note: '',
})

const matchOf = (
  line: StoredLine,
  best: Best,
  { personId }: SortedPart,
  { entryId, subjectId, label }: { entryId: string; subjectId: string | null; label: string },
  { labels }: Known,
): NewMatch => ({
  lineId: line.id,
  kind: best.kind,
  pence: line.pence,
  entryId,
  subjectId,
  personId,
  label: label || labels.get(subjectId ?? '') || best.label,
  why: best.why.join(', '),
})
