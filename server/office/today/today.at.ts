import { sql } from 'drizzle-orm'
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

type Named = Partial<TodayRecord> & { name: string }

const recordOf = ({
  id = null,
  about = '',
  amount = null,
  day = null,
  time = '',
  name,
}: Named): TodayRecord => ({ id, about, amount, day, time, name })

const itself = <Row extends Named>(row: Row): Named => row

/** The rows of a list that was read whole. */
export const factOfList = <Row>(rows: readonly Row[], toRecord: (row: Row) => Named): TodayFact => ({
  count: rows.length,
  first: rows.slice(0, recordsNamed).map((row) => recordOf(toRecord(row))),
})

/** How many rows a query finds, in each of them. */
export const all = sql<number>`(count(*) over ())::int`

/** The rows of a query that writes their whole number into each as `all`, and their sum as `sum`. */
export function factOf<Row extends Named & { all: number; sum?: number }>(
  rows: readonly Row[],
  toRecord: (row: Row) => Named = itself,
): TodayFact {
  const [first] = rows
  return {
    count: first?.all ?? 0,
    first: rows.map((row) => recordOf(toRecord(row))),
    ...(first?.sum !== undefined && { amount: first.sum }),
  }
}
