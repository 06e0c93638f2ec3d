import type { Page } from 'playwright/test'
import { expect, signIn, test } from './gable.ts'

async function fillLandlord(page: Page, name: string) {
  await page.goto('/dashboard/landlords/add')
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill('margaret@example.org')
  await page.getByLabel('Phone').fill('02079460121')
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Sign in again to go on' })
const open = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click()

test('a session that ends in mid-form is opened again above the form, in every tab, and the record is saved once', async ({
  page,
  server,
}) => {
  const { email } = await signIn(page, server)
  const { request } = page.context()
  const other = await page.context().newPage()
  await other.goto('/dashboard/landlords')
  await expect(other.getByText('No landlords found')).toBeVisible()
  await fillLandlord(page, 'Margaret Holloway')
  await request.delete('/api/sessions')
  await page.getByRole('button', { name: 'Add Landlord' }).click()
  await expect(question(page).getByLabel('Email')).toHaveValue(email)
  await open(other, 'Tenants')
  await expect(question(other)).toBeVisible()

  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  const mail = await server.mailbox.waitFor(email)
  const code = /(\d{3}) ?(\d{3})/.exec(mail.text)?.slice(1).join('') ?? ''
  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/dashboard\/landlords$/)
  await expect(page.getByRole('row').filter({ hasText: 'Margaret Holloway' })).toHaveCount(1)
  await expect(question(other)).toBeHidden()
  await expect(other.getByRole('heading', { name: 'Tenants' })).toBeVisible()
  expect(await (await request.get('/api/landlords')).json()).toHaveLength(1)
})

test('a reload in mid-form finds the draft, and a save leaves none', async ({ page, server }) => {
  await signIn(page, server)
  page.on('dialog', (dialog) => void dialog.accept())
  await fillLandlord(page, 'Ada Fielding')
  await page.reload()
  await expect(page.getByText(/^You began this on \d+ \w+ \d{4}, \d\d:\d\d/)).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Fielding')
  await page.getByRole('button', { name: 'Add Landlord' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Ada Fielding' })).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([])
})

test('without a connection what was opened before is read, and the rest appears when the connection is back', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await fillLandlord(page, 'Ida Marsh')
  await page.getByRole('button', { name: 'Add Landlord' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Ida Marsh' })
  await row.getByRole('link', { name: 'Ida Marsh' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ida Marsh')
  await open(page, 'Landlords')
  await expect(row).toBeVisible()

  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await row.getByRole('link', { name: 'Ida Marsh' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ida Marsh')
  await open(page, 'Landlords')
  await expect(row).toBeVisible()
  await open(page, 'Analytics')
  await expect(page.getByText('This page needs the connection')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Analytics' })).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeHidden()

  await test.step('a file that fails once is fetched again', async () => {
    let failures = 0
    await page.route(/\/assets\/.*\.js$/, (route) => {
      failures += 1
      return failures === 1 ? route.fulfill({ status: 503 }) : route.continue()
    })
    await open(page, 'Settings')
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    expect(failures).toBeGreaterThan(1)
  })
})
