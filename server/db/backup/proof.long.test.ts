import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealedPlaces } from '#server/sealed.ts'
import { backupKeys } from '#server/security/root-secret.ts'
import { createTestDatabase, openPool } from '#server/testing/database.ts'
import { startPeopledApp } from '#server/testing/people.ts'
import { aLandlord } from '#server/testing/records.ts'
import { readLines, saveLines } from './lines.ts'
import { countTables } from './proof.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

const settings = { dataDir: '/nowhere', acceptsNewKey: false }
const sessionSecret = 'the secret of the agency whose backup this is'
const keysOf = (env: object) => backupKeys({ ...settings, ...env }, sealedPlaces)
const keys = keysOf({ sessionSecret })

let folder: string
let original: string
let file: string
let to: pg.Pool
let release: (() => Promise<void>)[]

/** A backup of a server with two agencies, each with a landlord. */
async function backUpTwoAgencies(): Promise<void> {
  const database = await createTestDatabase()
  const app = await startPeopledApp({ databaseUrl: database.url, env: { sessionSecret } })
  for (const name of ['Ann', 'Ben'])
    await (await app.person()).call('POST', '/api/landlords', aLandlord({ name }))
  const client = await app.services.pool.connect()
  await saveLines(writeBackup(client, keys), original).finally(() => client.release())
  await app.stop()
  await database.drop()
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gable-proof-'))
  original = join(folder, 'original.gz')
  file = join(folder, 'all.gz')
  await backUpTwoAgencies()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(async () => {
  copyFileSync(original, file)
  const { url, drop } = await createTestDatabase({ migrated: false })
  to = openPool(url)
  release = [drop, () => to.end()]
})
afterEach(async () => {
  for (const one of release.reverse()) await one()
})

const restore = (options: { unchecked?: boolean; keys?: typeof keys } = {}) =>
  restoreBackup(to, readLines(file), pino({ level: 'silent' }), { keys, ...options })
const readFile = () => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
const writeFile = (lines: string[]) => writeFileSync(file, gzipSync(`${lines.join('\n')}\n`))
const ofAnn = (line: string) => line.includes('"Ann"') && line.startsWith('[')
const ofBen = (line: string) => line.includes('"Ben"') && line.startsWith('[')

/** Gives Ann to the other agency, as somebody would who wants to read her records there. */
function moveAnn(): string[] {
  const lines = readFile()
  const accountOf = (line: string | undefined) => JSON.parse(line ?? '[]')[0]
  const landlords = lines.slice(lines.findIndex((line) => line.startsWith('{"table":"landlords"')))
  const [anns, bens] = [accountOf(landlords.find(ofAnn)), accountOf(landlords.find(ofBen))]
  expect(anns).not.toBe(bens)
  return lines.map((line) => (line === landlords.find(ofAnn) ? line.replace(anns, bens) : line))
}

/** Makes the counts and hashes of the last line anew, as anybody can. */
function withNewHashes(lines: string[]): string[] {
  const tables = countTables()
  for (const value of lines.slice(1, -1).map((line) => JSON.parse(line)))
    if (Array.isArray(value)) tables.add(value)
    else tables.open(value.table, value.columns)
  const end = { ...JSON.parse(lines.at(-1) ?? ''), ...tables.finish() }
  return [...lines.slice(0, -1), JSON.stringify(end)]
}

/** As an earlier version of Gable wrote it. */
function asFirstVersion([head = '', ...lines]: string[]): string[] {
  const { keyCheck: _, ...first } = JSON.parse(head)
  const { hashes: __, seal: ___, ...end } = JSON.parse(lines.pop() ?? '')
  return [JSON.stringify({ ...first, version: 1 }), ...lines, JSON.stringify(end)]
}

const countTablesOf = async () =>
  (await to.query("select count(*)::int as n from pg_tables where schemaname = 'public'")).rows[0].n

describe('a backup proves its rows', () => {
  it('and is restored as it was written', async () => {
    expect(withNewHashes(readFile())).toEqual(readFile())
    await expect(restore()).resolves.toMatchObject({ landlords: 2 })
  })

  it('so that a landlord who was moved into another agency’s books is refused, by the table’s name', async () => {
    writeFile(moveAnn())
    await expect(restore()).rejects.toThrow(
      'The backup is damaged: rows of landlords are others than those that were written. Nothing was restored.',
    )
    expect((await to.query('select 1 from landlords')).rows).toEqual([])
  })

  it('so that hashes that were made anew are refused, because only the server can sign them', async () => {
    writeFile(withNewHashes(moveAnn()))
    await expect(restore()).rejects.toThrow(/its signature is not that of the server that made it/)
    writeFile(readFile().map((line) => line.replace(/"takenAt":"\d/, '"takenAt":"3')))
    await expect(restore()).rejects.toThrow(/its signature/)
  })

  it('unless a person says that it is restored unchecked', async () => {
    writeFile(moveAnn())
    await expect(restore({ unchecked: true })).resolves.toMatchObject({ landlords: 2 })
  })

  it('which one of an earlier version cannot, and says so', async () => {
    writeFile(asFirstVersion(readFile()))
    await expect(restore()).rejects.toThrow(/without a hash of its rows: .* --unchecked/)
    expect(await countTablesOf()).toBe(0)
    await expect(restore({ unchecked: true })).resolves.toMatchObject({ landlords: 2 })
  })
})

describe('the key of a backup', () => {
  const other = keysOf({ sessionSecret: 'the secret of another server altogether' })

  it('is asked for before anything is written, with its fingerprint and what it opens', async () => {
    const refused = restore({ keys: other })
    await expect(refused).rejects.toThrow(
      /seals bank details of payees, payment files, .* than this backup was made with, so nothing was restored\. .* has the fingerprint [\w-]{8}:/,
    )
    expect(await countTablesOf()).toBe(0)
  })

  it('is asked for in a backup of an earlier version too, in which it stands among the rows', async () => {
    writeFile(asFirstVersion(readFile()))
    await expect(restore({ keys: other, unchecked: true })).rejects.toThrow(/so nothing was restored/)
    expect((await to.query('select 1 from landlords')).rows).toEqual([])
  })

  it('may be the former one of a server that is to seal everything anew', async () => {
    const both = keysOf({
      sessionSecret: 'a new secret, with the old one beside it',
      oldSessionSecret: sessionSecret,
    })
    await expect(restore({ keys: both })).resolves.toMatchObject({ landlords: 2 })
  })

  it('may be lost, where the settings accept that', async () => {
    const lost = keysOf({ sessionSecret: 'a new secret, and the old one is gone', acceptsNewKey: true })
    await expect(restore({ keys: lost })).resolves.toMatchObject({ landlords: 2 })
  })
})
