import type { Page } from 'playwright/test'
import { addDays, today } from '#shared/dates.ts'
import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'

const started = addDays(today(), -10)
const british = (day: string) => day.split('-').reverse().join('/')

/** Adds four let homes without rent accounts, and returns the id of the first tenancy. */
async function letFourHomes(page: Page): Promise<string> {
  const { request } = page.context()
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const person = (name: string) => ({
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@example.org`,
    phone: '07700 900642',
    status: 'active',
  })
  const landlord = await post('/api/landlords', person('Yusuf Demir'))
  const letHome = async (name: string, rentAmount: number) => {
    const home = await post('/api/properties', {
      addressLine1: `${rentAmount} Alma Road`,
      addressLine2: '',
      townCity: 'Leeds',
      borough: 'Leeds',
      postCode: 'LS6 2AA',
      type: 'flat',
      bedrooms: 2,
      bathrooms: 1,
      rent: rentAmount,
      status: 'available',
      landlord: landlord.id,
    })
    const tenant = await post('/api/tenants', { ...person(name), property: home.id })
    return post('/api/tenancies', {
      tenant: tenant.id,
      property: home.id,
      landlord: landlord.id,
      startDate: started,
      endDate: null,
      rentAmount,
      status: 'active',
    })
  }
  const first = await letHome('Ann Lee', 901)
  await letHome('Bruno Kimber', 902)
  await letHome('Cyril Rayner', 503)
  await letHome('Dora Foxley', 604)
  await post('/api/bank/accounts', { name: 'Client account', openedOn: started })
  return first.id
}

/** A file as Starling writes it. */
function statement(lines: [who: string, reference: string, amount: number][]): Buffer {
  let balance = 0
  const day = british(addDays(today(), -3))
  const rows = lines.map(([who, reference, amount]) => {
    balance += amount
    return [day, who, reference, 'FASTER PAYMENT', amount.toFixed(2), balance.toFixed(2)].join(',')
  })
  const header = 'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)'
  return Buffer.from([header, ...rows].join('\r\n'))
}

test('an agency’s Monday morning: rent accounts, the bank’s file, who is late, and a tenant rings', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  const first = await letFourHomes(page)
  const { request } = page.context()

  await test.step('the rent accounts of all homes are started at once', async () => {
    await page.goto('/dashboard/rent?show=none')
    await page.getByRole('checkbox', { name: /all/i }).first().click()
    await page.getByRole('button', { name: 'Start Rent Accounts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start 4 rent accounts' })
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('combobox', { name: 'Type of tenancy' }).click()
    await page.getByRole('option', { name: 'Assured tenancy' }).click()
    await dialog.getByRole('radio', { name: 'I will import the bank statement' }).check()
    await dialog.getByRole('button', { name: 'Start 4' }).click()
    const letters = page.getByRole('dialog', { name: 'Tell Tenants How to Pay' })
    await letters.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('heading', { name: 'Bank', exact: true })).toBeVisible()
    await page.goto('/dashboard/rent')
    await expect(page.getByRole('button', { name: /^In arrears/ })).toContainText('£2,910')
  })

  const { people } = await (await request.get(`/api/tenancies/${first}/people`)).json()
  const [{ reference }] = people
  const file = statement([
    ['A LEE', reference, 901],
    ['BRUNO KIMBER', 'PART OF IT', 400],
    ['SHARED HOUSE FUND', 'NOVEMBER', 1107],
  ])
  const bring = () =>
    page.getByLabel('Bank file').setInputFiles({ name: 'monday.csv', mimeType: 'text/csv', buffer: file })
  const line = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/dashboard/bank')

  await test.step('the file says what it is before it is stored; the reference pays by itself', async () => {
    await bring()
    await expect(page.getByText('Adds up')).toBeVisible()
    await expect(page.getByText('nothing is imported yet')).toBeVisible()
    await page.getByRole('button', { name: 'Import 3 transactions' }).click()
    await expect(page.getByText('3 transactions imported')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'To match 2' })).toBeVisible()
    // A press beside the name chooses the whole line, and the box lies within it.
    const box = page.getByRole('checkbox', { name: /^Select .*,/ }).first()
    for (const isOn of [true, false]) {
      await box.click()
      await expect(box).toBeChecked({ checked: isOn })
    }
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('Enter accepts the likely line', async () => {
    await page.keyboard.press('j')
    await expect(line('BRUNO KIMBER')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/£400\.00: Bruno Kimber/).first()).toBeVisible()
    await expect(line('SHARED HOUSE FUND')).toBeFocused()
  })

  await test.step('a payment for two is split, undone and split again', async () => {
    const split = async () => {
      await page.keyboard.press('s')
      const dialog = page.getByRole('dialog', { name: 'Split a Transaction' })
      for (const [part, name] of ['Cyril Rayner', 'Dora Foxley'].entries()) {
        await dialog.getByRole('combobox', { name: `Whose part ${part + 1} is` }).click()
        await page.getByRole('option', { name: new RegExp(name) }).click()
      }
      await dialog.getByLabel('Amount of part 1').fill('503')
      await dialog.getByRole('button', { name: 'Split £1,107.00' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('All transactions are matched')).toBeVisible()
    }
    await split()
    await page.keyboard.press('u')
    await expect(line('SHARED HOUSE FUND')).toBeFocused()
    await split()
  })

  const rent = await (await request.get('/api/rent')).json()
  expect(rent.map(({ owed }: { owed: number }) => owed).sort()).toEqual([0, 0, 0, 502])

  await test.step('the same file again adds nothing', async () => {
    await bring()
    await expect(page.getByText('Every transaction in this file is already on Gable')).toBeVisible()
    // The toast of the last line is shown for 15 s and must not cover the buttons that are pressed in that time.
    await page.getByRole('button', { name: 'Close' }).click({ timeout: 10_000 })
    await page.getByRole('tab', { name: 'Matched', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Undo .*$/ })).toHaveCount(4)
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('the overview leads to the one who is late, who is written to', async () => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await page.getByRole('link', { name: /: 1 tenancy is in arrears$/ }).click()
    const row = page.getByRole('row', { name: /Bruno Kimber/ })
    await row.getByRole('button', { name: /^Send a reminder/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send Reminder' }).click()
    expect((await server.mailbox.waitFor('bruno.kimber@example.org')).text).toContain('£502')
    await expect(row).toContainText('Friendly')
  })

  await test.step('he rings: found by name, what he owes is in sight, and his promise is noted', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('bruno')
    await page.getByRole('option', { name: /bruno\.kimber@example\.org/ }).click()
    await expect(page.getByRole('heading', { name: 'Bruno Kimber' })).toBeVisible()
    await page.getByRole('link', { name: '£502' }).click()
    await expect(page.getByRole('heading', { name: 'Rent Account' })).toBeVisible()
    await page.goto('/dashboard/arrears')
    const row = page.getByRole('row', { name: /Bruno Kimber/ })
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Note a promise...' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Note Promise' }).click()
    await expect(page.getByText('Promise Noted').first()).toBeVisible()
    await expect(row.getByText('£502')).toHaveCount(2)
  })
})
