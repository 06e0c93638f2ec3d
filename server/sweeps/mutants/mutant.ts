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
   * A query that forgets its account: the sweep of queries is asked before the tests. `standsBy` says why no test has to
   * tell where the sweep does not: the account is a second wall, because ids were checked before, or changes nothing.
   */
  query?: { place: string; standsBy: string | undefined }
}
