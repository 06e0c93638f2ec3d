import type { Permission } from '#shared/permissions.ts'
import { type LazyScreen, screen } from './screen.ts'

export interface AppRoute extends LazyScreen {
  path: string
  /** The page's title until the screen knows a better one. */
  title: string
  /** Inside the shell, for people who are signed in. */
  dashboard: boolean
  /** What opening it takes, where not everybody in an account may. */
  needs?: Permission | undefined
}

const dashboard = (path: string, title: string, lazy: LazyScreen, needs?: Permission): AppRoute => ({
  path: `/dashboard${path}`,
  title,
  dashboard: true,
  needs,
  ...lazy,
})
const open = (path: string, title: string, lazy: LazyScreen): AppRoute => ({
  path,
  title,
  dashboard: false,
  ...lazy,
})

/** The one screen of every import, which reads from the address of what. */
const importScreen = screen(() => import('#client/features/imports/imports.screen.tsx'))

/** Every page but the landing page; the first match counts, so 'add' and 'import' stand before ':id'. */
export const routes: readonly AppRoute[] = [
  dashboard(
    '',
    'Dashboard',
    screen(() => import('#client/features/overview/overview.tsx')),
  ),
  dashboard(
    '/properties',
    'Properties',
    screen(() => import('#client/features/properties/properties.list.tsx')),
  ),
  dashboard(
    '/properties/add',
    'Add Property',
    screen(() => import('#client/features/properties/properties.add.tsx')),
    'write',
  ),
  dashboard('/properties/import', 'Import Properties', importScreen, 'read'),
  dashboard(
    '/properties/:id',
    'Property',
    screen(() => import('#client/features/properties/properties.edit.tsx')),
  ),
  dashboard(
    '/landlords',
    'Landlords',
    screen(() => import('#client/features/landlords/landlords.list.tsx')),
    'read',
  ),
  dashboard(
    '/landlords/add',
    'Add Landlord',
    screen(() => import('#client/features/landlords/landlords.add.tsx')),
    'write',
  ),
  dashboard('/landlords/import', 'Import Landlords', importScreen, 'read'),
  dashboard(
    '/landlords/:id',
    'Landlord',
    screen(() => import('#client/features/landlords/landlords.edit.tsx')),
    'read',
  ),
  dashboard(
    '/tenants',
    'Tenants',
    screen(() => import('#client/features/tenants/tenants.list.tsx')),
    'read',
  ),
  dashboard(
    '/tenants/add',
    'Add Tenant',
    screen(() => import('#client/features/tenants/tenants.add.tsx')),
    'write',
  ),
  dashboard('/tenants/import', 'Import Tenants', importScreen, 'read'),
  dashboard(
    '/tenants/:id',
    'Tenant',
    screen(() => import('#client/features/tenants/tenants.edit.tsx')),
    'read',
  ),
  dashboard(
    '/tenancies',
    'Tenancies',
    screen(() => import('#client/features/tenancies/tenancies.list.tsx')),
  ),
  dashboard(
    '/tenancies/add',
    'Add Tenancy',
    screen(() => import('#client/features/tenancies/tenancies.add.tsx')),
    'write',
  ),
  dashboard('/tenancies/import', 'Import Tenancies', importScreen, 'read'),
  dashboard(
    '/tenancies/:id',
    'Tenancy',
    screen(() => import('#client/features/tenancies/tenancies.edit.tsx')),
  ),
  dashboard(
    '/viewings',
    'Viewings',
    screen(() => import('./viewings.list.tsx')),
  ),
  dashboard(
    '/viewings/add',
    'Schedule Viewing',
    screen(() => import('./viewings.add.tsx')),
    'write',
  ),
  dashboard('/viewings/import', 'Import Viewings', importScreen, 'read'),
  dashboard(
    '/viewings/:id',
    'Viewing',
    screen(() => import('#client/features/viewings/viewings.edit.tsx')),
  ),
  dashboard(
    '/invoices',
    'Invoices',
    screen(() => import('#client/features/invoices/invoices.list.tsx')),
  ),
  dashboard(
    '/invoices/add',
    'Add Invoice',
    screen(() => import('#client/features/invoices/invoices.add.tsx')),
    'write',
  ),
  dashboard('/invoices/import', 'Import Invoices', importScreen, 'read'),
  dashboard(
    '/invoices/:id',
    'Invoice',
    screen(() => import('#client/features/invoices/invoices.edit.tsx')),
  ),
  dashboard(
    '/analytics',
    'Analytics',
    screen(() => import('#client/features/analytics/analytics.tsx')),
    'read',
  ),
  dashboard(
    '/statement',
    'Statement',
    screen(() => import('#client/features/statement/statement.tsx')),
  ),
  dashboard(
    '/settings',
    'Settings',
    screen(() => import('#client/features/settings/settings.tsx')),
  ),
  open(
    '/invitation/:id',
    'Invitation',
    screen(() => import('#client/features/invitation/invitation.tsx')),
  ),
]

/** Fetches a page's code before it is asked for, e.g. when the pointer nears its link. */
export function preloadScreen(path: string): void {
  routes.find((route) => route.path === path)?.preload()
}
