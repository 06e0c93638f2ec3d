import type { Page } from 'playwright/test'
import { aPersonalMonth, ofTheHomes, type PersonalRent, starlingFile } from '#server/testing/personal.ts'
import { addDays, today } from '#shared/dates.ts'
import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'

const began = addDays(today(), -70)
const tenants = ['Olivia Grant', 'Ewa Nowak', 'Tom Hale', 'Ida Voss', 'Una Price']

/** Five let homes of a private landlord, and what their tenants pay: four with their references, one with her name. */
async function letFiveHomes(page: Page): Promise<PersonalRent[]> {
  const { request } = page.context()
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const [self] = await (await request.get('/api/landlords')).json()
  const rents: PersonalRent[] = []
  for (const [at, name] of tenants.entries()) {
    const amount = 610 + at * 35
    const home = await post('/api/properties', {
      addressLine1: `${at + 3} Denby Street`,
      addressLine2: '',
      townCity: 'Sheffield',
      borough: 'Sheffield',
      postCode: 'S2 4QH',
      type: 'house',
      bedrooms: 2,
      bathrooms: 1,
      rent: amount,
      status: 'available',
      landlord: self.id,
    })
    const tenant = await post('/api/tenants', {
      name,
      email: `t${at}.${Date.now()}@example.org`,
      phone: '07700 900642',
      status: 'active',
      property: home.id,
    })
    const { id } = await post('/api/tenancies', {
      tenant: tenant.id,
      property: home.id,
      landlord: self.id,
      startDate: began,
      endDate: null,
      rentAmount: amount,
      status: 'active',
    })
    await post(`/api/tenancies/${id}/schedule`, {})
    const { people } = await (await request.get(`/api/tenancies/${id}/people`)).json()
    rents.push({ who: name.toUpperCase(), reference: at === 0 ? 'RENT' : people[0].reference, amount })
  }
  await post('/api/bank/accounts', { name: 'Starling', openedOn: began })
  return rents
}

test('a personal account of 90 lines a month: at most 25 actions in the first month, 8 in the second', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  await signIn(page, server, { role: 'landlord', name: 'Nadia Okoro' })
  const rents = await letFiveHomes(page)
  const { request } = page.context()
  const months = [-62, -31].map((start, n) => aPersonalMonth(addDays(today(), start), n, rents))
  let balance = 0

  /** Stores a month's file, after which a person's actions are counted. */
  async function bring(month: (typeof months)[number]) {
    const buffer = Buffer.from(starlingFile(month, balance))
    balance = month.reduce((sum, { amount }) => sum + amount, balance)
    await page.goto('/dashboard/bank')
    await page.getByLabel('Bank file').setInputFiles({ name: 'month.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: /^Import \d+ transactions/ }).click()
    await expect(page.getByText('90 transactions imported')).toBeVisible()
  }

  let actions = 0
  const click = async (name: string | RegExp, role: 'button' | 'radio' | 'checkbox' = 'button') => {
    actions += 1
    const dialog = page.getByRole('dialog')
    const where = (await dialog.count()) > 0 ? dialog : page
    await where.getByRole(role, { name }).first().click()
  }
  const press = async (key: string) => {
    actions += 1
    await page.keyboard.press(key)
  }
  const sorted = async () =>
    expect(page.getByRole('dialog'))
      .toBeHidden()
      .then(() => page.waitForTimeout(400))

  await test.step('the first month', async () => {
    await bring(months[0] ?? [])
    for (const home of ['3 Denby Street', '4 Denby Street']) {
      await click(/^HALIFAX/)
      await press('e')
      await expect(page.getByRole('dialog', { name: 'Expense' })).toBeVisible()
      await click('All of it', 'radio')
      await click(home, 'radio')
      await click('Add Expense')
      await sorted()
    }
    await click(/^DIRECT LINE/)
    await press('e')
    await click('Add Expense')
    await sorted()
    await click(/^B&Q/)
    await press('e')
    await click('3 Denby Street', 'radio')
    await click('Add Expense')
    await sorted()
    // The second of the repairs: the same was done once before.
    await press('a')
    await expect(page.getByRole('dialog', { name: 'Accept 1 transaction?' })).toBeVisible()
    await press('Enter')
    await sorted()
    await click('Select all transactions', 'checkbox')
    await expect(page.getByText('80 selected')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await click('My own money')
    await click('Create Rules...')
    await click(/^Create \d+ Rules$/)
    await sorted()
    await expect(page.getByText('All transactions are matched')).toBeVisible()
    expect(actions, 'actions of the first month').toBeLessThanOrEqual(25)
  })

  await test.step('the second month', async () => {
    actions = 0
    await bring(months[1] ?? [])
    await expect(page.getByRole('checkbox', { name: 'Select all transactions' })).toBeVisible()
    await press('a')
    await expect(page.getByRole('dialog', { name: /^Accept \d+ transactions\?$/ })).toBeVisible()
    await press('Enter')
    await sorted()
    await click('Select all transactions', 'checkbox')
    await click('My own money')
    await expect(page.getByText('All transactions are matched')).toBeVisible()
    expect(actions, 'actions of the second month').toBeLessThanOrEqual(8)
  })

  await test.step('the tax year has every rent, mortgage, insurance and repair once', async () => {
    const readFigures = async () => {
      const figures = { income: 0, premises: 0, repairs: 0, finance: 0, unknown: 0 }
      const year = Number(began.slice(0, 4))
      for (const each of [year - 1, year, year + 1]) {
        const { sums, withoutInterest } = await (await request.get(`/api/tax-year?year=${each}`)).json()
        figures.income += sums.income
        figures.premises += sums.expenses.premises
        figures.repairs += sums.expenses.repairs
        figures.finance += sums.finance
        figures.unknown += withoutInterest.amount
      }
      const rounded = Object.fromEntries(
        Object.entries(figures).map(([name, amount]) => [name, Math.round(amount * 100) / 100]),
      )
      return rounded
    }
    const { mortgages, insurance, repairs } = ofTheHomes
    const twice = (amounts: number[]) => Math.round(200 * amounts.reduce((sum, each) => sum + each, 0)) / 100
    // The desk shows lines as sorted before the server has answered.
    await expect.poll(readFigures).toEqual({
      income: twice(rents.map(({ amount }) => amount)),
      premises: twice([insurance.amount]),
      repairs: twice(repairs),
      finance: twice(mortgages.map(({ amount }) => amount)),
      unknown: 0,
    })
    await page.goto('/dashboard/bank?tab=rules')
    await expect(page.getByRole('button', { name: 'End the rule for Tesco' })).toBeVisible()
  })
})
