import type { Page } from 'playwright/test'
import { today as todayIs } from '#shared/dates.ts'
import { findViolations, showTheme } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'
import { readMoves, watchLoading } from './screens.ts'

/*
 * What stands on the first screen, so that nobody scrolls for the day's work: of the dashboard in a full, a sample and an
 * empty account, and of a property's and a tenancy's page.
 */

test.describe.configure({ mode: 'parallel' })

const screens = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 375, height: 812 },
]

/** How far down each part begins, in pixels of the page; null where it is not shown. */
interface Places {
  cards: number | null
  firstRow: number | null
  quick: number | null
  recent: number | null
  terrace: number | null
  /** Heights of the rows of Today. */
  rows: number[]
  /** The px between one card and the next one below it. */
  gaps: number[]
}

const readPlaces = (page: Page): Promise<Places> =>
  page.evaluate(() => {
    const top = (element: Element | null | undefined) =>
      element ? Math.round(element.getBoundingClientRect().top + window.scrollY) : null
    const called = (selector: string, text: string) =>
      [...document.querySelectorAll(selector)].find((each) => each.textContent === text)
    const rows = [...document.querySelectorAll('[data-act]')].map((act) => act.closest('li'))
    const cards = ['Quick Actions', 'Recent Properties']
      .flatMap((name) => called('h2', name)?.closest('section')?.getBoundingClientRect() ?? [])
      .sort((a, b) => a.top - b.top)
    return {
      gaps: cards.slice(1).map(({ top: next }, at) => Math.round(next - (cards[at]?.bottom ?? next))),
      cards: top(called('a', 'Total Properties')),
      firstRow: top(rows[0]),
      quick: top(called('h2', 'Quick Actions')),
      recent: top(called('h2', 'Recent Properties')),
      terrace: Math.round(document.querySelector('.terrace')?.getBoundingClientRect().height ?? 0),
      rows: rows.map((row) => Math.round(row?.getBoundingClientRect().height ?? 0)),
    }
  })

/** Makes the account's records: the sample's rows of Today, and for a full account one more. */
async function fill(page: Page, account: 'full' | 'sample' | 'empty') {
  const { request } = page.context()
  if (account === 'empty') return
  expect((await request.post('/api/sample-data')).ok()).toBe(true)
  if (account === 'sample') return
  const landlord = { name: 'Lena Mill', email: 'lena@example.org', phone: '07700 900123', status: 'active' }
  const { id } = await (await request.post('/api/landlords', { data: landlord })).json()
  const home = {
    addressLine1: 'Flat 2',
    addressLine2: '7 Harcourt Road',
    townCity: 'Sheffield',
    borough: 'Crookes',
    postCode: 'S10 1DG',
    type: 'flat',
    bedrooms: 2,
    bathrooms: 1,
    rent: 950,
    status: 'available',
    landlord: id,
  }
  expect((await request.post('/api/properties', { data: home })).ok()).toBe(true)
}

function expectOnFirstScreen(places: Places, width: number, isEmpty: boolean) {
  const isWide = width === 1440
  expect(places.terrace, 'the terrace').toBeLessThanOrEqual(96)
  expect(places.cards, 'the cards').toBeLessThanOrEqual(isWide ? 320 : 330)
  if (isWide) {
    expect(places.quick, 'Quick Actions').toBeLessThanOrEqual(480)
    expect(places.recent, 'Recent Properties').toBeLessThanOrEqual(700)
  }
  if (width === 375)
    for (const gap of places.gaps) expect(gap, 'the room between two cards').toBeLessThanOrEqual(24)
  if (isEmpty) return
  expect(places.firstRow, 'the first row of Today').toBeLessThanOrEqual(isWide ? 430 : 560)
  if (width >= 768) for (const height of places.rows) expect(height, 'a row of Today').toBeLessThanOrEqual(44)
  expect(places.rows).toHaveLength(8)
}

for (const account of ['full', 'sample', 'empty'] as const)
  test(`the four cards, Today and Quick Actions stand on the first screen of an account that is ${account}`, async ({
    page,
    server,
  }) => {
    await signIn(page, server)
    await fill(page, account)
    const hasSettled = watchLoading(page)
    for (const screen of screens)
      await test.step(`at ${screen.width} px`, async () => {
        await page.setViewportSize(screen)
        await page.goto('/dashboard')
        await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
        await hasSettled()
        const { shift, moved, overflow } = await page.evaluate(readMoves)
        expect(shift, moved).toBeLessThanOrEqual(0.02)
        expect(overflow, 'wider than the window').toBeLessThanOrEqual(0)
        for (const theme of ['light', 'dark'] as const) {
          await showTheme(page, theme)
          expectOnFirstScreen(await readPlaces(page), screen.width, account === 'empty')
          expect(await findViolations(page), theme).toEqual([])
        }
      })
  })

test('a full Today shows eight rows, and all of them when asked', async ({ page, server }) => {
  await signIn(page, server)
  await fill(page, 'full')
  await page.goto('/dashboard')
  const today = page.getByRole('region', { name: 'Today' })
  await today.getByRole('button', { name: 'All 15' }).click()
  await expect(today.locator('[data-act]')).toHaveCount(15)
  await today.getByRole('button', { name: 'Fewer' }).click()
  await expect(today.locator('[data-act]')).toHaveCount(8)
})

test('a property’s form and a tenancy’s ledger are the first thing under their tabs, and a tab keeps what was typed', async ({
  page,
  server,
}) => {
  await signIn(page, server)
  await fill(page, 'sample')
  const { request } = page.context()
  const [property] = await (await request.get('/api/properties')).json()
  const tenancies = await (await request.get('/api/tenancies')).json()
  const tenancy = tenancies.find(({ startDate }: { startDate: string }) => startDate <= todayIs())
  const hasSettled = watchLoading(page)
  const topOf = async (name: string) =>
    (await page.getByText(name, { exact: true }).locator('visible=true').first().boundingBox())?.y

  await test.step('the property', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/dashboard/properties/${property.id}`)
    const field = page.getByLabel('Address Line 1')
    await expect(field).toBeVisible()
    await hasSettled()
    expect((await field.boundingBox())?.y).toBeLessThanOrEqual(420)
    expect((await page.evaluate(readMoves)).shift).toBeLessThanOrEqual(0.02)
    await page.getByLabel('Town/City').fill('Leeds')
    await page.getByRole('tab', { name: 'Details' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/tab=compliance$/)
    await expect(page.getByRole('heading', { name: 'Certificates' })).toBeVisible()
    await page.getByRole('tab', { name: 'Photos and page' }).click()
    await page.getByLabel('Description').fill('Near the park')
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('tab', { name: 'Details' }).click()
    await expect(page.getByLabel('Town/City')).toHaveValue('Leeds')
    await page.getByLabel('Town/City').fill('')
    await page.getByRole('tab', { name: 'Photos and page' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Town/City is required')).toBeVisible()
    await expect(page.getByLabel('Town/City')).toBeFocused()
    await page.getByLabel('Town/City').fill('Leeds')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Property has been updated successfully.').first()).toBeVisible()
    const { townCity, description } = await (await request.get(`/api/properties/${property.id}`)).json()
    expect({ townCity, description }).toEqual({ townCity: 'Leeds', description: 'Near the park' })
  })

  await test.step('the tenancy', async () => {
    await page.goto(`/dashboard/tenancies/${tenancy.id}`)
    await expect(page.getByRole('heading', { name: 'Rent Account' })).toBeVisible()
    await hasSettled()
    expect(await topOf('Rent Account')).toBeLessThanOrEqual(480)
    expect((await page.evaluate(readMoves)).shift).toBeLessThanOrEqual(0.02)
    await expect(page.locator('header').getByRole('link', { name: tenancy.property })).toBeVisible()
    await page.getByRole('button', { name: 'End Tenancy' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Tenant Gave Notice' }).click()
    await expect(page).toHaveURL(/tab=law/)
    await expect(page.getByLabel('Last day of the tenancy')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).not.toHaveURL(/do=/)
  })
})
