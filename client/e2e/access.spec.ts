import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, signIn, test } from './gable.ts'

test.describe.configure({ mode: 'parallel' })

const screens = [
  '/dashboard',
  '/dashboard/properties',
  '/dashboard/properties/add',
  '/dashboard/properties/import',
  '/dashboard/landlords',
  '/dashboard/landlords/add',
  '/dashboard/tenants',
  '/dashboard/tenants/add',
  '/dashboard/tenancies',
  '/dashboard/tenancies/add',
  '/dashboard/viewings',
  '/dashboard/viewings?view=week',
  '/dashboard/viewings?view=day',
  '/dashboard/viewings?view=enquiries',
  '/dashboard/viewings/add',
  '/dashboard/invoices',
  '/dashboard/invoices?due=2026-01-01..2026-12-31&status=paid',
  '/dashboard/invoices/add',
  '/dashboard/statement',
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

/** Lists whose first record's own screen is opened too. */
const lists = ['properties', 'landlords', 'tenants', 'tenancies', 'viewings', 'invoices']

async function openIn(page: Page, path: string, theme: string) {
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

async function expectNoViolation(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  )
}

for (const theme of ['light', 'dark']) {
  test(`everybody can use every screen in the ${theme} theme`, async ({ page, server }) => {
    test.setTimeout(180_000)
    await signIn(page, server)
    await page.context().request.post('/api/sample-data')
    const records = await Promise.all(
      lists.map(async (name) => {
        const [first] = await (await page.context().request.get(`/api/${name}`)).json()
        return `/dashboard/${name}/${first.id}`
      }),
    )
    for (const path of [...screens, ...records]) {
      await test.step(path, async () => {
        await openIn(page, path, theme)
        await expectNoViolation(page)
      })
    }
  })

  test(`an account without records is as usable in the ${theme} theme`, async ({ page, server }) => {
    await signIn(page, server)
    for (const path of ['/dashboard', ...lists.map((name) => `/dashboard/${name}`)]) {
      await openIn(page, path, theme)
      await expectNoViolation(page)
    }
  })

  test(`strangers can use what they see in the ${theme} theme`, async ({ page }) => {
    for (const path of [
      '/',
      '/nowhere',
      '/api/docs',
      '/invitation/unknown',
      '/agent/showcase',
      '/agent/showcase/homes/london-fields-terrace',
    ]) {
      await openIn(page, path, theme)
      await expectNoViolation(page)
    }
  })
}
