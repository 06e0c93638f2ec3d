import { aLandlord, aProperty, aTenancy, aTenant } from '#server/testing/records.ts'
import { findViolations, showTheme } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'

/** The first day of the month so many months ago. */
const monthsAgo = (count: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 10)
}

test('a landlord with five homes sees who owes first, records 400 for the oldest month, and takes the payment back', async ({
  page,
  server,
}) => {
  await signIn(page, server, { role: 'landlord', name: 'Clara Whitby' })
  const send = async (path: string, data: object) => {
    const answer = await page.context().request.post(path, { data })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const read = async (path: string) => (await page.context().request.get(path)).json()
  const [own] = await read('/api/landlords')
  const landlord = own?.id ?? (await send('/api/landlords', aLandlord())).id
  const tenants = ['Ida Voss', 'Tom Hale', 'Una Price', 'Max Reed', 'Eva Lund']
  for (const [at, name] of tenants.entries()) {
    const property = await send('/api/properties', {
      ...aProperty(landlord),
      addressLine1: `${at + 1} Alma Road`,
    })
    const email = `${name.split(' ')[0]}@example.org`.toLowerCase()
    const tenant = await send('/api/tenants', { ...aTenant(property.id), name, email })
    const links = { tenant: tenant.id, property: property.id, landlord }
    const startDate = monthsAgo(at === 0 ? 2 : 0)
    await send('/api/tenancies', {
      ...aTenancy(links, { startDate, endDate: null, rentAmount: 1000 }),
      schedule: {},
    })
  }
  const rent = await read('/api/rent')
  const isIda = ({ tenant }: { tenant: string }) => tenant.toLowerCase() === 'ida voss'
  const debtor = rent.find(isIda)
  const paid = rent.filter((row: { tenant: string }) => !isIda(row))
  await send('/api/receipts', {
    receipts: paid.map(({ id }: { id: string }) => ({ tenancyId: id, amount: 1000 })),
  })

  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Money' }).click()
  const rows = page.locator('tr[data-id]')
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText(/Ida Voss.*£3,000.*days late/)
  await rows.first().getByRole('link', { name: 'Ida Voss' }).focus()
  await page.keyboard.type('400')
  await expect(page.getByText(/^It pays .*; £600\.00 of it is still owed\.$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(/^£400\.00 recorded\. It pays .*; £600\.00 of it is still owed\.$/),
  ).toBeVisible()
  await expect(rows.first()).toContainText('£2,600')

  await page.emulateMedia({ media: 'print' })
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Record Payment/ })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Reverse' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expect(rows.first()).toContainText('£3,000')

  const findFaults = async () => {
    const inLight = await findViolations(page)
    await showTheme(page, 'dark')
    return [...inLight, ...(await findViolations(page, ['color-contrast']))]
  }
  await page.goto('/dashboard/arrears')
  await expect(page.getByRole('button', { name: /^In all/ })).toContainText('£3,000')
  expect(await findFaults()).toEqual([])
  await page.goto(`/dashboard/tenancies/${debtor.id}?tab=account`)
  await expect(page.getByRole('heading', { name: 'Rent Account' })).toBeVisible()
  expect(await findFaults()).toEqual([])

  // A wide sidebar leaves little room at 768 px; the words of a line must stay readable.
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  const sidebar = page.getByRole('button', { name: 'Toggle sidebar' })
  const words = page.getByRole('button', { name: /^Rent 1–/ }).first()
  await page.setViewportSize({ width: 768, height: 900 })
  await sidebar.click()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Tenancies')).toBeVisible()
  expect((await words.boundingBox())?.height).toBeLessThan(40)
  await sidebar.click()
  await page.setViewportSize(size)
  await sidebar.click()

  // An account that could not break over two sheets of paper would leave the first sheet blank.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Rent account' })).toHaveCSS('break-inside', 'auto')
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Record Payment' }).click()
  await expect(page.getByRole('dialog').getByText(/^It pays /)).toBeVisible()
  expect(await findFaults()).toEqual([])

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Send statement...' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send Statement' }).click()
  await expect(page.getByText('It’s on its way to ida@example.org.', { exact: true })).toBeVisible()
  expect((await server.mailbox.waitFor('ida@example.org')).text).toContain('3,000.00')
})
