import { findViolations, showTheme } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'

/** A busy machine takes long to show a screen for the first time. */
const patience = { timeout: 20_000 }

test('a note and a task on a landlord go with them when they are deleted, and come back from the bin', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  const { request } = page.context()
  await request.post('/api/sample-data')
  const data = { name: 'Mary Holt', email: 'mary@example.org', phone: '020 7946 0100', status: 'active' }
  const { id } = await (await request.post('/api/landlords', { data })).json()

  await page.goto(`/dashboard/landlords/${id}`)
  await page.getByRole('textbox', { name: 'New note' }).fill('Call after six.\nNever on Sundays.')
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = page.getByRole('paragraph').filter({ hasText: 'Never on Sundays.' })
  await expect(note).toBeVisible(patience)
  await page.getByRole('textbox', { name: 'New task' }).fill('Order a second key')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Done: Order a second key' })).toBeVisible(patience)
  expect(await findViolations(page)).toEqual([])

  await page.goto('/dashboard')
  const mine = page.getByRole('region', { name: 'My Tasks' })
  await expect(mine.getByRole('link', { name: 'Mary Holt' })).toBeVisible(patience)
  await mine.getByRole('checkbox', { name: 'Done: Order a second key' }).click()
  await expect(mine.getByText('Order a second key')).toBeHidden(patience)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mine.getByText('Order a second key')).toBeVisible(patience)

  await request.delete(`/api/landlords/${id}`)
  await page.goto('/dashboard/bin')
  await expect(page.getByText('with 1 note and 1 task')).toBeVisible(patience)
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme)
    expect(await findViolations(page), theme).toEqual([])
  }
  await page.getByRole('button', { name: 'Restore: Mary Holt' }).click()
  await expect(page.getByText('The bin is empty')).toBeVisible(patience)

  await page.goto('/dashboard/tasks')
  await expect(page.getByText('Order a second key')).toBeVisible(patience)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Mary Holt' }).click()
  await expect(note).toBeVisible(patience)
})
