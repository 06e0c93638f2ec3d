import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RetentionLine } from '#shared/office/privacy/retention.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../../testing/records.ts'
import { runRetention } from './retention.job.ts'

let app: PeopledApp
const dataDir = mkdtempSync(join(tmpdir(), 'gable-retention-'))
beforeAll(async () => {
  app = await startPeopledApp({ env: { dataDir } })
})
afterAll(async () => {
  await app.stop()
  rmSync(dataDir, { recursive: true })
})

const query = async (text: string, ...values: unknown[]) => (await app.services.pool.query(text, values)).rows

const run = (day: string) => runRetention(app.services, Date.parse(`${day}T09:00:00Z`))

const ask = async ({ accountId }: Person, name: string, day: string): Promise<string> => {
  const [row] = await query(
    `insert into enquiries (account_id, id, name, email, consented_at, created_at)
     values ($1, gen_random_uuid(), $2, $2 || '@ask.example', $3, $3) returning id`,
    ...[accountId, name, `${day}T10:00:00Z`],
  )
  return row.id
}

const lineOf = async ({ call }: Person, kind: string): Promise<RetentionLine> =>
  (await call('GET', '/api/privacy/retention')).body.lines.find((line: RetentionLine) => line.kind === kind)

const namesOf = async ({ accountId }: Person) =>
  (await query('select name from enquiries where account_id = $1 order by name', accountId)).map(
    ({ name }) => name,
  )

test('enquiries older than six months are named a month before they leave; one that somebody keeps stays; what left is counted', async () => {
  const agent = await app.person()
  await ask(agent, 'Old', '2020-01-15')
  const kept = await ask(agent, 'Kept', '2020-02-15')
  await ask(agent, 'New', new Date().toISOString().slice(0, 10))
  const why = 'Asked us to write when a flat comes up'
  const held = await agent.call('POST', '/api/privacy/retention/holds', { kind: 'enquiries', id: kept, why })
  expect(held.status).toBe(200)
  const line = await lineOf(agent, 'enquiries')
  expect([line.months, line.count, line.on.slice(8), line.before.slice(8)]).toEqual([6, 1, '01', '01'])
  expect(line.items.map(({ name, heldWhy }) => [name, heldWhy])).toEqual([
    ['Kept', why],
    ['Old', null],
  ])
  // The first run of an account takes nothing, so that nothing leaves unseen after an upgrade.
  await run('2026-11-23')
  expect(await namesOf(agent)).toEqual(['Kept', 'New', 'Old'])
  await run('2026-12-01')
  expect(await namesOf(agent)).toEqual(['Kept', 'New'])
  await run('2026-12-02')
  const log = (await agent.call('GET', '/api/privacy/retention')).body.log
  expect(log).toMatchObject([{ kind: 'enquiries', day: '2026-12-01', count: 1 }])
  await agent.call('DELETE', `/api/privacy/retention/holds/enquiries/${kept}`)
  await run('2027-01-01')
  expect(await namesOf(agent)).toEqual(['New'])
})

test('a shorter period counts from the next run on, within its bounds', async () => {
  const agent = await app.person()
  await ask(agent, 'Recent', '2026-08-10')
  const tooLong = await agent.call('PUT', '/api/privacy/retention', { kind: 'enquiries', months: 99 })
  expect([tooLong.status, tooLong.body.errors]).toEqual([400, { months: 'Enter 1 to 36 months' }])
  const tooShort = await agent.call('PUT', '/api/privacy/retention', { kind: 'tenants', months: 12 })
  expect(tooShort.body.errors).toEqual({ months: 'Enter 72 to 144 months' })
  expect((await lineOf(agent, 'enquiries')).count).toBe(0)
  await agent.call('PUT', '/api/privacy/retention', { kind: 'enquiries', months: 2 })
  expect(await lineOf(agent, 'enquiries')).toMatchObject({ months: 2, count: 1 })
})

test('a check of the right to rent leaves with its copy a year after the tenancy, and one of a present tenancy stays', async () => {
  const agent = await app.person()
  const add = async (path: string, body: object) => (await agent.call('POST', `/api/${path}`, body)).body
  const landlord = (await add('landlords', aLandlord())).id
  const property = (await add('properties', aProperty(landlord))).id
  const let_ = async (startDate: string) => {
    const tenant = (await add('tenants', aTenant(property))).id
    const { id } = await add('tenancies', aTenancy({ tenant, property, landlord }, { startDate }))
    const path = `tenancies/${id}/right-to-rent`
    const file = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')
    const about = { kind: 'tenancies', id }
    const copy = await add('documents', { about, kind: 'right-to-rent', fileName: 'a.pdf', file })
    const [person] = (await agent.call('GET', `/api/${path}`)).body.people
    await add(path, { personId: person.id, way: 'originals', day: startDate, documentId: copy.id })
    return id
  }
  const over = await let_('2020-01-01')
  await query(
    `update tenancies set status = 'terminated', ended_on = '2024-06-30', ended_why = 'tenant-notice', over_since = '2024-07-01'
      where id = $1`,
    over,
  )
  const present = await let_('2024-07-15')
  expect(await lineOf(agent, 'right-to-rent')).toMatchObject({
    months: 12,
    count: 1,
    items: [{ day: '2024-06-30' }],
  })
  await run('2026-11-23')
  await run('2026-12-01')
  const left = await query(
    'select tenancy_id as id from right_to_rent_checks where account_id = $1',
    agent.accountId,
  )
  expect(left).toEqual([{ id: present }])
  for (const table of ['documents', 'document_versions', 'files'])
    expect(await query(`select id from ${table} where account_id = $1`, agent.accountId)).toHaveLength(1)
})

test('visitors lose their names and contacts; a tenant without a tenancy for six tax years is erased, one of last year stays', async () => {
  const agent = await app.person()
  const { call, accountId } = agent
  const landlord = (await call('POST', '/api/landlords', aLandlord())).body
  const home = (await call('POST', '/api/properties', aProperty(landlord.id))).body
  const add = async (name: string) =>
    (await call('POST', '/api/tenants', aTenant(home.id, { name, email: `${name[0]}@t.example` }))).body
  const old = await add('Olga Old')
  const recent = await add('Rita Recent')
  await query(`update tenants set created_at = '2015-03-01' where id = $1`, old.id)
  await query(`update tenants set created_at = '2025-03-01' where id = $1`, recent.id)
  await query(
    `insert into viewings (account_id, id, property_name, tenant_name, tenant_email, tenant_phone, viewing_date, viewing_time, notes)
     values ($1, gen_random_uuid(), 'Home', 'Vera Visitor', 'v@v.example', '1', '2021-05-01', '10:00', 'Tall')`,
    accountId,
  )
  await run('2028-01-05')
  await run('2028-02-01')
  const [viewing] = await query('select * from viewings where account_id = $1', accountId)
  expect(viewing).toMatchObject({ tenant_email: '', tenant_phone: '', notes: '', property_name: 'Home' })
  expect(viewing.tenant_name).toMatch(/^Former enquirer /)
  expect((await call('GET', `/api/tenants/${old.id}`)).status).toBe(404)
  expect((await call('GET', `/api/tenants/${recent.id}`)).body.name).toBe('Rita Recent')
  expect((await call('GET', '/api/privacy/erasures')).body).toMatchObject([{ kind: 'tenants', by: 'Gable' }])
})

test('papers of bills and of signed reconciliations leave six years after their tax year, and what they are papers of stays', async () => {
  const agent = await app.person()
  const { call, accountId } = agent
  const landlord = (await call('POST', '/api/landlords', aLandlord())).body
  const home = (await call('POST', '/api/properties', aProperty(landlord.id))).body
  const file = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n').toString('base64')
  const enter = async (number: string, day: string, cancelled: boolean) => {
    const paperId = (await call('POST', '/api/bill-papers', { file })).body.id
    const asked = { contractor: 'Plumb & Co', propertyId: home.id, number, day: '2026-11-02', amount: 80 }
    const { status, body } = await call('POST', '/api/bills', { ...asked, category: 'repairs', paperId })
    expect([status, body.paper.id]).toEqual([201, paperId])
    await query(
      'update bills set day = $2, cancelled_at = case when $3 then now() end where id = $1',
      body.id,
      day,
      cancelled,
    )
    return body.id as string
  }
  const old = await enter('A1', '2021-04-05', true)
  const later = await enter('A2', '2021-04-06', true)
  const waiting = await enter('A3', '2020-06-01', false)
  await query(
    `with paper as (insert into files (account_id, id, purpose, content_type, bytes)
       values ($1, gen_random_uuid(), 'proof', 'application/pdf', 'x') returning id)
     insert into proofs (account_id, id, day, bank, cash, clients, content, hash, prepared_by, signed_by, signed_at, pdf_id)
     select $1, gen_random_uuid(), '2020-05-31', 100, 0, 100, '{}', 'h', 'Ann', 'Ben', now(), id from paper`,
    accountId,
  )
  const papersOf = async () =>
    (await query('select id, file_id from bills where account_id = $1', accountId))
      .filter(({ file_id }) => file_id !== null)
      .map(({ id }) => id)
  // The first run of an account takes nothing, and says so before.
  await run('2027-04-20')
  expect((await papersOf()).sort()).toEqual([old, later, waiting].sort())
  await run('2027-05-01')
  expect((await papersOf()).sort()).toEqual([later, waiting].sort())
  expect(await query('select purpose from files where account_id = $1', accountId)).toHaveLength(2)
  expect((await call('GET', '/api/bills')).body.bills).toHaveLength(3)
  const [proof] = await query('select clients, pdf_id from proofs where account_id = $1', accountId)
  expect(proof).toMatchObject({ clients: '100', pdf_id: null })
  expect((await call('GET', '/api/privacy/retention')).body.log).toMatchObject([{ kind: 'papers', count: 2 }])
})

test('the page lists papers before they leave', async () => {
  const agent = await app.person()
  await query(
    `with paper as (insert into files (account_id, id, purpose, content_type, bytes)
       values ($1, gen_random_uuid(), 'proof', 'application/pdf', 'x') returning id)
     insert into proofs (account_id, id, day, bank, cash, clients, content, hash, prepared_by, pdf_id)
     select $1, gen_random_uuid(), '2015-05-31', 100, 0, 100, '{}', 'h', 'Ann', id from paper`,
    agent.accountId,
  )
  expect(await lineOf(agent, 'papers')).toMatchObject({
    months: 72,
    count: 1,
    items: [{ name: 'Reconciliation of 31 May 2015', day: '2016-04-05', heldWhy: null }],
  })
})

test('a deleted tenant leaves the history too once their days in the bin are over, and who deleted it stays', async () => {
  const agent = await app.person()
  const { call, accountId } = agent
  const landlord = (await call('POST', '/api/landlords', aLandlord())).body
  const home = (await call('POST', '/api/properties', aProperty(landlord.id))).body
  const tenant = (
    await call('POST', '/api/tenants', aTenant(home.id, { name: 'Bina Bin', email: 'bina@bin.example' }))
  ).body
  await call('DELETE', `/api/tenants/${tenant.id}`)
  const history = () =>
    query(
      'select action, before::text as before, after::text as after from audit where account_id = $1 and record_id = $2',
      accountId,
      tenant.id,
    )
  await run('2028-03-01')
  expect(JSON.stringify(await history())).toContain('bina@bin.example')
  await query(
    `update audit set created_at = created_at - interval '31 days' where account_id = $1 and record_id = $2`,
    accountId,
    tenant.id,
  )
  await run('2028-03-02')
  const rows = await history()
  expect(JSON.stringify(rows)).not.toContain('ina')
  expect(rows.map(({ action }) => action).sort()).toEqual(['created', 'deleted'])
})

const makeTenantOf = async ({ call }: Person, enquiry: string): Promise<string> =>
  (await call('POST', `/api/enquiries/${enquiry}/tenant`)).body.tenantId

test('people who applied and never had an agreement or money leave after six months, whichever button was pressed', async () => {
  const agent = await app.person()
  const { call } = agent
  const landlord = (await call('POST', '/api/landlords', aLandlord())).body.id
  const property = (await call('POST', '/api/properties', aProperty(landlord))).body.id
  const asked = '2026-01-10'
  const age = (id: string) =>
    query(`update tenants set created_at = $2 where id = $1`, id, `${asked}T10:00:00Z`)
  const applied = async (name: string) => {
    const enquiry = await ask(agent, name, asked)
    const tenant = await makeTenantOf(agent, enquiry)
    await age(tenant)
    return { enquiry, tenant }
  }
  const plain = await applied('Plain')
  const lets = await applied('Let')
  const links = { tenant: lets.tenant, property, landlord }
  await call('POST', '/api/tenancies', aTenancy(links, { startDate: '2026-02-01' }))
  const fell = await applied('Fell')
  const home = (await call('POST', '/api/properties', aProperty(landlord))).body.id
  const never = await call(
    'POST',
    '/api/tenancies',
    aTenancy(
      { tenant: fell.tenant, property: home, landlord },
      { startDate: '2027-02-01', status: 'pending' },
    ),
  )
  expect(never.status, never.text).toBe(201)
  const typed = (
    await call('POST', '/api/tenants', aTenant(property, { name: 'Typed', email: 't@t.example' }))
  ).body.id
  await age(typed)
  await call('PATCH', `/api/enquiries/${await ask(agent, 'Handled', asked)}`, { handled: true })
  // What an applicant wrote stays with them, and is theirs to be shown and to be asked for.
  expect(await lineOf(agent, 'enquiries')).toMatchObject({ months: 6, count: 3 })
  const line = await lineOf(agent, 'applicants')
  expect([line.months, line.items.map(({ name }) => name)]).toEqual([6, ['Plain']])
  const access = await call('GET', `/api/privacy/tenants/${plain.tenant}`)
  expect([access.status, access.text]).toEqual([200, expect.stringContaining('nquir')])
  // A tenancy that never began was no agreement.
  await query(
    `update tenancies set ended_on = '2026-01-20', ended_why = 'never-began', status = 'terminated', over_since = '2026-01-21'
      where id = $1`,
    never.body.id,
  )
  expect((await lineOf(agent, 'applicants')).count).toBe(2)
  const why = 'Wants the flat at number 3'
  const hold = { kind: 'applicants', id: fell.tenant, why }
  expect((await call('POST', '/api/privacy/retention/holds', hold)).status).toBe(200)
  const statusOf = async (id: string) => (await call('GET', `/api/tenants/${id}`)).status
  // An account of a release before had its runs, and the first one that knows applicants takes nothing.
  await query(
    `insert into retention_runs (account_id, id, kind, day, count)
      values ($1, gen_random_uuid(), 'enquiries', '2026-10-01', 0)`,
    agent.accountId,
  )
  await run('2026-11-23')
  expect(await statusOf(plain.tenant)).toBe(200)
  await run('2026-12-01')
  expect(await Promise.all([plain, lets, fell].map(({ tenant }) => statusOf(tenant)))).toEqual([
    404, 200, 200,
  ])
  expect(await statusOf(typed)).toBe(200)
  // The enquiry of who has a tenancy is old by itself; of who is kept it stays.
  expect(await namesOf(agent)).toEqual(['Fell'])
})
