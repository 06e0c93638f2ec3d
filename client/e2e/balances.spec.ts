import { aLandlord, aProperty, aTenancy, aTenant } from '#server/testing/records.ts'
import { findViolations, showTheme } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'

/** The first day of the month so many months ago. */
const monthsAgo = (count: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 10)
}

test('an agency imports the balances of its old system with Dr and Cr, in one file and few clicks', async ({
  page,
  server,
}) => {
  await signIn(page, server, { role: 'agent', name: 'Clara Whitby' })
  const send = async (path: string, data: object) => {
    const answer = await page.context().request.post(path, { data })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const { id: landlord } = await send('/api/landlords', aLandlord())
  for (const [at, name] of ['Ida Voss', 'Tom Hale', 'Una Price'].entries()) {
    const property = await send('/api/properties', {
      ...aProperty(landlord),
      addressLine1: `${at + 1} Alma Road`,
    })
    const email = `${name.split(' ')[0]}@example.org`.toLowerCase()
    const tenant = await send('/api/tenants', { ...aTenant(property.id), name, email })
    const terms = { startDate: monthsAgo(14), endDate: null, rentAmount: 895 }
    await send('/api/tenancies', aTenancy({ tenant: tenant.id, property: property.id, landlord }, terms))
  }
  let clicks = 0
  let keys = 0
  await page.goto('/dashboard/money/set-up?section=opening-balances')
  await page
    .getByLabel('Choose a file', { exact: true })
    .first()
    .setInputFiles({
      name: 'balances.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Steel City Lettings\nProperty,Balance,Dr/Cr\n1 Alma Road,350.00,Dr\n2 Alma Road,50.00,Cr\n3 Alma Road,0.00,\n',
      ),
    })
  clicks += 1
  const day = page.getByLabel('Balances at the end of')
  await expect(day).toBeVisible()
  // The end of the month before this one.
  const [year = '', month = ''] = monthsAgo(1).split('-')
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10)
  await day.fill(last)
  keys += 8
  await page.getByRole('combobox', { name: 'Rent day' }).click()
  await page.getByRole('option', { name: 'The 1st of each month' }).click()
  clicks += 2
  await page.getByRole('button', { name: 'Assured tenancy' }).click()
  clicks += 1
  await expect(page.getByText('1 tenant owes £350, 1 tenant has paid £50 in advance.')).toBeVisible()
  await page.getByLabel('Total in your old system').fill('300')
  keys += 3
  await expect(page.getByText('Agrees with your old system.')).toBeVisible()
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme)
    expect(await findViolations(page)).toEqual([])
    if (process.env.SHOTS)
      for (const width of [1440, 375]) {
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({ path: `${process.env.SHOTS}/balances-${theme}-${width}.png`, fullPage: true })
      }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.getByRole('button', { name: 'Start 3 rent accounts' }).click()
  clicks += 1
  await expect(page.getByText('Import Finished').first()).toBeVisible()
  const rent: { owed: number; credit: number }[] = await (
    await page.context().request.get('/api/rent')
  ).json()
  const sum = rent.reduce((total, { owed, credit }) => total + owed - credit, 0)
  // One rent of each has fallen due on the first of this month.
  expect(sum).toBeCloseTo(300 + 3 * 895)
  expect([clicks <= 6, keys <= 20]).toEqual([true, true])
})
