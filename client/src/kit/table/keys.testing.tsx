import { useQuery } from '@tanstack/react-query'
import { columnsFor } from './columns.tsx'
import { DataTable } from './data-table.tsx'
import { choiceFilter } from './filters/choice-filter.ts'
import { useTable } from './state/use-table.ts'

/** A made-up kind of record, for tests of what every list does. */
export interface Key {
  id: string
  name: string
  fee: number
  status: 'here' | 'lent'
}

const column = columnsFor<Key>()
const columns = [
  column.link('name', 'Key', { to: ({ id }) => `/keys/${id}`, text: ({ name }) => name }, { sort: true }),
  column.money('fee', 'Fee', ({ fee }) => fee),
]
const searchIn = ({ name }: Key) => [name]
const filters = [
  choiceFilter<Key>('status', {
    label: 'Status',
    all: 'All',
    options: [
      { value: 'here', label: 'Here' },
      { value: 'lent', label: 'Lent' },
    ],
  }),
]

/** Keys 'Key 1' to 'Key 300'; the first has a fee with pence, every second one is lent. */
export const keys = Array.from({ length: 300 }, (_, at): Key => {
  const number = String(at + 1)
  return { id: number, name: `Key ${number}`, fee: at === 0 ? 9.5 : 10, status: at % 2 ? 'lent' : 'here' }
})

export function KeyList() {
  const list = useQuery<Key[]>({ queryKey: ['/api/keys'] })
  const table = useTable<Key>({ name: 'keys', list, columns, searchIn, filters, sort: 'name' })
  return (
    <DataTable
      table={table}
      words={{ one: 'Key', many: 'Keys' }}
      searchPlaceholder="Search keys..."
      open={({ id }) => `/keys/${id}`}
      label={({ name }) => name}
      bulk={() => <button type="button">Hand over</button>}
      empty="No keys"
    />
  )
}
