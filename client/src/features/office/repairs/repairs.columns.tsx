import { clsx } from 'clsx'
import { Brief, LeadCell, PlainText } from '#client/kit/table/cells.tsx'
import { columnsFor } from '#client/kit/table/columns.tsx'
import type { Fitting } from '#client/kit/table/fit-columns.ts'
import type { Column } from '#client/kit/table/state/column.ts'
import { Badge } from '#client/kit/ui/badge.tsx'
import { formatAmount } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { addressLines } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { today } from '#shared/dates.ts'
import { type Repair, type RepairDanger, repairRoomNames } from '#shared/office/repairs/repairs.ts'
import { isRepairOver, type RepairReader, repairPlates, repairWaits } from './repairs.words.ts'

const column = columnsFor<Repair>()

const dangerNames: Record<RepairDanger, string> = {
  gas: 'Gas',
  fire: 'Fire',
  water: 'Water',
  'no-heating': 'No heating',
}

const Danger = ({ danger, children }: { danger: RepairDanger; children: string }) => (
  <Brief plate={{ tone: 'bad', label: dangerNames[danger] }}>{children}</Brief>
)

/** Danger first, then what waits longest. */
const urgencyOf = ({ danger, createdAt }: Repair) => `${danger ? 0 : 1} ${createdAt}`

export const isReviewPast = (repair: Repair) =>
  repair.reviewOn !== null && repair.reviewOn < today() && !isRepairOver(repair)

const lead: Column<Repair> = {
  key: 'what',
  header: 'Repair',
  tip: 'Dangerous repairs first, then the oldest',
  lead: true,
  sort: urgencyOf,
  cell: (repair, brief) => (
    <LeadCell
      to={paths.of('repairs').edit(repair.id)}
      text={repair.what}
      note={brief || repair.danger ? undefined : repairRoomNames[repair.room]}
      avatar={false}
      brief={
        brief ?? (repair.danger && <Danger danger={repair.danger}>{repairRoomNames[repair.room]}</Danger>)
      }
    />
  ),
  brief: ({ state, danger, property }) => {
    const rest = <Brief plate={repairPlates[state]}>{addressLines(property)[0]}</Brief>
    return danger ? (
      <Danger danger={danger}>{`${repairPlates[state].label}, ${addressLines(property)[0]}`}</Danger>
    ) : (
      rest
    )
  },
  csv: ({ what, room }) => `${what}, ${repairRoomNames[room]}`,
}

const stateColumn = (reader: RepairReader) =>
  column.custom(
    'state',
    'State',
    {
      cell: (repair) => {
        const { tone, label } = repairPlates[repair.state]
        return (
          <span className="flex flex-col items-start gap-0.5">
            <Badge tone={tone} className="h-5!">
              {label}
            </Badge>
            <span className="max-w-full truncate text-12 leading-4 text-ink-3">
              {repairWaits(repair, reader, 'With')}
            </span>
          </span>
        )
      },
      csv: (repair) => `${repairPlates[repair.state].label}. ${repairWaits(repair, reader)}`,
    },
    { sort: ({ state }) => Object.keys(repairPlates).indexOf(state), width: 214 },
  )

const ownerColumn = column.custom(
  'owner',
  'Owner',
  {
    cell: (repair) => (
      <>
        <span className="block truncate leading-5">{repair.owner || 'Unassigned'}</span>
        {repair.reviewOn && (
          <span
            className={clsx(
              'block truncate text-12 leading-4',
              isReviewPast(repair) ? 'font-semibold text-danger-ink' : 'text-ink-3',
            )}
          >
            Review {formatDate(repair.reviewOn)}
          </span>
        )}
      </>
    ),
    csv: ({ owner, reviewOn }) => [owner, reviewOn].filter(Boolean).join(', '),
  },
  {
    sort: ({ reviewOn }) => reviewOn,
    width: 142,
    edit: {
      kind: 'fields',
      label: 'Review date',
      fields: [
        {
          name: 'reviewOn',
          label: 'Review date',
          type: 'date',
          read: ({ reviewOn }) => reviewOn ?? '',
          emptyAs: null,
        },
      ],
    },
  },
)

const costColumn = column.custom(
  'cost',
  'Ordered',
  {
    cell: ({ ordered, billed }) => (
      <PlainText
        text={ordered === null ? null : formatAmount(ordered)}
        note={billed > 0 ? `billed ${formatAmount(billed)}` : undefined}
      />
    ),
    csv: ({ ordered, billed }) => [ordered, billed > 0 && billed].filter(Boolean).join(', '),
  },
  { sort: ({ ordered }) => ordered, width: 100, align: 'end' },
)

const columnsOf = (reader: RepairReader): readonly Column<Repair>[] => [
  lead,
  column.text('property', 'Property', ({ property }) => addressLines(property)[0], {
    note: ({ property }) => addressLines(property)[1],
    sort: true,
    width: 172,
  }),
  stateColumn(reader),
  column.text('contractor', 'Contractor', ({ contractor }) => contractor, {
    note: ({ visitOn }) => visitOn && `Visit ${formatDate(visitOn)}`,
    sort: true,
    width: 138,
  }),
  ...(reader === 'client' ? [] : [ownerColumn]),
  costColumn,
]

export const repairColumns: Record<RepairReader, readonly Column<Repair>[]> = {
  team: columnsOf('team'),
  owner: columnsOf('owner'),
  client: columnsOf('client'),
}

/** The state of a repair is in sight on a tablet too. */
export const repairFitting: Fitting = {
  keep: 'state',
  giving: ['property'],
  minWidth: 1080,
  menu: true,
}

export const repairSearch = ({ what, property, contractor, tenant, owner, details }: Repair) => [
  what,
  property,
  contractor,
  tenant,
  owner,
  details,
]
