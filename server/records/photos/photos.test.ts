import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPublicPhotos } from '../../public/showcase/public-photos.ts'
import { addMember } from '../../testing/clients.ts'
import { heic } from '../../testing/heic.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty } from '../../testing/records.ts'
import { remade } from '../../testing/remade.ts'
import { sweepPhotoFiles } from './photos.sweep.ts'

let app: PeopledApp
let owner: Person
let home: string

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
const someHome = remade(async (owner) => {
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body
  return (await owner.call('POST', '/api/properties', aProperty(landlord.id))).body.id
})
beforeEach(async () => {
  owner = await app.person()
  home = await someHome(owner)
})

const photos = (id = home) => `/api/properties/${id}/photos`
const upload = (bytes: Buffer, more: object = {}, person = owner) =>
  person.call('POST', photos(), { image: bytes.toString('base64'), ...more })
const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })
const small = () => plain(64, 48).jpeg().toBuffer()
const list = async (person = owner) => (await person.call('GET', photos())).body
const ids = async () => (await list()).map(({ id }: { id: string }) => id)

async function add(more: object = {}) {
  const answer = await upload(await small(), more)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function get(path: string, person?: Person, headers: Record<string, string> = {}) {
  const cookie: Record<string, string> = person ? { cookie: person.cookie } : {}
  const response = await fetch(app.url + path, { headers: { ...cookie, ...headers } })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

const sql = (text: string, ...values: unknown[]) => app.services.pool.query(text, values)
const countFiles = async () =>
  (await sql('select id from files where account_id = $1', owner.accountId)).rows.length

describe('a photo', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'as %s is kept as webp in three sizes',
    async (format) => {
      const { status, body } = await upload(await plain(2400, 1800).toFormat(format).toBuffer(), {
        caption: ' The garden ',
      })
      expect([status, body.caption, body.width, body.height]).toEqual([201, 'The garden', 1600, 1200])
      expect(body.placeholder).toMatch(/^data:image\/webp;base64,/)
      expect(body.placeholder.length).toBeLessThan(1000)
      for (const [size, width] of [
        ['large', 1600],
        ['medium', 960],
        ['small', 480],
      ] as const) {
        const { response, bytes } = await get(body[size], owner)
        expect(response.headers.get('content-type')).toBe('image/webp')
        expect(await sharp(bytes).metadata()).toMatchObject({
          format: 'webp',
          width,
          height: (width * 3) / 4,
        })
      }
      expect(await list()).toEqual([body])
    },
  )

  test('stands upright, and loses where and with what it was taken', async () => {
    // Red above, blue below once it is turned, as a phone held upright stores it.
    const halves = await plain(300, 200, '#0000ff')
      .composite([
        {
          input: { create: { width: 150, height: 200, channels: 3, background: '#ff0000' } },
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toBuffer()
    const turned = await sharp(halves)
      .jpeg({ quality: 95 })
      .withExif({
        IFD0: { Make: 'Nobody', Model: 'Secret camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(turned).metadata()).orientation).toBe(6)
    const { body } = await upload(turned)
    expect([body.width, body.height]).toEqual([200, 300])
    const { bytes } = await get(body.large, owner)
    const { exif, orientation, icc, xmp } = await sharp(bytes).metadata()
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('Secret camera')).toBe(false)
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const colourAt = (y: number) => [...data.subarray((y * info.width + 100) * info.channels).subarray(0, 3)]
    const [red, , blue] = [colourAt(20), colourAt(150), colourAt(280)]
    expect([red?.[0], blue?.[2]].every((part) => (part ?? 0) > 200)).toBe(true)
    expect([red?.[2], blue?.[0]].every((part) => (part ?? 255) < 60)).toBe(true)
  })

  test('of an iPhone is read as it is, and so is an AVIF', async () => {
    const { status, text, body } = await upload(heic)
    expect([status, body.width, body.height], text).toEqual([201, 96, 64])
    const avif = await upload(await plain(200, 100, '#00ff00').avif().toBuffer())
    expect([avif.status, avif.body.width, avif.body.height], avif.text).toEqual([201, 200, 100])
    expect((await get(body.large, owner)).bytes.subarray(8, 12).toString()).toBe('WEBP')
  })

  test('of many frames is its first; a transparent one stands on white, a small one is not blown up', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((colour) => plain(20, 10, colour).png().toBuffer()),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { body } = await upload(moving)
    expect([body.width, body.height]).toEqual([20, 10])
    const clear = { create: { width: 8, height: 8, channels: 4 as const, background: '#00000000' } }
    const second = await upload(await sharp(clear).png().toBuffer())
    const { data } = await sharp((await get(second.body.large, owner)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)].every((part) => part > 250)).toBe(true)
  })

  test.each([
    ['a text', Buffer.from('just a text'), 'Choose a JPG, PNG, WebP or GIF picture'],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'Choose a JPG, PNG, WebP or GIF picture',
    ],
    [
      'a HEIC photo',
      Buffer.from('....ftypheic....'),
      'This HEIC photo cannot be read. Save it as JPG and try again',
    ],
    [
      'half a picture',
      Buffer.from('ffd8ffe000104a46494600', 'hex'),
      'This picture cannot be read. Save it again in a picture program and try again',
    ],
    ['more than 12 MB', Buffer.alloc(12 * 1024 * 1024 + 3), 'The file may have at most 12 MB'],
  ])('that is %s is refused with a sentence', async (_what, bytes, message) => {
    const { status, body } = await upload(bytes)
    expect([status, body.errors]).toEqual([400, { image: message }])
    expect([await list(), await countFiles()]).toEqual([[], 0])
  })

  test('that unpacks to hundreds of megabytes is refused before it is unpacked', async () => {
    // A PNG's header and nothing behind it: 60,000 × 60,000 pixels.
    const bomb = await plain(8, 8).png().toBuffer()
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const { status, body } = await upload(bomb)
    expect(status).toBe(400)
    expect(body.errors.image).toMatch(/at most 50 megapixels|cannot be read/)
  })

  test('ten at once are all kept, and others are answered meanwhile', async () => {
    const large = await plain(3000, 2000).jpeg().toBuffer()
    const all = Promise.all(Array.from({ length: 10 }, () => upload(large)))
    const asked = performance.now()
    expect((await owner.call('GET', '/api/properties')).status).toBe(200)
    expect(performance.now() - asked).toBeLessThan(3000)
    expect((await all).map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(await list()).toHaveLength(10)
  })
})

describe('the photos of a property', () => {
  test('keep the order that they are given; the first is the cover', async () => {
    const [first, second, third] = [await add(), await add(), await add()]
    expect(await ids()).toEqual([first.id, second.id, third.id])
    const order = [third.id, first.id, second.id]
    const answer = await owner.call('PATCH', photos(), { order })
    expect(answer.body.map(({ id }: { id: string }) => id)).toEqual(order)
    expect(await ids()).toEqual(order)
    const fourth = await add()
    expect(await ids()).toEqual([...order, fourth.id])
  })

  test('are not sorted by somebody who has not seen them all', async () => {
    const [first, second] = [await add(), await add()]
    for (const order of [[first.id], [first.id, first.id], [first.id, second.id, home], []])
      expect((await owner.call('PATCH', photos(), { order })).status).toBe(409)
    expect(await ids()).toEqual([first.id, second.id])
  })

  test('have captions that can be changed and taken away', async () => {
    const photo = await add({ caption: 'Kitchen' })
    const change = (caption: unknown) => owner.call('PATCH', `${photos()}/${photo.id}`, { caption })
    expect((await change('Kitchen, looking south')).body.caption).toBe('Kitchen, looking south')
    expect((await change('x'.repeat(201))).body.errors).toEqual({ caption: 'At most 200 characters' })
    expect((await change('')).body.caption).toBe('')
    expect((await list())[0].caption).toBe('')
  })

  test('are thirty at most', async () => {
    await add()
    await sql(
      `insert into property_photos (account_id, id, property_id, file_id, medium_file_id, small_file_id,
        width, height, placeholder, position)
       select account_id, gen_random_uuid(), property_id, file_id, medium_file_id, small_file_id,
        width, height, placeholder, n from property_photos, generate_series(1, 28) n where account_id = $1`,
      owner.accountId,
    )
    const both = await Promise.all([upload(await small()), upload(await small())])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.detail).toBe(
      'A property has at most 30 photos. Delete one of them first.',
    )
    expect(await list()).toHaveLength(30)
  })

  test('are nobody’s in another account', async () => {
    const photo = await add()
    const other = await app.person()
    const calls: [string, string, object?][] = [
      ['GET', photos()],
      ['PATCH', photos(), { order: [photo.id] }],
      ['PATCH', `${photos()}/${photo.id}`, { caption: 'Mine' }],
      ['DELETE', `${photos()}/${photo.id}`],
      ['GET', photo.small],
    ]
    for (const [method, path, body] of calls)
      expect((await other.call(method, path, body)).status, path).toBe(404)
    expect((await upload(await small(), {}, other)).status).toBe(404)
    expect((await app.anybody('GET', photo.small)).status).toBe(401)
    expect(await list()).toEqual([photo])
  })
})

test('a client landlord and a viewer see photos and change none; the client only those of their own homes', async () => {
  const photo = await add()
  const { landlordId } = (await owner.call('GET', `/api/properties/${home}`)).body
  const other = (await owner.call('POST', '/api/landlords', aLandlord())).body
  const theirs = await addMember(app, owner.accountId, 'client', landlordId)
  const stranger = await addMember(app, owner.accountId, 'client', other.id)
  const viewer = await addMember(app, owner.accountId, 'viewer')
  for (const reader of [theirs, viewer]) {
    expect(await list(reader)).toEqual([photo])
    expect((await reader.call('GET', photo.small)).status).toBe(200)
    expect((await reader.call('DELETE', `${photos()}/${photo.id}`)).status).toBe(403)
    expect((await upload(await small(), {}, reader)).status).toBe(403)
  }
  expect((await stranger.call('GET', photos())).status).toBe(404)
  expect((await stranger.call('GET', photo.small)).status).toBe(404)
  expect(await list()).toEqual([photo])
})

describe('a deleted photo', () => {
  test('comes back where it was, when it is undone', async () => {
    const [first, second, third] = [await add(), await add({ caption: 'Middle' }), await add()]
    const gone = await owner.call('DELETE', `${photos()}/${second.id}`)
    expect(gone.status).toBe(204)
    expect(await ids()).toEqual([first.id, third.id])
    expect((await owner.call('GET', second.large)).status).toBe(404)
    const undone = await owner.call('POST', `/api/changes/${gone.headers.get('change-id')}/undo`)
    expect(undone.status, undone.text).toBe(200)
    expect(await list()).toEqual([first, second, third])
    expect((await get(second.large, owner)).response.status).toBe(200)
  })

  test('comes back with its property; the history holds no pictures', async () => {
    const photo = await add({ caption: 'Front' })
    const gone = await owner.call('DELETE', `/api/properties/${home}`)
    expect(gone.status, gone.text).toBe(204)
    expect((await owner.call('GET', photos())).status).toBe(404)
    const { rows } = await sql(
      'select max(length(before::text)) as longest from audit where account_id = $1',
      owner.accountId,
    )
    expect(rows[0].longest).toBeLessThan(3000)
    const undone = await owner.call('POST', `/api/changes/${gone.headers.get('change-id')}/undo`)
    expect(undone.status, undone.text).toBe(200)
    expect(await list()).toEqual([photo])
    expect((await get(photo.small, owner)).response.status).toBe(200)
  })

  test('leaves its files for thirty days, and no file of a photo that is there is ever swept', async () => {
    const [kept, gone] = [await add(), await add()]
    await owner.call('DELETE', `${photos()}/${gone.id}`)
    const age = (table: string, days: number) =>
      sql(
        `update ${table} set created_at = now() - make_interval(days => $2) where account_id = $1`,
        owner.accountId,
        days,
      )
    await age('files', 40)
    expect(await sweepPhotoFiles(app.services)).toBe(0)
    await age('audit', 31)
    expect(await sweepPhotoFiles(app.services)).toBe(3)
    expect(await countFiles()).toBe(3)
    expect((await get(kept.large, owner)).response.status).toBe(200)
    expect(await sweepPhotoFiles(app.services)).toBe(0)
  })
})

describe('the sizes', () => {
  test('are kept by browsers for good, and answer 304 to who has them', async () => {
    const { small: path } = await add()
    const { response } = await get(path, owner)
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const tag = response.headers.get('etag') ?? ''
    // Without the second header, Node's fetch asks past every cache.
    const known = { 'if-none-match': tag, 'cache-control': 'max-age=0' }
    expect((await get(path, owner, known)).response.status).toBe(304)
    expect((await get(path.replace('small', 'huge'), owner)).response.status).toBe(404)
  })
})

test('the public page gets the first few of every home in their order, and nothing but what is shown', async () => {
  const [first, second, third] = [await add(), await add({ caption: 'Garden' }), await add()]
  await owner.call('PATCH', photos(), { order: [third.id, second.id, first.id] })
  const pathOf = (id: string) => `/agent/ann/photos/${id}`
  const inPublic = (ids: string[]) => readPublicPhotos(app.services.db, owner.accountId, ids, pathOf, 2)
  const found = (await inPublic([home])).get(home) ?? []
  expect(found.map(({ small: path }) => path)).toEqual([
    `/agent/ann/photos/${third.id}/small.webp`,
    `/agent/ann/photos/${second.id}/small.webp`,
  ])
  const { width, height, placeholder } = second
  const path = pathOf(second.id)
  expect(found[1]).toEqual({
    caption: 'Garden',
    width,
    height,
    placeholder,
    small: `${path}/small.webp`,
    medium: `${path}/medium.webp`,
    large: `${path}/large.webp`,
  })
  expect((await inPublic([])).size).toBe(0)
})
