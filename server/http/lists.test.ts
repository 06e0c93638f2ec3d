import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addMember } from '../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { addOneOfEachKind, aLandlord, anInvoice, aProperty } from '../testing/records.ts'

import { VersionedCache } from './versioned-cache.ts'

let app: PeopledApp
let owner: Person
let book: Awaited<ReturnType<typeof addOneOfEachKind>>

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  book = await addOneOfEachKind(owner)
})

const tagOf = async (list: string) => (await owner.call('GET', list)).headers.get('etag') ?? ''
const lists = ['landlords', 'properties', 'tenants', 'tenancies', 'viewings', 'invoices'].map(
  (name) => `/api/${name}`,
)

/** The bytes as they are sent, because fetch would decompress them. */
function raw(path: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((done, failed) => {
    const sent = request(
      app.url + path,
      { method, headers: { cookie: owner.cookie, ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    sent.on('error', failed).end()
  })
}

describe('a list that has not changed', () => {
  test.each(lists)('%s answers 304 without a body to whoever has it', async (list) => {
    const tag = await tagOf(list)
    expect(tag).toMatch(/^W\/"[^"]+"$/)
    for (const known of [tag, `"other", ${tag}`]) {
      const answer = await raw(list, { 'if-none-match': known })
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, tag])
    }
    expect((await raw(list, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('may be stored by the browser, which must ask each time whether it changed', async () => {
    const { headers } = await owner.call('GET', '/api/properties')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toContain('cookie')
    const one = await owner.call('GET', `/api/properties/${book.properties?.id}`)
    expect(one.headers.get('cache-control')).toBe('no-store')
  })

  test('answers HEAD with the same headers and no body', async () => {
    const answer = await raw('/api/properties', {}, 'HEAD')
    expect([answer.status, answer.body.length]).toEqual([200, 0])
    expect(answer.headers.etag).toBe(await tagOf('/api/properties'))
  })
})

test('each client landlord gets their own list, also when another one has just read theirs', async () => {
  const add = async (name: string) => {
    const landlord = (await owner.call('POST', '/api/landlords', aLandlord({ name }))).body
    await owner.call('POST', '/api/properties', aProperty(landlord.id, { addressLine1: `${name}’s House` }))
    return addMember(app, owner.accountId, 'client', landlord.id)
  }
  const [ann, bob] = [await add('Ann'), await add('Bob')]
  const homesOf = async ({ call }: Person) =>
    (await call('GET', '/api/properties')).body.map((row: { addressLine1: string }) => row.addressLine1)
  expect([await homesOf(ann), await homesOf(bob)]).toEqual([['Ann’s House'], ['Bob’s House']])
})

describe('a list’s version', () => {
  test('changes with every write of its own kind', async () => {
    let tag = await tagOf('/api/landlords')
    const writes = [
      () => owner.call('POST', '/api/landlords', aLandlord()),
      () => owner.call('PATCH', `/api/landlords/${book.landlords?.id}`, { phone: '1', version: 1 }),
      async () => {
        const { id } = (await owner.call('POST', '/api/landlords', aLandlord())).body
        return owner.call('DELETE', `/api/landlords/${id}`)
      },
      () => owner.call('POST', '/api/landlords/bulk', { ids: [book.landlords?.id], set: { phone: '2' } }),
    ]
    for (const write of writes) {
      expect((await write()).status).toBeLessThan(300)
      const next = await tagOf('/api/landlords')
      expect(next).not.toBe(tag)
      tag = next
    }
  })

  test('does not change when a write is refused', async () => {
    const tags = await Promise.all(lists.map(tagOf))
    await owner.call('POST', '/api/landlords', {})
    await owner.call('DELETE', `/api/landlords/${book.landlords?.id}`)
    await owner.call('PATCH', `/api/properties/${book.properties?.id}`, { rent: 1, version: 99 })
    expect(await Promise.all(lists.map(tagOf))).toEqual(tags)
  })

  test.each([
    ['landlords', { name: 'New Name' }, ['properties', 'tenancies']],
    ['properties', { addressLine1: 'New Road' }, ['tenants', 'tenancies', 'viewings', 'invoices']],
    ['tenants', { name: 'New Tenant' }, ['tenancies', 'viewings', 'invoices']],
    ['tenancies', { rentAmount: 4321 }, ['tenants']],
    ['invoices', { status: 'paid' }, ['landlords']],
  ])('changes when a record that it shows is changed: %s', async (kind, change, others) => {
    const paths = others.map((name) => `/api/${name}`)
    const before = await Promise.all(paths.map((path) => owner.call('GET', path)))
    const row = (await owner.call('GET', `/api/${kind}/${book[kind]?.id}`)).body
    await owner.call('PATCH', `/api/${kind}/${row.id}`, { ...change, version: row.version })
    for (const [place, path] of paths.entries()) {
      const after = await owner.call('GET', path)
      expect(after.headers.get('etag'), path).not.toBe(before[place]?.headers.get('etag'))
    }
  })

  test('differs from account to account', async () => {
    const tag = await tagOf('/api/properties')
    const stranger = await app.person()
    await addOneOfEachKind(stranger)
    const answer = await stranger.call('GET', '/api/properties', undefined, { 'if-none-match': tag })
    expect(answer.status).toBe(200)
  })
})

describe('the cached bytes of a list', () => {
  test('are the same in every encoding, fresh and from the cache', async () => {
    for (let more = 0; more < 20; more += 1) await owner.call('POST', '/api/landlords', aLandlord())
    const plain = await raw('/api/landlords', { 'accept-encoding': 'identity' })
    expect(plain.headers['content-encoding']).toBe(undefined)
    expect(JSON.parse(plain.body.toString())).toHaveLength(21)
    for (let round = 0; round < 2; round += 1) {
      const br = await raw('/api/landlords', { 'accept-encoding': 'gzip, deflate, br' })
      const gz = await raw('/api/landlords', { 'accept-encoding': 'gzip' })
      expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip'])
      expect(br.body.length).toBeLessThan(plain.body.length / 3)
      expect(brotliDecompressSync(br.body)).toEqual(plain.body)
      expect(gunzipSync(gz.body)).toEqual(plain.body)
    }
  })

  test('are never those of another account, nor older than the last write', async () => {
    const stranger = await app.person()
    await owner.call('GET', '/api/landlords')
    expect((await stranger.call('GET', '/api/landlords')).body).toEqual([])
    for (let round = 1; round <= 20; round += 1) {
      const phone = `0${round}`
      await owner.call('PATCH', `/api/landlords/${book.landlords?.id}`, { phone, version: round })
      const answers = await Promise.all([1, 2, 3].map(() => owner.call('GET', '/api/landlords')))
      expect(answers.map((answer) => answer.body[0].phone)).toEqual([phone, phone, phone])
    }
  })

  test('are built once for all who ask at the same moment', async () => {
    await owner.call('POST', '/api/landlords', aLandlord())
    const { pool } = app.services
    const ask = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
    const cached = vi.spyOn(VersionedCache.prototype, 'get')
    let listed = 0
    // Only the list's own query is counted, because the mail queue uses the pool as well. The query runs until all callers wait.
    const spy = vi.spyOn(pool, 'query').mockImplementation((async (...args: unknown[]) => {
      const { text } = args[0] as { text: string }
      if (text.includes('from "landlords"')) {
        listed += 1
        const everybodyAsked = () => expect(cached.mock.calls.length).toBeGreaterThanOrEqual(10)
        await vi.waitFor(everybodyAsked, { timeout: 20_000 })
      }
      return ask(...args)
    }) as never)
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.call('GET', '/api/landlords')))
    spy.mockRestore()
    cached.mockRestore()
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(listed).toBe(1)
  })

  test('change at midnight with the texts that depend on the day', async () => {
    await owner.call('POST', '/api/invoices', anInvoice({ dueDate: '2999-01-01' }))
    expect(await tagOf('/api/invoices')).toContain(new Date().toISOString().slice(0, 4))
  })
})

test('a list is another one once the account writes its amounts in another currency', async () => {
  const other = await app.person()
  const tag = async () => (await other.call('GET', '/api/landlords')).headers.get('etag')
  const before = await tag()
  expect((await other.call('PATCH', '/api/agency', { currency: 'EUR' })).status).toBe(200)
  expect(await tag()).not.toBe(before)
})

test('a list with a person’s name is another list once the person is renamed', async () => {
  const names = async () =>
    (await owner.call('GET', '/api/viewings')).body.map(
      ({ negotiator }: { negotiator: string }) => negotiator,
    )
  const before = await tagOf('/api/viewings')
  expect(await names()).toEqual([owner.user.name])
  expect((await owner.call('PATCH', '/api/profile', { firstName: 'Mara', lastName: 'Quill' })).status).toBe(
    200,
  )
  expect(await names()).toEqual(['Mara Quill'])
  expect(await tagOf('/api/viewings')).not.toBe(before)
})
