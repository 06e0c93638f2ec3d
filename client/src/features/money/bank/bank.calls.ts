import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#client/lib/calls/api.ts'
import { makeCall, queryKeyOf } from '#client/lib/calls/calls.ts'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { always, useWrite } from '#client/lib/calls/use-call.ts'
import { formatCount } from '#client/lib/format.ts'
import { addressOf, type ReplyOf, type RequestOf } from '#shared/contract.ts'
import type { FileReplies } from '#shared/csv/questions.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import type { CsvMapping, DayOrder } from '#shared/money/bank/bank.files.ts'
import type { BankFileReply, BankLine, MadeRecord, SortPart } from '#shared/money/bank/bank.ts'

interface LinesPage extends ReplyOf<typeof bankCalls.lines> {
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
const pagesKey = 'pages'

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
async function readPage({ known, after, ask }: Asked): Promise<LinesPage> {
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

export const lineWords = { one: 'transaction', many: 'transactions' }

export type LinesAsked = Omit<RequestOf<typeof bankCalls.lines>['query'] & object, 'after'>

export function useBankLines(query: LinesAsked) {
  const queryKey = [...queryKeyOf(bankCalls.lines, { query }), pagesKey]
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ client, signal, pageParam: after }) =>
      readPage({
        known: client.getQueryData(queryKey),
        after,
        ask: () => makeCall(bankCalls.lines, { query: { ...query, ...(after && { after }) } }, { signal }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ hasMore, next }) => (hasMore ? next : undefined),
    meta: { madeOf: bankCalls.lines.madeOf },
    ...always,
  })
}
export type BankLinesUse = ReturnType<typeof useBankLines>

export interface BankFile {
  file: File
  bankAccountId: string
  mapping?: CsvMapping | undefined
  dayOrder?: DayOrder | undefined
  sheet?: string | undefined
  /** The replies to the questions about the file as a whole. */
  replies?: FileReplies | undefined
  /** Until when the file covers the account, where it does not say. */
  until?: string | undefined
  /** Whether the account begins on the file's first day. */
  begin?: 'yes' | undefined
  /** Whether it is this account's, although it looks like another's. */
  otherAccount?: 'yes' | undefined
}

export function sendBankFile({ file, mapping, replies, ...said }: BankFile, dryRun: 'yes' | 'no') {
  const name = file.name.slice(-255)
  const query: RequestOf<typeof bankCalls.importFile>['query'] = {
    ...said,
    name,
    dryRun,
    mapping: mapping && JSON.stringify(mapping),
    replies: replies && JSON.stringify(replies),
  }
  return api<BankFileReply>('POST', addressOf(bankCalls.importFile, { query }), file)
}

/** Matches that are undone, and whether what they made goes too. */
interface Undoing {
  ids: readonly string[]
  made: 'remove' | 'keep'
}

/** What became of a record that an undone match had made. */
function sayMade({ kind, label, isRemoved, why }: MadeRecord): string {
  const what = kind === 'bill' ? `The bill ${label}` : `The pending tenancy ${label}`
  if (!isRemoved) return `${what} stays: ${why}`
  return kind === 'bill' ? `${what} is cancelled.` : `${what} is recorded as never begun.`
}

export const useUndoMatches = () =>
  useWrite(bankCalls.undoMatches, ({ ids, made }: Undoing) => ({ body: { ids: [...ids], made } }), {
    done: ({ refused, made }, { ids }) => {
      const [first] = refused
      const back = ids.length - refused.length
      if (first && back === 0) return { title: 'Not Undone', description: first.why }
      const what = back === 1 ? 'The transaction is' : 'They are'
      return {
        title: ids.length === 1 ? 'Undone' : `${formatCount(back)} Undone`,
        description: first
          ? `${refused.length === 1 ? 'One stays' : `${formatCount(refused.length)} stay`} matched: ${first.why}`
          : [`${what} unmatched again.`, ...made.map(sayMade)].join(' '),
      }
    },
  })
