import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkBackup } from '#server/db/backup/check.ts'
import { readLines } from '#server/db/backup/lines.ts'
import { StartError } from '#server/env.ts'
import type { Mail } from '#server/http/services.ts'
import { sealedPlaces } from '#server/sealed.ts'
import { backupKeys } from '#server/security/root-secret.ts'
import { type PeopledApp, startPeopledApp } from '#server/testing/people.ts'
import { aLandlord } from '#server/testing/records.ts'
import { listBackups, nameOfBackup } from './backups.folder.ts'
import { backupDay, runBackup, warnOfMissing } from './backups.job.ts'
import { stopBackup } from './backups.make.ts'
import { listRuns } from './backups.runs.ts'

let app: PeopledApp
let folder: string
let mails: Mail[]

beforeAll(async () => {
  app = await startPeopledApp()
  await (await app.person()).call('POST', '/api/landlords', aLandlord({ name: 'Ann' }))
})
afterAll(async () => {
  await stopBackup()
  await app.stop()
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gable-backups-'))
  mails = []
  await app.services.pool.query('delete from backup_runs')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)

/** What a server with the schedule has. */
function partsOf({ backupDir = folder, adminEmail }: { backupDir?: string; adminEmail?: string } = {}) {
  const { services } = app
  const send = async (mail: Mail) => void mails.push(mail)
  return {
    ...services,
    mail: { ...services.mail, send },
    env: { ...services.env, backupDir, backupAt: '02:30', ...(adminEmail && { adminEmail }) },
    databaseUrl: services.env.databaseUrl ?? '',
  }
}

const run = (day: string, parts = partsOf()) => runBackup(parts, randomUUID(), noon(day))
const check = (path: string) => checkBackup(readLines(path), backupKeys(app.services.env, sealedPlaces))

test('a backup is due from its time of the day on, in London', () => {
  expect(backupDay(Date.parse('2026-11-28T02:29:00Z'), '02:30')).toBe('2026-11-27')
  expect(backupDay(Date.parse('2026-11-28T02:30:00Z'), '02:30')).toBe('2026-11-28')
  expect(backupDay(Date.parse('2026-07-01T01:31:00Z'), '02:30')).toBe('2026-07-01')
})

test('the backup is whole, signed, for its owner’s eyes only, and the only file of the folder', async () => {
  await run('2026-11-28')
  expect(readdirSync(folder)).toEqual([nameOfBackup(app.services.mark, '2026-11-28')])
  const { rows, isSigned } = await check(join(folder, readdirSync(folder)[0] ?? ''))
  if (process.platform !== 'win32')
    expect(statSync(join(folder, readdirSync(folder)[0] ?? '')).mode & 0o077).toBe(0)
  expect({ landlords: rows.landlords, isSigned }).toEqual({ landlords: 1, isSigned: true })
  const [made] = await listRuns(app.services.db, 1)
  expect(made).toMatchObject({ day: '2026-11-28', failure: null, file: readdirSync(folder)[0] })
  expect(made?.finishedAt).toBeTruthy()
})

test('of several servers with the same schedule one makes the backup of a day', async () => {
  const servers = await Promise.all([1, 2, 3, 4].map(() => run('2026-11-28')))
  expect(servers).toHaveLength(4)
  const [made] = await listRuns(app.services.db, 5)
  await run('2026-11-28')
  expect(await listRuns(app.services.db, 5)).toEqual([made])
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a server that died during a backup leaves it to another one after five minutes', async () => {
  const claim = (ago: string) =>
    app.services.pool.query(
      `insert into backup_runs (day, server, started_at, alive_at) values ('2026-11-28', $1, now(), now() - $2::interval)
       on conflict (day) do update set alive_at = excluded.alive_at`,
      [randomUUID(), ago],
    )
  await claim('1 minute')
  const left = `${nameOfBackup(app.services.mark, '2026-11-28')}.unproved.part`
  writeFileSync(join(folder, left), 'half a backup')
  await run('2026-11-28')
  expect(readdirSync(folder)).toEqual([left])
  await claim('6 minutes')
  await run('2026-11-28')
  expect(readdirSync(folder)).toEqual([nameOfBackup(app.services.mark, '2026-11-28')])
})

test('what other installations keep in the folder stays', async () => {
  const others = ['gable-00000000-2020-01-01.backup.gz', 'notes.txt', 'gable-2020-01-01.backup.gz']
  for (const name of others) writeFileSync(join(folder, name), 'theirs')
  const old = nameOfBackup(app.services.mark, '2024-01-01')
  const inside = ['2024-01-02', '2024-01-03'].map((day) => nameOfBackup(app.services.mark, day))
  for (const name of [old, ...inside]) writeFileSync(join(folder, name), 'ours')
  await run('2026-11-28')
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(others))
  expect(listBackups(folder, app.services.mark).map(({ day }) => day)).toEqual([
    '2026-11-28',
    '2024-01-03',
    '2024-01-02',
    '2024-01-01',
  ])
})

test.each([
  [
    'a folder that is not there',
    () => join(folder, 'vanished'),
    /is not there\. Create it, or connect its disk/,
  ],
  ['a file instead of a folder', () => join(folder, 'file'), /is not a folder/],
  ...(process.platform === 'linux'
    ? ([['a disk that takes no files', () => '/proc', /\/proc/]] as const)
    : []),
] as const)('%s: a sentence, no backup, and the next one works', async (_, where, sentence) => {
  writeFileSync(join(folder, 'file'), '')
  const parts = partsOf({ backupDir: where() })
  await expect(run('2026-11-28', parts)).rejects.toThrow(sentence)
  expect((await listRuns(app.services.db, 1))[0]).toMatchObject({
    finishedAt: null,
    failure: expect.stringMatching(sentence),
  })
  // Within the hour it is not tried again.
  await run('2026-11-28', parts)
  await app.services.pool.query("update backup_runs set alive_at = now() - interval '61 minutes'")
  await run('2026-11-28')
  expect((await listRuns(app.services.db, 1))[0]).toMatchObject({
    failure: null,
    file: expect.stringContaining('2026-11-28'),
  })
})

test('a database that ends the connection gives a sentence and leaves no file', async () => {
  const parts = { ...partsOf(), databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }
  await expect(run('2026-11-28', parts)).rejects.toThrow(/database could not be read/)
  expect(readdirSync(folder)).toEqual([])
})

test('a backup that is cut at any byte is refused', async () => {
  await run('2026-11-28')
  const whole = readFileSync(join(folder, readdirSync(folder)[0] ?? ''))
  const cut = join(folder, 'cut.gz')
  const step = Math.max(1, Math.floor(whole.length / 200))
  for (let bytes = 0; bytes < whole.length; bytes += step) {
    writeFileSync(cut, whole.subarray(0, bytes))
    await expect(check(cut), `${bytes} bytes`).rejects.toThrow(StartError)
  }
  writeFileSync(cut, whole)
  expect((await check(cut)).rows.landlords).toBe(1)
})

test('the owner of the server gets an email after two days without a backup, and again after a week', async () => {
  const parts = partsOf({ backupDir: join(folder, 'vanished'), adminEmail: 'it@example.org' })
  mkdirSync(join(folder, 'vanished'))
  await run('2026-11-28', parts)
  rmSync(join(folder, 'vanished'), { recursive: true })
  const hours = (count: number) => Date.now() + count * 3_600_000
  await expect(run('2026-11-29', parts)).rejects.toThrow(/is not there/)
  expect(await warnOfMissing(parts, hours(47))).toBe(false)
  expect(
    await warnOfMissing({ ...parts, env: { ...parts.env, adminEmail: undefined } as never }, hours(49)),
  ).toBe(false)
  const both = await Promise.all([warnOfMissing(parts, hours(49)), warnOfMissing(parts, hours(49))])
  expect(both.filter(Boolean)).toHaveLength(1)
  expect(await warnOfMissing(parts, hours(50))).toBe(false)
  expect(await warnOfMissing(parts, hours(49 + 7 * 24))).toBe(true)
  expect(mails.map(({ to }) => to)).toEqual(['it@example.org', 'it@example.org'])
  expect(mails[0]?.text).toContain('is not there')
})
