import type { Sort } from './order.ts'

/** The parts of a list's state that its address may hold: filters, sortable columns and the initial sort. */
export interface ListAddress {
  filters: readonly string[]
  sortable: readonly string[]
  /** 'name', or '-dueDate' for descending. */
  sort: string
}

export interface ListState {
  text: string
  filters: Readonly<Record<string, string>>
  sort: Sort
}

export function readSort(text: string): Sort {
  return text.startsWith('-') ? { by: text.slice(1), down: true } : { by: text, down: false }
}

const writeSort = ({ by, down }: Sort) => (down ? `-${by}` : by)

/** The list's state in a query string; unknown filters and columns are ignored. */
export function readState(search: string, address: ListAddress): ListState {
  const query = new URLSearchParams(search)
  const filters: Record<string, string> = {}
  for (const key of address.filters) {
    const value = query.get(key)
    if (value) filters[key] = value
  }
  const asked = readSort(query.get('sort') ?? '')
  const sort = address.sortable.includes(asked.by) ? asked : readSort(address.sort)
  return { text: query.get('q') ?? '', filters, sort }
}

/** The query string of a state, '' for the initial state. Parameters that are not the list's own are kept. */
export function writeState(state: ListState, address: ListAddress, search: string): string {
  const query = new URLSearchParams(search)
  const setOrDelete = (key: string, value: string | undefined) =>
    value ? query.set(key, value) : query.delete(key)
  setOrDelete('q', state.text.trim())
  for (const key of address.filters) setOrDelete(key, state.filters[key])
  const sort = writeSort(state.sort)
  setOrDelete('sort', sort === address.sort ? undefined : sort)
  const text = query.toString()
  return text && `?${text}`
}

/** Whether two states show the same and have the same text in the search box. */
export function isSameState(one: ListState, other: ListState, address: ListAddress): boolean {
  return one.text === other.text && writeState(one, address, '') === writeState(other, address, '')
}

/** The sort after a click on a column's header: the sorted column changes direction, another column starts ascending. */
export function nextSort(sort: Sort, by: string): Sort {
  return sort.by === by ? { by, down: !sort.down } : { by, down: false }
}
