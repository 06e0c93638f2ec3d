import { useQueries } from '@tanstack/react-query'
import { LogOut, type LucideIcon, Plus, SunMoon } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { queryFor } from '#client/lib/calls.ts'
import { paths } from '#client/lib/paths.ts'
import { currentTheme, setTheme } from '#client/lib/theme.ts'
import { useMay } from '#client/lib/use-may-write.ts'
import { useMe } from '#client/lib/use-me.ts'
import { isAllowed } from '#shared/permissions.ts'
import { resourceOf } from '#shared/registry.ts'
import { recordCalls } from '#shared/resource.calls.ts'
import { members } from '../screens/registry.ts'
import { additions, statementEntry, useEntries } from './navigation.tsx'
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
  /** Not listed before something is typed. */
  onlyFound?: boolean
  /** At most so many of its lines at a time. */
  most?: number
}

/** Whose records can be found, and the read of each kind's list. */
const sources = members.map((member) => ({
  ...member,
  list: queryFor(recordCalls(resourceOf(member.name)).list),
}))

function useRecordGroups(): PaletteGroup[] {
  const [, navigate] = useLocation()
  const role = useMe().data?.account.role
  const open = useMemo(() => sources.filter(({ needs }) => !needs || !role || isAllowed(role, needs)), [role])
  const lists = useQueries({
    queries: open.map(({ list }) => list),
    combine: (results) => results.map(({ data }) => data as { id: string }[] | undefined),
  })
  return useMemo(
    () =>
      open.map(({ name, title, icon, describe }, index) => ({
        title: title.many,
        onlyFound: true,
        most: 15,
        items: (lists[index] ?? []).map((row) => ({
          ...{ ...describe(row), id: row.id, icon },
          run: () => navigate(paths.of(name).edit(row.id)),
        })),
      })),
    [open, lists, navigate],
  )
}

/** Everything the palette can do, records last read when it opened. */
export function usePaletteGroups(): PaletteGroup[] {
  const [, navigate] = useLocation()
  const signOut = useSignOut()
  const records = useRecordGroups()
  const mayWrite = useMay('write')
  const shown = useEntries()
  return useMemo(() => {
    const link = (icon: LucideIcon, label: string, href: string) => ({
      id: href,
      label,
      icon,
      run: () => navigate(href),
    })
    const places = [...new Set([...shown, statementEntry])]
    return [
      { title: 'Go to', items: places.map((entry) => link(entry.icon, entry.label, entry.href)) },
      ...records,
      {
        title: 'Add',
        items: (mayWrite ? additions : []).map((entry) => link(Plus, entry.label, entry.href)),
      },
      {
        title: 'Commands',
        items: [
          {
            id: 'theme',
            label: 'Toggle theme',
            icon: SunMoon,
            run: () => setTheme(currentTheme() === 'dark' ? 'light' : 'dark'),
          },
          { id: 'sign-out', label: 'Sign Out', icon: LogOut, run: signOut },
        ],
      },
    ]
  }, [records, shown, mayWrite, navigate, signOut])
}
