import { type LazyScreen, screen } from '#client/lib/browser/screen.ts'
import type { Member } from '#client/lib/calls/member.ts'
import { paths } from '#client/lib/pages/paths.ts'
import type { Permission } from '#shared/permissions.ts'
import { members } from './registry.ts'

export interface AppRoute extends LazyScreen {
  path: string
  /** The page's title until the screen sets its own. */
  title: string
  /** Whether the page stands inside the shell, for people who are signed in. */
  dashboard: boolean
  /** The permission that opening the page takes; without one everybody in the account may. */
  needs?: Permission | undefined
  /** Whether a private landlord's account has no such page. */
  ofAgencies?: boolean
  /** Whether only client landlords have the page: it is about their own money. */
  ofClients?: boolean
}

const dashboardRoute = (path: string, title: string, lazy: LazyScreen, needs?: Permission): AppRoute => ({
  path,
  title,
  dashboard: true,
  needs,
  ...lazy,
})
const openRoute = (path: string, title: string, lazy: LazyScreen): AppRoute => ({
  path,
  title,
  dashboard: false,
  ...lazy,
})

const ofAgencies = (route: AppRoute): AppRoute => ({ ...route, ofAgencies: true })
const ofClients = (route: AppRoute): AppRoute => ({ ...ofAgencies(route), ofClients: true })

/** One screen imports every kind of record; the address says which. */
const importScreen = screen(() => import('#client/features/office/imports/imports.screen.tsx'))

/** The first match counts, so 'add' and 'import' stand before ':id'. */
function recordRoutes({ name, title, screens, needs, addTitle }: Member): AppRoute[] {
  const { list, add, import: importAt, edit } = paths.of(name)
  return [
    dashboardRoute(list(), title.many, screens.list, needs),
    dashboardRoute(add(), addTitle ?? `Add ${title.one}`, screens.add, 'write'),
    dashboardRoute(importAt(), `Import ${title.many}`, importScreen, 'read'),
    dashboardRoute(edit(':id'), title.one, screens.edit, needs),
  ]
}

/** Every page but the landing page and the public pages. */
export const routes: readonly AppRoute[] = [
  dashboardRoute(
    paths.overview(),
    'Dashboard',
    screen(() => import('#client/features/office/overview/overview.tsx')),
  ),
  dashboardRoute(
    paths.maintenance(),
    'Maintenance',
    screen(() => import('#client/features/office/repairs/plans.card.tsx')),
    'read',
  ),
  ...members.flatMap(recordRoutes),
  dashboardRoute(paths.importLets(), 'Import Let Properties', importScreen, 'read'),
  dashboardRoute(
    paths.rent(),
    'Rent',
    screen(() => import('#client/features/money/rent/list/rent.list.tsx')),
  ),
  ofClients(
    dashboardRoute(
      paths.held(),
      'Your Money',
      screen(() => import('#client/features/office/held/held.screen.tsx')),
    ),
  ),
  dashboardRoute(
    paths.rentPayments(),
    'Record Payments',
    screen(() => import('#client/features/money/rent/receipts/receipts.grid.tsx')),
    'write',
  ),
  dashboardRoute(
    paths.rentImport(),
    'Import Payments',
    screen(() => import('#client/features/money/rent/imports/imports.flow.tsx')),
    'write',
  ),
  dashboardRoute(
    paths.moneySetUp(),
    'Money Settings',
    screen(() => import('./set-up.tsx')),
    'read',
  ),
  dashboardRoute(
    paths.bank(),
    'Bank',
    screen(() => import('#client/features/money/bank/bank.screen.tsx')),
    'read',
  ),
  ofAgencies(
    dashboardRoute(
      paths.payouts(),
      'Payouts',
      screen(() => import('#client/features/money/payouts/payouts.screen.tsx')),
      'read',
    ),
  ),
  ofAgencies(
    dashboardRoute(
      paths.proof(),
      'Reconciliation',
      screen(() => import('#client/features/money/proof/proof.screen.tsx')),
      'read',
    ),
  ),
  ofAgencies(
    dashboardRoute(
      paths.belowProof('ledger'),
      'Ledgers',
      screen(() => import('#client/features/money/proof/ledger/ledger.screen.tsx')),
      'read',
    ),
  ),
  ofAgencies(
    dashboardRoute(
      paths.belowProof('days'),
      'Daily Reconciliations',
      screen(() => import('#client/features/money/proof/days/days.screen.tsx')),
      'read',
    ),
  ),
  ofAgencies(
    dashboardRoute(
      paths.belowProof('fee-invoices'),
      'Fee Invoices',
      screen(() => import('#client/features/money/landlords/fee-invoices/fee-invoices.screen.tsx')),
      'read',
    ),
  ),
  dashboardRoute(
    paths.bills(),
    'Bills',
    screen(() => import('#client/features/money/bills/bills.list.tsx')),
    'read',
  ),
  dashboardRoute(
    paths.taxYear(),
    'Tax Year',
    screen(() => import('./tax.screen.tsx')),
    'read',
  ),
  dashboardRoute(
    paths.arrears(),
    'Arrears',
    screen(() => import('./arrears.tsx')),
  ),
  dashboardRoute(
    paths.register(),
    'PRS Database',
    screen(() => import('#client/features/law/register/register.list.tsx')),
    'read',
  ),
  dashboardRoute(
    paths.registerHome(':id'),
    'PRS Database',
    screen(() => import('#client/features/law/register/register.home.tsx')),
    'read',
  ),
  dashboardRoute(
    paths.analytics(),
    'Analytics',
    screen(() => import('#client/features/office/analytics/analytics.tsx')),
    'read',
  ),
  dashboardRoute(
    paths.keys(),
    'Keys',
    screen(() => import('#client/features/records/keys/keys.list.tsx')),
    'read',
  ),
  dashboardRoute(
    paths.lets(),
    'Lets',
    screen(() => import('#client/features/letting/lets/lets.list.tsx')),
    'read',
  ),
  dashboardRoute(
    paths.offers(),
    'Offers',
    screen(() => import('#client/features/letting/offers/offers.list.tsx')),
    'shared',
  ),
  dashboardRoute(
    paths.templates(),
    'Templates',
    screen(() => import('#client/features/letting/templates/templates.list.tsx')),
    'read',
  ),
  dashboardRoute(
    paths.tasks(),
    'Tasks',
    screen(() => import('#client/features/office/tasks/tasks.list.tsx')),
    'read',
  ),
  dashboardRoute(
    paths.certificates(),
    'Certificates',
    screen(() => import('#client/features/law/certificates/certificates.list.tsx')),
    'shared',
  ),
  dashboardRoute(
    paths.earlierChecks(),
    'Earlier Certificates and Checks',
    screen(() => import('#client/features/law/before/before.screen.tsx')),
    'read',
  ),
  ofAgencies(
    dashboardRoute(
      paths.missingDetails(),
      'Missing Bank Details',
      screen(() => import('#client/features/money/payouts/details/details.many.tsx')),
      'read',
    ),
  ),
  dashboardRoute(
    paths.compliance(),
    'Compliance',
    screen(() => import('./compliance.tsx')),
    'read',
  ),
  dashboardRoute(
    paths.duties(),
    'Compliance',
    screen(() => import('#client/features/law/duties/duties.list.tsx')),
    'read',
  ),
  dashboardRoute(
    paths.bin(),
    'Bin',
    screen(() => import('#client/features/office/bin/bin.list.tsx')),
    'write',
  ),
  dashboardRoute(
    paths.statement(),
    'Account',
    screen(() => import('#client/features/money/landlord-account/landlord-account.tsx')),
  ),
  dashboardRoute(
    paths.settings(),
    'Settings',
    screen(() => import('#client/features/office/settings/settings.tsx')),
  ),
  openRoute(
    paths.invitation(':id'),
    'Invitation',
    screen(() => import('#client/features/office/invitation/invitation.tsx')),
  ),
]

/** Fetches a page's code early, e.g. when the pointer nears its link. */
export function preloadScreen(path: string): void {
  void routes.find((route) => route.path === path)?.preload()
}
