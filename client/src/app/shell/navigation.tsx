import {
  BadgeCheck,
  CalendarCheck,
  CalendarClock,
  ChartColumn,
  HandCoins,
  Handshake,
  Key,
  Landmark,
  LayoutDashboard,
  LayoutTemplate,
  ListTodo,
  type LucideIcon,
  Percent,
  ReceiptText,
  Scale,
  ScrollText,
  Send,
  Settings,
  SlidersHorizontal,
  Store,
  Tag,
  Trash2,
  Wallet,
} from 'lucide-react'
import { useMemo } from 'react'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useIsEnglish } from '#client/lib/session/use-english.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { isAllowed, type Permission } from '#shared/permissions.ts'
import { members } from '../screens/registry.ts'

/** Who has a place. */
export interface OpenTo {
  /** The permission that opening the page takes; without one everybody may. */
  needs?: Permission | undefined
  /** Whether only accounts under English law have the page. */
  english?: true
  /** True for a page that only agencies have, false for one that only private landlords have. */
  agencies?: boolean
  /** Whether only client landlords have the page: it is about their own money. */
  ofClients?: true
}

export interface Entry extends OpenTo {
  label: string
  href: string
  icon: LucideIcon
}

/** The pages about money in the order of the work. A private landlord holds nobody else's money. */
const moneyPages: readonly Entry[] = [
  { label: 'Your Money', href: paths.held(), icon: Wallet, ofClients: true },
  { label: 'Rent', href: paths.rent(), icon: HandCoins },
  { label: 'Arrears', href: paths.arrears(), icon: CalendarClock, agencies: true },
  { label: 'Bank', href: paths.bank(), icon: Landmark, needs: 'read' },
  { label: 'Bills', href: paths.bills(), icon: ReceiptText, needs: 'read', agencies: true },
  { label: 'Expenses', href: paths.bills(), icon: ReceiptText, needs: 'read', agencies: false },
  { label: 'Payouts', href: paths.payouts(), icon: Send, needs: 'read', agencies: true },
  { label: 'Reconciliation', href: paths.proof(), icon: Scale, needs: 'read', agencies: true },
  { label: 'Tax', href: paths.taxYear(), icon: Percent, needs: 'read', agencies: true },
  { label: 'Tax Year', href: paths.taxYear(), icon: Percent, needs: 'read', agencies: false },
  { label: 'Money Settings', href: paths.moneySetUp(), icon: SlidersHorizontal, needs: 'read' },
]

/** Leads to the first page about money; a line on each of them leads to the others. */
const moneyEntry: Entry = { label: 'Money', href: paths.rent(), icon: Wallet }

/** How each property stands with the law. */
const complianceEntry: Entry = {
  label: 'Compliance',
  href: paths.compliance(),
  icon: CalendarCheck,
  needs: 'read',
  english: true,
}

/** Lets in progress; a line above each of its pages leads to the others. */
const letsEntry: Entry = { label: 'Lets', href: paths.lets(), icon: Handshake, needs: 'read' }

/** The pages of the way from an enquiry to the keys. */
export const letPages = [
  { label: 'Lets', href: paths.lets() },
  { label: 'Applicants', href: paths.of('applicants').list() },
  { label: 'Offers', href: '/dashboard/offers' },
  { label: 'Templates', href: paths.templates() },
] as const

/** The page of lets that a path is, or stands below. */
export const findLetPage = (path: string): string | undefined =>
  path === paths.importLets()
    ? undefined
    : letPages.find(({ href }) => path === href || path.startsWith(`${href}/`))?.href

/** Only client landlords have it in the sidebar; the team's line of lets leads to it. */
const offersEntry: Entry = { label: 'Offers', href: paths.offers(), icon: Tag, needs: 'shared' }

const keysEntry: Entry = { label: 'Keys', href: paths.keys(), icon: Key, needs: 'read' }

/** A client landlord's own begins with what is held for them. */
const ownMoneyEntry: Entry = { ...moneyEntry, href: paths.held() }

const entries: readonly Entry[] = [
  { label: 'Dashboard', href: paths.overview(), icon: LayoutDashboard },
  { label: 'My Site', href: paths.showcase(), icon: Store, needs: 'read' },
  ...members.flatMap(({ name, title, icon, needs }) => {
    const entry = { label: title.many, href: paths.of(name).list(), icon, needs }
    // 'Lets' leads to the applicants.
    if (name === 'applicants') return []
    if (name === 'viewings') return [entry, letsEntry, keysEntry]
    return name === 'repairs' ? [entry, moneyEntry, complianceEntry] : [entry]
  }),
  { label: 'Analytics', href: paths.analytics(), icon: ChartColumn, needs: 'read' },
  { label: 'Settings', href: paths.settings(), icon: Settings },
]

/** A landlord's account of a month. Only client landlords have it in the sidebar; agents open it from a landlord's page. */
const statementEntry: Entry = { label: 'Account', href: paths.statement(), icon: ScrollText }

/** The pages that only the palette lists: the sidebar's entries are fixed by the specification. */
const furtherEntries: readonly Entry[] = [
  statementEntry,
  offersEntry,
  { label: 'Templates', href: paths.templates(), icon: LayoutTemplate, needs: 'read' },
  // A private landlord's line of money pages has no room for it: Rent leads there.
  { label: 'Arrears', href: paths.arrears(), icon: CalendarClock, agencies: false },
  { label: 'Certificates', href: paths.certificates(), icon: BadgeCheck, needs: 'shared' },
  { label: 'Tasks', href: paths.tasks(), icon: ListTodo, needs: 'read' },
  { label: 'Bin', href: paths.bin(), icon: Trash2, needs: 'write' },
]

/** Those of these places that this person may open. */
export function useOpenEntries<Each extends OpenTo>(of: readonly Each[]): readonly Each[] {
  const role = useMe().data?.account.role
  const isAgency = useIsAgency()
  const isEnglish = useIsEnglish()
  return useMemo(
    () =>
      of.filter(
        ({ needs, english, ofClients, agencies = isAgency }) =>
          agencies === isAgency &&
          (isEnglish || !english) &&
          (!needs || !role || isAllowed(role, needs)) &&
          (!ofClients || role === 'client'),
      ),
    [of, role, isAgency, isEnglish],
  )
}

export const useMoneyPages = () => useOpenEntries(moneyPages)

/** The places in the profile's menu. */
export const useOwnEntries = () => useOpenEntries(furtherEntries).filter(({ href }) => ownPlaces.has(href))

const ownPlaces: ReadonlySet<string> = new Set([paths.tasks(), paths.bin()])

/** The sidebar entries that this person may open; all of them until their role is known. */
export function useSidebarEntries(): readonly Entry[] {
  const isClient = useMe().data?.account.role === 'client'
  const open = useOpenEntries(entries)
  return useMemo(() => {
    if (!isClient) return open
    const theirs = open.map((entry) => (entry === moneyEntry ? ownMoneyEntry : entry))
    return [...theirs.slice(0, -1), offersEntry, statementEntry, ...theirs.slice(-1)]
  }, [open, isClient])
}

/** Every place that this person may open, each once: the pages about money stand in the place of the entry that leads to them. */
export function usePlaces(): readonly Entry[] {
  const [shown, money, further] = [useSidebarEntries(), useMoneyPages(), useOpenEntries(furtherEntries)]
  return useMemo(() => {
    const own = shown.filter((entry) => entry !== moneyEntry && entry !== ownMoneyEntry)
    return [...new Set([...own, ...money, ...further])]
  }, [shown, money, further])
}

export const listTitle = ({ list }: { list: string }): string =>
  members.find(({ name }) => name === list)?.title.many ?? 'Rent'

/** One entry for adding each kind of record, and a set of keys. */
export const addEntries: readonly Entry[] = [
  ...members.map(({ name, title, icon }) => ({
    label: `Add ${title.one}`,
    href: paths.of(name).add(),
    icon,
  })),
  { label: 'Add Key Set', href: paths.keys({ add: 'set' }), icon: Key },
]

const moneyAddresses: ReadonlySet<string> = new Set([...moneyPages.map(({ href }) => href), paths.arrears()])

/** Whether a page is one of those about money, which the line of them stands above. */
export const isMoneyPage = (path: string): boolean => moneyAddresses.has(path)

const isBelowMoney = (path: string) =>
  isMoneyPage(path) || [paths.rent(), paths.proof()].some((above) => path.startsWith(`${above}/`))

/** An entry's aria-current: 'page' on its own page, true on a page below it. */
export function ariaCurrentOf(href: string, path: string): 'page' | true | undefined {
  if (path === href) return 'page'
  if (href === letsEntry.href) return findLetPage(path) ? true : undefined
  if (href === moneyEntry.href || href === ownMoneyEntry.href) return isBelowMoney(path) ? true : undefined
  return href !== paths.overview() && path.startsWith(`${href}/`) ? true : undefined
}
