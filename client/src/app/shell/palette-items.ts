import { useQueries } from '@tanstack/react-query'
import {
  CalendarDays,
  FileSignature,
  House,
  KeyRound,
  LogOut,
  type LucideIcon,
  Plus,
  Receipt,
  SunMoon,
  Users,
} from 'lucide-react'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { currentTheme, setTheme } from '#client/lib/theme.ts'
import { useMay } from '#client/lib/use-may-write.ts'
import { formatDate } from '#shared/dates.ts'
import type { Invoice } from '#shared/invoices/invoices.ts'
import type { Landlord } from '#shared/landlords/landlords.ts'
import type { Property } from '#shared/properties/properties.ts'
import type { Tenancy } from '#shared/tenancies/tenancies.ts'
import type { Tenant } from '#shared/tenants/tenants.ts'
import type { Viewing } from '#shared/viewings/viewings.ts'
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

interface Source {
  title: string
  path: string
  icon: LucideIcon
  /** How one row reads, and where it is. */
  read: (row: never) => { id: string; label: string; detail?: string; href: string }
}

function source<Row>(
  title: string,
  path: string,
  icon: LucideIcon,
  read: (row: Row) => { id: string; label: string; detail?: string; href: string },
): Source {
  return { title, path, icon, read }
}

/** Whose records can be found; one line each. */
const sources: readonly Source[] = [
  source('Properties', '/api/properties', House, (row: Property) => ({
    id: row.id,
    label: row.addressLine1,
    detail: `${row.townCity} ${row.postCode}`,
    href: paths.of('properties').edit(row.id),
  })),
  source('Landlords', '/api/landlords', KeyRound, (row: Landlord) => ({
    id: row.id,
    label: row.name,
    detail: row.email,
    href: paths.of('landlords').edit(row.id),
  })),
  source('Tenants', '/api/tenants', Users, (row: Tenant) => ({
    id: row.id,
    label: row.name,
    detail: row.email,
    href: paths.of('tenants').edit(row.id),
  })),
  source('Tenancies', '/api/tenancies', FileSignature, (row: Tenancy) => ({
    id: row.id,
    label: row.tenant,
    detail: row.property,
    href: paths.of('tenancies').edit(row.id),
  })),
  source('Viewings', '/api/viewings', CalendarDays, (row: Viewing) => ({
    id: row.id,
    label: row.tenantName,
    detail: `${formatDate(row.viewingDate)} · ${row.propertyName}`,
    href: paths.of('viewings').edit(row.id),
  })),
  source('Invoices', '/api/invoices', Receipt, (row: Invoice) => ({
    id: row.id,
    label: row.invoiceNumber,
    detail: `${row.tenant} · ${row.property}`,
    href: paths.of('invoices').edit(row.id),
  })),
]

/** Lists that client landlords may not read. */
const closed = new Set(['/api/landlords', '/api/tenants'])

function useRecordGroups(): PaletteGroup[] {
  const [, navigate] = useLocation()
  const mayRead = useMay('read')
  const open = useMemo(() => sources.filter(({ path }) => mayRead || !closed.has(path)), [mayRead])
  const lists = useQueries({
    queries: open.map((each) => ({ queryKey: [each.path] })),
    combine: (results) => results.map((result) => result.data as never[] | undefined),
  })
  return useMemo(
    () =>
      open.map(({ title, icon, read }, index) => ({
        title,
        onlyFound: true,
        most: 15,
        items: (lists[index] ?? []).map((row) => {
          const { href, ...words } = read(row)
          return { ...words, icon, run: () => navigate(href) }
        }),
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
