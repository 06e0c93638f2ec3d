import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { monthlyRentPence } from '#shared/csv/rents.ts'
import type { ImportInput } from '#shared/office/imports/imports.ts'
import { rentFrequencies } from '#shared/records/terms/terms.calendar.ts'
import { monthlyPence } from '#shared/records/terms/terms.parts.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { withoutKindQuestion } from './imports.testing.ts'

let app: PeopledApp
let ann: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
beforeEach(async () => {
  ann = await app.person()
})
afterAll(() => app.stop())

const get = async (path: string) => (await ann.call('GET', `/api/${path}`)).body

const head =
  'Address,Town,Borough,Postcode,Beds,Baths,Landlord,Landlord Email,Landlord Phone,Tenant,Tenant Email,Tenant Phone,Start'
const home = (n: number) =>
  `${n} Alma Road,Leeds,Leeds,LS1 1AA,1,1,Lea Land,lea@example.org,0113 496 0000,Tenant No${n},t${n}@example.org,07700 90012${n},2026-02-01`

/** A file of let homes with more columns behind those that every home needs. */
const file = (columns: string, ...rows: string[]) => ({
  fileName: 'lets.csv',
  text: [`${head},${columns}`, ...rows.map((cells, at) => `${home(at + 1)},${cells}`)].join('\n'),
})
async function send(body: object, more: Partial<ImportInput> = {}, kind = 'lets') {
  const { mapping } = (await ann.call('POST', `/api/${kind}/import`, body)).body
  return ann.call('POST', `/api/${kind}/import`, { ...body, mapping, ...more })
}
const check = async (body: object, more: Partial<ImportInput> = {}, kind = 'lets') =>
  withoutKindQuestion((await send(body, more, kind)).body)
const write = (body: object, more: Partial<ImportInput> = {}) => send(body, { ...more, dryRun: false })

describe('a rent in a file', () => {
  const weekly = file('Rent,Frequency', '£325,pw', '£900,pcm', '£600,4-weekly', '"£7,800",per annum')

  test('keeps the period beside it, and the check says row by row how the month was worked out', async () => {
    const checked = await check(weekly)
    expect(checked).toMatchObject({ ok: 4, bad: 0, questions: [], rentCount: 3 })
    expect(checked.rents).toEqual([
      { row: 2, amount: 325, per: 'week', monthly: 1408.33 },
      { row: 4, amount: 600, per: 'four weeks', monthly: 650 },
      { row: 5, amount: 7800, per: 'year', monthly: 650 },
    ])
  })

  test('is stored by the month, and in the terms as it was agreed', async () => {
    expect((await write(weekly)).status).toBe(200)
    const homes = await get('properties')
    const rentOf = (n: number) =>
      homes.find(({ addressLine1 }: { addressLine1: string }) => addressLine1.startsWith(`${n} `))
    expect([1, 2, 3, 4].map((n) => rentOf(n).rent)).toEqual([1408.33, 900, 650, 650])
    const tenancies = await get('tenancies')
    const terms = await Promise.all(
      [1, 2, 3, 4].map(async (n) => {
        const tenancy = tenancies.find(({ tenantEmail }: { tenantEmail: string }) =>
          tenantEmail.startsWith(`t${n}@`),
        )
        const account = await get(`tenancies/${tenancy.id}/account`)
        return [tenancy.rentAmount, account.terms[0].amount, account.terms[0].every]
      }),
    )
    expect(terms).toEqual([
      [1408.33, 325, 'week'],
      [900, 900, 'month'],
      [650, 600, 'four weeks'],
      [650, 650, 'month'],
    ])
    const notes = await get(`notes?kind=properties&id=${rentOf(1).id}`)
    expect(JSON.stringify(notes)).toContain('Rent: £325.00 a week = £1,408.33 a month')
  })

  test('is charged as it was agreed once the rent accounts are started', async () => {
    await write(weekly)
    const tenancies: { id: string; tenantEmail: string }[] = await get('tenancies')
    const tenancyIds = tenancies.map(({ id }) => id)
    const started = await ann.call('POST', '/api/rent-accounts', {
      tenancyIds,
      from: 'period',
      kind: 'assured',
    })
    expect([started.status, started.body.count]).toEqual([201, 4])
    const weeklyOne = tenancies.find(({ tenantEmail }) => tenantEmail.startsWith('t1@'))
    const { charges } = await get(`tenancies/${weeklyOne?.id}/account`)
    expect(charges.map(({ amount }: { amount: number }) => amount)).toEqual([325])
  })

  test('whose period cannot be read is a named problem of its row', async () => {
    const checked = await check(file('Rent,Per', '£325,pw', '£400,moon'))
    expect(checked).toMatchObject({ ok: 1, bad: 1 })
    expect(checked.groups.map(({ field, text, message }) => [field, text, message])).toEqual([
      [
        'rentPeriod',
        'moon',
        '‘moon’ does not say what the rent is for. Choose the week, fortnight, four weeks, month, quarter or year',
      ],
    ])
    const answers = [{ field: 'rentPeriod', text: 'moon', use: 'four weeks' }]
    expect((await check(file('Rent,Per', '£325,pw', '£400,moon'), { answers })).rents).toMatchObject([
      { monthly: 1408.33 },
      { monthly: 433.33 },
    ])
  })

  test('for one person is asked about, because the number of people is not known', async () => {
    const { groups } = await check(file('Rent', '£150 pppw'))
    expect(groups[0]?.message).toBe(
      '‘£150 pppw’ is for one person. Write the rent of the whole home, as £650 pw',
    )
  })
})

describe('a column that holds periods', () => {
  const unnamed = file('Rent,Basis', '£325,pw', '£900,pcm', '£210,pw')

  test('and that nobody has matched is asked about once, with an example of each reading', async () => {
    const checked = await check(unnamed)
    expect(checked).toMatchObject({ ok: 1, bad: 2, groups: [] })
    expect(checked.questions).toEqual([
      {
        id: 'period:14',
        text: 'The column ‘Basis’ says ‘pw’. Is that the rent period?',
        count: 2,
        reply: null,
        options: [
          {
            reply: 'rent',
            label: 'Yes, the rent is for that',
            example: '£325.00 a week = £1,408.33 a month',
          },
          { reply: 'leave', label: 'No, it means something else', example: '£325.00 a month' },
        ],
      },
    ])
    expect((await write(unnamed)).status).toBe(400)
    expect((await check(unnamed, { replies: { 'period:14': 'leave' } })).rents).toEqual([])
    const answered = await check(unnamed, { replies: { 'period:14': 'rent' } })
    expect(answered).toMatchObject({ ok: 3, bad: 0 })
    expect(answered.rents.map(({ monthly }) => monthly)).toEqual([1408.33, 910])
  })

  test('is asked about when it is left out by hand or kept as a note, too', async () => {
    const text = file('Rent,Frequency', '£325,pw')
    const { mapping } = (await ann.call('POST', '/api/lets/import', text)).body
    for (const field of [null, 'notes']) {
      const left = mapping.map((each: string | null) => (each === 'rentPeriod' ? field : each))
      expect((await check(text, { mapping: left })).questions).toHaveLength(1)
    }
  })

  test('of another kind, such as the length of a fixed term, is left alone', async () => {
    const text = file('Rent,Period', '£900,12 months', '£800,6 months')
    const { mapping } = (await ann.call('POST', '/api/lets/import', text)).body
    expect(mapping.at(-1)).toBeNull()
    expect(await check(text)).toMatchObject({ ok: 2, bad: 0, questions: [] })
  })

  test('that contradicts the header of the rent is asked about once', async () => {
    const text = file('Rent pcm,Payment Frequency', '£900,weekly', '£800,monthly')
    const checked = await check(text)
    expect(checked).toMatchObject({ ok: 1, bad: 1, groups: [] })
    expect(checked.questions[0]).toMatchObject({
      id: 'rent',
      count: 1,
      options: [
        { reply: 'column', example: '£900.00 a week = £3,900.00 a month' },
        { reply: 'header', example: '£900.00 a month' },
      ],
    })
    expect(await check(text, { replies: { rent: 'header' } })).toMatchObject({ ok: 2, rents: [] })
    expect((await check(text, { replies: { rent: 'column' } })).rents).toMatchObject([{ monthly: 3900 }])
  })
})

test('an imported rent comes to the same month as one that is typed', () => {
  for (const every of rentFrequencies)
    for (const pence of [1, 7, 32_500, 99_999_999_999])
      expect(monthlyRentPence(pence, every)).toBe(monthlyPence(pence, every))
})

test('an import that is undone takes the agreed rents with it', async () => {
  const { body } = await write(file('Rent,Per', '£325,pw'))
  const undone = await ann.call('POST', `/api/imports/${body.importId}/undo`)
  expect([undone.status, await get('tenancies')]).toEqual([200, []])
})
