import { toSearchText } from '#shared/text.ts'

/** The value that a row is sorted by; null means unknown and stands last in both directions. */
export type SortValue = string | number | null

export interface Sort {
  by: string
  down: boolean
}

/** A key that sorts texts as people expect: accents and case don't matter, 'Flat 9' comes before 'Flat 10'. */
export function sortKey(text: string): string {
  return toSearchText(text).replace(/\d+/g, (digits) => digits.padStart(9, '0'))
}

interface Order {
  /** Indexes of the rows in ascending order of their values, then the rows without a value. */
  positions: Int32Array
  /** Where each run of equal values starts in `positions`. */
  runs: number[]
  /** How many rows have a value: the rest of `positions` has none. */
  valued: number
}

/** Sorts the rows once; both directions are read from the result. Rows with equal values keep their first order in both. */
export function orderBy<Row>(rows: readonly Row[], sortOf: (row: Row) => SortValue): Order {
  const keys = rows.map((row) => {
    const value = sortOf(row)
    return typeof value === 'string' ? sortKey(value) : value
  })
  const compare = (a: number, b: number) => {
    const x = keys[a] ?? null
    const y = keys[b] ?? null
    if (x === y) return a - b
    if (x === null) return 1
    if (y === null) return -1
    return x < y ? -1 : 1
  }
  const positions = Int32Array.from(keys, (_, at) => at).sort(compare)
  const runs: number[] = []
  let valued = positions.length
  positions.forEach((at, place) => {
    const before = place === 0 ? undefined : keys[positions[place - 1] ?? 0]
    if (keys[at] === null) valued = Math.min(valued, place)
    if (place === 0 || keys[at] !== before) runs.push(place)
  })
  return { positions, runs, valued }
}

/** The positions of an order, ascending or (`down`) descending. */
export function positionsInDirection(order: Order, down: boolean): Int32Array {
  if (!down) return order.positions
  const { positions, runs, valued } = order
  const descending = new Int32Array(positions.length)
  let next = 0
  let end = valued
  for (const start of runs.filter((run) => run < valued).reverse()) {
    descending.set(positions.subarray(start, end), next)
    next += end - start
    end = start
  }
  descending.set(positions.subarray(valued), valued)
  return descending
}
