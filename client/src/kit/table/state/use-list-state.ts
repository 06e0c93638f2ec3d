import { useEffect, useMemo, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { rememberList } from '#client/lib/pages/list-return.ts'
import {
  isSameState,
  type ListAddress,
  type ListState,
  nextSort,
  readState,
  writeState,
} from './url-state.ts'

/** Milliseconds after which work is done even though no frame came: a hidden tab paints none. */
const patience = 200

/** Runs `work` once the browser has painted what was just rendered. The result calls the work off. */
function runAfterPaint(work: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    work()
  }, patience)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Milliseconds without a keystroke before the text is written into the address: browsers limit address changes per second. */
const typingPause = 400

export interface ListControls {
  type: (text: string) => void
  /** Writes the typed text into the address without waiting, e.g. when the search box loses the focus. */
  settle: () => void
  filter: (key: string, value: string | undefined) => void
  sortBy: (key: string) => void
  clear: () => void
}

interface AddressKeeper {
  controls: ListControls
  /** Shows the state in the address, after Back or a link to the same list. */
  follow: () => void
  /** Cancels the write that is still to come. */
  stop: () => void
}

/**
 * Keeps a list's state and its address the same. A change is shown first and written into the address after the paint,
 * because a new history entry takes the browser longer than the rows do.
 */
function keepAddress(
  { path, address }: { path: string; address: ListAddress },
  latest: { current: ListState },
  show: (state: ListState) => void,
): AddressKeeper {
  /** The search text in the address, which is behind the typed text. */
  let writtenText = readState(window.location.search, address).text
  let typing: ReturnType<typeof setTimeout> | undefined
  let coming: { write: () => void; callOff: () => void } | undefined

  const take = (state: ListState) => {
    if (isSameState(state, latest.current, address)) return
    latest.current = state
    show(state)
  }
  const write = (state: ListState, replace: boolean) => {
    clearTimeout(typing)
    writtenText = state.text.trim()
    const { pathname, search, hash } = window.location
    const then = writeState(state, address, search)
    if (pathname === path && then !== search)
      navigate(pathname + then + hash, { replace, state: replace ? history.state : null })
  }
  const settle = () => {
    if (latest.current.text.trim() !== writtenText) write(latest.current, true)
  }
  const writeNow = () => {
    const due = coming
    coming = undefined
    due?.callOff()
    due?.write()
  }
  /** Each choice has its own history entry, also when two are made before a paint. */
  const choose = (state: ListState) => {
    writeNow()
    take(state)
    coming = { write: () => write(state, false), callOff: runAfterPaint(writeNow) }
  }

  return {
    controls: {
      settle,
      type: (text) => {
        take({ ...latest.current, text })
        clearTimeout(typing)
        typing = setTimeout(settle, typingPause)
      },
      filter: (key, value) => {
        const { [key]: _, ...others } = latest.current.filters
        choose({ ...latest.current, filters: value ? { ...others, [key]: value } : others })
      },
      sortBy: (key) => choose({ ...latest.current, sort: nextSort(latest.current.sort, key) }),
      clear: () => choose({ ...latest.current, text: '', filters: {} }),
    },
    follow: () => {
      const { pathname, search } = window.location
      if (pathname !== path) return
      rememberList(path, search)
      const asked = readState(search, address)
      const isOther = asked.text !== writtenText
      if (isOther) clearTimeout(typing)
      writtenText = asked.text
      take(isOther ? asked : { ...asked, text: latest.current.text })
    },
    stop: () => {
      clearTimeout(typing)
      coming?.callOff()
    },
  }
}

/** The events of a changed address. The router dispatches the last two for its own changes. */
const addressEvents = ['popstate', 'pushState', 'replaceState']

/** A list's search text, filters and sort, kept in the address. Typing replaces the history entry; a chosen filter or sort adds one. */
export function useListState(address: ListAddress): [ListState, ListControls] {
  const [state, setState] = useState(() => readState(window.location.search, address))
  const [path] = useState(() => window.location.pathname)
  const latest = useRef(state)
  const { controls, follow, stop } = useMemo(
    () => keepAddress({ path, address }, latest, setState),
    [path, address],
  )
  useEffect(() => {
    follow()
    for (const event of addressEvents) window.addEventListener(event, follow)
    return () => {
      for (const event of addressEvents) window.removeEventListener(event, follow)
      stop()
    }
  }, [follow, stop])
  return [state, controls]
}
