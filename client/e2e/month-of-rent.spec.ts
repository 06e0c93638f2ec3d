import type { Page } from 'playwright/test'
import { addDays, today } from '#shared/dates.ts'
import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'

/** Counts the clicks and keys of the person; a navigation within the dashboard keeps the count. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as { presses?: number }
    counted.presses = 0
    const count = () => {
      counted.presses = (counted.presses ?? 0) + 1
    }
    window.addEventListener('pointerdown', count, true)
    window.addEventListener('keydown', count, true)
  })
  return () => page.evaluate(() => (window as { presses?: number }).presses ?? -1)
}

const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@example.org`

/** Twenty let homes, as an agency has them: two flats of one house among them. */
async function letTwentyHomes(page: Page) {
  const post = async (path: string, data: object) => {
    const answer = await page.context().request.post(path, { data })
    expect(answer.ok()).toBe(true)
    return answer.json()
  }
  const person = (name: string) => ({ name, email: emailOf(name), phone: '07700 900642', status: 'active' })
  const landlord = await post('/api/landlords', person('Yusuf Demir'))
  const letHome = async (at: number) => {
    const home = await post('/api/properties', {
      addressLine1: at > 18 ? '40 Mill Lane' : `${at} Alma Road`,
      addressLine2: at > 18 ? `Flat ${at - 18}` : '',
      townCity: 'Leeds',
      borough: 'Leeds',
      postCode: 'LS6 2AA',
      type: 'flat',
      bedrooms: 2,
      bathrooms: 1,
      rent: 900 + at,
      status: 'available',
      landlord: landlord.id,
    })
    const tenant = await post('/api/tenants', { ...person(`Tenant No${at}`), property: home.id })
    await post('/api/tenancies', {
      tenant: tenant.id,
      property: home.id,
      landlord: landlord.id,
      startDate: addDays(today(), -100 - at),
      endDate: null,
      rentAmount: 900 + at,
      status: 'active',
    })
  }
  await Promise.all(Array.from({ length: 20 }, (_, at) => letHome(at + 1)))
}

test('twenty tenants are asked for a month’s rent with 3 clicks, and the late ones are reminded with 2', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await letTwentyHomes(page)
  await page.goto('/dashboard')

  await test.step('raises twenty invoices', async () => {
    const presses = await countPresses(page)
    await page.getByRole('link', { name: 'Invoices', exact: true }).click()
    await page.getByRole('button', { name: 'Raise Rent Invoices' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Raise Rent Invoices' })
    await expect(dialog.getByText('20 of 20 chosen')).toBeVisible()
    await expect(dialog.getByText('Total £18,210')).toBeVisible()
    await expect(dialog.getByText('40 Mill Lane, Flat 2, LS6 2AA')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Raise 20 invoices' }).click()
    await expect(page.getByText(/^20 invoices for \w+ \d{4}\.$/).first()).toBeVisible()
    await expect(page.getByText('Showing 20 of 20 invoices')).toBeVisible()
    expect(await presses()).toBeLessThanOrEqual(5)
    expect(await presses()).toBe(3)
  })

  const request = page.context().request
  const stored: { id: string; invoiceNumber: string; tenant: string }[] = await (
    await request.get('/api/invoices')
  ).json()

  const year = today().slice(0, 4)
  expect(stored.map(({ invoiceNumber }) => invoiceNumber).sort()).toEqual(
    Array.from({ length: 20 }, (_, at) => `INV-${year}-${String(at + 1).padStart(3, '0')}`),
  )

  await test.step('chases the three that are late', async () => {
    const ids = stored.slice(0, 3).map(({ id }) => id)
    const late = { ids, set: { dueDate: addDays(today(), -9) } }
    expect((await request.post('/api/invoices/bulk', { data: late })).ok()).toBe(true)
    await page.goto('/dashboard')
    await expect(page.getByText('3 invoices are overdue', { exact: true })).toBeVisible()
    const presses = await countPresses(page)
    await page.getByRole('link', { name: 'Chase' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send Reminders' })
    await expect(dialog.getByText('9 days overdue')).toHaveCount(3)
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send 3 reminders' }).click()
    await expect(page.getByText('3 reminders sent.').first()).toBeVisible()
    expect(await presses()).toBeLessThanOrEqual(3)
    expect(await presses()).toBe(2)
    await expect(page).not.toHaveURL(/chase/)
  })

  await test.step('the tenant has the reminder, and the invoice tells of it', async () => {
    const [first] = stored
    const mail = await server.mailbox.waitFor(emailOf(first?.tenant ?? ''))
    expect(mail.subject).toContain(`Reminder: invoice ${first?.invoiceNumber}`)
    await page.goto(`/dashboard/invoices/${first?.id}`)
    await expect(page.getByText(/reminded tenant\.no\d+@example\.org of it/)).toBeVisible()
    await page.getByRole('button', { name: 'Send Reminder' }).click()
    await expect(page.getByText('A reminder was already sent today.')).toBeVisible()
  })
})
