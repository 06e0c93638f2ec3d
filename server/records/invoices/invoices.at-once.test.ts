import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { writeAtOnce } from '../../testing/queue.ts'
import { aLandlord, anInvoice, aProperty, aTenant } from '../../testing/records.ts'

let app: PeopledApp
let owner: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
})

const add = async (kind: string, input: object) => (await owner.call('POST', `/api/${kind}`, input)).body
const read = async (id: string) => (await owner.call('GET', `/api/invoices/${id}`)).body
type Call = [method: string, path: string, body?: object]
const atOnce = async (first: Call, second: Call) => {
  const calls = [() => owner.call(...first), () => owner.call(...second)] as const
  return (await writeAtOnce(app, owner, 'invoices', [...calls])).map(({ status }) => status)
}
const lines = [
  { description: 'Plumber', quantity: 2, unitAmount: 45.5, vatRate: 20 },
  { description: 'Rent', quantity: 1, unitAmount: 800, vatRate: null },
]

describe('an amount that is given to several invoices at once', () => {
  test('is refused where lines are saved at the same moment, so that the amount stays their sum', async () => {
    const { id, version } = await add('invoices', anInvoice())
    const other = await add('invoices', anInvoice())
    const statuses = await atOnce(
      ['PATCH', `/api/invoices/${id}`, { version, lines }],
      ['POST', '/api/invoices/bulk', { ids: [id, other.id], set: { amount: 5 } }],
    )
    expect(statuses).toEqual([200, 400])
    expect([(await read(id)).amount, (await read(other.id)).amount]).toEqual([909.2, other.amount])
  })

  test('is refused where an invoice is sent at the same moment, so that the tenant’s copy has the stored amount', async () => {
    const landlord = await add('landlords', aLandlord())
    const property = await add('properties', aProperty(landlord.id))
    const tenant = await add('tenants', aTenant(property.id))
    const { id, amount } = await add('invoices', anInvoice({ tenant: tenant.id }))
    const statuses = await atOnce(
      ['POST', `/api/invoices/${id}/send`],
      ['POST', '/api/invoices/bulk', { ids: [id], set: { amount: 5 } }],
    )
    expect(statuses).toEqual([200, 409])
    expect(await read(id)).toMatchObject({ amount, changedSinceSent: false })
  })
})

test('of two people who give invoices the same number the second is refused with the next free one', async () => {
  const [first, second] = [await add('invoices', anInvoice()), await add('invoices', anInvoice())]
  const number = 'INV-2031-007'
  const statuses = await atOnce(
    ['PATCH', `/api/invoices/${first.id}`, { version: 1, invoiceNumber: number }],
    ['PATCH', `/api/invoices/${second.id}`, { version: 1, invoiceNumber: number }],
  )
  expect(statuses).toEqual([200, 409])
})
