import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty } from '../../testing/records.ts'
import { checkBlm, readBlm } from './blm.file.ts'

let app: PeopledApp
let owner: Person
let landlord: string

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body.id
})

const add = async (change: object) =>
  (await owner.call('POST', '/api/properties', aProperty(landlord, change))).body
const state = async () => (await owner.call('GET', '/api/portals')).body
const branch = (branchId: string, portal = 'rightmove') =>
  owner.call('PUT', `/api/portals/${portal}/branch`, { branchId })
const feed = (portal = 'rightmove') => owner.call('GET', `/api/portals/${portal}/feed.blm`)

test('the feed holds what is available and whole, and names what the others lack', async () => {
  const whole = await add({ description: 'Bright.\nQuiet.', addressLine1: '7 Mill Lane' })
  const bare = await add({ description: '', addressLine1: '8 Mill Lane' })
  await add({ description: 'Let already', status: 'rented' })
  expect(await state()).toEqual({
    portals: ['rightmove', 'zoopla', 'onthemarket'].map((portal) => ({ portal, branchId: '' })),
    available: 2,
    ready: 1,
    lacking: [{ id: bare.id, address: '8 Mill Lane, NW1 1AA', problems: ['It has no description.'] }],
  })
  await branch('98765')
  const { status, text, headers } = await feed()
  expect([status, checkBlm(text)]).toEqual([200, []])
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="98765_\d{8}\.blm"$/)
  const { rows } = readBlm(text)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    ADDRESS_1: '7 Mill Lane',
    DESCRIPTION: 'Bright.<br />Quiet.',
    BRANCH_ID: '98765',
  })
  await owner.call('PATCH', `/api/properties/${whole.id}`, { rent: 1, version: whole.version })
  expect(readBlm((await feed()).text).rows[0]?.AGENT_REF).toBe(rows[0]?.AGENT_REF)
})

test('with photos it is an archive of the file and the JPEGs that it names', async () => {
  const home = await add({ description: 'Bright.' })
  await add({ description: 'Quiet, without photos.' })
  for (const background of ['#335577', '#775533']) {
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } })
    const image = (await picture.png().toBuffer()).toString('base64')
    expect((await owner.call('POST', `/api/properties/${home.id}/photos`, { image })).status).toBe(201)
  }
  await branch('77')
  const response = await fetch(`${app.url}/api/portals/rightmove/feed.zip`, {
    headers: { cookie: owner.cookie },
  })
  expect(response.headers.get('content-type')).toBe('application/zip')
  const archive = Buffer.from(await response.arrayBuffer())
  const text = archive.toString('latin1')
  const file = text.slice(text.indexOf('#HEADER#'), text.indexOf('#END#') + 6)
  expect(checkBlm(file)).toEqual([])
  const [first, second] = readBlm(file).rows.map((row) => [row.MEDIA_IMAGE_00, row.MEDIA_IMAGE_01])
  const names = [first, second].flat().filter(Boolean)
  expect(names).toEqual([
    expect.stringMatching(/^77_\w{14}_IMG_00\.jpg$/),
    expect.stringMatching(/_IMG_01\.jpg$/),
  ])
  for (const name of names) {
    // In the feed, before its own bytes, and in the archive's list.
    expect(text.split(String(name)).length).toBe(4)
  }
  expect(text.split('\xff\xd8\xff').length - 1).toBeGreaterThanOrEqual(2)
})

test('each portal has a branch of its own, and none is taken for granted', async () => {
  await add({ description: 'Bright.' })
  expect((await feed()).body.code).toBe('portal-branch-missing')
  expect((await branch('12^3')).body.errors.branchId).toContain('Letters and digits')
  await branch('123')
  expect(
    (await branch('AB9', 'zoopla')).body.portals.map(({ branchId }: { branchId: string }) => branchId),
  ).toEqual(['123', 'AB9', ''])
  expect((await feed('onthemarket')).status).toBe(409)
  expect((await branch('1', 'elsewhere')).status).toBe(404)
})

test('a file without a property is not given out, and another account’s properties are in none', async () => {
  await add({ description: 'Bright.' })
  const other = await app.person()
  await other.call('PUT', '/api/portals/rightmove/branch', { branchId: '1' })
  expect((await other.call('GET', '/api/portals/rightmove/feed.blm')).status).toBe(409)
})
