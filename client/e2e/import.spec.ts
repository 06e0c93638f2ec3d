import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { agencyFile, excelFile, ownFile } from '#server/office/imports/fixtures/sixty.testing.ts'
import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'

const fixture = (name: string) => join(import.meta.dirname, '../../server/office/imports/fixtures', name)

/** Counts what a person does, so that the promise of a quick import is held to. */
function handsOf(page: Page) {
  const hands = { clicks: 0, keys: 0 }
  return {
    hands,
    async press(role: 'button' | 'combobox' | 'option', name: string | RegExp) {
      hands.clicks += 1
      await page.getByRole(role, { name }).first().click()
    },
    async type(label: string, text: string) {
      hands.clicks += 1
      hands.keys += text.length + 1
      await page.getByLabel(label, { exact: true }).first().fill(text)
      await page.keyboard.press('Enter')
    },
  }
}

test('sixty properties of an agency’s old system are corrected and imported without leaving the page', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  const { hands, press, type } = handsOf(page)
  const ready = (rows: number) =>
    expect(page.getByRole('status').filter({ hasText: `the ${rows} that are ready` })).toBeVisible()

  await page.goto('/dashboard/properties/import')
  await page.locator('input[type=file]').setInputFiles(fixture('agency-properties.csv'))
  await expect(page.getByRole('combobox', { name: 'Ref becomes' })).toContainText('Property Reference')
  await press('button', 'Check 60 rows')
  await expect(page.getByText('9 landlords are not on Gable yet')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await press('button', /^Add the 7 landlords/)
  await expect(page.getByText('Will be added')).toHaveCount(7)
  await press('button', 'Same as Tom Ashby')
  await press('button', 'Add what is missing: Sunil Rao')
  await type('Email', 'sunil.rao@example.org')
  await expect(page.getByText('8 landlords will be added')).toBeVisible()

  await press('button', 'Same as Town/City')
  await press('combobox', '‘Annexe’ in Type becomes')
  await press('option', 'Flat')
  await ready(57)
  await type('Bedrooms, row 23', '2')
  await type('Rent, row 48', '£900 pcm')
  await ready(59)

  const download = page.waitForEvent('download')
  await press('button', 'Import 59, keep 1 as a file to fix')
  expect((await download).suggestedFilename()).toBe('rows-to-mend.csv')
  await expect(page.getByRole('heading', { name: 'Import Finished' })).toBeVisible()
  await expect(page.getByText('59 properties have been added.').first()).toBeVisible()
  expect(hands.clicks).toBeLessThanOrEqual(16)
  expect(hands.keys).toBeLessThanOrEqual(60)

  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo Import' }).click()
  await expect(page.getByText('This Import Was Undone')).toBeVisible()
})

/** The most clicks for a file of sixty let homes, from the choice of the file to the homes on the books. */
const mostClicks = 12

const chooseFile = async (page: Page, name: string, buffer: Buffer) => {
  await page.goto('/dashboard/lets/import')
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

test('two files of sixty let homes, and joint tenants in one, come in with few clicks', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  const first = handsOf(page)
  await chooseFile(page, 'export.txt', agencyFile())
  await first.press('button', 'Check 60 rows')
  await expect(page.getByText('12 rents are not by the month')).toBeVisible()
  await first.press('button', /^Assured tenancy/)
  await first.press('button', 'Import 60 rows')
  await expect(page.getByText('60 let properties', { exact: false }).first()).toBeVisible()

  const second = handsOf(page)
  await chooseFile(page, 'lets.csv', excelFile())
  await second.press('button', 'Check 60 rows')
  await expect(page.getByText(/who is on Gable with the email c\.odowd@example\.org/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await second.press('button', 'Yes, make them joint tenants')
  await second.press('button', /^Assured tenancy/)
  await second.press('button', 'Import 60 rows')
  await expect(page.getByText('60 let properties', { exact: false }).first()).toBeVisible()
  // Choosing the file is a click, too.
  expect([first.hands.clicks + 1, second.hands.clicks + 1]).toEqual([4, 5])
})

test('a private landlord’s own sheet of sixty homes comes in with few clicks', async ({ page, server }) => {
  await signIn(page, server, { role: 'landlord' })
  const { hands, press, type } = handsOf(page)
  await chooseFile(page, 'my-homes.csv', ownFile())
  await type('Bedrooms', '2')
  await type('Bathrooms', '1')
  await press('button', 'Check 60 rows')
  await press('button', 'Same as Town/City')
  await press('button', 'Yes, make them joint tenants')
  await press('button', /^Assured tenancy/)
  await press('button', 'Import 60 rows')
  await expect(page.getByText('60 let properties', { exact: false }).first()).toBeVisible()
  expect(hands.clicks + 1).toBeLessThanOrEqual(mostClicks)
})

const moneyFile = () => {
  const head =
    'Address,Town,Borough,Postcode,Beds,Baths,Rent,Landlord,Landlord Email,Landlord Phone,Tenant,Tenant Email,Tenant Phone,Start,Deposit,Scheme,Certificate,Owes,Mgmt fee,Landlord Sort Code,Landlord Account Number'
  const home = (n: number, owes: string, fee: string) =>
    `${n} Alma Road,Leeds,Leeds,LS1 1AA,1,1,900,Lea Land,lea@example.org,0113 496 0000,Tenant No${n},t${n}@example.org,07700 90012${n},2025-02-01,865,DPS,C-${n},${owes},${fee},20-00-00,55779911`
  return Buffer.from([head, home(1, '350', '8%'), home(2, '890', '8%'), home(3, '', '9%')].join('\n'))
}

test('what a sheet says of arrears, deposits, fees and bank details becomes the money of the books', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  const { press } = handsOf(page)
  await chooseFile(page, 'money.csv', moneyFile())
  await press('button', 'Check 3 rows')
  await press('button', 'The scheme holds it (custodial)')
  await press('button', 'On the day the tenancy began')
  await press('button', 'No VAT is charged')
  await press('button', 'The first of this month')
  await press('button', 'Each property has its own fee')
  await press('button', /^Assured tenancy/)
  await expect(page.getByText('1 landlord gets bank details.', { exact: false })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await press('button', 'Import 3 rows')
  for (const said of ['2 tenancies have £1,240.00', '3 deposits of £2,595.00', '1 landlord got bank details'])
    await expect(page.getByText(said, { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Start Their Rent Accounts' }).click()
  await page.getByRole('checkbox', { name: /all/i }).first().click()
  await page
    .getByRole('button', { name: /^Start/ })
    .first()
    .click()
  await expect(page.getByText('2 tenancies have £1,240.00')).toBeVisible()
})
