/** A record that a free text may name. */
export interface Suggestion {
  id: string
  label: string
  /** A second line, e.g. an email, which is searched as well. */
  detail?: string | undefined
  /** The text that choosing the record writes, if not the label: 'Tom Hale (tom@example.org)' when there are two Tom Hales. */
  text?: string | undefined
  /** Further texts that name the record, e.g. an address without its post code. */
  names?: readonly string[]
}

export const textOf = ({ text, label }: Suggestion) => text ?? label

const normalise = (text: string) => text.trim().toLowerCase()

const indexes = new WeakMap<readonly Suggestion[], Map<string, Suggestion | null>>()

/** The record by each text that names it; null when several records share the text. */
function indexByName(items: readonly Suggestion[]): Map<string, Suggestion | null> {
  const cached = indexes.get(items)
  if (cached) return cached
  const index = new Map<string, Suggestion | null>()
  for (const item of items)
    for (const name of new Set([item.label, textOf(item), ...(item.names ?? [])].map(normalise)))
      index.set(name, index.has(name) ? null : item)
  indexes.set(items, index)
  return index
}

/** The record that a text names, in any case. Undefined when none or several match: a guess would link the wrong record. */
export function findNamed<Item extends Suggestion>(
  items: readonly Item[] | undefined,
  text: string,
): Item | undefined {
  const found = items && text.trim() ? indexByName(items).get(normalise(text)) : undefined
  return (found ?? undefined) as Item | undefined
}
