import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from '../../testing/mailbox.ts'
import { readPdf } from '../../testing/pdf.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenant } from '../../testing/records.ts'
import { type FakeStripe, startFakeStripe } from '../../testing/stripe.ts'

const secretKey = 'sk_test_51Abcdefghijklmnop4242'
const webhookSecret = 'whsec_0123456789abcdef0123'
let app: PeopledApp
let stripe: FakeStripe
let mailbox: Mailbox
let owner: Person

beforeAll(async () => {
  stripe = await startFakeStripe()
  mailbox = await startMailbox()
  const appUrl = 'http://gable.example'
  app = await startPeopledApp({
    env: { stripeUrl: stripe.url, smtpUrl: mailbox.url, appUrl, isLoopback: false, showsTestCode: false },
  })
})
afterAll(async () => {
  await app.stop()
  await stripe.stop()
  await mailbox.stop()
})
beforeEach(async () => {
  stripe.answer = 'fine'
  stripe.asked.length = 0
  owner = await app.person()
})

const keys = { secretKey, webhookSecret }
const connect = (given: object = keys, who = owner) => who.call('PUT', '/api/integrations/stripe', given)
const post = async (change: object = {}) =>
  (await owner.call('POST', '/api/invoices', anInvoice(change))).body
const read = async (id: string) => (await owner.call('GET', `/api/invoices/${id}`)).body
const payments = async (id: string) => (await owner.call('GET', `/api/invoices/${id}/payments`)).body
const pageOf = (path: string) => app.anybody('GET', path)
const told = async () =>
  (
    await app.services.pool.query<{ about: object }>(
      `select about from notifications where account_id = $1 and kind = 'invoice-paid' order by created_at`,
      [owner.accountId],
    )
  ).rows.map(({ about }) => about)

/** Where this invoice is paid, as its PDF says. */
async function linkTo(id: string): Promise<string | undefined> {
  const response = await fetch(`${app.url}/api/invoices/${id}/pdf`, { headers: { cookie: owner.cookie } })
  const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
  return /\/URI \((?:http:\/\/gable\.example)(\/pay\/[\w-]+)\)/.exec(pdf)?.[1]
}

interface Paid {
  id?: string
  type?: string
  session?: object
  secret?: string
  at?: number
}

/** What Stripe sends once somebody has paid this invoice. */
function eventOf(invoice: { id: string; invoiceNumber: string; amount: number }, paid: Paid = {}) {
  return JSON.stringify({
    id: paid.id ?? `evt_${randomUUID()}`,
    object: 'event',
    created: Math.floor(Date.now() / 1000),
    type: paid.type ?? 'checkout.session.completed',
    data: {
      object: {
        id: 'cs_1',
        object: 'checkout.session',
        payment_status: 'paid',
        payment_intent: `pi_${randomUUID()}`,
        amount_total: Math.round(invoice.amount * 100),
        currency: 'gbp',
        metadata: { account: owner.accountId, invoice: invoice.id, number: invoice.invoiceNumber },
        ...paid.session,
      },
    },
  })
}

function deliver(
  payload: string,
  { secret = webhookSecret, at }: Paid = {},
  accountId: string = owner.accountId,
) {
  const timestamp = at ?? Math.floor(Date.now() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return app.anybody('POST', `/api/payments/stripe/${accountId}/webhook`, payload, {
    'stripe-signature': signature,
    'content-type': 'application/json; charset=utf-8',
  })
}

describe('the account’s own Stripe keys', () => {
  test('are tried with one real call, kept sealed, and never answered back', async () => {
    const before = (await owner.call('GET', '/api/integrations/stripe')).body
    expect(before).toMatchObject({ connected: false, mode: null, last4: null })
    const answer = await connect()
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        connected: true,
        unreadable: false,
        mode: 'test',
        last4: '4242',
        connectedAt: expect.any(String),
        webhook: `http://gable.example/api/payments/stripe/${owner.accountId}/webhook`,
      },
    ])
    expect(stripe.asked.map(({ path, key }) => [path, key])).toEqual([['/v1/checkout/sessions', secretKey]])
    const { rows } = await app.services.pool.query('select * from integrations where account_id = $1', [
      owner.accountId,
    ])
    for (const text of [JSON.stringify(rows), answer.text])
      for (const secret of Object.values(keys)) expect(text).not.toContain(secret)
  })

  test.each([
    ['unknown key', 400, 'Stripe does not know this key'],
    ['forbidden', 400, expect.stringContaining('write Checkout Sessions')],
  ] as const)('that Stripe answers with “%s” are not kept', async (refusal, status, sentence) => {
    stripe.answer = refusal
    const answer = await connect()
    expect([answer.status, answer.body.errors.secretKey]).toEqual([status, sentence])
    expect((await owner.call('GET', '/api/integrations/stripe')).body.connected).toBe(false)
  })

  test('are not kept while Stripe is away, and that is said', async () => {
    stripe.answer = 'broken'
    const answer = await connect()
    expect([answer.status, answer.body.detail]).toEqual([503, expect.stringContaining('cannot be reached')])
  })

  test.each([
    [{ secretKey: 'pk_live_0123456789abcdef' }, 'secretKey', /publishable/],
    [{ secretKey: 'hello' }, 'secretKey', /sk_live_ or sk_test_/],
    [{ webhookSecret: secretKey }, 'webhookSecret', /whsec_/],
  ])('%o is refused before anybody is asked', async (wrong, field, message) => {
    const answer = await connect({ ...keys, ...wrong })
    expect([answer.status, answer.body.errors[field]]).toEqual([400, expect.stringMatching(message)])
    expect(stripe.asked).toEqual([])
  })

  test('are for owners and managers', async () => {
    await app.services.pool.query(`update memberships set role = 'member' where account_id = $1`, [
      owner.accountId,
    ])
    expect((await connect()).status).toBe(403)
    expect((await owner.call('DELETE', '/api/integrations/stripe')).status).toBe(403)
    expect((await owner.call('GET', '/api/integrations/stripe')).status).toBe(200)
  })

  test('sealed for one account open nothing in another', async () => {
    await connect()
    const other = await app.person()
    await app.services.pool.query(
      `insert into integrations (account_id, provider, sealed)
       select $2, provider, sealed from integrations where account_id = $1`,
      [owner.accountId, other.accountId],
    )
    expect((await other.call('GET', '/api/integrations/stripe')).body).toMatchObject({
      connected: false,
      unreadable: true,
      last4: null,
    })
  })
})

describe('“Pay now”', () => {
  test('stands in the PDF and the email of what is owed, and only there', async () => {
    const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body
    const home = (await owner.call('POST', '/api/properties', aProperty(landlord.id))).body
    const tenant = (await owner.call('POST', '/api/tenants', aTenant(home.id))).body
    const owed = await post({ tenant: tenant.name })
    expect(await linkTo(owed.id)).toBeUndefined()
    await connect()
    const link = await linkTo(owed.id)
    expect(link).toMatch(/^\/pay\/[\w-]{75}$/)
    expect((await owner.call('POST', `/api/invoices/${owed.id}/send`)).status).toBe(200)
    const mail = await mailbox.waitFor(tenant.email)
    expect(mail.text).toContain(`http://gable.example${link}`)
    expect(mail.html).toContain(`href="http://gable.example${link}"`)
    for (const change of [{ status: 'paid' }, { status: 'cancelled' }, { amount: 0 }])
      expect(await linkTo((await post(change)).id)).toBeUndefined()
  })

  test('is a link of a PDF that screen readers find', async () => {
    await connect()
    const { id } = await post()
    const response = await fetch(`${app.url}/api/invoices/${id}/pdf`, { headers: { cookie: owner.cookie } })
    const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()))
    expect([pdf.text.includes('Pay now by card'), pdf.roles.includes('Link')]).toEqual([true, true])
  })

  test('opens a page that says what is owed, and begins one payment however often it is pressed', async () => {
    await connect()
    await owner.call('PATCH', '/api/agency', { name: '<b>Moss & Sons', paymentDetails: 'IBAN 1' })
    const invoice = await post({ amount: 1250.5 })
    const link = (await linkTo(invoice.id)) ?? ''
    const page = await pageOf(link)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    for (const words of [
      invoice.invoiceNumber,
      '£1,250.50',
      '15 January 2099',
      '&lt;b&gt;Moss &amp; Sons',
      'IBAN 1',
    ])
      expect(page.text).toContain(words)
    expect(page.text).not.toMatch(/<b>|<script/)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const [first, second] = await Promise.all([pageOf(`${link}/checkout`), pageOf(`${link}/checkout`)])
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//),
    ])
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    expect(stripe.asked.at(-1)).toMatchObject({
      key: secretKey,
      fields: {
        mode: 'payment',
        'line_items[0][price_data][currency]': 'gbp',
        'line_items[0][price_data][unit_amount]': '125050',
        'metadata[account]': owner.accountId,
        'metadata[invoice]': invoice.id,
        success_url: `http://gable.example${link}?returned=1`,
        cancel_url: `http://gable.example${link}?left=1`,
      },
    })
  })

  test('no link can be guessed, changed or taken to another invoice', async () => {
    await connect()
    const [one, other] = [await linkTo((await post()).id), await linkTo((await post()).id)]
    if (!one || !other) throw new Error('no link')
    const flipped = (at: number) => one.slice(0, at) + (one[at] === 'A' ? 'B' : 'A') + one.slice(at + 1)
    const mixed = one.slice(0, 48) + other.slice(48)
    const wrong = [
      '/pay/x',
      '/pay/%00',
      `${one}A`,
      one.slice(0, -1),
      mixed,
      flipped(6),
      flipped(30),
      flipped(70),
    ]
    for (const path of wrong) {
      for (const end of ['', '/checkout', '/logo']) expect((await pageOf(path + end)).status, path).toBe(404)
    }
    expect(stripe.asked.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('says that nothing was charged where Stripe is away or refuses', async () => {
    await connect()
    const link = await linkTo((await post()).id)
    stripe.answer = 'broken'
    const away = await pageOf(`${link}/checkout`)
    expect([away.status, away.text.includes('cannot be reached just now')]).toEqual([503, true])
    stripe.answer = 'bad request'
    const refused = await pageOf(`${link}/checkout`)
    expect([refused.status, refused.text.includes('could not be started')]).toEqual([502, true])
    for (const { text } of [away, refused]) expect(text).toContain('Nothing was charged.')
  })

  test('tells whoever comes back, and whoever comes late, how it stands', async () => {
    await connect()
    const row = await post()
    const link = await linkTo(row.id)
    expect((await pageOf(`${link}?returned=1`)).text).toContain('confirming your payment')
    expect((await pageOf(`${link}?returned=1`)).text).not.toContain('Pay now')
    expect((await pageOf(`${link}?left=1`)).text).toContain('You have not paid yet')
    const paid = await owner.call('PATCH', `/api/invoices/${row.id}`, {
      status: 'paid',
      version: row.version,
    })
    expect((await pageOf(`${link}?left=1`)).text).toContain('Paid, thank you.')
    expect((await pageOf(`${link}/checkout`)).headers.get('location')).toBe(link)
    await owner.call('PATCH', `/api/invoices/${row.id}`, { status: 'cancelled', version: paid.body.version })
    expect((await pageOf(String(link))).text).toContain('has cancelled this invoice')
    const open = await linkTo((await post()).id)
    await owner.call('DELETE', '/api/integrations/stripe')
    expect((await pageOf(String(open))).text).toContain('cannot be paid by card')
    await owner.call('DELETE', `/api/invoices/${row.id}`)
    expect((await pageOf(String(link))).status).toBe(404)
  })

  test('is not begun without end', async () => {
    await connect()
    const link = await linkTo((await post()).id)
    const statuses: number[] = []
    for (let at = 0; at < 21; at += 1) statuses.push((await pageOf(`${link}/checkout`)).status)
    expect(statuses).toEqual([...Array(20).fill(303), 429])
  })
})

describe('Stripe’s word that an invoice was paid', () => {
  test('marks it as paid, once, though it is delivered twenty times at the same moment', async () => {
    await connect()
    const invoice = await post({ amount: 99.99 })
    const payload = eventOf(invoice)
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(payload)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const now = await read(invoice.id)
    expect(now).toMatchObject({ status: 'paid', version: invoice.version + 1 })
    expect(now.paidOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await payments(invoice.id)).toEqual([
      {
        id: expect.any(String),
        amount: 99.99,
        currency: 'GBP',
        reference: expect.stringMatching(/^pi_/),
        paidAt: expect.any(String),
      },
    ])
    expect(await told()).toEqual([
      { invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber, tenant: 'Somebody', amount: 99.99 },
    ])
    const history = (await owner.call('GET', `/api/invoices/${invoice.id}/history`)).text
    expect(history).toContain('Stripe')
  })

  test('of one payment in two events is booked once', async () => {
    await connect()
    const invoice = await post()
    const session = { payment_intent: 'pi_same' }
    await Promise.all([
      deliver(eventOf(invoice, { session })),
      deliver(eventOf(invoice, { session, type: 'checkout.session.async_payment_succeeded' })),
    ])
    expect([(await payments(invoice.id)).length, (await told()).length]).toEqual([1, 1])
  })

  test('waits for a debit that is only announced', async () => {
    await connect()
    const invoice = await post()
    const unpaid = { payment_status: 'unpaid', payment_intent: 'pi_debit' }
    await deliver(eventOf(invoice, { session: unpaid }))
    expect((await read(invoice.id)).status).toBe('pending')
    const type = 'checkout.session.async_payment_succeeded'
    await deliver(eventOf(invoice, { session: { payment_intent: 'pi_debit' }, type }))
    expect((await read(invoice.id)).status).toBe('paid')
  })

  test.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'eur' }],
  ])('with %s is kept and told, and the invoice stays open', async (_what, session) => {
    await connect()
    const invoice = await post()
    expect((await deliver(eventOf(invoice, { session }))).status).toBe(200)
    expect((await read(invoice.id)).status).toBe('pending')
    expect(await payments(invoice.id)).toHaveLength(1)
    expect(await told()).toMatchObject([{ trouble: 'amount' }])
  })

  test.each([
    ['paid', 'twice'],
    ['cancelled', 'cancelled'],
  ])('of an invoice that was %s in the meantime is kept and told', async (status, trouble) => {
    await connect()
    const invoice = await post({ status })
    expect((await deliver(eventOf(invoice))).status).toBe(200)
    expect(await read(invoice.id)).toMatchObject({ status, version: invoice.version })
    expect(await payments(invoice.id)).toHaveLength(1)
    expect(await told()).toMatchObject([{ trouble, currency: 'GBP' }])
  })

  test('of an invoice that is deleted is told', async () => {
    await connect()
    const invoice = await post()
    await owner.call('DELETE', `/api/invoices/${invoice.id}`)
    expect((await deliver(eventOf(invoice))).status).toBe(200)
    expect(await told()).toMatchObject([{ trouble: 'gone', invoiceNumber: invoice.invoiceNumber }])
  })

  test('about something else is taken note of, and nothing is written', async () => {
    await connect()
    const invoice = await post()
    const others = [
      eventOf(invoice, { type: 'customer.created' }),
      eventOf(invoice, { session: { metadata: {} } }),
      eventOf(invoice, {
        session: { metadata: { account: randomUUID(), invoice: invoice.id, number: 'x' } },
      }),
    ]
    for (const payload of others) expect((await deliver(payload)).status).toBe(200)
    expect([(await read(invoice.id)).status, await told()]).toEqual(['pending', []])
  })

  test('is refused alike without its signature, with a wrong or an old one, and for nobody’s account', async () => {
    await connect()
    const invoice = await post()
    const payload = eventOf(invoice)
    const path = `/api/payments/stripe/${owner.accountId}/webhook`
    const old = Math.floor(Date.now() / 1000) - 301
    const refusals = [
      await app.anybody('POST', path, payload),
      await app.anybody('POST', path),
      await app.anybody('POST', path, payload, { 'stripe-signature': 't=1,v1=00' }),
      await app.anybody('POST', path, payload, { 'stripe-signature': ',,,=' }),
      await deliver(payload, { secret: 'whsec_another_secret_of_others' }),
      await deliver(payload, { at: old }),
      await deliver(payload, {}, randomUUID()),
      await deliver('no json'),
      await deliver('{}', { secret: 'x' }),
    ]
    expect(new Set(refusals.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(refusals[0]?.status).toBe(400)
    expect((await read(invoice.id)).status).toBe('pending')
  })

  test('a signed body that is no event is answered without a 5xx', async () => {
    await connect()
    for (const body of ['{}', 'null', '[]', '5', '{"type":"checkout.session.completed","data":null}'])
      expect((await deliver(body)).status, body).toBeLessThan(500)
  })
})
