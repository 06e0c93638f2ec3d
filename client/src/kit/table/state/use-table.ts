import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Column } from './column.ts'
import { type Model, modelOf } from './model.ts'
import type { SortValue } from './order.ts'
import { type Density, type Preferences, usePreferences } from './preferences.ts'
import { type Mark, markOf, pruned, withAll, withRange } from './selection.ts'
import type { ListState } from './url-state.ts'
import { type ListControls, useListState } from './use-list-state.ts'

export interface Filter<Row> {
  /** Its name in the address. */
  key: string
  label: string
  /** The choice that leaves everything in, e.g. 'All Statuses'. */
  all: string
  /** Without options there is no select: the filter is set elsewhere, and only its chip is seen. */
  options: readonly { value: string; label: string }[]
  /** Its value is a first and a last day, set under 'Dates'. */
  isRange?: boolean
  /** What the chip says of a value that is no option; empty for one that filters nothing. */
  show?: (value: string) => string
  keeps: (row: Row, value: string) => boolean
}

export interface TableOptions<Row> {
  /** Where preferences are kept and what an exported file is called, e.g. 'properties'. */
  name: string
  list: Pick<UseQueryResult<Row[]>, 'data' | 'error' | 'isFetching' | 'refetch'>
  columns: readonly Column<Row>[]
  searchIn: (row: Row) => (string | null | undefined)[]
  filters?: readonly Filter<Row>[]
  /** The first sort: a column's key, with '-' before it for descending. */
  sort: string
}

export interface Table<Row> {
  name: string
  list: TableOptions<Row>['list']
  rows: readonly Row[] | undefined
  /** The rows that search and filters leave, sorted. */
  shown: readonly Row[]
  columns: readonly Column<Row>[]
  /** The columns that this person wants to see. */
  visible: readonly Column<Row>[]
  filters: readonly Filter<Row>[]
  state: ListState
  controls: ListControls
  density: Density
  hidden: readonly string[]
  prefer: (part: Partial<Preferences>) => void
  selected: ReadonlySet<string>
  mark: Mark
  select: Selecting
}

export interface Selecting {
  /** One row, or with `reach` all rows from the last one touched. */
  toggle: (id: string, reach: boolean) => void
  all: (on: boolean) => void
  none: () => void
}

const noFilters: readonly never[] = []

function useAddress<Row>(columns: readonly Column<Row>[], filters: readonly Filter<Row>[], sort: string) {
  const keys = filters.map(({ key }) => key).join(' ')
  return useMemo(() => {
    const sortable = columns.flatMap(({ key, sort: by }) => (by ? [key] : []))
    return { filters: keys ? keys.split(' ') : [], sortable, sort }
  }, [columns, keys, sort])
}

function useModel<Row extends object>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  searchIn: TableOptions<Row>['searchIn'],
): Model<Row> {
  const [known] = useState(() => new WeakMap<Row, string>())
  const model = useMemo(() => {
    const sortBy = new Map<string, (row: Row) => SortValue>()
    for (const { key, sort } of columns) if (sort) sortBy.set(key, sort)
    return modelOf(rows ?? [], { searchIn, sortBy }, known)
  }, [rows, columns, searchIn, known])
  useEffect(() => {
    const timer = setTimeout(model.warm, 50)
    return () => clearTimeout(timer)
  }, [model])
  return model
}

function useSelection(rows: readonly { id: string }[] | undefined, shown: readonly { id: string }[]) {
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set())
  const selected = useMemo(() => (rows ? pruned(rows, kept) : kept), [rows, kept])
  const mark = useMemo(() => markOf(shown, selected), [shown, selected])
  const anchor = useRef<string | null>(null)
  const latest = useRef({ shown, selected })
  useEffect(() => {
    latest.current = { shown, selected }
  })
  const select = useMemo<Selecting>(
    () => ({
      toggle: (id, reach) => {
        setKept(withRange(latest.current.shown, latest.current.selected, id, reach ? anchor.current : null))
        anchor.current = id
      },
      all: (on) => setKept(withAll(latest.current.shown, latest.current.selected, on)),
      none: () => setKept(new Set()),
    }),
    [],
  )
  return { selected, mark, select }
}

/**
 * A list's state: what is shown, in which order, what is selected. Screens may use it without DataTable.
 * `columns` and `searchIn` must keep their identity between renders (constants of the entity's files).
 * It is our own because @tanstack/react-table took 56 ms at 10,000 rows from key to paint, where 25 is the goal.
 */
export function useTable<Row extends { id: string }>(options: TableOptions<Row>): Table<Row> {
  const { name, list, columns, searchIn, filters = noFilters, sort } = options
  const rows = list.data
  const [state, controls] = useListState(useAddress(columns, filters, sort))
  const model = useModel(rows, columns, searchIn)
  const shown = useMemo(() => {
    const keeps = filters.flatMap(({ key, keeps: keep }) => {
      const value = state.filters[key]
      return value === undefined ? [] : [(row: Row) => keep(row, value)]
    })
    return model.show(state.text, keeps, state.sort)
  }, [model, filters, state])
  const [{ density, hidden }, prefer] = usePreferences(name)
  const visible = useMemo(
    () => columns.filter(({ key, lead }) => lead || !hidden.includes(key)),
    [columns, hidden],
  )
  return {
    ...{ name, list, rows, shown, columns, visible, filters, state, controls, density, hidden, prefer },
    ...useSelection(rows, shown),
  }
}

/** A function that keeps its identity and always runs the newest version. */
export function useLatest<Args extends unknown[], Result>(run: (...args: Args) => Result) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
