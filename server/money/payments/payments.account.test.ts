import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { today } from '#shared/dates.ts'
import { startPaymentStage } from '../../testing/payments.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'

let stage: Awaited<ReturnType<typeof startPaymentStage>>
let tenancyId: string
let invoice: { id: string; invoiceNumber: string; amount: number }

const month = today().slice(0, 7)

beforeAll(async () => {
  stage = await startPaymentStage()
})
afterAll(() => stage.stop())
beforeEach(async () => {
  await stage.begin()
  await stage.connect()
  const { call } = stage.owner
  const landlord = (await call('POST', '/api/landlords', aLandlord())).body.id
  const property = (await call('POST', '/api/properties', aProperty(landlord))).body.id
  const tenant = (await call('POST', '/api/tenants', aTenant(property))).body.id
  const body = aTenancy({ tenant, property, landlord }, { startDate: `${month}-01`, rentAmount: 1000 })
  tenancyId = (await call('POST', '/api/tenancies', body)).body.id
  await call('POST', `/api/tenancies/${tenancyId}/schedule`, {})
  const lines = [{ tenancyId, amount: 1000 }]
  const { raised } = (await call('POST', '/api/invoices/raise', { month, lines })).body
  invoice = await stage.read(raised[0].id)
})

const account = async () => (await stage.owner.call('GET', `/api/tenancies/${tenancyId}/account`)).body
async function pay(amount: number, intent: string = randomUUID()) {
  const event = stage.eventOf({ ...invoice, amount }, { session: { payment_intent: intent } })
  const answer = await stage.deliver(event)
  expect(answer.status, answer.text).toBe(200)
}

test('a card payment of an invoice is a receipt of the rent account, once', async () => {
  await pay(1000, 'pi_once')
  await pay(1000, 'pi_once')
  const { owed, credit, receipts } = await account()
  expect([owed, credit]).toEqual([0, 0])
  expect(receipts).toMatchObject([{ amount: 1000, method: 'card', reference: 'pi_once', day: today() }])
  expect(await stage.read(invoice.id)).toMatchObject({ status: 'paid', outstanding: 0, paidOn: today() })
  expect(await stage.listReportedPayments()).toEqual([
    expect.not.objectContaining({ trouble: expect.anything() }),
  ])
})

test('a card payment of too much is credit, and raises no alarm', async () => {
  await pay(1000)
  await pay(1000)
  expect(await account()).toMatchObject({ owed: 0, credit: 1000 })
  for (const reported of await stage.listReportedPayments()) expect(reported).not.toHaveProperty('trouble')
})

test('the page behind Pay now asks for what is left', async () => {
  const link = await stage.linkTo(invoice.id)
  await stage.owner.call('POST', `/api/tenancies/${tenancyId}/receipts`, { amount: 400 })
  expect((await stage.pageOf(link ?? '')).text).toContain('£600.00')
  await stage.pageOf(`${link}/checkout`)
  await pay(600)
  expect((await stage.pageOf(link ?? '')).text).toContain('Paid, thank you.')
  expect((await account()).owed).toBe(0)
})

test.each([
  [0, 'Nothing to pay.', 'Nothing is to be paid: the landlord has given it up.'],
  [400, '£400.00 was paid', '£600.00 of it is no longer owed: the landlord has given it up.'],
])('once £%s was paid and the rest is given up, the page says so', async (amount, ...words) => {
  const link = await stage.linkTo(invoice.id)
  if (amount > 0) await stage.owner.call('POST', `/api/tenancies/${tenancyId}/receipts`, { amount })
  const given = await stage.owner.call('POST', `/api/tenancies/${tenancyId}/write-offs`, {
    kind: 'write-off',
    chargeId: (await account()).charges[0].id,
    agreedOn: today(),
    reason: 'The boiler failed',
  })
  expect(given.status, given.text).toBe(201)
  const { text } = await stage.pageOf(link ?? '')
  for (const word of words) expect(text).toContain(word)
  expect(text).not.toContain('Pay now')
  expect((await stage.pageOf(`${link}/checkout`)).headers.get('location')).toBe(link)
})
