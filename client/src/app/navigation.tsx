import {
  CalendarDays,
  ChartColumn,
  FileSignature,
  House,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  Settings,
  Store,
  Users,
} from 'lucide-react'
import { paths } from '#client/lib/paths.ts'

export interface Entry {
  label: string
  href: string
  icon: LucideIcon
}

/** The sidebar, in the specified order. */
export const entries: readonly Entry[] = [
  { label: 'Dashboard', href: paths.overview(), icon: LayoutDashboard },
  { label: 'My Site', href: paths.showcase(), icon: Store },
  { label: 'Properties', href: paths.properties.list(), icon: House },
  { label: 'Landlords', href: paths.landlords.list(), icon: KeyRound },
  { label: 'Tenants', href: paths.tenants.list(), icon: Users },
  { label: 'Tenancies', href: paths.tenancies.list(), icon: FileSignature },
  { label: 'Viewings', href: paths.viewings.list(), icon: CalendarDays },
  { label: 'Invoices', href: paths.invoices.list(), icon: ReceiptText },
  { label: 'Analytics', href: paths.analytics(), icon: ChartColumn },
  { label: 'Settings', href: paths.settings(), icon: Settings },
]

/** What can be added from anywhere. */
export const additions: readonly Entry[] = [
  { label: 'Add Property', href: paths.properties.add(), icon: House },
  { label: 'Add Landlord', href: paths.landlords.add(), icon: KeyRound },
  { label: 'Add Tenant', href: paths.tenants.add(), icon: Users },
  { label: 'Add Tenancy', href: paths.tenancies.add(), icon: FileSignature },
  { label: 'Add Viewing', href: paths.viewings.add(), icon: CalendarDays },
  { label: 'Add Invoice', href: paths.invoices.add(), icon: ReceiptText },
]

/** 'page' on the entry's own page, true on a page below it. */
export function currentness(href: string, path: string): 'page' | true | undefined {
  if (path === href) return 'page'
  return href !== paths.overview() && path.startsWith(`${href}/`) ? true : undefined
}
