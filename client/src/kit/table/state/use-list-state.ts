import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { type ListAddress, type ListState, nextSort, readState, writeState } from './url-state.ts'

/** Browsers allow only so many address changes a second; typing waits for a pause of so many milliseconds. */
const pause = 250

export interface ListControls {
  type: (text: string) => void
  /** Writes what was typed into the address now, e.g. when the search box is left. */
  settle: () => void
  filter: (key: string, value: string | undefined) => void
  sortBy: (key: string) => void
  /** Takes every filter and the search text away. */
  clear: () => void
}

/** A list's search, filters and sort, kept in the address. Typing replaces it, choices are steps for Back. */
export function useListState(address: ListAddress): [ListState, ListControls] {
  const search = useSearch()
  const written = useMemo(() => readState(search, address), [search, address])
  const [text, setText] = useState(written.text)
  const own = useRef(written.text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const state = useMemo(() => ({ ...written, text }), [written, text])
  const latest = useRef(state)

  useLayoutEffect(() => {
    latest.current = state
  })
  useLayoutEffect(() => {
    if (written.text !== own.current) {
      clearTimeout(timer.current)
      own.current = written.text
      setText(written.text)
    }
  }, [written.text])
  useLayoutEffect(() => () => clearTimeout(timer.current), [])

  const go = useCallback(
    (next: ListState, replace: boolean) => {
      clearTimeout(timer.current)
      own.current = next.text.trim()
      setText(next.text)
      const { pathname, search: now, hash } = window.location
      const then = writeState(next, address, now)
      if (then !== now) navigate(pathname + then + hash, { replace, state: replace ? history.state : null })
    },
    [address],
  )

  const controls = useMemo<ListControls>(() => {
    const settle = () => {
      if (latest.current.text.trim() !== own.current) go(latest.current, true)
    }
    return {
      settle,
      type: (next) => {
        setText(next)
        clearTimeout(timer.current)
        timer.current = setTimeout(settle, pause)
      },
      filter: (key, value) => {
        const { [key]: _, ...others } = latest.current.filters
        go({ ...latest.current, filters: value ? { ...others, [key]: value } : others }, false)
      },
      sortBy: (key) => go({ ...latest.current, sort: nextSort(latest.current.sort, key) }, false),
      clear: () => go({ ...latest.current, text: '', filters: {} }, false),
    }
  }, [go])

  return [state, controls]
}
