import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPaymentStage } from '../../testing/payments.ts'

let stage: Awaited<ReturnType<typeof startPaymentStage>>

beforeAll(async () => {
  stage = await startPaymentStage()
})
afterAll(() => stage.stop())
beforeEach(() => stage.begin())

describe('Stripe’s word that an invoice was paid', () => {
  test('marks it as paid, once, though it is delivered twenty times at the same moment', async () => {
    await stage.connect()
    const invoice = await stage.post({ amount: 99.99 })
    const payload = stage.eventOf(invoice)
    const answers = await Promise.all(Array.from({ length: 20 }, () => stage.deliver(payload)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const now = await stage.read(invoice.id)
    expect(now).toMatchObject({ status: 'paid', version: invoice.version + 1 })
    expect(now.paidOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await stage.payments(invoice.id)).toEqual([
      {
        id: expect.any(String),
        amount: 99.99,
        currency: 'GBP',
        reference: expect.stringMatching(/^pi_/),
        paidAt: expect.any(String),
      },
    ])
    expect(await stage.listReportedPayments()).toEqual([
      { invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber, tenant: 'Somebody', amount: 99.99 },
    ])
    const history = (await stage.owner.call('GET', `/api/invoices/${invoice.id}/history`)).text
    expect(history).toContain('Stripe')
  })

  test('of one payment in two events is booked once', async () => {
    await stage.connect()
    const invoice = await stage.post()
    const session = { payment_intent: 'pi_same' }
    await Promise.all([
      stage.deliver(stage.eventOf(invoice, { session })),
      stage.deliver(stage.eventOf(invoice, { session, type: 'checkout.session.async_payment_succeeded' })),
    ])
    expect([(await stage.payments(invoice.id)).length, (await stage.listReportedPayments()).length]).toEqual([
      1, 1,
    ])
  })

  test('waits for a debit that is only announced', async () => {
    await stage.connect()
    const invoice = await stage.post()
    const unpaid = { payment_status: 'unpaid', payment_intent: 'pi_debit' }
    await stage.deliver(stage.eventOf(invoice, { session: unpaid }))
    expect((await stage.read(invoice.id)).status).toBe('pending')
    const type = 'checkout.session.async_payment_succeeded'
    await stage.deliver(stage.eventOf(invoice, { session: { payment_intent: 'pi_debit' }, type }))
    expect((await stage.read(invoice.id)).status).toBe('paid')
  })

  test.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'eur' }],
  ])('with %s is kept and told, and the invoice stays open', async (_what, session) => {
    await stage.connect()
    const invoice = await stage.post()
    expect((await stage.deliver(stage.eventOf(invoice, { session }))).status).toBe(200)
    expect((await stage.read(invoice.id)).status).toBe('pending')
    expect(await stage.payments(invoice.id)).toHaveLength(1)
    expect(await stage.listReportedPayments()).toMatchObject([{ trouble: 'amount' }])
  })

  test.each([
    ['paid', 'twice'],
    ['cancelled', 'cancelled'],
  ])('of an invoice that was %s in the meantime is kept and told', async (status, trouble) => {
    await stage.connect()
    const invoice = await stage.post({ status })
    expect((await stage.deliver(stage.eventOf(invoice))).status).toBe(200)
    expect(await stage.read(invoice.id)).toMatchObject({ status, version: invoice.version })
    expect(await stage.payments(invoice.id)).toHaveLength(1)
    expect(await stage.listReportedPayments()).toMatchObject([{ trouble, currency: 'GBP' }])
  })

  test('keeps the invoice: it can be cancelled, and not deleted', async () => {
    await stage.connect()
    const invoice = await stage.post()
    await stage.deliver(stage.eventOf(invoice))
    const path = `/api/invoices/${invoice.id}`
    const refused = await stage.owner.call('DELETE', path)
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice-paid'])
    const bulk = { ids: [invoice.id, (await stage.post()).id], delete: true }
    expect((await stage.owner.call('POST', '/api/invoices/bulk', bulk)).status).toBe(409)
    expect((await stage.owner.call('GET', '/api/invoices')).body).toHaveLength(2)
    const { version } = await stage.read(invoice.id)
    expect((await stage.owner.call('PATCH', path, { status: 'cancelled', version })).status).toBe(200)
  })

  test('cannot be undone, and the invoice cannot be asked for again, by hand or for many', async () => {
    await stage.connect()
    const invoice = await stage.post()
    await stage.deliver(stage.eventOf(invoice))
    const { rows } = await stage.app.services.pool.query<{ change_id: string }>(
      `select change_id from audit where record_id = $1 and user_name = 'Stripe'`,
      [invoice.id],
    )
    const undo = await stage.owner.call('POST', `/api/changes/${rows[0]?.change_id}/undo`)
    expect([undo.status, undo.body.code]).toEqual([409, 'invoice-paid'])

    const { version } = await stage.read(invoice.id)
    const path = `/api/invoices/${invoice.id}`
    const byHand = await stage.owner.call('PATCH', path, { status: 'pending', version })
    expect([byHand.status, byHand.body.errors.status]).toEqual([409, expect.stringContaining('pay again')])
    const many = { ids: [invoice.id, (await stage.post()).id], set: { status: 'overdue' } }
    expect((await stage.owner.call('POST', '/api/invoices/bulk', many)).status).toBe(409)
    expect((await stage.read(invoice.id)).status).toBe('paid')
  })

  test('leaves other changes undoable', async () => {
    await stage.connect()
    const invoice = await stage.post()
    await stage.deliver(stage.eventOf(invoice))
    const { version } = await stage.read(invoice.id)
    const path = `/api/invoices/${invoice.id}`
    const cancelled = await stage.owner.call('PATCH', path, { status: 'cancelled', version })
    const undo = `/api/changes/${cancelled.headers.get('change-id')}/undo`
    expect((await stage.owner.call('POST', undo)).status).toBe(200)
    expect((await stage.read(invoice.id)).status).toBe('paid')
  })

  test('makes a notification where the invoice was deleted', async () => {
    await stage.connect()
    const invoice = await stage.post()
    await stage.owner.call('DELETE', `/api/invoices/${invoice.id}`)
    expect((await stage.deliver(stage.eventOf(invoice))).status).toBe(200)
    expect(await stage.listReportedPayments()).toMatchObject([
      { trouble: 'gone', invoiceNumber: invoice.invoiceNumber },
    ])
  })

  test('about something else is taken note of, and nothing is written', async () => {
    await stage.connect()
    const invoice = await stage.post()
    const others = [
      stage.eventOf(invoice, { type: 'customer.created' }),
      stage.eventOf(invoice, { session: { metadata: {} } }),
      stage.eventOf(invoice, {
        session: { metadata: { account: randomUUID(), invoice: invoice.id, number: 'x' } },
      }),
    ]
    for (const payload of others) expect((await stage.deliver(payload)).status).toBe(200)
    expect([(await stage.read(invoice.id)).status, await stage.listReportedPayments()]).toEqual([
      'pending',
      [],
    ])
  })

  test('is refused alike without its signature, with a wrong or an old one, and for nobody’s account', async () => {
    await stage.connect()
    const invoice = await stage.post()
    const payload = stage.eventOf(invoice)
    const path = `/api/payments/stripe/${stage.owner.accountId}/webhook`
    const old = Math.floor(Date.now() / 1000) - 301
    const refusals = [
      await stage.app.anybody('POST', path, payload),
      await stage.app.anybody('POST', path),
      await stage.app.anybody('POST', path, payload, { 'stripe-signature': 't=1,v1=00' }),
      await stage.app.anybody('POST', path, payload, { 'stripe-signature': ',,,=' }),
      await stage.deliver(payload, { secret: 'whsec_another_secret_of_others' }),
      await stage.deliver(payload, { at: old }),
      await stage.deliver(payload, {}, randomUUID()),
      await stage.deliver('no json'),
      await stage.deliver('{}', { secret: 'x' }),
    ]
    expect(new Set(refusals.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(refusals[0]?.status).toBe(400)
    expect((await stage.read(invoice.id)).status).toBe('pending')
  })

  test('is refused with every invalid signature', async () => {
    await stage.connect()
    const payload = stage.eventOf(await stage.post())
    const path = `/api/payments/stripe/${stage.owner.accountId}/webhook`
    const now = Math.floor(Date.now() / 1000)
    const signatures = [
      `t=${now},v1=`,
      `t=${now},v1=${'0'.repeat(63)}`,
      `t=${now},v1=é`,
      `t=,v1=${'0'.repeat(64)}`,
      `t=1e300,v1=${'0'.repeat(64)}`,
      `t=-1,v1=${'0'.repeat(64)}`,
      `t=${now},${'v1=00,'.repeat(2000)}`,
      'v1',
      '=',
    ]
    for (const signature of signatures) {
      const { status } = await stage.app.anybody('POST', path, payload, { 'stripe-signature': signature })
      expect(status, signature.slice(0, 40)).toBe(400)
    }
  })

  test('is refused when it is signed but cannot be read', async () => {
    await stage.connect()
    const invoice = await stage.post()
    const event = JSON.parse(stage.eventOf(invoice))
    const bodies = [
      ...['{}', 'null', '[]', '5', '{"type":"checkout.session.completed","data":null}'],
      ...['900000000000000', '1e300', '-1', '0.5', '"now"', 'null'].map((created) =>
        JSON.stringify({ ...event, created: '@' }).replace('"@"', created),
      ),
      JSON.stringify({ ...event, id: 'x'.repeat(20_000) }),
      JSON.stringify({ ...event, id: 'evt_\0' }),
      ...[
        { amount_total: -1 },
        { amount_total: '99' },
        { currency: 'pounds' },
        { payment_intent: 'y'.repeat(9000) },
        { payment_intent: 5 },
        { metadata: { account: stage.owner.accountId, invoice: 'x', number: 'x' } },
        { metadata: { account: stage.owner.accountId, invoice: invoice.id, number: '\ud800' } },
      ].map((session) => stage.eventOf(invoice, { session })),
    ]
    for (const body of bodies) expect((await stage.deliver(body)).status, body.slice(0, 300)).toBe(400)
    expect((await stage.read(invoice.id)).status).toBe('pending')
  })
})
