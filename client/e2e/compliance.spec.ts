import type { Page } from 'playwright/test'
import { expectNoViolation, showTheme } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'
import { caller } from './let-home.ts'

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** The heights of a table's rows in whole px, each once. */
const heightsOf = (page: Page, rows: string) =>
  page
    .locator(rows)
    .evaluateAll((all) => [...new Set(all.map((row) => Math.round(row.getBoundingClientRect().height)))])

async function expectToFit(page: Page, path: string) {
  for (const width of [1440, 768, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme)
      expect(await overflow(page), `${path} at ${width} px, ${theme}`).toBeLessThanOrEqual(0)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('Compliance is one row a property; a plate and a column are one click from what records them', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await page.context().request.post('/api/sample-data')
  const call = caller(page)
  const { homes } = await call('GET', '/api/compliance')

  await test.step('each property has one row with its plates, and the old address leads to the deadlines', async () => {
    await page.goto('/dashboard/compliance')
    await expect(page.locator('tr[data-id]').first()).toBeVisible()
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(homes.length + 1))
    expect(await heightsOf(page, 'tr[data-id]')).toEqual([52])
    await expect(page.locator('tr[data-id]').first().locator('[data-plate]')).toHaveCount(7)
    const first = await page.locator('tr[data-id]').first().boundingBox()
    expect(first?.y).toBeLessThanOrEqual(270)
    await expectNoViolation(page)
    await page.goto('/dashboard/duties?due=overdue')
    await expect(page).toHaveURL(/\/dashboard\/compliance\/deadlines\?due=overdue/)
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Properties' }).click()
    await expect(page.locator('[data-plate]').first()).toBeVisible()
  })

  await test.step('a click on a plate opens its dialog, and one on a column’s head the dates of several', async () => {
    await page.locator('button[data-plate=gas]').first().click()
    await expect(page.getByRole('dialog', { name: 'Gas Safety Check' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Electrical: record for several properties' }).click()
    const dialog = page.getByRole('dialog', { name: 'Electrical Inspections (EICR)' })
    await expect(dialog.getByRole('textbox').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('several are assigned at once, and one undo takes that back', async () => {
    await page.getByRole('checkbox', { name: 'Select all properties' }).click()
    await page.getByRole('button', { name: 'Assign...' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
    await expect(page.getByText('Deadlines Assigned').first()).toBeVisible()
    const assigned = async () =>
      (await call('GET', '/api/compliance')).homes.filter(
        (each: { assigned: string[] }) => each.assigned.length > 0,
      ).length
    expect(await assigned()).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(assigned).toBe(0)
  })

  await test.step('several are snoozed from both views: Today has them no more, and one undo brings them back', async () => {
    const snoozed = async () =>
      (await call('GET', '/api/duties')).duties.filter((each: { snoozed: object | null }) => each.snoozed)
        .length
    const onToday = async () =>
      (await call('GET', '/api/today')).rows.some(({ kind }: { kind: string }) => kind === 'duties')
    for (const [path, all] of [
      ['/dashboard/compliance', 'Select all properties'],
      ['/dashboard/compliance/deadlines', 'Select all deadlines'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('checkbox', { name: all }).click()
      await page.getByRole('button', { name: 'Snooze...' }).click()
      await page.getByRole('dialog').getByLabel('Reason').fill('The engineer comes in January')
      await page.getByRole('dialog').getByRole('button', { name: 'Snooze' }).click()
      await expect(page.getByText(/Deadlines? Snoozed/).first()).toBeVisible()
      expect(await snoozed()).toBeGreaterThan(1)
      expect(await onToday()).toBe(false)
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await expect.poll(snoozed).toBe(0)
      expect(await onToday()).toBe(true)
    }
  })

  await test.step('on a phone a property’s plates stand below its name, without empty room', async () => {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto('/dashboard/compliance')
    await expect(page.locator('tr[data-id]').first()).toBeVisible()
    const [height = 0] = await heightsOf(page, 'tr[data-id]')
    const [content = 0] = await heightsOf(page, 'tr[data-id] th')
    expect(height).toBeLessThanOrEqual(96)
    expect(content).toBe(height)
  })

  await test.step('nothing is wider than its window', async () => {
    await expectToFit(page, '/dashboard/compliance')
    await expectToFit(page, '/dashboard/compliance/deadlines')
  })
})

test('payout drafts are rows of 44 px, and landlords read when they are paid', async ({ page, server }) => {
  await signIn(page, server)
  await page.context().request.post('/api/sample-data')
  const call = caller(page)
  await call('PUT', '/api/payouts/settings', { payoutRhythm: 'weekly 5' })

  await test.step('a draft is one row, and the button says the sum', async () => {
    await page.goto('/dashboard/payouts')
    await page.getByRole('button', { name: 'Prepare Payouts' }).click()
    await expect(page.locator('[id^=payout-]').first()).toBeVisible()
    expect(await heightsOf(page, '[id^=payout-]')).toEqual([44])
    await page.getByRole('checkbox', { name: 'Choose all' }).click()
    await expect(page.getByRole('button', { name: /^Approve \d+ payouts?, £/ })).toBeVisible()
    await expectNoViolation(page)
    await expectToFit(page, '/dashboard/payouts')
  })

  await test.step('the landlord’s money says the date', async () => {
    const [landlord] = await call('GET', '/api/landlords')
    const { payoutDay } = await call('GET', `/api/landlords/${landlord.id}/money`)
    expect(payoutDay.day).toMatch(/^\d{4}-\d\d-\d\d$/)
    await page.goto(`/dashboard/landlords/${landlord.id}?tab=money`)
    await expect(page.getByLabel('Money', { exact: true }).getByText(/^On \d+ \w{3} \d{4}/)).toBeVisible()
  })
})

test('several debts are chased, assigned and snoozed from their list', async ({ page, server }) => {
  await signIn(page, server)
  await page.context().request.post('/api/sample-data')
  await page.goto('/dashboard/arrears')
  const select = () => page.getByRole('checkbox', { name: 'Select all tenancies' }).click()
  await select()
  await page.getByRole('button', { name: 'Snooze...' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Bank holiday')
  await page.getByRole('dialog').getByRole('button', { name: 'Snooze' }).click()
  await expect(page.getByText('Reminders Snoozed').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await select()
  await page.getByRole('button', { name: 'Assign...' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('Tasks Added').first()).toBeVisible()
  await select()
  await page.getByRole('button', { name: 'Chase...' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  await expectNoViolation(page)
})
