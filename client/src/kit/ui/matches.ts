interface Findable {
  id: string
  label: string
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
 * there are in all. Without a query the chosen item is always among them.
 */
export function matches<Item extends Findable>(
  items: readonly Item[],
  query: string,
  most: number,
  chosen?: Item,
): { items: Item[]; total: number } {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found: Item[] = []
  let total = 0
  for (const item of items) {
    const text = words.length ? haystackOf(item) : ''
    if (!words.every((word) => text.includes(word))) continue
    total += 1
    if (found.length < most) found.push(item)
  }
  const missing = chosen && !words.length && !found.some((item) => item.id === chosen.id)
  return { items: missing ? [chosen, ...found.slice(0, most - 1)] : found, total }
}
