import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Env } from '#server/env.ts'
import { sealedPlaces } from '#server/sealed.ts'
import { createTestDatabase, openPool, type TestDatabase } from '#server/testing/database.ts'
import { someDetails } from '#server/testing/payouts.ts'
import { type Person, startPeopledApp } from '#server/testing/people.ts'
import { aLandlord } from '#server/testing/records.ts'
import { signIn } from '#server/testing/sign-in.ts'
import { makeKeyFile } from './key-file.ts'
import { type SealedKind, sealKeyOf, sealText, tryUnseal } from './seal.ts'

const oldKey = 'the key that the agency has had for a year'
const newKey = 'the key that the agency wants from today on'
const kinds = Object.keys(sealedPlaces) as SealedKind[]

let dataDir: string
let database: TestDatabase
let owner: Person
let landlordId: string
let told: string[]

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gable-reseal-'))
  database = await createTestDatabase()
  told = []
  await sealOneOfEach()
})
afterEach(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

function start(env: Partial<Env>) {
  const log = pino({ level: 'info' }, { write: (line: string) => void told.push(JSON.parse(line).msg) })
  return startPeopledApp({ databaseUrl: database.url, env: { dataDir, ...env }, log })
}

async function query(text: string, values: unknown[] = []) {
  const pool = openPool(database.url)
  return pool.query(text, values).finally(() => pool.end())
}

/** An agency with bank details, a file for the bank, Stripe keys, a waiting mail and one that a restore has left. */
async function sealOneOfEach(): Promise<void> {
  const app = await start({ sessionSecret: oldKey, smtpUrl: 'smtp://127.0.0.1:9', showsTestCode: false })
  owner = await app.person()
  landlordId = (await owner.call('POST', '/api/landlords', aLandlord())).body.id
  await owner.call('PUT', `/api/bank-details/landlord/${landlordId}`, someDetails)
  await app.stop()
  const seal = (kind: SealedKind, text: string) => sealText(sealKeyOf(oldKey, kind), text)
  const { accountId } = owner
  await query(
    `insert into files (account_id, id, purpose, content_type, bytes) values ($1, $2, 'payouts', '', $3)`,
    [accountId, randomUUID(), Buffer.from(seal('bankFiles', 'a payment file'), 'latin1')],
  )
  await query(`insert into integrations (account_id, provider, sealed) values ($1, 'stripe', $2)`, [
    accountId,
    seal('integrations', 'the Stripe keys'),
  ])
  await query('insert into authenticator_apps (user_id, sealed) values ($1, $2)', [
    owner.user.id,
    seal('authenticatorApps', JSON.stringify({ userId: owner.user.id, key: 'GEZDGNBV' })),
  ])
  const mail = { sealed: seal('mails', JSON.stringify({ to: 'a@example.org' })), expiresAt: null }
  await query('insert into waiting_mails (id, data) values ($1, $2)', [randomUUID(), mail])
}

/** Every text of the database that a key opens, by kind: whatever table or column it stands in. */
async function countOpenedBy(key: string): Promise<Record<string, number>> {
  const { rows: tables } = await query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' or (schemaname = 'mail_queue' and tablename = 'job')`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await query(`select to_jsonb(t)::text as row from ${name} t`)
    for (const { row } of rows) {
      const plain = row.replaceAll(/\\\\x((?:[0-9a-f]{2})+)/g, (_: string, hex: string) =>
        Buffer.from(hex, 'hex').toString('latin1'),
      )
      for (const [text] of plain.matchAll(/[A-Za-z0-9+/=]{40,}/g))
        for (const kind of kinds)
          if (tryUnseal(sealKeyOf(key, kind), text) !== undefined) counts[kind] = (counts[kind] ?? 0) + 1
    }
  }
  return counts
}

/** Bank details and files for the bank have one key, so each counts for both. */
const oneOfEach = { bankDetails: 2, bankFiles: 2, integrations: 1, authenticatorApps: 1, mails: 3 }

const changed = () => told.filter((line) => line?.startsWith('The key has changed'))

test('with a new SESSION_SECRET and the old one beside it, all that was sealed is sealed anew, and is counted', async () => {
  expect(await countOpenedBy(oldKey)).toEqual(oneOfEach)
  const app = await start({ sessionSecret: newKey, oldSessionSecret: oldKey })
  expect(changed()).toEqual([
    'The key has changed, and everything is sealed again: bank details of payees (1), payment files (1), Stripe keys (1), keys of authenticator apps (1) and waiting emails (3). Keep the former key as long as you keep backups that were made with it.',
  ])
  const { browser } = await signIn(app, { email: owner.user.email })
  const shown = await browser.call('POST', `/api/bank-details/landlord/${landlordId}/reveal`)
  expect([shown.status, shown.body]).toMatchObject([200, { accountNumber: someDetails.accountNumber }])
  await app.stop()
  expect(await countOpenedBy(oldKey)).toEqual({})
})

test('with a new SESSION_SECRET the key file of before is found by itself', async () => {
  makeKeyFile(dataDir, oldKey)
  await (await start({ sessionSecret: newKey })).stop()
  expect(changed()).toHaveLength(1)
  expect(await countOpenedBy(oldKey)).toEqual({})
})

test('what a server with the old key has sealed in the meantime is sealed anew at the next start', async () => {
  await (await start({ sessionSecret: newKey, oldSessionSecret: oldKey })).stop()
  await query('update integrations set sealed = $1', [sealText(sealKeyOf(oldKey, 'integrations'), 'late')])
  await (await start({ sessionSecret: newKey, oldSessionSecret: oldKey })).stop()
  expect(changed()).toHaveLength(2)
  expect(changed()[1]).toContain('sealed again: Stripe keys (1).')
  expect((await countOpenedBy(oldKey)).integrations).toBeUndefined()
  expect((await countOpenedBy(newKey)).integrations).toBe(1)
})

test('a start that fails half-way has sealed nothing anew, and the next one does it all', async () => {
  await query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await query('create trigger refuse before update on integrations for each row execute function refuse()')
  await expect(start({ sessionSecret: newKey, oldSessionSecret: oldKey })).rejects.toThrow()
  expect(await countOpenedBy(oldKey)).toEqual(oneOfEach)
  await query('drop trigger refuse on integrations')
  await (await start({ sessionSecret: newKey, oldSessionSecret: oldKey })).stop()
  expect(await countOpenedBy(oldKey)).toEqual({})
})

test('what neither key opens is told, and stays', async () => {
  await query(`update integrations set sealed = 'damaged'`)
  await (await start({ sessionSecret: newKey, oldSessionSecret: oldKey })).stop()
  expect(told).toContain('Neither the present nor the former key opens Stripe keys (1).')
  expect((await query('select sealed from integrations')).rows).toEqual([{ sealed: 'damaged' }])
})
