import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { banExceptions } from '#shared/law/ban.law.ts'
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
  await owner.call('PUT', '/api/agency/page', { published: true })
})
afterAll(() => app.stop())

/** A home under a notice of possession on these grounds, which was served three days ago. */
async function banned(grounds = ['1']) {
  const home = (await owner.call('POST', '/api/properties', aProperty(landlord.id))).body
  const tenant = (await owner.call('POST', '/api/tenants', aTenant(home.id))).body
  const links = { tenant: tenant.id, property: home.id, landlord: landlord.id }
  const tenancy = (await owner.call('POST', '/api/tenancies', aTenancy(links, { startDate: '2025-03-15' })))
    .body
  const served = await owner.call('POST', `/api/tenancies/${tenancy.id}/notices/possession`, {
    grounds,
    servedOn: addDays(today(), -3),
    date: addDays(today(), 130),
  })
  expect(served.status, served.text).toBe(201)
  const path = `/api/properties/${home.id}`
  const noticeId: string = served.body.possession[0].id
  const claim = (exception: string, change: object = {}, who = owner) =>
    who.call('POST', `${path}/letting-ban/exceptions`, {
      noticeId,
      exception,
      day: today(),
      why: 'The landlord’s sister takes it',
      ...change,
    })
  const letAgain = (change: object = {}) =>
    owner.call(
      'POST',
      '/api/tenancies',
      aTenancy(links, { startDate: addDays(today(), 5), endDate: null, ...change }),
    )
  const offer = async () => {
    const { version } = (await owner.call('GET', path)).body
    return owner.call('PATCH', path, { status: 'available', published: true, version })
  }
  const read = async (who = owner) => (await who.call('GET', `${path}/letting-ban`)).body.ban
  const takeBack = (claimId: string, who = owner) =>
    who.call('POST', `${path}/letting-ban/exceptions/${claimId}/take-back`, { why: 'She does not come' })
  return { home, links, path, noticeId, claim, letAgain, offer, read, takeBack }
}

test('while somebody says that family moves in, the home is let and advertised, and the ban still reads as one', async () => {
  const { path, claim, letAgain, offer, read } = await banned()
  expect((await letAgain()).status).toBe(409)
  expect((await offer()).status).toBe(409)
  const claimed = await claim('family')
  expect([claimed.status, claimed.text]).toEqual([201, expect.anything()])
  const ban = await read()
  expect(ban.notices).toMatchObject([
    {
      grounds: ['1'],
      offers: [{ exception: 'family' }, { exception: 'household' }],
      claims: [
        {
          exception: 'family',
          why: 'The landlord’s sister takes it',
          by: owner.user.name,
          source: banExceptions.family.source,
          permitsTenancy: true,
          takenBack: null,
        },
      ],
    },
  ])
  expect(ban.until.rule).toBe('letting-ban')
  expect((await offer()).status).toBe(200)
  const [advert] = (await owner.call('GET', `${path}/adverts`)).body
  expect(advert).toMatchObject({ isOwnPage: true, from: today(), until: null })
  expect((await letAgain()).status).toBe(201)
})

test('an exception that is withdrawn lifts nothing any more, and stays on the record with who and why', async () => {
  const { path, claim, letAgain, offer, read, takeBack } = await banned()
  const { id } = (await claim('household')).body.ban.notices[0].claims[0]
  await offer()
  expect((await takeBack(id)).status).toBe(200)
  expect((await takeBack(id)).status).toBe(409)
  expect((await read()).notices[0].claims[0].takenBack).toMatchObject({
    by: owner.user.name,
    why: 'She does not come',
  })
  const [advert] = (await owner.call('GET', `${path}/adverts`)).body
  expect(advert).toMatchObject({ isOwnPage: true, until: today() })
  expect((await letAgain()).status).toBe(409)
  expect((await claim('family')).status).toBe(201)
  expect((await read()).notices[0].claims).toHaveLength(2)
})

test('a buyer may live there by a licence, and nothing is let or advertised on a tenancy', async () => {
  const { claim, letAgain, offer } = await banned(['1A'])
  expect((await claim('buyer')).status).toBe(201)
  const refused = await letAgain()
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringMatching(
      /can’t be let .* The claimed exception permits a licence only \(.*16F\(1\)\(b\)\(i\)/,
    ),
  ])
  expect((await offer()).status).toBe(409)
  const licence = await letAgain({ schedule: { kind: 'other' } })
  expect(licence.status, licence.text).toBe(201)
  const state = (change: object) =>
    owner.call('POST', `/api/tenancies/${licence.body.id}/schedule`, { from: addDays(today(), 8), ...change })
  const assured = await state({ amount: 1300, kind: 'assured' })
  expect([assured.status, assured.body.errors?.kind]).toEqual([409, refused.body.detail])
  const dearer = await state({ amount: 1300, kind: 'other' })
  expect(dearer.status, dearer.text).toBe(201)
})

test('an exception holds from its day on', async () => {
  const { claim, letAgain } = await banned()
  await claim('family', { day: addDays(today(), -1) })
  const early = await letAgain({ startDate: addDays(today(), -2) })
  expect([early.status, early.body.detail]).toEqual([
    409,
    expect.stringMatching(/ The claimed exception applies from .*\.$/),
  ])
  expect((await letAgain({ startDate: addDays(today(), -1) })).status).toBe(201)
})

test('a home under two notices is free only once both have an exception', async () => {
  const { home, path, claim, letAgain, links } = await banned()
  const [{ id: tenancyId }] = (await owner.call('GET', '/api/tenancies')).body.filter(
    (each: { propertyId: string }) => each.propertyId === home.id,
  )
  const second = await owner.call('POST', `/api/tenancies/${tenancyId}/notices/possession`, {
    grounds: ['1A'],
    servedOn: today(),
    date: addDays(today(), 140),
  })
  expect(links.property).toBe(home.id)
  await claim('family')
  expect((await letAgain()).status).toBe(409)
  const other = second.body.possession[0].id
  expect((await claim('shared-owner', { noticeId: other })).status).toBe(201)
  expect((await owner.call('GET', `${path}/letting-ban`)).body.ban.notices).toHaveLength(2)
  expect((await letAgain()).status).toBe(201)
})

test.each([
  [{ exception: 'buyer' }, 'exception'],
  [{ exception: 'none' }, 'exception'],
  [{ noticeId: randomUUID() }, 'noticeId'],
  [{ noticeId: 'x' }, 'noticeId'],
  [{ day: addDays(today(), 1) }, 'day'],
  [{ day: addDays(today(), -4) }, 'day'],
  [{ day: '2026-02-30' }, 'day'],
  [{ why: ' ' }, 'why'],
])('an exception with %j is refused by its field', async (change, field) => {
  const { claim, letAgain } = await banned()
  const { status, body } = await claim('family', change)
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  expect((await letAgain()).status).toBe(409)
})

test('two people who claim an exception at once leave one', async () => {
  const { claim, read } = await banned()
  const member = await addMember(app, owner.accountId, 'member')
  const both = await Promise.all([owner, member].map((who) => claim('family', {}, who)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await read()).notices[0].claims).toHaveLength(1)
})

test('viewers read exceptions and claim none; strangers find no home, and another home has not this notice', async () => {
  const { claim, takeBack, read, noticeId } = await banned()
  const viewer = await addMember(app, owner.accountId, 'viewer')
  const stranger = await app.person()
  expect((await claim('family', {}, viewer)).status).toBe(403)
  expect((await claim('family', {}, stranger)).status).toBe(404)
  const { id } = (await claim('family')).body.ban.notices[0].claims[0]
  expect((await read(viewer)).notices[0].claims).toHaveLength(1)
  expect((await takeBack(id, viewer)).status).toBe(403)
  expect((await takeBack(id, stranger)).status).toBe(404)
  const other = await banned()
  expect((await other.takeBack(id)).status).toBe(404)
  expect((await other.claim('family', { noticeId })).body.errors).toEqual({
    noticeId: 'This notice doesn’t restrict this property',
  })
})
