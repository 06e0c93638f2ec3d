import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { passRateLimits } from '../../testing/limits.ts'
import { startPaymentStage, stripeKeys } from '../../testing/payments.ts'
import { readPdf } from '../../testing/pdf.ts'
import { aLandlord, aProperty, aTenant } from '../../testing/records.ts'
import { endNeedlessCheckouts } from './payments.sweep.ts'

let stage: Awaited<ReturnType<typeof startPaymentStage>>

beforeAll(async () => {
  stage = await startPaymentStage()
})
afterAll(() => stage.stop())
beforeEach(() => stage.begin())

/** Whether a call to Stripe begins a payment. */
const isBegun = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/v1/checkout/sessions'

describe('“Pay now”', () => {
  test('stands in the PDF and the email of what is owed, and only there', async () => {
    const landlord = (await stage.owner.call('POST', '/api/landlords', aLandlord())).body
    const home = (await stage.owner.call('POST', '/api/properties', aProperty(landlord.id))).body
    const tenant = (await stage.owner.call('POST', '/api/tenants', aTenant(home.id))).body
    const owed = await stage.post({ tenant: tenant.name })
    expect(await stage.linkTo(owed.id)).toBeUndefined()
    await stage.connect()
    const link = await stage.linkTo(owed.id)
    expect(link).toMatch(/^\/pay\/[\w-]{75}$/)
    expect((await stage.owner.call('POST', `/api/invoices/${owed.id}/send`)).status).toBe(200)
    const mail = await stage.mailbox.waitFor(tenant.email)
    expect(mail.text).toContain(`http://gable.example${link}`)
    expect(mail.html).toContain(`href="http://gable.example${link}"`)
    for (const change of [
      { status: 'paid' },
      { status: 'cancelled' },
      { amount: 0.49 },
      { amount: 1_000_000 },
    ])
      expect(await stage.linkTo((await stage.post(change)).id)).toBeUndefined()
  })

  test('is a link of a PDF that screen readers find', async () => {
    await stage.connect()
    const { id } = await stage.post()
    const pdf = await readPdf(await stage.pdfOf(id))
    expect([pdf.text.includes('Pay now by card'), pdf.roles.includes('Link')]).toEqual([true, true])
  })

  test('opens a page that says what is owed, and begins one payment however often it is pressed', async () => {
    await stage.connect()
    await stage.owner.call('PATCH', '/api/agency', { name: '<b>Moss & Sons', paymentDetails: 'IBAN 1' })
    const invoice = await stage.post({ amount: 1250.5 })
    const link = (await stage.linkTo(invoice.id)) ?? ''
    const page = await stage.pageOf(link)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    for (const words of [
      invoice.invoiceNumber,
      '£1,250.50',
      '15 Jan 2099',
      '&lt;b&gt;Moss &amp; Sons',
      'IBAN 1',
    ])
      expect(page.text).toContain(words)
    expect(page.text).not.toMatch(/<b>|<script/)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const [first, second] = await Promise.all([
      stage.pageOf(`${link}/checkout`),
      stage.pageOf(`${link}/checkout`),
    ])
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//),
    ])
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    expect(stage.stripe.asked.findLast(isBegun)).toMatchObject({
      key: stripeKeys.secretKey,
      fields: {
        mode: 'payment',
        'line_items[0][price_data][currency]': 'gbp',
        'line_items[0][price_data][unit_amount]': '125050',
        'metadata[account]': stage.owner.accountId,
        'metadata[invoice]': invoice.id,
        success_url: `http://gable.example${link}?returned={CHECKOUT_SESSION_ID}`,
        cancel_url: `http://gable.example${link}?left=1`,
      },
    })
  })

  test.each([
    [19.99, '1999'],
    [1.15, '115'],
    [1005.1, '100510'],
  ])('%d is asked for to the penny', async (amount, pence) => {
    await stage.connect()
    const link = await stage.linkTo((await stage.post({ amount })).id)
    await stage.pageOf(`${link}/checkout`)
    expect(stage.stripe.asked.at(-1)?.fields['line_items[0][price_data][unit_amount]']).toBe(pence)
  })

  test('no link can be guessed, changed or taken to another invoice', async () => {
    await stage.connect()
    const [one, other] = [
      await stage.linkTo((await stage.post()).id),
      await stage.linkTo((await stage.post()).id),
    ]
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
      for (const end of ['', '/checkout', '/logo'])
        expect((await stage.pageOf(path + end)).status, path).toBe(404)
    }
    expect(stage.stripe.asked.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('in two tabs begins one payment, even minutes later and after the first tab has paid', async () => {
    await stage.connect()
    const invoice = await stage.post()
    const link = await stage.linkTo(invoice.id)
    const first = (await stage.pageOf(`${link}/checkout`)).headers.get('location')
    const begun = stage.stripe.asked.filter(isBegun).length
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000, toFake: ['Date'] })
    const second = await stage.pageOf(`${link}/checkout`)
    vi.useRealTimers()
    expect(second.headers.get('location')).toBe(first)
    expect(stage.stripe.asked.filter(isBegun).length).toBe(begun)

    const session = String(first).split('/').at(-1) ?? ''
    const paid = JSON.parse(stage.eventOf(invoice)).data.object
    stage.stripe.known.set(session, { ...paid, id: session, status: 'complete' })
    const third = await stage.pageOf(`${link}/checkout`)
    expect(third.headers.get('location')).toMatch(/\?returned=1$/)
    expect((await stage.pageOf(link ?? '')).text).toContain('Paid, thank you.')
    expect((await stage.read(invoice.id)).status).toBe('paid')
  })

  test('lets nobody pay a former amount, or what was paid in another way', async () => {
    await stage.connect()
    const { id, version } = await stage.post({ amount: 100 })
    const link = await stage.linkTo(id)
    const begin = async () => (await stage.pageOf(`${link}/checkout`)).headers.get('location') ?? ''
    const statusOf = (address: string) => stage.stripe.known.get(address.split('/').at(-1) ?? '')
    const former = await begin()
    await stage.owner.call('PATCH', `/api/invoices/${id}`, { amount: 150, version })
    const present = await begin()
    expect(present).not.toBe(former)
    expect(statusOf(former)).toMatchObject({ status: 'expired' })
    await stage.owner.call('PATCH', `/api/invoices/${id}`, { status: 'paid', version: version + 1 })
    expect(await endNeedlessCheckouts(stage.app.services)).toBeGreaterThan(0)
    expect(statusOf(present)).toMatchObject({ status: 'expired' })
  })

  test('an agency whose key Stripe does not know any more keeps no other agency’s payment open', async () => {
    const begin = async () => {
      const { id, version } = await stage.post()
      const address = (await stage.pageOf(`${await stage.linkTo(id)}/checkout`)).headers.get('location')
      await stage.owner.call('PATCH', `/api/invoices/${id}`, { status: 'paid', version })
      return stage.stripe.known.get(String(address).split('/').at(-1) ?? '')
    }
    const revoked = 'sk_test_51Abcdefghijklmnop0000'
    await stage.connect({ ...stripeKeys, secretKey: revoked })
    const first = await begin()
    await stage.begin()
    await stage.connect()
    const second = await begin()
    stage.stripe.revoked.add(revoked)
    expect(await endNeedlessCheckouts(stage.app.services)).toBe(1)
    expect([first, second]).toMatchObject([{ status: 'open' }, { status: 'expired' }])
    // Stripe ends a page by itself, so nobody asks about an old one for ever.
    await stage.app.services.pool.query(`update checkouts set created_at = now() - interval '3 hours'`)
    const asked = stage.stripe.asked.length
    expect(await endNeedlessCheckouts(stage.app.services)).toBe(1)
    expect(stage.stripe.asked).toHaveLength(asked)
  })

  test('asks for nothing more by card where a payment of another amount has come in', async () => {
    await stage.connect()
    const invoice = await stage.post()
    const link = await stage.linkTo(invoice.id)
    await stage.deliver(stage.eventOf(invoice, { session: { amount_total: 1 } }))
    const page = await stage.pageOf(link ?? '')
    expect(page.text).toContain('A card payment has been received.')
    expect(page.text).not.toContain('Pay now')
  })

  test('says that nothing was charged where Stripe is away or refuses', async () => {
    await stage.connect()
    const link = await stage.linkTo((await stage.post()).id)
    stage.stripe.answer = 'broken'
    const away = await stage.pageOf(`${link}/checkout`)
    expect([away.status, away.text.includes('can’t reach Stripe just now')]).toEqual([503, true])
    stage.stripe.answer = 'bad request'
    const refused = await stage.pageOf(`${link}/checkout`)
    expect([refused.status, refused.text.includes('couldn’t be started')]).toEqual([502, true])
    for (const { text } of [away, refused]) expect(text).toContain('Nothing was charged.')
  })

  test('says to a payer who comes back, or comes late, whether the invoice is paid', async () => {
    await stage.connect()
    const row = await stage.post()
    const link = await stage.linkTo(row.id)
    expect((await stage.pageOf(`${link}?returned=1`)).text).toContain('confirming your payment')
    expect((await stage.pageOf(`${link}?returned=1`)).text).not.toContain('Pay now')
    expect((await stage.pageOf(`${link}?left=1`)).text).toContain('You haven’t paid yet')
    const paid = await stage.owner.call('PATCH', `/api/invoices/${row.id}`, {
      status: 'paid',
      version: row.version,
    })
    expect((await stage.pageOf(`${link}?left=1`)).text).toContain('Paid, thank you.')
    expect((await stage.pageOf(`${link}/checkout`)).headers.get('location')).toBe(link)
    await stage.owner.call('PATCH', `/api/invoices/${row.id}`, {
      status: 'cancelled',
      version: paid.body.version,
    })
    expect((await stage.pageOf(String(link))).text).toContain('has cancelled this invoice')
    const open = await stage.linkTo((await stage.post()).id)
    await stage.owner.call('DELETE', '/api/integrations/stripe')
    expect((await stage.pageOf(String(open))).text).toContain('cannot be paid by card')
    await stage.owner.call('DELETE', `/api/invoices/${row.id}`)
    expect((await stage.pageOf(String(link))).status).toBe(404)
  })

  test('a payer who comes back sees at once that the invoice is paid, and Stripe’s event records nothing more', async () => {
    await stage.connect()
    const row = await stage.post()
    const link = await stage.linkTo(row.id)
    const event = stage.eventOf(row)
    stage.stripe.known.set('cs_paid', JSON.parse(event).data.object)
    const [page] = await Promise.all([
      stage.pageOf(`${link}?returned=cs_paid`),
      stage.pageOf(`${link}?returned=cs_paid`),
      stage.deliver(event),
    ])
    expect(page.text).toContain('Paid, thank you.')
    expect([(await stage.payments(row.id)).length, (await stage.listReportedPayments()).length]).toEqual([
      1, 1,
    ])
    expect((await stage.read(row.id)).version).toBe(row.version + 1)
  })

  test('a session that isn’t paid, isn’t this account’s or isn’t known marks nothing', async () => {
    await stage.connect()
    const row = await stage.post()
    const link = await stage.linkTo(row.id)
    const session = JSON.parse(stage.eventOf(row)).data.object
    stage.stripe.known.set('cs_open', { ...session, payment_status: 'unpaid' })
    const metadata = { ...session.metadata, account: '019a0000-0000-7000-8000-000000000000' }
    stage.stripe.known.set('cs_other', { ...session, metadata })
    for (const name of ['cs_open', 'cs_other', 'cs_unknown', '../../balance', 'cs_x%2F..']) {
      const page = await stage.pageOf(`${link}?returned=${encodeURIComponent(name)}`)
      expect([page.status, page.text.includes('confirming your payment')], name).toEqual([200, true])
    }
    stage.stripe.answer = 'broken'
    expect((await stage.pageOf(`${link}?returned=cs_open`)).status).toBe(200)
    expect((await stage.read(row.id)).status).toBe('pending')
    expect(stage.stripe.asked.every(({ path }) => path.startsWith('/v1/checkout/sessions'))).toBe(true)
  })

  test('is not begun without end', async () => {
    await stage.connect()
    const link = await stage.linkTo((await stage.post()).id)
    const statuses: number[] = []
    for (let at = 0; at < 21; at += 1) statuses.push((await stage.pageOf(`${link}/checkout`)).status)
    expect(statuses).toEqual([...Array(20).fill(303), 429])
  })

  test('is begun sixty times an hour from one network, however many invoices it has links to', async () => {
    await passRateLimits(stage.app, 'pay-network')
    await stage.connect()
    const links: string[] = []
    for (let at = 0; at < 4; at += 1) links.push((await stage.linkTo((await stage.post()).id)) ?? '')
    const statuses: number[] = []
    for (let at = 0; at < 16; at += 1)
      for (const link of links) statuses.push((await stage.pageOf(`${link}/checkout`)).status)
    expect(statuses).toEqual([...Array(60).fill(303), ...Array(4).fill(429)])
    await passRateLimits(stage.app, 'pay-network')
  })
})
