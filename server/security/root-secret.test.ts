import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeBackup } from '#server/db/backup/write.ts'
import { connectDatabase } from '#server/db/client.ts'
import { StartError } from '#server/env.ts'
import * as schema from '#server/schema.ts'
import { sealedPlaces } from '#server/sealed.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { keyFileOf, makeKeyFile, readKeyFile } from './key-file.ts'
import { backupKeys, type KeySettings, readRootSecret } from './root-secret.ts'
import { sealKeyOf, sealText, unsealText } from './seal.ts'

const quiet = pino({ level: 'silent' })
const former = 'the key that an earlier version left in the database'

let home: string
let dataDir: string
let connection: ReturnType<typeof connectDatabase>
let drop: () => Promise<void>
const warn = vi.fn()
const info = vi.fn()

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'gable-key-'))
  dataDir = join(home, 'data')
  const database = await createTestDatabase()
  drop = database.drop
  connection = connectDatabase({ connectionString: database.url }, quiet, schema)
  warn.mockClear()
  info.mockClear()
})
afterEach(async () => {
  await connection.pool.end()
  await drop()
  rmSync(home, { recursive: true, force: true })
})

const start = (env: Partial<KeySettings> = {}) =>
  readRootSecret(
    { db: connection.db, env: { dataDir, acceptsNewKey: false, ...env }, log: { warn, info } },
    sealedPlaces,
  )
const leaveFormerKey = () => connection.pool.query(`insert into secrets values ('session', $1)`, [former])
const readDatabase = async () => JSON.stringify((await connection.pool.query('select * from secrets')).rows)

/** An account whose Stripe keys are sealed with the former key. */
async function sealStripeKeys(): Promise<void> {
  const { pool } = connection
  const id = '01900000-0000-7000-8000-000000000001'
  await pool.query(`insert into accounts (id, name, kind) values ($1, 'Moss', 'agent')`, [id])
  await pool.query(`insert into integrations (account_id, provider, sealed) values ($1, 'stripe', $2)`, [
    id,
    sealText(sealKeyOf(former, 'integrations'), 'the Stripe keys'),
  ])
}
async function openStripeKeys(secret: string): Promise<string> {
  const { rows } = await connection.pool.query<{ sealed: string }>('select sealed from integrations')
  return unsealText(sealKeyOf(secret, 'integrations'), rows[0]?.sealed ?? '')
}

describe('the key that seals secrets', () => {
  it('is in a file that only its user reads, the same at each start, and not in the database', async () => {
    const key = await start()
    expect(await start()).toBe(key)
    expect(readFileSync(keyFileOf(dataDir), 'utf8').trim()).toBe(key)
    if (process.platform !== 'win32') expect(statSync(keyFileOf(dataDir)).mode & 0o777).toBe(0o600)
    expect(await readDatabase()).not.toContain(key)
    expect(readdirSync(dataDir)).toEqual(['secret.key'])
  })

  it('is one, however many servers start at once', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => start()))
    expect(new Set(keys).size).toBe(1)
    const made = Array.from({ length: 8 }, (_, at) => makeKeyFile(join(home, 'other'), `${at}`.repeat(40)))
    expect(new Set(made).size).toBe(1)
  })

  it('moves from the database to the file, and what it sealed is still open', async () => {
    await leaveFormerKey()
    await sealStripeKeys()
    expect(await start()).toBe(former)
    expect(readKeyFile(dataDir)).toBe(former)
    expect(await readDatabase()).not.toContain(former)
    expect(await openStripeKeys(former)).toBe('the Stripe keys')
  })

  it('gives way to SESSION_SECRET: secrets are sealed anew and the database’s copy is gone', async () => {
    await leaveFormerKey()
    await sealStripeKeys()
    const sessionSecret = 'a secret from the environment, long enough'
    expect(await start({ sessionSecret })).toBe(sessionSecret)
    expect(await readDatabase()).not.toContain(former)
    expect(await openStripeKeys(sessionSecret)).toBe('the Stripe keys')
    expect(warn).not.toHaveBeenCalled()
  })

  it('is in no backup, even of a database that still holds it', async () => {
    await leaveFormerKey()
    const client = await connection.pool.connect()
    let text = ''
    for await (const line of writeBackup(client, backupKeys({ dataDir, acceptsNewKey: false }, sealedPlaces)))
      text += line
    client.release()
    expect(text).toContain('"table":"secrets"')
    expect(text).not.toContain(former)
  })

  it('is named in the log at each start, with its fingerprint and all that it seals', async () => {
    await start()
    await start()
    const [first, second] = info.mock.calls
    expect(second).toEqual(first)
    expect(first).toEqual([
      { fingerprint: expect.stringMatching(/^[\w-]{8}$/) },
      'secret.key in DATA_DIR seals bank details of payees, payment files, Stripe keys, keys of authenticator apps, words of erased people and waiting emails: keep a copy of it, apart from the backups',
    ])
  })

  it('that is another one stops the start with what to do, and leaves no new key behind', async () => {
    await start()
    const elsewhere = { dataDir: join(home, 'elsewhere') }
    await expect(start(elsewhere)).rejects.toThrow(StartError)
    await expect(start(elsewhere)).rejects.toThrow(
      /^The key that seals bank details of payees, .* than this database was used with, so the server did not start\. .*OLD_SESSION_SECRET.*GABLE_ACCEPT_NEW_KEY=yes/,
    )
    expect(readKeyFile(elsewhere.dataDir)).toBeUndefined()
    await expect(start({ ...elsewhere, sessionSecret: 'an unrelated secret, long enough' })).rejects.toThrow(
      StartError,
    )
    await expect(start()).resolves.toBe(readKeyFile(dataDir))
  })

  it('that is lost for good is given up by a switch, once, and the log counts what nobody can open', async () => {
    await leaveFormerKey()
    await sealStripeKeys()
    await start()
    const elsewhere = { dataDir: join(home, 'elsewhere'), acceptsNewKey: true }
    const fresh = await start(elsewhere)
    expect(warn.mock.calls.flat()).toEqual([
      'A new key was accepted (GABLE_ACCEPT_NEW_KEY): everyone signs in again. Nobody can open Stripe keys (1) any more.',
    ])
    expect(await start({ ...elsewhere, acceptsNewKey: false })).toBe(fresh)
    await start(elsewhere)
    expect(warn).toHaveBeenLastCalledWith(expect.stringMatching(/is set and not needed: take it out/))
  })

  it('that is cut short, or cannot be kept, stops the start with a sentence', async () => {
    await start()
    writeFileSync(keyFileOf(dataDir), 'short')
    await expect(start()).rejects.toThrow(/secret\.key holds no key/)
    writeFileSync(join(home, 'a file'), '')
    await expect(start({ dataDir: join(home, 'a file') })).rejects.toThrow(StartError)
  })
})
