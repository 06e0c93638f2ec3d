import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Env } from '#server/env.ts'
import { sealedPlaces } from '#server/sealed.ts'
import { backupKeys } from '#server/security/root-secret.ts'
import { findBrokenRules } from '#server/testing/books.ts'
import { createTestDatabase, openPool, type TestDatabase } from '#server/testing/database.ts'
import { startMailbox } from '#server/testing/mailbox.ts'
import { startPeopledApp } from '#server/testing/people.ts'
import { aLandlord } from '#server/testing/records.ts'
import { aRentedHome } from '#server/testing/rent.ts'
import { signIn } from '#server/testing/sign-in.ts'
import { readLines, saveLines } from './lines.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

const sessionSecret = 'the secret of this server, which is not in the backup'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gable-restored-'))
  database = await createTestDatabase()
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const sealed = { sessionSecret, dataDir: '', acceptsNewKey: false }
const keys = backupKeys(sealed, sealedPlaces)

const start = (env: Partial<Env> = {}) =>
  startPeopledApp({ databaseUrl: database.url, env: { sessionSecret, ...env } })

async function withPool(work: (pool: ReturnType<typeof openPool>) => Promise<unknown>): Promise<void> {
  const pool = openPool(database.url)
  await work(pool).finally(() => pool.end())
}
const file = () => join(folder, 'all.gz')
const backUp = () =>
  withPool(async (pool) => {
    const client = await pool.connect()
    await saveLines(writeBackup(client, keys), file()).finally(() => client.release())
  })
const restore = () =>
  withPool((pool) =>
    restoreBackup(pool, readLines(file()), pino({ level: 'silent' }), { replace: true, keys }),
  )

test('a browser that shows what a restore has lost gets the restored rows, and cannot save over them', async () => {
  const app = await start()
  const owner = await app.person()
  const { id } = (await owner.call('POST', '/api/landlords', aLandlord({ name: 'Ann' }))).body
  await backUp()
  const lost = await owner.call('PATCH', `/api/landlords/${id}`, { name: 'Lost', version: 1 })
  const seen = (await owner.call('GET', '/api/landlords')).headers.get('etag') ?? ''
  await app.stop()
  await restore()

  const again = await start()
  const old = await fetch(`${again.url}/api/landlords`, { headers: { cookie: owner.cookie } })
  expect(old.status).toBe(401)
  const { browser } = await signIn(again, { email: owner.user.email })
  const other = await browser.call('PATCH', `/api/landlords/${id}`, { name: 'Other', version: 1 })
  expect(other.status).toBe(200)
  const headers = { cookie: browser.cookie, 'if-none-match': seen }
  const shown = await fetch(`${again.url}/api/landlords`, { headers })
  expect([shown.status, await shown.json()]).toMatchObject([200, [{ name: 'Other' }]])
  const late = { name: 'Late', version: lost.body.version }
  expect((await browser.call('PATCH', `/api/landlords/${id}`, late)).status).toBe(409)
  await again.stop()
})

test('an email that waited when the backup was made goes out after the restore', async () => {
  const app = await start({ smtpUrl: 'smtp://127.0.0.1:9', showsTestCode: false })
  await app.services.mail.send({ to: 'waits@example.org', subject: 'Waiting', text: 'Hello' })
  await app.stop()
  await backUp()
  await withPool((pool) => pool.query('drop schema mail_queue cascade'))
  await restore()
  const mailbox = await startMailbox()
  const again = await start({ smtpUrl: mailbox.url, showsTestCode: false })
  expect((await mailbox.waitFor('waits@example.org')).subject).toBe('Waiting')
  await again.stop()
  await mailbox.stop()
})

test('rent accounts are restored to the penny, and restored entries still cannot be changed', async () => {
  const app = await start()
  const owner = await app.person()
  const { id } = await aRentedHome(owner)
  const account = `/api/tenancies/${id}/account`
  const { entryId } = (await owner.call('POST', `/api/tenancies/${id}/receipts`, { amount: 400 })).body
  await owner.call('POST', `/api/tenancies/${id}/receipts`, { amount: 700 })
  await owner.call('POST', `/api/entries/${entryId}/reverse`, { reason: 'Typed twice' })
  const { owed, charges, receipts, lines } = (await owner.call('GET', account)).body
  await backUp()
  await app.stop()
  await restore()

  const again = await start()
  const { browser } = await signIn(again, { email: owner.user.email })
  expect((await browser.call('GET', account)).body).toMatchObject({ owed, charges, receipts, lines })
  const paid = await browser.call('POST', `/api/tenancies/${id}/receipts`, { amount: 50 })
  expect(paid.body).toMatchObject({ account: { owed: owed - 50 } })
  await withPool(async (pool) => {
    expect(await findBrokenRules(pool)).toEqual([])
    for (const statement of ['update transfers set pence = 1', 'delete from entries'])
      await expect(pool.query(statement)).rejects.toThrow('only ever added')
  })
  await again.stop()
})
