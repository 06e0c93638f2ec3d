import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { rememberList } from '#client/lib/list-return.ts'
import { type ListAddress, type ListState, nextSort, readState, writeState } from './url-state.ts'

/** Milliseconds without a keystroke before the text is written into the address: browsers limit address changes per second. */
const typingPause = 250

export interface ListControls {
  type: (text: string) => void
  /** Writes the typed text into the address without waiting, e.g. when the search box loses the focus. */
  settle: () => void
  filter: (key: string, value: string | undefined) => void
  sortBy: (key: string) => void
  /** Clears the search text and every filter. */
  clear: () => void
}

/** A list's search text, filters and sort, kept in the address. Typing replaces the history entry; a chosen filter or sort adds one. */
export function useListState(address: ListAddress): [ListState, ListControls] {
  const search = useSearch()
  const written = useMemo(() => readState(search, address), [search, address])
  const [text, setText] = useState(written.text)
  const lastWritten = useRef(written.text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const state = useMemo(() => ({ ...written, text }), [written, text])
  const latest = useRef(state)

  useLayoutEffect(() => {
    latest.current = state
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hook's text is decoded, the address is not
  useEffect(() => rememberList(window.location.pathname, window.location.search), [search])
  useLayoutEffect(() => {
    if (written.text !== lastWritten.current) {
      clearTimeout(timer.current)
      lastWritten.current = written.text
      setText(written.text)
    }
  }, [written.text])
  useLayoutEffect(() => () => clearTimeout(timer.current), [])

  const writeAddress = useCallback(
    (next: ListState, replace: boolean) => {
      clearTimeout(timer.current)
      lastWritten.current = next.text.trim()
      setText(next.text)
      const { pathname, search: now, hash } = window.location
      const then = writeState(next, address, now)
      if (then !== now) navigate(pathname + then + hash, { replace, state: replace ? history.state : null })
    },
    [address],
  )

  const controls = useMemo<ListControls>(() => {
    const settle = () => {
      if (latest.current.text.trim() !== lastWritten.current) writeAddress(latest.current, true)
    }
    return {
      settle,
      type: (next) => {
        setText(next)
        clearTimeout(timer.current)
        timer.current = setTimeout(settle, typingPause)
      },
      filter: (key, value) => {
        const { [key]: _, ...others } = latest.current.filters
        writeAddress({ ...latest.current, filters: value ? { ...others, [key]: value } : others }, false)
      },
      sortBy: (key) => writeAddress({ ...latest.current, sort: nextSort(latest.current.sort, key) }, false),
      clear: () => writeAddress({ ...latest.current, text: '', filters: {} }, false),
    }
  }, [writeAddress])

  return [state, controls]
}
