/** Words that say nothing of what is looked for. */
const idle = new Set(
  'a an the of for to in on at by from my our your me i we is are do does how what where who it and with please can'.split(
    ' ',
  ),
)
/** Words that any action may begin with. */
const starts = new Set(
  'add new create make record log enter open show see go find start give do view list set write'.split(' '),
)

/** A word without its plural or possessive end, so that 'landlord’s' and 'fees' find 'landlord' and 'fee'. */
export const stemOf = (word: string): string =>
  word
    .replace(/['’]s?$/, '')
    .replace(/(?<=[a-z]{3})s$/, (end, at: number) => (word[at - 1] === 's' ? end : ''))

/** The words of a text as they are compared: in lower case, without what says nothing. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}'’@.-]+/u)
    .filter((word) => word !== '' && !idle.has(word))
    .map(stemOf)

/** The same without the words that any action may begin with, unless there are no others. */
export function coreOf(words: readonly string[]): readonly string[] {
  const core = words.filter((word) => !starts.has(word))
  return core.length > 0 ? core : words
}

/** Something with a name, and the names that others give it. */
export interface Named {
  label: string
  /** Other names, each between commas. */
  names?: string | undefined
}

const known = new WeakMap<Named, string[][]>()

/** Its own name first. */
function namesOf(item: Named): string[][] {
  const found = known.get(item) ?? [item.label, ...(item.names ?? '').split(',')].map(wordsOf)
  known.set(item, found)
  return found
}

const begins = (name: readonly string[], word: string) => name.some((each) => each.startsWith(word))

/** How well one name answers: 100 for the very name, less for a name with more words or only begun ones. */
function scoreName(name: readonly string[], asked: readonly string[]): number {
  if (name.length === 0 || !asked.every((word) => begins(name, word))) return 0
  const whole = asked.every((word) => name.includes(word))
  if (name.length === asked.length) return whole ? 100 : 88
  return (whole ? 80 : 68) - Math.min(name.length - asked.length, 5)
}

/** How well something answers what was typed, from 0 to 100. Its own name counts a little more than the others. */
export function scoreOf(item: Named, typed: string): number {
  const asked = wordsOf(typed)
  if (asked.length === 0) return 0
  const core = coreOf(asked)
  const all = namesOf(item)
  const best = Math.max(
    ...all.map(
      (name, at) => Math.max(scoreName(name, asked), scoreName(name, core) - 4) - (at === 0 ? 0 : 1),
    ),
  )
  if (best > 0) return best
  const every = all.flat()
  return core.every((word) => begins(every, word)) ? 45 : 0
}
