import { ChartColumn, LayoutDashboard, type LucideIcon, ScrollText, Settings, Store } from 'lucide-react'
import { useMemo } from 'react'
import { paths } from '#client/lib/paths.ts'
import { useMe } from '#client/lib/use-me.ts'
import { isAllowed, type Permission } from '#shared/permissions.ts'
import { members } from '../screens/registry.ts'

export interface Entry {
  label: string
  href: string
  icon: LucideIcon
  /** What opening it takes; anybody may open the others. */
  needs?: Permission | undefined
}

/** The sidebar, in the specified order. */
const entries: readonly Entry[] = [
  { label: 'Dashboard', href: paths.overview(), icon: LayoutDashboard },
  { label: 'My Site', href: paths.showcase(), icon: Store, needs: 'read' },
  ...members.map(({ name, title, icon, needs }) => ({
    label: title.many,
    href: paths.of(name).list(),
    icon,
    needs,
  })),
  { label: 'Analytics', href: paths.analytics(), icon: ChartColumn, needs: 'read' },
  { label: 'Settings', href: paths.settings(), icon: Settings },
]

/** A landlord's month; agents reach it from the landlord. */
export const statementEntry: Entry = { label: 'Statement', href: paths.statement(), icon: ScrollText }

/** What this person finds in the sidebar; while their role isn't known yet, all of it. */
export function useEntries(): readonly Entry[] {
  const role = useMe().data?.account.role
  return useMemo(() => {
    if (!role) return entries
    const open = entries.filter(({ needs }) => !needs || isAllowed(role, needs))
    return role === 'client' ? [...open.slice(0, -1), statementEntry, ...open.slice(-1)] : open
  }, [role])
}

/** What can be added from anywhere. */
export const additions: readonly Entry[] = members.map(({ name, title, icon }) => ({
  label: `Add ${title.one}`,
  href: paths.of(name).add(),
  icon,
}))

/** 'page' on the entry's own page, true on a page below it. */
export function currentness(href: string, path: string): 'page' | true | undefined {
  if (path === href) return 'page'
  return href !== paths.overview() && path.startsWith(`${href}/`) ? true : undefined
}
