import { clsx } from 'clsx'
import { CalendarRange } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import { daysOfRange } from '#shared/day-range.ts'
import type { Table } from '../state/use-table.ts'

/** Loaded when the panel is first opened. */
const DatePanel = quietPart(() => import('./date-panel.tsx'))

/** The 'Dates' button, which opens the panel for all date filters of a list. */
export function DateFilters<Row>({ table }: { table: Pick<Table<Row>, 'filters' | 'state' | 'controls'> }) {
  const { filters, state, controls } = table
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const parts = filters.flatMap(({ key, label, isRange }) =>
    isRange ? [{ key, label, value: state.filters[key] ?? '' }] : [],
  )
  if (parts.length === 0) return null
  const isOn = parts.some(({ value }) => daysOfRange(value))
  return (
    <>
      <Button
        icon={CalendarRange}
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={clsx(
          'max-lg:order-2 max-sm:flex-1',
          isOn && 'border-brand-edge! bg-brand-soft! text-brand-soft-ink!',
        )}
      >
        Dates
      </Button>
      {open && (
        <DatePanel anchor={anchor} parts={parts} onChange={controls.filter} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
