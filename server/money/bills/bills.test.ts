import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { taxYearOf } from '#shared/money/bills/tax-year.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { addMember } from '../../testing/clients.ts'
import { readPdf } from '../../testing/pdf.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'

let app: PeopledApp
let owner: Person
let links: { tenant: string; property: string; landlord: string }

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})

async function settle(role: 'agent' | 'landlord') {
  owner = await app.person(role)
  // A private landlord is in their own account already.
  const [self] = (await owner.call('GET', '/api/landlords')).body
  const landlord = (self ?? (await owner.call('POST', '/api/landlords', aLandlord())).body).id
  const property = (await owner.call('POST', '/api/properties', aProperty(landlord))).body.id
  const tenant = (await owner.call('POST', '/api/tenants', aTenant(property))).body.id
  links = { tenant, property, landlord }
}
beforeEach(() => settle('agent'))

const call = (method: string, path: string, body?: unknown) => owner.call(method, path, body)
const post = (path: string, body?: unknown) => call('POST', path, body)

/** Rent that came, so that the landlord holds it. */
async function receiveRent(amount: number) {
  const terms = aTenancy(links, { startDate: today(), rentAmount: amount })
  const { id } = (await post('/api/tenancies', terms)).body
  await post(`/api/tenancies/${id}/schedule`, {})
  const answer = await post(`/api/tenancies/${id}/receipts`, { amount })
  expect(answer.status, answer.text).toBe(201)
}

const aBill = (change: object = {}) => ({
  contractor: 'Plumb & Co',
  number: '123',
  day: today(),
  amount: 300,
  propertyId: links.property,
  category: 'repairs',
  ...change,
})

async function enter(change: object = {}) {
  const answer = await post('/api/bills', aBill(change))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const act = (id: string, what: string, body: object = {}) => post(`/api/bills/${id}/${what}`, body)

/** What ledgers of each kind have, as liabilities or, below 0, as assets. */
async function balances(): Promise<Record<string, number>> {
  const { rows } = await app.services.pool.query(
    `select l.kind, sum(b.credits - b.debits)::int as pence from ledgers l
     join balances b on b.account_id = l.account_id and b.ledger_id = l.id where l.account_id = $1 group by 1`,
    [owner.accountId],
  )
  return Object.fromEntries(rows.map(({ kind, pence }) => [kind, pence / 100]))
}

const countEntries = async () =>
  (await app.services.pool.query('select from entries where account_id = $1', [owner.accountId])).rowCount

describe('a bill', () => {
  test('of 300 is paid from 1,200 of rent', async () => {
    await receiveRent(1200)
    const bill = await enter()
    expect([bill.state, bill.short, bill.contractor, bill.landlordId]).toEqual([
      'waiting',
      0,
      'Plumb & Co',
      links.landlord,
    ])
    expect((await act(bill.id, 'fund')).body.state).toBe('funded')
    expect(await balances()).toMatchObject({ landlord: 900, contractor: 300, bank: -1200 })
    const paid = await act(bill.id, 'pay', { day: today() })
    expect([paid.body.state, paid.body.paidOn]).toEqual(['paid', today()])
    expect(await balances()).toMatchObject({ landlord: 900, contractor: 0, bank: -900 })
  })

  test('of 2,000 with 756 held is refused as not funded and posts nothing', async () => {
    await receiveRent(756)
    const bill = await enter({ amount: 2000 })
    expect(bill.short).toBe(1244)
    const before = await countEntries()
    const answer = await act(bill.id, 'fund')
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
      409,
      'not-enough-money',
      expect.stringMatching(/£756\.00.*£1,244\.00/),
    ])
    expect(await countEntries()).toBe(before)
    const { totals } = (await call('GET', '/api/bills')).body
    expect(totals).toEqual({ waiting: 2000, short: 1244, funded: 0 })
  })

  test('is one of two that are funded at once where only one is covered', async () => {
    await receiveRent(500)
    const bills = [await enter({ number: 'a' }), await enter({ number: 'b' })]
    const answers = await Promise.all(bills.map(({ id }) => act(id, 'fund')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await balances()).toMatchObject({ landlord: 200, contractor: 300 })
  })

  test('is funded with others in the order of their due days, as far as the money goes', async () => {
    await receiveRent(500)
    const late = await enter({ number: 'late', amount: 300, dueOn: addDays(today(), 20) })
    const soon = await enter({ number: 'soon', amount: 300, dueOn: addDays(today(), 2) })
    const small = await enter({ number: 'small', amount: 150, dueOn: addDays(today(), 30) })
    const { body } = await post('/api/bills/fund', {})
    expect(body).toEqual({ funded: 2, amount: 450, waiting: 1 })
    const states = await Promise.all(
      [late, soon, small].map(async ({ id }) => (await call('GET', `/api/bills/${id}`)).body.state),
    )
    expect(states).toEqual(['waiting', 'funded', 'funded'])
  })

  test('that was cancelled gives the landlord the money back, and can be put back', async () => {
    await receiveRent(1200)
    const { id } = await enter()
    await act(id, 'fund')
    const cancelled = await act(id, 'cancel', { reason: 'Entered twice' })
    expect([cancelled.body.state, cancelled.body.cancelledWhy]).toEqual(['cancelled', 'Entered twice'])
    expect(await balances()).toMatchObject({ landlord: 1200, contractor: 0 })
    expect((await act(id, 'fund')).status).toBe(409)
    expect((await act(id, 'restore')).body.state).toBe('waiting')
  })

  test('that is paid is not cancelled before its payment is reversed', async () => {
    await receiveRent(1200)
    const { id } = await enter()
    expect((await act(id, 'pay')).body.code).toBe('bill-not-funded')
    await act(id, 'fund')
    expect((await act(id, 'pay', { day: addDays(today(), -1) })).status).toBe(400)
    expect((await act(id, 'pay', { day: addDays(today(), 1) })).status).toBe(400)
    await act(id, 'pay')
    expect((await act(id, 'pay')).status).toBe(409)
    expect((await act(id, 'cancel', { reason: 'No' })).status).toBe(409)
    expect((await act(id, 'take-back')).body.state).toBe('funded')
    expect((await act(id, 'take-back')).body.state).toBe('waiting')
    expect((await act(id, 'take-back')).status).toBe(409)
    expect(await balances()).toMatchObject({ landlord: 1200, contractor: 0, bank: -1200 })
  })

  test('keeps amount, home and contractor while it is funded, and the rest may change', async () => {
    await receiveRent(1200)
    const { id } = await enter()
    const { version } = (await act(id, 'fund')).body
    const change = (values: object) => call('PATCH', `/api/bills/${id}`, { version, ...values })
    expect((await change({ amount: 10 })).status).toBe(409)
    expect((await change({ contractor: 'Another' })).status).toBe(409)
    const changed = await change({ memo: 'New tap', category: 'services' })
    expect([changed.status, changed.body.memo, changed.body.category]).toEqual([200, 'New tap', 'services'])
    // What would be refused by itself too: first the form has to see what somebody else has saved.
    const late = await change({ memo: 'Stale', dueOn: addDays(today(), -1) })
    expect([late.status, late.body.errors]).toEqual([409, undefined])
    expect(late.body).toMatchObject({
      current: { id, memo: 'New tap', state: 'funded', version: changed.body.version },
      changedBy: owner.user.name,
    })
    expect(Object.keys(late.body.current).sort()).toEqual(Object.keys(changed.body).sort())
  })

  test('of a number that the contractor has sent before is asked about', async () => {
    await enter()
    const again = await post('/api/bills', aBill({ contractor: 'PLUMB & CO' }))
    expect(again.status).toBe(409)
    expect(again.body.errors.sameNumber).toMatch(
      /^Bill 123 from Plumb & Co has already been entered: £300\.00 of /,
    )
    expect((await post('/api/bills', aBill({ sameNumber: true }))).status).toBe(201)
    expect((await post('/api/bills', aBill({ contractor: 'Sparks' }))).status).toBe(201)
  })

  test('is refused with a sentence for what cannot be', async () => {
    const wrong = async (change: object) => {
      const { status, body } = await post('/api/bills', aBill(change))
      return [status, Object.keys(body.errors ?? {}).join()]
    }
    expect(await wrong({ amount: 0 })).toEqual([400, 'amount'])
    expect(await wrong({ amount: -5 })).toEqual([400, 'amount'])
    expect(await wrong({ day: '2026-02-30' })).toEqual([400, 'day'])
    expect(await wrong({ dueOn: addDays(today(), -1) })).toEqual([400, 'dueOn'])
    expect(await wrong({ category: 'fun' })).toEqual([400, 'category'])
    expect(await wrong({ propertyId: null })).toEqual([400, 'propertyId'])
    expect(await wrong({ propertyId: owner.accountId })).toEqual([400, 'propertyId'])
    expect(await wrong({ propertyId: null, landlordId: owner.accountId })).toEqual([400, 'landlordId'])
    expect(await wrong({ contractor: owner.accountId })).toEqual([400, 'contractor'])
    expect(await wrong({ paperId: owner.accountId })).toEqual([400, 'paperId'])
    expect((await act(owner.accountId, 'fund')).status).toBe(404)
  })
})

describe('a contractor', () => {
  test('of a name that is taken is told, and several of one name are chosen from', async () => {
    const first = await post('/api/contractors', { name: 'Sparks', trade: 'electrician' })
    expect(first.status, first.text).toBe(201)
    const twin = await post('/api/contractors', { name: 'sparks' })
    expect(twin.body.errors.twin).toBe('There is already a contractor called Sparks (electrician).')
    expect((await post('/api/contractors', { name: 'Sparks', twin: true })).status).toBe(201)
    const named = await post('/api/bills', aBill({ contractor: 'Sparks' }))
    expect(named.body.errors.contractor).toBe(
      'Several contractors are called Sparks. Choose one from the list',
    )
    expect((await enter({ contractor: first.body.id })).contractor).toBe('Sparks')
    const { id, version } = first.body
    const change = (values: object) => call('PATCH', `/api/contractors/${id}`, { version, ...values })
    expect((await change({ trade: 'gas' })).body.trade).toBe('gas')
    const late = await change({ phone: '020 7946 0000' })
    expect([late.status, late.body.changedBy]).toEqual([409, owner.user.name])
    expect(late.body.current).toMatchObject({ id, trade: 'gas', phone: '', version: version + 1 })
  })
})

describe('a bill’s paper', () => {
  const send = (bytes: Buffer, person = owner) =>
    person.call('POST', '/api/bill-papers', { file: bytes.toString('base64') })
  const aPdf = (inside = '') => Buffer.from(`%PDF-1.7\n${inside}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`)
  const read = (path: string, person = owner) => person.call('GET', path)

  test('is a PDF as it came, which browsers show in pages of this site alone and let run nothing', async () => {
    const script = '<html><script>alert(1)</script>'
    const { status, body } = await send(aPdf(script))
    expect([status, body.kind]).toEqual([201, 'pdf'])
    const { paper } = await enter({ paperId: body.id, paperName: 'invoice.pdf' })
    expect([paper.id, paper.kind, paper.name]).toEqual([body.id, 'pdf', 'invoice.pdf'])
    const { headers, text } = await read(paper.path)
    expect(text).toContain(script)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe('inline; filename="bill-123.pdf"')
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none';.*frame-ancestors 'self'$/)
    expect(policy).not.toContain('script')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  test('is a photo encoded anew', async () => {
    const photo = sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#eeeeee' } })
    const bytes = await photo
      .withExif({ IFD0: { Copyright: 'where it was taken' } })
      .jpeg()
      .toBuffer()
    const { body } = await send(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]))
    expect(body.kind).toBe('picture')
    const { paper } = await enter({ paperId: body.id })
    const { headers, text } = await read(paper.path)
    expect(headers.get('content-type')).toBe('image/webp')
    expect(text).not.toMatch(/taken|script/)
  })

  test('is neither a page, nor a drawing, nor a PDF in the middle of something, nor too large', async () => {
    const forged = {
      page: '<!doctype html><script>alert(1)</script>',
      drawing: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      polyglot: `<html><script>alert(1)</script>${aPdf()}`,
      picture: 'GIF89a/*%PDF-1.7 %%EOF*/=1;alert(1)',
    }
    for (const [name, text] of Object.entries(forged)) {
      const { status, body } = await send(Buffer.from(text))
      const sentence = 'Choose a PDF, or a JPG, PNG, WebP or HEIC picture'
      expect([name, status, body.errors.file]).toEqual([name, 400, sentence])
    }
    const photo = await send(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
    expect(photo.body.errors.file).toBe('This HEIC photo cannot be read. Save it as JPG and try again')
    const cut = await send(Buffer.from('%PDF-1.7\nand nothing else'))
    expect(cut.body.errors.file).toBe('This PDF ends too early. Please save or scan it again')
    const large = await send(Buffer.concat([aPdf(), Buffer.alloc(11 * 1024 * 1024)]))
    expect([400, 413]).toContain(large.status)
    expect(large.body.detail.length).toBeGreaterThan(10)
  })

  test('is read and named in its own account only, and by the landlord whose bill it is', async () => {
    const { body } = await send(aPdf())
    const { paper } = await enter({ paperId: body.id })
    const client = await addMember(app, owner.accountId, 'client', links.landlord)
    expect((await read(paper.path, client)).status).toBe(200)
    expect((await client.call('GET', '/api/bills')).status).toBe(403)
    await settle('agent')
    expect((await read(paper.path)).status).toBe(404)
    expect((await post('/api/bills', aBill({ paperId: body.id }))).status).toBe(400)
  })
})

describe('a private landlord’s expense', () => {
  beforeEach(() => settle('landlord'))

  test('is paid when it is entered, although no rent has come', async () => {
    const expense = await enter({ amount: 80 })
    expect([expense.state, expense.paidOn]).toEqual(['paid', today()])
    expect(await balances()).toEqual({ landlord: -80, bank: 80 })
  })

  test('is changed, reversed and entered again', async () => {
    const { id, version } = await enter({ amount: 80 })
    const changed = await call('PATCH', `/api/bills/${id}`, { amount: 90, memo: 'Filter', version })
    expect([changed.status, changed.body.amount]).toEqual([200, 90])
    expect(await balances()).toEqual({ landlord: -90, bank: 90 })
    expect((await act(id, 'cancel', {})).body.state).toBe('cancelled')
    expect(await balances()).toEqual({ landlord: 0, bank: 0 })
    expect((await act(id, 'restore')).body.state).toBe('paid')
    expect(await balances()).toEqual({ landlord: -90, bank: 90 })
  })

  test('knows no funding, and no day that has not come', async () => {
    const { id } = await enter()
    expect((await act(id, 'fund')).status).toBe(403)
    expect((await post('/api/bills/fund', {})).status).toBe(403)
    const ahead = await post('/api/bills', aBill({ day: addDays(today(), 1) }))
    expect(ahead.body.errors.day).toBe('This date is in the future')
    expect((await enter({ propertyId: null, number: '' })).landlordId).toBe(links.landlord)
  })
})

describe('the tax year', () => {
  const year = taxYearOf(today())
  const read = async (query = '') => (await call('GET', `/api/tax-year?year=${year}${query}`)).body

  const printYear = async (query: string) => {
    const answer = await fetch(`${app.url}/api/tax-year.pdf${query}`, { headers: { cookie: owner.cookie } })
    expect(answer.status).toBe(200)
    return readPdf(new Uint8Array(await answer.arrayBuffer()))
  }

  test('tells rent, expenses by category and home, and mortgage interest apart', async () => {
    await settle('landlord')
    await receiveRent(1200)
    const enterPlain = (change: object) => enter({ number: '', ...change })
    await enterPlain({ amount: 200 })
    await enterPlain({ amount: 50, category: 'other', propertyId: null })
    await enterPlain({ amount: 412.55, interest: 400, category: 'residential-finance' })
    await enterPlain({ amount: 999, day: `${year - 1}-05-01` })
    const { sums, homes, quarters } = await read()
    expect(sums).toMatchObject({ income: 1200, deducted: 250, profit: 950, finance: 400 })
    expect(sums.expenses).toMatchObject({ repairs: 200, other: 50, 'residential-finance': 400 })
    expect(
      homes.map(({ propertyId, profit }: { propertyId: string; profit: number }) => [propertyId, profit]),
    ).toEqual([
      [links.property, 1000],
      [null, -50],
    ])
    expect(quarters.at(-1).toDate).toEqual(sums)
    const pdf = await printYear(`?year=${year}`)
    for (const part of [
      'Tax year',
      '£1,200.00',
      '£950.00',
      'Residential finance costs are not deducted',
      '44',
    ])
      expect(pdf.text).toContain(part)
    expect(pdf.text).not.toMatch(/agent|agency|ledger|payout/i)
    expect(pdf.isTagged).toBe(true)
    const calendar = (await read('&quarters=calendar')).quarters
    expect([calendar[0].from, calendar[0].to, calendar[0].due]).toEqual([
      `${year}-04-01`,
      `${year}-06-30`,
      `${year}-08-07`,
    ])
  })

  test('counts of a mortgage the interest alone, and nothing until somebody has said how much it is', async () => {
    await settle('landlord')
    const mortgage = { number: '', contractor: 'Halifax', amount: 412.55, category: 'residential-finance' }
    const [split, unknown] = [await enter({ ...mortgage, interest: 301.2 }), await enter(mortgage)]
    expect([split.interest, unknown.interest]).toEqual([301.2, null])
    const before = await read()
    expect([before.sums.finance, before.sums.deducted]).toEqual([301.2, 0])
    expect(before.withoutInterest).toEqual({ count: 1, amount: 412.55 })
    expect((await printYear(`?year=${year}`)).text.replace(/\s+/g, ' ')).toContain(
      'One payment of mortgages or loans, £412.55 in all, counts as nothing here',
    )
    const change = async (id: string, values: object) => {
      const { version } = (await call('GET', `/api/bills/${id}`)).body
      return call('PATCH', `/api/bills/${id}`, { version, ...values })
    }
    const tooMuch = await change(unknown.id, { interest: 412.56 })
    expect([tooMuch.status, tooMuch.body.errors]).toEqual([
      400,
      { interest: 'Enter at most the £412.55 that was paid' },
    ])
    const ofRepairs = await post('/api/bills', aBill({ ...mortgage, category: 'repairs', interest: 5 }))
    expect(ofRepairs.body.errors).toEqual({ interest: 'Only a mortgage or a loan can have interest' })
    expect((await change(unknown.id, { interest: 0 })).status).toBe(200)
    expect((await read()).withoutInterest.count).toBe(0)
    // What was entered as a mortgage by mistake is a repair with its whole amount.
    expect((await change(split.id, { category: 'repairs' })).body.interest).toBe(null)
    const after = await read()
    expect([after.sums.finance, after.sums.deducted]).toEqual([0, 412.55])
  })

  test('takes the interest of a year from the lenders’ certificates at once, spread over the payments', async () => {
    await settle('landlord')
    const mortgage = { number: '', contractor: 'Halifax', amount: 412.55, category: 'residential-finance' }
    const known = await enter({ ...mortgage, interest: 300 })
    const some = [await enter(mortgage), await enter(mortgage), await enter({ ...mortgage, amount: 100 })]
    const say = (interest: number) => post('/api/tax-year/interest', { year, interest })
    const tooMuch = await say(925.11)
    expect([tooMuch.status, tooMuch.body.errors]).toEqual([
      400,
      { interest: 'Enter at most the £925.10 that was paid' },
    ])
    const said = await say(700.01)
    expect(said.body, said.text).toEqual({ count: 3 })
    const { sums, withoutInterest } = await read()
    expect([sums.finance, withoutInterest.count]).toEqual([1000.01, 0])
    const parts = await Promise.all(
      [known, ...some].map(async ({ id }) => (await call('GET', `/api/bills/${id}`)).body),
    )
    expect(parts[0].interest).toBe(300)
    for (const { interest, amount } of parts) expect(interest).toBeLessThanOrEqual(amount)
    expect((await say(10)).status).toBe(409)
  })

  test('of an agency’s landlord has the bills that were funded, and asks whose it is', async () => {
    await receiveRent(1200)
    const { id } = await enter()
    await enter({ number: 'waits', amount: 20 })
    await act(id, 'fund')
    expect((await read()).sums).toMatchObject({ income: 1200, deducted: 300, profit: 900 })
    await post('/api/landlords', aLandlord())
    expect((await call('GET', '/api/tax-year')).body.errors.landlordId).toBe('Choose a landlord')
    expect((await read(`&landlordId=${links.landlord}`)).sums.profit).toBe(900)
    expect((await printYear(`?landlordId=${links.landlord}`)).text).toContain('£900.00')
    expect((await call('GET', `/api/tax-year?landlordId=${owner.accountId}`)).status).toBe(404)
  })
})
