import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'

let app: PeopledApp
let ann: Person
let landlord: string
let homes: string[]

beforeAll(async () => {
  app = await startPeopledApp()
})
beforeEach(async () => {
  ann = await app.person()
  landlord = (await ann.call('POST', '/api/landlords', aLandlord())).body.id
  homes = []
  for (const n of [1, 2])
    homes.push(
      (await ann.call('POST', '/api/properties', aProperty(landlord, { addressLine1: `${n} Elm Road` }))).body
        .id,
    )
})
afterAll(() => app.stop())

const record = (...certificates: object[]) => ann.call('POST', '/api/certificates/earlier', { certificates })
const of = async (at: number) =>
  (await ann.call('GET', `/api/properties/${homes[at]}/certificates`)).body.certificates
    .map(({ kind, day, until }: Record<string, string>) => [kind, day, until])
    .sort()
const entry = (at: number, kind: string, date: string, is: 'day' | 'until' = 'until') => ({
  propertyId: homes[at],
  kind,
  date,
  is,
})

describe('certificates from before', () => {
  test('are recorded by their day or their last day, all as one change that can be undone', async () => {
    const done = await record(
      entry(0, 'gas', '2027-03-14'),
      entry(0, 'alarms', '2026-02-01', 'day'),
      entry(1, 'electrical', '2024-06-02', 'day'),
      entry(1, 'energy', '2031-06-03'),
    )
    expect([done.status, done.body], done.text).toEqual([201, { count: 4 }])
    expect(await of(0)).toEqual([
      ['alarms', '2026-02-01', null],
      ['gas', '2026-03-14', '2027-03-14'],
    ])
    expect(await of(1)).toEqual([
      ['electrical', '2024-06-02', null],
      ['energy', '2021-06-04', '2031-06-03'],
    ])
    expect((await record(entry(0, 'gas', '2027-03-14'))).body).toEqual({ count: 0 })
    const undone = await ann.call('POST', `/api/changes/${done.headers.get('change-id')}/undo`)
    expect(undone.status, undone.text).toBe(200)
    expect(await of(1)).toEqual([])
  })

  test('licences by their type and insurances end on the day that was entered, also where they begin later', async () => {
    const licence = { ...entry(0, 'licence', '2028-09-30'), licence: 'selective' }
    const insurance = entry(1, 'insurance', addDays(today(), 400))
    const done = await record(licence, insurance)
    expect([done.status, done.body], done.text).toEqual([201, { count: 2 }])
    expect(await of(0)).toEqual([['licence', '2023-10-01', '2028-09-30']])
    expect((await of(1)).map(([kind, , until]: string[]) => [kind, until])).toEqual([
      ['insurance', addDays(today(), 400)],
    ])
    const { certificates } = (await ann.call('GET', `/api/properties/${homes[0]}/certificates`)).body
    expect(certificates).toMatchObject([{ licence: 'selective' }])
    expect((await record(licence)).body).toEqual({ count: 0 })
  })

  test.each([
    ['a licence of no type', () => entry(0, 'licence', '2028-09-30')],
    ['a licence by its first day', () => ({ ...entry(0, 'licence', '2024-09-30', 'day'), licence: 'hmo' })],
    ['a check with a licence', () => ({ ...entry(0, 'gas', '2026-03-14', 'day'), licence: 'hmo' })],
    ['a check that has not come', () => entry(0, 'gas', addDays(today(), 3), 'day')],
    ['an expiry further away than any lasts', () => entry(0, 'gas', addDays(today(), 500))],
    ['a property of another account', () => ({ ...entry(0, 'gas', '2026-03-14'), propertyId: landlord })],
    ['a day that is none', () => entry(0, 'gas', '2026-02-30')],
  ])('%s is refused with a sentence, and none is recorded', async (_, wrong) => {
    const refused = await record(entry(1, 'gas', '2027-01-01'), wrong())
    expect([refused.status, typeof refused.body.detail]).toEqual([400, 'string'])
    expect(await of(1)).toEqual([])
  })
})

describe('the right to rent that was checked before', () => {
  async function letTo(at: number, name: string, startDate: string) {
    const tenant = (
      await ann.call('POST', '/api/tenants', aTenant(homes[at] ?? '', { name, email: `${name}@example.org` }))
    ).body.id
    const links = { tenant, property: homes[at] ?? '', landlord }
    return (await ann.call('POST', '/api/tenancies', { ...aTenancy(links), startDate })).body.id as string
  }
  const open = async () => (await ann.call('GET', '/api/right-to-rent')).body
  const checksOf = async (id: string) =>
    (await ann.call('GET', `/api/tenancies/${id}/right-to-rent`)).body.people.flatMap(
      ({ checks }: { checks: { day: string; way: string; remarks: string }[] }) => checks,
    )

  test('is one act with who says so and when, and leaves no duty', async () => {
    const first = await letTo(0, 'ida', '2022-01-15')
    const second = await letTo(1, 'bo', '2025-06-01')
    expect((await open()).map(({ id }: { id: string }) => id).sort()).toEqual([first, second].sort())
    const tenancies = [{ id: first }, { id: second, day: '2025-05-20' }]
    const done = await ann.call('POST', '/api/right-to-rent/earlier', { tenancies, way: 'originals' })
    expect([done.status, done.body], done.text).toEqual([201, { count: 2 }])
    expect(await open()).toEqual([])
    expect(await checksOf(first)).toMatchObject([
      { day: '2022-01-14', way: 'originals', remarks: expect.stringContaining(ann.user.name) },
    ])
    expect(await checksOf(second)).toMatchObject([{ day: '2025-05-20' }])
    const duties = (await ann.call('GET', '/api/duties')).text
    expect(duties).not.toContain('right-to-rent:')
    expect(
      (await ann.call('POST', '/api/right-to-rent/earlier', { tenancies, way: 'originals' })).body,
    ).toEqual({
      count: 0,
    })
  })

  test('of a tenancy that has not begun is not assumed', async () => {
    const later = await letTo(0, 'ida', addDays(today(), 30))
    const refused = await ann.call('POST', '/api/right-to-rent/earlier', {
      tenancies: [{ id: later }],
      way: 'originals',
    })
    expect([refused.status, await checksOf(later)]).toEqual([400, []])
  })
})
