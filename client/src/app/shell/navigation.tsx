import {
  CalendarDays,
  ChartColumn,
  FileSignature,
  House,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  ScrollText,
  Settings,
  Store,
  Users,
} from 'lucide-react'
import { useMemo } from 'react'
import { paths } from '#client/lib/paths.ts'
import { useMe } from '#client/lib/use-me.ts'
import { isAllowed, type Permission } from '#shared/permissions.ts'

export interface Entry {
  label: string
  href: string
  icon: LucideIcon
  /** What opening it takes; anybody may open the others. */
  needs?: Permission
}

/** The sidebar, in the specified order. */
const entries: readonly Entry[] = [
  { label: 'Dashboard', href: paths.overview(), icon: LayoutDashboard },
  { label: 'My Site', href: paths.showcase(), icon: Store, needs: 'read' },
  { label: 'Properties', href: paths.of('properties').list(), icon: House },
  { label: 'Landlords', href: paths.of('landlords').list(), icon: KeyRound, needs: 'read' },
  { label: 'Tenants', href: paths.of('tenants').list(), icon: Users, needs: 'read' },
  { label: 'Tenancies', href: paths.of('tenancies').list(), icon: FileSignature },
  { label: 'Viewings', href: paths.of('viewings').list(), icon: CalendarDays },
  { label: 'Invoices', href: paths.of('invoices').list(), icon: ReceiptText },
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
export const additions: readonly Entry[] = [
  { label: 'Add Property', href: paths.of('properties').add(), icon: House },
  { label: 'Add Landlord', href: paths.of('landlords').add(), icon: KeyRound },
  { label: 'Add Tenant', href: paths.of('tenants').add(), icon: Users },
  { label: 'Add Tenancy', href: paths.of('tenancies').add(), icon: FileSignature },
  { label: 'Add Viewing', href: paths.of('viewings').add(), icon: CalendarDays },
  { label: 'Add Invoice', href: paths.of('invoices').add(), icon: ReceiptText },
]

/** 'page' on the entry's own page, true on a page below it. */
export function currentness(href: string, path: string): 'page' | true | undefined {
  if (path === href) return 'page'
  return href !== paths.overview() && path.startsWith(`${href}/`) ? true : undefined
}
