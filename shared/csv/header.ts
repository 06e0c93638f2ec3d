import type { CsvColumn } from './column.ts'
import { countMatches } from './match.ts'

/** How many of a file's first rows may stand above its header: a title, an address, the day of the export. */
const longestTitle = 12

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length

/**
 * The place of the header among a file's rows, counted from 0: the row whose cells name most fields, or else the
 * first that is nearly as wide as the widest, which a title line is not.
 */
export function findHeader(columns: readonly CsvColumn[], rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, longestTitle)
  const matches = first.map((cells) => countMatches(columns, [...cells]))
  const most = Math.max(0, ...matches)
  if (most >= 2) return matches.indexOf(most)
  const widest = Math.max(0, ...rows.slice(0, 50).map(filledIn))
  const wide = first.findIndex((cells) => filledIn(cells) >= widest * 0.6)
  return Math.max(0, wide)
}
