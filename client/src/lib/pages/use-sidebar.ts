import { useCallback, useState } from 'react'
import { useIsNarrow, useMedia } from '../browser/use-media.ts'

const name = 'sidebar_state'
const sevenDays = 604_800

/** Whether the sidebar was last chosen to be wide; undefined while nobody has chosen. */
function storedChoice(): boolean | undefined {
  const stored = new RegExp(`(?:^|; )${name}=(true|false)`).exec(document.cookie)?.[1]
  return stored ? stored === 'true' : undefined
}

export interface Sidebar {
  /** Whether the sidebar is a drawer over the page. */
  narrow: boolean
  /**
   * Whether the sidebar beside the page is wide (16rem) instead of icons only (3rem): as last chosen, else wide
   * while the window is 1024 px or wider.
   */
  open: boolean
  drawerOpen: boolean
  setDrawerOpen: (open: boolean) => void
  toggle: () => void
}

/** The sidebar's state. Its width is stored in a cookie for seven days and read before the first paint. */
export function useSidebar(): Sidebar {
  const narrow = useIsNarrow()
  const [chosen, setChosen] = useState(storedChoice)
  const hasRoom = !useMedia('(max-width: 1023.98px)')
  const open = chosen ?? hasRoom
  const [drawerOpen, setDrawerOpen] = useState(false)
  const toggle = useCallback(() => {
    if (narrow) return setDrawerOpen((was) => !was)
    const next = !open
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${name}=${next}; path=/; max-age=${sevenDays}; SameSite=Lax`
    setChosen(next)
  }, [narrow, open])
  return { narrow, open, drawerOpen: narrow && drawerOpen, setDrawerOpen, toggle }
}
