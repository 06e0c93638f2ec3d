import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { aLandlord } from '../testing/records.ts'

let app: PeopledApp
let owner: Person

beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
})
afterAll(() => app.stop())

const json = { 'content-type': 'application/json' }
const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/landlords`, { method: 'POST', body, headers: { cookie: owner.cookie, ...headers } })

describe('the body of a request', () => {
  test('that is missing counts as empty', async () => {
    const answer = await post(null)
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([
      400,
      ['name', 'email', 'phone'],
    ])
  })

  test.each([
    ['text', 'name=Ann', { 'content-type': 'text/plain' }, 415],
    ['a form', 'name=Ann', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['JSON in another character set', '{}', { 'content-type': 'application/json; charset=latin1' }, 415],
    ['JSON packed in an unknown way', '{}', { ...json, 'content-encoding': 'zstd9' }, 415],
    ['broken JSON', '{"name":', json, 400],
    ['a list', '[1]', json, 400],
    ['a word', '"hello"', json, 400],
    ['broken gzip', 'no gzip at all', { ...json, 'content-encoding': 'gzip' }, 400],
    ['65 KB', JSON.stringify({ name: 'x'.repeat(66_000) }), json, 413],
    [
      '65 KB in a small packet',
      gzipSync(JSON.stringify({ name: 'x'.repeat(66_000) })),
      { ...json, 'content-encoding': 'gzip' },
      413,
    ],
  ])('that is %s is refused in a sentence', async (_what, body, headers, status) => {
    const answer = await post(body as BodyInit, headers as Record<string, string>)
    const problem = await answer.json()
    expect([answer.status, problem.status]).toEqual([status, status])
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(problem.detail).toMatch(/^[A-Z].+/)
    expect(JSON.stringify(problem)).not.toMatch(/SyntaxError|node_modules|\.[jt]s:/)
  })

  test('may come packed', async () => {
    const packed = gzipSync(JSON.stringify(aLandlord()))
    expect((await post(packed, { ...json, 'content-encoding': 'gzip' })).status).toBe(201)
  })

  test('cannot reach the prototype of anything', async () => {
    const answer = await post('{"__proto__":{"name":"x"},"constructor":1}', json)
    const { errors } = await answer.json()
    expect(answer.status).toBe(400)
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(['__proto__', 'constructor', 'name']))
    expect(({} as { name?: string }).name).toBe(undefined)
  })

  test('with thousands of made-up fields is not echoed', async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, 1]))
    const answer = await post(JSON.stringify(many), json)
    expect([answer.status, (await answer.text()).length < 5000]).toEqual([400, true])
  })

  test('is not read before it is known who sends it', async () => {
    const answer = await app.anybody('POST', '/api/landlords', '{"broken', json)
    expect(answer.status).toBe(401)
  })
})

describe('a page of another site', () => {
  const sites: [string, Record<string, string>][] = [
    ['cross-site by its own word', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['one with another origin', { origin: 'https://evil.example' }],
    ['one without an origin of its own', { origin: 'null' }],
    ['one with our name in its own', { origin: 'http://127.0.0.1.evil.example' }],
  ]
  test.each(sites)('(%s) cannot write', async (_who, headers) => {
    for (const [method, path] of [
      ['POST', '/api/landlords'],
      ['POST', '/api/auth/sign-out'],
      ['DELETE', '/api/sample-data'],
      ['POST', '/API/landlords'],
    ] as const) {
      const body = path.endsWith('landlords') ? aLandlord() : undefined
      expect((await owner.call(method, path, body, headers)).status, path).toBe(403)
    }
    expect((await owner.call('GET', '/api/landlords', undefined, headers)).status).toBe(200)
  })

  test('is given no leave to read: there are no CORS headers', async () => {
    const { headers } = await owner.call('GET', '/api/landlords', undefined, {
      origin: 'https://evil.example',
    })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('is told from our own', async () => {
    const headers = { origin: app.url, 'sec-fetch-site': 'same-origin' }
    expect((await owner.call('POST', '/api/landlords', aLandlord(), headers)).status).toBe(201)
  })
})

describe('every answer', () => {
  test('carries strict headers and an id of its own, whatever the caller sends as one', async () => {
    const ids = new Set<string | null>()
    for (const path of ['/healthz', '/api/docs', '/api/landlords', '/api/nothing']) {
      const { headers } = await owner.call('GET', path, undefined, { 'x-request-id': 'mine' })
      expect(headers.get('content-security-policy'), path).toContain("default-src 'self'")
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self'( 'sha256-[^']+')*;/)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-powered-by')).toBe(null)
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      ids.add(headers.get('x-request-id'))
    }
    expect(ids.size).toBe(4)
  })

  test('to a call that is not there is a problem, too', async () => {
    const { status, body } = await owner.call('GET', '/api/nothing')
    expect([status, body.code]).toEqual([404, 'unknown-call'])
  })

  test('says which methods an address knows', async () => {
    const wrong = await owner.call('PUT', '/api/properties')
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
    const asked = await owner.call('OPTIONS', '/api/properties/x')
    expect([asked.status, asked.headers.get('allow')]).toEqual([204, 'GET, HEAD, PATCH, DELETE, OPTIONS'])
    const head = await fetch(`${app.url}/api/agency`, { method: 'HEAD', headers: { cookie: owner.cookie } })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('keeps its form when the address is odd', async () => {
    for (const path of [
      '/api/properties/%',
      '/api/%c0%ae',
      '/api/properties/%00',
      '/api/properties?a[b]=1&a=2&__proto__=3',
    ])
      expect((await owner.call('GET', path)).status, path).toBeLessThan(500)
  })
})

describe('a tab that was opened under another sign-in', () => {
  test('can neither read nor write', async () => {
    const other = await app.person()
    const headers = { 'user-id': other.user.id }
    expect((await owner.call('GET', '/api/landlords', undefined, headers)).status).toBe(401)
    expect((await owner.call('POST', '/api/landlords', aLandlord(), headers)).status).toBe(401)
    expect((await app.anybody('GET', '/api/landlords', undefined, headers)).status).toBe(401)
  })
})

describe('the description of the API', () => {
  test('names every route with its access, its body and its answers', async () => {
    const { body } = await app.anybody('GET', '/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    for (const route of app.routes) {
      const path = route.path.replace(/:(\w+)/g, '{$1}')
      const operation = body.paths[path]?.[route.method]
      expect(operation, `${route.method} ${path}`).toMatchObject({
        summary: route.summary,
        'x-access': route.access,
        security: route.access === 'public' ? [] : [{ session: [] }],
      })
      expect(Boolean(operation.requestBody), path).toBe(Boolean(route.body))
      expect(operation.responses[String(route.status)], path).toBeTruthy()
      const named = (operation.parameters ?? []).filter((each: { in: string }) => each.in === 'path')
      expect(named).toHaveLength((route.path.match(/:\w+/g) ?? []).length)
    }
    const count = Object.values(body.paths).flatMap((item) => Object.keys(item as object)).length
    expect(count).toBe(app.routes.length)
  })

  test('refers only to parts that it has', async () => {
    const { body, text } = await app.anybody('GET', '/api/openapi.json')
    for (const [, ref = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = ref.split('/').reduce((at: Record<string, unknown>, key) => at?.[key] as never, body)
      expect(found, ref).toBeTruthy()
    }
  })

  test('opens as a page without any script', async () => {
    const { status, text, headers } = await app.anybody('GET', '/api/docs')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    for (const { path } of app.routes) expect(text).toContain(path.replace(/:(\w+)/g, '{$1}'))
    expect(text).not.toContain('<script')
  })
})

test('the process and the database can be asked how they are', async () => {
  for (const path of ['/healthz', '/readyz'])
    expect([path, (await app.anybody('GET', path)).status]).toEqual([path, 200])
})
