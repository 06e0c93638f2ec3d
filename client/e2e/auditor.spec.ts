import type { Locator, Page } from 'playwright/test'
import { findViolations } from './accessibility.ts'
import { expect, signIn, test } from './gable.ts'

const caller = (page: Page) => async (method: string, path: string, data?: unknown) => {
  const answer = await page.context().request.fetch(path, { method, data })
  expect([path, answer.ok() ? '' : await answer.text()]).toEqual([path, ''])
  return answer.status() === 204 ? undefined : answer.json()
}

/** The file behind a link, as text. */
async function readFile(page: Page, link: Locator): Promise<string> {
  const answer = await page.context().request.get((await link.getAttribute('href')) ?? '')
  expect(answer.status()).toBe(200)
  return answer.text()
}

test('an auditor’s questions are each answered within two clicks of the reconciliation, on its day', async ({
  page,
  server,
}) => {
  await signIn(page, server, { name: 'Ada Agent' })
  const call = caller(page)
  await call('POST', '/api/sample-data')
  const { proof } = await call('GET', '/api/proof')
  const { day } = proof
  await call('POST', '/api/fee-invoices/issue', { to: day })
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  /** Begins at the proof and counts its clicks. */
  const ask = (what: string, find: () => Promise<void>) =>
    test.step(what, async () => {
      await page.goto(`/dashboard/reconciliation?day=${day}`)
      await expect(page.getByRole('heading', { name: 'Client Ledger Balances' })).toBeVisible()
      clicks = 0
      await find()
      expect(clicks, what).toBeLessThanOrEqual(2)
    })
  const csv = page.getByRole('link', { name: /CSV/ })

  await ask('What had this landlord on the day, entry by entry?', async () => {
    const [line] = proof.groups.find(({ kind }: { kind: string }) => kind === 'landlord').lines
    await click(page.getByRole('link', { name: line.label, exact: true }))
    await expect(page).toHaveURL(new RegExp(`from=${day.slice(0, 7)}-01&to=${day}$`))
    await expect(page.getByRole('heading', { level: 1, name: line.label })).toBeVisible()
    const closing = `£${line.amount.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`
    await expect(page.getByLabel('Balances')).toContainText(closing)
    await expect(page.getByRole('listitem').filter({ hasText: 'Fee invoice' }).first()).toBeVisible()
    const rows = (await readFile(page, csv)).trim().split('\r\n')
    expect(rows.at(-1)).toContain(`"Closing balance","","","","","","${line.amount.toFixed(2)}"`)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('link', { name: /^Back to the Reconciliation of/ }).click()
    await expect(page).toHaveURL(`/dashboard/reconciliation?day=${day}`)
  })

  await ask('Which transactions does the client account have?', async () => {
    await click(page.getByLabel('Bank accounts').getByRole('link', { name: 'Client account' }))
    await expect(page.getByLabel('Entries').getByText('Bank transaction').first()).toBeVisible()
    expect(await readFile(page, csv)).toContain('"Opening balance"')
  })

  await ask(
    'What interest has the bank paid on the client account this quarter, and to whom did it go?',
    async () => {
      await click(page.getByRole('link', { name: 'Interest paid on client money' }))
      await expect(page).toHaveURL(new RegExp(`of=interest&subject=.+&to=${day}$`))
      await expect(page.getByText(/^Interest on client money, /)).toBeVisible()
      await expect(page.getByLabel('Balances')).toContainText('Received')
      expect(await readFile(page, csv)).toContain('"Closing balance"')
    },
  )

  await ask('Which fees were invoiced this quarter, and what VAT?', async () => {
    await click(page.getByRole('link', { name: 'Fee invoices and credit notes' }))
    await expect(page).toHaveURL(new RegExp(`to=${day}$`))
    await expect(page.getByLabel('By month').getByRole('row', { name: /^Total/ })).toBeVisible()
    await expect(page.getByLabel('By quarter').getByRole('table')).toContainText(/20\d\d Q[1-4]/)
    expect(await readFile(page, csv)).toContain('"Total"')
    const pdf = await page.getByRole('link', { name: 'All as One PDF' }).getAttribute('href')
    const paper = await page.context().request.get(pdf ?? '')
    expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await findViolations(page)).toEqual([])
  })

  await ask('Who proved which day, and which days are missing?', async () => {
    await click(page.getByRole('link', { name: 'Daily reconciliations' }))
    await expect(page.getByText(/working days are not reconciled/)).toBeVisible()
    await expect(page.getByText('Complete')).toHaveCount(0)
    const grid = page
      .getByLabel(/^\w+ 20\d\d$/)
      .getByRole('table')
      .first()
    const first = grid.getByRole('link', { name: /: Missing/ }).first()
    await first.focus()
    await page.keyboard.press('ArrowRight')
    await expect(first).not.toBeFocused()
    await expect(page.locator(':focus')).toHaveAttribute('href', /\/dashboard\/reconciliation\?day=/)
    expect(await readFile(page, csv)).toContain('"Missing"')
    expect(await findViolations(page)).toEqual([])
  })

  await ask('How old is unidentified and unclaimed money?', async () => {
    const ages = page.getByLabel('Unidentified and Unclaimed Money by Age')
    await expect(ages.getByRole('row', { name: /^0 to 30 days £/ })).toBeVisible()
    await expect(ages.getByRole('row', { name: /^Over 90 days/ })).toBeVisible()
    expect(await readFile(page, ages.getByRole('link', { name: 'CSV' }))).toContain('"0 to 30 days"')
  })

  await ask('Is it a designated client account, and where is the bank’s letter?', async () => {
    await click(page.getByRole('link', { name: 'Bank confirmation letter missing' }))
    await expect(page.getByText('Designated client account: not confirmed yet.')).toBeVisible()
    expect(await readFile(page, csv)).toContain('"Missing"')
  })

  await test.step('the letter and the designation are kept, and the reconciliation shows them', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
    await page
      .getByLabel('Bank confirmation letter for Client account')
      .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(page.getByText('Letter Added', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Change Client account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name at the bank').fill('Ada’s Lettings Client Account')
    await dialog.getByRole('combobox', { name: 'Designation' }).click()
    await page.getByRole('option', { name: 'Designated as a client account', exact: true }).click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toBeHidden()
    expect(await findViolations(page)).toEqual([])
    await page.goto(`/dashboard/reconciliation?day=${day}`)
    const bank = page.getByLabel('Bank accounts')
    await expect(bank).toContainText('Ada’s Lettings Client Account. Designated as a client account.')
    await expect(bank.getByRole('link', { name: 'Bank confirmation letter' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
})
