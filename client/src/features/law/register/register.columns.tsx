import { Brief } from '#client/kit/table/cells.tsx'
import { columnsFor } from '#client/kit/table/columns.tsx'
import type { Column } from '#client/kit/table/state/column.ts'
import type { Plates } from '#client/kit/ui/status-plates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { regionNames } from '#shared/law/regions.ts'
import type { RegisterHome, RegisterState } from '#shared/law/register/register.ts'
import { titleCase } from '#shared/text.ts'

const column = columnsFor<RegisterHome>()

export const registerPlates: Plates<RegisterState> = {
  late: { tone: 'bad', label: 'Overdue' },
  changed: { tone: 'pending', label: 'Update due' },
  renew: { tone: 'pending', label: 'Renew' },
  open: { tone: 'pending', label: 'Register now' },
  coming: { tone: 'info', label: 'Not open yet' },
  registered: { tone: 'primary', label: 'Registered' },
  'not-let': { tone: 'muted', label: 'Not let' },
}

/** The day by which something has to be done with the database: what is urgent comes first. */
export const dayOf = ({ state, changes, renewBy, last }: RegisterHome): string | null => {
  if (state === 'not-let') return null
  const first = changes.map(({ by }) => by.day).toSorted()[0]
  return first ?? renewBy?.day ?? last?.day ?? null
}

const regionText = ({ region }: RegisterHome): string =>
  `${regionNames[region.region]}${region.isOpen ? '?' : ''}`

export const registerColumns: readonly Column<RegisterHome>[] = [
  column.link(
    'home',
    'Property',
    {
      to: ({ id }) => paths.registerHome(id),
      text: ({ name }) => name,
      note: ({ landlord }) => titleCase(landlord),
      brief: (row) => <Brief plate={registerPlates[row.state]} />,
    },
    { sort: true },
  ),
  column.text('region', 'Region', regionText, { sort: true, width: 190 }),
  column.badge('state', 'Status', ({ state }) => state, registerPlates, { sort: true, width: 150 }),
  column.date('by', 'By', dayOf, { sort: true, width: 130 }),
  column.text('number', 'Number', ({ number }) => number, { width: 170 }),
  column.text(
    'missing',
    'Missing',
    ({ missing }) => (missing.length === 0 ? null : missing.slice(0, 2).join(', ')),
    {
      note: ({ missing }) => (missing.length > 2 ? `and ${missing.length - 2} more` : null),
    },
  ),
]

export const searchRegister = ({ name, landlord, number, landlordNumber }: RegisterHome) => [
  name,
  landlord,
  number,
  landlordNumber,
]

/** Says where the days come from. No made regulation has been read yet. */
export function DraftNote() {
  return (
    <p className="mb-3 max-w-5xl text-13 text-ink-2">
      Dates and the fee follow the draft regulations of 9 September 2026, until the final ones are published
      and checked. This is information, not advice.
    </p>
  )
}
