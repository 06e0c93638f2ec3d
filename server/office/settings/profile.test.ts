import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'

let app: PeopledApp
let person: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.person()
})

const save = (change: object) => person.call('PATCH', '/api/profile', change)
const read = async () => (await person.call('GET', '/api/profile')).body
const put = (bytes: Buffer) => person.call('PUT', '/api/profile/photo', { image: bytes.toString('base64') })
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

/** The photo as the server gives it out. */
async function photo() {
  const response = await fetch(`${app.url}/api/profile/photo`, { headers: { cookie: person.cookie } })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('what a person says of themself', () => {
  test('is kept, and their new name is the one they are greeted by', async () => {
    const change = { firstName: ' Ada ', lastName: 'van Houten', phone: '020 7946 0100', bio: 'Lets\nhomes.' }
    const { status, body } = await save(change)
    expect([status, body]).toEqual([
      200,
      { ...change, firstName: 'Ada', email: person.user.email, photo: null, version: 2 },
    ])
    expect(await read()).toEqual(body)
    const me = (await person.call('GET', '/api/auth/me')).body
    expect(me.user.name).toBe('Ada van Houten')
  })

  test('a change of one thing leaves the others as they are', async () => {
    await save({ firstName: 'Ada', lastName: 'van Houten', phone: '1' })
    await save({ bio: 'Since 1999' })
    expect(await read()).toMatchObject({
      firstName: 'Ada',
      lastName: 'van Houten',
      phone: '1',
      bio: 'Since 1999',
    })
  })

  test('a person may have one name only', async () => {
    await save({ firstName: 'Mary Jane', lastName: '' })
    expect(await read()).toMatchObject({ firstName: 'Mary Jane', lastName: '' })
  })

  test('the address that they sign in with cannot be changed here', async () => {
    expect((await save({ email: 'other@example.org' })).status).toBe(400)
    expect((await read()).email).toBe(person.user.email)
  })

  test('a refusal names its field', async () => {
    const { status, body } = await save({ firstName: ' ', bio: 'x'.repeat(1001) })
    expect([status, body.errors]).toEqual([
      400,
      { firstName: 'First name is required', bio: 'At most 1000 characters' },
    ])
  })
})

describe('the photo', () => {
  test.each(['jpeg', 'png', 'gif'] as const)('a %s becomes a square JPEG', async (format) => {
    const { status, body } = await put(await plain(300, 200).toFormat(format).toBuffer())
    expect([status, body.photo]).toEqual([200, expect.stringMatching(/^\/api\/profile\/photo\?v=/)])
    const { response, bytes } = await photo()
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
  })

  test('loses where and with what it was taken', async () => {
    const exif = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
    const taken = await plain(40, 40).withExif(exif).jpeg().toBuffer()
    expect(taken.includes('SecretCamera')).toBe(true)
    expect((await put(taken)).status).toBe(200)
    const { bytes } = await photo()
    expect(bytes.includes('SecretCamera')).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  test('of a film only the first picture is kept', async () => {
    const frames = await Promise.all([
      plain(20, 20).png().toBuffer(),
      plain(20, 20).negate().png().toBuffer(),
    ])
    const film = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(film).metadata()).pages).toBe(2)
    expect((await put(film)).status).toBe(200)
    expect((await sharp((await photo()).bytes).metadata()).pages).toBeUndefined()
  })

  test.each([
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'Choose a JPG, PNG or GIF picture',
    ],
    ['a page', Buffer.from('<html><script>1</script>'), 'Choose a JPG, PNG or GIF picture'],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), /cannot be read/],
    ['more than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1, 1), 'The file may have at most 2 MB'],
  ])('%s is refused, and the former photo stays', async (_what, bytes, message) => {
    const before = (await put(await plain(9, 9).png().toBuffer())).body.photo
    const { status, body } = await put(bytes)
    expect(status).toBe(400)
    expect(body.errors.image).toMatch(message)
    expect((await read()).photo).toBe(before)
  })

  test('a small file that unfolds to more than 25 megapixels is refused', async () => {
    const bomb = await plain(5001, 5000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
    const { status, body } = await put(bomb)
    expect([status, body.errors?.image]).toEqual([400, 'The picture may have at most 25 megapixels'])
  })

  test('can be taken away, and is nobody else’s', async () => {
    await put(await plain(9, 9).png().toBuffer())
    const other = await app.person()
    expect((await other.call('GET', '/api/profile/photo')).status).toBe(404)
    expect((await person.call('DELETE', '/api/profile/photo')).status).toBe(204)
    expect((await read()).photo).toBeNull()
    expect((await photo()).response.status).toBe(404)
  })
})

test('a save that names an old version changes nothing and is shown what is stored', async () => {
  const { version } = await read()
  const saved = (await save({ bio: 'One', version })).body
  const late = await save({ bio: 'Two', version })
  expect([late.status, late.body.current]).toEqual([409, saved])
  expect((await save({ bio: 'Three' })).body).toMatchObject({ bio: 'Three', version: version + 2 })
})
