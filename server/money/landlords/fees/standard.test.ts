import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { findBrokenRules } from '../../../testing/books.ts'
import { addMember } from '../../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aLandlord } from '../../../testing/records.ts'
import { aRentedHome, type RentedHome } from '../../../testing/rent.ts'
import { registerForVat } from '../../../testing/vat.ts'

let app: PeopledApp
let owner: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  owner = await app.person()
})

const tenPerCent = { kind: 'percent', percent: 10, vat: 'no', from: '2020-01-01' }
const read = async (path: string) => (await owner.call('GET', path)).body
const setStandard = (fee: object = tenPerCent) => owner.call('PUT', '/api/fees/standard', fee)
const aHome = (name: string) =>
  aRentedHome(owner, { landlord: { name }, tenancy: { startDate: today(), rentAmount: 1200 } })
const money = (home: RentedHome) => read(`/api/landlords/${home.landlord}/money`)
const receive = (home: RentedHome, amount = 1200) =>
  owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount })
const apply = (landlordIds: string[], from = '2020-01-01') =>
  owner.call('POST', '/api/fees/standard/apply', { landlordIds, from })
const waive = (home: RentedHome, isWaived = true) =>
  owner.call('PUT', `/api/landlords/${home.landlord}/no-fee`, { isWaived })
const namesWithout = async () =>
  (await read('/api/fees/standard')).without.map(({ name }: { name: string }) => name)

describe('the standard fee of an agency', () => {
  test('is what landlords get who are added afterwards, and it comes off their rent', async () => {
    const before = await aHome('Ann Before')
    expect((await setStandard()).status).toBe(200)
    const after = await aHome('Bea After')
    expect((await money(before)).rules).toEqual([])
    expect((await money(after)).rules).toMatchObject([
      { percent: 10, vat: false, isStandard: true, to: null },
    ])
    await receive(before)
    await receive(after)
    expect((await money(before)).balance).toBe(1200)
    const { balance, rules } = await money(after)
    expect(balance).toBe(1080)
    expect(rules).toMatchObject([{ percent: 10, isStandard: false }])
    expect(await namesWithout()).toEqual(['Ann Before'])
  })

  test('stands beside the landlords whose fee is another one, and those who pay none as agreed', async () => {
    await setStandard()
    const [, less, none, one] = [
      await aHome('Ann Standard'),
      await aHome('Bea Less'),
      await aHome('Cat None'),
      await aHome('Dan One'),
    ]
    const add = (home: RentedHome, fee: object) =>
      owner.call('POST', `/api/landlords/${home.landlord}/fees`, { ...tenPerCent, from: today(), ...fee })
    const end = async (home: RentedHome) => {
      for (const { id } of (await money(home)).rules)
        await owner.call('POST', `/api/fee-rules/${id}/end`, { on: addDays(today(), -1) })
    }
    for (const home of [less, none, one]) {
      await receive(home)
      await end(home)
    }
    expect((await add(less, { percent: 8 })).status).toBe(201)
    expect((await waive(none)).status).toBe(204)
    expect((await add(one, { propertyId: one.property })).status).toBe(201)
    const { own } = await read('/api/fees/standard')
    expect(own).toMatchObject([
      { name: 'Bea Less', fees: [{ kind: 'percent', percent: 8, home: '' }] },
      { name: 'Cat None', fees: [] },
      { name: 'Dan One', fees: [{ percent: 10, home: expect.stringMatching(/./) }] },
    ])
  })

  test('that is changed later leaves the landlords alone who came under the former one', async () => {
    await setStandard()
    const first = await aHome('Ann First')
    await setStandard({ ...tenPerCent, percent: 15 })
    const second = await aHome('Bea Second')
    await setStandard({ kind: 'none' })
    const third = await aHome('Cat Third')
    for (const home of [first, second, third]) await receive(home)
    expect((await money(first)).balance).toBe(1080)
    expect((await money(second)).balance).toBe(1020)
    expect((await money(third)).balance).toBe(1200)
    expect(await namesWithout()).toEqual(['Cat Third'])
  })

  test('stays beside a letting fee of the landlord’s own, and ends where another such fee begins', async () => {
    await setStandard()
    const home = await aHome('Ann Lee')
    const add = (fee: object) => owner.call('POST', `/api/landlords/${home.landlord}/fees`, fee)
    expect((await add({ kind: 'let', amount: 100, vat: 'no', from: '2020-01-01' })).status).toBe(201)
    expect((await money(home)).rules).toHaveLength(2)
    await add({ kind: 'percent', percent: 5, vat: 'no', from: '2021-01-01' })
    await receive(home)
    expect((await money(home)).balance).toBe(1200 - 100 - 60)
  })

  test('lets a landlord be deleted and put back, who then has it again', async () => {
    await setStandard()
    const { id } = (await owner.call('POST', '/api/landlords', aLandlord({ name: 'Ann Lee' }))).body
    const deleted = await owner.call('DELETE', `/api/landlords/${id}`)
    expect(deleted.status, deleted.text).toBe(204)
  })

  test('has VAT only with the agency’s number and address, which then stay', async () => {
    const withVat = { ...tenPerCent, vat: 'yes' }
    expect((await setStandard(withVat)).status).toBe(409)
    await registerForVat(owner)
    expect((await setStandard(withVat)).status).toBe(200)
    expect((await owner.call('PATCH', '/api/agency', { vatNumber: '' })).status).toBe(409)
    await aHome('Ann Lee')
    await setStandard({ kind: 'none' })
    // Ann still follows the fee with VAT.
    expect((await owner.call('PATCH', '/api/agency', { vatNumber: '' })).status).toBe(409)
  })

  test('says what is wrong with it', async () => {
    expect((await setStandard({ kind: 'percent', from: today() })).body.errors).toEqual({
      percent: 'Enter a percentage',
    })
    expect((await setStandard({ kind: 'monthly', from: today() })).body.errors).toEqual({
      amount: 'Enter the amount',
    })
    expect((await setStandard({ kind: 'percent', percent: 10 })).body.errors).toEqual({
      from: 'Enter a start date',
    })
    const member = await addMember(app, owner.accountId, 'member')
    expect((await member.call('PUT', '/api/fees/standard', tenPerCent)).status).toBe(403)
    const landlord = await app.person('landlord')
    expect((await landlord.call('GET', '/api/fees/standard')).status).toBe(403)
  })
})

describe('landlords without a fee', () => {
  test('get the standard fee at once, and the preview says which rent stays whole', async () => {
    const [ann, bea] = [await aHome('Ann Lee'), await aHome('Bea Moss')]
    await receive(ann)
    expect((await apply([ann.landlord])).body.code).toBe('standard-fee-missing')
    await setStandard()
    // Without a day, the fee would run since it is the standard.
    const proposed = await read('/api/fees/standard')
    expect(proposed).toMatchObject({ from: '2020-01-01', without: [{ received: 1200 }, { received: 0 }] })
    await setStandard({ ...tenPerCent, from: today() })
    expect((await read('/api/fees/standard')).from).toBe(`${today().slice(0, 7)}-01`)
    await setStandard({ ...tenPerCent, from: addDays(today(), 40) })
    expect((await read('/api/fees/standard')).from).toBe(addDays(today(), 40))
    await setStandard()
    const preview = await read('/api/fees/standard?from=2020-01-01')
    expect(preview.without).toMatchObject([
      { name: 'Ann Lee', homes: 1, received: 1200 },
      { name: 'Bea Moss', homes: 1, received: 0 },
    ])
    expect((await apply([ann.landlord, bea.landlord])).body).toEqual({ given: 2, kept: [] })
    await receive(bea)
    expect((await money(ann)).balance).toBe(1200)
    expect((await money(bea)).balance).toBe(1080)
    expect((await apply([ann.landlord])).body).toEqual({ given: 0, kept: ['Ann Lee'] })
    expect((await money(ann)).rules).toHaveLength(1)
    expect((await apply([owner.accountId])).status).toBe(404)
  })

  test('stand above the drafts until they have one, or somebody says that none is right', async () => {
    const [ann, bea] = [await aHome('Ann Lee'), await aHome('Bea Moss')]
    await owner.call('POST', '/api/landlords', aLandlord({ name: 'Cat Without Homes' }))
    const withoutFee = async () => (await read('/api/payouts')).warnings.withoutFee
    expect(await withoutFee()).toEqual({ count: 2, names: ['Ann Lee', 'Bea Moss'] })
    expect((await waive(ann)).status).toBe(204)
    expect((await money(ann)).isFeeWaived).toBe(true)
    expect(await withoutFee()).toEqual({ count: 1, names: ['Bea Moss'] })
    await setStandard()
    await apply([bea.landlord])
    expect(await withoutFee()).toEqual({ count: 0, names: [] })
    const refused = await waive(bea)
    expect([refused.status, refused.body.code]).toEqual([409, 'fee-running'])
    await waive(ann, false)
    expect(await withoutFee()).toEqual({ count: 1, names: ['Ann Lee'] })
  })

  test('have a fee again as soon as one is added', async () => {
    const ann = await aHome('Ann Lee')
    await waive(ann)
    const path = `/api/landlords/${ann.landlord}/fees`
    await owner.call('POST', path, { kind: 'percent', percent: 8, vat: 'no', from: today() })
    expect((await money(ann)).isFeeWaived).toBe(false)
  })

  test('are named again once their fee has ended', async () => {
    const ann = await aHome('Ann Lee')
    const path = `/api/landlords/${ann.landlord}/fees`
    const from = addDays(today(), -20)
    const { id } = (await owner.call('POST', path, { ...tenPerCent, from })).body
    expect(await namesWithout()).toEqual([])
    await owner.call('POST', `/api/fee-rules/${id}/end`, { on: addDays(today(), -1) })
    expect(await namesWithout()).toEqual(['Ann Lee'])
  })
})

describe('approving alone', () => {
  test('is offered to end once a second person may approve, until a limit is set', async () => {
    const offered = async () => (await read('/api/payouts')).warnings.proposesLimit
    expect(await offered()).toBe(false)
    await addMember(app, owner.accountId, 'viewer')
    expect(await offered()).toBe(false)
    await addMember(app, owner.accountId, 'member')
    expect(await offered()).toBe(true)
    const set = await owner.call('PUT', '/api/payouts/settings', { approvalLimit: 0 })
    expect(set.status, set.text).toBe(200)
    expect(await offered()).toBe(false)
  })
})
