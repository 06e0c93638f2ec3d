import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultDateFormat, formatDate } from '#shared/date-format.ts'
import { addDays, addMonths, today } from '#shared/dates.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenancy, aTenant } from '../../testing/records.ts'
import { remade } from '../../testing/remade.ts'

let app: PeopledApp
let owner: Person
let links: { tenant: string; property: string; landlord: string }
let tenancyId: string

const thisMonth = today().slice(0, 7)
const nextMonth = addMonths(thisMonth, 1)
const start = `${addMonths(thisMonth, -2)}-01`

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
const aLetHome = remade(async (owner) => {
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body.id
  const property = (await owner.call('POST', '/api/properties', aProperty(landlord))).body.id
  const tenant = (await owner.call('POST', '/api/tenants', aTenant(property))).body.id
  const links = { tenant, property, landlord }
  const body = aTenancy(links, { startDate: start, rentAmount: 1000 })
  return { links, tenancyId: (await owner.call('POST', '/api/tenancies', body)).body.id }
})
beforeEach(async () => {
  owner = await app.person()
  ;({ links, tenancyId } = await aLetHome(owner))
})

const startAccount = async (schedule: object = {}) => {
  const started = await owner.call('POST', `/api/tenancies/${tenancyId}/schedule`, schedule)
  expect(started.status, started.text).toBe(201)
}
const account = async () => (await owner.call('GET', `/api/tenancies/${tenancyId}/account`)).body
const add = async (change: object = {}) => {
  const { tenant, property } = links
  const answer = await owner.call('POST', '/api/invoices', anInvoice({ tenant, property, ...change }))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const read = async (id: string) => (await owner.call('GET', `/api/invoices/${id}`)).body
const patch = async (id: string, change: object) =>
  owner.call('PATCH', `/api/invoices/${id}`, { version: (await read(id)).version, ...change })
const receive = (body: object) => owner.call('POST', `/api/tenancies/${tenancyId}/receipts`, body)
const raise = async (month: string) => {
  const { lines } = (await owner.call('GET', `/api/invoices/rent-of-month?month=${month}`)).body
  const chosen = lines.map(({ tenancyId: id, amount }: { tenancyId: string; amount: number }) => ({
    tenancyId: id,
    amount,
  }))
  return owner.call('POST', '/api/invoices/raise', { month, lines: chosen })
}
const raised = async (month: string) => {
  const answer = await raise(month)
  expect(answer.status, answer.text).toBe(200)
  return { ...answer.body, id: answer.body.raised[0].id }
}

describe('the tenancy of an invoice', () => {
  test('is the only one of its tenant and property on the due day', async () => {
    expect((await add({ dueDate: today() })).tenancyId).toBe(tenancyId)
    expect((await add({ dueDate: addDays(start, -1) })).tenancyId).toBeNull()
    expect((await add({ dueDate: today(), property: 'Somewhere else' })).tenancyId).toBeNull()
  })

  test('is left open where two tenancies fit', async () => {
    await owner.call('POST', '/api/tenancies', aTenancy(links, { startDate: start }))
    expect((await add({ dueDate: today() })).tenancyId).toBeNull()
    expect((await add({ dueDate: today(), tenancyId })).tenancyId).toBe(tenancyId)
  })

  test('is one of this account that lets the property of the invoice', async () => {
    const stranger = await app.person()
    const body = { ...anInvoice(), tenancyId }
    const foreign = await stranger.call('POST', '/api/invoices', body)
    expect([foreign.status, foreign.body.errors]).toEqual([400, { tenancyId: 'This tenancy was not found' }])
    const other = (await owner.call('POST', '/api/properties', aProperty(links.landlord))).body.id
    const wrong = await owner.call('POST', '/api/invoices', { ...body, property: other })
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { tenancyId: 'Choose a tenancy of this property' },
    ])
  })

  test('follows the due day, and is found for the rows of a file', async () => {
    const { id } = await add({ dueDate: addDays(start, -1) })
    expect((await patch(id, { dueDate: today() })).body.tenancyId).toBe(tenancyId)
    const { tenant, property } = await read(id)
    const text = `Invoice Number,Tenant,Property,Amount,Issue Date,Due Date\nX-1,${tenant},"${property}",10,${today()},${today()}\n`
    const mapping = ['invoiceNumber', 'tenant', 'property', 'amount', 'issueDate', 'dueDate']
    const file = { fileName: 'a.csv', text, mapping, dryRun: false }
    const done = await owner.call('POST', '/api/invoices/import', file)
    expect(done.status, done.text).toBe(200)
    const rows = (await owner.call('GET', '/api/invoices')).body
    expect(rows.find((row: { invoiceNumber: string }) => row.invoiceNumber === 'X-1').tenancyId).toBe(
      tenancyId,
    )
  })
})

test('an invoice without a rent account says by its status what is paid and outstanding', async () => {
  const money = async (status: string) => {
    const { paid, outstanding } = await add({ status, amount: 12.5 })
    return [paid, outstanding]
  }
  expect(await money('pending')).toEqual([0, 12.5])
  expect(await money('paid')).toEqual([12.5, 0])
  expect(await money('cancelled')).toEqual([0, 0])
})

describe('a month of rent is raised from the rent account', () => {
  test('ahead of its due day, and paying the invoice pays the charge', async () => {
    await startAccount()
    const { id } = await raised(nextMonth)
    const invoice = await read(id)
    expect(invoice).toMatchObject({
      tenancyId,
      amount: 1000,
      paid: 0,
      outstanding: 1000,
      status: 'pending',
      periodFrom: `${nextMonth}-01`,
      dueDate: `${nextMonth}-01`,
    })
    const { owed, charges, coming } = await account()
    expect([owed, coming]).toEqual([3000, []])
    expect(charges.at(-1)).toMatchObject({ due: `${nextMonth}-01`, amount: 1000, invoiceId: id })
    await receive({ amount: 3400 })
    expect(await read(id)).toMatchObject({ paid: 400, outstanding: 600, status: 'pending', paidOn: null })
    await receive({ amount: 600 })
    expect(await read(id)).toMatchObject({ paid: 1000, outstanding: 0, status: 'paid', paidOn: today() })
  })

  test('once, and says so the second time', async () => {
    await startAccount()
    await raised(nextMonth)
    const again = await raise(nextMonth)
    expect([again.status, again.body.code]).toEqual([409, 'invoice-already-raised'])
    expect((await account()).charges).toHaveLength(4)
  })

  test.each([
    ['week', 4],
    ['fortnight', 2],
  ])('every %s as one invoice with a line for each, due with the last of them', async (every, least) => {
    await startAccount({ amount: 200, every })
    const { id } = await raised(nextMonth)
    const { lines, amount, dueDate, status } = await read(id)
    const { charges } = await account()
    const due: { due: string; from: string }[] = charges.filter(
      (charge: { invoiceId: string }) => charge.invoiceId === id,
    )
    expect(due.length).toBeGreaterThanOrEqual(least)
    expect([lines.length, amount, dueDate]).toEqual([due.length, due.length * 200, due.at(-1)?.due])
    expect(lines[1].description).toContain(`, due ${formatDate(due[1]?.due ?? '', defaultDateFormat)}`)
    expect(status).toBe('pending')
    expect((await raise(nextMonth)).status).toBe(409)
  })

  test('for the unpaid weeks only, and an invoice is not overdue when one of its weeks is late', async () => {
    const first = `${thisMonth}-01`
    // The tenancy had a higher rent before, so both agreed to less.
    await startAccount({ amount: 200, every: 'week', from: first, anchor: first, agreedOn: first })
    await receive({ amount: 200 })
    const { lines } = (await owner.call('GET', `/api/invoices/rent-of-month?month=${thisMonth}`)).body
    const [line] = lines
    expect(line.dues[0]).toBe(addDays(`${thisMonth}-01`, 7))
    expect([line.amount, line.dueDate]).toEqual([line.dues.length * 200, line.dues.at(-1)])
    expect(line.periodFrom).toBe(line.dues[0])
    const { id } = await raised(thisMonth)
    expect((await read(id)).status).toBe(line.dueDate < today() ? 'overdue' : 'pending')
  })

  test('and taken off again when the tenancy ends before', async () => {
    await startAccount()
    const { id } = await raised(nextMonth)
    const ended = await owner.call('POST', `/api/tenancies/${tenancyId}/end`, {
      endedOn: `${thisMonth}-01`,
      why: 'tenant-notice',
      version: (await owner.call('GET', `/api/tenancies/${tenancyId}`)).body.version,
    })
    expect(ended.status, ended.text).toBe(200)
    await account()
    expect(await read(id)).toMatchObject({
      status: 'cancelled',
      paidOn: null,
      paid: 0,
      outstanding: 0,
      takenOff: 1000,
      writtenOff: 0,
    })
  })

  test('and an undo takes the invoices back and leaves what is owed', async () => {
    await startAccount()
    const { changeId, id } = await raised(nextMonth)
    const undone = await owner.call('POST', `/api/changes/${changeId}/undo`)
    expect(undone.status, undone.text).toBe(200)
    expect((await owner.call('GET', `/api/invoices/${id}`)).status).toBe(404)
    const { charges } = await account()
    expect(charges.at(-1)).toMatchObject({ due: `${nextMonth}-01`, invoiceId: null })
    await raised(nextMonth)
  })

  test('no further ahead than the coming month', async () => {
    await startAccount()
    const { lines } = (
      await owner.call('GET', `/api/invoices/rent-of-month?month=${addMonths(nextMonth, 1)}`)
    ).body
    expect(lines[0].refusal).toBe('Rent is charged until the end of the coming month at most.')
  })
})

describe('an invoice over a charge', () => {
  let id: string
  beforeEach(async () => {
    await startAccount()
    id = (await raised(thisMonth)).id
  })
  const receipts = async () =>
    (await account()).receipts.filter((each: { reversed: boolean }) => !each.reversed)

  test('records a receipt when it is marked as paid, and takes exactly that back when it is marked as pending', async () => {
    const paid = await patch(id, { status: 'paid' })
    expect(paid.body).toMatchObject({ status: 'paid', paid: 1000, outstanding: 0 })
    expect(await receipts()).toMatchObject([{ amount: 1000, note: 'Marked as paid by hand' }])
    expect((await account()).owed).toBe(2000)
    expect((await patch(id, { status: 'pending' })).body).toMatchObject({ paid: 0, outstanding: 1000 })
    expect([await receipts(), (await account()).owed]).toEqual([[], 3000])
  })

  test('that is marked twice is paid once', async () => {
    await Promise.all(
      [1, 2].map(() => owner.call('POST', '/api/invoices/bulk', { ids: [id], set: { status: 'paid' } })),
    )
    await patch(id, { status: 'paid' })
    expect(await receipts()).toHaveLength(1)
  })

  test('cannot be marked as pending when a payment paid it', async () => {
    await receive({ amount: 3000 })
    const refused = await patch(id, { status: 'pending' })
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice-paid'])
    expect((await read(id)).status).toBe('paid')
  })

  test('keeps its amount', async () => {
    const { amount, lines } = await read(id)
    const other = lines.map((line: { unitAmount: number }) => ({ ...line, unitAmount: amount + 1 }))
    const refused = await patch(id, { lines: other })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['amount']])
    expect((await read(id)).amount).toBe(1000)
  })

  test.each(['cancelled', 'deleted'])(
    'asks for nothing once it is %s, and the rent stays owed',
    async (how) => {
      const done =
        how === 'deleted'
          ? await owner.call('DELETE', `/api/invoices/${id}`)
          : await patch(id, { status: 'cancelled' })
      expect(done.status, done.text).toBe(how === 'deleted' ? 204 : 200)
      const { owed, charges } = await account()
      expect([owed, charges.some(({ invoiceId }: { invoiceId: string | null }) => invoiceId)]).toEqual([
        3000,
        false,
      ])
      const undone = await owner.call('POST', `/api/changes/${done.headers.get('change-id')}/undo`)
      expect(undone.status, undone.text).toBe(200)
      expect((await account()).charges.at(-1).invoiceId).toBe(id)
    },
  )

  test('moves no money by an undo', async () => {
    const paid = await patch(id, { status: 'paid' })
    const undone = await owner.call('POST', `/api/changes/${paid.headers.get('change-id')}/undo`)
    expect([undone.status, undone.body.code]).toEqual([409, 'undo-of-money'])
    expect(await receipts()).toHaveLength(1)
  })

  test('is overdue again when its receipt is reversed on the rent account', async () => {
    const { body } = await receive({ amount: 3000 })
    expect((await read(id)).status).toBe('paid')
    await owner.call('POST', `/api/entries/${body.entryId}/reverse`, { reason: 'It was another tenant’s' })
    expect((await read(id)).status).toBe(`${thisMonth}-01` < today() ? 'overdue' : 'pending')
  })
})

describe('an invoice whose rent is no longer owed', () => {
  let id: string
  beforeEach(async () => {
    await startAccount({ from: `${thisMonth}-01`, anchor: `${thisMonth}-01` })
    id = (await raised(thisMonth)).id
  })
  const giveUp = async () => {
    const { charges } = await account()
    const given = await owner.call('POST', `/api/tenancies/${tenancyId}/write-offs`, {
      kind: 'write-off',
      chargeId: charges.find((charge: { invoiceId: string | null }) => charge.invoiceId === id).id,
      agreedOn: today(),
      reason: 'The boiler failed',
    })
    expect(given.status, given.text).toBe(201)
  }

  test('reads as cancelled everywhere, for nobody has paid it', async () => {
    await giveUp()
    const told = { status: 'cancelled', paidOn: null, paid: 0, outstanding: 0 }
    expect(await read(id)).toMatchObject({ ...told, takenOff: 0, writtenOff: 1000 })
    expect((await owner.call('GET', '/api/invoices')).body).toMatchObject([told])
    const { body: related } = await owner.call('GET', `/api/tenants/${links.tenant}/related`)
    const { items } = related.find(({ group }: { group: string }) => group === 'invoices')
    expect(items).toMatchObject([{ id, status: 'cancelled' }])
    const { invoices } = (await owner.call('GET', `/api/analytics?from=${thisMonth}-01&to=${today()}`)).body
    expect(invoices).toEqual([{ status: 'cancelled', type: 'rent', count: 1, amount: 1000 }])
  })

  test.each(['paid', 'pending'])('cannot be marked as %s, and says why', async (status) => {
    await giveUp()
    const refused = await patch(id, { status })
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { status: expect.stringMatching(/^INV-.*: the rent account shows that nothing is owed on it\.$/) },
    ])
    expect((await account()).receipts).toEqual([])
  })

  test('is neither sent nor reminded of', async () => {
    await giveUp()
    const { version } = await read(id)
    const sent = await owner.call('POST', `/api/invoices/${id}/send`, { version })
    expect([sent.status, sent.body.code]).toEqual([409, 'invoice-cancelled'])
    const reminded = await owner.call('POST', '/api/invoices/remind', { ids: [id] })
    expect([reminded.status, reminded.body.code]).toEqual([409, 'invoice-not-remindable'])
  })

  test('stays paid with what was paid, where a part was', async () => {
    await receive({ amount: 400 })
    await giveUp()
    expect(await read(id)).toMatchObject({
      status: 'paid',
      paidOn: today(),
      paid: 400,
      outstanding: 0,
      writtenOff: 600,
    })
  })

  test('asks again once the end that took its rent off is reversed', async () => {
    const ended = await owner.call('POST', `/api/tenancies/${tenancyId}/end`, {
      endedOn: addDays(`${thisMonth}-01`, -1),
      why: 'tenant-notice',
      version: (await owner.call('GET', `/api/tenancies/${tenancyId}`)).body.version,
    })
    expect(ended.status, ended.text).toBe(200)
    await account()
    expect((await read(id)).status).toBe('cancelled')
    expect((await owner.call('DELETE', `/api/tenancies/${tenancyId}/end`)).status).toBe(200)
    await account()
    expect(await read(id)).toMatchObject({ outstanding: 1000, takenOff: 0 })
    expect(['pending', 'overdue']).toContain((await read(id)).status)
  })

  test('keeps no invoice from being raised for the rent that takes its place', async () => {
    await startAccount({ amount: 900, from: `${thisMonth}-01`, agreedOn: today() })
    await account()
    expect((await read(id)).status).toBe('cancelled')
    expect(await read((await raised(thisMonth)).id)).toMatchObject({ amount: 900, outstanding: 900 })
  })
})

describe('a rent invoice that was typed by hand', () => {
  const rent = { type: 'rent', dueDate: `${thisMonth}-01`, periodFrom: `${thisMonth}-01`, amount: 1000 }
  const periodTo = addDays(`${nextMonth}-01`, -1)
  beforeEach(() => startAccount())

  test('is linked to the open charge of its period', async () => {
    const { id } = await add({ ...rent, periodTo })
    expect((await account()).charges.at(-1).invoiceId).toBe(id)
    expect((await raise(thisMonth)).status).toBe(409)
  })

  test('pays that charge when it is entered as paid', async () => {
    expect(await add({ ...rent, periodTo, status: 'paid' })).toMatchObject({ paid: 1000, outstanding: 0 })
    expect((await account()).owed).toBe(2000)
  })

  test.each([
    ['another amount', { amount: 999 }],
    ['other days', { periodFrom: `${thisMonth}-02` }],
    ['another type', { type: 'utilities' }],
  ])('stays as it is with %s', async (_what, change) => {
    await add({ ...rent, periodTo, ...change, status: 'paid' })
    const { owed, charges } = await account()
    expect([owed, charges.at(-1).invoiceId]).toEqual([3000, null])
  })
})
