import type { Page } from 'playwright/test'
import { resources } from '#shared/registry.ts'
import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'

test.describe.configure({ mode: 'parallel', timeout: 180_000 })

const lists = resources.map(({ name }) => `/dashboard/${name}`)

const screens = [
  '/dashboard',
  ...lists.flatMap((list) => [list, `${list}/add`]),
  '/dashboard/properties/import',
  '/dashboard/viewings?view=week',
  '/dashboard/viewings?view=day',
  '/dashboard/viewings?view=enquiries',
  '/dashboard/invoices?due=2026-01-01..2026-12-31&status=paid',
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

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Checks a screen in both themes. They differ in colours only, so the second check runs the colour rules only. */
async function expectNoViolation(page: Page) {
  expect(await findViolations(page)).toEqual([])
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  const ofColours = await findViolations(page, ['color-contrast', 'link-in-text-block'])
  expect(ofColours, 'in the dark theme').toEqual([])
}

async function expectNoViolations(page: Page, paths: string[]) {
  // Without transitions: a colour between two themes would be judged.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of paths) {
    await test.step(path, async () => {
      await open(page, path)
      await expectNoViolation(page)
    })
  }
}

const half = Math.ceil(screens.length / 2)

test('everybody can use every screen of lists and records, in both themes', async ({ page, server }) => {
  await signIn(page, server)
  await page.context().request.post('/api/sample-data')
  await expectNoViolations(page, screens.slice(0, half))
})

test('everybody can use every other screen and each kind of record, in both themes', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await page.context().request.post('/api/sample-data')
  const records = await Promise.all(
    resources.map(async ({ name }) => {
      const [first] = await (await page.context().request.get(`/api/${name}`)).json()
      return `/dashboard/${name}/${first.id}`
    }),
  )
  await expectNoViolations(page, [...screens.slice(half), ...records])
})

test('an account without records is as usable, in both themes', async ({ page, server }) => {
  await signIn(page, server)
  await expectNoViolations(page, ['/dashboard', ...lists])
})

test('strangers can use what they see, in both themes', async ({ page }) => {
  await expectNoViolations(page, [
    '/',
    '/nowhere',
    '/api/docs',
    '/invitation/unknown',
    '/agent/showcase',
    '/agent/showcase/homes/london-fields-terrace',
  ])
})
