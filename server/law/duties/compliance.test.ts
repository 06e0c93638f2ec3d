import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { type ComplianceReply, type PlateKind, plateKinds } from '#shared/law/duties/compliance.ts'
import { addMember } from '../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty } from '../../testing/records.ts'
import { aRentedHome } from '../../testing/rent.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const day = (ago: number) => addDays(today(), -ago)
const read = async (owner: Person): Promise<ComplianceReply> =>
  (await owner.call('GET', '/api/compliance')).body
const plateIn = ({ homes }: ComplianceReply, id: string, kind: PlateKind) =>
  homes.find((each) => each.id === id)?.plates[plateKinds.indexOf(kind)]

test('a plate says what its deadlines say, and what is recorded once none is open', async () => {
  const owner = await app.person('landlord')
  const home = await aRentedHome(owner, {
    tenancy: { startDate: day(20), deposit: 865 },
    schedule: { from: day(10) },
  })
  const held = { action: 'record', amount: 865, day: day(20), place: 'here' }
  expect((await owner.call('POST', `/api/tenancies/${home.id}/deposit`, held)).status).toBe(200)
  const before = await read(owner)
  const { duties } = (await owner.call('GET', '/api/duties')).body
  const gas = duties.find(({ kind }: { kind: string }) => kind === 'gas-check')
  const plates = before.homes.find(({ id }) => id === home.property)?.plates ?? []
  expect(plates).toHaveLength(7)
  const states: Record<string, string> = { red: 'overdue', amber: 'soon', unrecorded: 'unrecorded' }
  expect(plateIn(before, home.property, 'gas')).toMatchObject({
    state: states[gas.state],
    duty: 'gas-check',
    day: gas.due.day,
    keys: [gas.key],
  })
  expect(plateIn(before, home.property, 'deposit')).toMatchObject({
    duty: 'deposit-protect',
    tenancy: home.id,
    keys: [`deposit-protect:${home.id}`, `deposit-inform:${home.id}`],
  })
  const record = (kind: string, more: object) =>
    owner.call('POST', '/api/certificates', {
      propertyId: home.property,
      kind,
      outcome: 'passed',
      ...more,
    })
  const recorded = await record('gas', { day: day(30) })
  expect(recorded.status, recorded.text).toBe(201)
  await record('alarms', { day: day(19) })
  await record('electrical', { day: day(5), outcome: 'not-needed', remarks: 'None' })
  const after = await read(owner)
  // The record itself is to be given to the tenants: the plate names what is open.
  expect(plateIn(after, home.property, 'gas')).toMatchObject({ duty: 'gas-copy', tenancy: home.id })
  expect(plateIn(after, home.property, 'alarms')).toEqual({ state: 'fine' })
  expect(plateIn(after, home.property, 'electrical')).toEqual({ state: 'none', reason: 'not-needed' })
})

test('what is not let asks for nothing, and outside England only recorded certificates are shown', async () => {
  const owner = await app.person('landlord')
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body.id
  const add = async (more: object) =>
    (await owner.call('POST', '/api/properties', aProperty(landlord, { status: 'maintenance', ...more })))
      .body.id
  const here = await add({ addressLine1: '3 Mill Lane', postCode: 'S10 1DG' })
  const there = await add({ addressLine1: '4 Rose Street', townCity: 'Edinburgh', postCode: 'EH2 2PR' })
  const found = await read(owner)
  expect(found.homes.find(({ id }) => id === here)).toMatchObject({ isWatched: true, isLet: false })
  expect(plateIn(found, here, 'gas')).toEqual({ state: 'none', reason: 'not-let' })
  const elsewhere = found.homes.find(({ id }) => id === there)
  expect(elsewhere).toMatchObject({ isWatched: false, others: { open: 0 } })
  expect(elsewhere?.plates.every(({ state }) => state === 'none')).toBe(true)
})

test('several deadlines are snoozed at once: they are no work until then, stay due, and one undo restores what was', async () => {
  const owner = await app.person()
  const home = await aRentedHome(owner, { tenancy: { startDate: day(20) }, schedule: { from: day(10) } })
  const list = async () => (await owner.call('GET', '/api/duties')).body.duties
  const absent = (await list()).filter(({ state }: { state: string }) => state === 'unrecorded')
  const notDone = { keys: absent.map(({ key }: { key: string }) => key) }
  expect((await owner.call('POST', '/api/duties/not-done', notDone)).status).toBe(204)
  const work = (await list()).filter(({ state }: { state: string }) => state !== 'later')
  const keys: string[] = work.map(({ key }: { key: string }) => key)
  expect(keys.length).toBeGreaterThan(2)
  const snooze = (body: object = {}, by = owner) =>
    by.call('POST', '/api/duties/snooze', { keys, until: day(-9), why: 'The engineer is ill', ...body })
  const untilOf = async () =>
    (await list()).flatMap(({ snoozed }: { snoozed: { until: string } | null }) => snoozed?.until ?? [])
  const onToday = async () =>
    (await owner.call('GET', '/api/today')).body.rows.find(({ kind }: { kind: string }) => kind === 'duties')
  const rowOf = async () => (await read(owner)).homes.find(({ id }) => id === home.property)
  const before = await rowOf()
  expect(await onToday()).toBeTruthy()
  for (const wrong of [{ keys: [] }, { why: ' ' }, { until: today() }, { until: day(-93) }])
    expect((await snooze(wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect((await snooze({ keys: [...keys, 'gas-check:none:first'] })).status).toBe(404)
  expect((await snooze({}, await addMember(app, owner.accountId, 'viewer'))).status).toBe(403)
  expect(await untilOf()).toEqual([])
  const [first = ''] = keys
  expect((await snooze({ keys: [first], until: day(-2) })).body).toEqual({ count: 1, before: [] })
  const all = await snooze()
  expect(all.body).toEqual({
    count: keys.length,
    before: [{ key: first, until: day(-2), why: 'The engineer is ill' }],
  })
  expect(await untilOf()).toEqual(keys.map(() => day(-9)))
  expect(await onToday()).toBeUndefined()
  expect(await rowOf()).toEqual({ ...before, snoozedUntil: day(-9) })
  const undo = () => owner.call('POST', '/api/duties/unsnooze', { keys, before: all.body.before })
  expect((await undo()).status).toBe(204)
  expect(await untilOf()).toEqual([day(-2)])
  expect(await onToday()).toBeTruthy()
  expect((await undo()).status).toBe(404)
  const { pool } = app.services
  await pool.query('update duty_dismissals set until = $2 where account_id = $1', [owner.accountId, today()])
  await pool.query(
    `update account_versions set seq = seq + 1 where account_id = $1 and entity = 'duty_dismissals'`,
    [owner.accountId],
  )
  expect(await untilOf()).toEqual([])
})

test('a deposit that is in no scheme is protected on no plate, also where the law asks for none', async () => {
  const owner = await app.person('landlord')
  const home = await aRentedHome(owner, {
    tenancy: { startDate: day(20), deposit: 865 },
    schedule: { from: day(10), kind: 'company' },
  })
  const plate = async () => plateIn(await read(owner), home.property, 'deposit')
  const path = `/api/tenancies/${home.id}/deposit`
  expect(await plate()).toEqual({ state: 'none', reason: 'nothing' })
  const held = { action: 'record', amount: 865, day: day(20), place: 'here' }
  expect((await owner.call('POST', path, held)).status).toBe(200)
  expect(await plate()).toEqual({ state: 'none', reason: 'not-needed' })
})

test('what was set aside is not snoozed, and what is snoozed can be set aside', async () => {
  const owner = await app.person('landlord')
  const home = await aRentedHome(owner, {
    tenancy: { startDate: day(20), deposit: 865 },
    schedule: { from: day(10) },
  })
  const held = { action: 'record', amount: 865, day: day(20), place: 'here' }
  await owner.call('POST', `/api/tenancies/${home.id}/deposit`, held)
  const key = `deposit-protect:${home.id}`
  const snooze = () =>
    owner.call('POST', '/api/duties/snooze', { keys: [key], until: day(-9), why: 'Waits for the scheme' })
  const find = async () =>
    (await owner.call('GET', '/api/duties')).body.duties.find((each: { key: string }) => each.key === key)
  expect((await snooze()).status).toBe(200)
  expect((await owner.call('POST', '/api/duties/dismiss', { key, why: 'A lodger of mine' })).status).toBe(204)
  expect(await find()).toMatchObject({ snoozed: null, dismissed: { why: 'A lodger of mine' } })
  expect((await snooze()).status).toBe(404)
})

test('several deadlines are assigned at once, and one undo restores who had them', async () => {
  const owner = await app.person()
  const colleague = await addMember(app, owner.accountId, 'member')
  const home = await aRentedHome(owner, { tenancy: { startDate: day(20) }, schedule: { from: day(10) } })
  const list = async () => (await owner.call('GET', '/api/duties')).body.duties
  const keys = (await list()).map(({ key }: { key: string }) => key)
  expect(keys.length).toBeGreaterThan(2)
  const nameOf = async (key: string) =>
    (await list()).find((each: { key: string }) => each.key === key)?.givenTo?.name ?? null
  const [first = ''] = keys
  await owner.call('POST', '/api/duties/give', { key: first, person: colleague.user.id, on: day(-2) })
  const give = (body: object, by = owner) =>
    by.call('POST', '/api/duties/give-many', { keys, person: owner.user.id, on: day(-3), ...body })
  expect((await give({ keys: [] })).status).toBe(400)
  expect((await give({ on: day(1) })).status).toBe(400)
  expect((await give({ person: '00000000-0000-4000-8000-000000000000' })).status).toBe(400)
  expect((await give({ keys: [...keys, 'gas-check:none:first'] })).status).toBe(404)
  expect(await nameOf(first)).toBe(colleague.user.name)
  const viewer = await addMember(app, owner.accountId, 'viewer')
  expect((await give({}, viewer)).status).toBe(403)
  const given = await give({ keys: [...keys, first] })
  expect(given.body).toEqual({
    count: keys.length,
    before: [{ key: first, person: colleague.user.id, on: day(-2) }],
  })
  expect(await Promise.all(keys.map(nameOf))).toEqual(keys.map(() => owner.user.name))
  expect((await read(owner)).homes.find(({ id }) => id === home.property)?.assigned).toEqual([
    owner.user.name,
  ])
  const undo = () => owner.call('POST', '/api/duties/ungive-many', { keys, before: given.body.before })
  expect((await undo()).status).toBe(204)
  expect(await Promise.all(keys.map(nameOf))).toEqual(
    keys.map((key: string) => (key === first ? colleague.user.name : null)),
  )
  expect((await undo()).status).toBe(404)
})
