import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import type { RepairAudience } from '#shared/office/repairs/repairs.state.ts'
import { openScope } from '../../db/scope.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome } from '../../testing/rent.ts'
import { addRepairFile, makeRepairFile } from './repairs.files.ts'
import { sweepRepairFiles } from './repairs.sweep.ts'
import { addRepairEvent } from './repairs.write.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const count = async (sql: string, ...values: unknown[]) =>
  Number((await app.services.pool.query(`select count(*) from ${sql}`, values)).rows[0].count)

async function addPhoto(owner: Person, repairId: string, audience: RepairAudience, background: string) {
  const { default: sharp } = await import('sharp')
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background } })
  const file = (await picture.png().toBuffer()).toString('base64')
  const made = await makeRepairFile(owner.accountId, { file, fileName: `${audience}.png` })
  await openScope(app.services.db, owner.accountId, owner.user).transaction(async (inside) => {
    const eventId = await addRepairEvent(inside, repairId, { kind: 'files', audience })
    await addRepairFile(inside, { repairId, eventId }, made)
  })
}

async function aRepair(owner: Person) {
  const startDate = addDays(today(), -100)
  const home = await aRentedHome(owner, {
    tenant: { name: 'Tess Tenant', email: 'tess@tenant.example' },
    tenancy: { startDate },
    schedule: false,
  })
  const repair = (
    await owner.call('POST', '/api/repairs', {
      property: home.property,
      what: 'Leak',
      details: 'Under my sink',
    })
  ).body
  await app.services.pool.query('update repairs set tenancy_id = $1 where id = $2', [home.id, repair.id])
  return { home, id: repair.id as string }
}

test('a tenant is given what was written for tenants, and no word or sum for anybody else', async () => {
  const owner = await app.person()
  const { home, id } = await aRepair(owner)
  const scope = openScope(app.services.db, owner.accountId, owner.user)
  for (const audience of ['team', 'tenant', 'landlord', 'contractor', 'everyone'] as const) {
    await addRepairEvent(scope, id, { kind: 'message', audience, text: `CANARY-${audience}` })
    await addPhoto(
      owner,
      id,
      audience,
      { team: '#111', tenant: '#222', landlord: '#333', contractor: '#444', everyone: '#555' }[audience],
    )
  }
  await addRepairEvent(scope, id, { kind: 'ordered', audience: 'everyone', pence: 71_717 })
  const file = await owner.call('POST', `/api/privacy/tenants/${home.tenant}/file`, { format: 'json' })
  expect(file.status, file.text).toBe(200)
  for (const word of ['CANARY-tenant', 'CANARY-everyone', 'Under my sink', 'tenant.png', 'everyone.png'])
    expect(file.text).toContain(word)
  for (const word of [
    'CANARY-team',
    'CANARY-landlord',
    'CANARY-contractor',
    '71717',
    'team.png',
    'contractor.png',
  ])
    expect(file.text).not.toContain(word)
})

test('an erasure takes the words of a tenant’s repairs and the photos of the home; what another record has stays', async () => {
  const owner = await app.person()
  const { home, id } = await aRepair(owner)
  const scope = openScope(app.services.db, owner.accountId, owner.user)
  await addRepairEvent(scope, id, { kind: 'message', audience: 'tenant', text: 'Come after six' })
  await addPhoto(owner, id, 'everyone', '#abc')
  await addPhoto(owner, id, 'everyone', '#cba')
  const { rows } = await app.services.pool.query(
    'select file_id from repair_files where account_id = $1 order by position',
    [owner.accountId],
  )
  // The second one is a bill's too.
  const bill = await owner.call('POST', '/api/bills', {
    contractor: 'Calder',
    propertyId: home.property,
    day: today(),
    amount: 10,
    category: 'repairs',
  })
  await app.services.pool.query('update bills set file_id = $1 where id = $2', [
    rows[1].file_id,
    bill.body.id,
  ])
  const { version } = (await owner.call('GET', `/api/tenancies/${home.id}`)).body
  const end = { endedOn: addDays(today(), -1), why: 'tenant-notice', version }
  expect((await owner.call('POST', `/api/tenancies/${home.id}/end`, end)).status).toBe(200)
  const erased = await owner.call('POST', `/api/privacy/tenants/${home.tenant}/erasure`, {
    confirm: 'Tess Tenant',
    why: 'Asked',
  })
  expect(erased.status, erased.text).toBe(200)
  const left = (await owner.call('GET', `/api/repairs/${id}/events`)).text
  for (const word of ['Come after six', '.png']) expect(left).not.toContain(word)
  expect((await owner.call('GET', `/api/repairs/${id}`)).body).toMatchObject({ what: 'Leak', details: '' })
  expect(await count('repair_files where account_id = $1', owner.accountId)).toBe(0)
  const files = await app.services.pool.query(
    "select id from files where account_id = $1 and purpose = 'repair'",
    [owner.accountId],
  )
  expect(files.rows).toEqual([{ id: rows[1].file_id }])
})

test('the files of a deleted repair go 30 days later; those of another one, and of a deletion that can be undone, stay', async () => {
  const owner = await app.person()
  const [gone, stays] = [await aRepair(owner), await aRepair(owner)]
  await addPhoto(owner, gone.id, 'everyone', '#123')
  await addPhoto(owner, stays.id, 'everyone', '#321')
  const ofAccount = "files where account_id = $1 and purpose = 'repair'"
  const age = (days: number) =>
    app.services.pool.query(
      `update files set created_at = created_at - make_interval(days => $2) where account_id = $1`,
      [owner.accountId, days],
    )
  expect((await owner.call('DELETE', `/api/repairs/${gone.id}`)).status).toBe(204)
  await age(40)
  expect(await sweepRepairFiles(app.services)).toBe(0)
  await app.services.pool.query(`alter table audit disable trigger user`)
  await app.services.pool.query(
    `update audit set created_at = created_at - interval '40 days' where account_id = $1`,
    [owner.accountId],
  )
  await app.services.pool.query(`alter table audit enable trigger user`)
  expect(await sweepRepairFiles(app.services)).toBe(2)
  expect(await count(ofAccount, owner.accountId)).toBe(2)
})
