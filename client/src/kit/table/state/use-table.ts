import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLook } from '../views/use-look.ts'
import type { Column } from './column.ts'
import { buildModel, type Model } from './model.ts'
import type { SortValue } from './order.ts'
import type { Density, Preferences } from './preferences.ts'
import { type Mark, markOf, pruneSelection, selectRows, toggleRange } from './selection.ts'
import type { ListState } from './url-state.ts'
import { type ListControls, useListState } from './use-list-state.ts'

export interface Filter<Row> {
  /** The filter's parameter in the address. */
  key: string
  label: string
  /** The name of the choice that filters nothing, e.g. 'All Statuses'. */
  all?: string
  /** The choices of the select; a filter without options has no select, is set by a link or panel, and shows only its chip. */
  options?: readonly { value: string; label: string }[]
  /** The filter's value is a first and a last day, set under 'Dates'. */
  isRange?: boolean
  /** The chip's text for a value that is not among the options; empty for a value that filters nothing. */
  show?: (value: string, rows: readonly Row[]) => string
  keeps: (row: Row, value: string) => boolean
  /** The rows that are shown while no value is chosen; `all` names them then. By default every row. */
  otherwise?: (row: Row) => boolean
}

export interface TableOptions<Row> {
  /** Names the stored preferences and the exported file, e.g. 'properties'. */
  name: string
  list: Pick<UseQueryResult<Row[]>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown }
  columns: readonly Column<Row>[]
  searchIn: (row: Row) => (string | null | undefined)[]
  filters?: readonly Filter<Row>[]
  /** The initial sort: a column's key, with '-' before it for descending. */
  sort: string
}

export interface Table<Row> {
  name: string
  list: TableOptions<Row>['list']
  rows: readonly Row[] | undefined
  /** The rows that search and filters leave, sorted. */
  shown: readonly Row[]
  columns: readonly Column<Row>[]
  /** The columns that the person has not hidden. */
  kept: readonly Column<Row>[]
  /** These without the columns that have nothing in them and give their room to the others. */
  visible: readonly Column<Row>[]
  filters: readonly Filter<Row>[]
  state: ListState
  /** The list's search, filters and sort as one text. */
  view: string
  controls: ListControls
  density: Density
  hidden: readonly string[]
  setPreferences: (part: Partial<Preferences>) => void
  /** The keys of the money columns in which an amount has pence. */
  pence: ReadonlySet<string>
  selected: ReadonlySet<string>
  mark: Mark
  select: SelectionControls
}

export interface SelectionControls {
  /** Toggles one row; with `extend`, all rows from the last one toggled to this one. */
  toggle: (id: string, extend: boolean) => void
  all: (on: boolean) => void
  none: () => void
}

const noFilters: readonly never[] = []

function useAddress<Row>(columns: readonly Column<Row>[], filters: readonly Filter<Row>[], sort: string) {
  const keys = filters.map(({ key }) => key).join(' ')
  const sortable = columns.flatMap(({ key, sort: by }) => (by ? [key] : [])).join(' ')
  return useMemo(
    () => ({ filters: keys ? keys.split(' ') : [], sortable: sortable ? sortable.split(' ') : [], sort }),
    [keys, sortable, sort],
  )
}

function useModel<Row extends object>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  searchIn: TableOptions<Row>['searchIn'],
): Model<Row> {
  const [textCache] = useState(() => new WeakMap<Row, string>())
  const model = useMemo(() => {
    const sortBy = new Map<string, (row: Row) => SortValue>()
    for (const { key, sort } of columns) if (sort) sortBy.set(key, sort)
    return buildModel(rows ?? [], { searchIn, sortBy }, textCache)
  }, [rows, columns, searchIn, textCache])
  useEffect(() => {
    const timer = setTimeout(model.warm, 50)
    return () => clearTimeout(timer)
  }, [model])
  return model
}

/** The keys of the columns with an amount that is not whole, e.g. £99.50. */
function findPence<Row>(rows: readonly Row[] = [], columns: readonly Column<Row>[]): ReadonlySet<string> {
  const hasPence = ({ amount, shows = amount }: Column<Row>) =>
    shows && rows.some((row) => (shows(row) ?? 0) % 1 !== 0)
  return new Set(columns.filter(hasPence).map(({ key }) => key))
}

function useSelection(rows: readonly { id: string }[] | undefined, shown: readonly { id: string }[]) {
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set())
  const selected = useMemo(() => (rows ? pruneSelection(rows, kept) : kept), [rows, kept])
  const mark = useMemo(() => markOf(shown, selected), [shown, selected])
  const anchor = useRef<string | null>(null)
  const latest = useRef({ shown, selected })
  useEffect(() => {
    latest.current = { shown, selected }
  })
  const select = useMemo<SelectionControls>(
    () => ({
      toggle: (id, extend) => {
        setKept(
          toggleRange(latest.current.shown, latest.current.selected, id, extend ? anchor.current : null),
        )
        anchor.current = id
      },
      all: (on) => setKept(selectRows(latest.current.shown, latest.current.selected, on)),
      none: () => setKept(new Set()),
    }),
    [],
  )
  return { selected, mark, select }
}

/**
 * A list's state: shown rows, order and selection. Screens may use the hook without DataTable. `columns` and
 * `searchIn` must keep their identity between renders (constants of the entity's files). Hand-written because
 * @tanstack/react-table took 56 ms at 10,000 rows from key to paint, where 25 is the goal.
 */
export function useTable<Row extends { id: string }>(options: TableOptions<Row>): Table<Row> {
  const { name, list, columns, searchIn, filters = noFilters, sort } = options
  const rows = list.data
  const [state, controls] = useListState(useAddress(columns, filters, sort))
  const model = useModel(rows, columns, searchIn)
  const keeps = useMemo(
    () =>
      filters.flatMap(({ key, keeps: keep, otherwise }) => {
        const value = state.filters[key]
        if (value === undefined) return otherwise ? [otherwise] : []
        return [(row: Row) => keep(row, value)]
      }),
    [filters, state.filters],
  )
  const shown = useMemo(
    () => model.findRows(state.text, keeps, state.sort),
    [model, keeps, state.text, state.sort],
  )
  const [{ density, hidden }, setPreferences] = useLook(name)
  const kept = useMemo(
    () => columns.filter(({ key, lead }) => lead || !hidden.includes(key)),
    [columns, hidden],
  )
  const visible = useMemo(
    () => kept.filter(({ gives, csv }) => !gives || !csv || !rows || rows.some((row) => csv(row))),
    [kept, rows],
  )
  const view = `${name}|${state.text}|${JSON.stringify(state.filters)}|${state.sort.by}${state.sort.down}`
  const pence = useMemo(() => findPence(rows, columns), [rows, columns])
  return {
    name,
    list,
    rows,
    shown,
    columns,
    kept,
    visible,
    filters,
    state,
    view,
    controls,
    density,
    hidden,
    setPreferences,
    pence,
    ...useSelection(rows, shown),
  }
}

/** A function with a stable identity that always runs the newest version of `run`. */
export function useLatest<Args extends unknown[], Result>(run: (...args: Args) => Result) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
