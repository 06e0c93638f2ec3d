import type { Page } from 'playwright/test'
import { expect, signIn, test } from './gable.ts'

/** Collects the reports of the content security policy from every page that is opened from now on. */
async function followReports(page: Page): Promise<string[]> {
  const reports: string[] = []
  await page.exposeFunction('tellReport', (report: string) => reports.push(report))
  await page.addInitScript(() => {
    const { tellReport } = window as unknown as { tellReport(report: string): void }
    window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      tellReport(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    )
  })
  return reports
}

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' })

test('no page loads or runs anything that its content security policy forbids', async ({ page, server }) => {
  const reports = await followReports(page)
  await open(page, '/')
  await page.getByRole('button', { name: 'Get Started Free' }).first().click()
  await page.getByRole('dialog').getByLabel('Email').fill('visitor@example.org')
  await open(page, '/agent/showcase')
  await page.getByRole('button', { name: 'Contact Agent' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()

  await signIn(page, server)
  for (const path of ['/dashboard', '/dashboard/properties', '/dashboard/settings', '/api/docs'])
    await open(page, path)
  await open(page, '/dashboard/landlords/add')
  await page.getByRole('button', { name: 'Add Landlord' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  expect(reports).toEqual([])

  // A forbidden call is reported, so the empty list above proves something.
  await page.evaluate(() => {
    // A timer runs as the page's own code; the policy does not apply to code that the browser's driver evaluates.
    setTimeout(() => new Function(''))
  })
  await expect.poll(() => reports).toEqual([expect.stringContaining('script-src eval')])
})

test('a person who is signed in sees the dashboard’s outline before its code is loaded', async ({
  page,
  server,
}) => {
  const open = async () => {
    await page.route('**/assets/application-*.js', () => undefined)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await expect(page.locator('#root')).toBeAttached()
  }
  await open()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await signIn(page, server)

  await open()
  const title = page.locator('h1', { hasText: 'Dashboard' })
  await expect(title).toBeVisible()
  // The width changes once the font is loaded.
  const place = async () => ({ ...(await title.boundingBox()), width: 0 })
  const painted = await place()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Tenancies' }).first()).toBeVisible()
  expect(await place()).toEqual(painted)
})
