import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../testing/pdf.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../../testing/records.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

async function anAgency() {
  const owner = await app.person()
  const { call } = owner
  const landlord = (await call('POST', '/api/landlords', aLandlord())).body
  const property = (await call('POST', '/api/properties', aProperty(landlord.id))).body
  const add = async (change: object) =>
    (await call('POST', '/api/tenants', aTenant(property.id, change))).body
  const tenant = await add({ name: 'Zelda Quine', email: 'zelda@quine.example', phone: '07700 900123' })
  const tenancy = (
    await call(
      'POST',
      '/api/tenancies',
      aTenancy({ tenant: tenant.id, property: property.id, landlord: landlord.id }),
    )
  ).body
  return { owner, call, landlord, property, tenant, tenancy, add }
}

const takeFile = async (call: Person['call'], id: string) =>
  JSON.parse((await call('POST', `/api/privacy/tenants/${id}/file`, { format: 'json' })).text)

test('everything about a tenant is counted by what it is: record, tenancy, notes and tasks, and who changed it', async () => {
  const { call, tenant, tenancy } = await anAgency()
  await call('POST', '/api/notes', { about: { kind: 'tenants', id: tenant.id }, text: 'Works nights' })
  await call('POST', '/api/notes', {
    about: { kind: 'tenancies', id: tenancy.id },
    text: 'Asked for a new lock',
  })
  const { status, body } = await call('GET', `/api/privacy/tenants/${tenant.id}`)
  expect([status, body.name]).toEqual([200, 'Zelda Quine'])
  const counts = new Map(body.parts.map((part: { title: string; count: number }) => [part.title, part.count]))
  expect(counts.get('Tenant record')).toBe(1)
  expect(counts.get('Tenancies')).toBe(1)
  expect(counts.get('Notes')).toBe(2)
  expect(counts.get('Changes and access')).toBeGreaterThan(2)
})

test('a note on another record that names the tenant, or has their number in another spelling, is in their file; a namesake’s is not', async () => {
  const { call, tenant, property, add } = await anAgency()
  const about = { kind: 'properties', id: property.id }
  await call('POST', '/api/notes', { about, text: 'zelda  quine has the spare key' })
  await call('POST', '/api/notes', { about, text: 'Ring +44 7700-900123 first' })
  await call('POST', '/api/notes', { about, text: 'Zelda Quinet is the neighbour' })
  const file = await takeFile(call, tenant.id)
  const texts = file.sections
    .filter(({ title }: { title: string }) => title === 'Notes')
    .flatMap(({ rows }: { rows: { text: string }[] }) => rows.map(({ text }) => text))
  expect(texts.sort()).toEqual(['Ring +44 7700-900123 first', 'zelda  quine has the spare key'])
  await add({ name: 'Zelda Quine', email: 'another@quine.example', phone: '07700 900999' })
  const after = await takeFile(call, tenant.id)
  expect(JSON.stringify(after.sections)).not.toContain('spare key')
})

test('the file comes as a paper that people can read, and the history says who took it', async () => {
  const { call, tenant, owner } = await anAgency()
  const response = await fetch(`${app.url}/api/privacy/tenants/${tenant.id}/file`, {
    method: 'POST',
    headers: { cookie: owner.cookie, 'user-id': owner.user.id, 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'pdf' }),
  })
  expect(response.headers.get('content-disposition')).toContain('data-about-zelda-quine.pdf')
  const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  for (const part of ['Zelda Quine', 'zelda@quine.example', 'Tenant record', 'Changes and access'])
    expect(text).toContain(part)
  const changes = (await call('GET', '/api/security/changes')).body
  expect(changes[0]).toMatchObject({ kind: 'person-data-read', about: 'Zelda Quine', who: owner.user.name })
})

test('a deleted tenant is found in the history, because it still has their words', async () => {
  const { call, property, add } = await anAgency()
  const gone = await add({ name: 'Ivor Gone', email: 'ivor@gone.example' })
  await call('POST', '/api/notes', { about: { kind: 'tenants', id: gone.id }, text: 'Left a bicycle' })
  await call('DELETE', `/api/tenants/${gone.id}`)
  const file = await takeFile(call, gone.id)
  expect(file.name).toBe('Ivor Gone')
  expect(JSON.stringify(file.history)).toContain('Left a bicycle')
  expect((await call('GET', `/api/privacy/landlords/${property.id}`)).status).toBe(404)
})

test('another account’s tenant is nobody here', async () => {
  const { tenant } = await anAgency()
  const stranger = await app.person()
  expect((await stranger.call('GET', `/api/privacy/tenants/${tenant.id}`)).status).toBe(404)
  expect(
    (await stranger.call('POST', `/api/privacy/tenants/${tenant.id}/file`, { format: 'json' })).status,
  ).toBe(404)
})

test('the file needs a fresh sign-in, as money does', async () => {
  const { tenant, owner, call } = await anAgency()
  await app.services.pool.query(
    `update sessions set sess = jsonb_set(sess, '{startedAt}', to_jsonb($1::bigint)) where sess ->> 'userId' = $2`,
    [Date.now() - 3_600_000, owner.user.id],
  )
  const { status, body } = await call('POST', `/api/privacy/tenants/${tenant.id}/file`, { format: 'json' })
  expect([status, body.code]).toEqual([403, 'confirm-first'])
})
