import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultDateFormat } from '#shared/date-format.ts'
import { importInput } from '#shared/office/imports/imports.ts'
import { makeXlsx } from '../../files/workbook/workbook.testing.ts'
import { members } from '../../registry.ts'
import { scopeOf } from '../../testing/bank.ts'
import { isWhole } from '../../testing/extent.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { writeAtOnce } from '../../testing/queue.ts'
import { aLandlord, aProperty, aTenant } from '../../testing/records.ts'
import { importFile } from './imports.flow.ts'

/** The rows of a large file, which are written in several batches. */
const rows = isWhole ? 10_000 : 2_500

let app: PeopledApp
let ann: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
beforeEach(async () => {
  ann = await app.person()
})
afterAll(() => app.stop())

const add = async (name: string, input: object) => (await ann.call('POST', `/api/${name}`, input)).body
const get = async (path: string) => (await ann.call('GET', `/api/${path}`)).body

/** Sends a file as the screen does: first alone, then with the suggested mapping. */
async function send(entity: string, text: string, more: object = {}) {
  const file = { fileName: 'people.csv', text }
  const looked = await ann.call('POST', `/api/${entity}/import`, file)
  if (looked.status !== 200) return looked
  return ann.call('POST', `/api/${entity}/import`, { ...file, mapping: looked.body.mapping, ...more })
}
const write = { dryRun: false }

const landlordsFile =
  'Full Name;E-mail;Tel.\r\nMary Holt;MARY@example.org;020 7946 0100\r\n\r\nBo Li;bo@example.org;1\r\n'

describe('an import', () => {
  test('of the same file twice at the same moment stores each row once', async () => {
    const { mapping } = (
      await ann.call('POST', '/api/landlords/import', { fileName: 'people.csv', text: landlordsFile })
    ).body
    const file = { fileName: 'people.csv', text: landlordsFile, mapping, skipDuplicates: true, ...write }
    const importIt = () => ann.call('POST', '/api/landlords/import', file)
    // A server has an account's files read one after another; another server knows nothing of this one's.
    const actor = {
      user: ann.user,
      account: { ...defaultDateFormat, id: ann.accountId, name: '', role: 'owner' as const },
    }
    const importElsewhere = () =>
      importFile(members, scopeOf(app, ann), 'landlords', importInput.parse(file), {
        services: app.services,
        actor,
      }).then(
        (body) => ({ status: 200, body, text: '', headers: new Headers() }),
        ({ status, message }) => ({ status, body: { detail: message }, text: '', headers: new Headers() }),
      )
    const answers = await writeAtOnce(app, ann, 'landlords', [importIt, importElsewhere])
    expect(answers.map(({ status, body }) => [status, body.detail])).toEqual([
      [200, undefined],
      [400, 'Nothing was imported: every row of this file is already on Gable.'],
    ])
    expect(await get('landlords')).toHaveLength(2)
  })

  test('stores every row, is listed, and has a history', async () => {
    const answer = await send('landlords', landlordsFile, write)
    expect(answer.body).toEqual({
      step: 'done',
      importId: answer.body.changeId,
      changeId: answer.headers.get('change-id'),
      count: 2,
      skipped: 0,
      kept: 0,
      adds: [{ entity: 'landlords', count: 2 }],
      facts: [],
    })
    const rows = (await get('landlords')).filter(({ email }: { email: string }) => /^(mary|bo)@/.test(email))
    expect(rows.map(({ name, email, status }: Record<string, string>) => [name, email, status])).toEqual([
      ['Bo Li', 'bo@example.org', 'active'],
      ['Mary Holt', 'mary@example.org', 'active'],
    ])
    const [entry] = await get(`landlords/${rows[0].id}/history`)
    expect(entry).toMatchObject({ action: 'created', changeId: answer.body.changeId })
    expect(await get('imports')).toEqual([
      {
        id: answer.body.importId,
        entity: 'landlords',
        fileName: 'people.csv',
        count: 2,
        kept: 0,
        facts: [],
        at: expect.any(String),
        who: ann.user.name,
        undoneAt: null,
      },
    ])
  })

  test('with one bad cell stores nothing at all, and says where it is', async () => {
    const before = await get('landlords')
    const answer = await send('landlords', 'Name,Email,Phone\nMary,mary@example.org,1\nBo,bo,2', write)
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('import-row')
    expect(answer.body.errors).toEqual({ 'Row 3, Email': 'Valid email is required' })
    expect(await get('landlords')).toEqual(before)
    expect(await get('imports')).toEqual([])
  })

  test('of a spreadsheet is the same as one of its CSV file', async () => {
    const rows = [
      ['Landlords of 2026'],
      ['Name', 'Email', 'Phone'],
      ['Lea Land', 'lea@example.org', '07700900123'],
      ['Leo Land', 'leo@example.org', '07700900124'],
    ]
    const base64 = makeXlsx({ Landlords: rows, Old: [['Name'], ['x']] }).toString('base64')
    const call = (more: object) =>
      ann.call('POST', '/api/landlords/import', { fileName: 'landlords.xlsx', base64, ...more })
    const { body } = await call({})
    expect(body).toMatchObject({
      step: 'columns',
      headerRow: 2,
      sheets: ['Landlords', 'Old'],
      sheet: 'Landlords',
      separator: null,
      headers: ['Name', 'Email', 'Phone'],
      count: 2,
      mapping: ['name', 'email', 'phone'],
    })
    const done = await call({ mapping: body.mapping, dryRun: false })
    expect(done.body).toMatchObject({ step: 'done', count: 2 })
    expect((await get('landlords')).map(({ phone }: { phone: string }) => phone)).toContain('07700900123')
  })

  test('of tenancies marks their properties as rented', async () => {
    const landlord = await add('landlords', aLandlord({ name: 'Lea Land' }))
    const home = await add(
      'properties',
      aProperty(landlord.id, { addressLine1: '9 Let Lane', status: 'available' }),
    )
    const past = await add(
      'properties',
      aProperty(landlord.id, { addressLine1: '8 Past Lane', status: 'available' }),
    )
    await add('tenants', aTenant(home.id, { name: 'Ted Tenant' }))
    const text =
      'Tenant,Property,Landlord,Start,End,Rent,Status\nTed Tenant,9 let lane,Lea Land,1/2/2026,Rolling,£900 pcm,Active\nTed Tenant,8 Past Lane,Lea Land,1/2/2020,1/2/2021,800,Active'
    const asked = await send('tenancies', text, { ...write, dryRun: true })
    expect(asked.body.dateQuestion).toEqual({
      text: '1/2/2026',
      dmy: '2026-02-01',
      mdy: '2026-01-02',
      order: 'dmy',
    })
    const refused = await send('tenancies', text, write)
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { dateOrder: 'Choose whether 1/2/2026 is 1 February 2026 or 2 January 2026' },
    ])
    const answer = await send('tenancies', text, { ...write, dateOrder: 'dmy' })
    expect(answer.body).toMatchObject({ step: 'done', count: 2 })
    expect(await get(`properties/${home.id}`)).toMatchObject({ status: 'rented' })
    expect(await get(`properties/${past.id}`)).toMatchObject({ status: 'available' })
    expect((await ann.call('POST', `/api/imports/${answer.body.importId}/undo`)).body).toMatchObject({
      removed: 2,
      restored: 1,
    })
    expect(await get(`properties/${home.id}`)).toMatchObject({ status: 'available' })
  })

  test('reads Windows-1252 bytes, European amounts and names in two columns', async () => {
    const bytes = Buffer.from(
      'Surname;Forename;E-mail;Mobile\r\nM\xfcller;Ren\xe9;r@example.org;"+49 1"\r\n',
      'latin1',
    )
    const file = { fileName: 'x.csv', base64: bytes.toString('base64') }
    const { body } = await ann.call('POST', '/api/landlords/import', file)
    expect(body).toMatchObject({ encoding: 'windows-1252', mapping: ['name', 'name', 'email', 'phone'] })
    await ann.call('POST', '/api/landlords/import', { ...file, mapping: body.mapping, dryRun: false })
    const rows = await get('landlords')
    expect(rows.find(({ email }: { email: string }) => email === 'r@example.org')).toMatchObject({
      name: 'René Müller',
      phone: '+49 1',
    })
  })

  test(`of ${rows} rows is stored completely, and undone completely`, async () => {
    const lines = Array.from({ length: rows }, (_, n) => `Landlord ${n},l${n}@example.org,${n}`)
    const answer = await send('landlords', `Name,Email,Phone\n${lines.join('\n')}`, write)
    expect(answer.body).toMatchObject({ count: rows })
    const undo = await ann.call('POST', `/api/imports/${answer.body.importId}/undo`)
    expect(undo.body).toMatchObject({ removed: rows })
    expect((await get('landlords')).length).toBeLessThan(2)
  })

  test('cannot be seen from another account, nor made by those who may only read', async () => {
    const answer = await send('landlords', landlordsFile, write)
    const bob = await app.person()
    expect((await bob.call('GET', '/api/imports')).body).toEqual([])
    expect((await bob.call('POST', `/api/imports/${answer.body.importId}/undo`)).status).toBe(404)
    await app.services.pool.query(`update memberships set role = 'viewer' where account_id = $1`, [
      ann.accountId,
    ])
    expect((await send('landlords', landlordsFile, write)).status).toBe(403)
  })

  test.each([
    ['no file', { fileName: 'a.csv' }, 'There is no file in this request.'],
    ['no name', { text: 'a,b\n1,2' }, 'File name is required'],
    ['broken base64', { fileName: 'a', base64: '%%%' }, 'The file didn’t arrive complete. Please try again'],
    [
      'an unknown field',
      { fileName: 'a', text: 'a\n1', mapping: ['accountId'] },
      'There is no field ‘accountId’.',
    ],
  ])('is refused with a sentence: %s', async (_what, body, detail) => {
    const answer = await ann.call('POST', '/api/landlords/import', body)
    expect([answer.status, answer.body.detail]).toEqual([400, detail])
  })
})

describe('undoing an import', () => {
  test('removes all its rows, once, and says so in the list', async () => {
    const before = await get('landlords')
    const { body } = await send('landlords', landlordsFile, write)
    const answers = await Promise.all(
      [1, 2, 3].map(() => ann.call('POST', `/api/imports/${body.importId}/undo`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await get('landlords')).toEqual(before)
    const [listed] = await get('imports')
    expect(listed.undoneAt).toEqual(expect.any(String))
  })

  test('is refused, by name, where a row was changed or is used', async () => {
    const { body } = await send('landlords', landlordsFile, write)
    const rows: { id: string; name: string }[] = await get('landlords')
    const mary = rows.find(({ name }) => name === 'Mary Holt')
    const property = await add('properties', aProperty(mary?.id ?? '', { addressLine1: '1 In Use' }))
    const used = await ann.call('POST', `/api/imports/${body.importId}/undo`)
    expect([used.status, used.body.code]).toEqual([409, 'record-in-use'])
    await ann.call('DELETE', `/api/properties/${property.id}`)
    await ann.call('PATCH', `/api/landlords/${mary?.id}`, { version: 1, phone: '999' })
    const changed = await ann.call('POST', `/api/imports/${body.importId}/undo`)
    expect([changed.status, changed.body.code]).toEqual([409, 'changed-since'])
  })

  test('works after 24 hours too, unlike other changes', async () => {
    const { body } = await send('landlords', landlordsFile, write)
    await app.services.pool.query(
      `update audit set created_at = now() - interval '3 days' where change_id = $1`,
      [body.changeId],
    )
    expect((await ann.call('POST', `/api/changes/${body.changeId}/undo`)).status).toBe(409)
    expect((await ann.call('POST', `/api/imports/${body.importId}/undo`)).status).toBe(200)
  })

  test('through the change itself marks the import as undone', async () => {
    const { body } = await send('landlords', landlordsFile, write)
    expect((await ann.call('POST', `/api/changes/${body.changeId}/undo`)).status).toBe(200)
    const [listed] = await get('imports')
    expect(listed.undoneAt).not.toBeNull()
    expect((await ann.call('POST', `/api/imports/${randomUUID()}/undo`)).status).toBe(404)
  })
})
