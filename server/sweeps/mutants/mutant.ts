/** A deliberate defect: `find`, which is in the file once, becomes `replace`, and one of the tests must fail. */
export interface Mutant {
  name: string
  file: string
  find: string
  replace: string
  /** What the file begins with, beside the defect. */
  prepend?: string
  /** Test files, at least one of which must fail. */
  tests: string[]
  /** A rule of isolation: the short isolation sweep is asked before the tests. */
  isSwept?: boolean
  /**
   * A query that forgets its account: the sweep of queries is asked before the tests. One that asks by ids has had them
   * checked before, unless a call with foreign ids tells of it: its account is a second wall, which no test has to tell.
   */
  query?: { place: string; isById: boolean }
}
