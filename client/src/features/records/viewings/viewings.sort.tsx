import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import type { Table } from '#client/kit/table/state/use-table.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import type { Viewing } from '#shared/records/viewings/viewings.ts'

const choices = [
  { value: 'date', label: 'Date' },
  { value: 'property', label: 'Property' },
  { value: 'tenant', label: 'Tenant' },
  { value: 'status', label: 'Status' },
] as const

/** The sort order as a select; the table's headers set the same one, through the address. */
export function SortSelect({ table }: { table: Table<Viewing> }) {
  const { sort } = table.state
  const chosen = choices.find(({ value }) => value === sort.by)?.value
  const Arrow = sort.down ? ArrowDownWideNarrow : ArrowUpNarrowWide
  return (
    <div className="my-1 flex gap-1 max-sm:flex-1">
      <Select
        aria-label="Sort by"
        prefix="Sort:"
        value={chosen}
        onChange={table.controls.sortBy}
        options={choices}
        className="w-44 max-sm:w-full"
      />
      <Button
        size="icon"
        aria-label={sort.down ? 'Descending; sort ascending' : 'Ascending; sort descending'}
        onClick={() => table.controls.sortBy(sort.by)}
      >
        <Arrow aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}
