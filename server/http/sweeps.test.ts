import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { addOneOfEachKind } from '../testing/records.ts'

let app: PeopledApp
let owner: Person
let stranger: Person
let book: Awaited<ReturnType<typeof addOneOfEachKind>>
const canary = `canary-${randomUUID()}`

beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
  stranger = await app.person()
  book = await addOneOfEachKind(owner, canary)
})
afterAll(() => app.stop())

const ids = () => Object.values(book).map((row) => row.id)
const fill = (path: string, id: string) => path.replace(/:\w+/g, id)

describe('every route of the server', () => {
  test('answers 401 to anybody who is not signed in, unless it is public', async () => {
    const closed = app.routes.filter((route) => route.access !== 'public')
    expect(closed.length).toBeGreaterThan(30)
    for (const { method, path } of closed) {
      const answer = await app.anybody(method.toUpperCase(), fill(path, randomUUID()), body(method))
      expect([answer.status, `${method} ${path}`]).toEqual([401, `${method} ${path}`])
    }
  })

  test('shows a stranger nothing of another account, whatever they send', async () => {
    let calls = 0
    for (const { method, path } of app.routes) {
      // These calls would end the sweep's own session; sign-in codes have tests of their own.
      if (path.startsWith('/api/auth/') || path.startsWith('/api/sessions')) continue
      for (const id of path.includes(':') ? ids() : ['']) {
        for (const sent of bodies(method)) {
          const answer = await stranger.call(method.toUpperCase(), fill(path, id), sent)
          calls += 1
          expect(answer.status, `${method} ${path}`).toBeLessThan(500)
          expect(answer.text.includes(canary), `${method} ${path}`).toBe(false)
          if (path.includes('/:id')) expect([400, 404], `${method} ${path}`).toContain(answer.status)
        }
      }
    }
    expect(calls).toBeGreaterThan(200)
    // Thousands of calls one after another take a minute on a busy machine.
  }, 120_000)

  test('leaves the account’s own records as they were', async () => {
    for (const [name, row] of Object.entries(book)) {
      const now = await owner.call('GET', `/api/${name}/${row.id}`)
      expect(now.body, name).toMatchObject({ id: row.id, version: name === 'properties' ? 2 : row.version })
    }
  })
})

test('a record of another account cannot be named as a reference', async () => {
  const mine = await addOneOfEachKind(stranger, 'mine')
  const attempts: [string, string, object][] = [
    ['PATCH', `/api/properties/${mine.properties?.id}`, { landlord: book.landlords?.id }],
    ['PATCH', `/api/tenants/${mine.tenants?.id}`, { property: book.properties?.id }],
    ['PATCH', `/api/tenancies/${mine.tenancies?.id}`, { tenant: book.tenants?.id }],
    ['PATCH', `/api/tenancies/${mine.tenancies?.id}`, { property: book.properties?.id }],
    ['PATCH', `/api/tenancies/${mine.tenancies?.id}`, { landlord: book.landlords?.id }],
  ]
  for (const [method, path, change] of attempts) {
    const { body: row } = await stranger.call('GET', path)
    const answer = await stranger.call(method, path, { ...change, version: row.version })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, Object.keys(change)])
  }
})

test('every table that belongs to accounts has the account first in its primary key', async () => {
  const global = new Set([
    'accounts',
    'public_pages',
    'rate_limits',
    'schema_migrations',
    'second_steps',
    'secrets',
    'sessions',
    'sign_in_challenges',
    'user_photos',
    'users',
  ])
  const { rows } = await app.services.pool.query<{ table: string; first: string | null }>(`
    select c.relname as table, (
      select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisprimary) as first
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'`)
  const tables = rows.filter((row) => !global.has(row.table))
  expect(tables.length).toBeGreaterThan(15)
  expect(tables.filter((row) => row.first !== 'account_id')).toEqual([])
})

function body(method: string): object | undefined {
  return method === 'get' || method === 'delete' ? undefined : {}
}

function* bodies(method: string): Generator<object | undefined> {
  if (method === 'get' || method === 'delete') return yield undefined
  yield {}
  yield { version: 1, name: 'Taken over', status: 'active', accountId: owner.accountId }
  yield { ids: ids(), delete: true }
  yield { ids: ids(), set: { status: 'active' } }
}
