import { usePrinting } from '#client/lib/browser/use-printing.ts'
import { countOf, formatCount } from '#client/lib/format.ts'
import type { Table } from './state/use-table.ts'
import { activeFilters } from './status-line.tsx'

interface PrintNoteProps<Row> {
  table: Table<Row>
  words: { one: string; many: string }
}

/** The list's filters in words, on paper only, e.g. 'Status: Rented · 12 of 60 properties'. */
export function PrintNote<Row>(props: PrintNoteProps<Row>) {
  return usePrinting() && <Note {...props} />
}

function Note<Row>({ table, words }: PrintNoteProps<Row>) {
  const { rows = [], shown, state, filters, columns } = table
  const sorted = columns.find(({ key }) => key === state.sort.by)?.header
  const parts = [
    ...activeFilters(filters, state.filters).map(({ label }) => label),
    state.text.trim() && `Search: “${state.text.trim()}”`,
    sorted && `Order: ${sorted}${state.sort.down ? ', descending' : ''}`,
    `${formatCount(shown.length)} of ${countOf(rows.length, words)}`,
  ]
  return <p className="mb-3 hidden text-13 text-ink-2 print:block">{parts.filter(Boolean).join(' · ')}</p>
}
