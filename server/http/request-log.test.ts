import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PeopledApp, startPeopledApp } from '../testing/people.ts'
import { loggedPath, makeLog } from './log.ts'

let app: PeopledApp
let lines: string[]

beforeAll(async () => {
  lines = []
  const sink = new Writable({
    write: (line, _, done) => {
      lines.push(String(line))
      done()
    },
  })
  app = await startPeopledApp({ log: makeLog('info', sink), isTrusting: true })
})
afterAll(() => app.stop())

const secret = 'QzR3dW9fLXNlY3JldC1vZi1hLWxpbms9x7Fk'

test('every route whose path has a secret leaves it out of its line, however it is called', async () => {
  const withSecrets = app.routes.filter(({ path }) => /:(?!id\b)\w*(token|secret|key|code)\w*/i.test(path))
  expect(withSecrets.length).toBeGreaterThan(5)
  for (const { method, path } of withSecrets) {
    const address = path.replace(/:\w+/g, secret)
    for (const each of [
      address,
      address.toUpperCase(),
      `/${address}`,
      `${address}?t=${secret}`,
      address.replace(secret, `%51${secret.slice(1)}`),
    ])
      await app.anybody(method.toUpperCase(), each)
  }
  const text = lines.join('').toLowerCase()
  expect(text).toContain('request completed')
  expect(text).not.toContain(secret.toLowerCase())
  expect(text).not.toContain(secret.slice(1).toLowerCase())
})

test('one line for a request, with the id of its answer', async () => {
  lines.length = 0
  const { headers } = await app.anybody('GET', '/api/landlords')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    req: { id: headers.get('x-request-id'), method: 'GET', path: '/api/landlords' },
    res: { statusCode: 401 },
  })
})

test('a failure shows the beginning of the id that its line has, as JSON and as a page', async () => {
  const { call: caller } = await app.person()
  await app.services.pool.query('alter table landlords rename to landlords_gone')
  try {
    lines.length = 0
    const { status, body, headers } = await caller('GET', '/api/landlords')
    expect(status).toBe(500)
    expect(body.reference).toBe(headers.get('x-request-id')?.slice(0, 8))
    const page = await caller('GET', '/api/landlords', undefined, { 'sec-fetch-dest': 'document' })
    expect(page.text).toContain(`Reference: ${page.headers.get('x-request-id')?.slice(0, 8)}`)
    expect(lines.join('')).toContain(headers.get('x-request-id') ?? 'none')
  } finally {
    await app.services.pool.query('alter table landlords_gone rename to landlords')
  }
})

test('the words of a failed statement and the address in a refusal of a mail server stay out', () => {
  const written: string[] = []
  const log = makeLog('info', { write: (line: string) => written.push(line) })
  const refused = Object.assign(new Error('550 5.1.1 <ann@example.org>: unknown'), {
    detail: 'Key (email)=(ann@example.org)',
  })
  log.error(
    { err: new Error('Failed query: select 1\nparams: Ann,ann@example.org', { cause: refused }) },
    'failed',
  )
  log.warn(
    { reason: '550 5.1.1 <ann@example.org>: User unknown', email: 'ann@example.org', token: secret },
    'an email has to wait',
  )
  expect(written.join('')).not.toMatch(/ann@|Ann|QzR3/)
  expect(written.join('')).toContain('550 5.1.1')
})

test.each([
  [
    '/api/tenants/0198c0de-0000-7000-8000-000000000000/notes?x=1',
    '/api/tenants/0198c0de-0000-7000-8000-000000000000/notes',
  ],
  ['/agents/okafor-daughters', '/agents/okafor-daughters'],
  [`/new-link/${secret}`, '/new-link/[left out]'],
  ['/api/rent/2026-11-28', '/api/rent/2026-11-28'],
])('of %s the log keeps %s', (url, kept) => {
  expect(loggedPath(url)).toBe(kept)
})
