/** A record that free text may name. */
export interface Suggestion {
  id: string
  label: string
  /** A second line, e.g. an email; searched too. */
  detail?: string | undefined
  /** What choosing it writes, where that is more than the label: 'Tom Hale (tom@example.org)' of two Tom Hales. */
  text?: string | undefined
  /** Further texts that name it, e.g. an address without its post code. */
  names?: readonly string[]
}

export const textOf = ({ text, label }: Suggestion) => text ?? label

const plain = (text: string) => text.trim().toLowerCase()

const books = new WeakMap<readonly Suggestion[], Map<string, Suggestion | null>>()

/** Every text that names a record; null where several records have it. */
function bookOf(items: readonly Suggestion[]): Map<string, Suggestion | null> {
  const known = books.get(items)
  if (known) return known
  const book = new Map<string, Suggestion | null>()
  for (const item of items)
    for (const name of new Set([item.label, textOf(item), ...(item.names ?? [])].map(plain)))
      book.set(name, book.has(name) ? null : item)
  books.set(items, book)
  return book
}

/** The one record that a text names, whatever its case; undefined for none or several (decisions.md, Linked records). */
export function namedBy<Item extends Suggestion>(
  items: readonly Item[] | undefined,
  text: string,
): Item | undefined {
  const found = items && text.trim() ? bookOf(items).get(plain(text)) : undefined
  return (found ?? undefined) as Item | undefined
}
