import { afterAll, beforeAll, expect, test } from 'vitest'
import { SessionStore } from '../office/auth/sessions.store.ts'
import { type PeopledApp, startPeopledApp } from '../testing/people.ts'
import { aLandlord } from '../testing/records.ts'
import { probeDatabase } from './probe.ts'

let app: PeopledApp

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const diskFull = () =>
  Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })

test('a write on a full disk is answered with 503, and reading goes on', async () => {
  const person = await app.person()
  expect((await person.call('POST', '/api/landlords', aLandlord())).status).toBe(201)
  await app.services.pool.query(`
    create or replace function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_space before insert on landlords execute function no_space()`)
  try {
    const answer = await person.call('POST', '/api/landlords', aLandlord())
    expect([answer.status, answer.body.code]).toEqual([503, 'disk-full'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await person.call('GET', '/api/landlords')).body).toHaveLength(1)
  } finally {
    await app.services.pool.query('drop trigger no_space on landlords')
  }
  expect((await person.call('POST', '/api/landlords', aLandlord())).status).toBe(201)
})

test('on a full disk people whose session is due to be written go on reading, whole answers', async () => {
  const person = await app.person()
  for (let at = 0; at < 40; at += 1) await person.call('POST', '/api/landlords', aLandlord())
  await app.services.pool.query(`
    update sessions set sess = jsonb_set(sess, '{seenAt}', to_jsonb(0));
    create or replace function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_space before update on sessions execute function no_space()`)
  const store = new SessionStore(app.services)
  try {
    for (const path of ['/api/landlords', '/api/properties', '/api/overview', '/api/rent', '/api/sessions']) {
      const answer = await person.call('GET', path)
      expect([path, answer.status]).toEqual([path, 200])
    }
    expect((await person.call('GET', '/api/landlords')).body).toHaveLength(40)
    // An error here reaches Express after the answer has begun, and ends its connection.
    const touched = new Promise<void>((done, failed) =>
      store.touch('any session', { seenAt: 0 } as never, (error) => (error ? failed(error) : done())),
    )
    await expect(touched).resolves.toBeUndefined()
  } finally {
    await app.services.pool.query('drop trigger no_space on sessions')
  }
})

test('the readiness check writes once in ten seconds, and fails on a full disk until a write succeeds', async () => {
  let [clock, isFull] = [0, false]
  const asked: string[] = []
  const pool = {
    async query(sql: string) {
      asked.push(sql.includes('insert') ? 'write' : 'read')
      if (isFull && sql.includes('insert')) throw diskFull()
    },
  }
  const probe = probeDatabase(pool as never, () => clock)
  await probe()
  await probe()
  expect(asked).toEqual(['write', 'read'])
  ;[clock, isFull] = [10_000, true]
  await expect(probe()).rejects.toThrow('No space left')
  await expect(probe()).rejects.toThrow('No space left')
  expect(asked).toEqual(['write', 'read', 'write'])
  ;[clock, isFull] = [20_000, false]
  await probe()
})

test('the readiness check really writes, again and again on the same connection', async () => {
  const client = await app.services.pool.connect()
  try {
    for (const clock of [0, 10_000, 20_000]) await probeDatabase(client as never, () => clock)()
  } finally {
    client.release()
  }
  expect((await app.anybody('GET', '/readyz')).status).toBe(200)
})
