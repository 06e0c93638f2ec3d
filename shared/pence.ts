/** 12.34 → 1234. The API's amounts are whole currency units with two decimals; the books keep whole pence. */
export const toPence = (amount: number): number => Math.round(amount * 100)

/** 1234 → 12.34. */
export const fromPence = (pence: number): number => pence / 100

/** The pence of all rows, or what `value` says of each. */
export function sumOf(rows: readonly { pence: number }[]): number
export function sumOf<Row>(rows: readonly Row[], value: (row: Row) => number): number
export function sumOf(
  rows: readonly { pence: number }[],
  value = (row: { pence: number }) => row.pence,
): number {
  return rows.reduce((sum, row) => sum + value(row), 0)
}
