import { toSearchText } from '#shared/text.ts'
import { orderBy, positionsInDirection, type Sort, type SortValue } from './order.ts'

export interface RowReaders<Row> {
  /** The texts of a row that the search box searches. */
  searchIn: (row: Row) => (string | null | undefined)[]
  /** For each sortable column, by its key, the value that it is sorted by. */
  sortBy: ReadonlyMap<string, (row: Row) => SortValue>
}

export interface Model<Row> {
  /** The rows that match the search text and pass every filter, in the order of `sort`. */
  findRows(text: string, keeps: ((row: Row) => boolean)[], sort: Sort): Row[]
  /** Computes search texts and sort orders ahead of the first keystroke or sort. */
  warm(): void
}

/**
 * Prepares rows for searching and sorting. Search texts and sort orders are computed once per data set, so a
 * keystroke only walks two arrays. Search texts are cached per row object: a refresh computes only changed rows.
 */
export function buildModel<Row extends object>(
  rows: readonly Row[],
  readers: RowReaders<Row>,
  textCache: WeakMap<Row, string> = new WeakMap(),
): Model<Row> {
  const textOf = (row: Row) => {
    const cached = textCache.get(row)
    if (cached !== undefined) return cached
    const text = toSearchText(...readers.searchIn(row))
    textCache.set(row, text)
    return text
  }
  let texts: string[] | undefined
  const searchTexts = () => {
    texts ??= rows.map(textOf)
    return texts
  }

  const orders = new Map<string, ReturnType<typeof orderBy>>()
  const directions = new Map<string, Int32Array>()
  const positions = ({ by, down }: Sort): Int32Array | undefined => {
    const sortOf = readers.sortBy.get(by)
    if (!sortOf) return undefined
    const name = `${down ? '-' : ''}${by}`
    const cached = directions.get(name)
    if (cached) return cached
    const order = orders.get(by) ?? orderBy(rows, sortOf)
    orders.set(by, order)
    const ordered = positionsInDirection(order, down)
    directions.set(name, ordered)
    return ordered
  }

  return {
    findRows(text, keeps, sort) {
      const order = positions(sort)
      const needle = toSearchText(text).trim().replace(/\s+/g, ' ')
      const inText = needle ? searchTexts() : undefined
      const shown: Row[] = []
      for (let place = 0; place < rows.length; place++) {
        const at = order?.[place] ?? place
        const row = rows[at]
        if (row === undefined) continue
        if (inText && !inText[at]?.includes(needle)) continue
        if (keeps.every((keep) => keep(row))) shown.push(row)
      }
      return shown
    },
    warm() {
      searchTexts()
      for (const by of readers.sortBy.keys()) positions({ by, down: false })
    },
  }
}
