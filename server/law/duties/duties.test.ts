import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { addMember } from '../../testing/clients.ts'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome } from '../../testing/rent.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const day = (ago: number) => addDays(today(), -ago)

test('a deposit is a duty until the evidence of its protection is there', async () => {
  const owner = await app.person('landlord')
  const read = async () => (await owner.call('GET', '/api/duties')).body
  expect(await read()).toEqual({ day: today(), isWatched: true, duties: [] })
  const home = await aRentedHome(owner, {
    tenancy: { startDate: day(20), deposit: 865 },
    schedule: { from: day(10) },
  })
  const post = (body: object) => owner.call('POST', `/api/tenancies/${home.id}/deposit`, body)
  expect((await post({ action: 'record', amount: 865, day: day(20), place: 'here' })).status).toBe(200)
  const ofDeposits = async () =>
    (await read()).duties.filter(({ kind }: { kind: string }) => kind === 'deposit-protect')
  expect(await ofDeposits()).toMatchObject([
    {
      kind: 'deposit-protect',
      key: `deposit-protect:${home.id}`,
      tenancy: { id: home.id },
      due: { day: addDays(day(20), 29), rule: 'deposit-protection' },
      state: 'amber',
    },
  ])
  await post({ action: 'protect', scheme: 'mydeposits', reference: 'C-1', day: day(1) })
  expect(await ofDeposits()).toEqual([])
})

test('an account that lets abroad sees nothing of English law', async () => {
  const owner = await app.person('landlord')
  const changed = await owner.call('PATCH', '/api/agency', { currency: 'EUR' })
  expect(changed.status, changed.text).toBe(200)
  expect((await owner.call('GET', '/api/duties')).body).toMatchObject({ isWatched: false, duties: [] })
})

test('a duty is given to somebody of the team and removed; nobody can tick it', async () => {
  const owner = await app.person()
  const home = await aRentedHome(owner, {
    tenancy: { startDate: day(20), deposit: 865 },
    schedule: { from: day(10) },
  })
  await owner.call('POST', `/api/tenancies/${home.id}/deposit`, {
    action: 'record',
    amount: 865,
    day: day(20),
    place: 'here',
  })
  const key = `deposit-protect:${home.id}`
  const find = async () =>
    (await owner.call('GET', '/api/duties')).body.duties.find((one: { key: string }) => one.key === key)
  const give = (body: object) => owner.call('POST', '/api/duties/give', { key, on: day(-3), ...body })
  const viewer = await addMember(app, owner.accountId, 'viewer')
  expect((await give({ person: viewer.user.id })).body.errors.person).toContain('read-only access')
  expect((await give({ person: '00000000-0000-4000-8000-000000000000' })).status).toBe(400)
  expect((await give({ person: owner.user.id, on: day(1) })).status).toBe(400)
  expect((await give({ person: owner.user.id, key: 'deposit-protect:none' })).status).toBe(404)
  expect((await give({ person: owner.user.id })).status).toBe(204)
  expect((await give({ person: owner.user.id, on: day(-4) })).status).toBe(204)
  expect((await find()).givenTo).toEqual({
    id: owner.user.id,
    name: owner.user.name,
    on: day(-4),
    by: owner.user.name,
  })
  expect((await viewer.call('POST', '/api/duties/take-back', { key })).status).toBe(403)
  const other = await app.person()
  expect((await other.call('POST', '/api/duties/take-back', { key })).status).toBe(404)
  expect((await owner.call('POST', '/api/duties/take-back', { key })).status).toBe(204)
  expect((await owner.call('POST', '/api/duties/take-back', { key })).status).toBe(404)
  expect((await find()).givenTo).toBeNull()
  const client = await addMember(app, owner.accountId, 'client')
  expect((await client.call('GET', '/api/duties')).status).toBe(403)
})

test('a duty is set aside with a reason where the law leaves room, and brought back', async () => {
  const owner = await app.person('landlord')
  const home = await aRentedHome(owner, {
    tenancy: { startDate: day(20), deposit: 865 },
    schedule: { from: day(10) },
  })
  await owner.call('POST', `/api/tenancies/${home.id}/deposit`, {
    action: 'record',
    amount: 865,
    day: day(20),
    place: 'here',
  })
  const key = `deposit-protect:${home.id}`
  const find = async () =>
    (await owner.call('GET', '/api/duties')).body.duties.find((one: { key: string }) => one.key === key)
  const dismiss = (body: object) => owner.call('POST', '/api/duties/dismiss', { key, ...body })
  expect((await dismiss({ why: ' ' })).status).toBe(400)
  expect((await dismiss({ why: 'A lodger', until: today() })).status).toBe(400)
  expect((await dismiss({ why: 'A lodger of mine' })).status).toBe(204)
  expect((await find()).dismissed).toMatchObject({
    why: 'A lodger of mine',
    until: null,
    by: owner.user.name,
  })
  expect((await owner.call('POST', '/api/duties/bring-back', { key })).status).toBe(204)
  expect((await owner.call('POST', '/api/duties/bring-back', { key })).status).toBe(404)
  expect((await find()).dismissed).toBeNull()
})

test('what is kept of the duties holds through a payment, and not once the let is of another kind', async () => {
  const owner = await app.person('landlord')
  const home = await aRentedHome(owner, {
    tenancy: { startDate: day(100) },
    schedule: { from: day(10) },
  })
  const ofPapers = async () => {
    const { duties } = (await owner.call('GET', '/api/duties')).body
    return duties.filter(({ kind }: { kind: string }) =>
      ['information-sheet', 'written-statement', 'register-home'].includes(kind),
    )
  }
  const before = await ofPapers()
  expect(before.length).toBeGreaterThan(0)
  const paid = await owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount: 10 })
  expect(paid.status, paid.text).toBe(201)
  expect(await ofPapers()).toEqual(before)
  // Nothing but the kind, as where the file that started a rent account is taken back.
  const { pool } = app.services
  await pool.query(`update rent_accounts set kind = 'lodger' where account_id = $1`, [owner.accountId])
  await pool.query(
    `update account_versions set seq = seq + 1 where account_id = $1 and entity = 'rent_accounts'`,
    [owner.accountId],
  )
  expect(await ofPapers()).toEqual([])
})

test('a deposit of years before is not recorded as protected, and waits on Today only once it was not done', async () => {
  const owner = await app.person('landlord')
  const home = await aRentedHome(owner, {
    tenancy: { startDate: '2024-02-01', deposit: 865 },
    schedule: { from: day(10) },
  })
  const path = `/api/tenancies/${home.id}/deposit`
  const held = { action: 'record', amount: 865, day: '2024-02-01', place: 'here' }
  const recorded = await owner.call('POST', path, held)
  expect(recorded.status, recorded.text).toBe(200)
  const key = `deposit-protect:${home.id}`
  const stateOf = async () => {
    const { duties } = (await owner.call('GET', '/api/duties')).body
    return duties.find((one: { key: string }) => one.key === key)?.state
  }
  const onToday = async () => {
    const { rows } = (await owner.call('GET', '/api/today')).body
    return rows.some(({ kind }: { kind: string }) => kind === 'deposits')
  }
  expect([await stateOf(), await onToday()]).toEqual(['unrecorded', false])
  expect((await owner.call('POST', '/api/duties/not-done', { keys: [key] })).status).toBe(204)
  expect([await stateOf(), await onToday()]).toEqual(['red', true])
})

test('what was due before the property came here is not recorded until a person says that it was not done', async () => {
  const owner = await app.person('landlord')
  const home = await aRentedHome(owner, {
    tenancy: { startDate: '2024-02-01' },
    schedule: { from: day(10) },
  })
  const { rows } = await app.services.pool.query('select property_id from tenancies where id = $1', [home.id])
  const key = `gas-check:${rows[0].property_id}:first`
  const list = async () => (await owner.call('GET', '/api/duties')).body.duties
  const find = async (of = key) => (await list()).find((one: { key: string }) => one.key === of)
  const onToday = async () => {
    const { rows: queue } = (await owner.call('GET', '/api/today')).body
    return queue.find(({ kind }: { kind: string }) => kind === 'duties')?.count ?? 0
  }
  expect(await find()).toMatchObject({ state: 'unrecorded', notDone: null, due: { day: '2024-02-01' } })
  expect((await list()).filter(({ state }: { state: string }) => state === 'red')).toEqual([])
  const before = await onToday()
  const say = (path: string, keys: string[], by = owner) => by.call('POST', path, { keys })
  const viewer = await addMember(app, owner.accountId, 'viewer')
  expect((await say('/api/duties/not-done', [key], viewer)).status).toBe(403)
  expect((await say('/api/duties/not-done', [])).status).toBe(400)
  expect((await say('/api/duties/not-done', [key, 'gas-check:none:first'])).status).toBe(404)
  expect((await say('/api/duties/not-recorded', [key])).status).toBe(404)
  expect((await say('/api/duties/not-done', [key])).status).toBe(204)
  expect((await say('/api/duties/not-done', [key])).status).toBe(204)
  expect(await find()).toMatchObject({ state: 'red', notDone: { by: owner.user.name } })
  expect(await onToday()).toBe(before + 1)
  const other = await app.person()
  expect((await say('/api/duties/not-recorded', [key], other)).status).toBe(404)
  expect((await say('/api/duties/not-recorded', [key])).status).toBe(204)
  expect(await find()).toMatchObject({ state: 'unrecorded', notDone: null })
  // A property that was here before the day is late, recorded or not.
  await app.services.pool.query(`update properties set created_at = '2024-01-31T12:00:00Z' where id = $1`, [
    rows[0].property_id,
  ])
  await owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount: 10 })
  await app.services.pool.query(
    `update account_versions set seq = seq + 1 where account_id = $1 and entity = 'properties'`,
    [owner.accountId],
  )
  expect(await find()).toMatchObject({ state: 'red', notDone: null })
})
