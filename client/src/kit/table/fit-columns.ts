import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useIsNarrow, useMedia } from '#client/lib/browser/use-media.ts'
import { checkWidth, computeNeededWidth, menuWidth, planWidths } from './column-widths.ts'
import type { Column } from './state/column.ts'

const listeners = new Set<() => void>()
let observer: ResizeObserver | undefined
let watched: Element | null = null
let room: number | undefined

const content = () => document.getElementById('content')

/** The width in px; infinite as long as the content has no layout. */
function measure(element: Element | null): number {
  if (!element?.clientWidth) return Number.POSITIVE_INFINITY
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}

/** The width of the content beside the sidebar in px. The width is cached, because a list reads it at every keystroke. */
function measureContentRoom(): number {
  // What was read before there was a layout is not kept: the first rows would be drawn for a page of any width.
  if (room === undefined || room === Number.POSITIVE_INFINITY) room = measure(content())
  return room
}

/** Tells a listener whenever the content has become wider or narrower. */
function watchRoom(listener: () => void): () => void {
  listeners.add(listener)
  const element = content()
  if (element && element !== watched) {
    observer?.disconnect()
    watched = element
    observer = new ResizeObserver(() => {
      room = measure(element)
      for (const tell of listeners) tell()
    })
    observer.observe(element)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    observer?.disconnect()
    observer = undefined
    watched = null
    room = undefined
  }
}

/** The column that has to be in sight, and the columns that give way. */
export interface Fitting {
  /** The key of the column that decides, e.g. the status. */
  keep: string
  /** The keys of the columns that give way, the first one first. */
  giving: readonly string[]
  /** The least width of the table, as the list has it. */
  minWidth: number
  /** Whether the table has a column of menus. */
  menu: boolean
}

/** The px of the last column that may be out of sight, because its end is padding. */
const slack = 14

type Fitted = Pick<Column<never>, 'key' | 'width' | 'lead' | 'align' | 'edit'>

/**
 * The keys of the columns that move behind the others, so that the column to keep is in sight in a table `room` px wide.
 * All columns are shown, and the others keep their order.
 */
export function findYieldingColumns(
  columns: readonly Fitted[],
  { keep, giving, minWidth, menu }: Fitting,
  { room, fingers }: { room: number; fingers: boolean },
): string[] {
  const plan = planWidths(columns, { narrow: false, fingers })
  const fixed = plan.columns.reduce((sum, { width = 0 }) => sum + width, checkWidth + (menu ? menuWidth : 0))
  const all = Math.max(
    room,
    Math.min(minWidth, computeNeededWidth(columns, { checks: true, menu })) + plan.more,
  )
  const shared = (all - fixed) / columns.filter(({ width }) => width === undefined).length
  const gone: string[] = []
  const isKeptInSight = () => {
    let end = checkWidth
    for (const [at, { key }] of columns.entries()) {
      if (!gone.includes(key)) end += plan.columns[at]?.width ?? shared
      if (key === keep) return end <= room + slack
    }
    return true
  }
  for (const key of giving) {
    if (isKeptInSight()) break
    gone.push(key)
  }
  return gone
}

/** The columns in an order in which the column to keep is in sight beside the sidebar. */
export function useFittingColumns<Row>(
  columns: readonly Column<Row>[],
  fitting: Fitting,
): readonly Column<Row>[] {
  const narrow = useIsNarrow()
  const fingers = useMedia('(pointer: coarse)')
  // The snapshot is the order, not the width: the list renders again only where another column gives way.
  const order = useCallback(
    () =>
      narrow ? '' : findYieldingColumns(columns, fitting, { room: measureContentRoom(), fingers }).join(' '),
    [columns, fitting, narrow, fingers],
  )
  const gone = useSyncExternalStore(watchRoom, order)
  return useMemo(() => {
    if (!gone) return columns
    const keys = gone.split(' ')
    const kept = columns.filter(({ key }) => !keys.includes(key))
    // Columns of buttons, which have no `csv`, stay last.
    return [
      ...kept.filter(({ csv }) => csv),
      ...columns.filter(({ key }) => keys.includes(key)),
      ...kept.filter(({ csv }) => !csv),
    ]
  }, [columns, gone])
}
