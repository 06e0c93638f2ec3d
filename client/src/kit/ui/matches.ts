import { phoneNeedle } from '#shared/phones.ts'
import { toSearchText } from '#shared/text.ts'

/** An option that a search can find. */
export interface Findable {
  id: string
  label: string
  /** A second line, e.g. an email, which is searched as well. */
  detail?: string | undefined
  /** Hidden words that a search finds too. */
  keywords?: string | undefined
}

const searchTexts = new WeakMap<Findable, string>()

function searchTextOf(item: Findable): string {
  const cached = searchTexts.get(item)
  if (cached !== undefined) return cached
  const text = toSearchText(item.label, item.detail, item.keywords)
  searchTexts.set(item, text)
  return text
}

/**
 * The first `limit` items that contain every word of the query, in any order, case and accent, and the number of all such
 * items. Items that start with the query come first. Without a query the chosen item is always among the items.
 */
export function findMatches<Item extends Findable>(
  items: readonly Item[],
  query: string,
  limit: number,
  chosen?: Item,
): { items: Item[]; total: number } {
  const needle = toSearchText(query).trim()
  if (!needle) return { items: withChosen(items.slice(0, limit), chosen), total: items.length }
  // A comma belongs to how an address is written, and to none of its words.
  const words = needle.split(/[\s,]+/).filter(Boolean)
  const phone = phoneNeedle(query)
  const starting: Item[] = []
  const containing: Item[] = []
  let total = 0
  for (const item of items) {
    const text = searchTextOf(item)
    if (!words.every((word) => text.includes(word)) && !(phone && text.includes(phone))) continue
    total += 1
    const found = text.startsWith(needle) ? starting : containing
    if (found.length < limit) found.push(item)
  }
  return { items: [...starting, ...containing].slice(0, limit), total }
}

function withChosen<Item extends Findable>(items: Item[], chosen: Item | undefined): Item[] {
  if (!chosen || items.some((item) => item.id === chosen.id)) return items
  return [chosen, ...items.slice(0, -1)]
}
