import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { addMember } from '../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

/** An agency with one home to let at 1,300, on its published page. */
async function anAdvertisedHome(owner: Person) {
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body.id
  const home = aProperty(landlord, { rent: 1300, status: 'available', published: true })
  const property: string = (await owner.call('POST', '/api/properties', home)).body.id
  const tenant: string = (await owner.call('POST', '/api/tenants', aTenant(property))).body.id
  const published = await owner.call('PUT', '/api/agency/page', { published: true })
  expect(published.status, published.text).toBe(200)
  const ids = { tenant, property, landlord }
  const let_ = (rentAmount: number, given: object = {}) =>
    owner.call(
      'POST',
      '/api/tenancies',
      aTenancy(ids, { startDate: today(), endDate: null, rentAmount, ...given }),
    )
  const adverts = async () => (await owner.call('GET', `/api/properties/${property}/adverts`)).body
  const change = async (values: object) => {
    const { version } = (await owner.call('GET', `/api/properties/${property}`)).body
    const changed = await owner.call('PATCH', `/api/properties/${property}`, { ...values, version })
    expect(changed.status, changed.text).toBe(200)
  }
  return { ...ids, let_, adverts, change }
}

test('a home that the page shows at 1,300 is not let at 1,400, and is let at 1,300', async () => {
  const { let_, adverts } = await anAdvertisedHome(await app.person())
  expect(await adverts()).toMatchObject([
    { place: 'Your public page', isOwnPage: true, rent: 1300, from: today(), until: null },
  ])
  const refused = await let_(1400)
  expect([refused.status, refused.body.errors.rentAmount]).toEqual([
    400,
    expect.stringMatching(/has stated £1,300 a month since .*Renters’ Rights Act 2025, section 56/),
  ])
  expect((await let_(1300, { schedule: { amount: 301, every: 'week' } })).status).toBe(400)
  expect((await let_(1400, { schedule: { kind: 'company' } })).status).toBe(201)
})

test('a rent that was raised after it was advertised is refused too, until the advert is removed with a reason', async () => {
  const owner = await app.person()
  const { let_, adverts, change, property } = await anAdvertisedHome(owner)
  await change({ rent: 1400 })
  expect(await adverts()).toMatchObject([
    { rent: 1400, until: null },
    { rent: 1300, until: today() },
  ])
  expect((await let_(1400)).status).toBe(400)
  const [, first] = await adverts()
  const back = (who: Person, why: string) =>
    who.call('POST', `/api/properties/${property}/adverts/${first.id}/take-back`, { why })
  expect((await back(owner, ' ')).status).toBe(400)
  expect((await back(await addMember(app, owner.accountId, 'member'), 'Wrong')).status).toBe(403)
  expect((await back(await app.person(), 'Wrong')).status).toBe(404)
  expect((await back(owner, 'A typing error, put right within the hour')).status).toBe(200)
  expect((await back(owner, 'Again')).status).toBe(404)
  expect((await let_(1400)).status).toBe(201)
  expect((await adverts())[0].until).toBe(today())
})

test('what an advert elsewhere stated counts as well, and one of the letting before does not', async () => {
  const owner = await app.person()
  const { let_, adverts, property } = await anAdvertisedHome(owner)
  const path = `/api/properties/${property}/adverts`
  const portal = { place: 'Rightmove', rent: 1250, from: addDays(today(), -9) }
  expect((await owner.call('POST', path, { ...portal, from: addDays(today(), 1) })).status).toBe(400)
  expect((await owner.call('POST', path, { ...portal, until: addDays(today(), -10) })).status).toBe(400)
  const added = await owner.call('POST', path, portal)
  expect(added.status, added.text).toBe(200)
  expect((await let_(1300)).body.errors.rentAmount).toContain('Rightmove')
  const of = (await adverts()).find(({ place }: { place: string }) => place === 'Rightmove')
  const ended = await owner.call('POST', `${path}/${of.id}/end`, { until: today() })
  expect(ended.status, ended.text).toBe(200)
  expect((await let_(1250)).status).toBe(201)
  // The next letting is another one: its adverts begin after this one was agreed.
  const later = await let_(1900, { startDate: addDays(today(), 40) })
  expect(later.status, later.text).toBe(201)
})

test('a tenancy that began before the Act, and an account abroad, are not asked', async () => {
  const owner = await app.person()
  const { let_ } = await anAdvertisedHome(owner)
  expect((await let_(1400, { startDate: '2026-04-30' })).status).toBe(201)
  const abroad = await app.person()
  await abroad.call('PATCH', '/api/agency', { currency: 'EUR' })
  const other = await anAdvertisedHome(abroad)
  expect((await other.let_(1400)).status).toBe(201)
})

test('a page that is no longer public states nothing from then on', async () => {
  const owner = await app.person()
  const { adverts } = await anAdvertisedHome(owner)
  await owner.call('PUT', '/api/agency/page', { published: false })
  expect(await adverts()).toMatchObject([{ rent: 1300, until: today() }])
})

test('a rent above the advert is refused by the tenancy, the rent account, an edit and a file alike', async () => {
  const owner = await app.person()
  const { let_, property } = await anAdvertisedHome(owner)
  const refusal = expect.stringMatching(/has stated £1,300 a month/)
  const { id, version } = (await let_(1300)).body
  // The advert ends with the letting that it was about, and still counts for it.
  const raised = await owner.call('POST', `/api/tenancies/${id}/schedule`, { amount: 1400, from: today() })
  expect([raised.status, raised.body.detail]).toEqual([400, refusal])
  const weekly = await owner.call('POST', `/api/tenancies/${id}/schedule`, { amount: 301, every: 'week' })
  expect([weekly.status, weekly.body.detail]).toEqual([400, refusal])
  const edited = await owner.call('PATCH', `/api/tenancies/${id}`, { rentAmount: 1400, version })
  expect([edited.status, edited.body.detail]).toEqual([400, refusal])
  const started = await owner.call('POST', `/api/tenancies/${id}/schedule`, { amount: 1300 })
  expect(started.status, started.text).toBe(201)
  const home = (await owner.call('GET', `/api/properties/${property}`)).body
  expect(home.rent).toBe(1300)
})

test('a file lets no home above its advert, of tenancies and of opening balances', async () => {
  const owner = await app.person()
  const { let_, property } = await anAdvertisedHome(owner)
  const home = (await owner.call('GET', `/api/properties/${property}`)).body
  const [tenant] = (await owner.call('GET', '/api/tenants')).body
  const address = `"${home.addressLine1}, ${home.postCode}"`
  const send = async (path: string, text: string) => {
    const file = { fileName: 'rents.csv', text }
    const { mapping } = (await owner.call('POST', path, file)).body
    return owner.call('POST', path, { ...file, mapping, replies: { 'tenancy-kind': 'assured' } })
  }
  const lets = (rent: number) =>
    send(
      '/api/tenancies/import',
      `Tenant,Property,Landlord,Start Date,End Date,Rent\n${tenant.name},${address},${home.landlord},${today()},Rolling,${rent}`,
    )
  const [above, right] = [await lets(1400), await lets(1300)]
  expect([above.status, above.text]).toEqual([200, expect.stringContaining('has stated £1,300 a month')])
  expect([right.status, right.text]).toEqual([200, expect.not.stringContaining('has stated')])
  expect((await let_(1300)).status).toBe(201)
  const opening = (rent: number) =>
    send(
      '/api/opening-balances',
      `Tenant,Home,From,Rent,Owed\n${tenant.name},${address},${today()},${rent},0`,
    )
  const [dearer, same] = [await opening(1400), await opening(1300)]
  expect([dearer.status, dearer.text]).toEqual([200, expect.stringContaining('has stated £1,300 a month')])
  expect([same.status, same.text]).toEqual([200, expect.not.stringContaining('has stated')])
})

test('a rent that a file overwrites is stated from then on, and the one before it stays on record', async () => {
  const owner = await app.person()
  const { adverts, property } = await anAdvertisedHome(owner)
  const home = (await owner.call('GET', `/api/properties/${property}`)).body
  const file = {
    fileName: 'rents.csv',
    text: `Address,Postcode,Rent\n${home.addressLine1},${home.postCode},1400`,
    mapping: ['addressLine1', 'postCode', 'rent'],
    known: 'differ',
    overwrite: [{ id: property, field: 'rent' }],
    dryRun: false,
  }
  const done = await owner.call('POST', '/api/properties/import', file)
  expect(done.status, done.text).toBe(200)
  expect(await adverts()).toMatchObject([
    { rent: 1400, until: null },
    { rent: 1300, until: today() },
  ])
})
