import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { Cable } from '../testing/cable.ts'
import { createTestDatabase } from '../testing/database.ts'
import { startPeopledApp } from '../testing/people.ts'
import { aLandlord } from '../testing/records.ts'
import { watchDisk } from './disk.ts'

const failure = (code: string, message = 'could not write to file "pg_wal/x": No space left on device') =>
  Object.assign(new Error(message), { code })

test('a full disk is known by PostgreSQL’s codes and words, also behind another error', () => {
  const isFull = watchDisk(undefined)
  for (const error of [failure('53100'), failure('58030'), failure('ENOSPC'), failure('EDQUOT')])
    expect(isFull(new Error('a query failed', { cause: error })), error.code).toBe(true)
  const other = watchDisk(undefined)
  for (const error of [
    failure('58030', 'could not read: Input/output error'),
    failure('57P03', 'starting up'),
  ])
    expect(other(error), error.code).toBe(false)
})

test('PostgreSQL that starts again after a full disk is told as a full disk, and later as what it is', () => {
  let clock = 0
  const isFull = watchDisk(undefined, () => clock)
  const recovering = failure('57P03', 'the database system is in recovery mode')
  expect(isFull(recovering)).toBe(false)
  expect(isFull(failure('53100'))).toBe(true)
  for (clock = 50_000; clock < 500_000; clock += 50_000) expect(isFull(recovering)).toBe(true)
  clock += 60_000
  expect(isFull(recovering)).toBe(false)
})

test('a disk with room is not called full, whatever folder is asked', () => {
  const recovering = failure('57P03', 'the database system is starting up')
  for (const folder of [tmpdir(), '/no/such/folder']) expect(watchDisk(folder)(recovering)).toBe(false)
})

test('a database that stops on a full disk is answered with the disk, for reading and for saving', async () => {
  const database = await createTestDatabase()
  const cable = new Cable(database.url)
  const app = await startPeopledApp({ databaseUrl: await cable.open() })
  const person = await app.person()
  await app.services.pool.query(`
    create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_space before insert on landlords execute function no_space()`)
  await person.call('POST', '/api/landlords', aLandlord())
  await cable.cut()
  try {
    const answers = [
      await person.call('GET', '/api/landlords'),
      await person.call('POST', '/api/landlords', aLandlord()),
    ]
    expect(answers.map(({ status, body }) => [status, body.detail])).toEqual([
      [
        503,
        expect.stringMatching(
          /^The disk is full, so the database has stopped\. Nothing that was saved is lost/,
        ),
      ],
      [503, 'The disk is full, so nothing was saved. Please try again later.'],
    ])
  } finally {
    await app.stop()
    await database.drop()
  }
})
