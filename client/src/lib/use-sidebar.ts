import { useCallback, useState } from 'react'
import { useIsNarrow } from './use-media.ts'

const name = 'sidebar_state'
const sevenDays = 604_800

/** What was chosen last; until then only a tablet, where the page needs the room, starts with icons. */
function storedOpen(): boolean {
  const stored = new RegExp(`(?:^|; )${name}=(true|false)`).exec(document.cookie)?.[1]
  return stored ? stored === 'true' : !window.matchMedia('(max-width: 1023px)').matches
}

export interface Sidebar {
  /** The sidebar is a drawer over the page. */
  narrow: boolean
  /** Beside the page: wide (16rem) or only icons (3rem). */
  open: boolean
  drawerOpen: boolean
  setDrawerOpen: (open: boolean) => void
  toggle: () => void
}

/** The sidebar's state; its width is remembered for seven days in a cookie and read before the first paint. */
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
