import {
  Bell,
  BellOff,
  CircleSlash,
  CircleX,
  type LucideIcon,
  Undo2,
  UserRound,
  UserRoundX,
} from 'lucide-react'
import { useMemo } from 'react'
import { Dialogs, useOpenDialog } from '#client/kit/facts/dialogs.tsx'
import { DataTable } from '#client/kit/table/data-table.tsx'
import { CountFigures } from '#client/kit/table/figures.tsx'
import { useTable } from '#client/kit/table/state/use-table.ts'
import { LawNotice } from '#client/kit/ui/law-source.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useColleagues } from '#client/lib/session/use-colleagues.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import { dutyCalls } from '#shared/law/duties/duties.calls.ts'
import { dutyKinds, roomOf } from '#shared/law/duties/duties.ts'
import { columnsOn, dutySearch } from './duties.columns.tsx'
import { filtersOn, readShow, type Show, showOf } from './duties.filters.ts'
import { useDeclareNotDone } from './duties.not-done.ts'
import { ComplianceSwitch, DutiesBulk, NothingDue, NotWatched, Snooze } from './duties.parts.tsx'
import {
  type DueGroup,
  type DutyLine,
  dueGroupOf,
  dueGroups,
  dueWords,
  pathOf,
  titleOf,
} from './duties.words.ts'

const words = { one: 'Deadline', many: 'Deadlines' }

/** What must be done, for which home, by when and why, with the source of each day. */
export default function Duties() {
  const isAgency = useIsAgency()
  const mayWrite = useMayWrite()
  const people = useColleagues()
  const all = useRead(dutyCalls.list, {}, always)
  const show = readShow(useParameter('show'))
  const isAside = show === 'aside'
  const day = all.data?.day ?? today()
  // What the address asks for. An account whose every duty is set aside has a list anyway, so that they can be restored.
  const data = useMemo(
    () => all.data?.duties.flatMap((duty) => (showOf(duty) === show ? [{ ...duty, id: duty.key }] : [])),
    [all.data, show],
  )
  const kinds = useMemo(() => {
    // The select has its room before the duties are read.
    if (!all.data) return dutyKinds
    const found = new Set(all.data.duties.map(({ kind }) => kind))
    return dutyKinds.filter((kind) => found.has(kind))
  }, [all.data])
  const columns = useMemo(() => columnsOn(day, isAgency), [day, isAgency])
  const filters = useMemo(() => filtersOn(day, kinds, people), [day, kinds, people])
  const table = useTable<DutyLine>({
    name: 'duties',
    list: { ...all, data },
    columns,
    searchIn: dutySearch,
    filters,
    sort: 'due',
  })
  const countShown = (as: Show) => all.data?.duties.filter((duty) => showOf(duty) === as).length ?? 0
  return (
    <Dialogs>
      <PageHeader
        title="Compliance"
        {...(table.rows?.length !== 0
          ? {
              figures: (
                <CountFigures
                  label="Deadlines by when they are due"
                  table={table}
                  filter="due"
                  groups={dueGroups}
                  words={dueWords}
                  marks={marks}
                  groupsOf={(duty) => [dueGroupOf(duty, day)]}
                  bad="overdue"
                  all="In all"
                />
              ),
            }
          : { subtitle: 'Legal deadlines in England, calculated from your records' })}
        actions={
          <>
            <ComplianceSwitch view="deadlines" />
            <LinkButton to={paths.earlierChecks()}>Earlier Checks</LinkButton>
            <LinkButton to={paths.register()}>PRS Database</LinkButton>
          </>
        }
      />
      <DataTable
        table={table}
        words={words}
        searchPlaceholder="Search deadline, property or tenant..."
        minWidth={1080}
        oneRow
        open={pathOf}
        label={(duty) => `${titleOf(duty, isAgency)}, ${duty.home?.name ?? ''}`}
        menu={mayWrite ? (duty) => <DutyItems duty={duty} /> : undefined}
        bulk={
          mayWrite
            ? (chosen) => (
                <DutiesBulk keys={isAside ? [] : chosen.map(({ key }) => key)} onDone={table.select.none} />
              )
            : undefined
        }
        empty={
          all.data?.isWatched === false ? (
            <NotWatched />
          ) : (
            <NothingDue show={show} aside={countShown('aside')} snoozed={countShown('snoozed')} />
          )
        }
      />
      <LawNotice className="mt-3" />
    </Dialogs>
  )
}

const marks: Record<DueGroup, string> = {
  overdue: 'bg-danger',
  week: 'bg-(--badge-pending-ink)',
  month: 'bg-(--badge-pending-ink)/45',
  later: 'bg-ink-3/40',
  unrecorded: 'bg-ink-3/25',
}

const dialogs = () => import('./duties.dialogs.tsx')
const Assign = latePart(async () => ({ default: (await dialogs()).AssignDialog })).Part
const Dismiss = latePart(async () => ({ default: (await dialogs()).DismissDialog })).Part

/** The items of a duty's menu. None of them ends it: only its evidence does. */
function DutyItems({ duty }: { duty: DutyLine }) {
  const { kind, key, home, givenTo, dismissed, snoozed, state, notDone } = duty
  const open = useOpenDialog()
  const unassign = useCall(dutyCalls.unassign)
  const restore = useCall(dutyCalls.restore)
  const declareNotDone = useDeclareNotDone()
  const undoNotDone = useCall(dutyCalls.notRecorded)
  const endSnooze = useCall(dutyCalls.unsnooze)
  const item = (Icon: LucideIcon, words: string, onSelect: () => void) => (
    <MenuItem icon={<Icon aria-hidden />} onSelect={onSelect}>
      {words}
    </MenuItem>
  )
  return (
    <>
      <MenuItem to={pathOf(duty)}>{state === 'unrecorded' ? 'Record it' : 'Do it now'}</MenuItem>
      {home && <MenuItem to={paths.of('properties').edit(home.id)}>Open property</MenuItem>}
      {dismissed
        ? item(Undo2, 'Restore', () => restore.mutate({ body: { key } }))
        : item(UserRound, givenTo ? 'Assign to somebody else...' : 'Assign to somebody...', () =>
            open(<Assign duty={duty} />),
          )}
      {givenTo && item(UserRoundX, `Unassign ${givenTo.name}`, () => unassign.mutate({ body: { key } }))}
      {!dismissed &&
        item(BellOff, snoozed ? 'Snooze for longer...' : 'Snooze...', () => open(<Snooze keys={[key]} />))}
      {snoozed && item(Bell, 'End the snooze', () => endSnooze.mutate({ body: { keys: [key] } }))}
      {state === 'unrecorded' &&
        item(CircleX, 'Not done', () => declareNotDone.mutate({ body: { keys: [key] } }))}
      {notDone && item(Undo2, 'Undo ‘Not done’', () => undoNotDone.mutate({ body: { keys: [key] } }))}
      {!dismissed &&
        roomOf[kind] &&
        item(CircleSlash, 'Does not apply...', () => open(<Dismiss duty={duty} />))}
    </>
  )
}
