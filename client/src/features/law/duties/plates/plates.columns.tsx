import { Plus } from 'lucide-react'
import { createContext, use } from 'react'
import { columnsFor } from '#client/kit/table/columns.tsx'
import type { Column } from '#client/kit/table/state/column.ts'
import { formatDate } from '#client/lib/dates.ts'
import { addressLines } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import {
  type ComplianceRow,
  type PlateKind,
  type PlateState,
  plateKinds,
} from '#shared/law/duties/compliance.ts'
import { OtherDeadlines, PlateButton, PlateLines } from './plates.plate.tsx'
import { plateNames, wordsOf } from './plates.words.ts'

/** The kinds that several properties record in one act. */
export const bulkKinds = ['gas', 'electrical', 'energy', 'alarms', 'right-to-rent'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** Records a kind for the selection, or for all that need it; undefined for a person who may not write. */
export const RecordColumn = createContext<((kind: BulkKind) => void) | undefined>(undefined)

function BulkHead({ kind }: { kind: BulkKind }) {
  const record = use(RecordColumn)
  if (!record) return <PlainHead kind={kind} />
  return (
    <button
      type="button"
      aria-label={`${plateNames[kind]}: record for several properties`}
      title={`Record ${plateNames[kind]} for the selected properties, or for all that need it`}
      className="group inline-flex h-8 max-w-full items-center gap-1 rounded-badge px-2 hover:text-ink"
      onClick={() => record(kind)}
    >
      <span className="truncate">{plateNames[kind]}</span>
      <Plus aria-hidden="true" className="size-3.5 shrink-0 text-ink-3 group-hover:text-ink" />
    </button>
  )
}

const PlainHead = ({ kind }: { kind: PlateKind }) => (
  <span className="inline-flex h-8 items-center px-2">{plateNames[kind]}</span>
)

/** Most are as wide as a date, and some have a longer name. */
const widths: Record<PlateKind, number> = {
  gas: 108,
  electrical: 108,
  energy: 108,
  alarms: 108,
  'right-to-rent': 116,
  deposit: 108,
  'information-sheet': 126,
}

const isBulk = (kind: PlateKind): kind is BulkKind => bulkKinds.some((each) => each === kind)

/** How urgent a property is: first those with most that is overdue, then what is due, then what is not recorded. */
export function urgencyOf({ plates, others }: ComplianceRow): string {
  const count = (of: PlateState) => plates.filter(({ state }) => state === of).length
  const soon = count('soon') + others.open - others.overdue
  return [count('overdue') + others.overdue, soon, count('unrecorded')]
    .map((count) => String(99 - Math.min(count, 99)).padStart(2, '0'))
    .join('')
}

const noteOf = ({ name, isLet, isWatched, snoozedUntil }: ComplianceRow) =>
  [
    addressLines(name)[1],
    isWatched ? (isLet ? '' : 'Not let') : 'Outside England',
    snoozedUntil && `Snoozed until ${formatDate(snoozedUntil)}`,
  ]
    .filter(Boolean)
    .join(' · ')

const pathOfHome = ({ id }: ComplianceRow) => `${paths.of('properties').edit(id)}#certificates`

const column = columnsFor<ComplianceRow>()

const name = column.link(
  'home',
  'Property',
  { to: pathOfHome, text: ({ name: address }) => addressLines(address)[0], note: noteOf },
  { sort: true },
)

/** On a phone one column has the name with all plates below it; it is sorted by urgency too. */
export const narrowColumns: readonly Column<ComplianceRow>[] = [
  { ...name, key: 'others', brief: (row) => <PlateLines row={row} />, sort: urgencyOf },
]

export const wideColumns: readonly Column<ComplianceRow>[] = [
  name,
  ...plateKinds.map(
    (kind, at): Column<ComplianceRow> => ({
      ...column.custom(
        kind,
        plateNames[kind],
        {
          cell: (row) => <PlateButton row={row} kind={kind} />,
          csv: (row) => {
            const plate = row.plates[at]
            return plate ? wordsOf(kind, plate) : null
          },
        },
        { width: widths[kind] },
      ),
      tight: true,
      head: isBulk(kind) ? <BulkHead kind={kind} /> : <PlainHead kind={kind} />,
    }),
  ),
  {
    ...column.custom(
      'others',
      'More',
      { cell: (row) => <OtherDeadlines row={row} />, csv: ({ others }) => others.open },
      { width: 80, sort: urgencyOf },
    ),
    tight: true,
  },
]
