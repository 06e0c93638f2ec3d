import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import type { RentLine } from '#shared/records/invoices/invoices.rent.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { writeAtOnce } from '../../testing/queue.ts'
import { aLandlord, anInvoice, aProperty, aTenancy, aTenant } from '../../testing/records.ts'

let app: PeopledApp
let owner: Person
let landlord: { id: string; name: string }
const year = today().slice(0, 4)
const next = Number(year) + 1
/** December of next year, which is always to come. */
const month = `${next}-12`

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  landlord = await add('landlords', aLandlord({ name: 'priya nair', address: '4 Elm Grove\nLeeds LS6 2AA' }))
})

async function add(kind: string, input: object, person = owner) {
  const { status, body } = await person.call('POST', `/api/${kind}`, input)
  expect(status).toBe(201)
  return body
}

async function letHome(change: object = {}, place: object = {}) {
  const property = await add('properties', aProperty(landlord.id, place))
  const tenant = await add('tenants', aTenant(property.id))
  const links = { tenant: tenant.id, property: property.id, landlord: landlord.id }
  return { tenant, property, tenancy: await add('tenancies', aTenancy(links, change)) }
}

const linesOf = async (of = month): Promise<RentLine[]> =>
  (await owner.call('GET', `/api/invoices/rent-of-month?month=${of}`)).body.lines
const choose = (lines: RentLine[], of = month) => ({
  month: of,
  lines: lines.map(({ tenancyId, amount }) => ({ tenancyId, amount })),
})
const raise = (body: object, person = owner) => person.call('POST', '/api/invoices/raise', body)
const listAll = async () => (await owner.call('GET', '/api/invoices')).body

test('the rent of a month becomes invoices with numbers in a row, which name tenancy, period and landlord; Undo takes all back', async () => {
  const homes = [
    await letHome({ startDate: '2026-01-31', rentAmount: 995.5 }),
    await letHome(),
    await letHome(),
  ]
  await add('invoices', anInvoice({ invoiceNumber: `INV-${year}-041` }))
  const { status, body } = await raise(choose(await linesOf()))
  expect([status, body.count]).toEqual([200, 3])
  const { 0: first } = homes
  const lines = await linesOf()
  expect(lines.map(({ invoice }) => invoice?.invoiceNumber).sort()).toEqual(
    ['042', '043', '044'].map((number) => `INV-${year}-${number}`),
  )
  const id = lines.find(({ tenancyId }) => tenancyId === first?.tenancy.id)?.invoice?.id
  expect((await owner.call('GET', `/api/invoices/${id}`)).body).toMatchObject({
    type: 'rent',
    status: 'pending',
    amount: 995.5,
    issueDate: today(),
    dueDate: `${next}-12-31`,
    tenantId: first?.tenant.id,
    propertyId: first?.property.id,
    periodFrom: `${next}-12-01`,
    periodTo: `${next}-12-31`,
    landlordName: 'Priya Nair',
    landlordAddress: '4 Elm Grove\nLeeds LS6 2AA',
    lines: [
      { description: `Rent 1 Dec ${next} to 31 Dec ${next}`, quantity: 1, unitAmount: 995.5, vatRate: null },
    ],
  })
  const { rows } = await app.services.pool.query('select tenancy_id from invoices where id = $1', [id])
  expect(rows).toEqual([{ tenancy_id: first?.tenancy.id }])
  expect((await owner.call('POST', `/api/changes/${body.changeId}/undo`)).status).toBe(200)
  expect(await listAll()).toHaveLength(1)
})

test('a tenancy owes the days of the month on which it runs; a tenancy that is over or has not begun has no line', async () => {
  const begins = await letHome({ startDate: `${next}-12-12`, rentAmount: 1000 })
  const ends = await letHome({ startDate: `${next}-01-20`, endDate: `${next}-12-10`, rentAmount: 1000 })
  await letHome({ startDate: `${next}-01-01`, endDate: `${next}-11-30` })
  await letHome({ startDate: `${next + 1}-01-01` })
  await letHome({ startDate: `${next}-01-01`, status: 'pending' })
  const free = await letHome({ rentAmount: 0 })
  const lines = new Map((await linesOf()).map((line) => [line.tenancyId, line]))
  expect(lines.size).toBe(3)
  expect(lines.get(begins.tenancy.id)).toMatchObject({
    periodFrom: `${next}-12-12`,
    periodTo: `${next}-12-31`,
    dueDate: `${next}-12-12`,
    days: { let: 20, all: 31 },
    amount: 645.16,
  })
  expect(lines.get(ends.tenancy.id)).toMatchObject({
    periodFrom: `${next}-12-01`,
    periodTo: `${next}-12-10`,
    dueDate: `${next}-12-10`,
    days: { let: 10, all: 31 },
    amount: 322.58,
  })
  expect(lines.get(free.tenancy.id)).toMatchObject({ refusal: 'The tenancy has no rent.' })
  expect((await raise(choose([...lines.values()]))).status).toBe(409)
})

test('the rent is the one that applies on the due day, from the dated rents of the tenancy', async () => {
  const { tenancy } = await letHome({ rentAmount: 900 }, { postCode: 'EH1 1AA' })
  const change = { rentAmount: 950, rentFrom: `${next}-12-01`, version: tenancy.version }
  expect((await owner.call('PATCH', `/api/tenancies/${tenancy.id}`, change)).status).toBe(200)
  const amounts = await Promise.all([`${next}-11`, `${next}-12`].map((each) => linesOf(each)))
  expect(amounts.map(([line]) => line?.amount)).toEqual([900, 950])
})

describe('a month that was raised', () => {
  test('is not raised again, neither by a second press, nor later, nor for one tenancy among others', async () => {
    await letHome()
    const asked = choose(await linesOf())
    const key = { 'idempotency-key': 'one-press' }
    const first = await owner.call('POST', '/api/invoices/raise', asked, key)
    const again = await owner.call('POST', '/api/invoices/raise', asked, key)
    expect([first.status, again.body]).toEqual([200, first.body])
    await letHome()
    const { status, body } = await raise(choose(await linesOf()))
    expect([status, body.code]).toEqual([409, 'invoice-already-raised'])
    expect(await listAll()).toHaveLength(1)
  })

  test('in two tabs at once is raised once', async () => {
    await letHome()
    await letHome()
    const asked = choose(await linesOf())
    const answers = await writeAtOnce(app, owner, 'invoices', [() => raise(asked), () => raise(asked)])
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(await listAll()).toHaveLength(2)
  })

  test('never takes a number that a colleague gives at the same moment', async () => {
    await letHome()
    const asked = choose(await linesOf())
    const byHand = anInvoice({ invoiceNumber: `INV-${year}-001` })
    const answers = await writeAtOnce(app, owner, 'invoices', [
      () => owner.call('POST', '/api/invoices', byHand),
      () => raise(asked),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 200])
    expect((await linesOf())[0]?.invoice?.invoiceNumber).toBe(`INV-${year}-002`)
  })

  test('counts an invoice that was written by hand, and not one that is cancelled', async () => {
    const { tenant } = await letHome()
    const byHand = await add('invoices', anInvoice({ tenant: tenant.id, dueDate: `${next}-12-05` }))
    expect((await linesOf())[0]?.invoice?.id).toBe(byHand.id)
    const cancel = { status: 'cancelled', version: byHand.version }
    await owner.call('PATCH', `/api/invoices/${byHand.id}`, cancel)
    expect((await linesOf())[0]?.invoice).toBe(null)
  })
})

test('rent that changed since the person looked is refused, and nothing is raised', async () => {
  const { tenancy } = await letHome()
  await letHome()
  const asked = choose(await linesOf())
  await owner.call('PATCH', `/api/tenancies/${tenancy.id}`, { rentAmount: 1600, version: tenancy.version })
  const { status, body } = await raise(asked)
  expect([status, body.code]).toMatchObject([409, 'rent-changed'])
  expect(await listAll()).toEqual([])
})

test('another account’s tenancy is not found, and none of one’s own beside it is raised', async () => {
  await letHome()
  const mine = choose(await linesOf())
  const stranger = await app.person()
  expect((await raise(mine, stranger)).status).toBe(404)
  const strange = { tenancyId: '0199aaaa-0000-7000-8000-000000000001', amount: 1 }
  expect((await raise({ month, lines: [...mine.lines, strange] })).status).toBe(404)
  expect(await listAll()).toEqual([])
})

test.each(['2027-13', '2027', 'soon', '2027-12-01'])(
  'a month must be one of the calendar: %s',
  async (bad) => {
    expect((await owner.call('GET', `/api/invoices/rent-of-month?month=${bad}`)).status).toBe(400)
  },
)

test('the month that is offered has rent left to raise', async () => {
  await letHome({ startDate: addDays(today(), -90) })
  const offer = async () => (await owner.call('GET', '/api/invoices/rent-of-month')).body
  const first = await offer()
  await raise(choose(first.lines, first.month))
  const second = await offer()
  expect(second.month).not.toBe(first.month)
  expect(second.lines[0].invoice).toBe(null)
})
