import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { openScope } from '../../../db/scope.ts'
import { remindOfLinks } from '../../../links/links.reminders.ts'
import { linkKinds } from '../../../links.list.ts'
import { recordPayoutSeen } from '../../../money/payouts/payouts.service.ts'
import { findBrokenRules } from '../../../testing/books.ts'
import { clearRateLimits } from '../../../testing/limits.ts'
import { aLinkBrowser, type LinkBrowser, pathInMail } from '../../../testing/link-pages.ts'
import { type MailedApp, startMailedApp } from '../../../testing/mailed.ts'
import { enterUsableDetails, postMoney } from '../../../testing/payouts.ts'
import type { Person } from '../../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../../testing/rent.ts'

let app: MailedApp
let owner: Person
let home: RentedHome
let repair: string
let at = 0
/** The email addresses of the people of this test. */
let mail: Record<'landlord' | 'tenant' | 'plumber' | 'rival', string>

beforeAll(async () => {
  app = await startMailedApp()
})
afterAll(async () => {
  const broken = await findBrokenRules(app.services.pool)
  // A payout is shown as paid by the sorter, which is called here without a bank transaction.
  expect(broken.filter((rule) => !/^what waits to be sorted|^a payout is on its way/.test(rule))).toEqual([])
  await app.stop()
})

const query = (text: string, values: unknown[] = []) => app.services.pool.query(text, values)
const ids: Record<string, string> = {}

async function must(method: string, path: string, body?: object, status = 201) {
  const answer = await owner.call(method, path, body)
  expect([path, answer.status, answer.text]).toEqual([path, status, expect.any(String)])
  return answer.body
}
const act = (body: object, id = repair) => owner.call('POST', `/api/repairs/${id}/events`, body)
async function done(body: object, id = repair) {
  const answer = await act(body, id)
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
  return answer.body
}
const addRepair = async (property = home.property) =>
  (await must('POST', '/api/repairs', { property, what: 'Leak under the sink', access: 'Key under the pot' }))
    .id as string
const read = async (id = repair) => (await owner.call('GET', `/api/repairs/${id}/events`)).body
const stateOf = async (id = repair) => (await owner.call('GET', `/api/repairs/${id}`)).body.state
async function standing() {
  const { state, waitsFor } = (await owner.call('GET', `/api/repairs/${repair}`)).body
  return [state, waitsFor]
}
const isQuote = ({ kind }: { kind: string }) => kind === 'quote'
const linkTo = async (email: string) => pathInMail((await app.mailbox.waitFor(email)).text)
const kinds = async () => (await read()).events.map(({ kind }: { kind: string }) => kind)

beforeEach(async () => {
  await clearRateLimits(app)
  owner = await app.person()
  at += 1
  mail = {
    landlord: `mary${at}@example.org`,
    tenant: `tess${at}@example.org`,
    plumber: `plumb${at}@example.org`,
    rival: `rival${at}@example.org`,
  }
  home = await aRentedHome(owner, {
    landlord: { name: 'Mary Holt', email: mail.landlord },
    property: { addressLine1: '4 Mill Lane', townCity: 'Leeds', postCode: 'LS6 2AA' },
    tenant: { name: 'Tess Tenant', email: mail.tenant, phone: '07700 900111' },
  })
  for (const [name, email] of [
    ['Plumb & Co', mail.plumber],
    ['Rival Ltd', mail.rival],
  ] as const)
    ids[name] = (await must('POST', '/api/contractors', { name, email })).id
  const { version } = (await owner.call('GET', `/api/landlords/${home.landlord}/money`)).body.terms
  await must(
    'PUT',
    `/api/landlords/${home.landlord}/terms`,
    { float: 0, repairLimit: 150, abroad: false, approval: '', version },
    200,
  )
  repair = await addRepair()
})

async function askForQuote(contractor = 'Plumb & Co', email = mail.plumber) {
  await done({ kind: 'quote-asked', contractor: ids[contractor], text: 'Please look at it' })
  return linkTo(email)
}

async function quote(path: string, amount: string, browser = aLinkBrowser(app)): Promise<LinkBrowser> {
  expect((await browser.answer(path, { act: 'quote', quote: amount })).status).toBe(303)
  return browser
}

const newestQuote = async () =>
  (await read()).events.findLast(({ kind }: { kind: string }) => kind === 'quote').id

async function askLandlord(amount: number) {
  await done({ kind: 'approval-asked', amount, quoteId: await newestQuote() })
  return linkTo(mail.landlord)
}

/** Orders from a contractor, whose newest link opens with its code. */
async function order(amount: number, contractor = 'Plumb & Co', email = mail.plumber, more: object = {}) {
  await done({ kind: 'ordered', contractor: ids[contractor], amount, ...more })
  const path = await linkTo(email)
  const browser = aLinkBrowser(app)
  expect(await browser.confirm(path, email)).toBe(303)
  return { path, browser }
}

const aPhoto = (red: number) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: red, g: 90, b: 90 } } })
    .jpeg()
    .toBuffer()

test('after a refused file each form of the page goes to its own address', async () => {
  const { path, browser } = await order(120)
  const { status, text } = await browser.send(path, { act: 'photos' }, [])
  expect([status, text]).toEqual([400, expect.stringContaining('Choose photos first')])
  const goesTo = (act: string) =>
    new RegExp(`<form method="post" action="([^"]*)"(?:(?!<form)[^])*name="act" value="${act}"`).exec(
      text,
    )?.[1]
  expect(['done', 'ask', 'photos'].map(goesTo)).toEqual([path, path, `${path}/files`])
})

describe('the worked example', () => {
  test('limit 150, quote 180 approved by link, new quote 210, ordered at 180, bill 195 waits, 180 is paid', async () => {
    await postMoney(app, owner, ['bank', owner.accountId, 'landlord', home.landlord, 1000])
    const job = await askForQuote()
    await quote(job, '180.00')
    const approval = await askLandlord(180)
    const landlord = aLinkBrowser(app)
    const page = await landlord.ask(approval)
    expect(page.text).toContain('£180.00')
    expect((await landlord.answer(approval, { answer: 'approve' })).status).toBe(303)
    expect((await landlord.ask(approval)).text).toContain('You approved £180.00')
    expect(await stateOf()).toBe('approved')
    await quote(job, '210')
    expect(await stateOf()).toBe('quoted')
    const { path, browser } = await order(180)
    const file = { name: 'invoice.pdf', bytes: await aPhoto(1) }
    const invoice = { act: 'invoice', work: 'New trap fitted', number: 'P-1', amount: '195.00', day: today() }
    const sent = await browser.send(path, invoice, [file])
    expect([sent.status, sent.text]).toEqual([303, ''])
    const waits = (await browser.ask(path)).text
    for (const words of ['Waits for approval', 'above the approved sum, so it waits'])
      expect(waits).toContain(words)
    const bill = (await read()).money.bills[0]
    expect((await owner.call('POST', `/api/bills/${bill.id}/fund`)).body.code).toBe('above-approval')
    const { version } = (await owner.call('GET', '/api/bills')).body.bills[0]
    await must('PATCH', `/api/bills/${bill.id}`, { amount: 180, version }, 200)
    expect((await browser.ask(path)).text).toContain('Waits for funds')
    await must('POST', `/api/bills/${bill.id}/fund`, undefined, 200)
    expect((await browser.ask(path)).text).toContain('Funds reserved')
    await enterUsableDetails(app, owner, 'contractor', ids['Plumb & Co'] ?? '')
    await must('POST', '/api/payouts/draft', {}, 200)
    const { drafts } = (await owner.call('GET', '/api/payouts')).body
    const draft = drafts.find(({ subjectId }: { subjectId: string }) => subjectId === ids['Plumb & Co'])
    await must('POST', '/api/payouts/approve', { ids: [draft.id] }, 200)
    expect((await browser.ask(path)).text).toContain('Payment approved')
    await must('POST', '/api/payouts/export', { ids: [draft.id], format: 'csv' })
    expect((await browser.ask(path)).text).toContain('In the payment file of')
    await openScope(app.services.db, owner.accountId, owner.user).transaction((scope) => {
      const line = { id: home.id, day: today() }
      return recordPayoutSeen(scope, { line, pence: 180_00, isIn: false, subjectId: draft.id })
    })
    expect((await browser.ask(path)).text).toContain('Paid on')
    expect((await read()).events.at(-1)).toMatchObject({ kind: 'billed', audience: 'contractor' })
  })
})

describe('a landlord’s page', () => {
  test('declines with a reason, and asks first; a form without a choice answers nothing', async () => {
    await quote(await askForQuote(), '180')
    let path = await askLandlord(180)
    const browser = aLinkBrowser(app)
    const shown = await browser.shownOn(path)
    expect((await browser.ask(path, { shown })).status).toBe(400)
    expect((await browser.ask(path, {})).status).toBe(400)
    expect((await browser.answer(path, { answer: 'decline' })).status).toBe(400)
    expect((await browser.answer(path, { answer: 'ask', text: 'Can it wait?' })).status).toBe(303)
    expect(await standing()).toEqual(['question', 'us'])
    await done({ kind: 'message', audience: 'landlord', text: 'Not for long' })
    expect(await standing()).toEqual(['approval', 'landlord'])
    path = await linkTo(mail.landlord)
    expect((await browser.answer(path, { answer: 'decline', text: 'Too dear' })).status).toBe(303)
    expect(await stateOf()).toBe('declined')
    const events = (await read()).events.slice(-3)
    expect(events).toMatchObject([
      { kind: 'asked', audience: 'landlord', text: 'Can it wait?', by: 'Mary Holt' },
      { kind: 'message', audience: 'landlord' },
      { kind: 'declined', audience: 'landlord', text: 'Too dear', by: 'Mary Holt' },
    ])
    const after = await browser.answer(path, { answer: 'approve' })
    expect([after.status, await stateOf()]).toEqual([409, 'declined'])
  })

  test('is written on also where nothing waits for an approval', async () => {
    await done({ kind: 'message', audience: 'landlord', text: 'The boiler is old' })
    const email = await app.mailbox.waitFor(mail.landlord)
    expect(email.text).toContain('The boiler is old')
    const path = pathInMail(email.text)
    const browser = aLinkBrowser(app)
    expect((await browser.answer(path, { answer: 'approve' })).status).toBe(409)
    expect((await browser.answer(path, { answer: 'ask', text: 'Please go on' })).status).toBe(303)
    expect((await read()).events.at(-1)).toMatchObject({ kind: 'message', text: 'Please go on' })
  })

  test('takes no approval of an old sum, by the older link or in the browser that still shows it', async () => {
    await quote(await askForQuote(), '180')
    const old = await askLandlord(180)
    const browser = aLinkBrowser(app)
    const shown = await browser.shownOn(old)
    // Asked once more for another sum, without a new quote.
    await query(`update repair_events set quote_id = null where repair_id = $1 and kind = 'approval-asked'`, [
      repair,
    ])
    await done({ kind: 'approval-asked', amount: 170 })
    const path = await linkTo(mail.landlord)
    expect((await browser.ask(old)).status).toBe(410)
    const answer = await browser.ask(path, { shown, answer: 'approve' })
    expect([answer.status, answer.text.includes('£170.00')]).toEqual([409, true])
    expect(await kinds()).not.toContain('approved')
    expect((await browser.answer(path, { answer: 'approve' })).status).toBe(303)
    expect((await read()).events.at(-1)).toMatchObject({ kind: 'approved', amount: 170, ground: 'link' })
  })

  test('is stale once a new quote has come', async () => {
    const job = await askForQuote()
    await quote(job, '180')
    const path = await askLandlord(180)
    const browser = aLinkBrowser(app)
    const shown = await browser.shownOn(path)
    await quote(job, '210')
    expect((await browser.ask(path, { shown, answer: 'approve' })).status).toBe(409)
    expect((await browser.ask(path)).text).toContain('A new quote has come')
    expect(await kinds()).not.toContain('approved')
  })

  test('takes one of two answers at once', async () => {
    await quote(await askForQuote(), '180')
    const path = await askLandlord(180)
    const browser = aLinkBrowser(app)
    const shown = await browser.shownOn(path)
    const answers = await Promise.all(
      [
        { answer: 'approve', text: '' },
        { answer: 'decline', text: 'No' },
      ].map((each) => aLinkBrowser(app).ask(path, { shown, ...each })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    expect((await kinds()).filter((kind: string) => /approved|declined/.test(kind))).toHaveLength(1)
  })

  test('asks for a code above £500 alone', async () => {
    await quote(await askForQuote(), '500.01')
    const dear = await askLandlord(500.01)
    const browser = aLinkBrowser(app)
    const { text } = await browser.ask(dear)
    for (const secret of ['Mill Lane', '500.01', 'Leak', 'Plumb']) expect(text).not.toContain(secret)
    expect((await browser.ask(dear, { answer: 'approve' })).status).toBe(401)
    expect(await browser.confirm(dear, mail.landlord)).toBe(303)
    expect((await browser.answer(dear, { answer: 'approve' })).status).toBe(303)
    expect(await stateOf()).toBe('approved')
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'the property is sold',
      async () => {
        const { id } = (
          await owner.call('POST', '/api/landlords', {
            name: 'New Owner',
            email: `n${at}@example.org`,
            phone: '1',
          })
        ).body
        return query('update properties set landlord_id = $1 where id = $2', [id, home.property])
      },
    ],
    [
      'the email is changed',
      () => query('update landlords set email = $1 where id = $2', [`m${at}@x.org`, home.landlord]),
    ],
  ])('ends once %s', async (_, change) => {
    await quote(await askForQuote(), '180')
    const path = await askLandlord(180)
    const browser = aLinkBrowser(app)
    const shown = await browser.shownOn(path)
    await change()
    for (const answer of [await browser.ask(path), await browser.ask(path, { shown, answer: 'approve' })]) {
      expect(answer.status).toBe(410)
      expect(answer.text).not.toContain('Mill Lane')
    }
    expect(await kinds()).not.toContain('approved')
  })

  test('of a closed repair says so', async () => {
    await quote(await askForQuote(), '180')
    const path = await askLandlord(180)
    const browser = aLinkBrowser(app)
    const shown = await browser.shownOn(path)
    await done({ kind: 'closed', text: 'The tenant has mended it' })
    const page = await browser.ask(path)
    expect([page.status, page.text.includes('This repair is over')]).toEqual([200, true])
    expect((await browser.ask(path, { shown, answer: 'approve' })).status).toBe(409)
  })
})

describe('a contractor’s page', () => {
  const secrets = ['4 Mill Lane', 'LS6 2AA', 'Tess', '07700 900111', 'Key under the pot', mail?.tenant]

  test('tells neither address nor names before the order, and after it behind a code alone', async () => {
    const job = await askForQuote()
    const browser = aLinkBrowser(app)
    const before = await browser.ask(job)
    expect(before.text).toContain('Leeds, LS6')
    expect(before.text).toContain('Leak under the sink')
    for (const secret of secrets.filter(Boolean)) expect(before.text).not.toContain(secret)
    await done({ kind: 'ordered', contractor: ids['Plumb & Co'], amount: 120 })
    const email = await app.mailbox.waitFor(mail.plumber)
    for (const secret of secrets.filter(Boolean)) expect(email.raw).not.toContain(secret)
    const path = pathInMail(email.text)
    expect((await browser.ask(job)).status).toBe(410)
    const gate = await browser.ask(path)
    for (const secret of secrets.filter(Boolean)) expect(gate.text).not.toContain(secret)
    expect((await browser.ask(path, { act: 'done', report: 'Done' })).status).toBe(401)
    expect(await browser.confirm(path, mail.plumber)).toBe(303)
    const after = (await browser.ask(path)).text
    for (const fact of [
      '4 Mill Lane',
      'LS6 2AA',
      'Tess Tenant',
      '07700 900111',
      'Key under the pot',
      '£120.00',
    ])
      expect(after).toContain(fact)
  })

  test('replaces a quote, asks and declines, each with something typed', async () => {
    let job = await askForQuote()
    const browser = await quote(job, '180')
    const shown = await browser.shownOn(job)
    for (const form of [{ act: 'quote' }, { act: 'ask' }, { act: 'decline' }, { act: 'visit' }, { act: 'x' }])
      expect([form.act, (await browser.ask(job, { shown, ...form })).status]).toEqual([form.act, 400])
    await quote(job, '170.50', browser)
    // The same form once more, by Back.
    expect((await browser.ask(job, { shown, act: 'quote', quote: '1' })).status).toBe(409)
    expect((await read()).money.quotes).toMatchObject([{ amount: 170.5, contractor: 'Plumb & Co' }])
    expect((await browser.answer(job, { act: 'visit', visit: today() })).status).toBe(409)
    expect((await browser.answer(job, { act: 'ask', question: 'Is there a stopcock?' })).status).toBe(303)
    expect(await standing()).toEqual(['question', 'us'])
    // What is written to another contractor answers nothing.
    const said = { kind: 'message', audience: 'contractor', text: 'Yes, under the sink' }
    await done({ ...said, contractor: ids['Rival Ltd'] })
    expect(await standing()).toEqual(['question', 'us'])
    await done({ ...said, contractor: ids['Plumb & Co'] })
    expect(await standing()).toEqual(['quoted', 'us'])
    job = await linkTo(mail.plumber)
    expect((await browser.answer(job, { act: 'bank' })).status).toBe(400)
    expect((await browser.answer(job, { act: 'bank', call: 'yes' })).status).toBe(303)
    const known = await owner.call('GET', `/api/bank-details/contractor/${ids['Plumb & Co']}`)
    expect(known.body.current).toBeNull()
    expect((await browser.answer(job, { act: 'decline', reason: 'Fully booked' })).status).toBe(303)
    const { events, money } = await read()
    expect(events.at(-1)).toMatchObject({
      kind: 'job-declined',
      audience: 'contractor',
      contractorId: ids['Plumb & Co'],
      by: 'Plumb & Co',
      text: 'Fully booked',
    })
    expect(money.quotes).toEqual([])
    expect(await standing()).toEqual(['declined', 'us'])
    const after = await browser.ask(job)
    expect([after.text.includes('You declined this job'), after.text.includes('name="reason"')]).toEqual([
      true,
      false,
    ])
    expect((await browser.answer(job, { act: 'decline', reason: 'Once more' })).status).toBe(409)
    expect(
      (await act({ kind: 'approval-asked', amount: 170.5, quoteId: events.findLast(isQuote).id })).body.code,
    ).toBe('approval-outdated')
    // They can change their mind.
    await quote(job, '190', browser)
    expect(await standing()).toEqual(['quoted', 'us'])
  })

  test('who declines leaves the others asked; with the order, the order ends and the tenants hear of it', async () => {
    const ours = await askForQuote()
    const theirs = await askForQuote('Rival Ltd', mail.rival)
    const rival = aLinkBrowser(app)
    expect((await rival.answer(theirs, { act: 'decline', reason: 'Too far' })).status).toBe(303)
    expect(await standing()).toEqual(['quoting', 'contractor'])
    await quote(ours, '120')
    const unasked = (await must('POST', '/api/contractors', { name: 'Unasked' })).id
    for (const [contractor, status] of [
      [unasked, 400],
      [ids['Rival Ltd'], 409],
    ])
      expect((await act({ kind: 'job-declined', contractor, text: 'By phone' })).status).toBe(status)
    const { path, browser } = await order(120)
    expect((await browser.answer(path, { act: 'visit', visit: today() })).status).toBe(303)
    await expect
      .poll(
        () =>
          app.mailbox.mails.some(({ to, text }) => to.includes(mail.tenant) && text.includes('comes for')),
        { timeout: 10_000 },
      )
      .toBe(true)
    expect((await browser.answer(path, { act: 'decline', reason: 'The van broke down' })).status).toBe(303)
    expect(await standing()).toEqual(['declined', 'us'])
    expect((await kinds()).slice(-2)).toEqual(['job-declined', 'order-withdrawn'])
    await expect
      .poll(
        () =>
          app.mailbox.mails.some(
            ({ to, text }) => to.includes(mail.tenant) && text.includes('does not take place'),
          ),
        { timeout: 10_000 },
      )
      .toBe(true)
    for (const secret of secrets.filter(Boolean)) expect((await browser.ask(path)).text).not.toContain(secret)
    expect((await owner.call('GET', `/api/repairs/${repair}`)).body.contractor).toBe('')
  })

  test('enters a visit, which the tenants are told, and that it is done', async () => {
    const { path, browser } = await order(120)
    await app.mailbox.waitFor(mail.tenant)
    expect((await browser.answer(path, { act: 'visit', visit: addDays(today(), -1) })).status).toBe(400)
    expect(
      (await browser.answer(path, { act: 'visit', visit: addDays(today(), 2), hours: '9 to 11' })).status,
    ).toBe(303)
    expect((await app.mailbox.waitFor(mail.tenant)).text).toContain('9 to 11')
    expect((await browser.answer(path, { act: 'done', report: 'New trap fitted' })).status).toBe(303)
    expect(await stateOf()).toBe('done')
  })

  test('sends photos, an invoice once, and a certificate that Compliance knows', async () => {
    const { path, browser } = await order(120)
    const photos = [
      { name: 'one.jpg', bytes: await aPhoto(1) },
      { name: 'two.jpg', bytes: await aPhoto(200) },
    ]
    expect((await browser.send(path, { act: 'photos' }, photos)).status).toBe(303)
    const page = (await browser.ask(path)).text
    const small = [...page.matchAll(/src="([^"]+small-[^"]+)"/g)].map(([, src]) => src ?? '')
    expect(small).toHaveLength(2)
    const picture = await browser.ask(small[0] ?? '')
    expect([picture.status, picture.bytes.subarray(8, 12).toString()]).toEqual([200, 'WEBP'])
    const invoice = { act: 'invoice', number: 'P-7', amount: '120', day: today() }
    expect((await browser.send(path, { ...invoice, amount: '' }, photos)).status).toBe(400)
    expect((await browser.send(path, invoice, photos.slice(0, 1))).status).toBe(303)
    const twice = await browser.send(path, invoice, photos.slice(1))
    expect([twice.status, twice.text.includes('has already been entered')]).toEqual([400, true])
    // What was typed stays in its form.
    expect(twice.text).toContain('value="P-7"')
    expect((await read()).money.bills).toMatchObject([{ amount: 120, contractor: 'Plumb & Co' }])
    const bill = (await owner.call('GET', '/api/bills')).body.bills[0]
    expect(bill).toMatchObject({ number: 'P-7', paper: { name: 'one.jpg' }, propertyId: home.property })
    const gas = { act: 'certificate', kind: 'gas', outcome: 'passed', checkedOn: today(), reference: 'GS-1' }
    expect((await browser.send(path, gas, [{ name: 'x.txt', bytes: Buffer.from('hello') }])).status).toBe(400)
    expect((await browser.send(path, gas, photos.slice(0, 1))).status).toBe(303)
    const { certificates } = (await owner.call('GET', `/api/properties/${home.property}/certificates`)).body
    expect(certificates).toMatchObject([
      {
        kind: 'gas',
        day: today(),
        outcome: 'passed',
        number: 'GS-1',
        by: 'Plumb & Co',
        documentId: expect.any(String),
      },
    ])
  })

  test('shows nothing of it after the order was withdrawn or given to another', async () => {
    const { path, browser } = await order(120)
    const shown = await browser.shownOn(path)
    await done({ kind: 'order-withdrawn', text: 'Somebody else comes' })
    const newest = await linkTo(mail.plumber)
    expect((await browser.ask(path)).status).toBe(410)
    const page = await browser.ask(newest)
    expect(page.text).toContain('The order was withdrawn')
    expect((await browser.ask(newest, { shown, act: 'done', report: 'Done' })).status).toBe(409)
    await order(110, 'Rival Ltd', mail.rival)
    const other = await browser.ask(newest)
    expect(other.text).toContain('another contractor')
    for (const { text } of [page, other])
      for (const secret of secrets.filter(Boolean)) expect(text).not.toContain(secret)
    expect(await kinds()).not.toContain('done')
  })

  test('ends 30 days after the job, and with the contractor’s address', async () => {
    const job = await askForQuote()
    const browser = aLinkBrowser(app)
    await done({ kind: 'closed', text: 'Not needed' })
    expect((await browser.ask(job)).text).toContain('This job is over')
    await query(`update repair_events set at = now() - interval '31 days' where repair_id = $1`, [repair])
    expect((await browser.ask(job)).status).toBe(410)
    repair = await addRepair()
    const second = await askForQuote()
    await query('update contractors set email = $1 where id = $2', [`p${at}@x.org`, ids['Plumb & Co']])
    expect((await browser.ask(second)).status).toBe(410)
  })

  test('needs an address: the team is asked to add one', async () => {
    const { id } = await must('POST', '/api/contractors', { name: 'Mute Ltd' })
    const refused = await act({ kind: 'quote-asked', contractor: id })
    expect([refused.status, refused.body.code]).toEqual([409, 'no-email-address'])
    expect(refused.body.detail).toBe('Add an email address to Mute Ltd, or give them the job by phone.')
  })
})

describe('words for one', () => {
  test('are on no page and in no email of another, and pages stay within 60 KB', async () => {
    const ours = await askForQuote()
    const theirs = await askForQuote('Rival Ltd', mail.rival)
    await quote(ours, '180')
    const approval = await askLandlord(180)
    await aLinkBrowser(app).answer(theirs, { act: 'quote', quote: '199', words: 'CANARY-RIVAL' })
    const words = {
      team: 'CANARY-TEAM',
      tenant: 'CANARY-TENANT',
      landlord: 'CANARY-LANDLORD',
      everyone: 'CANARY-ALL',
    }
    for (const [audience, text] of Object.entries(words)) await done({ kind: 'message', audience, text })
    await done({
      kind: 'message',
      audience: 'contractor',
      contractor: ids['Plumb & Co'],
      text: 'CANARY-OURS',
    })
    await done({
      kind: 'message',
      audience: 'contractor',
      contractor: ids['Rival Ltd'],
      text: 'CANARY-RIVAL',
    })
    for (let number = 0; number < 40; number++)
      await query(
        `insert into repair_events (account_id, id, repair_id, kind, audience, text, author_name)
         select account_id, gen_random_uuid(), id, 'message', 'everyone', repeat('so ', 20), 'Us' from repairs where id = $1`,
        [repair],
      )
    const linksOf = (email: string) =>
      app.mailbox.mails.filter(({ to, text }) => to.includes(email) && text.includes('/l/'))
    const newest = (email: string) => pathInMail(linksOf(email).at(-1)?.text ?? '')
    await app.mailbox.waitFor(mail.rival)
    const own: Record<string, string[]> = {
      [mail.landlord]: ['CANARY-LANDLORD', 'CANARY-ALL'],
      [mail.plumber]: ['CANARY-OURS', 'CANARY-ALL'],
      [mail.rival]: ['CANARY-RIVAL', 'CANARY-ALL'],
      [mail.tenant]: ['CANARY-TENANT', 'CANARY-ALL'],
    }
    expect(approval).not.toBe('')
    const found = (text: string) => [...new Set(text.match(/CANARY-[A-Z]+/g) ?? [])]
    for (const [email, may] of Object.entries(own)) {
      // Emails arrive one after another; only the newest link opens, the tenant’s older ones too.
      await expect
        .poll(async () => (await aLinkBrowser(app).ask(newest(email))).status, { timeout: 20_000 })
        .toBe(200)
      for (const { raw, html } of linksOf(email))
        for (const canary of [...found(raw), ...found(html)])
          expect([email, may]).toEqual([email, expect.arrayContaining([canary])])
      if (email === mail.tenant) continue
      const { text, bytes } = await aLinkBrowser(app).ask(newest(email))
      expect([email, found(text).sort()]).toEqual([email, may.toSorted()])
      expect(bytes.length).toBeLessThan(60 * 1024)
      expect(text).not.toContain('<script')
    }
  })

  test('and pages of one repair lead to no other: a foreign file is not there, nor another account’s links', async () => {
    const { path, browser } = await order(120)
    const other = await addRepair()
    const [mine, foreign] = [await aPhoto(3), await aPhoto(250)].map((bytes) => bytes.toString('base64'))
    const file = { fileName: 'a.jpg', audience: 'landlord' }
    await must('POST', `/api/repairs/${repair}/files`, { ...file, file: mine })
    await must('POST', `/api/repairs/${other}/files`, { ...file, audience: 'everyone', file: foreign })
    for (const id of [repair, other]) {
      const { files } = (await read(id)).events.at(-1)
      for (const name of [files[0].id, `small-${files[0].id}`, 'x'])
        expect((await browser.ask(`${path}/files/${name}`)).status).toBe(404)
    }
    const rows = (await owner.call('GET', `/api/links?repairId=${repair}`)).body
    expect(rows).toMatchObject([{ kind: 'job', name: 'Plumb & Co', isOpen: true }])
    expect((await owner.call('GET', '/api/links')).status).toBe(400)
    expect((await (await app.person()).call('GET', `/api/links?repairId=${repair}`)).status).toBe(404)
  })
})

test.each([
  ['who quoted by phone is not reminded of their link; one who has not answered is', ['rival'], false],
  ['who is asked for another quote has not answered', ['plumber', 'rival'], true],
])('a contractor %s', async (_, expected, isAskedAgain) => {
  await askForQuote()
  await done({ kind: 'quote', contractor: ids['Plumb & Co'], amount: 90, text: '' })
  if (isAskedAgain) await askForQuote()
  await askForQuote('Rival Ltd', mail.rival)
  await query(`update links set created_at = now() - interval '3 days' where account_id = $1`, [
    owner.accountId,
  ])
  await remindOfLinks(app.services, linkKinds)
  const { rows } = await query(
    `select in_words from link_events where account_id = $1 and kind = 'reminded'`,
    [owner.accountId],
  )
  expect(rows.map(({ in_words: email }) => email).toSorted()).toEqual(
    expected.map((name) => mail[name as keyof typeof mail]).toSorted(),
  )
})
