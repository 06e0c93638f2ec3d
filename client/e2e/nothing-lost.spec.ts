import type { Page } from 'playwright/test'
import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'

async function fillLandlord(page: Page, name: string) {
  await page.goto('/dashboard/landlords/add')
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill('margaret@example.org')
  await page.getByLabel('Phone').fill('02079460121')
}

const open = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click()

test('a task line, a landlord in a dialog and a changed note are found after a reload', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  page.on('dialog', (dialog) => void dialog.accept())
  await fillLandlord(page, 'Nora Vale')
  await page.getByRole('button', { name: 'Add Landlord' }).click()
  await page.getByRole('link', { name: 'Nora Vale' }).click()
  await page.getByRole('textbox', { name: 'New note' }).fill('Prefers letters')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('button', { name: /^Actions for the note/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Edit the note' }).fill('Prefers letters, not mails')
  await page.getByRole('textbox', { name: 'New task' }).fill('Post the statement')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Edit the note' })).toHaveValue('Prefers letters, not mails')
  await expect(page.getByRole('textbox', { name: 'New task' })).toHaveValue('Post the statement')
  expect(await findViolations(page)).toEqual([])

  await page.goto('/dashboard/properties/add')
  const dialog = page.getByRole('dialog', { name: 'Add New Landlord' })
  const openDialog = async () => {
    await page.getByRole('combobox', { name: 'Landlord' }).click()
    await page.getByText('Add New Landlord').click()
  }
  await openDialog()
  await dialog.getByLabel('Full Name').fill('Odd Fellow')
  await page.keyboard.press('Escape')
  await page.reload()
  await openDialog()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Odd Fellow')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await openDialog()
  await expect(dialog.getByLabel('Full Name')).toHaveValue('')
})

test('a half-filled form is offered as a draft after a reload, and a saved form leaves no draft', async ({
  page,
  server,
}) => {
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

test.describe('in a browser that has opened the dashboard before', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a reload without a connection says what is missing, stores no record in the browser, and continues by itself', async ({
    page,
    server,
  }) => {
    await signIn(page, server)
    await fillLandlord(page, 'Ivo Kestrel')
    await page.getByRole('button', { name: 'Add Landlord' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Ivo Kestrel' })
    await expect(row).toBeVisible()
    const keptPages = () =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready
        const cache = await caches.open('dashboard-shell')
        const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
        const page = await cache.match('/dashboard')
        return {
          others: paths.filter((path) => !path.startsWith('/assets/')),
          text: (await page?.text()) ?? '',
        }
      })
    await expect.poll(async () => (await keptPages()).others).toEqual(['/dashboard'])
    expect((await keptPages()).text).not.toContain('Kestrel')

    // Some browsers say after a reload that they are online although nothing answers.
    const lost = page.getByText(/^(You are offline|The server cannot be reached)\./)
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText('The dashboard needs a connection')).toBeVisible()
    await expect(lost).toBeVisible()
    await expect(page.getByText('Ivo Kestrel')).toBeHidden()
    expect(await findViolations(page)).toEqual([])
    await page.context().setOffline(false)
    await expect(row).toBeVisible()
    await expect(lost).toBeHidden()

    await test.step('a save without a connection says what to do, and the same button saves', async () => {
      await row.getByRole('link', { name: 'Ivo Kestrel' }).click()
      await page.getByLabel('Phone').fill('02079460999')
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(
        page.getByText('No connection. Your entries are kept; save again when it is back.'),
      ).toBeVisible()
      await page.context().setOffline(false)
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Landlord has been updated successfully.').first()).toBeVisible()
    })
  })
})

test('lists and records opened before can be read without a connection, and others appear when the connection is back', async ({
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
  await expect(page.getByText('This page needs a connection')).toBeVisible()
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
