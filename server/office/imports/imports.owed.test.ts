import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import type { ImportInput } from '#shared/office/imports/imports.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'

let app: PeopledApp
let ann: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
beforeEach(async () => {
  ann = await app.person()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})

const head =
  'Address,Town,Borough,Postcode,Beds,Baths,Rent,Landlord,Landlord Email,Landlord Phone,Tenant,Tenant Email,Tenant Phone,Start'
const home = (n: number, start: string) =>
  `${n} Alma Road,Leeds,Leeds,LS1 1AA,1,1,900,Lea Land,lea@example.org,0113 496 0000,Tenant No${n},t${n}@example.org,07700 90012${n},${start}`
const old = addDays(today(), -400)

/** A file of let homes, each row with the column `Owes` and the day on which its tenancy began. */
const file = (...rows: [owes: string, start?: string][]) => ({
  fileName: 'lets.csv',
  text: [`${head},Owes`, ...rows.map(([owes, start = old], at) => `${home(at + 1, start)},${owes}`)].join(
    '\n',
  ),
})
async function send(body: object, more: Partial<ImportInput> = {}) {
  const { mapping } = (await ann.call('POST', '/api/lets/import', body)).body
  return ann.call('POST', '/api/lets/import', { ...body, mapping, ...more })
}
const write = async (body: object, more: Partial<ImportInput> = {}) => {
  const done = await send(body, { ...more, dryRun: false })
  expect(done.status, done.text).toBe(200)
  return done.body
}
const get = async (path: string) => (await ann.call('GET', `/api/${path}`)).body
async function tenancyOf(n: number) {
  const tenancies = await get('tenancies')
  return tenancies.find(({ tenantEmail }: { tenantEmail: string }) => tenantEmail.startsWith(`t${n}@`))
}
const openingsOf = async (id: string) =>
  (await get(`tenancies/${id}/account`)).charges
    .filter(({ kind }: { kind: string }) => kind === 'opening')
    .map(({ amount }: { amount: number }) => amount)

describe('what a sheet says that a tenant owes', () => {
  test('is told before the import and after it, and is kept with the tenancy', async () => {
    const three = file(['350'], ['£890.00 DR'], [''])
    const { body } = await send(three)
    const owed = [{ kind: 'owed', count: 2, amount: 1240 }]
    expect([body.ok, body.notes, body.facts]).toEqual([3, [], owed])
    expect((await write(three)).facts).toEqual(owed)
    expect((await get('imports'))[0].facts).toEqual(owed)
    expect(await Promise.all([1, 2, 3].map(async (n) => (await tenancyOf(n)).owedBefore))).toEqual([
      350,
      890,
      null,
    ])
  })

  test.each([
    ['(50.00)', 'can be owed or paid in advance'],
    ['-50', 'can be owed or paid in advance'],
    ['50 CR', 'was paid in advance and is not owed'],
    ['"£1.234,56"', 'the other way round'],
  ])('is asked about by its row where it is %s', async (owes, why) => {
    const { body } = await send(file(['350'], [owes]))
    expect([body.ok, body.errors]).toMatchObject([1, [{ row: 3, field: 'owedBefore' }]])
    expect(body.errors[0].message).toContain(why)
    expect((await send(file(['350'], [owes]), { dryRun: false })).status).toBe(400)
    const left = { answers: [{ field: 'owedBefore', text: owes.replaceAll('"', ''), use: '' }] }
    expect((await send(file(['350'], [owes]), left)).body).toMatchObject({ ok: 2, bad: 0 })
  })

  test('opens the rent account that starts later than the tenancy', async () => {
    await write(file(['350']))
    const { id } = await tenancyOf(1)
    const started = await ann.call('POST', `/api/tenancies/${id}/schedule`, { from: addDays(today(), -10) })
    expect(started.status, started.text).toBe(201)
    expect(await openingsOf(id)).toEqual([350])
    const { lines } = await get(`tenancies/${id}/account`)
    expect(lines[0].memo).toBe('Opening balance: From before Gable, as imported')
  })

  test('is not charged twice where the account begins with the tenancy', async () => {
    await write(file(['350']))
    const { id } = await tenancyOf(1)
    await ann.call('POST', `/api/tenancies/${id}/schedule`, {})
    expect(await openingsOf(id)).toEqual([])
  })

  test('gives way to what a person says, also that nothing is owed', async () => {
    await write(file(['350'], ['350']))
    const [one, two] = [(await tenancyOf(1)).id, (await tenancyOf(2)).id]
    const from = addDays(today(), -10)
    await ann.call('POST', `/api/tenancies/${one}/schedule`, { from, opening: 0 })
    await ann.call('POST', `/api/tenancies/${two}/schedule`, { from, opening: 20 })
    expect([await openingsOf(one), await openingsOf(two)]).toEqual([[], [20]])
  })

  test('comes along where many accounts start, as the list says before, but not with a tenancy that began lately', async () => {
    await write(file(['350'], ['890'], ['70', addDays(today(), -5)]))
    const rows: { owedBefore: number | null; email: string }[] = await get('rent')
    const shown = rows.map(({ email, owedBefore }) => [email, owedBefore]).sort()
    expect(shown).toEqual([
      ['t1@example.org', 350],
      ['t2@example.org', 890],
      ['t3@example.org', null],
    ])
    const ids = await Promise.all([1, 2, 3].map(async (n) => (await tenancyOf(n)).id))
    const started = await ann.call('POST', '/api/rent-accounts', {
      kind: 'assured',
      tenancyIds: ids,
      from: 'period',
      paid: ids,
    })
    expect([started.status, started.body.count]).toEqual([201, 3])
    expect(await Promise.all(ids.map(openingsOf))).toEqual([[350], [890], []])
    expect((await get('rent')).map((row: { owedBefore: number | null }) => row.owedBefore)).toEqual([
      null,
      null,
      null,
    ])
  })

  test('goes with the import that is undone', async () => {
    const { importId } = await write(file(['350']))
    const undone = await ann.call('POST', `/api/imports/${importId}/undo`)
    expect([undone.status, await get('tenancies')]).toEqual([200, []])
    await write(file(['']))
    expect((await tenancyOf(1)).owedBefore).toBeNull()
  })

  test('is kept as a note where its row has no tenant, and a second such column too', async () => {
    const text = `${head},Owes,Arrears\n${home(1, old).replace(/Tenant No1.*/, ',,,')},350,\n${home(2, old)},20,30`
    await write({ fileName: 'lets.csv', text })
    const homes = await get('properties')
    const notes = await Promise.all(
      homes.map(({ id }: { id: string }) => get(`notes?kind=properties&id=${id}`)),
    )
    expect(
      notes
        .flat()
        .map(({ text: each }: { text: string }) => each)
        .sort(),
    ).toEqual(['Arrears: 30', 'Owes: 350'])
  })
})

test('a file of tenancies says what is owed, too', async () => {
  await write(file(['']))
  const text = `Tenant,Tenant Email,Property,Landlord,Start Date,End Date,Rent,Arrears\nTenant No1,t1@example.org,"1 Alma Road, LS1 1AA",Lea Land,${addDays(old, -400)},${addDays(old, -1)},900,42.50`
  const body = { fileName: 'tenancies.csv', text }
  const { mapping } = (await ann.call('POST', '/api/tenancies/import', body)).body
  const done = await ann.call('POST', '/api/tenancies/import', { ...body, mapping, dryRun: false })
  expect(done.status, done.text).toBe(200)
  expect(done.body.facts).toEqual([{ kind: 'owed', count: 1, amount: 42.5 }])
})
