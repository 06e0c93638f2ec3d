/** What a list of options can be made of. */
export interface Findable {
  id: string
  label: string
  /** A second line, e.g. an email; searched too. */
  detail?: string | undefined
}

const haystacks = new WeakMap<Findable, string>()

function haystackOf(item: Findable): string {
  const known = haystacks.get(item)
  if (known !== undefined) return known
  const text = `${item.label} ${item.detail ?? ''}`.toLowerCase()
  haystacks.set(item, text)
  return text
}

/**
 * The first `most` items that hold every word of the query, in any order and whatever the case, and how many
 * there are in all. Those that begin with the query come first. Without a query the chosen item is among them.
 */
export function matches<Item extends Findable>(
  items: readonly Item[],
  query: string,
  most: number,
  chosen?: Item,
): { items: Item[]; total: number } {
  const sought = query.trim().toLowerCase()
  if (!sought) return { items: withChosen(items.slice(0, most), chosen), total: items.length }
  const words = sought.split(/\s+/)
  const beginning: Item[] = []
  const holding: Item[] = []
  let total = 0
  for (const item of items) {
    const text = haystackOf(item)
    if (!words.every((word) => text.includes(word))) continue
    total += 1
    const found = text.startsWith(sought) ? beginning : holding
    if (found.length < most) found.push(item)
  }
  return { items: [...beginning, ...holding].slice(0, most), total }
}

function withChosen<Item extends Findable>(items: Item[], chosen: Item | undefined): Item[] {
  if (!chosen || items.some((item) => item.id === chosen.id)) return items
  return [chosen, ...items.slice(0, -1)]
}
