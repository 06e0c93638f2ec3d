import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultDateFormat } from '#shared/date-format.ts'
import { isWhole } from '../../testing/extent.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenancy, aTenant, aViewing } from '../../testing/records.ts'

let app: PeopledApp
let owner: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
})

const save = (change: object) => owner.call('PATCH', '/api/agency', change)
const read = async () => (await owner.call('GET', '/api/agency')).body
const put = (bytes: Buffer | string) =>
  owner.call('PUT', '/api/agency/logo', { image: Buffer.from(bytes).toString('base64') })
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#33669980' } })
    .png()
    .toBuffer()
const svg = (content: string, size = 'width="40" height="20"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`

async function logo() {
  const response = await fetch(`${app.url}/api/agency/logo`, { headers: { cookie: owner.cookie } })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const filesKept = async () =>
  (await app.services.pool.query('select id from files where account_id = $1', [owner.accountId])).rowCount

describe('what an agency says of itself', () => {
  test('starts with its name, pounds and the product’s green', async () => {
    expect(await read()).toEqual({
      id: owner.accountId,
      name: expect.stringContaining('agency'),
      currency: 'GBP',
      currencyFixed: false,
      dateStyle: 'D MMM YYYY',
      clock: '24-hour',
      licenceNumber: '',
      yearsOfExperience: null,
      specialties: '',
      paymentDetails: '',
      raiseDays: null,
      address: '',
      vatNumber: '',
      phone: '',
      email: '',
      title: '',
      location: '',
      tagline: '',
      brandColour: '#83b73a',
      logo: null,
      version: 1,
    })
  })

  test('is kept, and a change of one thing leaves the others', async () => {
    const change = {
      name: 'Moss & Sons',
      licenceNumber: 'L-1',
      yearsOfExperience: '12',
      specialties: 'Flats, students',
      paymentDetails: 'Sort code 00-00-00\nAccount 12345678',
      tagline: 'Doors that fit',
      brandColour: '#AA0033',
    }
    const kept = { ...change, yearsOfExperience: 12, brandColour: '#aa0033' }
    expect((await save(change)).body).toMatchObject(kept)
    await save({ currency: 'EUR' })
    expect(await read()).toMatchObject({ ...kept, currency: 'EUR' })
    expect((await save({ yearsOfExperience: '' })).body.yearsOfExperience).toBeNull()
  })

  test('the currency stays once money is recorded in it', async () => {
    const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body.id
    const property = (await owner.call('POST', '/api/properties', aProperty(landlord))).body.id
    const tenant = (await owner.call('POST', '/api/tenants', aTenant(property))).body.id
    const tenancy = await owner.call('POST', '/api/tenancies', aTenancy({ tenant, property, landlord }))
    await owner.call('POST', `/api/tenancies/${tenancy.body.id}/schedule`, {})
    expect((await read()).currencyFixed).toBe(true)
    const { status, body } = await save({ currency: 'EUR' })
    expect([status, body.code]).toEqual([409, 'currency-in-use'])
    expect((await save({ currency: 'GBP', tagline: 'Doors that fit' })).status).toBe(200)
    expect(await read()).toMatchObject({ currency: 'GBP', tagline: 'Doors that fit' })
  })

  if (isWhole)
    test('the sample street’s money fixes no currency, and its ledgers follow the account’s', async () => {
      const neighbour = await app.person()
      for (const { call } of [owner, neighbour])
        expect((await call('POST', '/api/sample-data')).status).toBe(204)
      expect((await read()).currencyFixed).toBe(false)
      expect((await save({ currency: 'EUR' })).status).toBe(200)
      const currenciesOf = async ({ accountId }: Person) =>
        (
          await app.services.pool.query('select distinct currency from ledgers where account_id = $1', [
            accountId,
          ])
        ).rows
      expect(await currenciesOf(owner)).toEqual([{ currency: 'EUR' }])
      expect(await currenciesOf(neighbour)).toEqual([{ currency: 'GBP' }])
    })

  test('the date style and the clock apply to everybody who works in the account', async () => {
    const chosen = { dateStyle: 'DD/MM/YYYY', clock: '12-hour' }
    expect((await save(chosen)).body).toMatchObject(chosen)
    expect((await owner.call('GET', '/api/auth/me')).body.account).toMatchObject(chosen)
    const other = await app.person()
    expect((await other.call('GET', '/api/auth/me')).body.account).toMatchObject(defaultDateFormat)
    const { status, body } = await save({ dateStyle: 'MM/DD/YYYY', clock: 'sundial' })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['dateStyle', 'clock']])
  })

  test('sentences of the API write days in the account’s style', async () => {
    await save({ dateStyle: 'YYYY-MM-DD' })
    const add = async (kind: string, body: object) => (await owner.call('POST', `/api/${kind}`, body)).body.id
    const landlord = await add('landlords', aLandlord())
    const property = await add('properties', aProperty(landlord))
    const tenant = await add('tenants', aTenant(property))
    const wrong = aTenancy(
      { landlord, property, tenant },
      { startDate: '2026-03-01', rentFrom: '2026-04-01' },
    )
    expect((await owner.call('POST', '/api/tenancies', wrong)).body.errors).toEqual({
      rentFrom: 'The rent of a new tenancy begins with it, on 2026-03-01',
    })
    const viewing = await owner.call('POST', '/api/viewings', aViewing())
    const change = { notes: 'Bring the keys', version: viewing.body.version }
    await owner.call('PATCH', `/api/viewings/${viewing.body.id}`, change)
    const undo = await owner.call('POST', `/api/changes/${viewing.headers.get('change-id')}/undo`)
    expect(undo.body.code).toBe('changed-since')
  })

  test('refusals name their fields, and nothing is stored', async () => {
    const before = await read()
    const { status, body } = await save({ name: '', yearsOfExperience: '-1', brandColour: 'green' })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['name', 'yearsOfExperience', 'brandColour']])
    expect(await read()).toEqual(before)
  })

  test('rent invoices can be raised automatically only where they say how tenants pay', async () => {
    const refused = await save({ raiseDays: 7 })
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      { raiseDays: expect.stringContaining('Enter “How tenants pay” first') },
    ])
    expect((await save({ raiseDays: '7', paymentDetails: 'Account 1' })).body.raiseDays).toBe(7)
    const cleared = await save({ paymentDetails: '' })
    expect([cleared.status, cleared.body.errors]).toEqual([
      409,
      { paymentDetails: expect.stringContaining('Clear “Raise rent invoices” first') },
    ])
    expect((await save({ raiseDays: 29 })).body.errors).toEqual({ raiseDays: 'At most 28' })
    expect((await save({ raiseDays: 0 })).body.raiseDays).toBe(0)
    expect((await save({ raiseDays: '', paymentDetails: '' })).body).toMatchObject({ raiseDays: null })
  })

  test('a manager switches that on as well', async () => {
    await save({ paymentDetails: 'Account 1' })
    await app.services.pool.query("update memberships set role = 'manager' where account_id = $1", [
      owner.accountId,
    ])
    expect((await save({ raiseDays: 3 })).body.raiseDays).toBe(3)
  })

  test.each(['member', 'viewer'])('a %s reads it and changes nothing', async (role) => {
    await app.services.pool.query('update memberships set role = $1 where account_id = $2', [
      role,
      owner.accountId,
    ])
    expect((await save({ name: 'Mine now' })).status).toBe(403)
    expect((await put(await png(4, 4))).status).toBe(403)
    expect((await owner.call('DELETE', '/api/agency/logo')).status).toBe(403)
    expect((await read()).name).not.toBe('Mine now')
  })
})

describe('the logo', () => {
  test('a PNG keeps its size where that is small enough, and its transparency', async () => {
    const { status, body } = await put(await png(200, 100))
    expect([status, body.logo]).toEqual([200, expect.stringMatching(/^\/api\/agency\/logo\?v=/)])
    const { response, bytes } = await logo()
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 100, hasAlpha: true })
  })

  test('an SVG is drawn large as PNG, and never given out', async () => {
    const { status } = await put(svg('<script>alert(1)</script><rect width="40" height="20" fill="red"/>'))
    expect(status).toBe(200)
    const { bytes } = await logo()
    expect(bytes.includes('script')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 800, height: 400 })
  })

  test('an SVG reads no file of the server', async () => {
    const secret = join(tmpdir(), `gable-secret-${process.pid}.png`)
    await writeFile(secret, await png(40, 20))
    const entity = svg('<text>&secret;</text>').replace(
      '?>',
      '?><!DOCTYPE svg [<!ENTITY secret SYSTEM "file:///etc/passwd">]>',
    )
    const picture = svg(`<image width="40" height="20" xlink:href="file://${secret}"/>`)
    for (const [source, what] of [
      [picture, 'a reference to another file'],
      [entity, 'an entity of its own'],
    ] as const) {
      const { status, body } = await put(source)
      expect([status, body.detail]).toEqual([400, expect.stringContaining(what)])
    }
    expect((await logo()).response.status).toBe(404)
    await rm(secret)
  })

  test.each([
    [
      'a photo',
      async () =>
        sharp(await png(4, 4))
          .jpeg()
          .toBuffer(),
      'Choose a PNG or SVG file',
    ],
    ['text', async () => 'hello', 'Choose a PNG or SVG file'],
    ['a broken drawing', async () => svg('<g>').replace('</svg>', ''), /cannot be read/],
    ['more than 1 MB', async () => Buffer.alloc(1024 * 1024 + 1, 1), 'The file may have at most 1 MB'],
    [
      'an SVG of more than 100 KB',
      async () => svg(`<!--${'x'.repeat(103_000)}-->`),
      /SVG may have at most 100 KB/,
    ],
    ['a giant drawing', async () => svg('', 'width="60000" height="60000"'), /25 megapixels/],
  ])('%s is refused', async (_what, file, message) => {
    const { status, body } = await put(await file())
    expect([status, body.errors?.image]).toEqual([400, expect.stringMatching(message)])
    expect((await read()).logo).toBeNull()
  })

  test('stays where an invoice went out with it', async () => {
    const sent = (await put(await png(4, 4))).body.logo.split('v=')[1]
    const invoice = (await owner.call('POST', '/api/invoices', anInvoice())).body
    await app.services.pool.query(
      `insert into invoice_sendings (account_id, id, invoice_id, sent_to, invoice_version, as_sent)
       values ($1, gen_random_uuid(), $2, 'a@example.org', 1, $3)`,
      [owner.accountId, invoice.id, { agency: { logoFileId: sent } }],
    )
    await put(await png(5, 5))
    await owner.call('DELETE', '/api/agency/logo')
    const { rows } = await app.services.pool.query('select id from files where account_id = $1', [
      owner.accountId,
    ])
    expect(rows).toEqual([{ id: sent }])
  })

  test('another one takes its place, and none is left when it is taken away', async () => {
    await put(await png(4, 4))
    await put(await png(5, 5))
    expect(await filesKept()).toBe(1)
    expect((await owner.call('DELETE', '/api/agency/logo')).status).toBe(204)
    expect([(await read()).logo, await filesKept(), (await logo()).response.status]).toEqual([null, 0, 404])
  })
})

describe('two who save at once', () => {
  test('the later one gets both versions, nothing is stored, and without a version the last save wins', async () => {
    const first = await read()
    const saved = (await save({ tagline: 'First', version: first.version })).body
    expect(saved.version).toBe(first.version + 1)
    const late = await save({ tagline: 'Second', version: first.version })
    expect([late.status, late.body.current]).toEqual([409, saved])
    expect((await save({ tagline: 'Third' })).body).toMatchObject({ tagline: 'Third', version: 3 })
  })

  test('of twenty at the same moment one is saved', async () => {
    const { version } = await read()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => save({ tagline: `Number ${at}`, version })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  })
})

test('a VAT number is put in order, and one whose digits cannot be right is refused', async () => {
  expect((await save({ vatNumber: 'gb980780684' })).body.vatNumber).toBe('GB 980 7806 84')
  const { status, body } = await save({ vatNumber: '980780685' })
  expect([status, body.errors.vatNumber]).toEqual([400, expect.stringContaining('not a VAT number')])
  expect((await save({ vatNumber: '' })).body.vatNumber).toBe('')
})
