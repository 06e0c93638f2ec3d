import { createHash } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { proposedDelivery } from '#shared/law/servings.law.ts'
import { addMember } from '../../testing/clients.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import { readPdf } from '../../testing/pdf.ts'
import type { Person } from '../../testing/people.ts'
import { aTenant } from '../../testing/records.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'

let app: MailedApp
let owner: Person
let home: RentedHome
let versionId: string
let bytes: Buffer
let tenant: string
let count = 0
let address = ''

const aPdf = async (pages = 2) => {
  const made = await PDFDocument.create()
  for (let page = 0; page < pages; page++) made.addPage([300, 400])
  return Buffer.from(await made.save())
}
const addDocument = async (file: Buffer, name = 'Form 4A') => {
  const answer = await owner.call('POST', '/api/documents', {
    about: { kind: 'tenancies', id: home.id },
    kind: 'notice',
    name,
    fileName: 'form.pdf',
    file: file.toString('base64'),
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const serve = (change: object = {}, who = owner) =>
  who.call('POST', `/api/tenancies/${home.id}/servings`, {
    what: 'rent-increase',
    versionId,
    means: 'hand',
    servedOn: today(),
    to: [tenant],
    ...change,
  })
/** The bytes of a file. */
const fetchFile = async (path: string) => {
  const answer = await fetch(app.url + path, { headers: { cookie: owner.cookie, 'user-id': owner.user.id } })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
/** The words of the proof of service. */
const readBundle = async () =>
  (await readPdf(new Uint8Array(await fetchFile(`/api/tenancies/${home.id}/servings.pdf`)))).text
const list = async () => (await owner.call('GET', `/api/tenancies/${home.id}/servings`)).body

beforeAll(async () => {
  app = await startMailedApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  count += 1
  address = `tess${count}@example.org`
  home = await aRentedHome(owner, {
    tenant: { name: 'Tess Tenant', email: address },
  })
  bytes = await aPdf()
  versionId = (await addDocument(bytes)).versions[0].id
  tenant = (await list()).parties.find(({ role }: { role: string }) => role === 'tenant').id
})

test('what is handed over is on record with its hash, its people and its day', async () => {
  const answer = await serve({
    servedOn: addDays(today(), -2),
    backdatedWhy: 'Scanned later',
    remarks: 'At the door',
  })
  expect(answer.status, answer.text).toBe(201)
  expect((await list()).servings).toMatchObject([
    {
      what: 'rent-increase',
      document: { name: 'Form 4A', sha256: createHash('sha256').update(bytes).digest('hex') },
      means: 'hand',
      servedOn: addDays(today(), -2),
      deemed: { day: addDays(today(), -2), rule: null, source: null },
      to: [{ role: 'tenant', name: 'Tess Tenant', takenAt: null }],
      withdrawn: null,
    },
  ])
})

test('a letter counts from the day on which it came, by its source, and not before it was posted', async () => {
  const posted = { means: 'post', servedOn: addDays(today(), -9), backdatedWhy: 'Scanned later' }
  expect((await serve({ ...posted, deliveredOn: addDays(today(), -10) })).body.errors).toHaveProperty(
    'deliveredOn',
  )
  const known = { ...posted, deliveredWhy: 'Signed for' }
  expect((await serve({ ...known, deliveredOn: addDays(today(), 1) })).body.errors).toHaveProperty(
    'deliveredOn',
  )
  expect((await serve({ ...posted, deliveredOn: addDays(today(), -1) })).body.errors).toHaveProperty(
    'deliveredWhy',
  )
  const answer = await serve({ ...known, deliveredOn: addDays(today(), -1) })
  expect(answer.body.deemedWhy).toBe('Signed for')
  expect(answer.body.deemed).toEqual({
    day: addDays(today(), -1),
    rule: 'served-by-post',
    source: 'Interpretation Act 1978, section 7',
  })
})

test('a letter of today is proposed to count two working days later, and that day may be ahead', async () => {
  const answer = await serve({ means: 'post' })
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body).toMatchObject({ deemed: { day: proposedDelivery(today()) }, deemedWhy: '' })
})

test('an email asks first whether the agreement allows it, and its clause is kept with the service', async () => {
  const say = (body: object, who = owner) =>
    who.call('POST', '/api/agreement-facts', { tenancies: [home.id], ...body })
  expect((await serve({ means: 'mail' })).status).toBe(409)
  expect((await say({ email: 'yes' })).body.errors).toHaveProperty('clause')
  expect((await say({ email: 'no' })).status).toBe(204)
  expect((await serve({ means: 'mail' })).body.errors).toHaveProperty('means')
  const stranger = await app.person()
  expect((await say({ email: 'no' }, stranger)).status).toBe(404)
  expect((await say({ email: 'yes', clause: 'Clause 14: by email' })).status).toBe(204)
  expect((await serve({ means: 'mail' })).body).toMatchObject({ emailClause: 'Clause 14: by email' })
  expect((await list()).agreement.email).toMatchObject({ isAllowed: true, by: owner.user.name })
  expect(await readBundle()).toContain('Clause 14: by email')
  expect((await say({ email: 'unknown' })).status).toBe(204)
  expect((await list()).agreement.email).toBeNull()
  // The landlord is no party of the tenants' clause.
  const landlord = (await list()).parties.find(({ role }: { role: string }) => role === 'landlord').id
  expect((await serve({ means: 'mail', to: [landlord] })).status).toBe(201)
})

test('nothing is served before its document came here without a reason, and the reason is on record', async () => {
  const early = { servedOn: addDays(today(), -1) }
  expect(Object.keys((await serve(early)).body.errors)).toEqual(['backdatedWhy'])
  const answer = await serve({ ...early, backdatedWhy: 'Scanned on the next day' })
  expect(answer.body.backdatedWhy).toBe('Scanned on the next day')
  expect(await readBundle()).toContain('Scanned on the next day')
  expect((await serve({ backdatedWhy: 'No need' })).body.backdatedWhy).toBe('')
})

test('a notice of possession is served under Notices alone', async () => {
  const { status, body } = await serve({ what: 'notice-possession' })
  expect([status, Object.keys(body.errors)]).toEqual([409, ['what']])
  expect((await list()).servings).toEqual([])
})

test('the information sheet is the official file, which a person says once, and no day before its publication', async () => {
  const sheet = { what: 'information-sheet' }
  expect(Object.keys((await serve(sheet)).body.errors)).toEqual(['isOfficial'])
  const early = { servedOn: '2020-01-01', backdatedWhy: 'Long ago', isOfficial: true }
  expect(Object.keys((await serve({ ...sheet, ...early })).body.errors)).toEqual(['servedOn'])
  const first = await serve({ ...sheet, isOfficial: true })
  expect(first.body.official).toMatchObject({ by: owner.user.name })
  // The very file is known from then on, for as long as that service stands.
  const landlord = (await list()).parties.find(({ role }: { role: string }) => role === 'landlord').id
  const second = await serve({ ...sheet, to: [landlord] })
  expect(second.body.official).toMatchObject({ by: owner.user.name })
  for (const { id } of [first.body, second.body])
    await owner.call('POST', `/api/servings/${id}/withdraw`, { reason: 'The wrong file' })
  expect((await serve({ ...sheet, servedOn: today() })).status).toBe(400)
})

test('a sheet that was served before anybody was asked is confirmed afterwards, and another paper never', async () => {
  const sheet = (await serve({ what: 'information-sheet', isOfficial: true })).body.id
  await app.services.pool.query(`update servings set official_at = null where id = $1`, [sheet])
  const confirm = (id: string, who = owner) => who.call('POST', `/api/servings/${id}/official`)
  expect((await confirm(sheet, await app.person())).status).toBe(404)
  expect((await confirm(sheet)).body.official).toMatchObject({ by: owner.user.name })
  expect((await confirm((await serve()).body.id)).status).toBe(409)
})

test('an email brings the very file, and its delivery is on the record', async () => {
  const clause = { tenancies: [home.id], email: 'yes', clause: 'Clause 14' }
  await owner.call('POST', '/api/agreement-facts', clause)
  const answer = await serve({ means: 'mail' })
  expect(answer.status, answer.text).toBe(201)
  const mail = await app.mailbox.waitFor(address)
  const source = mail.raw.replaceAll('\r\n', '')
  expect(source).toContain(bytes.toString('base64'))
  expect(mail.text).toContain(createHash('sha256').update(bytes).digest('hex'))
  await expect
    .poll(async () => (await list()).servings[0].to[0].takenAt, { timeout: 5_000 })
    .toEqual(expect.stringMatching(/^\d{4}-/))
})

test.each([
  ['somebody who is no party', { to: ['0198aaaa-0000-7000-8000-000000000000'] }, 'to'],
  ['nobody', { to: [] }, 'to'],
  ['a day that does not exist', { servedOn: '2026-02-30' }, 'servedOn'],
  ['a day that has not come', { servedOn: addDays(today(), 1) }, 'servedOn'],
  ['an email of yesterday', { means: 'mail', servedOn: addDays(today(), -1) }, 'servedOn'],
  ['a document that is not there', { versionId: '0198aaaa-0000-7000-8000-000000000000' }, 'versionId'],
  ['a payer of a rent increase', { payer: { name: 'Aunt' } }, 'payer'],
])('%s is refused with a sentence, and nothing is stored', async (_, change, field) => {
  const { status, body } = await serve(change)
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  expect((await list()).servings).toEqual([])
})

test('a mother and a daughter of one name are each served', async () => {
  const path = `/api/tenancies/${home.id}/people`
  const { people, version } = (await owner.call('GET', path)).body
  const [{ id, tenantId }] = people
  const put = await owner.call('PUT', path, {
    people: [
      { id, role: 'tenant', tenantId },
      { role: 'occupier', name: 'Tess Tenant' },
    ],
    version,
  })
  expect(put.status, put.text).toBe(200)
  const daughter = put.body.people.find(({ role }: { role: string }) => role === 'occupier').id
  const answers = [await serve(), await serve({ to: [daughter] }), await serve({ to: [daughter] })]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 409])
})

test('two people serve the same notice at once: one wins, and the other sees it', async () => {
  const colleague = await addMember(app, owner.accountId, 'member')
  const answers = await Promise.all([serve(), serve({}, colleague), serve(), serve({}, colleague)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.detail).toMatch(
    /has already served this on Tess Tenant: by hand, recorded/,
  )
  expect((await list()).servings).toHaveLength(1)
})

test('a withdrawal is a new fact: that it was served stays', async () => {
  const { id } = (await serve()).body
  const withdraw = () => owner.call('POST', `/api/servings/${id}/withdraw`, { reason: 'Wrong sum' })
  expect((await withdraw()).body.withdrawn).toMatchObject({ reason: 'Wrong sum' })
  expect((await withdraw()).status).toBe(409)
  expect((await list()).servings).toMatchObject([{ servedOn: today(), withdrawn: { reason: 'Wrong sum' } }])
  expect((await serve()).status).toBe(201)
})

test('whoever paid the deposit is served beside the tenants', async () => {
  const payer = { name: 'Aunt Ada', address: '2 Lane' }
  const answer = await serve({ what: 'prescribed-information', payer })
  expect(answer.body.to).toMatchObject([
    { role: 'tenant' },
    { role: 'payer', name: 'Aunt Ada', address: '2 Lane' },
  ])
})

test('the proof names what was served and holds its pages, even once the document is deleted', async () => {
  const proof = await addDocument(await aPdf(1), 'Certificate of posting')
  const evidenceId = proof.versions[0].id
  await serve({ means: 'post', deliveredOn: today(), deliveredWhy: 'Delivered by courier', evidenceId })
  await owner.call('DELETE', `/api/documents/${proof.id}`)
  const bundle = await PDFDocument.load(await fetchFile(`/api/tenancies/${home.id}/servings.pdf`))
  expect(bundle.getPages().map((page) => page.getWidth() === 300)).toEqual([false, true, true, true])
  const { id } = (await list()).servings[0]
  expect((await fetchFile(`/api/servings/${id}/document`)).equals(bytes)).toBe(true)
})

test('servings of another account are not found', async () => {
  const { id } = (await serve()).body
  const stranger = await app.person()
  for (const [method, path] of [
    ['GET', `/api/tenancies/${home.id}/servings`],
    ['GET', `/api/servings/${id}/document`],
    ['POST', `/api/servings/${id}/withdraw`],
  ] as const)
    expect((await stranger.call(method, path, method === 'POST' ? { reason: 'No' } : undefined)).status).toBe(
      404,
    )
})

test('a paper that the law asks for is a duty until every tenant was served, and again once it is withdrawn', async () => {
  const omar = (await owner.call('POST', '/api/tenants', aTenant(home.property, { name: 'Omar Diaz' }))).body
  const people = [
    { id: tenant, role: 'tenant' },
    { role: 'tenant', tenantId: omar.id },
  ]
  const { version } = (await owner.call('GET', `/api/tenancies/${home.id}`)).body
  const joint = await owner.call('PUT', `/api/tenancies/${home.id}/people`, { people, version })
  expect(joint.status, joint.text).toBe(200)
  const gas = { propertyId: home.property, kind: 'gas', day: addDays(today(), -5), outcome: 'passed' }
  expect((await owner.call('POST', '/api/certificates', gas)).status).toBe(201)
  const owed = async () =>
    (await owner.call('GET', `/api/duties?tenancy=${home.id}`)).body.duties.filter(
      ({ kind }: { kind: string }) => kind === 'information-sheet' || kind === 'gas-copy',
    )
  expect(await owed()).toMatchObject([
    { kind: 'information-sheet', due: { day: '2026-05-31' }, state: 'unrecorded' },
    { kind: 'gas-copy', due: { day: addDays(today(), 23), rule: 'gas-record-copy' }, state: 'amber' },
  ])
  const tenants = (await list()).parties.flatMap(({ role, id }: { role: string; id: string }) =>
    role === 'tenant' ? [id] : [],
  )
  expect(tenants).toHaveLength(2)
  const sheet = await serve({ what: 'information-sheet', to: tenants, isOfficial: true })
  expect(sheet.status, sheet.text).toBe(201)
  expect(await owed()).toMatchObject([{ why: expect.stringContaining('in writing') }, { kind: 'gas-copy' }])
  await owner.call('POST', '/api/agreement-facts', { tenancies: [home.id], form: 'written' })
  await serve({ what: 'gas-record', to: [tenants[0]] })
  expect(await owed()).toMatchObject([{ kind: 'gas-copy', why: expect.stringContaining('Omar Diaz') }])
  await owner.call('POST', `/api/servings/${sheet.body.id}/withdraw`, { reason: 'The wrong version' })
  expect(await owed()).toHaveLength(2)
})
