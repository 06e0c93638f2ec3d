import type { Locator, Page } from 'playwright/test'
import { addDays, today } from '#shared/dates.ts'
import { expect, signIn, test } from './gable.ts'
import { caller } from './let-home.ts'
import { watchLoading } from './screens.ts'

/** Counts each click and each key of a job; Ctrl K is one key. */
function handAt(page: Page) {
  const spent = { clicks: 0, keys: 0 }
  return {
    spent,
    async click(what: Locator) {
      spent.clicks += 1
      await what.click()
    },
    async press(key: string) {
      spent.keys += 1
      await page.keyboard.press(key)
    },
    async type(text: string) {
      spent.keys += text.length
      await page.keyboard.type(text)
    },
    /** Opens the palette and types; the first line stands there before a person would press Enter. */
    async ask(text: string, first: string | RegExp) {
      await this.press('Control+k')
      await this.type(text)
      await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(first)
    },
  }
}
type Hand = ReturnType<typeof handAt>

interface Job {
  name: string
  /** The most clicks and keys that the job may take. */
  most: readonly [clicks: number, keys: number]
  /** What must have happened before the morning. */
  given?: (call: ReturnType<typeof caller>) => Promise<void>
  does: (hand: Hand, page: Page) => Promise<void>
}

const dialogOf = (page: Page) => page.getByRole('dialog')
/** The button that does what a dialog is for stands last. */
const lastButton = (page: Page) => dialogOf(page).getByRole('button').last()
const rowOf = (page: Page, text: string) => page.locator('tr[data-id]').filter({ hasText: text })
const sidebar = (page: Page, name: string) =>
  page.locator('#sidebar').getByRole('link', { name, exact: true })

/** The morning's jobs at the dashboard of the sample agency, each with what it took when it was first counted. */
const jobs: readonly Job[] = [
  {
    name: '“What do I owe?”',
    most: [0, 10],
    does: async (hand, page) => {
      await hand.ask('isaac', 'Isaac Moreton')
      await expect(
        dialogOf(page)
          .getByText(/£900\.00 owed/)
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: '“When am I paid?”',
    most: [1, 7],
    does: async (hand, page) => {
      await hand.ask('penro', 'Alistair Penrose')
      await expect(dialogOf(page).getByText(/£[\d,.]+ on \d+ \w{3} \d{4}/)).toBeVisible()
    },
  },
  {
    name: 'a viewing moves to the next day',
    most: [3, 4],
    does: async (hand, page) => {
      await hand.click(sidebar(page, 'Viewings'))
      await rowOf(page, 'Beatrice Lowell').hover()
      await hand.click(rowOf(page, 'Beatrice Lowell').locator('[data-cell=edit-date]'))
      await expect(dialogOf(page).locator('input[type=date]')).toBeFocused()
      await hand.press('ArrowUp')
      await hand.press('Enter')
      await expect(dialogOf(page)).toHaveCount(0)
    },
  },
  {
    name: 'a tenant gives notice',
    most: [3 + 1, 14],
    does: async (hand, page) => {
      await hand.ask('leave isaac', 'Isaac Moreton')
      await hand.press('Enter')
      await hand.click(page.getByRole('button', { name: 'End Tenancy' }))
      await hand.click(dialogOf(page).getByRole('link', { name: 'Tenant Gave Notice' }))
      // Both dates stand there, as the law computes them.
      for (const field of await dialogOf(page).locator('input[type=date][aria-required]').all())
        await expect(field).not.toHaveValue('')
      await hand.click(lastButton(page))
      await expect(dialogOf(page)).toHaveCount(0)
    },
  },
  {
    name: 'a rent goes up',
    most: [3 + 2 + 1, 14 + 4],
    does: async (hand, page) => {
      await hand.ask('raise grace', 'Grace Adeyemi')
      await hand.press('Enter')
      await expect(dialogOf(page).getByRole('textbox').first()).toBeFocused()
      // The earliest lawful date stands there.
      await hand.type('4950')
      await hand.click(lastButton(page))
      await expect(dialogOf(page)).toHaveCount(0)
    },
  },
  {
    name: 'a gas certificate is recorded',
    most: [3, 13],
    does: async (hand, page) => {
      await hand.click(sidebar(page, 'Compliance'))
      await hand.click(rowOf(page, '3 Lantern Row').locator('[data-plate=gas]'))
      await expect(dialogOf(page).locator('input[type=date]').first()).toHaveValue(today())
      await hand.click(lastButton(page))
      await expect(dialogOf(page)).toHaveCount(0)
    },
  },
  {
    name: 'a payment in a wrong name finds its tenant',
    most: [0, 14],
    does: async (hand, page) => {
      await hand.press('g')
      await hand.press('c')
      const line = page.locator('li').filter({ hasText: 'BRIGHTWATER' })
      await expect(line).toBeVisible()
      // It is the second line.
      await hand.press('j')
      await hand.press('j')
      await expect(line.locator('[data-line]')).toBeFocused()
      await hand.press('t')
      await expect(dialogOf(page).getByRole('combobox')).toBeFocused()
      await hand.type('isaac')
      await expect(dialogOf(page).getByRole('option').first()).toContainText('Isaac Moreton')
      await hand.press('Enter')
      await expect(line).toHaveCount(0)
    },
  },
  {
    name: 'a lost key is charged',
    most: [4, 15],
    does: async (hand, page) => {
      await hand.ask('key isaac', 'Isaac Moreton')
      await hand.press('Enter')
      await hand.click(dialogOf(page).getByRole('combobox').first())
      await hand.click(page.getByRole('option', { name: 'Lost key or fob' }))
      await hand.press('Tab')
      await hand.type('35')
      await hand.click(lastButton(page))
      await expect(dialogOf(page)).toHaveCount(0)
    },
  },
  {
    name: 'an enquiry from the web page becomes a viewing',
    most: [2, 0],
    // Today shows eight rows at first, and the sample has more before this one.
    given: async (call) => {
      const word = { until: addDays(today(), 1), why: 'This afternoon' }
      for (const kind of ['arrears', 'unsorted']) await call('POST', `/api/today/${kind}/put-off`, word)
    },
    does: async (hand, page) => {
      await hand.click(
        page
          .locator('[data-act]')
          .filter({ hasText: /enquir/i })
          .first(),
      )
      await hand.click(page.getByRole('link', { name: 'Make viewing' }).first())
      await expect(page.getByLabel('Tenant Name')).toHaveValue('Zoe Visitor')
    },
  },
  {
    name: 'a statement is printed',
    most: [2 + 1, 7],
    does: async (hand, page) => {
      await hand.ask('penro', 'Alistair Penrose')
      await hand.press('Enter')
      await hand.click(page.getByRole('tab', { name: 'Money' }))
      await hand.click(page.getByRole('button', { name: 'Create Statement' }))
      await hand.click(lastButton(page))
      await expect(page.getByRole('link', { name: 'PDF' }).first()).toBeVisible()
    },
  },
  {
    name: '“Who approved it?”',
    most: [3, 0],
    given: async (call) => {
      await call('POST', '/api/payouts/draft', {})
      const { drafts } = await call('GET', '/api/payouts')
      await call('POST', '/api/payouts/approve', { ids: [drafts[0].id] })
    },
    does: async (hand, page) => {
      await hand.click(sidebar(page, 'Money'))
      await hand.click(
        page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: /^Payouts/ }),
      )
      await hand.click(page.getByRole('button', { name: /^Approved £/ }))
      await expect(page.getByText(/Approved by Robin Marsh/).first()).toBeVisible()
    },
  },
  {
    name: 'a mistake is undone',
    most: [1 + 2, 0],
    does: async (hand, page) => {
      await hand.click(sidebar(page, 'Viewings'))
      await rowOf(page, 'Hamza Sheikh').hover()
      await hand.click(rowOf(page, 'Hamza Sheikh').locator('[data-cell=edit-date]'))
      await expect(dialogOf(page).locator('input[type=date]')).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await hand.click(page.getByRole('button', { name: 'Undo' }).first())
      await expect(page.getByText('Everything is as it was before.').first()).toBeVisible()
    },
  },
]

test('the morning’s jobs take no more clicks and keys than they did', async ({ page, server }) => {
  test.setTimeout(600_000)
  page.setDefaultTimeout(40_000)
  await signIn(page, server)
  const call = caller(page)
  await page.context().request.post('/api/sample-data')
  await call('PUT', '/api/payouts/settings', { payoutRhythm: 'weekly 5' })
  const slug = `morning-${Date.now()}`
  await call('PUT', '/api/agency/page', { published: true, slug })
  const enquiry = {
    name: 'Zoe Visitor',
    email: 'zoe@visitor.example',
    message: 'Free in March?',
    consent: true,
  }
  await page.context().request.post(`/api/agents/${slug}/enquiries`, { data: enquiry })
  const hasSettled = watchLoading(page)
  const table: string[] = []
  for (const { name, most, given, does } of jobs)
    await test.step(name, async () => {
      await given?.(call)
      await page.goto('/dashboard')
      await expect(page.locator('[data-act]').first()).toBeVisible()
      await hasSettled()
      const hand = handAt(page)
      await does(hand, page)
      const { clicks, keys } = hand.spent
      table.push(
        `${String(clicks).padStart(6)} (${most[0]}) ${String(keys).padStart(4)} (${most[1]})  ${name}`,
      )
      expect.soft(clicks, `${name}: clicks`).toBeLessThanOrEqual(most[0])
      expect.soft(keys, `${name}: keys`).toBeLessThanOrEqual(most[1])
    })
  console.log(['clicks (most) keys (most)  job', ...table].join('\n'))
})
