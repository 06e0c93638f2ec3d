import { useCallback, useState } from 'react'
import { useIsNarrow } from './use-media.ts'

const name = 'sidebar_state'
const sevenDays = 604_800

/** Whether the sidebar starts wide: as last chosen, else wide unless the window is narrower than 1024 px. */
function storedOpen(): boolean {
  const stored = new RegExp(`(?:^|; )${name}=(true|false)`).exec(document.cookie)?.[1]
  return stored ? stored === 'true' : !window.matchMedia('(max-width: 1023px)').matches
}

export interface Sidebar {
  /** Whether the sidebar is a drawer over the page. */
  narrow: boolean
  /** Whether the sidebar beside the page is wide (16rem) instead of icons only (3rem). */
  open: boolean
  drawerOpen: boolean
  setDrawerOpen: (open: boolean) => void
  toggle: () => void
}

/** The sidebar's state. Its width is stored in a cookie for seven days and read before the first paint. */
export function useSidebar(): Sidebar {
  const narrow = useIsNarrow()
  const [open, setOpen] = useState(storedOpen)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const toggle = useCallback(() => {
    if (narrow) return setDrawerOpen((was) => !was)
    const next = !open
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${name}=${next}; path=/; max-age=${sevenDays}; SameSite=Lax`
    setOpen(next)
  }, [narrow, open])
  return { narrow, open, drawerOpen: narrow && drawerOpen, setDrawerOpen, toggle }
}
