import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { listAccountTables } from '../../../db/account-rows.ts'
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aLandlord, aProperty } from '../../../testing/records.ts'
import { aRentedHome } from '../../../testing/rent.ts'
import { joinTeam } from '../../../testing/team.ts'
import { readTodayRow } from '../../../testing/today.ts'
import { readZip } from '../../../testing/zip.ts'
import { applyDeletions, runDeletions } from './deletion.job.ts'

let app: PeopledApp
let mailbox: Mailbox
const dataDir = mkdtempSync(join(tmpdir(), 'gable-deletion-'))
const env = () => ({
  dataDir,
  smtpUrl: mailbox.url,
  showsTestCode: false,
  appUrl: 'http://localhost:3000',
})
beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startPeopledApp({ env: env() })
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
  rmSync(dataDir, { recursive: true })
})

const query = async (text: string, ...values: unknown[]) => (await app.services.pool.query(text, values)).rows

async function download({ cookie, user }: Person): Promise<Map<string, Buffer>> {
  const headers = { cookie, 'user-id': user.id }
  const response = await fetch(`${app.url}/api/account/export`, { method: 'POST', headers })
  expect(response.status).toBe(200)
  return readZip(Buffer.from(await response.arrayBuffer()))
}
const read = async ({ call }: Person) => (await call('GET', '/api/account/deletion')).body
const ask = async (person: Person) =>
  person.call('POST', '/api/account/deletion', { confirm: (await read(person)).name })
const moveEnd = ({ accountId }: Person, to: string) =>
  query(`update account_deletions set ends_at = now() + $2::interval where account_id = $1`, accountId, to)
const isThere = async ({ accountId }: Person) =>
  (await query('select from accounts where id = $1', accountId)).length === 1

/** What every table holds of an account, as one hash for each. */
const hashOf = async ({ accountId }: Person) => {
  const hashes: Record<string, unknown> = {}
  for (const table of listAccountTables()) {
    const name = getTableName(table)
    const [row] = await query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash, count(*)::int as count from "${name}" t where account_id = $1`,
      accountId,
    )
    hashes[name] = `${row.count} ${row.hash}`
  }
  return hashes
}

const anAgency = async () => {
  const owner = await app.person()
  const { id } = (await owner.call('POST', '/api/landlords', aLandlord({ name: '=Lena Landlord' }))).body
  await owner.call('POST', '/api/properties', aProperty(id))
  return owner
}

test('an account is deleted a week after its owner downloaded everything and asked for it; nobody else’s rows change', async () => {
  const owner = await anAgency()
  await aRentedHome(owner)
  const colleague = await app.person()
  await joinTeam(app, colleague, owner.accountId, 'owner')
  const neighbour = await anAgency()
  await aRentedHome(neighbour)
  const before = await ask(owner)
  expect([before.status, before.body.code]).toEqual([409, 'export-first'])
  const files = await download(owner)
  expect(String(files.get('tables/landlords.json'))).toContain('"=Lena Landlord"')
  expect(String(files.get('tables/landlords.csv'))).toContain(`"'=Lena Landlord"`)
  expect([...files.keys()].at(-1)).toBe('about.txt')
  const wrong = await owner.call('POST', '/api/account/deletion', { confirm: 'Another name' })
  expect(wrong.status).toBe(400)
  expect((await ask(owner)).status).toBe(200)
  expect((await ask(owner)).status).toBe(409)
  expect((await mailbox.waitFor(colleague.user.email)).subject).toContain('was downloaded')
  const asked = await mailbox.waitFor(colleague.user.email)
  expect(asked.text).toMatch(/Everything is deleted on \d+ \w+ 20\d\d/)
  const untouched = await hashOf(neighbour)
  expect((await hashOf(owner)).transfers).not.toMatch(/^0 /)
  // Five days before the end nothing happens, on the last day the owners are reminded.
  await moveEnd(owner, '5 days')
  expect(await runDeletions(app.services)).toBe(0)
  await moveEnd(owner, '20 hours')
  expect(await runDeletions(app.services)).toBe(0)
  expect((await mailbox.waitFor(colleague.user.email)).subject).toContain('is about to be deleted')
  expect(await runDeletions(app.services)).toBe(0)
  expect(await isThere(owner)).toBe(true)
  await moveEnd(owner, '-1 minute')
  const other = await startPeopledApp({
    databaseUrl: app.services.env.databaseUrl as string,
    env: env(),
  })
  const gone = await Promise.all([runDeletions(app.services), runDeletions(other.services)])
  expect(gone.sort()).toEqual([0, 1])
  expect((await mailbox.waitFor(colleague.user.email)).subject).toContain('was deleted')
  expect(await isThere(owner)).toBe(false)
  expect(Object.entries(await hashOf(owner)).filter(([, hash]) => !String(hash).startsWith('0 '))).toEqual([])
  expect(await hashOf(neighbour)).toEqual(untouched)
  // Sign-ins stay: the colleague is back in their own account, and the owner has none until the next sign-in.
  const me = await fetch(`${other.url}/api/auth/me`, { headers: { cookie: colleague.cookie } })
  expect(me.status).toBe(200)
  expect((await owner.call('GET', '/api/landlords')).status).toBe(401)
  expect(await query('select from users where id = $1', owner.user.id)).toHaveLength(1)
  await other.stop()
})

test('the download says which amounts are pence and where the payment files are, and names colleagues with their address', async () => {
  const owner = await anAgency()
  await query(
    `insert into files (account_id, id, purpose, content_type, bytes) values ($1, gen_random_uuid(), 'payouts', 'application/octet-stream', 'sealed')`,
    owner.accountId,
  )
  const files = await download(owner)
  const about = String(files.get('about.txt'))
  const [, whole = '', pence = ''] = about.split(/These columns are /)
  expect(whole).toContain('invoices: amount')
  expect(whole).toContain('tenancies: rent_amount, deposit')
  expect(pence).toContain('charges: pence, paid, taken_off, written_off')
  expect(pence).toContain('payout_files: pence')
  expect(`${whole}${pence}`).not.toMatch(/\bseq\b|\bcount\b|quantity/)
  expect(about).toContain('under Payouts, On their way, Payment files')
  expect([...files.keys()].filter((name) => name.startsWith('files/payouts'))).toEqual([])
  const [head = '', row = ''] = String(files.get('tables/memberships.csv')).split('\r\n')
  expect(head.endsWith('"name","email"')).toBe(true)
  expect(row).toContain(`${owner.user.name}","${owner.user.email}"`)
  const [member] = JSON.parse(String(files.get('tables/memberships.json')))
  expect(member).toMatchObject({ name: owner.user.name, email: owner.user.email, role: 'owner' })
})

test('a download of everything is among the changes to money and access, and every owner hears of it, even of one that was broken off', async () => {
  const owner = await anAgency()
  const second = await app.person()
  await joinTeam(app, second, owner.accountId, 'owner')
  await download(owner)
  const mail = await mailbox.waitFor(second.user.email)
  expect(mail.subject).toContain('was downloaded')
  expect(mail.text).toContain(owner.user.email)
  const [change] = (await second.call('GET', '/api/security/changes')).body
  expect(change).toMatchObject({
    kind: 'everything-downloaded',
    who: owner.user.name,
    after: 'Every table and every file, as one ZIP',
  })
  const leaving = new AbortController()
  const headers = { cookie: owner.cookie, 'user-id': owner.user.id }
  await fetch(`${app.url}/api/account/export`, { method: 'POST', headers, signal: leaving.signal })
  leaving.abort()
  const kinds = (await second.call('GET', '/api/security/changes')).body.map(
    ({ kind }: { kind: string }) => kind,
  )
  expect(kinds.filter((kind: string) => kind === 'everything-downloaded')).toHaveLength(2)
})

test('an older backup that brings a deleted account back loses it again at the next start', async () => {
  const owner = await anAgency()
  await download(owner)
  await ask(owner)
  await query('update account_deletions set reminded_at = now() where account_id = $1', owner.accountId)
  await moveEnd(owner, '-1 minute')
  const [account] = await query('select * from accounts where id = $1', owner.accountId)
  expect(await runDeletions(app.services)).toBe(1)
  await query('insert into accounts select * from jsonb_populate_record(null::accounts, $1)', account)
  await query('delete from deleted_accounts where id = $1', owner.accountId)
  expect(await applyDeletions(app.services)).toBe(1)
  expect(await isThere(owner)).toBe(false)
})

test('any owner cancels it within the week; a manager neither asks nor takes back', async () => {
  const owner = await anAgency()
  const [second, manager] = [await app.person(), await app.person()]
  await joinTeam(app, second, owner.accountId, 'owner')
  await joinTeam(app, manager, owner.accountId, 'manager')
  await download(owner)
  expect((await manager.call('POST', '/api/account/deletion', { confirm: 'x' })).status).toBe(403)
  expect((await manager.call('POST', '/api/account/export')).status).toBe(403)
  await ask(owner)
  expect((await manager.call('DELETE', '/api/account/deletion')).status).toBe(403)
  const said = () => readTodayRow(second, 'leaving')
  expect(await said()).toMatchObject({
    count: 1,
    text: expect.stringContaining(`: ${owner.user.name} asked for it`),
  })
  const { body } = await second.call('DELETE', '/api/account/deletion')
  expect(await said()).toBeUndefined()
  expect(body.asked).toBe(null)
  await query(`update account_deletions set ends_at = now() - interval '1 day', reminded_at = now()`)
  expect(await runDeletions(app.services)).toBe(0)
  expect(await isThere(owner)).toBe(true)
  expect((await second.call('DELETE', '/api/account/deletion')).status).toBe(409)
})

test('while client money is held it is refused with the sum, and money that came in the week keeps the account', async () => {
  const owner = await anAgency()
  const home = await aRentedHome(owner)
  await download(owner)
  const [payout] = await query(
    `insert into payouts (account_id, id, payee, subject_id, pence, reference, drafted_by, approved_at)
     values ($1, gen_random_uuid(), 'landlord', $2, 100, 'R1', 'Ann', now()) returning id`,
    ...[owner.accountId, home.landlord],
  )
  expect((await ask(owner)).body.code).toBe('deletion-blocked')
  await query('delete from payouts where id = $1', payout.id)
  expect((await ask(owner)).status).toBe(200)
  const paid = await owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount: 1000 })
  expect(paid.status).toBe(201)
  await query('update account_deletions set reminded_at = now() where account_id = $1', owner.accountId)
  await moveEnd(owner, '-1 minute')
  expect(await runDeletions(app.services)).toBe(0)
  expect(await isThere(owner)).toBe(true)
  const { asked, obstacles } = await read(owner)
  expect([asked, obstacles]).toEqual([
    null,
    [expect.stringContaining('£1,000.00 of client money is still held')],
  ])
  const again = await ask(owner)
  expect([again.status, again.body.code]).toEqual([409, 'deletion-blocked'])
})

test('a private landlord’s own insured deposit is no obstacle, and the account says what must be kept', async () => {
  const owner = await app.person('landlord')
  const began = addDays(today(), -20)
  const tenancy = { startDate: began, deposit: 900 }
  const home = await aRentedHome(owner, { tenancy, schedule: { from: today() } })
  const path = `/api/tenancies/${home.id}/deposit`
  const held = await owner.call('POST', path, { action: 'record', amount: 900, day: began, place: 'here' })
  expect(held.status, held.text).toBe(200)
  await download(owner)
  expect((await ask(owner)).body).toMatchObject({
    code: 'deletion-blocked',
    detail: expect.stringContaining('£900.00'),
  })
  const insured = await owner.call('POST', path, {
    action: 'protect',
    scheme: 'DPS',
    reference: 'D-1',
    day: began,
  })
  expect(insured.status, insured.text).toBe(200)
  const { obstacles, keeps } = await read(owner)
  expect([obstacles, keeps]).toEqual([[], [expect.stringContaining('£900.00 of one insured deposit')]])
  expect((await ask(owner)).status).toBe(200)
})

test('a server that did not run for the week still gives the owners a day', async () => {
  const owner = await anAgency()
  await download(owner)
  await ask(owner)
  await moveEnd(owner, '-3 days')
  expect(await runDeletions(app.services)).toBe(0)
  expect(await runDeletions(app.services)).toBe(0)
  expect(await isThere(owner)).toBe(true)
})

test('a download that its reader leaves opens nothing, and the next one begins at once', async () => {
  const owner = await anAgency()
  const leaving = new AbortController()
  const headers = { cookie: owner.cookie, 'user-id': owner.user.id }
  const { signal } = leaving
  // Larger than what waits in the connection, so that the server cannot be through.
  await query(
    `insert into files (account_id, id, purpose, content_type, bytes)
     select $1, gen_random_uuid(), 'property', 'image/png', decode(repeat(md5(random()::text), 300000), 'hex') from generate_series(1, 8)`,
    owner.accountId,
  )
  const begun = await fetch(`${app.url}/api/account/export`, { method: 'POST', headers, signal })
  expect(begun.status).toBe(200)
  expect((await owner.call('POST', '/api/account/export')).status).toBe(409)
  leaving.abort()
  await expect
    .poll(async () => (await fetch(`${app.url}/api/account/export`, { method: 'POST', headers })).status)
    .toBe(200)
})
