import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { evidencePerPart } from '#shared/money/deposits/deposits.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { addMember } from '../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aProperty } from '../../testing/records.ts'
import { remade } from '../../testing/remade.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'

const dayOf = (day: number) => addDays(today(), day - 23)

let app: PeopledApp
let owner: Person
let home: RentedHome
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
const aPaidHome = remade(async (owner) => {
  const home = await aRentedHome(owner, { tenancy: { startDate: dayOf(1) } })
  const charge = { amount: 1100, dueOn: dayOf(1), reason: 'Deposit' }
  await owner.call('POST', `/api/tenancies/${home.id}/charges`, { kind: 'deposit', ...charge })
  await owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount: 2100, day: dayOf(2) })
  return home
})
beforeEach(async () => {
  owner = await app.person()
  home = await aPaidHome(owner)
})

const at = () => `/api/tenancies/${home.id}/deposit`
const pdf = (inside = '') => Buffer.from(`%PDF-1.7\n1 0 obj<<>>endobj${inside}\ntrailer<<>>\n%%EOF\n`)
async function aDocument(about: object, name: string, who = owner): Promise<string> {
  const file = { fileName: `${name}.pdf`, file: pdf().toString('base64') }
  const { status, body, text } = await who.call('POST', '/api/documents', {
    about,
    kind: 'inventory',
    name,
    ...file,
  })
  expect(status, text).toBe(201)
  return body.id
}
const ofTenancy = (id = home.id) => ({ kind: 'tenancies', id })
const keep = (change: object = {}, who = owner) =>
  who.call('POST', at(), {
    action: 'keep',
    amount: 100,
    reason: 'the carpet',
    agreedOn: dayOf(20),
    ...change,
  })
const list = async (who = owner) => (await who.call('GET', `${at()}/evidence`)).body
const keptLine = async () =>
  (await owner.call('GET', at())).body.lines.find(({ action }: { action: string }) => action === 'keep')
const add = (body: object, who = owner) => who.call('POST', `${at()}/evidence`, body)

test('a part is kept with its evidence, of the tenancy and of its home, and the books stay as without it', async () => {
  const inventory = await aDocument(ofTenancy(), 'Inventory')
  const tenancy = (await owner.call('GET', `/api/tenancies/${home.id}`)).body
  const invoice = await aDocument({ kind: 'properties', id: tenancy.propertyId }, 'Invoice')
  const kept = await keep({ evidence: [inventory, invoice, inventory] })
  expect([kept.status, kept.body.kept, kept.body.held]).toEqual([200, 100, 1000])
  const line = await keptLine()
  expect(line.memo).toMatch(/^Kept for the carpet/)
  const evidence = await list()
  expect(evidence).toHaveLength(2)
  expect(new Set(evidence.map(({ name }: { name: string }) => name))).toEqual(
    new Set(['Inventory', 'Invoice']),
  )
  for (const each of evidence) {
    expect(each).toMatchObject({ entryId: line.id, by: owner.user.name, takenOff: null })
    const file = await fetch(`${app.url}${each.path}`, { headers: { cookie: owner.cookie } })
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf())
  }
})

test('evidence is added to a kept part later, once however often it is sent, and stays the version that it was', async () => {
  await keep()
  const { id: entryId } = await keptLine()
  const document = await aDocument(ofTenancy(), 'Photograph')
  const member = await addMember(app, owner.accountId, 'member')
  const both = await Promise.all([owner, member].map((who) => add({ entryId, evidence: [document] }, who)))
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect((await add({ entryId, evidence: [document] })).body).toHaveLength(1)
  const newer = { fileName: 'newer.pdf', file: pdf('newer').toString('base64') }
  await owner.call('POST', `/api/documents/${document}/versions`, newer)
  expect((await list())[0].path).toBe(`/api/documents/${document}/versions/1`)
  const change = { name: 'Photograph of the hall', version: 1 }
  expect((await owner.call('PATCH', `/api/documents/${document}`, change)).status).toBe(200)
  expect((await list())[0].name).toBe('Photograph of the hall')
})

test('evidence is no longer deleted, until somebody takes it off, which stays on the record with who and when', async () => {
  const document = await aDocument(ofTenancy(), 'Decision of the scheme')
  await keep({ evidence: [document] })
  const refused = await owner.call('DELETE', `/api/documents/${document}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'document-in-use'])
  const [{ id }] = await list()
  const off = await owner.call('POST', `${at()}/evidence/${id}/take-off`)
  expect([off.status, off.body]).toMatchObject([
    200,
    [{ id, name: 'Decision of the scheme', path: null, takenOff: { by: owner.user.name } }],
  ])
  expect((await owner.call('POST', `${at()}/evidence/${id}/take-off`)).status).toBe(409)
  expect((await owner.call('DELETE', `/api/documents/${document}`)).status).toBe(204)
  expect(await list()).toMatchObject([{ name: 'Decision of the scheme', path: null }])
})

test('what proves nothing of this tenancy is refused by its field, and then nothing is kept', async () => {
  const stranger = await app.person()
  const theirs = await aRentedHome(stranger)
  const foreign = await aDocument(ofTenancy(theirs.id), 'Foreign', stranger)
  const otherHome = (await owner.call('POST', '/api/properties', aProperty(home.landlord))).body
  const other = await aDocument({ kind: 'properties', id: otherHome.id }, 'Of another home')
  const sentence = 'Choose documents of this tenancy or its property'
  for (const id of [foreign, other, randomUUID()]) {
    const { status, body } = await keep({ evidence: [id] })
    expect([status, body.errors]).toEqual([400, { evidence: sentence }])
  }
  expect((await owner.call('GET', at())).body.kept).toBe(0)
  const many = await keep({ evidence: Array.from({ length: evidencePerPart + 1 }, () => randomUUID()) })
  expect([many.status, many.body.errors]).toEqual([400, { evidence: `At most ${evidencePerPart} documents` }])
  for (const evidence of [null, 'x', ['x'], [5], {}]) expect((await keep({ evidence })).status).toBe(400)
  const back = await owner.call('POST', at(), { action: 'return', amount: 1, evidence: [other] })
  expect(back.body.errors).toEqual({ evidence: 'Only a deduction can have evidence' })
})

test('only what is kept is proved, and no more than so many documents prove it', async () => {
  const document = await aDocument(ofTenancy(), 'Inventory')
  const [came] = (await owner.call('GET', at())).body.lines
  const wrong = await add({ entryId: came.id, evidence: [document] })
  expect([wrong.status, wrong.body.errors]).toEqual([400, { entryId: 'There is no deduction here' }])
  expect((await add({ entryId: came.id, evidence: [] })).body.errors).toEqual({
    evidence: 'Choose a document',
  })
  await keep({ evidence: [document] })
  const { id: entryId } = await keptLine()
  const more = []
  for (let n = 0; n < evidencePerPart; n++) more.push(await aDocument(ofTenancy(), `Photograph ${n}`))
  const { status, body } = await add({ entryId, evidence: more })
  expect([status, body.errors]).toEqual([
    400,
    { evidence: `Choose at most ${evidencePerPart} documents for one deduction` },
  ])
  expect(await list()).toHaveLength(1)
  await owner.call('POST', at(), { action: 'take-back', entryId })
  expect((await add({ entryId, evidence: more.slice(0, 1) })).status).toBe(409)
  expect(await list()).toHaveLength(1)
})

test('a holding deposit that was kept is proved too', async () => {
  const holding = { kind: 'holding-deposit', amount: 200, dueOn: today(), reason: 'Holding deposit' }
  expect((await owner.call('POST', `/api/tenancies/${home.id}/charges`, holding)).status).toBe(201)
  const came = { amount: 200, day: today() }
  expect((await owner.call('POST', `/api/tenancies/${home.id}/receipts`, came)).status).toBe(201)
  const body = { action: 'keep', reason: 'withdrew', servedTo: 'Tess', servedOn: today(), day: today() }
  const moved = await owner.call('POST', `/api/tenancies/${home.id}/holding-deposit`, body)
  expect(moved.status, moved.text).toBe(201)
  const { id: entryId, memo } = await keptLine()
  expect(memo).toMatch(/^Holding deposit kept/)
  const document = await aDocument(ofTenancy(), 'Mail of the tenant')
  expect((await add({ entryId, evidence: [document] })).status).toBe(201)
})

test('viewers read evidence and change none; strangers find nothing', async () => {
  const document = await aDocument(ofTenancy(), 'Inventory')
  await keep({ evidence: [document] })
  const [{ id, entryId }] = await list()
  const viewer = await addMember(app, owner.accountId, 'viewer')
  expect(await list(viewer)).toHaveLength(1)
  expect((await add({ entryId, evidence: [document] }, viewer)).status).toBe(403)
  const stranger = await app.person()
  expect((await stranger.call('GET', `${at()}/evidence`)).status).toBe(404)
  expect((await add({ entryId, evidence: [document] }, stranger)).status).toBe(404)
  for (const [who, wanted] of [
    [viewer, 403],
    [stranger, 404],
  ] as const)
    expect((await who.call('POST', `${at()}/evidence/${id}/take-off`)).status).toBe(wanted)
  const theirs = await aRentedHome(stranger)
  const path = `/api/tenancies/${theirs.id}/deposit/evidence/${id}/take-off`
  expect((await stranger.call('POST', path)).status).toBe(404)
})
