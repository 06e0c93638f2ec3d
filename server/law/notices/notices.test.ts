import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { tenantNoticeEnds } from '#shared/law/notice.law.ts'
import { proposedDelivery } from '#shared/law/servings.law.ts'
import { addMember } from '../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'

let app: PeopledApp
let owner: Person
let landlord: { id: string }
beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
  landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body
})
afterAll(() => app.stop())

async function letHome(change: object = {}) {
  const home = (await owner.call('POST', '/api/properties', aProperty(landlord.id))).body
  const tenant = (await owner.call('POST', '/api/tenants', aTenant(home.id))).body
  const links = { tenant: tenant.id, property: home.id, landlord: landlord.id }
  const tenancy = (
    await owner.call('POST', '/api/tenancies', aTenancy(links, { startDate: '2025-03-15', ...change }))
  ).body
  return { home, tenancy, at: `/api/tenancies/${tenancy.id}` }
}
const tenancyOf = async (at: string) => (await owner.call('GET', at)).body

test('a tenant’s notice of two months sets the last day, and taking it back by agreement takes the day back', async () => {
  const { at } = await letHome()
  const endsOn = tenantNoticeEnds(today())
  const given = await owner.call('POST', `${at}/notices/tenant`, {
    givenOn: today(),
    endsOn,
    means: 'an email',
  })
  expect(given.status).toBe(201)
  expect(await tenancyOf(at)).toMatchObject({ endedOn: endsOn, endedWhy: 'tenant-notice', status: 'active' })
  const [notice] = given.body.tenant
  const again = await owner.call('POST', `${at}/notices/tenant`, { givenOn: today(), endsOn })
  expect(again.status).toBe(409)
  const back = await owner.call('POST', `${at}/notices/${notice.id}/withdraw`, {
    as: 'withdrawn',
    day: today(),
    why: 'They stay after all',
  })
  expect(back.body.tenant[0].withdrawn).toMatchObject({ as: 'withdrawn', why: 'They stay after all' })
  expect((await tenancyOf(at)).endedOn).toBeNull()
})

test('a shorter notice needs the yes of the landlord and all tenants, with its day', async () => {
  const { at } = await letHome()
  const short = { givenOn: today(), endsOn: addDays(today(), 30) }
  const refused = await owner.call('POST', `${at}/notices/tenant`, short)
  expect([refused.status, refused.body.errors.endsOn]).toMatchObject([
    400,
    expect.stringContaining('Protection from Eviction Act 1977, section 5(1ZA)'),
  ])
  expect((await tenancyOf(at)).endedOn).toBeNull()
  expect((await owner.call('POST', `${at}/notices/tenant`, { ...short, agreedOn: today() })).status).toBe(201)
})

test.each([
  [{ givenOn: '2025-02-30' }, 'givenOn'],
  [{ givenOn: '2024-01-01' }, 'givenOn'],
  [{ givenOn: addDays(today(), 1) }, 'givenOn'],
  [{ endsOn: addDays(today(), -1) }, 'endsOn'],
])('a notice with %j is refused by its field', async (change, field) => {
  const { at } = await letHome()
  const sent = { givenOn: today(), endsOn: tenantNoticeEnds(today()), ...change }
  const { status, body } = await owner.call('POST', `${at}/notices/tenant`, sent)
  expect(status).toBe(400)
  expect(Object.keys(body.errors)).toEqual([field])
})

test('a notice of possession is refused before its earliest date, and names the date and the source', async () => {
  const { at } = await letHome()
  const serve = (date: string, grounds = ['8', '10', '11']) =>
    owner.call('POST', `${at}/notices/possession`, { grounds, servedOn: today(), date })
  const early = await serve(addDays(today(), 27))
  expect(early.body.errors.date).toContain('Housing Act 1988, section 8(4AA)')
  expect((await serve(addDays(today(), 28))).status).toBe(201)
  expect((await serve(addDays(today(), 28))).status).toBe(409)
  expect((await serve(addDays(today(), 28), [])).status).toBe(400)
  expect((await serve(addDays(today(), 28), ['99'])).status).toBe(400)
})

test('on ground 4A a notice names a date in summer, and the check says the same as the refusal', async () => {
  const { at } = await letHome()
  const { grounds } = (await owner.call('GET', `${at}/notices/grounds`)).body
  const { earliest } = grounds.find(({ ground }: { ground: string }) => ground === '4A')
  const serve = (date: string) =>
    owner.call('POST', `${at}/notices/possession`, { grounds: ['4A', '12'], servedOn: today(), date })
  expect((await serve(addDays(earliest.day, -1))).body.code).toBe('notice-too-short')
  expect((await serve(`${Number(earliest.day.slice(0, 4))}-10-01`)).body.code).toBe('notice-date')
  expect((await serve(earliest.day)).status).toBe(201)
})

test('two people who record the same notice at once leave one', async () => {
  const { at } = await letHome()
  const body = { grounds: ['12'], servedOn: today(), date: addDays(today(), 20) }
  const member = await addMember(app, owner.accountId, 'member')
  const both = await Promise.all(
    [owner, member].map((who) => who.call('POST', `${at}/notices/possession`, body)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await owner.call('GET', `${at}/notices`)).body.possession).toHaveLength(1)
})

test('a notice on ground 1A forbids to let the home for a year after its date, withdrawn or not', async () => {
  const { at } = await letHome()
  const date = addDays(today(), 130)
  const served = await owner.call('POST', `${at}/notices/possession`, {
    grounds: ['1A'],
    servedOn: today(),
    date,
  })
  const [notice] = served.body.possession
  expect(notice.bannedUntil).toMatchObject({ rule: 'letting-ban' })
  const withdraw = (as: string) =>
    owner.call('POST', `${at}/notices/${notice.id}/withdraw`, { as, day: today(), why: 'They keep the home' })
  expect((await withdraw('withdrawn')).body.possession[0].bannedUntil).not.toBeNull()
  expect((await withdraw('mistake')).status).toBe(409)
})

/** A let home that the account's page still shows, under a notice on ground 1A that was served today. */
async function banned() {
  const let_ = await letHome()
  const published = await owner.call('PUT', '/api/agency/page', { published: true })
  expect(published.status, published.text).toBe(200)
  const path = `/api/properties/${let_.home.id}`
  const offer = async (change: object = {}) => {
    const { version } = (await owner.call('GET', path)).body
    return owner.call('PATCH', path, { status: 'available', published: true, version, ...change })
  }
  expect((await offer()).status).toBe(200)
  const date = addDays(today(), 130)
  const served = await owner.call('POST', `${let_.at}/notices/possession`, {
    grounds: ['1A'],
    servedOn: today(),
    date,
  })
  const [notice] = served.body.possession
  const until: string = notice.bannedUntil.day
  const letAgain = (start: string, property = let_.home.id) =>
    owner.call(
      'POST',
      '/api/tenancies',
      aTenancy(
        { tenant: let_.tenancy.tenantId, property, landlord: landlord.id },
        { startDate: start, endDate: null },
      ),
    )
  return { ...let_, path, offer, notice, until, letAgain }
}

test('a banned home is not let from any day of the ban, and is let from the day after it', async () => {
  const { letAgain, until } = await banned()
  for (const start of [today(), until]) {
    const refused = await letAgain(start)
    expect([refused.status, refused.body.code]).toEqual([409, 'letting-banned'])
    expect(refused.body.errors.property).toBe(refused.body.detail)
  }
  expect((await letAgain(addDays(until, 1))).status).toBe(201)
})

test('a row of a file that lets a banned home is refused with the same sentence, and one from before the notice is not', async () => {
  const { home, until } = await banned()
  const tenant = (await owner.call('POST', '/api/tenants', aTenant(home.id, { name: 'Nia Filed' }))).body
  const rowOf = (start: string) => {
    const place = `"${home.addressLine1}, ${home.postCode}"`
    return `${tenant.name},${place},${home.landlord},${start},,1000`
  }
  const check = async (start: string) => {
    const body = {
      fileName: 'tenancies.csv',
      text: `Tenant,Property,Landlord,Start Date,End Date,Rent\n${rowOf(start)}`,
    }
    const { mapping } = (await owner.call('POST', '/api/tenancies/import', body)).body
    return (await owner.call('POST', '/api/tenancies/import', { ...body, mapping })).body
  }
  const { ok, errors } = await check(until)
  expect([ok, JSON.stringify(errors)]).toEqual([0, expect.stringContaining('be let or advertised')])
  expect(JSON.stringify((await check('2025-01-05')).errors)).not.toContain('neither be let')
})

test('a tenancy is not moved to a banned home, and the one before the notice is changed as before', async () => {
  const { home, tenancy, at } = await banned()
  const other = await letHome({ startDate: today(), endDate: null })
  const move = async (path: string, change: object) => {
    const { version } = (await owner.call('GET', path)).body
    return owner.call('PATCH', path, { ...change, version })
  }
  expect((await move(other.at, { property: home.id })).status).toBe(409)
  expect((await move(at, { property: home.id, startDate: tenancy.startDate, deposit: 10 })).status).toBe(200)
})

test('a banned home is not offered: its page’s advert ends, it reads as rented, and nobody marks it as available', async () => {
  const { path, offer } = await banned()
  const adverts = async () => (await owner.call('GET', `${path}/adverts`)).body
  expect((await adverts())[0]).toMatchObject({ isOwnPage: true, from: today(), until: today() })
  expect((await owner.call('GET', path)).body.status).toBe('rented')
  expect((await offer({ rent: 1900 })).status).toBe(409)
  const several = await owner.call('POST', '/api/properties/bulk', {
    ids: [path.split('/').at(-1)],
    set: { status: 'available' },
  })
  expect(several.status).toBe(409)
  const portal = { place: 'Rightmove', rent: 1250 }
  const advertise = (from: string) => owner.call('POST', `${path}/adverts`, { ...portal, from })
  expect((await advertise(today())).body.errors.from).toContain('or advertised')
  expect((await advertise(addDays(today(), -1))).status).toBe(200)
})

test('a notice that was recorded by mistake forbids nothing, and the home’s advert begins anew', async () => {
  const { at, path, offer, notice, letAgain } = await banned()
  const back = { as: 'mistake', day: today(), why: 'The wrong tenancy' }
  expect((await owner.call('POST', `${at}/notices/${notice.id}/withdraw`, back)).status).toBe(200)
  const again = await offer()
  expect([again.status, again.text]).toEqual([200, expect.anything()])
  const [standing, ended] = (await owner.call('GET', `${path}/adverts`)).body
  expect([standing, ended]).toMatchObject([
    { from: today(), until: null },
    { from: today(), until: today() },
  ])
  expect((await letAgain(addDays(today(), 1))).status).toBe(201)
})

test('the helper says of each ground what the books know', async () => {
  const { at } = await letHome()
  const { body } = await owner.call('GET', `${at}/notices/grounds?servedOn=${today()}`)
  const of = (ground: string) => body.grounds.find((each: { ground: string }) => each.ground === ground)
  expect(of('8').facts[0].state).toBe('ask')
  expect(of('1').facts.at(-1).text).toContain('be let or advertised')
  expect(body.always[0].state).toBe('met')
})

test('company lets get no notice of possession, and their tenants’ notices follow the agreement', async () => {
  const { at } = await letHome({ schedule: { kind: 'company' } })
  const { body } = await owner.call('GET', `${at}/notices`)
  expect(body.isAssured).toBe(false)
  const possession = { grounds: ['8'], servedOn: today(), date: addDays(today(), 60) }
  expect((await owner.call('POST', `${at}/notices/possession`, possession)).status).toBe(409)
})

test('viewers read notices and record none; strangers find nothing', async () => {
  const { at } = await letHome()
  const viewer = await addMember(app, owner.accountId, 'viewer')
  const stranger = await app.person()
  const body = { givenOn: today(), endsOn: tenantNoticeEnds(today()) }
  expect((await viewer.call('GET', `${at}/notices`)).status).toBe(200)
  expect((await viewer.call('POST', `${at}/notices/tenant`, body)).status).toBe(403)
  for (const path of ['', '/grounds'])
    expect((await stranger.call('GET', `${at}/notices${path}`)).status).toBe(404)
  expect((await stranger.call('POST', `${at}/notices/tenant`, body)).status).toBe(404)
  const back = { as: 'mistake', day: today(), why: 'x' }
  expect((await owner.call('POST', `${at}/notices/${randomUUID()}/withdraw`, back)).status).toBe(404)
})

test('a notice whose paper is kept here is on the proof of service, and its period counts from the day on which it counts as served', async () => {
  const { at, tenancy } = await letHome()
  const document = await owner.call('POST', '/api/documents', {
    about: { kind: 'tenancies', id: tenancy.id },
    kind: 'notice',
    fileName: 'form-3a.pdf',
    file: Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64'),
  })
  const versionId = document.body.versions[0].id
  const { parties } = (await owner.call('GET', `${at}/servings`)).body
  const to = parties.flatMap(({ role, id }: { role: string; id: string }) => (role === 'tenant' ? [id] : []))
  const record = (service: object, date: string) =>
    owner.call('POST', `${at}/notices/possession`, {
      grounds: ['8'],
      servedOn: today(),
      date,
      service: { versionId, to, ...service },
    })
  const deemed = proposedDelivery(today())
  // Four weeks from the posting are too early for a letter.
  const early = await record({ means: 'post' }, addDays(today(), 28))
  expect([early.status, Object.keys(early.body.errors)]).toEqual([400, ['date']])
  expect((await record({ means: 'mail' }, addDays(deemed, 28))).body.errors).toHaveProperty('means')
  expect((await owner.call('GET', `${at}/servings`)).body.servings).toEqual([])
  const served = await record({ means: 'post' }, addDays(deemed, 28))
  expect(served.status, served.text).toBe(201)
  expect(served.body.possession).toMatchObject([{ servedOn: deemed, date: addDays(deemed, 28) }])
  expect((await owner.call('GET', `${at}/servings`)).body.servings).toMatchObject([
    { what: 'notice-possession', means: 'post', deemed: { day: deemed } },
  ])
  // The notice and its document are withdrawn together, from the notice.
  const [serving] = (await owner.call('GET', `${at}/servings`)).body.servings
  const alone = await owner.call('POST', `/api/servings/${serving.id}/withdraw`, { reason: 'Wrong' })
  expect(alone.status).toBe(409)
  const [notice] = served.body.possession
  const back = { as: 'mistake', day: today(), why: 'The wrong tenancy' }
  await owner.call('POST', `${at}/notices/${notice.id}/withdraw`, back)
  expect((await owner.call('GET', `${at}/servings`)).body.servings).toMatchObject([
    { withdrawn: { reason: 'The wrong tenancy' } },
  ])
  expect(
    (await record({ means: 'hand', to: [parties.at(-1).id] }, addDays(today(), 28))).body.errors,
  ).toHaveProperty('to')
})
