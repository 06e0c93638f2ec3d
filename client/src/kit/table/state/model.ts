import { phoneNeedle } from '#shared/phones.ts'
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
  findRows(text: string, keeps: readonly ((row: Row) => boolean)[], sort: Sort): readonly Row[]
  /** Computes search texts and sort orders ahead of the first keystroke or sort. */
  warm(): void
}

/** The rows found for a text, and the indices of their search texts. */
interface Found<Row> {
  rows: readonly Row[]
  at: readonly number[]
}

/** The number of texts whose results are kept while a person types. */
const keptTexts = 40

/**
 * Prepares rows for searching and sorting. Search texts and sort orders are computed once per data set, so a
 * keystroke only walks the rows that the shorter text has found, and a deleted letter finds the kept results. Search
 * texts are cached per row object, so a refresh computes only those of changed rows.
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

  /** The rows that pass every filter, in order. */
  const keepRows = (keeps: readonly ((row: Row) => boolean)[], order: Int32Array | undefined): Found<Row> => {
    const [shown, places]: [Row[], number[]] = [[], []]
    for (let place = 0; place < rows.length; place++) {
      const at = order?.[place] ?? place
      const row = rows[at]
      if (row === undefined || !keeps.every((keep) => keep(row))) continue
      shown.push(row)
      places.push(at)
    }
    return { rows: shown, at: places }
  }

  const searchAmong = (found: Found<Row>, needle: string, phone: string | undefined): Found<Row> => {
    const inText = searchTexts()
    const [shown, places]: [Row[], number[]] = [[], []]
    found.at.forEach((at, place) => {
      const row = found.rows[place]
      const text = inText[at] ?? ''
      if (row === undefined || !(text.includes(needle) || (phone && text.includes(phone)))) return
      shown.push(row)
      places.push(at)
    })
    return { rows: shown, at: places }
  }

  /** Results by text, for one order and one set of filters. */
  let results: { of: unknown[]; byText: Map<string, Found<Row>> } | undefined
  const resultsOf = (keeps: readonly ((row: Row) => boolean)[], order: Int32Array | undefined) => {
    if (results?.of[0] !== keeps || results.of[1] !== order || results.byText.size > keptTexts)
      results = { of: [keeps, order], byText: new Map([['', keepRows(keeps, order)]]) }
    return results.byText
  }

  return {
    findRows(text, keeps, sort) {
      const needle = toSearchText(text).trim().replace(/\s+/g, ' ')
      const byText = resultsOf(keeps, positions(sort))
      const phone = phoneNeedle(needle)
      // What the first digits have found lacks the telephone numbers that are written otherwise.
      let begun = phone ? '' : needle
      if (byText.has(needle)) begun = needle
      while (!byText.has(begun)) begun = begun.slice(0, -1)
      const known = byText.get(begun) ?? { rows: [], at: [] }
      if (begun === needle) return known.rows
      const found = searchAmong(known, needle, phone)
      byText.set(needle, found)
      return found.rows
    },
    warm() {
      searchTexts()
      for (const by of readers.sortBy.keys()) for (const down of [false, true]) positions({ by, down })
    },
  }
}
