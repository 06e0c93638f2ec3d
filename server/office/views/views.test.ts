import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { viewLimit } from '#shared/office/views/views.ts'
import { addMember } from '../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'

let app: PeopledApp
let owner: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
})

const late = {
  list: 'invoices',
  name: 'Late rent',
  query: 'status=overdue&sort=-dueDate',
  hidden: ['type'],
  density: 'compact',
  shared: false,
  pinned: true,
}

const save = async (person: Person, change: object = {}) =>
  (await person.call('POST', '/api/views', { ...late, ...change })).body

const namesSeenBy = async (person: Person) =>
  (await person.call('GET', '/api/views')).body.map(({ name }: { name: string }) => name)

test('a view is kept as it was shown, with who made it', async () => {
  const { status, body } = await owner.call('POST', '/api/views', { ...late, query: '?status=overdue' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...late, query: 'status=overdue', mine: true, version: 1 })
  expect((await owner.call('GET', '/api/views')).body).toEqual([body])
})

test('a view follows its list: it is renamed and shows something else, but no other list', async () => {
  const { id } = await save(owner)
  const change = { name: 'Very late', query: 'overdue=14', version: 1 }
  const { body } = await owner.call('PATCH', `/api/views/${id}`, change)
  expect(body).toMatchObject({ name: 'Very late', query: 'overdue=14', hidden: ['type'], version: 2 })
  const moved = await owner.call('PATCH', `/api/views/${id}`, { list: 'tenants', version: 2 })
  expect(moved.status).toBe(400)
})

test('an older version of a view is refused, and the answer shows the stored one', async () => {
  const { id } = await save(owner)
  await owner.call('PATCH', `/api/views/${id}`, { name: 'Newer', version: 1 })
  const { status, body } = await owner.call('PATCH', `/api/views/${id}`, { name: 'Older', version: 1 })
  expect([status, body.current.name]).toEqual([409, 'Newer'])
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ list: 'unicorns' }, 'list'],
  [{ query: 'x'.repeat(2001) }, 'query'],
  [{ density: 'loose' }, 'density'],
])('%j is refused with a sentence for its field', async (change, field) => {
  const { status, body } = await owner.call('POST', '/api/views', { ...late, ...change })
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})

describe('in a team', () => {
  test('everybody sees what is shared, and nobody sees what a colleague keeps for themself', async () => {
    const colleague = await addMember(app, owner.accountId, 'member')
    await save(owner, { name: 'For all', shared: true })
    const { id } = await save(owner, { name: 'For me' })
    expect(await namesSeenBy(owner)).toEqual(['For all', 'For me'])
    expect(await namesSeenBy(colleague)).toEqual(['For all'])
    for (const [method, body] of [['PATCH', { name: 'Taken', version: 1 }], ['DELETE']] as const)
      expect((await colleague.call(method, `/api/views/${id}`, body)).status).toBe(404)
  })

  test('everybody who may write can change a shared view, and only its maker can stop sharing it', async () => {
    const colleague = await addMember(app, owner.accountId, 'member')
    const { id } = await save(owner, { shared: true })
    const renamed = await colleague.call('PATCH', `/api/views/${id}`, { name: 'Ours', version: 1 })
    expect([renamed.status, renamed.body.mine]).toEqual([200, false])
    const taken = await colleague.call('PATCH', `/api/views/${id}`, { shared: false, version: 2 })
    expect(taken.status).toBe(403)
    expect((await owner.call('PATCH', `/api/views/${id}`, { shared: false, version: 2 })).status).toBe(200)
  })

  test('a viewer keeps views of their own, and neither shares one nor changes a shared one', async () => {
    const viewer = await addMember(app, owner.accountId, 'viewer')
    const own = await save(viewer)
    expect((await viewer.call('PATCH', `/api/views/${own.id}`, { name: 'Mine', version: 1 })).status).toBe(
      200,
    )
    const { id } = await save(owner, { shared: true })
    const refused = [
      await viewer.call('POST', '/api/views', { ...late, shared: true }),
      await viewer.call('PATCH', `/api/views/${own.id}`, { shared: true, version: 2 }),
      await viewer.call('PATCH', `/api/views/${id}`, { name: 'Theirs', version: 1 }),
      await viewer.call('DELETE', `/api/views/${id}`),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await viewer.call('DELETE', `/api/views/${own.id}`)).status).toBe(204)
  })

  test('a person who leaves loses their own views; the ones that they shared stay', async () => {
    const colleague = await addMember(app, owner.accountId, 'member')
    await save(colleague, { name: 'For all', shared: true })
    const { id } = await save(colleague, { name: 'For me' })
    await colleague.call('DELETE', '/api/team/me')
    expect(await namesSeenBy(owner)).toEqual(['For all'])
    const { rows } = await app.services.pool.query('select from saved_views where id = $1', [id])
    expect(rows).toEqual([])
  })
})

test('a person keeps a hundred views at most', async () => {
  await app.services.pool.query(
    `insert into saved_views (account_id, id, user_id, list, name, query, hidden, density, shared, pinned)
     select $1, gen_random_uuid(), $2, 'tenants', 'View', '', '{}', 'compact', false, false
     from generate_series(1, $3)`,
    [owner.accountId, owner.user.id, viewLimit],
  )
  const { status, body } = await owner.call('POST', '/api/views', late)
  expect([status, body.code]).toEqual([409, 'view-limit'])
})

test('the history keeps who made and who deleted a view', async () => {
  const { id } = await save(owner)
  await owner.call('DELETE', `/api/views/${id}`)
  const { rows } = await app.services.pool.query(
    `select action, user_id as who from audit where entity = 'saved_views' and record_id = $1 order by id`,
    [id],
  )
  const who = owner.user.id
  expect(rows).toEqual([
    { action: 'created', who },
    { action: 'deleted', who },
  ])
})
