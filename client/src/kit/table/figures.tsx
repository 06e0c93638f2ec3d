import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from '#client/lib/format.ts'
import type { Table } from './state/use-table.ts'

/** The figures of a list, beside its title. Their room is kept while they are read, so that nothing below moves. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="relative -m-1 flex h-12 min-w-0 basis-full items-center gap-2 overflow-x-auto overflow-y-hidden p-1 max-xl:order-last xl:flex-1 xl:basis-0 print:hidden"
    >
      {children}
    </section>
  )
}

interface FigureProps {
  label: string
  /** A sum or a count. */
  figure: ReactNode
  note?: ReactNode
  isBad?: boolean
  /** A dot of this colour stands before the label. */
  mark?: string
  isChosen: boolean
  onChoose: () => void
}

/** A figure that filters the list by itself. */
export function Figure({ label, figure, note, isBad = false, mark, isChosen, onChoose }: FigureProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'flex h-10 shrink-0 items-center gap-2 whitespace-nowrap rounded-control border px-3 text-13 pointer-coarse:h-11',
        isChosen
          ? 'border-brand-edge bg-brand-soft text-brand-soft-ink'
          : 'border-hairline bg-surface text-ink-2 hover:border-field hover:bg-sunken',
      )}
    >
      {mark && <span aria-hidden="true" className={clsx('size-2 shrink-0 rounded-full', mark)} />}
      {label}{' '}
      <span
        className={clsx(
          'text-14 font-semibold tabular-nums',
          !isChosen && (isBad ? 'text-danger-ink' : 'text-ink'),
        )}
      >
        {figure}
      </span>{' '}
      {note !== undefined && <span className={clsx('tabular-nums', !isChosen && 'text-ink-3')}>{note}</span>}
    </button>
  )
}

interface CountFiguresProps<Row, Group extends string> {
  label: string
  table: Table<Row>
  /** The filter that a figure sets, whose values are the groups. */
  filter: string
  groups: readonly Group[]
  words: Record<Group, string>
  /** The colour of the dot before each. */
  marks: Record<Group, string>
  groupsOf: (row: Row) => readonly Group[]
  bad: Group
  /** A figure of all rows, which stands first. */
  all?: string
}

/** How many rows are in each group that has any. A press on a number shows those alone. */
export function CountFigures<Row, Group extends string>(props: CountFiguresProps<Row, Group>) {
  const { label, table, filter, groups, words, marks, groupsOf, bad, all } = props
  const { rows, state, controls } = table
  const chosen = state.filters[filter]
  const counts = new Map<Group, number>()
  for (const row of rows ?? [])
    for (const group of groupsOf(row)) counts.set(group, (counts.get(group) ?? 0) + 1)
  const choose = (group?: Group) => controls.filter(filter, group)
  return (
    <Figures label={label}>
      {rows && all && (
        <Figure label={all} figure={rows.length} isChosen={chosen === undefined} onChoose={() => choose()} />
      )}
      {groups
        .filter((group) => rows && (counts.has(group) || group === chosen))
        .map((group) => (
          <Figure
            key={group}
            label={words[group]}
            mark={marks[group]}
            figure={counts.get(group) ?? 0}
            isBad={group === bad}
            isChosen={chosen === group}
            onChoose={() => choose(chosen === group ? undefined : group)}
          />
        ))}
    </Figures>
  )
}

/** How many records a figure is of: the number, and for a screen reader what they are. */
export function FigureCount({ count, words }: { count: number; words: { one: string; many: string } }) {
  return (
    <>
      {formatCount(count)} <span className="sr-only">{count === 1 ? words.one : words.many}</span>
    </>
  )
}

/** Takes a filter back once the last of its rows has left it; one that was empty from the start stays. */
export function useLeaveEmpty(value: string | undefined, count: number | undefined, leave: () => void): void {
  const full = useRef<string>(undefined)
  useEffect(() => {
    if (count === 0 && value !== undefined && full.current === value) leave()
    full.current = count ? value : undefined
  })
}
