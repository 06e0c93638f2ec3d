import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, addMonths, today } from '#shared/dates.ts'
import { taxYearOf } from '#shared/money/bills/tax-year.ts'
import { nextPayoutDay } from '#shared/payout-day.ts'
import { aBankAccount, aBankFile } from '../../testing/bank.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { addMember } from '../../testing/clients.ts'
import { issueInvoices } from '../../testing/fees.ts'
import type { Mailbox } from '../../testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import { balanceOf, enterUsableDetails } from '../../testing/payouts.ts'
import { readPdf } from '../../testing/pdf.ts'
import type { Person } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenant } from '../../testing/records.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'
import { registerForVat } from '../../testing/vat.ts'

let mailbox: Mailbox
let app: MailedApp
let owner: Person
let home: RentedHome
let email: string

beforeAll(async () => {
  app = await startMailedApp({ showsTestCode: false })
  mailbox = app.mailbox
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})

const start = addDays(today(), -20)

beforeEach(async () => {
  owner = await app.person()
  email = `ann.${owner.accountId}@example.org`
  home = await aRentedHome(owner, {
    landlord: { name: 'Ann Lee', email },
    tenancy: { startDate: start, rentAmount: 1200 },
  })
  await registerForVat(owner)
})

const post = (path: string, body: object = {}, who = owner) => who.call('POST', path, body)
const ofLandlord = (what: string) => `/api/landlords/${home.landlord}/${what}`
const money = async () => (await owner.call('GET', ofLandlord('money'))).body
const addFee = (fee: object = {}, who = owner) =>
  post(ofLandlord('fees'), { kind: 'percent', percent: 10, from: '2020-01-01', ...fee }, who)
async function receive(amount: number, day = today()) {
  const { status, text, body } = await post(`/api/tenancies/${home.id}/receipts`, { amount, day })
  expect(status, text).toBe(201)
  return body
}
const make = (to: string, more: object = {}) => post(ofLandlord('statements'), { to, ...more })
const preview = async (to: string) => (await post(ofLandlord('statements/preview'), { to })).body

async function addBill(amount: number) {
  const bill = {
    contractor: 'Pipes Ltd',
    number: 'INV-77',
    day: today(),
    amount,
    propertyId: home.property,
    category: 'repairs',
  }
  const { body, status, text } = await post('/api/bills', bill)
  expect(status, text).toBe(201)
  const funded = await post(`/api/bills/${body.id}/fund`)
  expect(funded.status, funded.text).toBe(200)
  return body
}

async function payOut() {
  await enterUsableDetails(app, owner, 'landlord', home.landlord)
  await post('/api/payouts/draft', { landlordIds: [home.landlord] })
  const { drafts } = (await owner.call('GET', '/api/payouts')).body
  const { status, text, body } = await post('/api/payouts/approve', { ids: [drafts[0].id] })
  expect(status, text).toBe(200)
  return body[0]
}

describe('the worked example: rent 1,200, 10 % and VAT, a bill of 300', () => {
  test('comes to the penny, and the landlord’s page and statement say each part', async () => {
    await addFee()
    await receive(1200)
    const { contractorId } = await addBill(300)
    expect((await money()).nextPayout).toBe(756)
    const { id: payout } = await payOut()
    const has = (kind: Parameters<typeof balanceOf>[2], subject: string) =>
      balanceOf(app, owner, kind, subject)
    const { accountId } = owner
    expect([
      await has('landlord', home.landlord),
      await has('in-transit', payout),
      await has('fees', accountId),
      await has('vat', accountId),
      await has('contractor', contractorId),
      -(await has('bank', accountId)),
    ]).toEqual([0, 756, 120, 24, 300, 1200])
    await issueInvoices(owner)
    const { balance, lines, invoices } = await money()
    expect(balance).toBe(0)
    expect(lines).toMatchObject([
      { group: 'rent', amount: 1200, balance: 1200, tenancyId: home.id },
      { group: 'fee', invoice: 1, net: -120, vat: -24, amount: -144, balance: 1056 },
      { group: 'bill', amount: -300, balance: 756, category: 'repairs' },
      { group: 'payout', amount: -756, balance: 0, payoutId: payout },
    ])
    expect(invoices).toMatchObject([{ number: 1, kind: 'invoice', net: 120, vat: 24, isVoid: false }])
    expect((await money()).wantsVatNumber).toBe(false)
    expect(await preview(today())).toMatchObject({
      opening: 0,
      closing: 0,
      feesNet: 120,
      feesVat: 24,
      sums: { rent: 1200, fees: -144, bills: -300, tax: 0, other: 0, paid: -756 },
    })
  })
})

describe('rent that is paid in advance, as an invoice asked for it', () => {
  /** Rent of a past month and of the next one, paid together; the fee of both is taken. */
  async function payAhead() {
    await addFee()
    const month = addMonths(today().slice(0, 7), 1)
    const raised = await post('/api/invoices/raise', { month, lines: [{ tenancyId: home.id, amount: 1200 }] })
    expect(raised.status, raised.text).toBe(200)
    return receive(2400, addDays(today(), -3))
  }
  /** The income of the tax years of three days ago and of today, which differ in early April. */
  async function taxedIncome(): Promise<number> {
    const years = new Set([addDays(today(), -3), today()].map(taxYearOf))
    const incomes = await Promise.all(
      [...years].map(async (year) => {
        const path = `/api/tax-year?year=${year}&landlordId=${home.landlord}`
        return (await owner.call('GET', path)).body.sums.income
      }),
    )
    return incomes.reduce((sum, income) => sum + income, 0)
  }
  const others = async () => ({
    statement: (await preview(today())).closing,
    ledger: (await money()).balance,
    taxed: await taxedIncome(),
  })

  test('belongs to the landlord from its due day on: on the statement, the ledger, the payout and the tax year', async () => {
    await payAhead()
    expect(await others()).toEqual({ statement: 1056, ledger: 1056, taxed: 1200 })
    expect(await money()).toMatchObject({ ahead: 1056, nextPayout: 1056 })
    expect((await money()).lines.at(-1)).toMatchObject({ group: 'fee', balance: 2112 })
    const { amount } = await payOut()
    expect(amount).toBe(1056)
    expect(await others()).toEqual({ statement: 0, ledger: 0, taxed: 1200 })
    expect(await money()).toMatchObject({ ahead: 1056, nextPayout: 0 })
    expect((await preview(addDays(today(), -1))).closing).toBe(1056)
    const { body } = await post('/api/payouts/draft', { landlordIds: [home.landlord] })
    expect(body).toEqual({ count: 0, amount: 0 })
  })

  test('funds no bill, pays no landlord through the bank and no fee before that day', async () => {
    await payAhead()
    await payOut()
    const { body: bill } = await post('/api/bills', {
      contractor: 'Pipes Ltd',
      number: 'INV-78',
      day: today(),
      amount: 300,
      propertyId: home.property,
      category: 'repairs',
    })
    expect((await owner.call('GET', `/api/bills/${bill.id}`)).body.short).toBe(300)
    const funded = await post(`/api/bills/${bill.id}/fund`)
    expect([funded.status, funded.body.code, funded.body.detail]).toEqual([
      409,
      'not-enough-money',
      expect.stringMatching(/£0\.00.*£300\.00/),
    ])
    const account = await aBankAccount(app, owner, start)
    const lines = [-50, -150].map((amount) => ({ day: today(), amount }))
    const file = { from: today(), to: today(), opening: 2400, lines }
    const [toLandlord, toAgency] = await aBankFile(app, owner, account, file)
    const sort = (id: string | undefined, part: object) =>
      post(`/api/bank/lines/${id}/sort`, { parts: [part] })
    const refused = await sort(toLandlord, { kind: 'landlord', subjectId: home.landlord })
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'rent-paid-in-advance',
      expect.stringContaining('£1,056.00'),
    ])
    const fees = await sort(toAgency, { kind: 'fees' })
    expect(fees.body).toMatchObject({ code: 'amount-too-large', detail: expect.stringContaining('£144.00') })
  })

  test('goes back whole, with its fee, when the payment is reversed, and no earlier day changes', async () => {
    const { entryId } = await payAhead()
    const taken = await post(`/api/entries/${entryId}/reverse`, { reason: 'Bounced' })
    expect(taken.status, taken.text).toBe(201)
    expect(await others()).toEqual({ statement: 0, ledger: 0, taxed: 0 })
    expect(await money()).toMatchObject({ ahead: 0, balance: 0, lines: [] })
    await receive(1200)
    await payOut()
    expect(await others()).toEqual({ statement: 0, ledger: 0, taxed: 1200 })
  })
})

describe('a fee', () => {
  test('goes back with its rent, even where nothing else is on the balance', async () => {
    await addFee()
    const { entryId } = await receive(1200)
    expect(await balanceOf(app, owner, 'landlord', home.landlord)).toBe(1056)
    const taken = await post(`/api/entries/${entryId}/reverse`, { reason: 'Bounced' })
    expect(taken.status, taken.text).toBe(201)
    expect(await balanceOf(app, owner, 'landlord', home.landlord)).toBe(0)
    expect(await balanceOf(app, owner, 'fees', owner.accountId)).toBe(0)
    expect((await money()).invoices).toEqual([])
  })

  test('that replaces another ends it the day before, and its numbers have no gaps', async () => {
    for (const fee of [{}, { percent: 12, from: today() }]) expect((await addFee(fee)).status).toBe(201)
    expect((await money()).rules).toMatchObject([
      { percent: 12, from: today(), to: null },
      { percent: 10, to: addDays(today(), -1) },
    ])
    const { entryId } = await receive(700)
    await receive(500)
    await issueInvoices(owner)
    const taken = await post(`/api/entries/${entryId}/reverse`, { reason: 'Bounced' })
    expect(taken.status, taken.text).toBe(201)
    await issueInvoices(owner)
    await receive(700)
    await issueInvoices(owner)
    const { invoices } = await money()
    const numbers = invoices.map(({ number }: { number: number }) => number)
    expect(numbers).toEqual(numbers.map((_: number, at: number) => numbers.length - at))
    expect(invoices.some(({ kind }: { kind: string }) => kind === 'credit')).toBe(true)
  })

  test.each([
    [{ percent: '' }, { percent: 'Enter a percentage' }],
    [{ percent: 101 }, { percent: 'At most 100' }],
    [{ kind: 'monthly' }, { amount: 'Enter the amount' }],
    [{ from: 'soon' }, { from: 'A date as year-month-day, such as 2026-11-21' }],
  ])('with %j is refused', async (fee, errors) => {
    const answer = await addFee(fee)
    expect([answer.status, answer.body.errors]).toEqual([400, errors])
  })

  test('of another landlord’s property, or in a closed month, is refused', async () => {
    const other = (await post('/api/landlords', aLandlord())).body.id
    const property = (await post('/api/properties', aProperty(other))).body.id
    expect((await addFee({ propertyId: property })).body.errors).toEqual({
      propertyId: 'Choose one of this landlord’s properties',
    })
    await app.services.pool.query(
      `insert into books (account_id, closed_through) values ($1, '2026-09-30')
       on conflict (account_id) do update set closed_through = excluded.closed_through`,
      [owner.accountId],
    )
    expect((await addFee({ from: '2026-09-01' })).body.errors.from).toContain('September 2026 is closed')
    const added = await addFee({ from: '2026-10-01' })
    expect(added.status, added.text).toBe(201)
    const { id } = added.body
    const end = (on: string) => post(`/api/fee-rules/${id}/end`, { on })
    expect((await end('2026-09-01')).status).toBe(400)
    expect((await end('2026-10-31')).body).toMatchObject({ to: '2026-10-31' })
  })

  const [year, month = 1] = today().split('-').map(Number)
  const quarterStart = `${year}-${String(Math.floor((month - 1) / 3) * 3 + 1).padStart(2, '0')}-01`

  test('and terms are changed by managers; terms that somebody saved in the meantime are a conflict', async () => {
    const member = await addMember(app, owner.accountId, 'member')
    expect((await addFee({}, member)).status).toBe(403)
    const terms = (version: number) =>
      owner.call('PUT', ofLandlord('terms'), { float: 250, abroad: true, approval: 'NA 123', version })
    expect((await terms(0)).body).toMatchObject({ float: 250, abroad: true, version: 1 })
    const late = await terms(0)
    expect([late.status, late.body.changedBy]).toEqual([409, owner.user.name])
    expect(late.body.current).toEqual({
      float: 250,
      repairLimit: null,
      abroad: true,
      approval: 'NA 123',
      version: 1,
      abroadFrom: today(),
      approvedFrom: quarterStart,
    })
    await receive(1200)
    expect(await money()).toMatchObject({ kept: [{ kind: 'float', amount: 250 }], nextPayout: 950 })
  })
})

async function pdfOf(path: string, who = owner) {
  const answer = await fetch(`${app.url}${path}`, { headers: { cookie: who.cookie } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}

test('the rent of joint tenants names all of them once, above rows of one tenancy', async () => {
  const kim = { name: 'Bo Kim', email: 'bo@example.org' }
  const tenantId = (await post('/api/tenants', aTenant(home.property, kim))).body.id
  const path = `/api/tenancies/${home.id}/people`
  const { people, version } = (await owner.call('GET', path)).body
  const both = [
    { role: 'tenant', tenantId: people[0].tenantId, share: null },
    { role: 'tenant', tenantId, share: null },
  ]
  expect((await owner.call('PUT', path, { people: both, version })).status).toBe(200)
  await receive(1200)
  const { lines, tenancy } = await money()
  expect(tenancy).toMatch(/ · .+ and Bo Kim$/)
  expect(lines[0].about).toMatch(/ · .+ \+1$/)
  const { id } = (await make(today())).body
  const { text: printed } = await pdfOf(`/api/landlord-statements/${id}/pdf`)
  expect(printed.match(/Bo Kim/g)).toHaveLength(1)
  expect(printed).not.toContain('+1')
})

describe('the invoice for a fee', () => {
  test('has net, rate, VAT and sum, and the credit note says what it gives back', async () => {
    await addFee()
    const { entryId } = await receive(1200)
    await issueInvoices(owner)
    await post(`/api/entries/${entryId}/reverse`, { reason: 'Bounced' })
    await issueInvoices(owner)
    const { invoices } = await money()
    const [credit, invoice] = await Promise.all(
      invoices.map(({ id }: { id: string }) => pdfOf(`/api/fee-invoices/${id}/pdf`)),
    )
    for (const part of [
      'VAT Invoice',
      'No. 1',
      'Date of issue',
      'Tax point',
      'Ann Lee',
      '£120.00',
      '20 %',
      '£24.00',
      '£144.00',
    ])
      expect(invoice.text).toContain(part)
    expect(invoice.text).toContain('Fee: 10 % of')
    expect(invoice.text).toContain('The whole fee was credited by credit note 2 of')
    expect(credit.text).toContain('Credit Note')
    expect(credit.text).toContain('It credits invoice 1 of')
    expect(invoice.isTagged).toBe(true)
  })

  test('is printed with the names of its issue, even before a statement has it and after a change of names', async () => {
    const before = { name: 'Old & Sons', address: '1 Old Street', vatNumber: 'GB 980 7806 84' }
    expect((await owner.call('PATCH', '/api/agency', before)).status).toBe(200)
    const logo = sharp({ create: { width: 40, height: 20, channels: 3, background: '#83b73a' } })
    const image = (await logo.png().toBuffer()).toString('base64')
    expect((await owner.call('PUT', '/api/agency/logo', { image })).status).toBe(200)
    await addFee()
    await receive(1200)
    await issueInvoices(owner)
    const after = { name: 'New Lettings', address: '2 New Street', vatNumber: 'GB 123 4567 82' }
    expect((await owner.call('PATCH', '/api/agency', after)).status).toBe(200)
    expect((await owner.call('DELETE', '/api/agency/logo')).status).toBe(204)
    const renamed = { ...aLandlord({ name: 'Bea Moss', email }), version: 1 }
    const changed = await owner.call('PATCH', `/api/landlords/${home.landlord}`, renamed)
    expect(changed.status, changed.text).toBe(200)
    const [{ id }] = (await money()).invoices
    const theirs = await addMember(app, owner.accountId, 'client', home.landlord)
    for (const who of [owner, theirs]) {
      const { text, roles } = await pdfOf(`/api/fee-invoices/${id}/pdf`, who)
      expect(roles, 'the logo').toContain('Figure')
      for (const part of [...Object.values(before), 'Ann Lee']) expect(text).toContain(part)
      for (const part of [...Object.values(after), 'Bea Moss']) expect(text).not.toContain(part)
    }
  })

  test('for rent that is paid in parts says what was invoiced before', async () => {
    await addFee()
    await receive(1000)
    await issueInvoices(owner)
    await receive(200)
    await issueInvoices(owner)
    const { invoices, lines } = await money()
    const words = lines.map((line: { words: string }) => line.words)
    expect(words).toContain('Fee: 10 % of £1,200.00 received, less £100.00 taken before, plus £4.00 VAT')
    const { text } = await pdfOf(`/api/fee-invoices/${invoices[0].id}/pdf`)
    for (const part of ['£20.00', 'Less £100.00 of it invoiced before', '£24.00'])
      expect(text).toContain(part)
  })

  test('without VAT is no VAT invoice', async () => {
    await addFee({ vat: 'no' })
    await receive(1200)
    await issueInvoices(owner)
    const { lines } = await money()
    const { invoiceId } = lines.find(({ group }: { group: string }) => group === 'fee')
    const { text } = await pdfOf(`/api/fee-invoices/${invoiceId}/pdf`)
    expect(text).toContain('£120.00')
    expect(text.replace('VAT registration number', '')).not.toContain('VAT')
  })
})

describe('a statement', () => {
  test('brings forward what the landlord had when the books began', async () => {
    await aBankAccount(app, owner, addDays(today(), -60))
    const day = addDays(today(), -30)
    const text = 'What,Name,Balance\nLandlord,Ann Lee,250'
    const opened = await post('/api/bank/opening', { day, bankBalance: 250, text, dryRun: false })
    expect(opened.status, opened.text).toBe(200)
    await receive(400, addDays(today(), -10))
    const first = await preview(today())
    expect(first).toMatchObject({
      from: addDays(day, 1),
      opening: 250,
      closing: 650,
      sums: { rent: 400, other: 0 },
    })
    expect(first.lines).toMatchObject([{ amount: 400, balance: 650 }])
  })

  test('says that money was paid out which the bank paid the landlord without a payout', async () => {
    await receive(400, addDays(today(), -10))
    const bank = await aBankAccount(app, owner, addDays(today(), -60))
    const line = { day: addDays(today(), -5), amount: -300, text: 'ANN LEE RENT' }
    const file = { from: addDays(today(), -9), to: addDays(today(), -1), opening: 400, lines: [line] }
    const [id = ''] = await aBankFile(app, owner, bank, file)
    const sorting = { parts: [{ kind: 'landlord', subjectId: home.landlord }] }
    const sorted = await post(`/api/bank/lines/${id}/sort`, sorting)
    expect(sorted.status, sorted.text).toBe(200)
    const made = await preview(today())
    expect([made.sums.paid, made.sums.other, made.lines.at(-1).group]).toEqual([-300, 0, 'payout'])
    expect(made.lines.at(-1).words).toBe('Paid out: ANN LEE RENT')
  })

  test('has one line for rent that was entered, reversed and entered again on one day', async () => {
    const day = addDays(today(), -10)
    const { entryId } = await receive(400, day)
    const back = await post(`/api/entries/${entryId}/reverse`, { reason: 'Wrong home' })
    expect(back.status, back.text).toBe(201)
    await receive(400, day)
    const { lines, sums } = await preview(today())
    expect(lines.map(({ amount }: { amount: number }) => amount)).toEqual([400])
    expect(sums.rent).toBe(400)
  })

  test('closes where the next one opens, and late entries are on the next one', async () => {
    await receive(400, addDays(today(), -10))
    const first = addDays(today(), -5)
    const made = await make(first)
    expect([made.status, made.body.number, made.body.closing]).toEqual([201, 1, 400])
    await receive(300, addDays(today(), -8))
    const { rows } = await app.services.pool.query('select content from landlord_statements where id = $1', [
      made.body.id,
    ])
    expect(rows[0].content.lines).toHaveLength(1)
    const next = await preview(today())
    expect(next).toMatchObject({ from: addDays(first, 1), opening: 400, closing: 700 })
    expect(next.lines).toMatchObject([{ amount: 300, balance: 700 }])
    expect(next.lines[0].words).toContain('(entered after the last statement)')
    const { body } = await owner.call('GET', ofLandlord('statements'))
    expect(body).toMatchObject([{ number: 1, opening: 0, closing: 400, hash: made.body.hash }])
  })

  test('is made once, however many make it at once', async () => {
    await receive(400)
    const all = await Promise.all(Array.from({ length: 6 }, () => make(today())))
    expect(all.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400])
    expect((await make(addDays(today(), 1))).body.errors).toEqual({ to: 'This date is in the future' })
  })

  test('goes out as PDF with net, VAT and the agency’s VAT number', async () => {
    const agency = await owner.call('PATCH', '/api/agency', { vatNumber: 'GB 980 7806 84' })
    expect(agency.status, agency.text).toBe(200)
    await addFee()
    await receive(1200)
    const { status, text, body } = await make(today(), { send: true })
    expect(status, text).toBe(201)
    expect(body).toMatchObject({ sentTo: email })
    const mail = await mailbox.waitFor(email)
    expect(mail.subject).toContain('Your statement 1')
    expect(mail.raw).toContain('landlord-statement-1.pdf')
    const { text: printed } = await pdfOf(`/api/landlord-statements/${body.id}/pdf`)
    for (const part of ['VAT invoice 1', '−120.00', '−24.00', agency.body.vatNumber, 'Ann Lee', body.hash])
      expect(printed).toContain(part)
  })

  test('and its fee invoices are printed as they were, even after the agency changed its name', async () => {
    const before = { name: 'Old & Sons', address: '1 Old Street', vatNumber: 'GB 980 7806 84' }
    expect((await owner.call('PATCH', '/api/agency', before)).status).toBe(200)
    const logo = sharp({ create: { width: 40, height: 20, channels: 3, background: '#83b73a' } })
    const image = (await logo.png().toBuffer()).toString('base64')
    expect((await owner.call('PUT', '/api/agency/logo', { image })).status).toBe(200)
    await addFee()
    await receive(1200)
    const { id, invoices } = (await make(today())).body
    expect(invoices).toMatchObject([{ number: 1, kind: 'invoice' }])
    expect((await money()).wantsVatNumber).toBe(false)
    const after = { name: 'New Lettings', address: '2 New Street', vatNumber: 'GB 123 4567 82' }
    expect((await owner.call('PATCH', '/api/agency', after)).status).toBe(200)
    expect((await owner.call('DELETE', '/api/agency/logo')).status).toBe(204)
    expect((await post(`/api/landlord-statements/${id}/send`)).status).toBe(200)
    const theirs = await addMember(app, owner.accountId, 'client', home.landlord)
    for (const [path, who] of [
      [`landlord-statements/${id}/pdf`, owner],
      [`landlord-statements/${id}/pdf`, theirs],
      [`fee-invoices/${invoices[0].id}/pdf`, theirs],
    ] as const) {
      const { text, roles } = await pdfOf(`/api/${path}`, who)
      expect(roles, 'the logo').toContain('Figure')
      for (const part of Object.values(before)) expect(text).toContain(part)
      for (const part of Object.values(after)) expect(text).not.toContain(part)
    }
  })

  test('says the payout day that was next when it was made', async () => {
    await receive(400, addDays(today(), -10))
    const rhythm = 'weekly 5'
    await owner.call('PUT', '/api/payouts/settings', { payoutRhythm: rhythm })
    const made = await make(addDays(today(), -5))
    await owner.call('PUT', '/api/payouts/settings', { payoutRhythm: 'hand' })
    const { rows } = await app.services.pool.query('select content from landlord_statements where id = $1', [
      made.body.id,
    ])
    expect(rows[0].content.payoutDay).toEqual(nextPayoutDay(rhythm, today()))
    expect((await post(`/api/landlord-statements/${made.body.id}/send`)).status).toBe(200)
  })

  test('is sent in its turn, so that a landlord’s statements have no gap', async () => {
    await receive(400, addDays(today(), -10))
    const first = (await make(addDays(today(), -5))).body
    const second = (await make(addDays(today(), -3))).body
    const send = (id: string) => post(`/api/landlord-statements/${id}/send`)
    for (const refused of [await send(second.id), await make(today(), { send: true })])
      expect([refused.status, refused.body.code]).toEqual([409, 'earlier-statement-unsent'])
    const { body: kept } = await owner.call('GET', ofLandlord('statements'))
    expect(kept).toMatchObject([
      { id: second.id, sentAt: null },
      { id: first.id, sentAt: null },
    ])
    for (const { id } of [first, second]) expect((await send(id)).status).toBe(200)
    const theirs = await addMember(app, owner.accountId, 'client', home.landlord)
    const { body: read } = await theirs.call('GET', ofLandlord('statements'))
    expect(read).toMatchObject([
      { from: addDays(first.to, 1), opening: first.closing },
      { from: first.from, closing: first.closing },
    ])
  })

  test('is read by its landlord once it was sent, and by no other landlord', async () => {
    await addFee()
    await receive(400)
    const { id, invoices } = (await make(today())).body
    const other = (await post('/api/landlords', aLandlord())).body.id
    const [theirs, foreign] = [
      await addMember(app, owner.accountId, 'client', home.landlord),
      await addMember(app, owner.accountId, 'client', other),
    ]
    const list = (who: Person) => who.call('GET', ofLandlord('statements'))
    const pdf = async (who: Person) => (await who.call('GET', `/api/landlord-statements/${id}/pdf`)).status
    expect([(await list(theirs)).body, await pdf(theirs), await pdf(owner)]).toEqual([[], 404, 200])
    expect((await post(`/api/landlord-statements/${id}/send`)).status).toBe(200)
    expect((await list(theirs)).body).toMatchObject([{ id, madeBy: '', invoices }])
    expect((await list(foreign)).status).toBe(404)
    expect([await pdf(theirs), await pdf(foreign)]).toEqual([200, 404])
    const fee = async (who: Person) =>
      (await who.call('GET', `/api/fee-invoices/${invoices[0].id}/pdf`)).status
    expect([await fee(theirs), await fee(foreign)]).toEqual([200, 404])
    expect((await theirs.call('GET', ofLandlord('money'))).status).toBe(403)
  })
})

test('a tax year for a spreadsheet has rent, fees and bills', async () => {
  await addFee()
  await receive(1200)
  await addBill(300)
  const { text, status } = await owner.call('GET', `${ofLandlord('year.csv')}?year=${taxYearOf(today())}`)
  expect(status, text).toBe(200)
  expect(text).toContain('"Total","1200.00","0.00","300.00","0.00","144.00"')
  const { homes } = (
    await owner.call('GET', `/api/tax-year?year=${taxYearOf(today())}&landlordId=${home.landlord}`)
  ).body
  expect(homes).toMatchObject([{ propertyId: home.property, income: 1200, deducted: 444 }])
})

test('what tenants paid beside rent, and what was kept of a deposit, is income; a deposit that is held is none', async () => {
  const charge = (kind: string, amount: number) =>
    post(`/api/tenancies/${home.id}/charges`, { kind, amount, dueOn: start, reason: 'As agreed' })
  for (const each of [charge('deposit', 1000), charge('utilities', 30)]) {
    const { status, text } = await each
    expect(status, text).toBe(201)
  }
  const { entryId } = await receive(2230)
  const keep = { action: 'keep', amount: 100, reason: 'Cleaning', agreedOn: today(), day: today() }
  const kept = await post(`/api/tenancies/${home.id}/deposit`, keep)
  expect(kept.status, kept.text).toBe(200)
  const year = async () =>
    (await owner.call('GET', `/api/tax-year?year=${taxYearOf(today())}&landlordId=${home.landlord}`)).body
  expect((await year()).sums).toMatchObject({ income: 1330, otherIncome: 130 })
  expect((await year()).homes).toMatchObject([{ propertyId: home.property, otherIncome: 130 }])
  const { lines } = (await owner.call('GET', `/api/tenancies/${home.id}/deposit`)).body
  const { id: keeping } = lines.find(({ action }: { action: string }) => action === 'keep')
  const back = { action: 'take-back', entryId: keeping, reason: 'A mistake' }
  expect((await post(`/api/tenancies/${home.id}/deposit`, back)).status).toBe(200)
  await post(`/api/entries/${entryId}/reverse`, { reason: 'Bounced' })
  expect((await year()).sums).toMatchObject({ income: 0, otherIncome: 0 })
})

test('the page of a landlord’s money is refused in a private landlord’s account', async () => {
  const self = await app.person('landlord')
  const [landlord] = (await self.call('GET', '/api/landlords')).body
  expect((await self.call('GET', `/api/landlords/${landlord.id}/money`)).status).toBe(403)
})
