/** A colleague who can be mentioned. The label after the @ differs for every colleague. */
export interface Mentionable {
  id: string
  label: string
}

const token = /@\[([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\]/g

/** The ids of the people whom a stored text mentions, each once. */
export const listMentioned = (stored: string): string[] => [
  ...new Set([...stored.matchAll(token)].map(([, id]) => id as string)),
]

/** A stored text in parts: plain text, and the ids of people. */
export function partsOf(stored: string): ({ text: string } | { person: string })[] {
  return stored
    .split(token)
    .map((part, at) => (at % 2 === 0 ? { text: part } : { person: part }))
    .filter((part) => !('text' in part) || part.text !== '')
}

/** 'Ask @[0190…]' → 'Ask @Mary Holt', for people to read and edit. */
export function showMentions(stored: string, labelOf: (id: string) => string): string {
  return stored.replace(token, (_, id: string) => `@${labelOf(id)}`)
}

/** 'Ask @Mary Holt' → 'Ask @[0190…]'. The longest label counts, so that Mary Holt is not taken for Mary. */
export function storeMentions(shown: string, people: readonly Mentionable[]): string {
  const longestFirst = people.toSorted((a, b) => b.label.length - a.label.length)
  let stored = ''
  for (let at = 0; at < shown.length; ) {
    const rest = shown[at] === '@' ? shown.slice(at + 1) : undefined
    const found =
      rest === undefined
        ? undefined
        : longestFirst.find(
            ({ label }) => rest.startsWith(label) && !/^[\p{L}\p{N}]/u.test(rest.slice(label.length)),
          )
    stored += found ? `@[${found.id}]` : shown[at]
    at += found ? found.label.length + 1 : 1
  }
  return stored
}
