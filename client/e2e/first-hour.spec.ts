import { starlingFile } from '#server/testing/personal.ts'
import { addDays, today } from '#shared/dates.ts'
import { runSql } from './database.ts'
import { expect, signIn, test } from './gable.ts'
import { handOf } from './hand.ts'

const doors = 120
const landlords = [
  'Ann Lee',
  'Bob Stone',
  'Cat Dow',
  'Dan Fox',
  'Eve Gray',
  'Flo Hart',
  'Gus Ivey',
  'Hal Jones',
]
const firstNames = ['Olive', 'Rufus', 'Hazel', 'Miles', 'Iris', 'Felix', 'Nora', 'Otto', 'Ivy', 'Hugo']
const lastNames = [
  ...['Marsh', 'Fenn', 'Hale', 'Birch', 'Frost', 'Lowe'],
  ...['Ames', 'Dale', 'Reeve', 'Cole', 'Voss', 'Pike'],
]
const tenantOf = (n: number) => `${firstNames[n % 10]} ${lastNames[Math.floor(n / 10)]}`
const rentOf = (n: number) => 800 + n

/** The agency's own list: a row for each let home, with its landlord's bank details and fee. */
function rentRoll(): Buffer {
  const head =
    'Address,Town,Borough,Postcode,Beds,Baths,Rent,Landlord,Landlord Email,Landlord Phone,Tenant,Tenant Email,Tenant Phone,Start,Mgmt fee,Landlord Sort Code,Landlord Account Number'
  const rows = Array.from({ length: doors }, (_, n) => {
    const at = n % landlords.length
    const landlord = `${landlords[at]},landlord${at}@example.org,0113 496 000${at}`
    const tenant = `${tenantOf(n)},tenant${n}@example.org,07700 900${100 + n}`
    return `${n + 1} Canal Street,Leeds,Leeds,LS1 1AA,2,1,${rentOf(n)},${landlord},${tenant},2025-02-01,10%,20-00-00,5577991${at}`
  })
  return Buffer.from([head, ...rows].join('\n'))
}

/** What the bank has of the month: every tenant's rent. */
const bankFile = (day: string) =>
  Buffer.from(
    starlingFile(
      Array.from({ length: doors }, (_, n) => ({
        day,
        who: tenantOf(n).toUpperCase(),
        reference: 'RENT',
        type: 'FASTER PAYMENT',
        amount: rentOf(n),
      })),
    ),
  )

test('an agency of 120 doors comes from its files to its first approved payouts in one straight line', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  await signIn(page, server, { name: 'Ada Agent' })
  const { hand, press, type, choose } = handOf(page)

  await test.step('the homes, landlords, tenants, fees and bank details come from one sheet', async () => {
    await page.goto('/dashboard')
    await press('link', 'All in One Sheet')
    await choose(
      { name: 'rent-roll.csv', mimeType: 'text/csv', buffer: rentRoll() },
      page.locator('input[type=file]'),
    )
    await press('button', `Check ${doors} rows`)
    await press('button', 'No VAT is charged')
    await press('button', 'The first of this month')
    await press('button', /^Assured tenancy/)
    await press('button', `Import ${doors} rows`)
    await expect(page.getByRole('main').getByText(`${doors} let properties have been added.`)).toBeVisible()
  })

  await test.step('rent is charged from this month on', async () => {
    await press('link', 'Start Their Rent Accounts')
    await press('checkbox', 'Select all tenancies')
    await press('button', 'Start Rent Accounts')
    await press('radio', /^I will import the bank statement/)
    await press('button', `Start ${doors}`)
    const letters = page.getByRole('dialog', { name: 'Tell Tenants How to Pay' })
    await press('button', 'Close', letters)
    // Who said that the bank's file comes is led on to it.
    await expect(page.getByRole('heading', { name: 'Bank', level: 1 })).toBeVisible()
  })

  await test.step('the bank account is added, and its file pays everybody’s rent', async () => {
    await press('button', 'Add Bank Account')
    const dialog = page.getByRole('dialog')
    await type('Name', 'Client account', dialog)
    await type('Start date', addDays(today(), -25), dialog)
    await press('button', 'Add Account', dialog)
    await choose(
      { name: 'november.csv', mimeType: 'text/csv', buffer: bankFile(addDays(today(), -1)) },
      page.getByLabel('Bank file'),
    )
    await expect(page.getByText('matched automatically')).toBeVisible()
    await press('button', `Import ${doors} transactions`)
    await expect(page.getByText('All transactions are matched')).toBeVisible()
  })

  await test.step('the landlords’ money is drafted and approved', async () => {
    // New bank details wait for a day, in which a landlord can say that they are wrong.
    await runSql(server.dataDir, 'update bank_details set usable_from = now()')
    await press('link', /^Payouts/, page.getByRole('navigation', { name: 'Money' }))
    await press('button', 'Prepare Payouts')
    await press('checkbox', 'Choose all')
    await press('button', /^Approve \d/)
    await press('button', 'Approve £92,826.00', page.getByRole('alertdialog'))
    const approved = page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /Approved/ })
    await expect(approved).toContainText('8 payouts')
    await expect(approved).toContainText('£92,826.00')
  })
  expect(hand.clicks, 'clicks from the empty account to the approved payouts').toBeLessThanOrEqual(24)
  expect(hand.keys, 'keys from the empty account to the approved payouts').toBeLessThanOrEqual(24)
})
