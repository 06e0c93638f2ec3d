import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import type { RepairAudience, RepairEventKind } from '#shared/office/repairs/repairs.state.ts'
import { openScope } from '../../db/scope.ts'
import { addMember } from '../../testing/clients.ts'
import { readPdf } from '../../testing/pdf.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord } from '../../testing/records.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'
import { addRepairFile, makeRepairFile } from './repairs.files.ts'
import { costSince } from './repairs.home.ts'
import { addRepairEvent, type NewRepairEvent } from './repairs.write.ts'

let app: PeopledApp
let owner: Person
let home: RentedHome
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  home = await aRentedHome(owner, { tenant: { name: 'Tess Tenant', phone: '07700900123' } })
})

const scopeOf = (who: Person) => openScope(app.services.db, who.accountId, who.user)
const event = (id: string, kind: RepairEventKind, rest: Partial<NewRepairEvent> = {}, who = owner) =>
  addRepairEvent(scopeOf(who), id, { kind, audience: 'team', ...rest })

async function must(who: Person, path: string, body: object) {
  const answer = await who.call('POST', path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

const repair = (what: string, change: object = {}, who = owner, property = home.property) =>
  must(who, '/api/repairs', { property, what, ...change })

const bill = (day: string, amount: number, change: object = {}, who = owner) =>
  must(who, '/api/bills', {
    contractor: 'Calder Heating',
    propertyId: home.property,
    day,
    amount,
    category: 'repairs',
    sameNumber: true,
    ...change,
  })

const read = async (who = owner, property = home.property) =>
  (await who.call('GET', `/api/properties/${property}/repairs`)).body

/** A photo that everybody may see would have this audience too. */
async function addPhoto(id: string, audience: RepairAudience, color: string) {
  const { default: sharp } = await import('sharp')
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer()
  const made = await makeRepairFile(owner.accountId, {
    file: png.toString('base64'),
    fileName: `${audience}.png`,
  })
  await scopeOf(owner).transaction(async (inside) => {
    const eventId = await addRepairEvent(inside, id, { kind: 'files', audience })
    await addRepairFile(inside, { repairId: id, eventId }, made)
  })
}

test('a property shows at most five open repairs, how many there are, and none that is over', async () => {
  for (let count = 1; count <= 6; count++) await repair(`Repair ${count}`)
  const { id } = await repair('Closed one')
  await event(id, 'closed')
  const { open, count } = await read()
  expect(count).toBe(6)
  expect(open.map(({ what }: { what: string }) => what)).toEqual([6, 5, 4, 3, 2].map((at) => `Repair ${at}`))
})

test('what repairs have cost are their bills of 36 months, by the day of the bill, without cancelled ones', async () => {
  const since = costSince(today())
  const { id } = await repair('Boiler')
  const bills = [
    await bill(today(), 180),
    await bill(since, 20.5),
    // Too old, and of no repair.
    await bill(addDays(since, -1), 1000),
    await bill(today(), 3000),
    await bill(today(), 500),
  ]
  for (const at of [0, 1, 2, 4]) await event(id, 'billed', { billId: bills[at].id })
  expect(await read()).toMatchObject({ cost: 700.5, since })
  const cancelled = await owner.call('POST', `/api/bills/${bills[4].id}/cancel`, { reason: 'Entered twice' })
  expect(cancelled.status, cancelled.text).toBe(200)
  expect(await read()).toMatchObject({ cost: 200.5, since })
  expect((await read()).since.slice(5)).toBe(today().slice(5))
})

test('a client landlord sees the repairs and photos of their properties, and nothing that was written for others', async () => {
  const canary = (audience: string) => `CANARY-${audience}`
  const { id } = await repair('Leak', { details: 'Under the sink', access: canary('access') })
  for (const audience of ['team', 'tenant', 'contractor', 'landlord', 'everyone'] as const)
    await event(id, 'message', { audience, text: canary(audience) })
  const { id: contractorId } = await must(owner, '/api/contractors', { name: 'Calder Heating' })
  await event(id, 'quote', { pence: 18_000, contractorId, text: canary('team') })
  await event(id, 'question', { audience: 'tenant', text: canary('tenant') })
  const colours = {
    team: '#f00',
    tenant: '#0f0',
    contractor: '#00f',
    landlord: '#ff0',
    everyone: '#0ff',
  } as const
  for (const [audience, colour] of Object.entries(colours))
    await addPhoto(id, audience as RepairAudience, colour)
  const client = await addMember(app, owner.accountId, 'client', home.landlord)

  const answers = await Promise.all(
    [
      '/api/repairs',
      `/api/repairs/${id}`,
      `/api/repairs/${id}/events`,
      `/api/properties/${home.property}/repairs`,
    ].map((path) => client.call('GET', path)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const all = answers.map(({ text }) => text).join('\n')
  for (const audience of ['landlord', 'everyone']) expect(all).toContain(canary(audience))
  for (const audience of ['team', 'tenant', 'contractor', 'access'])
    expect(all).not.toContain(canary(audience))
  expect(all).not.toContain('07700')
  expect(all).not.toContain('Tess')
  const [row] = answers[0]?.body ?? []
  expect(row).toMatchObject({
    what: 'Leak',
    details: 'Under the sink',
    // The state follows also from what they do not read.
    state: 'question',
    waitsFor: 'tenant',
    tenant: '',
    access: '',
    owner: '',
    ownerId: null,
    reviewOn: null,
  })
  const { events, money } = answers[2]?.body ?? {}
  expect(money).toBeNull()
  expect(new Set(events.map(({ audience }: { audience: string }) => audience))).toEqual(
    new Set(['landlord', 'everyone']),
  )

  const answer = await owner.call('GET', `/api/repairs/${id}/events`)
  expect(answer.status, answer.text).toBe(200)
  const theirs = answer.body.events
  const files = theirs.flatMap((each: { audience: string; files: { path: string; smallPath: string }[] }) =>
    each.files.map((file) => ({ ...file, audience: each.audience })),
  )
  expect(files).toHaveLength(5)
  for (const { audience, path, smallPath } of files) {
    const statuses = [(await client.call('GET', path)).status, (await client.call('GET', smallPath)).status]
    const isTheirs = ['landlord', 'everyone'].includes(audience)
    expect([audience, ...statuses]).toEqual([audience, ...(isTheirs ? [200, 200] : [404, 404])])
  }
})

test('another client landlord finds neither the repairs nor the photos, and nobody of them writes', async () => {
  const { id } = await repair('Leak')
  await addPhoto(id, 'everyone', '#123')
  const other = await must(owner, '/api/landlords', aLandlord())
  const stranger = await addMember(app, owner.accountId, 'client', other.id)
  const [file] = (await owner.call('GET', `/api/repairs/${id}/events`)).body.events.at(-1).files
  expect((await stranger.call('GET', '/api/repairs')).body).toEqual([])
  for (const path of [
    `/api/repairs/${id}`,
    `/api/repairs/${id}/events`,
    file.path,
    `/api/properties/${home.property}/repairs`,
  ])
    expect((await stranger.call('GET', path)).status, path).toBe(404)
  const client = await addMember(app, owner.accountId, 'client', home.landlord)
  const tries = [
    client.call('POST', '/api/repairs', { property: home.property, what: 'Mine' }),
    client.call('PATCH', `/api/repairs/${id}`, { what: 'Mine', version: 1 }),
    client.call('DELETE', `/api/repairs/${id}`),
    client.call('GET', '/api/repair-plans'),
  ]
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('a client landlord’s cost has no bill of the landlord before them', async () => {
  const { id } = await repair('Boiler')
  const earlier = await bill(addDays(today(), -300), 900)
  const next = await must(owner, '/api/landlords', aLandlord())
  const { version } = (await owner.call('GET', `/api/properties/${home.property}`)).body
  const sold = await owner.call('PATCH', `/api/properties/${home.property}`, { landlord: next.id, version })
  expect(sold.status, sold.text).toBe(200)
  const own = await bill(today(), 100)
  for (const { id: billId } of [earlier, own]) await event(id, 'billed', { billId })
  const client = await addMember(app, owner.accountId, 'client', next.id)
  expect(await read()).toMatchObject({ cost: 1000 })
  expect(await read(client)).toMatchObject({ cost: 100 })
})

test('a private landlord’s repair costs its expenses, and nothing waits for an approval', async () => {
  const landlord = await app.person('landlord')
  const theirs = await aRentedHome(landlord)
  const { id } = await repair('Boiler', {}, landlord, theirs.property)
  const paid = await bill(today(), 250, { propertyId: theirs.property }, landlord)
  expect(paid.state).toBe('paid')
  await event(id, 'billed', { billId: paid.id }, landlord)
  expect(await read(landlord, theirs.property)).toMatchObject({ cost: 250, count: 1 })
  const { money } = (await landlord.call('GET', `/api/repairs/${id}/events`)).body
  expect(money).toMatchObject({ limit: null, needsApproval: false, covered: null })
})

test('a bill’s line names its repair: for the landlord who reads their money, and on the statement', async () => {
  const { id } = await repair('Boiler')
  await must(owner, `/api/tenancies/${home.id}/receipts`, { amount: 1000, day: today() })
  const { id: billId } = await bill(today(), 100)
  await event(id, 'billed', { audience: 'contractor', billId })
  await event(id, 'approved', { audience: 'landlord', pence: 10_000, ground: 'phone' })
  const funded = await owner.call('POST', `/api/bills/${billId}/fund`)
  expect(funded.status, funded.text).toBe(200)
  const client = await addMember(app, owner.accountId, 'client', home.landlord)
  const named = { billId, repairId: id, about: expect.stringContaining('Repair: Boiler') }
  for (const [who, path] of [
    [owner, 'money'],
    [client, 'held'],
  ] as const) {
    const { lines } = (await who.call('GET', `/api/landlords/${home.landlord}/${path}`)).body
    expect(lines.filter((line: { billId: string | null }) => line.billId)).toMatchObject([named])
  }
  const statement = await must(owner, `/api/landlords/${home.landlord}/statements`, { to: today() })
  const response = await fetch(`${app.url}/api/landlord-statements/${statement.id}/pdf`, {
    headers: { cookie: owner.cookie, 'user-id': owner.user.id },
  })
  const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  expect(text.replace(/\s+/g, ' ')).toContain('Repair: Boiler')
})

test('a client landlord approves or declines what is asked of them in the application, and asks; nobody else does', async () => {
  const client = await addMember(app, owner.accountId, 'client', home.landlord)
  const { id } = await repair('Boiler')
  const act = (body: object) => must(owner, `/api/repairs/${id}/events`, body)
  const answer = (body: object, who: Person = client) => who.call('POST', `/api/repairs/${id}/answer`, body)
  await act({ kind: 'quote', contractor: 'Calder Heating', amount: 180 })
  const first = (await act({ kind: 'approval-asked', amount: 180 })).events.at(-1)
  const second = (await act({ kind: 'approval-asked', amount: 190 })).events.at(-1)

  expect((await answer({ answer: 'approve', askedId: second.id }, owner)).status).toBe(409)
  expect((await answer({ answer: 'approve', askedId: first.id })).body.code).toBe('changed-meanwhile')
  expect((await answer({ answer: 'ask', text: 'Is it under guarantee?' })).status).toBe(201)
  expect((await answer({ answer: 'ask', text: 'Is it under guarantee?' })).status).toBe(201)
  const row = async () => (await owner.call('GET', `/api/repairs/${id}`)).body
  expect(await row()).toMatchObject({ state: 'question', waitsFor: 'us' })
  expect((await answer({ answer: 'approve', askedId: second.id })).status).toBe(201)
  expect(await row()).toMatchObject({ state: 'approved', waitsFor: 'us' })
  expect((await answer({ answer: 'decline', askedId: second.id, text: 'No' })).body.code).toBe(
    'already-answered',
  )
  const { events, money } = (await owner.call('GET', `/api/repairs/${id}/events`)).body
  expect(
    events.slice(-2).map(({ kind, by, audience }: Record<string, string>) => [kind, by, audience]),
  ).toEqual([
    ['asked', client.user.name, 'landlord'],
    ['approved', client.user.name, 'landlord'],
  ])
  expect(money.covered).toBe(190)

  const stranger = await app.person()
  expect((await answer({ answer: 'ask', text: 'Whose?' }, stranger)).status).toBe(404)
  const foreign = await aRentedHome(stranger, {})
  const other = await addMember(app, stranger.accountId, 'client', foreign.landlord)
  expect((await answer({ answer: 'ask', text: 'Whose?' }, other)).status).toBe(404)
})
