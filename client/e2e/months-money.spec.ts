import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { starlingFile } from '#server/testing/personal.ts'
import { today } from '#shared/dates.ts'
import { expect, signIn, test } from './gable.ts'

test('the month’s money comes in and leaves, statements included, with at most 14 clicks', async ({
  page,
  server,
}) => {
  page.setDefaultTimeout(20_000)
  await signIn(page, server, { name: 'Ada Agent' })
  await page.context().request.post('/api/sample-data')
  let clicks = 0
  const press = async (
    role: 'button' | 'link' | 'checkbox' | 'menuitem',
    name: string | RegExp,
    where: Page | Locator = page,
  ) => {
    clicks += 1
    await where.getByRole(role, { name }).first().click()
  }
  const [account] = await (await page.context().request.get('/api/bank/accounts')).json()
  await page.goto('/dashboard')

  await test.step('the bank statement is imported', async () => {
    await press('link', /^Match/, page.getByRole('region', { name: 'Today' }))
    clicks += 1
    const line = {
      day: today(),
      who: 'INTERNET REFUND',
      reference: 'MISC',
      type: 'FASTER PAYMENT',
      amount: 5,
    }
    await page.getByLabel('Bank file').setInputFiles({
      name: 'thursday.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(starlingFile([line], account.stated)),
    })
    await press('button', /^Import 1 transaction/)
    await expect(page.getByText('1 transaction imported')).toBeVisible()
  })

  await test.step('what is due to landlords is drafted, approved and handed to the bank', async () => {
    await press('link', /^Payouts/, page.getByRole('navigation', { name: 'Money' }))
    await press('button', 'Prepare Payouts')
    await press('checkbox', 'Choose all')
    await press('button', /^Approve \d/)
    await press('button', /^Approve £/, page.getByRole('alertdialog'))
    await press('button', 'Create Payment File')
    const saving = page.waitForEvent('download')
    await press('menuitem', /CSV/)
    const rows = readFileSync(await (await saving).path(), 'utf8')
      .trim()
      .split('\n')
    expect(rows.length).toBeGreaterThan(4)
  })

  await test.step('the statements of the last month are made and sent in one go', async () => {
    await press('button', 'Make and Send Statements...')
    await press('button', /^Make and Send \d+ Statements$/, page.getByRole('dialog'))
    await expect(page.getByRole('dialog').getByText(/6 statements made/)).toBeVisible()
    await press('button', 'Close', page.getByRole('dialog'))
  })

  expect(clicks).toBeLessThanOrEqual(14)
})
