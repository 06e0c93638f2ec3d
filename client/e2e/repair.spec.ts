import type { Browser, Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { readPdf } from '#server/testing/pdf.ts'
import { today } from '#shared/dates.ts'
import { findViolations } from './accessibility.ts'
import { runSql } from './database.ts'
import { expect, type RunningServer, signIn, test } from './gable.ts'
import { aLetHome, caller, linkIn, post } from './let-home.ts'

const mails = {
  landlord: 'mary.repair@example.org',
  tenant: 'tess.repair@example.org',
  contractor: 'plumb.repair@example.org',
}

/** A person’s browser, which counts what they press and choose. Fields are reached by the keyboard, and sent by what is pressed. */
async function personOf(browser: Browser, width = 375) {
  const context = await browser.newContext({ viewport: { width, height: width < 800 ? 760 : 900 } })
  return countClicks(await context.newPage())
}

function countClicks(page: Page) {
  const person = {
    page,
    clicks: 0,
    async press(what: Locator | string | RegExp, where: Page | Locator = page) {
      person.clicks += 1
      const isName = typeof what === 'string' || what instanceof RegExp
      await (isName ? where.getByRole('button', { name: what, exact: true }) : what).click()
    },
    async choose(label: string | RegExp, value?: string) {
      person.clicks += 1
      const field = page.getByLabel(label)
      await (value === undefined ? field.check() : field.selectOption(value))
    },
    /** Opens a page that asks for the code of an email. */
    async confirm(server: RunningServer, email: string) {
      await person.choose(/Email a code to/)
      await person.press('Send Code')
      const { text } = await server.mailbox.waitFor(email)
      const code = page.getByLabel('Code', { exact: true })
      await code.fill(/\d{3} \d{3}/.exec(text)?.[0] ?? '')
      await code.press('Enter')
    },
    /** Nobody is shut out, and nothing is wider than the phone. */
    async check() {
      const isWithin = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
      expect([page.url(), await findViolations(page), isWithin]).toEqual([page.url(), [], true])
    },
  }
  return person
}

/** A let home whose landlord has 1,200.00 and approves repairs up to 150.00 in advance, and a contractor who can be paid. */
async function anAgency(page: Page, { dataDir, mailbox }: RunningServer) {
  const call = caller(page)
  const let_ = await aLetHome(
    page,
    {},
    {
      landlord: { name: 'Mary Holt', email: mails.landlord },
      tenant: { name: 'Tess Tenant', email: mails.tenant, phone: '07700 900643' },
      tenancy: { startDate: today() },
    },
  )
  const bank = await post(page, '/api/bank/accounts', { name: 'Client account', openedOn: today() })
  await call('POST', `/api/tenancies/${let_.tenancy}/schedule`, {})
  await call('POST', `/api/tenancies/${let_.tenancy}/receipts`, { amount: 1200 })
  const { version } = (await call('GET', `/api/landlords/${let_.landlord}/money`)).terms
  await call('PUT', `/api/landlords/${let_.landlord}/terms`, {
    float: 0,
    repairLimit: 150,
    abroad: false,
    approval: '',
    version,
  })
  const contractor = await post(page, '/api/contractors', { name: 'Plumb & Co', email: mails.contractor })
  const details = { holder: 'Plumb Co', sortCode: '20-00-00', accountNumber: '12345678' }
  await call('PUT', `/api/bank-details/contractor/${contractor}`, details)
  await mailbox.waitFor(mails.contractor)
  await runSql(dataDir, 'update bank_details set usable_from = now()')
  return { ...let_, bank, contractor, call }
}

const aPhoto = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#7a9a6a' } })
    .jpeg()
    .toBuffer()

/** The bank's file of a day on which it paid a payout. */
const bankFile = (words: string, sum: string) => {
  const [year, month, date] = today().split('-')
  return [
    'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
    `${date}/${month}/${year},FPO,'30-00-00,12345678,${words},${sum},,1020.00`,
  ].join('\r\n')
}

test('a repair goes from a leak to the landlord’s statement: tenant 6 clicks, landlord 2, contractor 5, agency 6', async ({
  page,
  server,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, server)
  const { home, landlord, tenant, tenancy, bank, contractor, call } = await anAgency(page, server)
  const linkTo = async (email: string) => linkIn(await server.mailbox.waitFor(email))
  const agency = countClicks(page)
  const theTenant = await personOf(browser)
  const theLandlord = await personOf(browser, 1440)
  const plumber = await personOf(browser)
  const has = async ({ page: at }: { page: Page }, ...texts: (string | RegExp)[]) => {
    for (const text of texts) await expect(at.getByText(text).first()).toBeVisible()
  }
  const hides = async ({ page: at }: { page: Page }, ...texts: (string | RegExp)[]) => {
    for (const text of texts) await expect(at.getByText(text)).toHaveCount(0)
  }

  await test.step('the tenant reports a leak', async () => {
    await call('POST', '/api/links', { kind: 'home', tenantIds: [tenant] })
    await theTenant.page.goto(await linkTo(mails.tenant))
    await theTenant.confirm(server, mails.tenant)
    await theTenant.press(theTenant.page.getByText('Report a repair'))
    await theTenant.page.getByLabel('What is wrong?').fill('Leak under the kitchen sink')
    await theTenant.choose('Room', 'kitchen')
    await theTenant.check()
    await theTenant.press('Send Report')
    await expect(theTenant.page.getByRole('status')).toContainText('Leak under the kitchen sink')
  })

  const [{ id }] = await call('GET', '/api/repairs')
  const stands = async (state: string, waitsFor: string | null) => {
    expect(await call('GET', `/api/repairs/${id}`)).toMatchObject({ state, waitsFor, tenancyId: tenancy })
    await page.reload()
  }

  await test.step('the agency asks for a quote', async () => {
    await page.goto(`/dashboard/repairs/${id}`)
    await agency.press('Ask for a Quote')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Contractor' }).fill('Plumb & Co')
    await agency.press('Send', dialog)
    await expect(dialog).toBeHidden()
    await stands('quoting', 'contractor')
    await has(agency, 'Quote requested from Plumb & Co')
    expect(await findViolations(page)).toEqual([])
  })

  const quote = async (sum: string) => {
    await plumber.page.getByLabel('Your price, with VAT').fill(sum)
    await plumber.press('Send Quote')
    await expect(plumber.page.getByRole('status').first()).toContainText(`Quote of £${sum}`)
    await plumber.check()
  }
  await test.step('the contractor quotes 180.00 without knowing the address', async () => {
    await plumber.page.goto(await linkTo(mails.contractor))
    await has(plumber, 'Leeds, LS6')
    await hides(plumber, '4 Mill Lane', 'Tess Tenant', /150\.00/)
    await plumber.check()
    await quote('180.00')
  })

  await test.step('the agency asks the landlord, who approves 180.00 by their link', async () => {
    await stands('quoted', 'us')
    await has(
      agency,
      '£30.00 above what is approved',
      'The landlord approves repairs up to £150.00 in advance.',
    )
    await agency.press('Ask the Landlord for £180.00')
    await has(agency, 'Landlord asked to approve £180.00')
    await theLandlord.page.goto(await linkTo(mails.landlord))
    await theLandlord.check()
    await theLandlord.choose('Approve £180.00')
    await theLandlord.press('Send Answer')
    await has(theLandlord, /You approved £180.00/)
    await theLandlord.check()
    await stands('approved', 'us')
    await has(agency, '£180.00 approved, by the landlord')
  })

  await test.step('a new quote of 210.00 is not covered, and the work is ordered at 180.00', async () => {
    await quote('210.00')
    await stands('quoted', 'us')
    await has(agency, '£210.00', '£30.00 above what is approved', '£180.00 is approved.')
    await agency.press('Order from Plumb & Co')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Amount')).toHaveValue('210.00')
    await dialog.getByLabel('Amount').fill('180.00')
    await agency.press('Order', dialog)
    await expect(dialog).toBeHidden()
    await stands('ordered', 'contractor')
    await has(agency, 'Ordered from Plumb & Co for £180.00, as approved')
  })

  await test.step('the contractor opens the order with a code, and sends an invoice of 195.00', async () => {
    await plumber.page.goto(await linkTo(mails.contractor))
    await hides(plumber, '4 Mill Lane')
    await plumber.confirm(server, mails.contractor)
    await has(plumber, /4 Mill Lane/, 'Tess Tenant, 07700 900643', '£180.00')
    await plumber.check()
    await plumber.page.getByLabel('What you did').last().fill('New trap fitted.')
    await plumber.page.getByLabel('Invoice number').fill('P-77')
    await plumber.page.getByLabel('Amount, with VAT').fill('195')
    const file = { name: 'invoice.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
    await plumber.page.getByLabel('The PDF or a photo of it').first().setInputFiles(file)
    await plumber.press('Send Invoice')
    await has(plumber, '£195.00', 'Waits for approval: it is above the approved sum')
    await plumber.check()
  })

  await test.step('the tenant says that it is fixed, and reads no sum', async () => {
    await theTenant.page.reload()
    await has(theTenant, 'New trap fitted.')
    await theTenant.check()
    await theTenant.press('Yes, It Is Fixed')
    await has(theTenant, 'Fixed.')
    await hides(theTenant, /180\.00/, /195\.00/, /210\.00/)
  })

  await test.step('the bill waits for an approval, on Bills too, until it is corrected to 180.00', async () => {
    await page.goto('/dashboard/bills')
    await expect(page.getByRole('link', { name: 'for approval above £180' })).toBeVisible()
    const [bill] = (await call('GET', '/api/bills')).bills
    const refused = await page.context().request.post(`/api/bills/${bill.id}/fund`)
    expect([bill.amount, refused.status(), (await refused.json()).code]).toEqual([195, 409, 'above-approval'])
    await page.getByRole('link', { name: 'for approval above £180' }).click()
    await has(agency, /The bills come to £195.00, and £180.00 is approved/)
    expect(await findViolations(page)).toEqual([])
    await agency.press('Correct to £180.00')
    await has(agency, 'Bill Corrected')
    expect((await call('GET', '/api/bills')).bills).toMatchObject([
      { amount: 180, state: 'funded', approval: null },
    ])
    await stands('billed', 'us')
    await plumber.page.reload()
    await has(plumber, 'Funds reserved')
  })

  await test.step('it is paid, and the contractor sees when', async () => {
    await call('POST', '/api/payouts/draft', {})
    const { drafts } = await call('GET', '/api/payouts')
    const draft = drafts.find(({ subjectId }: { subjectId: string }) => subjectId === contractor)
    expect(draft.amount).toBe(180)
    await call('POST', '/api/payouts/approve', { ids: [draft.id] })
    await plumber.page.reload()
    await has(plumber, 'Payment approved')
    await page.context().request.post('/api/payouts/export', { data: { ids: [draft.id], format: 'csv' } })
    await plumber.page.reload()
    await has(plumber, /In the payment file of/)
    const query = new URLSearchParams({ bankAccountId: bank, name: 'monday.csv' })
    const data = bankFile(`PLUMB CO ${draft.reference}`, '180.00')
    const headers = { 'content-type': 'text/csv' }
    await page.context().request.post(`/api/bank/files?${query}`, { data, headers })
    await plumber.page.reload()
    await has(plumber, /Paid on/)
    await plumber.check()
    await stands('paid', null)
    expect(await call('GET', `/api/properties/${home}/repairs`)).toMatchObject({ cost: 180, count: 0 })
  })

  await test.step('the landlord’s statement has it to the penny', async () => {
    const made = await call('POST', `/api/landlords/${landlord}/statements`, { to: today() })
    const pdf = await page.context().request.get(`/api/landlord-statements/${made.id}/pdf`)
    const { text } = await readPdf(await pdf.body())
    for (const part of ['Leak under the kitchen sink', '1,200.00', '180.00', '1,020.00'])
      expect(text).toContain(part)
    for (const part of ['195.00', '210.00']) expect(text).not.toContain(part)
  })

  expect({
    tenant: theTenant.clicks,
    landlord: theLandlord.clicks,
    contractor: plumber.clicks,
    agency: agency.clicks,
  }).toEqual({ tenant: 6, landlord: 2, contractor: 5, agency: 6 })
  for (const { page: theirs } of [theTenant, theLandlord, plumber]) await theirs.context().close()
})

test('a client landlord asks about a repair, approves it and declines another in the application', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, server)
  const { landlord, home, call } = await anAgency(page, server)
  await call('POST', '/api/team/invitations', { role: 'client', landlordId: landlord })
  const { text } = await server.mailbox.waitFor(mails.landlord)
  const token = /\/invitation\/\S*?#?([\w-]{43})/.exec(text)?.[1] ?? ''
  const mary = countClicks(await (await browser.newContext({ baseURL: server.url })).newPage())
  await signIn(mary.page, server, { email: mails.landlord, name: 'Mary Holt', role: 'landlord' })
  await caller(mary.page)('POST', `/api/invitations/${token}/accept`)
  const ask = async (what: string, sum: number) => {
    const id = await post(page, '/api/repairs', { property: home, what })
    const act = (data: object) => call('POST', `/api/repairs/${id}/events`, data)
    await act({ kind: 'quote', contractor: 'Plumb & Co', amount: sum, text: '' })
    await act({ kind: 'approval-asked', amount: sum, text: '' })
    return { id, act, state: async () => (await call('GET', `/api/repairs/${id}`)).state }
  }
  const dialog = mary.page.getByRole('dialog')

  await test.step('she asks first, and the agency answers', async () => {
    const { id, act, state } = await ask('Leak under the sink', 180)
    await mary.page.goto(`/dashboard/repairs/${id}`)
    await mary.press('Ask')
    await dialog.getByLabel('Question').fill('Is it under guarantee?')
    expect(await findViolations(mary.page)).toEqual([])
    await mary.press('Send', dialog)
    await expect(mary.page.getByText('Question Sent').first()).toBeVisible()
    expect(await state()).toBe('question')
    await act({ kind: 'message', audience: 'landlord', text: 'No, it is 12 years old.' })
    expect(await state()).toBe('approval')
    await mary.page.reload()
    await expect(mary.page.getByText('No, it is 12 years old.')).toBeVisible()
    await mary.press('Approve £180.00')
    await mary.press('Approve', dialog)
    await expect(mary.page.getByText('You approved £180.00.').first()).toBeVisible()
    expect(await state()).toBe('approved')
    await expect(mary.page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  })

  await test.step('she declines another with her reason', async () => {
    const { id, state } = await ask('Gutter', 400)
    await mary.page.goto(`/dashboard/repairs/${id}`)
    await mary.press('Decline')
    await mary.press('Decline', dialog)
    await expect(dialog.getByText('Enter why you decline')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Too dear')
    await mary.press('Decline', dialog)
    await expect(mary.page.getByText('Repair Declined').first()).toBeVisible()
    expect(await state()).toBe('declined')
    await page.goto(`/dashboard/repairs/${id}`)
    await expect(page.getByText('Too dear')).toBeVisible()
    expect(await findViolations(mary.page)).toEqual([])
  })
  await mary.page.context().close()
})
