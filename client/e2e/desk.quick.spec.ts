import { addDays, today } from '#shared/dates.ts'
import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'
import { aLetHome, post } from './let-home.ts'

const british = (day: string) => day.split('-').reverse().join('/')
const paid = british(addDays(today(), -2))

/** A file of a bank that nobody knows: money out has no sign, and what is pending says so. */
const file = [
  'Day,Narrative,Sum,Balance',
  `${paid},N NEWCOMER HOLDING,150.00,650.00`,
  `${paid},BOILER CARE B-7,80.00,570.00`,
  `${paid},PENDING - SHOP,9.00,`,
].join('\r\n')

test('at the desk a payment makes its bill, and an applicant’s holding deposit its place', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  const { request } = page.context()
  await aLetHome(page)
  const [landlord] = await (await request.get('/api/landlords')).json()
  await post(page, '/api/properties', {
    addressLine1: '2 Quay Street',
    addressLine2: '',
    townCity: 'Leeds',
    borough: 'Leeds',
    postCode: 'LS6 2AA',
    type: 'flat',
    bedrooms: 1,
    bathrooms: 1,
    rent: 700,
    status: 'available',
    landlord: landlord.id,
  })
  await post(page, '/api/bank/accounts', { name: 'Client account', openedOn: addDays(today(), -30) })

  await test.step('the file is asked which way its first amount moved; what is pending is left out and named', async () => {
    await page.goto('/dashboard/bank')
    await page
      .getByLabel('Bank file')
      .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await page.getByRole('button', { name: 'Read the File' }).click()
    await expect(page.getByRole('heading', { name: 'Does This File Make Sense?' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: /NEWCOMER.*money in/ }).click()
    await expect(page.getByText(/One row did not happen/)).toBeVisible()
    await page.getByRole('button', { name: 'Import 2 transactions' }).click()
  })

  await test.step('a holding deposit of somebody who is no tenant is held for a pending tenancy', async () => {
    const line = page.locator('li').filter({ has: page.locator('[data-line]'), hasText: 'NEWCOMER' })
    await line.click()
    await page.keyboard.press('g')
    const dialog = page.getByRole('dialog', { name: 'Applicant’s Holding Deposit' })
    await dialog.getByLabel('Property').click()
    await page.getByRole('option', { name: /2 Quay Street/ }).click()
    await dialog.getByLabel('Name').fill('Nora Newcomer')
    await dialog.getByLabel('Monthly rent').fill('700')
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Hold Deposit' }).click()
    await expect(line).toHaveCount(0)
    const lets = await (await request.get('/api/tenancies')).json()
    expect(lets.find(({ tenant }: { tenant: string }) => tenant === 'Nora Newcomer')).toMatchObject({
      status: 'pending',
      owed: 0,
    })
  })

  await test.step('a contractor’s payment without a bill enters it', async () => {
    const line = page.locator('li').filter({ has: page.locator('[data-line]'), hasText: 'BOILER CARE' })
    await line.click()
    await page.keyboard.press('b')
    await page.getByRole('button', { name: 'Enter a bill for this payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bill for This Payment' })
    await dialog.getByLabel('Contractor').fill('Boiler Care')
    await dialog.getByLabel('Bill number').fill('B-7')
    expect(await findViolations(page)).toEqual([])
    await expect(dialog.getByRole('button', { name: 'Add Bill and Match' })).toBeVisible()
  })
})
