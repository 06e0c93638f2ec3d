import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { today } from '#shared/dates.ts'
import { findViolations } from './accessibility.ts'
import { runSql } from './database.ts'
import { expect, type RunningServer, signIn, test } from './gable.ts'
import { caller } from './let-home.ts'
import { receiveRent } from './rent-received.ts'

const day = today()

/** A colleague in a browser of their own, who has accepted the invitation. */
async function invite(owner: Page, colleague: Page, server: RunningServer, email: string) {
  await caller(owner)('POST', '/api/team/invitations', { email, role: 'member' })
  const mail = await server.mailbox.waitFor(email)
  const token = /\/invitation\/\S*?#?([\w-]{43})/.exec(mail.text)?.[1] ?? ''
  await signIn(colleague, server, { email, name: 'Bea Second' })
  await caller(colleague)('POST', `/api/invitations/${token}/accept`)
}

test('two people in two browsers pay a landlord: one drafts, the other approves, and the bank’s next file shows the payment', async ({
  page: ada,
  server,
  browser,
}) => {
  const stamp = Date.now()
  const landlordEmail = `ann.${stamp}@example.org`
  await signIn(ada, server, { name: 'Ada Agent' })
  await receiveRent(ada, landlordEmail)
  const bea = await (await browser.newContext({ baseURL: server.url })).newPage()
  await invite(ada, bea, server, `bea.${stamp}@example.org`)
  await ada.goto('/dashboard/payouts')

  await test.step('the owner asks for a second person above 500, and drafts', async () => {
    const money = ada.getByRole('navigation', { name: 'Money' })
    await money.getByRole('link', { name: 'Money Settings' }).click()
    await ada.getByRole('link', { name: 'Payout Rules' }).click()
    await ada.getByRole('button', { name: 'Change Rules' }).click()
    await ada.getByLabel('Second approver above').fill('500')
    await ada.getByRole('button', { name: 'Save Rules' }).click()
    await money.getByRole('link', { name: /^Payouts/ }).click()
    await expect(ada.getByText('Above £500.00 in all, someone else must approve')).toBeVisible()
    await ada.getByRole('button', { name: 'Prepare Payouts' }).click()
    await expect(ada.getByTitle('Balance £1,200.00')).toHaveText('£1,200.00')
    await expect(ada.getByText('There are no bank details yet.')).toBeVisible()
    expect(await findViolations(ada)).toEqual([])
  })

  await test.step('new bank details wait for a day, and the landlord is told', async () => {
    await ada.getByRole('button', { name: 'Bank details of Ann Lee' }).click()
    const dialog = ada.getByRole('dialog')
    await dialog.getByLabel('Name on the account').fill('A Lee')
    await dialog.getByLabel('Sort code').fill('20-00-00')
    await dialog.getByLabel('Account number').fill('12345678')
    expect(await findViolations(ada)).toEqual([])
    await dialog.getByRole('button', { name: 'Enter Bank Details' }).click()
    await expect(ada.getByText(/New bank details, entered by Ada Agent, can be used from/)).toBeVisible()
    const mail = await server.mailbox.waitFor(landlordEmail)
    expect(mail.subject).toBe('The bank details for your rent were changed')
    await runSql(server.dataDir, `update bank_details set usable_from = now() where last_four = '5678'`)
  })

  await test.step('who drafted cannot approve; the other person does, without a mouse', async () => {
    await ada.reload()
    await expect(
      ada.getByText('You drafted this payout, and someone else must approve payouts above £500.00.'),
    ).toBeVisible()
    await expect(ada.getByRole('checkbox', { name: /Choose Ann Lee/ })).toHaveCount(0)
    await bea.goto('/dashboard/payouts')
    await bea.getByRole('checkbox', { name: 'Choose Ann Lee, £1,200.00' }).focus()
    await bea.keyboard.press('Space')
    await bea.getByRole('button', { name: 'Approve 1 payout' }).focus()
    await bea.keyboard.press('Enter')
    await expect(bea.getByText('Payout Approved').first()).toBeVisible()
  })

  await test.step('the payment file has the payment', async () => {
    await ada.goto('/dashboard/payouts')
    await expect(ada.getByText(/Approved by Bea Second/)).toBeVisible()
    await ada.getByRole('checkbox', { name: 'Choose all' }).click()
    await ada.getByRole('button', { name: 'Create Payment File' }).click()
    const saving = ada.waitForEvent('download')
    await ada.getByRole('menuitem', { name: /CSV/ }).click()
    const text = readFileSync(await (await saving).path(), 'utf8')
    expect(text).toMatch(/"200000","12345678","A Lee","1200.00","RENT \w{8}"/)
    await expect(ada.getByText('In a payment file')).toBeVisible()
    expect(await findViolations(ada)).toEqual([])
  })

  await test.step('the bank’s next file shows it', async () => {
    const call = caller(ada)
    const [account] = await call('GET', '/api/bank/accounts')
    const [payout] = (await call('GET', '/api/payouts')).onTheirWay
    const [year, month, date] = day.split('-')
    const file = [
      'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
      `${date}/${month}/${year},FPO,'30-00-00,12345678,A LEE ${payout.reference},1200.00,,0.00`,
    ].join('\r\n')
    const query = new URLSearchParams({ bankAccountId: account.id, name: 'monday.csv' })
    const answer = await ada
      .context()
      .request.post(`/api/bank/files?${query}`, { data: file, headers: { 'content-type': 'text/csv' } })
    expect(await answer.text()).toContain('"kind":"read"')
    await ada.goto('/dashboard/payouts?step=done')
    await expect(ada.getByText(/^The bank paid it on/)).toBeVisible()
  })
})
