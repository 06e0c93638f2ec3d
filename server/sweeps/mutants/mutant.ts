/** A deliberate defect: `find`, which is in the file once, becomes `replace`, and one of the tests must fail. */
export interface Mutant {
  name: string
  file: string
  find: string
  replace: string
  /** Text that is put before the file, such as an import that the defect needs. */
  prepend?: string
  /** Test files, at least one of which must fail. */
  tests: string[]
  /** A rule of isolation: the short isolation sweep runs before the tests. */
  isSwept?: boolean
  /**
   * A query that forgets its account: the sweep of queries runs before the tests. `standsBy` says why no test has to fail
   * where the sweep notices nothing: the account is a second check after one of the ids, or changes nothing.
   */
  query?: { place: string; standsBy: string | undefined }
}

/** Between two tokens a source may have spaces, lines and comments. */
const between = String.raw`(?:\s|//[^\n]*\n|/\*[\s\S]*?\*/)*`
const literally = (token: string) => token.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * The places of a text in a source, as [begin, end]. A text that does not stand there letter by letter is compared token by
 * token, so that neither the formatter nor a comment moves a deliberate defect from its place.
 */
export function findPlaces(source: string, text: string): [number, number][] {
  const exact = source.split(text)
  if (exact.length > 1)
    return exact.slice(1).map((_, at) => {
      const begin = exact.slice(0, at + 1).join(text).length
      return [begin, begin + text.length]
    })
  const tokens = text.match(/\w+|[^\w\s]/g) ?? []
  const isWord = (token: string | undefined) => /^\w/.test(token ?? '')
  const edges = [isWord(tokens[0]) ? '(?<!\\w)' : '', isWord(tokens.at(-1)) ? '(?!\\w)' : '']
  const pattern = edges[0] + tokens.map(literally).join(between) + edges[1]
  return [...source.matchAll(new RegExp(pattern, 'g'))].map(({ index, 0: found }) => [
    index,
    index + found.length,
  ])
}
