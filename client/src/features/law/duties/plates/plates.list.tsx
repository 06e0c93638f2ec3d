import { type ComponentType, useCallback, useMemo } from 'react'
import { Link } from 'wouter'
import { useOpenDialog } from '#client/kit/facts/dialogs.tsx'
import { DataTable } from '#client/kit/table/data-table.tsx'
import { CountFigures } from '#client/kit/table/figures.tsx'
import { linkFilter } from '#client/kit/table/filters/link-filter.ts'
import { type Filter, useTable } from '#client/kit/table/state/use-table.ts'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { LawNotice } from '#client/kit/ui/law-source.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { useIsNarrow, useMedia } from '#client/lib/browser/use-media.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { addressLines } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { type ComplianceRow, type PlateKind, plateKinds } from '#shared/law/duties/compliance.ts'
import { dutyCalls } from '#shared/law/duties/duties.calls.ts'
import { ComplianceSwitch, DutiesBulk, NotWatched } from '../duties.parts.tsx'
import { type BulkKind, narrowColumns, RecordColumn, wideColumns } from './plates.columns.tsx'
import { OpenPlate } from './plates.plate.tsx'
import { plateNames } from './plates.words.ts'

const standings = ['overdue', 'soon', 'unrecorded', 'fine'] as const
type Standing = (typeof standings)[number]

const standingWords: Record<Standing, string> = {
  overdue: 'Overdue',
  soon: 'Due soon',
  unrecorded: 'Not recorded',
  fine: 'Fine',
}

/** Whether a property has something in this state; fine is one with nothing open. */
function isStanding({ plates, others }: ComplianceRow, asked: string): boolean {
  const has = (state: Standing) => plates.some((each) => each.state === state)
  if (asked === 'overdue') return has('overdue') || others.overdue > 0
  if (asked === 'soon') return has('soon') || others.open > others.overdue
  if (asked === 'unrecorded') return has('unrecorded')
  return !has('overdue') && !has('soon') && !has('unrecorded') && others.open === 0
}

const plateFilters: readonly Filter<ComplianceRow>[] = [
  {
    key: 'standing',
    label: 'Showing',
    all: 'All',
    options: standings.map((value) => ({ value, label: standingWords[value] })),
    keeps: isStanding,
  },
  {
    key: 'kind',
    label: 'To do',
    all: 'Any',
    options: plateKinds.map((value) => ({ value, label: plateNames[value] })),
    keeps: ({ plates }, kind) => {
      const state = plates[plateKinds.indexOf(kind as PlateKind)]?.state
      return state === 'overdue' || state === 'soon' || state === 'unrecorded'
    },
  },
  linkFilter<ComplianceRow>(
    'property',
    'Property',
    ({ id }) => id,
    ({ name }) => name,
  ),
]

const words = { one: 'Property', many: 'Properties' }
const marks: Record<Standing, string> = {
  overdue: 'bg-danger',
  soon: 'bg-(--badge-pending-ink)',
  unrecorded: 'bg-ink-3/40',
  fine: 'bg-(--badge-good-ink)',
}

const searchIn = ({ name, isLet, assigned }: ComplianceRow) => [name, isLet ? '' : 'not let', ...assigned]
const openKeys = ({ plates, others }: ComplianceRow) => [
  ...plates.flatMap(({ keys = [] }) => keys),
  ...others.keys,
]

interface PlateListProps {
  /** The dialog of a plate, which belongs to another part of the law. */
  PlateDialog: ComponentType<{ row: ComplianceRow; kind: PlateKind }>
  BulkDialog: ComponentType<{ kind: BulkKind; homes: readonly string[] }>
}

/** One row a property, with a plate for each thing that the law asks. */
export function PlateList({ PlateDialog, BulkDialog }: PlateListProps) {
  const open = useOpenDialog()
  const mayWrite = useMayWrite()
  const isNarrow = useIsNarrow()
  const hasFingers = useMedia('(pointer: coarse)')
  const all = useRead(dutyCalls.plates, {}, always)
  const table = useTable<ComplianceRow>({
    name: 'compliance',
    list: { ...all, data: all.data?.homes },
    columns: isNarrow ? narrowColumns : wideColumns,
    searchIn,
    filters: plateFilters,
    sort: 'others',
  })
  const { rows, shown, selected } = table
  const openPlate = useCallback(
    (row: ComplianceRow, kind: PlateKind) => open(<PlateDialog row={row} kind={kind} />),
    [open, PlateDialog],
  )
  const record = useMemo(() => {
    if (!mayWrite) return undefined
    return (kind: BulkKind) => {
      const at = plateKinds.indexOf(kind)
      const chosen = selected.size > 0 ? (rows ?? []).filter(({ id }) => selected.has(id)) : shown
      const needing = chosen.filter(({ plates }) => plates[at]?.keys !== undefined)
      // A selection is taken as it is; of all, those that need it.
      const homes = selected.size > 0 || needing.length === 0 ? chosen : needing
      const watched = homes.filter((each) => each.isWatched).map(({ id }) => id)
      open(<BulkDialog kind={kind} homes={watched} />)
    }
  }, [mayWrite, selected, shown, rows, open, BulkDialog])
  return (
    <>
      <PageHeader
        title="Compliance"
        {...(rows?.length !== 0
          ? {
              figures: (
                <CountFigures
                  label="Properties by status"
                  table={table}
                  filter="standing"
                  groups={standings}
                  words={standingWords}
                  marks={marks}
                  groupsOf={(row) => standings.filter((standing) => isStanding(row, standing))}
                  bad="overdue"
                />
              ),
            }
          : {
              subtitle:
                'Gas, electrical, EPC, alarms, right to rent, deposits and documents of each property',
            })}
        actions={
          <>
            <ComplianceSwitch view="properties" />
            <LinkButton to={paths.earlierChecks()}>Earlier Checks</LinkButton>
          </>
        }
      />
      <OpenPlate value={mayWrite ? openPlate : undefined}>
        <RecordColumn value={record}>
          <DataTable
            table={table}
            words={words}
            searchPlaceholder="Search property..."
            minWidth={isNarrow ? 0 : 1080}
            rowHeight={isNarrow ? narrowRow[hasFingers ? 'fingers' : 'mouse'] : undefined}
            oneRow
            open={({ id }) => `${paths.of('properties').edit(id)}#certificates`}
            label={({ name }) => addressLines(name)[0]}
            bulk={
              mayWrite
                ? (chosen) => <DutiesBulk keys={chosen.flatMap(openKeys)} onDone={table.select.none} />
                : undefined
            }
            empty={all.data?.isWatched === false ? <NotWatched /> : <NoProperties />}
          />
        </RecordColumn>
      </OpenPlate>
      <LawNotice className="mt-3" />
    </>
  )
}

/** The height of a row whose plates stand below its name in two lines: plates are taller for fingers. */
const narrowRow = { mouse: 96, fingers: 120 }

const NoProperties = () => (
  <EmptyState
    title="No properties yet"
    text="Each property gets a row here: gas, electrical, EPC, alarms, right to rent, deposit and information sheet."
    action={<Link href={paths.of('properties').add()}>Add a property</Link>}
  />
)
