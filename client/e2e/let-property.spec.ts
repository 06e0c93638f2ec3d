import type { Locator, Page } from 'playwright/test'
import { readPdf } from '#server/testing/pdf.ts'
import { addDays, today } from '#shared/dates.ts'
import { expect, signIn, test } from './gable.ts'

/** Chooses from a searchable list by typing into its search. */
async function choose(page: Page, picker: string, text: string) {
  await page.getByRole('combobox', { name: picker, exact: true }).click()
  const option = page.getByRole('option', { name: new RegExp(text) })
  await option.first().click()
}

async function saved(page: Page, text: string) {
  await expect(page.getByText(text).first()).toBeVisible()
}

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** The PDF attached to a raw mail. */
function pdfIn(raw: string): Uint8Array {
  const part = raw.split(/\r\n--[^\r\n]+\r\n/).find((each) => /content-type: application\/pdf/i.test(each))
  const content = part?.slice(part.indexOf('\r\n\r\n') + 4).split('\r\n--')[0]
  if (!content) throw new Error('the mail has no PDF')
  return new Uint8Array(Buffer.from(content, 'base64'))
}

test('from an empty account to a let property, a viewing, and an invoice in the tenant’s mailbox', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  const post = (path: string, data: object) => page.context().request.post(path, { data })
  const landlord = await (
    await post('/api/landlords', { name: 'Yusuf Demir', email: 'yusuf@example.org', phone: '07700 900642' })
  ).json()
  await post('/api/properties', {
    addressLine1: '9 Bellfounder Street',
    townCity: 'London',
    borough: 'Southwark',
    postCode: 'SE1 2YW',
    type: 'house',
    bedrooms: 3,
    bathrooms: 1.5,
    rent: 2400,
    landlord: landlord.id,
  })

  await test.step('adds the tenant', async () => {
    await page.goto('/dashboard/tenants')
    await expect(page.getByText('No tenants found')).toBeVisible()
    await page.getByRole('link', { name: 'Add Tenant' }).first().click()
    await page.getByLabel('Full Name').fill('Eleanor Fairbanks')
    await page.getByLabel('Email').fill('eleanor@example.org')
    await page.getByLabel('Phone').fill('07700900316')
    await choose(page, 'Property', 'Bellfounder')
    await page.getByRole('button', { name: 'Add Tenant' }).click()
    await saved(page, 'Tenant has been added successfully.')
    await expect(rowOf(page, 'Eleanor Fairbanks')).toContainText('9 Bellfounder Street')
  })

  await test.step('makes it a rolling tenancy: the property fills in its landlord and rent, and reads as rented', async () => {
    await page.goto('/dashboard/tenancies/add')
    await choose(page, 'Tenant', 'Eleanor')
    await choose(page, 'Property', 'Bellfounder')
    await expect(page.getByRole('combobox', { name: 'Landlord' })).toContainText('Yusuf Demir')
    await expect(page.getByLabel('Monthly Rent')).toHaveValue('2400')
    await page.getByLabel('Start Date').fill(addDays(today(), -30))
    await page.getByLabel('Rolling tenancy (no end date)').click()
    await page.getByRole('button', { name: 'Add Tenancy' }).click()
    await expect(page.getByText('End date is required')).toBeVisible()
    await page.getByLabel('Rolling tenancy (no end date)').click()
    await page.getByRole('button', { name: 'Add Tenancy' }).click()
    await saved(page, 'Tenancy has been added successfully.')
    await expect(rowOf(page, 'Eleanor Fairbanks')).toContainText('Rolling')
    await page.goto('/dashboard/properties')
    await expect(rowOf(page, '9 Bellfounder Street')).toContainText('Rented')
  })

  await test.step('schedules a viewing and finds it in the week', async () => {
    await page.goto('/dashboard/viewings/add')
    await page.getByLabel('Property Name').fill('9 Bellfounder Street, SE1 2YW')
    await page.getByLabel('Tenant Name').fill('Hamza Sheikh')
    await page.getByLabel('Email').fill('hamza@example.org')
    await page.getByLabel('Phone').fill('07700900256')
    await page.getByLabel('Date').fill(today())
    await page.getByLabel('Time').fill('17:30')
    await page.getByRole('button', { name: 'Add Viewing' }).click()
    await saved(page, 'Viewing has been scheduled successfully.')
    await expect(page.getByText(/Showing 1 of 1 viewing/)).toBeVisible()
    await page.goto('/dashboard/viewings?view=week')
    await expect(page.getByText('17:30').first()).toBeVisible()
  })

  await test.step('writes an invoice and sends it; the mail arrives with a PDF that can be read', async () => {
    await page.goto('/dashboard/invoices/add')
    const year = today().slice(0, 4)
    await expect(page.getByLabel('Invoice Number')).toHaveValue(`INV-${year}-001`)
    await page.getByRole('combobox', { name: 'Tenant' }).fill('Eleanor Fairbanks')
    await page.keyboard.press('Tab')
    await page.getByRole('combobox', { name: 'Property' }).fill('9 Bellfounder Street, SE1 2YW')
    await page.keyboard.press('Tab')
    await page.getByLabel('Amount').fill('2400')
    await page.getByRole('button', { name: 'Add Invoice' }).click()
    await saved(page, 'Invoice has been added successfully.')
    const row = rowOf(page, `INV-${year}-001`)
    await expect(row).toContainText('£2,400')
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Send' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    const mail = await server.mailbox.waitFor('eleanor@example.org')
    expect(mail.subject).toContain(`INV-${year}-001`)
    const { text: pages } = await readPdf(pdfIn(mail.raw))
    expect(pages).toContain('Eleanor Fairbanks')
    expect(pages).toContain('9 Bellfounder Street')
    expect(pages).toContain('2,400')
  })

  await test.step('a rename of the tenant shows everywhere at once', async () => {
    const { 0: tenant } = await (await page.context().request.get('/api/tenants')).json()
    await page.goto(`/dashboard/tenants/${tenant.id}`)
    await page.getByLabel('Full Name').fill('Eleanor Fairbanks-Reid')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await saved(page, 'Tenant has been updated successfully.')
    for (const list of ['tenancies', 'invoices']) {
      await page.goto(`/dashboard/${list}`)
      await expect(rowOf(page, 'Eleanor Fairbanks-Reid')).toBeVisible()
    }
  })

  await test.step('a deletion can be undone from its toast', async () => {
    await page.goto('/dashboard/viewings')
    await rowOf(page, 'Hamza Sheikh')
      .getByRole('button', { name: /Delete/ })
      .click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toHaveCount(0)
    await expect(rowOf(page, 'Hamza Sheikh')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rowOf(page, 'Hamza Sheikh')).toBeVisible()
  })
})
