import { findViolations, showTheme } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'

/** A busy machine takes long to show a screen for the first time. */
const patience = { timeout: 20_000 }

test('a record is shown beside its list, opened and given a note; links lead to its invoices, and Back to its row', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  const { request } = page.context()
  await request.post('/api/sample-data')
  const rows = await (await request.get('/api/tenancies')).json()
  const tenancy = rows.find(({ status }: { status: string }) => status === 'active')
  const bill = (at: number) =>
    request.post('/api/invoices', {
      data: {
        invoiceNumber: `INV-2031-00${at}`,
        tenant: tenancy.tenantId,
        property: tenancy.propertyId,
        type: 'rent',
        amount: 1200,
        issueDate: '2031-01-01',
        dueDate: `2031-01-0${at}`,
        status: 'pending',
      },
    })
  await Promise.all([1, 2, 3, 4, 5, 6].map(bill))

  await page.goto('/dashboard/tenancies')
  const row = page.getByRole('link', { name: tenancy.tenant, exact: true })
  await row.focus(patience)
  await page.keyboard.press('Space')
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('INV-2031-006')).toBeVisible(patience)
  await test.step('the panel has no accessibility violation', async () => {
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme)
      expect(await findViolations(page), theme).toEqual([])
    }
  })
  await test.step('keys in a dialog of the panel stay there, and Esc closes that dialog alone', async () => {
    await panel.getByRole('button', { name: 'End Tenancy' }).click()
    await expect(page.getByRole('dialog', { name: /^End Tenancy/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(panel.getByRole('link', { name: tenancy.tenant }).first()).toBeVisible()
  })
  await panel.getByRole('link', { name: 'Open', exact: true }).click()

  await page.getByRole('tab', { name: 'History' }).click(patience)
  await page.getByRole('textbox', { name: 'New note' }).pressSequentially('Rent is late @', patience)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Rent is late @' })).toBeVisible(patience)
  expect(await findViolations(page)).toEqual([])

  await test.step('‘All’ leads to exactly these invoices, whatever they are called', async () => {
    await page.getByRole('tab', { name: 'Terms' }).click()
    await page.getByRole('link', { name: /^All \d+$/ }).click()
    const of = rows.filter(({ tenantId }: { tenantId: string }) => tenantId === tenancy.tenantId).length
    expect(of).toBe(1)
    await expect(page.getByRole('list', { name: 'Filters' })).toContainText(`Tenancy: ${tenancy.tenant}`)
    await expect(page.getByRole('link', { name: 'INV-2031-001' })).toBeVisible()
    await page.goBack()
  })
  await page
    .getByRole('region', { name: 'Related records' })
    .getByRole('link', { name: 'INV-2031-006' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'INV-2031-006' })).toBeVisible(patience)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: tenancy.tenant })).toBeVisible(patience)
  await page.getByRole('link', { name: 'Back to Tenancies' }).click()
  await expect(row).toBeFocused(patience)
})
