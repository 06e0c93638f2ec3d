import { expect, type Page, type Request } from 'playwright/test'
import { setUpSections } from '#client/lib/pages/named-parts.ts'
import { today } from '#shared/dates.ts'
import { resources } from '#shared/registry.ts'

export const lists = resources.map(({ name }) => `/dashboard/${name}`)

/** The screens of records and of the account. */
export const recordScreens = [
  '/dashboard',
  ...lists.flatMap((list) => [list, `${list}/add`]),
  '/dashboard/nowhere',
  '/dashboard/properties/import',
  '/dashboard/viewings?view=week',
  '/dashboard/viewings?view=day',
  '/dashboard/viewings?view=enquiries',
  '/dashboard/invoices?due=2026-01-01..2026-12-31&status=paid',
  '/dashboard/statement',
  '/dashboard/keys',
  '/dashboard/keys?labels=all',
  '/dashboard/analytics',
  '/dashboard/analytics?from=2024-01-01&to=2024-12-31',
  '/dashboard/settings',
  '/dashboard/settings?section=agent-profile',
  '/dashboard/settings?section=billing',
  '/dashboard/settings?section=branding',
  '/dashboard/settings?section=notifications',
  '/dashboard/settings?section=integrations',
  '/dashboard/settings?section=portals',
  '/dashboard/settings?section=region',
  '/dashboard/settings?section=security',
  '/dashboard/settings?section=team',
]

const first = async (page: Page, kind: string): Promise<string> => {
  const records = await (await page.context().request.get(`/api/${kind}`)).json()
  // A tenancy to come has no money and few papers yet.
  const record = records.find(({ startDate = '' }) => kind !== 'tenancies' || startDate <= today())
  return record.id
}

/** One record of each kind. */
export const listRecords = (page: Page): Promise<string[]> =>
  Promise.all(resources.map(async ({ name }) => `/dashboard/${name}/${await first(page, name)}`))

/** The screens of money and law, with the sample's records. */
export async function listMoneyAndLaw(page: Page): Promise<string[]> {
  const [property, tenancy, landlord] = await Promise.all(
    ['properties', 'tenancies', 'landlords'].map((kind) => first(page, kind)),
  )
  return [
    ...['rent', 'rent/payments', 'arrears', 'bank', 'bills', 'payouts', 'reconciliation'].map(
      (path) => `/dashboard/${path}`,
    ),
    ...['ledger', `ledger?of=landlord&subject=${landlord}`, 'fee-invoices', 'days'].map(
      (path) => `/dashboard/reconciliation/${path}`,
    ),
    ...setUpSections.map((section) => `/dashboard/money/set-up?section=${section}`),
    `/dashboard/landlords/${landlord}?tab=money`,
    `/dashboard/statement?landlord=${landlord}`,
    ...['people', 'terms', 'law', 'documents'].map((tab) => `/dashboard/tenancies/${tenancy}?tab=${tab}`),
    ...[
      'compliance',
      'compliance/deadlines',
      'certificates',
      'register',
      `register/${property}`,
      'tasks',
    ].map((path) => `/dashboard/${path}`),
  ]
}

/** The other screens of an agency: tabs, imports, and what is reached from a button only. */
export async function listFurther(page: Page): Promise<string[]> {
  const [property, landlord, tenancy] = await Promise.all(
    ['properties', 'landlords', 'tenancies'].map((kind) => first(page, kind)),
  )
  return [
    ...['compliance', 'page', 'documents', 'history'].map(
      (tab) => `/dashboard/properties/${property}?tab=${tab}`,
    ),
    `/dashboard/landlords/${landlord}?tab=details`,
    `/dashboard/tenancies/${tenancy}?tab=history`,
    ...lists.filter((list) => list !== '/dashboard/properties').map((list) => `${list}/import`),
    ...['lets/import', 'rent/import', 'certificates/earlier', 'payouts/bank-details', 'bin', 'tax'].map(
      (path) => `/dashboard/${path}`,
    ),
  ]
}

/** Texts that are cut after some lines, and whose padding lets the upper half of the next line through. Runs in the page. */
export const readHalfLines = (): string[] =>
  [...document.querySelectorAll('main *')]
    .filter((each) => {
      const { webkitLineClamp, paddingBottom } = getComputedStyle(each)
      return webkitLineClamp !== 'none' && paddingBottom !== '0px' && each.scrollHeight > each.clientHeight
    })
    .map((each) => (each.textContent ?? '').slice(0, 60))

/** Watches what a page asks for. The answer waits until nothing is asked for or shown as loading. */
export function watchLoading(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  const loading = async () => {
    await page.waitForTimeout(60)
    return pending.size + (await page.locator('[aria-busy=true], .animate-pulse').count())
  }
  return () => expect.poll(loading, { intervals: [0], timeout: 15_000 }).toBe(0)
}

/** How much of a page moved since it was opened, with what moved most, and by how much the page is wider than the window. */
export function readMoves(): Promise<{ shift: number; moved: string; overflow: number }> {
  return new Promise((done) => {
    let shift = 0
    let worst = { value: 0, moved: '' }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        sources: { node: Element | null }[]
      }[]) {
        shift += entry.value
        if (entry.value > worst.value)
          worst = {
            value: entry.value,
            moved: entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? '').join(' | '),
          }
      }
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(
      () =>
        done({
          shift,
          moved: worst.moved,
          overflow: document.documentElement.scrollWidth - window.innerWidth,
        }),
      100,
    )
  })
}
