import type { InfiniteData } from '@tanstack/react-query'
import type { bankCalls } from '#shared/bank/bank.calls.ts'
import type { BankLine, SortPart } from '#shared/bank/bank.ts'
import type { ReplyOf } from '#shared/contract.ts'

/** A page of lines, with the line after which the next one begins. */
export interface LinesPage extends ReplyOf<typeof bankCalls.lines> {
  next: string | undefined
}

/** What was sorted, and whose lines may be something else since: those of the same payer, and of the same subjects. */
interface Sorting {
  ids: Set<string>
  payers: Set<string>
  subjects: Set<string>
}

const wordsOf = ({ payer, text }: BankLine) => payer || text

let latest: Sorting | undefined
const followed = new WeakMap<AbortSignal, Sorting>()

/** The read that follows a sorting begins in the same moment; a later one has another reason, and asks for everything. */
function keepForNow(sorting: Sorting): void {
  latest = sorting
  setTimeout(() => {
    if (latest === sorting) latest = undefined
  })
}

function join(one: Sorting | undefined, other: Sorting): Sorting {
  return {
    ids: new Set([...(one?.ids ?? []), ...other.ids]),
    payers: new Set([...(one?.payers ?? []), ...other.payers]),
    subjects: new Set([...(one?.subjects ?? []), ...other.subjects]),
  }
}

/** Lets the read that follows ask only for the pages that these sorted lines can have changed. */
export function noteSorted(lines: readonly BankLine[], parts: readonly Pick<SortPart, 'subjectId'>[]): void {
  const subjects = [...lines.flatMap(({ suggestions }) => suggestions), ...parts]
  keepForNow(
    join(latest, {
      ids: new Set(lines.map(({ id }) => id)),
      payers: new Set(lines.map(wordsOf)),
      subjects: new Set(subjects.flatMap(({ subjectId }) => subjectId ?? [])),
    }),
  )
}

/** The sorting that a read follows; one that is stopped half-way leaves it to the read that comes in its place. */
function sortingOf(signal: AbortSignal): Sorting | undefined {
  const sorting = latest
  if (sorting) {
    latest = undefined
    followed.set(signal, sorting)
    signal.addEventListener('abort', () => keepForNow(join(latest, sorting)))
  }
  return followed.get(signal)
}

const isConcerned = ({ lines }: LinesPage, { ids, payers, subjects }: Sorting) =>
  lines.some(
    (line) =>
      !ids.has(line.id) &&
      (payers.has(wordsOf(line)) ||
        line.suggestions.some(({ subjectId }) => subjectId !== null && subjects.has(subjectId))),
  )

interface Asked {
  /** The pages that are shown. */
  known: InfiniteData<LinesPage, string> | undefined
  /** The line after which the page begins; empty: the first page. */
  after: string
  signal: AbortSignal
  ask: () => Promise<ReplyOf<typeof bankCalls.lines>>
}

/**
 * A page of the lines that wait. After a line was sorted the first page is asked for, which has the sums, and those on
 * which something can have changed; the others are as they were, without what was sorted.
 */
export async function readPage({ known, after, signal, ask }: Asked): Promise<LinesPage> {
  const sorting = sortingOf(signal)
  const at = known?.pageParams.indexOf(after) ?? -1
  const before = known?.pages[at]
  if (sorting && before && at > 0 && !isConcerned(before, sorting))
    return { ...before, lines: before.lines.filter(({ id }) => !sorting.ids.has(id)) }
  const reply = await ask()
  if (!sorting || !known || !before || at === known.pages.length - 1)
    return { ...reply, next: reply.lines.at(-1)?.id }
  // A page that has lost lines would begin to take those of the next one.
  const elsewhere = new Set(
    known.pages.flatMap(({ lines }, place) => (place === at ? [] : lines.map(({ id }) => id))),
  )
  return {
    ...reply,
    ...{ hasMore: before.hasMore, next: before.next },
    lines: reply.lines.filter(({ id }) => !elsewhere.has(id)),
  }
}
