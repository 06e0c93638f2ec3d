import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemReply } from '#shared/office/system/system.ts'
import { followJob, listJobs, notePartFailure } from '../../jobs/status.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord } from '../../testing/records.ts'

const adminEmail = 'it@example.org'
let app: PeopledApp
let admin: Person
let ann: Person

beforeAll(async () => {
  app = await startPeopledApp({ env: { adminEmail, backupDir: '/no/such/folder' } })
  ann = await app.person()
  admin = await app.person('landlord', adminEmail)
})
afterAll(() => app.stop())

test('the person who runs the server sees the page, and hears so when signed in', async () => {
  const { status, body } = await admin.call('GET', '/api/system')
  expect(status).toBe(200)
  expect(systemReply.parse(body)).toMatchObject({
    accounts: 2,
    people: 2,
    backups: { folder: '/no/such/folder', last: null, kept: 0 },
    database: { isEmbedded: false },
    fingerprint: expect.stringMatching(/^.{8}$/),
  })
  expect(body.disks).toMatchObject([{ failure: expect.stringContaining('ENOENT') }])
  expect((await admin.call('GET', '/api/auth/me')).body.runsServer).toBe(true)
})

test('for everybody else there is no such page, whatever their role', async () => {
  expect((await ann.call('GET', '/api/system')).status).toBe(404)
  expect((await app.anybody('GET', '/api/system')).status).toBe(401)
  expect((await ann.call('GET', '/api/auth/me')).body.runsServer).toBeUndefined()
})

test('nothing of an account is on it: no name, no address, no words of an error or of a mail', async () => {
  const canary = `Kanarienvogel-${randomUUID()}`
  await ann.call('POST', '/api/landlords', aLandlord({ name: canary, email: `${canary}@example.com` }))
  await app.services.pool.query('update accounts set name = $1', [canary])
  await app.services.pool.query(
    `insert into mail_queue.job (name, data, state, output, completed_on) values ('mail', '{}', 'failed', $1, now())`,
    [{ reason: `550 5.1.1 <${canary}@example.com>: no such person ${canary}` }],
  )
  const failing = new Error(`duplicate key of ${canary}`)
  await followJob('a job', async () => notePartFailure(failing))
  await followJob('another job', () => Promise.reject(Object.assign(failing, { code: '23505' }))).catch(
    () => undefined,
  )
  const { text, body } = await admin.call('GET', '/api/system')
  expect(text).not.toContain('Kanarienvogel')
  expect(text).not.toMatch(/@/)
  expect(body.mail).toMatchObject({ failed: 1, lastError: { code: '550 5.1.1' } })
  expect(body.jobs).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'a job', failures: 1, reason: 'Error', succeededAt: null }),
      expect.objectContaining({ name: 'another job', reason: '23505' }),
    ]),
  )
  expect(listJobs().map(({ name }) => name)).toContain('a job')
})
