import type { Page } from 'playwright/test'
import { expect, signIn, test } from './gable.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Sign in again to go on' })

/** Keeps back what a tab reads until the returned function is called. */
async function holdReads(page: Page): Promise<() => void> {
  let goOn = () => {}
  const going = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await going
    await route.continue()
  })
  return goOn
}

test('a person whose session ends while they type signs in above the form, in any tab, and the record is saved once', async ({
  page,
  server,
}) => {
  const { email } = await signIn(page, server)
  const { request } = page.context()
  const other = await page.context().newPage()
  await other.goto('/dashboard/landlords')
  await expect(other.getByText('No landlords found')).toBeVisible()
  await page.goto('/dashboard/landlords/add')
  await page.getByLabel('Full Name').fill('Margaret Holloway')
  await page.getByLabel('Email').fill('margaret@example.org')
  await page.getByLabel('Phone').fill('02079460121')
  for (const tab of [other, page]) await tab.waitForLoadState('networkidle')
  // A call that the tab still makes by itself would show the sign-in before the person presses the button.
  const goOn = await holdReads(page)
  await request.delete('/api/sessions')
  await page.getByRole('button', { name: 'Add Landlord' }).click()
  goOn()
  await expect(question(page).getByLabel('Email')).toHaveValue(email)
  await other.getByRole('navigation').getByRole('link', { name: 'Tenants', exact: true }).click()
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
