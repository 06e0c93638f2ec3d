import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPaymentStage, stripeKeys } from '../../testing/payments.ts'

let stage: Awaited<ReturnType<typeof startPaymentStage>>

beforeAll(async () => {
  stage = await startPaymentStage()
})
afterAll(() => stage.stop())
beforeEach(() => stage.begin())

describe('the account’s own Stripe keys', () => {
  test('are tried with one real call, kept sealed, and never answered back', async () => {
    const before = (await stage.owner.call('GET', '/api/integrations/stripe')).body
    expect(before).toMatchObject({ connected: false, mode: null, last4: null })
    const answer = await stage.connect()
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        connected: true,
        unreadable: false,
        mode: 'test',
        last4: '4242',
        connectedAt: expect.any(String),
        webhook: `http://gable.example/api/payments/stripe/${stage.owner.accountId}/webhook`,
      },
    ])
    expect(stage.stripe.asked.map(({ path, key }) => [path, key])).toEqual([
      ['/v1/checkout/sessions', stripeKeys.secretKey],
    ])
    const { rows } = await stage.app.services.pool.query('select * from integrations where account_id = $1', [
      stage.owner.accountId,
    ])
    for (const text of [JSON.stringify(rows), answer.text])
      for (const secret of Object.values(stripeKeys)) expect(text).not.toContain(secret)
  })

  test.each([
    ['unknown key', 400, 'Stripe does not know this key'],
    ['forbidden', 400, expect.stringContaining('write Checkout Sessions')],
  ] as const)('that Stripe answers with “%s” are not kept', async (refusal, status, sentence) => {
    stage.stripe.answer = refusal
    const answer = await stage.connect()
    expect([answer.status, answer.body.errors.secretKey]).toEqual([status, sentence])
    expect((await stage.owner.call('GET', '/api/integrations/stripe')).body.connected).toBe(false)
  })

  test('are not kept while Stripe is away, and that is said', async () => {
    stage.stripe.answer = 'broken'
    const answer = await stage.connect()
    expect([answer.status, answer.body.code]).toEqual([503, 'stripe-unreachable'])
  })

  test.each([
    [{ secretKey: 'pk_live_0123456789abcdef' }, 'secretKey', /publishable/],
    [{ secretKey: 'hello' }, 'secretKey', /sk_live_ or sk_test_/],
    [{ webhookSecret: stripeKeys.secretKey }, 'webhookSecret', /whsec_/],
  ])('%o is refused before anybody is asked', async (wrong, field, message) => {
    const answer = await stage.connect({ ...stripeKeys, ...wrong })
    expect([answer.status, answer.body.errors[field]]).toEqual([400, expect.stringMatching(message)])
    expect(stage.stripe.asked).toEqual([])
  })

  test('are for owners and managers', async () => {
    await stage.app.services.pool.query(`update memberships set role = 'member' where account_id = $1`, [
      stage.owner.accountId,
    ])
    expect((await stage.connect()).status).toBe(403)
    expect((await stage.owner.call('DELETE', '/api/integrations/stripe')).status).toBe(403)
    expect((await stage.owner.call('GET', '/api/integrations/stripe')).status).toBe(200)
  })

  test('sealed for one account open nothing in another', async () => {
    await stage.connect()
    const other = await stage.app.person()
    await stage.app.services.pool.query(
      `insert into integrations (account_id, provider, sealed)
       select $2, provider, sealed from integrations where account_id = $1`,
      [stage.owner.accountId, other.accountId],
    )
    expect((await other.call('GET', '/api/integrations/stripe')).body).toMatchObject({
      connected: false,
      unreadable: true,
      last4: null,
    })
  })
})

test('owners get a mail when keys are saved or removed, with the last four characters only', async () => {
  await stage.connect()
  await stage.owner.call('DELETE', '/api/integrations/stripe')
  const { body, text } = await stage.owner.call('GET', '/api/security/changes')
  const key = 'Stripe test key ending in 4242'
  expect(body).toMatchObject([
    { kind: 'card-keys', before: key, after: null },
    { kind: 'card-keys', before: null, after: key },
  ])
  for (const secret of Object.values(stripeKeys)) expect(text).not.toContain(secret)
})
