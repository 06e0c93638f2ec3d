import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { findReturnRecord, forgetReturn } from '#client/lib/pages/list-return.ts'
import type { Table } from './use-table.ts'

/** How long a row stays marked, in ms. */
const markTime = 2_400

export interface Marked {
  id: string
  /** A selector of the control that takes the focus. */
  control: string
}

export interface Followed<Row> {
  /** The row to focus and to mark for a moment. */
  marked: Marked | undefined
  /** The followed record when search and filters hide it. */
  hidden: Row | undefined
  /** Points out another row, e.g. one that was just changed and may have moved. */
  follow: (id: string, control: string) => void
  /** Clears search and filters, so that the hidden row is shown. */
  reveal: () => void
}

/**
 * The row that a list marks: the record that a person comes back from, or has just added or changed. Another search,
 * filter or sort removes the mark.
 */
export function useFollowed<Row extends { id: string }>(table: Table<Row>): Followed<Row> {
  const { rows, shown, view, controls, filters } = table
  const [path] = useState(() => window.location.pathname)
  const [target, setTarget] = useState(() => {
    const id = findReturnRecord(path)
    return id === undefined ? undefined : { id, view, control: 'a', fresh: true }
  })
  useEffect(() => forgetReturn(path), [path])

  const revealing = useRef(false)
  useEffect(() => {
    setTarget((now) => {
      if (!now || now.view === view) return now
      const stays = revealing.current
      revealing.current = false
      return stays ? { ...now, view, fresh: true } : undefined
    })
  }, [view])

  const id = target?.view === view ? target.id : undefined
  const isShown = useMemo(() => id !== undefined && shown.some((row) => row.id === id), [id, shown])
  const { control = 'a', fresh } = target ?? {}
  const marked = useMemo(
    () => (fresh && isShown && id !== undefined ? { id, control } : undefined),
    [fresh, isShown, id, control],
  )
  useEffect(() => {
    if (marked === undefined) return
    const timer = setTimeout(
      () => setTarget((now) => now && (now.id === marked.id ? { ...now, fresh: false } : now)),
      markTime,
    )
    return () => clearTimeout(timer)
  }, [marked])

  const hidden = useMemo(
    () =>
      id === undefined || isShown
        ? undefined
        : // A row that even the list without filters leaves out cannot be revealed.
          rows?.find((row) => row.id === id && filters.every(({ otherwise }) => otherwise?.(row) ?? true)),
    [id, isShown, rows, filters],
  )
  const follow = useCallback(
    (next: string, control: string) => setTarget({ id: next, view, control, fresh: true }),
    [view],
  )
  const reveal = () => {
    revealing.current = true
    controls.clear()
  }
  return { marked, hidden, follow, reveal }
}
