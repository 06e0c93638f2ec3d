import { searchable } from '#shared/text.ts'

/** What a row is sorted by; null is 'unknown' and stands last in both directions. */
export type SortValue = string | number | null

export interface Sort {
  by: string
  down: boolean
}

/** Text in the order people expect: accents and case don't matter, 'Flat 9' comes before 'Flat 10'. */
export function sortKey(text: string): string {
  return searchable(text).replace(/\d+/g, (digits) => digits.padStart(9, '0'))
}

interface Order {
  /** Positions of the rows, ascending; rows without a value at the end. */
  positions: Int32Array
  /** The start of each run of equal values in `positions`. */
  runs: number[]
  /** Where the rows without a value begin. */
  known: number
}

/** Sorts positions once; both directions are read from the result, with equal rows in their first order. */
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
  let known = positions.length
  positions.forEach((at, place) => {
    const before = place === 0 ? undefined : keys[positions[place - 1] ?? 0]
    if (keys[at] === null) known = Math.min(known, place)
    if (place === 0 || keys[at] !== before) runs.push(place)
  })
  return { positions, runs, known }
}

/** The positions in the wanted direction. */
export function inDirection(order: Order, down: boolean): Int32Array {
  if (!down) return order.positions
  const { positions, runs, known } = order
  const turned = new Int32Array(positions.length)
  let next = 0
  let end = known
  for (const start of runs.filter((run) => run < known).reverse()) {
    turned.set(positions.subarray(start, end), next)
    next += end - start
    end = start
  }
  turned.set(positions.subarray(known), known)
  return turned
}
