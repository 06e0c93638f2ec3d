import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, signIn, test } from './gable.ts'

const screens = [
  '/dashboard',
  '/dashboard/properties',
  '/dashboard/properties/add',
  '/dashboard/landlords',
  '/dashboard/landlords/add',
]

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
    test.setTimeout(120_000)
    await signIn(page, server)
    await page.context().request.post('/api/sample-data')
    const { 0: property } = await (await page.context().request.get('/api/properties')).json()
    const { 0: landlord } = await (await page.context().request.get('/api/landlords')).json()
    const records = [`/dashboard/properties/${property.id}`, `/dashboard/landlords/${landlord.id}`]
    for (const path of [...screens, ...records]) {
      await test.step(path, async () => {
        await openIn(page, path, theme)
        await expectNoViolation(page)
      })
    }
  })

  test(`an account without records is as usable in the ${theme} theme`, async ({ page, server }) => {
    await signIn(page, server)
    for (const path of ['/dashboard', '/dashboard/properties', '/dashboard/landlords']) {
      await openIn(page, path, theme)
      await expectNoViolation(page)
    }
  })

  test(`strangers can use what they see in the ${theme} theme`, async ({ page }) => {
    for (const path of ['/', '/nowhere', '/api/docs']) {
      await openIn(page, path, theme)
      await expectNoViolation(page)
    }
  })
}
