import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { englandOnly } from '#shared/law/england.ts'
import { lawRules, rulesOf } from '#shared/law/rules.ts'
import * as taxLaw from '#shared/law/tax.law.ts'
import { allRoutes } from '../routes.ts'
import { isWhole } from '../testing/extent.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { aRentedHome, type RentedHome } from '../testing/rent.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

/** What no answer about a property outside England says; tax is the same in the whole kingdom. */
const ofEngland = lawRules.flatMap(({ id, source }) =>
  rulesOf(taxLaw).some((rule) => rule.id === id) ? [] : [source, `"rule":"${id}"`],
)
const saysEnglishLaw = (text: string) => ofEngland.find((source) => text.includes(source))

const start = addDays(today(), -100)
const aHomeIn = (person: Person, postCode: string) =>
  aRentedHome(person, {
    property: { postCode },
    tenancy: { startDate: start, rentAmount: 1000, deposit: 9000 },
    schedule: { from: start },
  })

/** Every address of the route list that names the property or the tenancy and nothing else, to be read. */
const readable = (home: RentedHome) =>
  allRoutes(app.services).flatMap(({ method, path }) => {
    if (method !== 'get' || /:(?!id\b)/.test(path) || /pdf$|\.zip$/.test(path)) return []
    if (/^\/api\/tenancies\/:id(\/|$)/.test(path)) return [path.replace(':id', home.id)]
    if (/^\/api\/(properties|register)\/:id(\/|$)/.test(path)) return [path.replace(':id', home.property)]
    return []
  })

const nations = [
  ['Edinburgh', 'EH1 1YZ'],
  ['Cardiff', 'CF10 1EP'],
  ['Belfast', 'BT1 5GS'],
  ['Jersey', 'JE2 3AB'],
] as const
/** Towns near England; england.test.ts of shared/law knows the nation of every postcode. */
const near = [
  ['Mold', 'CH7 1AA'],
  ['Newport', 'NP20 1AA'],
  ['Galashiels', 'TD1 1AA'],
] as const

describe.each([...nations, ...(isWhole ? near : [])])('a property in %s', (_, postCode) => {
  let owner: Person
  let home: RentedHome
  let english: RentedHome
  beforeAll(async () => {
    owner = await app.person()
    home = await aHomeIn(owner, postCode)
    english = await aHomeIn(owner, 'N1 1AA')
  })

  test('hears no English law on any call that reads it', async () => {
    const paths = readable(home)
    expect(paths.length).toBeGreaterThan(12)
    for (const path of paths) {
      const { status, text } = await owner.call('GET', path)
      expect([path, status < 500]).toEqual([path, true])
      expect([path, saysEnglishLaw(text)]).toEqual([path, undefined])
    }
    const { duties } = (await owner.call('GET', '/api/duties')).body
    expect(duties.some((one: { home?: { id: string } }) => one.home?.id === home.property)).toBe(false)
    expect(duties.some((one: { home?: { id: string } }) => one.home?.id === english.property)).toBe(true)
    for (const path of ['/api/register', '/api/certificates']) {
      const { homes } = (await owner.call('GET', path)).body
      expect(homes.map((one: { id: string }) => one.id)).toEqual([english.property])
    }
  })

  test('gets no English paper or notice, and one sentence says why', async () => {
    const tenancy = `/api/tenancies/${home.id}`
    const refused = [
      await owner.call('GET', `${tenancy}/written-statement`),
      await owner.call('GET', `${tenancy}/written-statement.pdf`),
      await owner.call('GET', `${tenancy}/notices/grounds`),
      await owner.call('POST', `${tenancy}/notices/possession`, {
        grounds: ['1A'],
        servedOn: today(),
        date: addDays(today(), 500),
      }),
      await owner.call('POST', `${tenancy}/notices/tenant`, {
        givenOn: today(),
        endsOn: addDays(today(), 7),
      }),
      await owner.call('POST', `${tenancy}/rent-increases`, { amount: 1100, from: addDays(start, 365) }),
      await owner.call('POST', `${tenancy}/pet-requests`, { askedOn: today(), pet: 'A cat' }),
      await owner.call('GET', `/api/register/${home.property}`),
    ]
    expect(refused.map(({ body }) => body.detail)).toEqual(refused.map(() => englandOnly))
    expect((await owner.call('GET', `${tenancy}/rent-increases`)).body).toMatchObject({
      offer: null,
      refusal: englandOnly,
    })
  })

  test('is refused nothing by English law: rent, charges, deposits and bans', async () => {
    const at = `/api/tenancies/${home.id}`
    const raised = await owner.call('POST', `${at}/schedule`, { amount: 1300, from: addDays(today(), 3) })
    expect(raised.status, raised.text).toBe(201)
    const fee = await owner.call('POST', `${at}/charges`, { kind: 'cleaning', amount: 90, reason: 'Oven' })
    expect(fee.status, fee.text).toBe(201)
    const quarterly = await owner.call('POST', `${at}/schedule`, {
      amount: 3900,
      every: 'quarter',
      from: addDays(today(), 40),
    })
    expect(quarterly.status, quarterly.text).toBe(201)
    // The English property of the same account is refused as ever.
    const other = `/api/tenancies/${english.id}`
    const notice = await owner.call('POST', `${other}/schedule`, { amount: 1300, from: addDays(today(), 3) })
    expect([notice.status, notice.text]).toEqual([400, expect.stringContaining('section 13')])
    const oven = await owner.call('POST', `${other}/charges`, {
      kind: 'cleaning',
      amount: 90,
      reason: 'Oven',
    })
    expect([oven.status, oven.text]).toEqual([400, expect.stringContaining('Tenant Fees Act')])
  })
})

test('a deposit outside England has no English last day', async () => {
  const owner = await app.person()
  const came = addDays(today(), -3)
  const held = async (postCode: string) => {
    const { id } = await aRentedHome(owner, {
      property: { postCode },
      tenancy: { startDate: start, deposit: 1500 },
    })
    const at = `/api/tenancies/${id}`
    const asked = await owner.call('POST', `${at}/charges`, { kind: 'deposit', amount: 1100, dueOn: start })
    expect(asked.status, asked.text).toBe(201)
    const rent = (await owner.call('GET', `${at}/account`)).body
    const charge = rent.charges.find(({ kind }: { kind: string }) => kind === 'deposit')
    const paid = await owner.call('POST', `${at}/receipts`, {
      amount: 1100,
      day: came,
      method: 'bank-transfer',
      pays: [{ chargeId: charge.id, amount: 1100 }],
    })
    expect(paid.status, paid.text).toBe(201)
    const read = await owner.call('GET', `${at}/deposit`)
    expect(read.status, read.text).toBe(200)
    return read.body
  }
  expect((await held('N1 1AA')).protectBy).toBe(addDays(came, 29))
  expect(await held('BT9 1AA')).toMatchObject({ held: 1100, protectBy: null, informBy: null })
})

describe('a property of which the postcode does not tell the nation', () => {
  test('is asked about before a notice or a paper, and its deadlines stand until then', async () => {
    const owner = await app.person()
    const home = await aHomeIn(owner, 'CH4 9AA')
    const twin = await aHomeIn(owner, 'CH4 8BB')
    const place = `/api/properties/${home.property}/place`
    expect((await owner.call('GET', place)).body).toEqual({
      nation: null,
      isConfirmed: false,
      candidates: ['england', 'wales'],
      isEnglish: true,
      district: 'CH4',
      others: 1,
    })
    const check = () => owner.call('GET', `/api/tenancies/${twin.id}/notices/grounds`)
    expect((await check()).body.code).toBe('nation-unknown')
    const homes = async () =>
      new Set(
        (await owner.call('GET', '/api/duties')).body.duties.map(
          (one: { home?: { id: string } }) => one.home?.id,
        ),
      )
    expect([(await homes()).has(home.property), (await homes()).has(twin.property)]).toEqual([true, true])
    const confirmed = await owner.call('PUT', place, { nation: 'wales', all: true })
    expect([confirmed.status, confirmed.body]).toMatchObject([
      200,
      { nation: 'wales', isConfirmed: true, isEnglish: false, others: 0 },
    ])
    expect((await check()).body.code).toBe('england-only')
    expect([...(await homes())]).toEqual([])
    await owner.call('PUT', place, { nation: 'england' })
    expect([(await homes()).has(home.property), (await homes()).has(twin.property)]).toEqual([true, false])
  })

  test('a confirmed nation is forgotten with another postcode district, and kept within its own', async () => {
    const owner = await app.person()
    const { property } = await aHomeIn(owner, 'CH4 9AA')
    await owner.call('PUT', `/api/properties/${property}/place`, { nation: 'wales' })
    const move = async (postCode: string) => {
      const { version } = (await owner.call('GET', `/api/properties/${property}`)).body
      const saved = await owner.call('PATCH', `/api/properties/${property}`, { postCode, version })
      expect(saved.status, saved.text).toBe(200)
      return saved.body.nation
    }
    expect(await move('CH4 8BB')).toBe('wales')
    expect(await move('CH1 1AA')).toBeNull()
  })
})

test('a company is not asked for a right to rent', async () => {
  const owner = await app.person()
  const let_ = (kind: string) =>
    aRentedHome(owner, { tenancy: { startDate: addDays(today(), 20) }, schedule: { kind } })
  const [company, person] = [await let_('company'), await let_('assured')]
  const read = async ({ id }: RentedHome) =>
    (await owner.call('GET', `/api/tenancies/${id}/right-to-rent`)).body
  expect(await read(company)).toMatchObject({ isWatched: false, by: null })
  expect(await read(person)).toMatchObject({ isWatched: true, by: { day: addDays(today(), 19) } })
  const { duties } = (await owner.call('GET', '/api/duties')).body
  const asked = duties.filter(({ kind }: { kind: string }) => kind === 'right-to-rent')
  expect(asked.map((one: { tenancy: { id: string } }) => one.tenancy.id)).toEqual([person.id])
})
