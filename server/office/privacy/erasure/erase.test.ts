import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBackup } from '../../../db/backup/write.ts'
import {
  aTenantEverywhere,
  endTenancy,
  type Query,
  spellings,
  writeEverywhere,
  zelda,
} from '../../../testing/everywhere.ts'
import { type PeopledApp, startPeopledApp } from '../../../testing/people.ts'
import { aLandlord, aTenant } from '../../../testing/records.ts'
import { aRentedHome } from '../../../testing/rent.ts'
import { listHoldings } from '../holdings.ts'
import { applyErasures } from './erase.again.ts'

let app: PeopledApp
const dataDir = mkdtempSync(join(tmpdir(), 'gable-erase-'))
beforeAll(async () => {
  // No mail leaves: what would be sent stays in the queue, where it has to be found.
  app = await startPeopledApp({ env: { dataDir, smtpUrl: 'smtp://127.0.0.1:9', showsTestCode: false } })
})
afterAll(async () => {
  await app.stop()
  rmSync(dataDir, { recursive: true })
})

/** All statements share a connection, so that a setting holds for the next one. */
async function withQuery<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
  const client = await app.services.pool.connect()
  try {
    return await work(async (text, ...values) => (await client.query(text, values)).rows)
  } finally {
    await client.query('reset all')
    client.release()
  }
}

const finds = (text: string) => {
  const plain = text
    .toLowerCase()
    .replaceAll(/\\x((?:[0-9a-f]{2})+)/g, (_, hex: string) =>
      Buffer.from(hex, 'hex').toString('latin1').toLowerCase(),
    )
  return spellings.some((spelling) => plain.includes(spelling))
}

/** The tables, of the application and of the queue, whose rows hold her in any spelling. */
async function tablesWithHer(query: Query): Promise<string[]> {
  const tables = await query(
    `select schemaname as place, tablename as name from pg_tables where schemaname in ('public', 'mail_queue')`,
  )
  const found: string[] = []
  for (const { place, name } of tables) {
    const rows = await query(`select to_jsonb(t)::text as row from "${place}"."${name}" t`)
    if (rows.some(({ row }) => finds(String(row)))) found.push(String(name))
  }
  return found.sort()
}

/** Every figure of money: the ledgers, the transfers, and what the screens add up. */
async function figures(query: Query, call: PeopledApp['anybody']) {
  const tables: Record<string, unknown> = {}
  for (const name of ['transfers', 'balances', 'rent_accounts'])
    tables[name] = await query(`select * from ${name} order by 1, 2, 3`)
  tables.entries = await query(`select id, seq, day, kind, tenancy_id, source from entries order by id`)
  tables.charges = await query('select id, pence, paid, taken_off, written_off from charges order by id')
  tables.invoices = await query('select id, invoice_number, amount, status from invoices order by id')
  for (const path of ['/api/rent', '/api/arrears', '/api/proof']) {
    const { status, text } = await call('GET', path)
    // The list is in the order of names, so the figures are compared without it.
    tables[path] = [status, text.match(/:-?\d+(\.\d+)?/g)?.sort()]
  }
  return tables
}

test('a tenant who is everywhere is nowhere afterwards, except where the law keeps her words and the page says so; and every figure of money is what it was', async () => {
  await withQuery(async (query) => {
    const { owner, home, other } = await aTenantEverywhere(app, query)
    const filled = await tablesWithHer(query)
    // Every table of the list has her, so that none is left out of the proof.
    const empty = listHoldings()
      .filter(({ columns }) => Object.values(columns).some((each) => !['code', 'author'].includes(each)))
      .map(({ table }) => getTableName(table))
      .filter((name) => name && !filled.includes(name))
    expect(empty).toEqual([
      ...['landlords', 'tenancy_people', 'property_photos', 'asks', 'bank_details', 'landlord_terms'],
      ...['fee_invoices', 'arrears_ladders', 'invitations'],
    ])

    const path = `/api/privacy/tenants/${home.tenant}/erasure`
    const current = await owner.call('POST', path, { confirm: zelda.name, why: 'Asked on the telephone' })
    expect([current.status, current.body.code, current.body.detail]).toEqual([
      409,
      'erasure-blocked',
      expect.stringContaining('£2,000.00'),
    ])
    await endTenancy(owner.call, home)
    await writeEverywhere(query, owner.accountId)
    const before = await figures(query, owner.call)
    const wrong = await owner.call('POST', path, { confirm: 'Somebody', why: 'Asked' })
    expect(wrong.body.errors).toEqual({ confirm: `Type ${zelda.name}` })
    const preview = (await owner.call('GET', path)).body
    expect(preview.obstacles).toEqual([])
    // The tenancy stays and needs its tenant.
    expect(preview.loses).toContainEqual({ title: 'Tenant record', count: 1 })
    const done = await owner.call('POST', path, {
      confirm: zelda.name.toUpperCase(),
      why: `${zelda.name} asked`,
    })
    expect([done.status, done.body]).toMatchObject([200, { kind: 'tenants' }])

    const kept = [
      'bank_lines',
      'files',
      'invoice_sendings',
      'landlord_statements',
      'proofs',
      'serving_people',
    ]
    expect(await tablesWithHer(query)).toEqual(kept)
    const names = new Map(listHoldings().map(({ title, table }) => [title, getTableName(table)]))
    // A file stays with the document that names it.
    const staying = kept.map((name) => (name === 'files' ? 'documents' : name)).sort()
    expect(preview.stays.map(({ title }: { title: string }) => names.get(title)).sort()).toEqual(staying)
    expect(preview.leaves).toContainEqual({ title: 'Documents', count: 1 })
    expect(await query('select from files where account_id = $1', owner.accountId)).toHaveLength(1)
    for (const { until, why } of preview.stays) {
      expect(until).toMatch(/^20\d\d-04-05$/)
      expect(why).toContain('six years')
    }
    expect(done.body.staysUntil).toBe(
      preview.stays
        .map(({ until }: { until: string }) => until)
        .sort()
        .at(-1),
    )
    expect(await figures(query, owner.call)).toEqual(before)

    // A backup made now has her only where the database has.
    const client = await app.services.pool.connect()
    const inBackup = new Set<string>()
    let table = ''
    for await (const line of writeBackup(client, { sign: () => 'a seal' } as never)) {
      table = (JSON.parse(line) as { table?: string }).table ?? table
      if (finds(line)) inBackup.add(table)
    }
    client.release()
    expect([...inBackup].sort()).toEqual(kept)
    for (const name of readdirSync(dataDir))
      expect(finds(readFileSync(join(dataDir, name), 'latin1'))).toBe(false)

    // The neighbour is as they were, and what a person looks for says who is gone.
    const neighbour = (await owner.call('GET', `/api/tenants/${other.id}`)).body
    expect(neighbour).toMatchObject({ name: 'Quincy Zell', email: 'q@zell.example' })
    const record = (await owner.call('GET', `/api/tenants/${home.tenant}`)).body
    expect(record).toMatchObject({ name: preview.becomes, email: '', phone: '' })
    const list = (await owner.call('GET', '/api/privacy/erasures')).body
    expect(list[0]).toMatchObject({ kind: 'tenants', by: owner.user.name, why: `${preview.becomes} asked` })
  })
}, 60_000)

test('an older backup brings an erased person back, and the next start erases them again', async () => {
  await withQuery(async (query) => {
    const owner = await app.person()
    const landlord = (
      await owner.call(
        'POST',
        '/api/landlords',
        aLandlord({ name: 'Boris Backup', email: 'b@backup.example' }),
      )
    ).body
    const body = { confirm: 'Boris Backup', why: 'Asked' }
    const done = await owner.call('POST', `/api/privacy/landlords/${landlord.id}/erasure`, body)
    expect(done.status).toBe(200)
    expect((await owner.call('GET', `/api/landlords/${landlord.id}`)).status).toBe(404)
    await query('delete from erasures where id = $1', done.body.id)
    await query(
      `insert into landlords (account_id, id, name, email, phone) values ($1, $2, 'Boris Backup', 'b@backup.example', '1')`,
      ...[owner.accountId, landlord.id],
    )
    expect(await applyErasures(app.services)).toBe(1)
    expect((await owner.call('GET', `/api/landlords/${landlord.id}`)).status).toBe(404)
    expect((await owner.call('GET', '/api/privacy/erasures')).body).toMatchObject([
      { id: done.body.id, why: 'Asked' },
    ])
    expect(await applyErasures(app.services)).toBe(0)
  })
})

test('a record that nothing needs leaves, and the preview says so instead of that it stays', async () => {
  const owner = await app.person()
  const home = await aRentedHome(owner, { schedule: false })
  const tenant = (await owner.call('POST', '/api/tenants', aTenant(home.property, { name: 'Nora Nothing' })))
    .body
  await owner.call('POST', '/api/notes', {
    about: { kind: 'tenants', id: tenant.id },
    text: 'Rings in spring',
  })
  const path = `/api/privacy/tenants/${tenant.id}/erasure`
  const { leaves, loses } = (await owner.call('GET', path)).body
  expect(leaves).toEqual([
    { title: 'Tenant record', count: 1 },
    { title: 'Notes', count: 1 },
  ])
  expect(JSON.stringify(loses)).not.toContain('Tenant record')
  expect((await owner.call('GET', `/api/tenants/${tenant.id}`)).status).toBe(200)
  expect((await owner.call('GET', `/api/notes?kind=tenants&id=${tenant.id}`)).text).toContain(
    'Rings in spring',
  )
  await owner.call('POST', path, { confirm: 'Nora Nothing', why: 'Asked' })
  expect((await owner.call('GET', `/api/tenants/${tenant.id}`)).status).toBe(404)
})

test('a deleted tenant leaves the bin and the history, a namesake keeps her name, and no undo brings anything back', async () => {
  const owner = await app.person()
  const home = await aRentedHome(owner, { schedule: false })
  const add = async (change: object) =>
    (await owner.call('POST', '/api/tenants', aTenant(home.property, change))).body
  const gone = await add({ name: 'Ivor Gone', email: 'ivor@gone.example', phone: '07911 222333' })
  const namesake = await add({ name: 'Ivor Gone', email: 'other@gone.example', phone: '07911 444555' })
  const note = { about: { kind: 'tenants', id: namesake.id }, text: 'Ivor Gone pays on time' }
  await owner.call('POST', '/api/notes', note)
  const deletion = await owner.call('DELETE', `/api/tenants/${gone.id}`)
  const preview = (await owner.call('GET', `/api/privacy/tenants/${gone.id}/erasure`)).body
  expect(preview.notes.join(' ')).toContain('Somebody else has the same name')
  const body = { confirm: 'Ivor Gone', why: 'Asked' }
  expect((await owner.call('POST', `/api/privacy/tenants/${gone.id}/erasure`, body)).status).toBe(200)
  expect((await owner.call('GET', '/api/bin')).text).not.toContain('Ivor')
  const undone = await owner.call('POST', `/api/changes/${deletion.headers.get('change-id')}/undo`)
  expect(undone.status).toBeGreaterThanOrEqual(400)
  const rows = await app.services.pool.query(
    `select to_jsonb(a)::text as row from audit a where account_id = $1 and to_jsonb(a)::text like '%ivor@gone%'`,
    [owner.accountId],
  )
  expect(rows.rows).toEqual([])
  expect((await owner.call('GET', `/api/tenants/${namesake.id}`)).body.name).toBe('Ivor Gone')
  expect((await owner.call('GET', `/api/notes?kind=tenants&id=${namesake.id}`)).text).toContain(
    'Ivor Gone pays on time',
  )
})
