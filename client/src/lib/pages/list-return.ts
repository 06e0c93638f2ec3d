/** The query string of each list as it was left, by the list's path. */
const queries = new Map<string, string>()

/** The record that was added last to each list, by the list's path. */
const added = new Map<string, string>()

/** The paths of the page on screen and of the page before. */
const pages = { now: '', before: '' }

function followPath() {
  const { pathname } = window.location
  if (pathname === pages.now) return
  pages.before = pages.now
  pages.now = pathname
}

// The router dispatches the first two events for its own changes of the address.
if (typeof window !== 'undefined') {
  pages.now = window.location.pathname
  for (const event of ['pushState', 'replaceState', 'popstate']) window.addEventListener(event, followPath)
}

/** Remembers a list's search, filters and sort, for the way back to the list. */
export function rememberList(path: string, search: string): void {
  queries.set(path, search)
}

/** The address of a list as it was left. Another address is returned as it is. */
export const listAsLeft = (path: string): string => path + (queries.get(path) ?? '')

/** Notes that a record was added, so that the list can mark the record. */
export function noteAddedRecord(list: string, id: string): void {
  added.set(list, id)
}

/** The record that a list marks: the record of the former page, or the record that was just added. */
export function findReturnRecord(list: string): string | undefined {
  // After Back the router renders the list before the listener above has run.
  followPath()
  if (!pages.before.startsWith(`${list}/`)) return undefined
  const last = pages.before.slice(list.length + 1)
  if (last === 'add') return added.get(list)
  return last === 'import' || last.includes('/') ? undefined : last
}

/** Forgets the record of `findReturnRecord`, once the list has marked it. */
export function forgetReturn(list: string): void {
  pages.before = ''
  added.delete(list)
}
