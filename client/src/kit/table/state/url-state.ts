import type { Sort } from './order.ts'

/** What a list's address may carry: its filters, its sortable columns and its first sort. */
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

/** The state in an address; what the list doesn't know is left out. */
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

/** The address of a state: '' when everything is as it starts. Parameters of others are kept. */
export function writeState(state: ListState, address: ListAddress, search: string): string {
  const query = new URLSearchParams(search)
  const put = (key: string, value: string | undefined) => (value ? query.set(key, value) : query.delete(key))
  put('q', state.text.trim())
  for (const key of address.filters) put(key, state.filters[key])
  const sort = writeSort(state.sort)
  put('sort', sort === address.sort ? undefined : sort)
  const text = query.toString()
  return text && `?${text}`
}

/** The same column flips; a new column starts ascending. */
export function nextSort(sort: Sort, by: string): Sort {
  return sort.by === by ? { by, down: !sort.down } : { by, down: false }
}
