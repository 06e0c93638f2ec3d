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
