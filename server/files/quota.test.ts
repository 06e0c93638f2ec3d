import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { quotaOf } from '../db/storage.ts'
import { uuid } from '../db/uuid.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { aLandlord, aProperty } from '../testing/records.ts'
import { readTodayRow } from '../testing/today.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => app.stop())

/** Stores kilobytes of files that the account has had for long. */
const store = ({ accountId }: Person, kilobytes: number) =>
  app.services.pool.query(
    `insert into files (account_id, id, purpose, content_type, bytes)
      values ($1, $2, 'bill', 'application/pdf', $3)`,
    [accountId, uuid(), Buffer.alloc(kilobytes * 1024, 7)],
  )

async function upload(person: Person) {
  const landlord = (await person.call('POST', '/api/landlords', aLandlord())).body
  const home = (await person.call('POST', '/api/properties', aProperty(landlord.id))).body.id
  const image = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const picture = { image: image.toString('base64') }
  const paper = { file: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n').toString('base64') }
  return [
    await person.call('POST', `/api/properties/${home}/photos`, picture),
    await person.call('POST', '/api/bill-papers', paper),
    await person.call('PUT', '/api/agency/logo', picture),
  ]
}

test('an account that has stored all that it may stores no photo, no paper and no logo, and is told before', async () => {
  vi.stubEnv('GABLE_STORAGE_MB', '1')
  const [full, neighbour] = [await app.person(), await app.person()]
  const warning = () => readTodayRow(full, 'stored')
  await store(full, 700)
  expect(await warning()).toBeUndefined()
  await store(full, 200)
  expect((await upload(full)).map(({ status }) => status)).toEqual([201, 201, 200])
  expect(await warning()).toMatchObject({
    count: 1,
    text: expect.stringMatching(/^1 MB of the 1 MB for photos and documents are used\. Delete photos/),
  })
  await store(full, 130)
  for (const answer of await upload(full)) {
    expect(answer.status).toBe(409)
    expect(answer.body.code).toBe('storage-full')
  }
  expect((await upload(neighbour)).map(({ status }) => status)).toEqual([201, 201, 200])
})

test('an account may store 200 MB in its first week, and then as much as the server’s owner says', () => {
  expect(quotaOf(uuid())).toBe(200)
  expect(quotaOf('0190a000-0000-7000-8000-000000000000')).toBe(5120)
  vi.stubEnv('GABLE_STORAGE_MB', '900')
  expect(quotaOf('0190a000-0000-7000-8000-000000000000')).toBe(900)
  expect(quotaOf(uuid())).toBe(200)
})
