import type { Me } from '#shared/accounts/auth.ts'
import type { ProofHealth } from '#shared/money/proof/health.ts'
import type { TodayKind, TodayRecord, TodayRow } from '#shared/office/today/today.ts'
import type { Asking } from '../../db/fact-cache.ts'
import type { Signs } from './today.signs.ts'

/** Who asks, and of which day. */
export interface TodayAsked extends Asking {
  day: string
  account: Pick<Me['account'], 'kind' | 'role'>
  userId: string
}

/** What the rows of one reading share. */
export interface TodayAt extends TodayAsked {
  signs: Signs
}

/** What rows about the proof share besides. A payment can change it, and makes only these rows anew. */
export interface TodayHealthAt extends TodayAt {
  health: ProofHealth
}

/** What a row says of its kind, without what most rows leave empty. */
export type TodayFact = { count: number } & Partial<Omit<TodayRow, 'kind' | 'count'>>

/** Reads the facts of one kind; undefined, or a count of 0, where there is nothing to do. */
export type ReadFact<At extends TodayAt = TodayAt> = (at: At) => Promise<TodayFact | undefined>

/** How many records of a row are named. */
export const recordsNamed = 5
/** The most records that the address of a list can name. */
export const idsNamed = 100

export const rowOf = (kind: TodayKind, { count, ...fact }: TodayFact): TodayRow => ({
  kind,
  count,
  amount: null,
  text: '',
  day: null,
  isRed: false,
  ids: [],
  first: [],
  ...fact,
})

export const recordOf = (record: Partial<TodayRecord> & { name: string }): TodayRecord => ({
  id: null,
  about: '',
  amount: null,
  day: null,
  time: '',
  ...record,
})

/** The rows of a query that writes their whole number into each as `all`, and their sum as `sum`. */
export function factOf<Row extends { all: number; sum?: number }>(
  rows: readonly Row[],
  toRecord: (row: Row) => Partial<TodayRecord> & { name: string },
): TodayFact {
  const [first] = rows
  return {
    count: first?.all ?? 0,
    first: rows.map((row) => recordOf(toRecord(row))),
    ...(first?.sum !== undefined && { amount: first.sum }),
  }
}
