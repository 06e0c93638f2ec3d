import {
  CalendarClock,
  ChartColumn,
  HandCoins,
  Landmark,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  Percent,
  ReceiptText,
  Scale,
  ScrollText,
  Send,
  Settings,
  Store,
  Trash2,
} from 'lucide-react'
import { useMemo } from 'react'
import { bankPages } from '#client/lib/pages/bank-pages.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { isAllowed, type Permission } from '#shared/permissions.ts'
import { members } from '../screens/registry.ts'

export interface Entry {
  label: string
  href: string
  icon: LucideIcon
  /** The permission that opening the page takes; without one everybody may. */
  needs?: Permission | undefined
  /** True for a page that only agencies have, false for one that only private landlords have. */
  agencies?: boolean
}

const rentEntry: Entry = { label: 'Rent', href: paths.rent(), icon: HandCoins }

const bankEntry: Entry = { label: 'Bank', href: paths.bank(), icon: Landmark, needs: 'read' }

/** The sidebar's entries in their order. */
const entries: readonly Entry[] = [
  { label: 'Dashboard', href: paths.overview(), icon: LayoutDashboard },
  { label: 'My Site', href: paths.showcase(), icon: Store, needs: 'read' },
  ...members.flatMap(({ name, title, icon, needs }) => {
    const entry = { label: title.many, href: paths.of(name).list(), icon, needs }
    return name === 'tenancies' ? [entry, rentEntry, bankEntry] : [entry]
  }),
  { label: 'Analytics', href: paths.analytics(), icon: ChartColumn, needs: 'read' },
  { label: 'Settings', href: paths.settings(), icon: Settings },
]

/** The monthly statement. Only client landlords have it in the sidebar; agents open it from a landlord's page. */
export const statementEntry: Entry = { label: 'Statement', href: paths.statement(), icon: ScrollText }

/** The pages that only the palette lists: the sidebar's entries are fixed by the specification. */
const furtherEntries: readonly Entry[] = [
  statementEntry,
  { label: 'Arrears', href: paths.arrears(), icon: CalendarClock },
  { label: 'Bills', href: paths.bills(), icon: ReceiptText, needs: 'read', agencies: true },
  { label: 'Expenses', href: paths.bills(), icon: ReceiptText, needs: 'read', agencies: false },
  { label: 'Tax Year', href: paths.taxYear(), icon: Percent, needs: 'read' },
  { label: 'Payouts', href: paths.payouts(), icon: Send, needs: 'read', agencies: true },
  { label: 'Proof', href: paths.proof(), icon: Scale, needs: 'read', agencies: true },
  { label: 'Tasks', href: paths.tasks(), icon: ListTodo, needs: 'read' },
  { label: 'Bin', href: paths.bin(), icon: Trash2, needs: 'write' },
]

/** The further places that this person may open. */
export function useFurtherEntries(): readonly Entry[] {
  const role = useMe().data?.account.role
  const isAgency = useIsAgency()
  return useMemo(
    () =>
      furtherEntries.filter(
        ({ needs, agencies = isAgency }) =>
          agencies === isAgency && (!needs || !role || isAllowed(role, needs)),
      ),
    [role, isAgency],
  )
}

/** The sidebar entries that this person may open; all of them until their role is known. */
export function useSidebarEntries(): readonly Entry[] {
  const role = useMe().data?.account.role
  return useMemo(() => {
    if (!role) return entries
    const open = entries.filter(({ needs }) => !needs || isAllowed(role, needs))
    return role === 'client' ? [...open.slice(0, -1), statementEntry, ...open.slice(-1)] : open
  }, [role])
}

/** The name of the list that a saved view belongs to. */
export const listTitle = ({ list }: { list: string }): string =>
  members.find(({ name }) => name === list)?.title.many ?? rentEntry.label

/** One entry for adding each kind of record. */
export const addEntries: readonly Entry[] = members.map(({ name, title, icon }) => ({
  label: `Add ${title.one}`,
  href: paths.of(name).add(),
  icon,
}))

const ofBank: ReadonlySet<string> = new Set([true, false].flatMap(bankPages).map((page) => page.href))

/** An entry's aria-current: 'page' on its own page, true on a page below it. */
export function ariaCurrentOf(href: string, path: string): 'page' | true | undefined {
  if (path === href) return 'page'
  // Arrears has no entry of its own: a switch on the Rent page leads there.
  if (href === paths.rent() && path === paths.arrears()) return true
  if (href === paths.bank() && ofBank.has(path)) return true
  return href !== paths.overview() && path.startsWith(`${href}/`) ? true : undefined
}
