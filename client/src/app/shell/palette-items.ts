import { useQueries } from '@tanstack/react-query'
import { Bookmark, Keyboard, LogOut, type LucideIcon, Plus, SunMoon, Zap } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { toggleTheme } from '#client/lib/browser/theme.ts'
import { queryFor } from '#client/lib/calls/calls.ts'
import { listPageActions } from '#client/lib/pages/page-actions.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { listRecentRecords } from '#client/lib/pages/recents.ts'
import { useViews, viewAddress } from '#client/lib/pages/views.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { readyViews } from '#shared/office/views/views.ready.ts'
import { isAllowed } from '#shared/permissions.ts'
import { resourceOf } from '#shared/registry.ts'
import { recordCalls } from '#shared/resource.calls.ts'
import { members } from '../screens/registry.ts'
import {
  addEntries,
  listTitle,
  moneyEntry,
  useFurtherEntries,
  useMoneyPages,
  useSidebarEntries,
} from './navigation.tsx'
import { useSignOut } from './sign-out.ts'

export interface PaletteItem {
  id: string
  label: string
  detail?: string | undefined
  icon: LucideIcon
  run: () => void
}

export interface PaletteGroup {
  title: string
  items: PaletteItem[]
  /** The group is not listed before something is typed. */
  needsQuery?: boolean
  /** The group is listed only before something is typed. */
  beforeTyping?: true
  /** How many of its items are shown at most. */
  limit?: number
}

/** The kinds of record that the palette searches, each with the read of its list. */
const searchedKinds = members.map((member) => ({
  ...member,
  list: queryFor(recordCalls(resourceOf(member.name)).list),
}))

function useRecordGroups(): PaletteGroup[] {
  const [, navigate] = useLocation()
  const role = useMe().data?.account.role
  const open = useMemo(
    () => searchedKinds.filter(({ needs }) => !needs || !role || isAllowed(role, needs)),
    [role],
  )
  const lists = useQueries({
    queries: open.map(({ list }) => list),
    combine: (results) => results.map(({ data }) => data as { id: string }[] | undefined),
  })
  return useMemo(
    () =>
      open.map(({ name, title, icon, describe }, index) => ({
        title: title.many,
        needsQuery: true,
        limit: 15,
        items: (lists[index] ?? []).map((row) => ({
          ...describe(row),
          id: row.id,
          icon,
          run: () => navigate(paths.of(name).edit(row.id)),
        })),
      })),
    [open, lists, navigate],
  )
}

/** The records opened lately in this browser, by their present names. */
function withRecents(records: PaletteGroup[]): PaletteGroup[] {
  const known = new Map(records.flatMap(({ items }) => items.map((item) => [item.id, item])))
  const here = window.location.pathname
  const items = listRecentRecords().flatMap(({ id }) => {
    const item = known.get(id)
    return item && !here.endsWith(id) ? [{ ...item, id: `recent ${id}` }] : []
  })
  return [{ title: 'Recent', items, beforeTyping: true, limit: 5 }]
}

function useViewGroup(): PaletteGroup {
  const [, navigate] = useLocation()
  const saved = useViews()
  const mayRead = useMay('read')
  return useMemo(() => {
    const items = (mayRead ? [...readyViews, ...saved] : []).map((view) => ({
      id: view.id,
      label: view.name,
      detail: listTitle(view),
      icon: Bookmark,
      run: () => navigate(viewAddress(view)),
    }))
    return { title: 'Views', items, needsQuery: true }
  }, [saved, mayRead, navigate])
}

/** What the open page offers: the next steps of a record, the button above a list. */
function useActionGroup(): PaletteGroup {
  const [items] = useState(() =>
    listPageActions().map(({ label, run }, at) => ({
      id: `action ${at}`,
      label,
      icon: Zap,
      // The palette gives the focus back to the page first; then the action's dialog can take it.
      run: () => void setTimeout(run, 50),
    })),
  )
  return useMemo(() => ({ title: 'On this page', items }), [items])
}

/** Everything that the palette offers: actions, recents, pages, views, records, additions and commands. */
export function usePaletteGroups(openSheet: (() => void) | undefined): PaletteGroup[] {
  const actions = useActionGroup()
  const views = useViewGroup()
  const [, navigate] = useLocation()
  const signOut = useSignOut()
  const records = useRecordGroups()
  const mayWrite = useMay('write')
  const shown = useSidebarEntries()
  const money = useMoneyPages()
  const further = useFurtherEntries()
  return useMemo(() => {
    const link = (icon: LucideIcon, label: string, href: string) => ({
      id: href,
      label,
      icon,
      run: () => navigate(href),
    })
    const places = [...new Set([...shown.filter((entry) => entry !== moneyEntry), ...money, ...further])]
    return [
      actions,
      ...withRecents(records),
      { title: 'Go to', items: places.map((entry) => link(entry.icon, entry.label, entry.href)) },
      views,
      ...records,
      {
        title: 'Add',
        items: (mayWrite ? addEntries : []).map((entry) => link(Plus, entry.label, entry.href)),
      },
      {
        title: 'Commands',
        items: [
          {
            id: 'theme',
            label: 'Toggle theme',
            icon: SunMoon,
            run: () => toggleTheme(),
          },
          ...(openSheet
            ? [{ id: 'keys', label: 'Keyboard shortcuts', detail: '?', icon: Keyboard, run: openSheet }]
            : []),
          { id: 'sign-out', label: 'Sign Out', icon: LogOut, run: signOut },
        ],
      },
    ]
  }, [actions, views, records, shown, money, further, mayWrite, navigate, signOut, openSheet])
}
