import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'

test('a list is saved as a view, opened from the sidebar, deleted and restored; the palette and single keys open pages', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await page.context().request.post('/api/sample-data')
  await page.goto('/dashboard/invoices?status=pending&sort=dueDate')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await expect(page.getByRole('menuitem', { name: 'Save this view...' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Save this view...' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Still to come')
  await page.getByRole('checkbox', { name: 'Pin to the sidebar' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved views: Still to come' })).toBeVisible()

  await page.goto('/dashboard/tenants')
  await page.getByRole('link', { name: /^Still to come/ }).click()
  await expect(page).toHaveURL(/status=pending&sort=dueDate&saved=/)
  await page.reload()
  await page.getByRole('button', { name: 'Saved views: Still to come' }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await expect(page.getByRole('link', { name: /^Still to come/ })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /^Still to come/ })).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ending this q')
  await expect(page.getByRole('combobox')).toHaveValue('ending this q')
  await expect(page.getByRole('option', { name: 'Ending this quarter' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tenancies\?ends=this-quarter/)

  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/dashboard\/properties$/)
})
