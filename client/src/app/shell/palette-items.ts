import { useQueries } from '@tanstack/react-query'
import { LogOut, type LucideIcon, Plus, SunMoon } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { queryFor } from '#client/lib/calls.ts'
import { paths } from '#client/lib/paths.ts'
import { toggleTheme } from '#client/lib/theme.ts'
import { useMay } from '#client/lib/use-may-write.ts'
import { useMe } from '#client/lib/use-me.ts'
import { isAllowed } from '#shared/permissions.ts'
import { resourceOf } from '#shared/registry.ts'
import { recordCalls } from '#shared/resource.calls.ts'
import { members } from '../screens/registry.ts'
import { addEntries, useFurtherEntries, useSidebarEntries } from './navigation.tsx'
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
          ...{ ...describe(row), id: row.id, icon },
          run: () => navigate(paths.of(name).edit(row.id)),
        })),
      })),
    [open, lists, navigate],
  )
}

/** Everything that the palette offers: pages, records, addEntries and commands. */
export function usePaletteGroups(): PaletteGroup[] {
  const [, navigate] = useLocation()
  const signOut = useSignOut()
  const records = useRecordGroups()
  const mayWrite = useMay('write')
  const shown = useSidebarEntries()
  const further = useFurtherEntries()
  return useMemo(() => {
    const link = (icon: LucideIcon, label: string, href: string) => ({
      id: href,
      label,
      icon,
      run: () => navigate(href),
    })
    const places = [...new Set([...shown, ...further])]
    return [
      { title: 'Go to', items: places.map((entry) => link(entry.icon, entry.label, entry.href)) },
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
          { id: 'sign-out', label: 'Sign Out', icon: LogOut, run: signOut },
        ],
      },
    ]
  }, [records, shown, further, mayWrite, navigate, signOut])
}
