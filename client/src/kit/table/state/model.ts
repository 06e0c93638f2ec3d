import { searchable } from '#shared/text.ts'
import { inDirection, orderBy, type Sort, type SortValue } from './order.ts'

export interface RowReaders<Row> {
  /** The texts that the search box looks through. */
  searchIn: (row: Row) => (string | null | undefined)[]
  /** What each sortable column is sorted by. */
  sortBy: ReadonlyMap<string, (row: Row) => SortValue>
}

export interface Model<Row> {
  show(text: string, keeps: ((row: Row) => boolean)[], sort: Sort): Row[]
  /** Works out ahead of the first keystroke or sort what they will need. */
  warm(): void
}

/**
 * The rows with what searching and sorting need, each worked out once per data set: a keystroke then only
 * walks two plain arrays. Search texts are kept per row object, so a refresh works out changed rows only.
 */
export function modelOf<Row extends object>(
  rows: readonly Row[],
  readers: RowReaders<Row>,
  known: WeakMap<Row, string> = new WeakMap(),
): Model<Row> {
  const textOf = (row: Row) => {
    const kept = known.get(row)
    if (kept !== undefined) return kept
    const text = searchable(...readers.searchIn(row))
    known.set(row, text)
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
    const kept = directions.get(name)
    if (kept) return kept
    const order = orders.get(by) ?? orderBy(rows, sortOf)
    orders.set(by, order)
    const turned = inDirection(order, down)
    directions.set(name, turned)
    return turned
  }

  return {
    show(text, keeps, sort) {
      const order = positions(sort)
      const wanted = searchable(text).trim().replace(/\s+/g, ' ')
      const inText = wanted ? searchTexts() : undefined
      const shown: Row[] = []
      for (let place = 0; place < rows.length; place++) {
        const at = order?.[place] ?? place
        const row = rows[at]
        if (row === undefined) continue
        if (inText && !inText[at]?.includes(wanted)) continue
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
