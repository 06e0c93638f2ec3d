import type { InfiniteData } from '@tanstack/react-query'
import { queryClient } from '#client/lib/calls/query-client.ts'
import type { ReplyOf } from '#shared/contract.ts'
import type { bankCalls } from '#shared/money/bank/bank.calls.ts'
import type { BankLine, SortPart } from '#shared/money/bank/bank.ts'

/** A page of lines, with the line after which the next one begins. */
export interface LinesPage extends ReplyOf<typeof bankCalls.lines> {
  next: string | undefined
  /** The moment in ms of a sort that may have changed the page since the page was read. */
  dueSince?: number | undefined
}

/** Pages of lines, and the line after which each begins; empty: the first page. */
type Pages = InfiniteData<LinesPage, string>

/** Milliseconds in which a read counts as the one that follows a sorted line; a later read has another reason. */
const mostPatience = 30_000

const isDue = ({ dueSince = 0 }: LinesPage) => Date.now() - dueSince < mostPatience

/** The last part of the key under which pages are cached. */
export const pagesKey = 'pages'

const wordsOf = ({ payer, text }: BankLine) => payer || text

/**
 * Takes sorted lines off the pages that are shown. Two sorts of pages are due to be read again: the first, which has the
 * sums, and every page with lines of the same payer, tenancy or landlord, whose suggestions may have changed.
 */
export function takeSorted(lines: readonly BankLine[], parts: readonly Pick<SortPart, 'subjectId'>[]): void {
  const ids = new Set(lines.map(({ id }) => id))
  const payers = new Set(lines.map(wordsOf))
  const named = [...lines.flatMap(({ suggestions }) => suggestions), ...parts]
  const subjects = new Set(named.flatMap(({ subjectId }) => subjectId ?? []))
  const isConcerned = (line: BankLine) =>
    payers.has(wordsOf(line)) ||
    line.suggestions.some(({ subjectId }) => subjectId !== null && subjects.has(subjectId))
  const follow = (page: LinesPage, at: number): LinesPage => {
    const left = page.lines.filter(({ id }) => !ids.has(id))
    const dueSince = at === 0 || left.some(isConcerned) ? Date.now() : page.dueSince
    return { ...page, lines: left, dueSince }
  }
  queryClient.setQueriesData<Pages>(
    { type: 'active', predicate: ({ queryKey }) => queryKey.at(-1) === pagesKey },
    (shown) => shown && { ...shown, pages: shown.pages.map(follow) },
  )
}

interface Asked {
  known: Pages | undefined
  after: string
  ask: () => Promise<ReplyOf<typeof bankCalls.lines>>
}

/** Reads a page of the lines that wait. Where some pages are due, the other pages come from the cache. */
export async function readPage({ known, after, ask }: Asked): Promise<LinesPage> {
  const at = known?.pageParams.indexOf(after) ?? -1
  const before = known?.pages[at]
  const isPartial = known?.pages.some(isDue)
  if (isPartial && before && !isDue(before)) return before
  const reply = await ask()
  if (!isPartial || !before || at === known.pages.length - 1)
    return { ...reply, next: reply.lines.at(-1)?.id }
  // The server fills a page that has lost lines with lines that are on the next page already.
  const elsewhere = new Set(
    known.pages.flatMap(({ lines }, place) => (place === at ? [] : lines.map(({ id }) => id))),
  )
  return {
    ...reply,
    hasMore: before.hasMore,
    next: before.next,
    lines: reply.lines.filter(({ id }) => !elsewhere.has(id)),
  }
}
