import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { addOneOfEachKind, aLandlord, anInvoice, aProperty, aViewing } from '../../testing/records.ts'

let app: PeopledApp
let ann: Person

beforeAll(async () => {
  app = await startPeopledApp()
  ann = await app.person()
})
afterAll(() => app.stop())

const add = async (name: string, input: object) => (await ann.call('POST', `/api/${name}`, input)).body
const history = async (path: string) => (await ann.call('GET', `/api/${path}/history`)).body

describe('the history of a record', () => {
  test('names who changed what, newest first, in the fields of the API', async () => {
    const landlord = await add('landlords', aLandlord({ name: 'Mary Holt' }))
    const property = await add('properties', aProperty(landlord.id, { rent: 1000 }))
    await ann.call('PATCH', `/api/properties/${property.id}`, { version: 1, rent: 1100, status: 'rented' })
    const [changed, created, ...none] = await history(`properties/${property.id}`)
    expect(none).toEqual([])
    expect(changed).toMatchObject({ who: ann.user.name, action: 'changed', version: 2 })
    expect(changed.changes).toEqual([
      { field: 'rent', before: 1000, after: 1100 },
      { field: 'status', before: 'available', after: 'rented' },
    ])
    expect(created.action).toBe('created')
    expect(created.changes).toContainEqual({ field: 'landlord', before: null, after: 'Mary Holt' })
    expect(created.changes.map(({ field }: { field: string }) => field)).not.toContain('accountId')
    expect(Date.parse(changed.at)).toBeGreaterThanOrEqual(Date.parse(created.at))
  })

  test('shows a reference as the text that it has today', async () => {
    const first = await add('landlords', aLandlord({ name: 'First Owner' }))
    const second = await add('landlords', aLandlord({ name: 'Second Owner' }))
    const property = await add('properties', aProperty(first.id))
    await ann.call('PATCH', `/api/properties/${property.id}`, { version: 1, landlord: second.id })
    await ann.call('PATCH', `/api/landlords/${first.id}`, { version: 1, name: 'Renamed Owner' })
    const [entry] = await history(`properties/${property.id}`)
    expect(entry.changes).toEqual([{ field: 'landlord', before: 'Renamed Owner', after: 'Second Owner' }])
    await ann.call('DELETE', `/api/landlords/${first.id}`)
    const [again] = await history(`properties/${property.id}`)
    expect(again.changes).toEqual([{ field: 'landlord', before: 'Renamed Owner', after: 'Second Owner' }])
  })

  test('shows times as the API writes them, and a link in the place of the free text', async () => {
    const landlord = await add('landlords', aLandlord())
    const property = await add('properties', aProperty(landlord.id, { addressLine1: '5 Linked Lane' }))
    const viewing = await add('viewings', aViewing({ propertyName: 'Nowhere' }))
    await ann.call('PATCH', `/api/viewings/${viewing.id}`, {
      version: 1,
      propertyName: '5 linked lane',
      viewingTime: '17:30',
    })
    const [entry] = await history(`viewings/${viewing.id}`)
    expect(entry.changes).toEqual([
      { field: 'propertyName', before: 'Nowhere', after: `5 Linked Lane, ${property.postCode}` },
      { field: 'viewingTime', before: '10:00 AM', after: '5:30 PM' },
    ])
  })

  test('of a deleted record can still be read, and of another account’s cannot', async () => {
    const landlord = await add('landlords', aLandlord({ name: 'Gone Tomorrow' }))
    await ann.call('DELETE', `/api/landlords/${landlord.id}`)
    const entries = await history(`landlords/${landlord.id}`)
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['deleted', 'created'])
    expect(entries[0].changes).toContainEqual({ field: 'name', before: 'Gone Tomorrow', after: null })

    const bob = await app.person()
    const answer = await bob.call('GET', `/api/landlords/${landlord.id}/history`)
    expect([answer.status, answer.text.includes('Gone')]).toEqual([404, false])
    expect((await ann.call('GET', `/api/landlords/${randomUUID()}/history`)).status).toBe(404)
  })

  test('of an invoice shows its lines', async () => {
    const line = (description: string, unitAmount: number) => ({
      description,
      quantity: 1,
      unitAmount,
      vatRate: null,
    })
    const invoice = await add(
      'invoices',
      anInvoice({ lines: [line('Rent for May', 100), line('Keys', 5.5)] }),
    )
    await ann.call('PATCH', `/api/invoices/${invoice.id}`, {
      version: 1,
      lines: [line('Rent for June', 100), line('Keys', 5.5)],
    })
    const [changed, created] = await history(`invoices/${invoice.id}`)
    expect(changed.changes).toEqual([
      {
        field: 'lines',
        before: 'Rent for May: 1 × 100; Keys: 1 × 5.5',
        after: 'Rent for June: 1 × 100; Keys: 1 × 5.5',
      },
    ])
    expect(created.changes).toContainEqual({
      field: 'lines',
      before: null,
      after: 'Rent for May: 1 × 100; Keys: 1 × 5.5',
    })
  })

  test('says nothing of a save that changed nothing', async () => {
    const landlord = await add('landlords', aLandlord({ name: 'Same' }))
    await ann.call('PATCH', `/api/landlords/${landlord.id}`, { version: 1, name: 'Same' })
    expect(await history(`landlords/${landlord.id}`)).toHaveLength(1)
  })
})

test('every kind of record has its history', async () => {
  const book = await addOneOfEachKind(ann, 'History')
  for (const [name, { id }] of Object.entries(book)) {
    const entries = await history(`${name}/${id}`)
    expect(entries.at(-1).action, name).toBe('created')
  }
})
