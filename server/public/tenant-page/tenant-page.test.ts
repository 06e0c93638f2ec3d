import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { photoLimit } from '#shared/office/repairs/repairs.events.ts'
import { repairDangerWords } from '#shared/office/repairs/repairs.ts'
import { type AccountId, type AccountScope, openScope } from '../../db/scope.ts'
import { tellTenants } from '../../office/repairs/repairs.ports.ts'
import { addRepairEvent } from '../../office/repairs/repairs.service.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { heic } from '../../testing/heic.ts'
import { clearRateLimits } from '../../testing/limits.ts'
import { type LinkBrowser, linkBrowser, linkPathOf } from '../../testing/link-browser.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'
import { aTenant } from '../../testing/records.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'

let app: MailedApp
let owner: Person
let home: RentedHome
let email: string
let scope: AccountScope
let homes = 0

beforeAll(async () => {
  app = await startMailedApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  await clearRateLimits(app)
  owner = await app.person()
  homes += 1
  email = `tess${homes}@example.org`
  home = await aRentedHome(owner, {
    property: { addressLine1: '4 Mill Lane', postCode: 'LS6 2AA' },
    tenant: { name: 'Tess Tenant', email, phone: '07700 900111' },
  })
  scope = openScope(app.services.db, owner.accountId as AccountId, { id: owner.user.id, name: 'Ola' })
})

const query = (text: string, values: unknown[] = []) => app.services.pool.query(text, values)

/** Sends a tenant their page, and opens it with the code from their email. */
async function openPage(to = email, ids: object = { tenantIds: [home.tenant] }) {
  expect((await owner.call('POST', '/api/links', { kind: 'home', ...ids })).status).toBe(201)
  const path = await linkPathOf(app, to)
  const browser = linkBrowser(app)
  await browser.confirm(path, to)
  return { path, browser }
}

const leak = { act: 'report', what: 'Leak under the sink', room: 'kitchen' }
const listRepairs = async () => (await owner.call('GET', '/api/repairs')).body
const eventsOf = async (id: string) => {
  const answer = await owner.call('GET', `/api/repairs/${id}/events`)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.events
}
const add = (id: string, event: Parameters<typeof addRepairEvent>[2]) => addRepairEvent(scope, id, event)

/** The page of a tenant who has reported a leak. */
async function reported(change: Record<string, string> = {}) {
  const { path, browser } = await openPage()
  expect((await browser.answer(path, { ...leak, ...change })).status).toBe(303)
  const [{ id }] = await listRepairs()
  return { path, browser, id: id as string }
}

/** A second tenant of the tenancy. */
async function addJoint(): Promise<{ id: string; email: string }> {
  const joint = `jo${homes}@example.org`
  const sent = aTenant(home.property, { name: 'Jo Joint', email: joint })
  const { id } = (await owner.call('POST', '/api/tenants', sent)).body
  const at = `/api/tenancies/${home.id}/people`
  const { people, version } = (await owner.call('GET', at)).body
  const both = [
    { id: people[0].id, role: 'tenant', tenantId: home.tenant },
    { role: 'tenant', tenantId: id },
  ]
  expect((await owner.call('PUT', at, { people: both, version })).status).toBe(200)
  return { id, email: joint }
}

const jpeg = (colour: string, side = 600) =>
  sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

function photos(repair: string, files: [string, Buffer][]): FormData {
  const form = new FormData()
  form.append('repair', repair)
  for (const [name, bytes] of files) form.append('photos', new Blob([new Uint8Array(bytes)]), name)
  return form
}
const send = (browser: LinkBrowser, path: string, repair: string, files: [string, Buffer][]) =>
  browser.ask(`${path}/files`, photos(repair, files))
/** A PDF of exactly so many bytes. */
function aPdf(size: number): Buffer {
  const [head, foot] = [Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n'), Buffer.from('\ntrailer<<>>\n%%EOF\n')]
  return Buffer.concat([head, Buffer.alloc(size - head.length - foot.length, 32), foot])
}
const filesOf = async (id: string) =>
  (await eventsOf(id)).flatMap(({ files }: { files: { name: string }[] }) => files)

describe('a report', () => {
  test('is stored in the tenant’s name with their words, and the team hears of it', async () => {
    const words = { details: 'Since this morning', access: 'After 17:00', danger: 'water' }
    const { path, browser, id } = await reported(words)
    const { text } = await browser.ask(path)
    expect(await listRepairs()).toMatchObject([
      { ...words, what: leak.what, room: 'kitchen', tenancyId: home.id, ownerId: null, state: 'reported' },
    ])
    expect(await eventsOf(id)).toMatchObject([{ kind: 'reported', by: 'Tess Tenant', audience: 'everyone' }])
    const { happened } = (await owner.call('GET', '/api/notifications')).body
    expect(happened).toMatchObject([{ kind: 'repair', about: { act: 'reported', repairId: id } }])
    // Whom to ring stands first, before the rent.
    const { first } = repairDangerWords.water
    expect(text.indexOf(first)).toBeLessThan(text.indexOf('<h2>Rent'))
    expect(text).toContain('Waiting for')
  })

  test('shows whom to ring before it is sent, and says who will read it', async () => {
    await addJoint()
    const { path, browser } = await openPage()
    const { text } = await browser.ask(path)
    for (const { first } of Object.values(repairDangerWords))
      expect(text.split(first.replaceAll('’', '&#8217;')).length + text.split(first).length).toBeGreaterThan(
        3,
      )
    expect(text).toMatch(/Jo Joint.*landlord.*contractor will see/s)
    expect((await browser.answer(path, { act: 'report', what: 'A leak' })).status).toBe(400)
    expect((await browser.answer(path, { act: 'report', what: ' ', room: 'kitchen' })).status).toBe(400)
    expect((await browser.answer(path, { ...leak, danger: 'boredom' })).status).toBe(400)
    expect(await listRepairs()).toEqual([])
  })

  test('that comes five times is stored once, also from a joint tenant, and leads to the first', async () => {
    const joint = await addJoint()
    const { path, browser } = await reported()
    for (let time = 0; time < 4; time++) {
      const { status, text } = await browser.answer(path, { ...leak, what: ' leak  under the SINK' })
      expect([status, text.includes('We already have this report')]).toEqual([409, true])
    }
    const theirs = await openPage(joint.email, { tenantIds: [joint.id] })
    expect((await theirs.browser.answer(theirs.path, leak)).status).toBe(409)
    expect(await listRepairs()).toHaveLength(1)
    expect((await theirs.browser.ask(theirs.path)).text).toContain(leak.what)
    await query(`update repairs set created_at = now() - interval '25 hours' where account_id = $1`, [
      owner.accountId,
    ])
    expect((await browser.answer(path, leak)).status).toBe(303)
    expect(await listRepairs()).toHaveLength(2)
  })

  test('of a page that has changed is not taken, and its words stay typed', async () => {
    const { path, browser } = await openPage()
    const shown = await browser.shownOn(path)
    await browser.answer(path, { ...leak, what: 'Broken window' })
    const { status, text } = await browser.ask(path, { ...leak, shown })
    expect([status, text.includes(`value="${leak.what}"`)]).toEqual([409, true])
    expect(await listRepairs()).toHaveLength(1)
  })

  test('needs a tenancy of today: not one that has ended, and none that is not agreed', async () => {
    const { path, browser } = await openPage()
    await query(`update tenancies set ended_on = $1, ended_why = 'other' where id = $2`, [
      addDays(today(), -3),
      home.id,
    ])
    expect((await browser.answer(path, leak)).status).toBe(409)
    expect((await browser.ask(path)).text).not.toContain('Send Report')
    const later = await aRentedHome(owner, {
      tenant: { name: 'Pia Pending', email: `pia${homes}@example.org` },
      tenancy: { status: 'pending', startDate: addDays(today(), 20) },
      schedule: false,
    })
    const theirs = await openPage(`pia${homes}@example.org`, { tenantIds: [later.tenant] })
    expect((await theirs.browser.answer(theirs.path, leak)).status).toBe(409)
    expect(await listRepairs()).toEqual([])
  })
})

describe('following a repair', () => {
  test('says who comes and when, asks whether it is fixed, and shows no sums', async () => {
    const { path, browser, id } = await reported()
    const { body: plumber } = await owner.call('POST', '/api/contractors', { name: 'Plumb & Co' })
    const contractorId = plumber.id
    await add(id, { kind: 'quote', audience: 'contractor', pence: 18_000, contractorId, text: 'Seal, 180' })
    await add(id, { kind: 'ordered', audience: 'contractor', pence: 18_000, contractorId })
    await add(id, { kind: 'visit', audience: 'everyone', day: '2099-12-01', hours: '9 to 11', contractorId })
    const { text } = await browser.ask(path)
    expect(text).toContain('Plumb &amp; Co comes on Tue 1 December 2099, 9 to 11.')
    for (const hidden of ['180', 'Seal']) expect(text).not.toContain(`${hidden}<`)
    expect(text).not.toContain('Is it fixed?')
    await add(id, { kind: 'done', audience: 'everyone', text: 'New seal', contractorId })
    expect((await browser.ask(path)).text).toContain('Is it fixed?')
    const no = { act: 'fixed', repair: id, fixed: 'no' }
    expect((await browser.answer(path, no)).status).toBe(400)
    expect((await browser.answer(path, { ...no, text: 'It still drips' })).status).toBe(303)
    expect(await listRepairs()).toMatchObject([{ state: 'not-fixed', waitsFor: 'us' }])
    expect((await browser.answer(path, { ...no, fixed: 'yes' })).status).toBe(409)
    await add(id, { kind: 'ordered', audience: 'contractor', pence: 18_000, contractorId })
    await add(id, { kind: 'done', audience: 'everyone', contractorId })
    expect((await browser.answer(path, { ...no, fixed: 'yes' })).status).toBe(303)
    expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'confirmed', by: 'Tess Tenant' })
    expect((await browser.ask(path)).text).toContain('Fixed.')
  })

  test('answers a question, and a stale answer is not taken', async () => {
    const { path, browser, id } = await reported()
    const shown = await browser.shownOn(path)
    await add(id, { kind: 'question', audience: 'tenant', text: 'Which tap is it?' })
    expect((await browser.ask(path)).text).toContain('Which tap is it?')
    expect(await listRepairs()).toMatchObject([{ state: 'question', waitsFor: 'tenant' }])
    const answer = { act: 'message', repair: id, text: 'The cold one' }
    expect((await browser.ask(path, { ...answer, shown })).status).toBe(409)
    expect((await browser.answer(path, { ...answer, text: ' ' })).status).toBe(400)
    expect((await browser.answer(path, answer)).status).toBe(303)
    expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'message', audience: 'tenant' })
    expect(await listRepairs()).toMatchObject([{ state: 'reported', waitsFor: 'us' }])
  })

  test('shows no words or files of another audience', async () => {
    const { path, browser, id } = await reported()
    for (const audience of ['team', 'landlord', 'contractor'] as const) {
      await add(id, { kind: 'message', audience, text: `canary ${audience}` })
      const file = (
        await jpeg(audience === 'team' ? '#111' : audience === 'landlord' ? '#222' : '#333')
      ).toString('base64')
      expect(
        (await owner.call('POST', `/api/repairs/${id}/files`, { audience, fileName: 'canary.jpg', file }))
          .status,
      ).toBe(201)
    }
    await add(id, { kind: 'message', audience: 'tenant', text: 'for tenants' })
    const { text } = await browser.ask(path)
    expect(text).toContain('for tenants')
    expect(text).not.toContain('canary')
    for (const { id: file } of await filesOf(id))
      expect((await browser.ask(`${path}/files/${id}.${file}`)).status).toBe(404)
  })

  test('a merged report leads to the one that goes on; other tenancies’ words stay theirs', async () => {
    const { path, browser, id } = await reported()
    await browser.answer(path, { ...leak, what: 'Wet floor' })
    const other = (await listRepairs()).find(({ id: each }: { id: string }) => each !== id)
    await add(other.id, { kind: 'merged', audience: 'everyone', mergedInto: id })
    expect((await browser.ask(path)).text).toContain(`href="#repair-${id}"`)
    await query(`update repairs set tenancy_id = null where id = $1`, [id])
    const { text } = await browser.ask(path)
    expect(text).toContain('goes on with that report')
    expect(text).not.toContain(leak.what)
  })

  test('repairs of others are not there, and one that is closed takes nothing more', async () => {
    const mine = await reported()
    const stranger = await aRentedHome(owner, { tenant: { name: 'Sam', email: `sam${homes}@example.org` } })
    const theirs = await openPage(`sam${homes}@example.org`, { tenantIds: [stranger.tenant] })
    await send(mine.browser, mine.path, mine.id, [['a.jpg', await jpeg('#456')]])
    const [{ id: file }] = await filesOf(mine.id)
    const { browser, path } = theirs
    expect((await browser.ask(path)).text).not.toContain(leak.what)
    expect((await browser.ask(`${path}/files/${mine.id}.${file}`)).status).toBe(404)
    for (const repair of [mine.id, stranger.id, 'x']) {
      expect((await browser.answer(path, { act: 'message', repair, text: 'Hello' })).status).toBeGreaterThan(
        399,
      )
      expect((await send(browser, path, repair, [['b.jpg', await jpeg('#789')]])).status).toBe(404)
    }
    await add(mine.id, { kind: 'closed', audience: 'everyone', text: 'A duplicate' })
    const late = { act: 'message', repair: mine.id, text: 'Hello' }
    expect((await mine.browser.answer(mine.path, late)).status).toBe(409)
    expect((await send(mine.browser, mine.path, mine.id, [['b.jpg', await jpeg('#789')]])).status).toBe(409)
    expect(await filesOf(mine.id)).toHaveLength(1)
  })

  test('has at most 60 KB with 12 repairs full of words', async () => {
    const { path, browser } = await reported()
    const words = { room: 'other', details: '<'.repeat(4000), property: home.property }
    for (let at = 0; at < 11; at++)
      expect((await owner.call('POST', '/api/repairs', { ...words, what: `Repair ${at}` })).status).toBe(201)
    for (const { id } of await listRepairs())
      for (let at = 0; at < 4; at++)
        await add(id, { kind: 'question', audience: 'tenant', text: '&'.repeat(2000) })
    const { text, bytes } = await browser.ask(path)
    expect(bytes.length).toBeLessThan(60 * 1024)
    for (let at = 0; at < 11; at++) expect(text).toContain(`Repair ${at}<`)
  })

  test('every tenant is emailed a link with a sentence; the older link lives on until a new one is sent', async () => {
    const joint = await addJoint()
    const { path, browser, id } = await reported()
    const tell = () =>
      scope.transaction((inside) =>
        tellTenants.ask(
          {
            services: app.services,
            account: { name: 'Acme Lets', kind: 'agent' },
            sender: { name: 'Ola', email: 'ola@example.org' },
            brand: {
              name: 'Acme Lets',
              colour: '#83b73a',
              dateStyle: 'D MMM YYYY',
              clock: '24-hour',
            } as never,
            scope: inside,
          },
          id,
          'Plumb & Co comes on Tuesday.',
        ),
      )
    expect((await tell()).sort()).toEqual([joint.email, email].sort())
    for (const to of [joint.email, email])
      expect((await app.mailbox.waitFor(to)).text).toContain('Plumb & Co comes on Tuesday.')
    expect((await browser.ask(path)).text).toContain(leak.what)
    await tell()
    const newest = await linkPathOf(app, email)
    expect(newest).not.toBe(path)
    const sent = (await owner.call('GET', `/api/links?tenancyId=${home.id}`)).body
    const first = sent.at(-1).id
    expect((await owner.call('POST', `/api/links/${first}/end`)).status).toBe(204)
    for (const each of [path, newest]) expect((await browser.ask(each)).status).toBe(410)
    // The joint tenant's links are theirs.
    const left = (await owner.call('GET', `/api/links?tenancyId=${home.id}`)).body
    expect(left.filter(({ isOpen }: { isOpen: boolean }) => isOpen)).toHaveLength(2)
  })
})

describe('photos of a repair', () => {
  test('are stored once each, HEIC too, and open for the tenants alone', async () => {
    const { path, browser, id } = await reported()
    const files: [string, Buffer][] = [
      ['one.jpg', await jpeg('#a00')],
      ['IMG_1.HEIC', heic],
      ['again.jpg', await jpeg('#a00')],
    ]
    expect((await send(browser, path, id, files)).status).toBe(303)
    expect((await browser.ask(path)).text).toContain('2 photos arrived')
    expect((await filesOf(id)).map(({ name }: { name: string }) => name)).toEqual(['one.jpg', 'IMG_1.HEIC'])
    expect((await eventsOf(id)).filter(({ kind }: { kind: string }) => kind === 'files')).toHaveLength(1)
    const [{ id: file }] = await filesOf(id)
    for (const size of ['', '.small']) {
      const photo = await browser.ask(`${path}/files/${id}.${file}${size}`)
      expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
    expect((await linkBrowser(app).ask(`${path}/files/${id}.${file}`)).status).toBe(401)
    // Sent once more, nothing is added, and no empty event either.
    expect((await send(browser, path, id, files)).status).toBe(303)
    expect(await filesOf(id)).toHaveLength(2)
    expect((await eventsOf(id)).filter(({ kind }: { kind: string }) => kind === 'files')).toHaveLength(1)
  })

  test('that cannot be taken get a sentence each, and the others are stored', async () => {
    const { path, browser, id } = await reported()
    const bomb = Buffer.from(heic)
    for (let at = bomb.indexOf('ispe'); at >= 0; at = bomb.indexOf('ispe', at + 1)) {
      bomb.writeUInt32BE(60_000, at + 8)
      bomb.writeUInt32BE(60_000, at + 12)
    }
    const { status, text } = await send(browser, path, id, [
      ['notes.jpg', Buffer.from('Only words')],
      ['bomb.heic', bomb],
      ['large.pdf', aPdf(photoLimit + 1)],
      ['most.pdf', aPdf(photoLimit)],
      ['good.jpg', await jpeg('#0a0')],
    ])
    expect(status).toBe(400)
    expect(text).toContain('2 photos arrived')
    for (const name of ['notes.jpg', 'bomb.heic', 'large.pdf'])
      expect(text).toMatch(new RegExp(`${name}: [A-Z]`))
    expect((await filesOf(id)).map(({ name }: { name: string }) => name)).toEqual(['most.pdf', 'good.jpg'])
  })

  test('beyond the most of a form get a sentence', async () => {
    const { path, browser, id } = await reported()
    const many = await Promise.all(
      Array.from(
        { length: 30 },
        async (_, at): Promise<[string, Buffer]> => [`${at}.jpg`, await jpeg(`#${String(100 + at)}`, 40)],
      ),
    )
    const { status, text } = await send(browser, path, id, many)
    expect([status, text.includes('Only the first 20 were taken')]).toEqual([400, true])
    expect(await filesOf(id)).toHaveLength(20)
  })

  test('that arrived before the connection was cut are there', async () => {
    const { path, browser, id } = await reported()
    const form = new Response(
      photos(id, [
        ['1.jpg', await jpeg('#00a')],
        ['2.jpg', await jpeg('#0aa')],
        ['3.jpg', await jpeg('#aa0', 2000)],
      ]),
    )
    const type = form.headers.get('content-type') ?? ''
    const body = Buffer.from(await form.arrayBuffer())
    const sent = request(`${app.url}${path}/files`, {
      method: 'POST',
      headers: { cookie: browser.cookie(), 'content-type': type, 'content-length': body.length },
    })
    sent.on('error', () => {})
    sent.write(body.subarray(0, body.length - 1_000))
    await vi.waitFor(async () => expect(await filesOf(id)).toHaveLength(2), { timeout: 10_000 })
    sent.destroy()
    await vi.waitFor(
      async () =>
        expect((await browser.ask(path)).text).toContain('2 photos arrived. The connection ended early'),
      { timeout: 10_000 },
    )
    expect(await filesOf(id)).toHaveLength(2)
  })

  test('a bare or broken form, an account without space, and too many forms are answered by a sentence', async () => {
    const { path, browser, id } = await reported()
    const at = `${path}/files`
    expect((await browser.ask(at, {})).status).toBe(400)
    expect((await browser.ask(at, photos(id, []))).status).toBe(400)
    expect((await browser.ask(at, photos(id, [['', Buffer.alloc(0)]]))).status).toBe(400)
    const broken = await fetch(app.url + at, {
      method: 'POST',
      headers: { cookie: browser.cookie(), 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nhalf',
    })
    expect(broken.status).toBe(400)
    expect((await linkBrowser(app).ask(at, photos(id, [['a.jpg', await jpeg('#123')]]))).status).toBe(401)
    vi.stubEnv('GABLE_STORAGE_MB', '1')
    const full = await send(browser, path, id, [['a.jpg', aPdf(1_200_000)]])
    vi.unstubAllEnvs()
    expect([full.status, full.text.includes('a.jpg: ')]).toEqual([400, true])
    expect(await filesOf(id)).toEqual([])
    for (let time = 0; time < 30; time++) await browser.ask(at, {})
    expect((await send(browser, path, id, [['a.jpg', await jpeg('#123')]])).status).toBe(429)
    await owner.call(
      'POST',
      `/api/links/${(await owner.call('GET', `/api/links?tenancyId=${home.id}`)).body[0].id}/end`,
    )
    expect((await send(browser, path, id, [['a.jpg', await jpeg('#123')]])).status).toBe(410)
  })
})

describe('documents on the page', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
  const addDocument = async (about: object, shownTo: string, name: string) => {
    const file = pdf.toString('base64')
    const sent = { about, kind: 'gas', name, shownTo, fileName: 'gas.pdf', file }
    const { body } = await owner.call('POST', '/api/documents', sent)
    return body
  }

  test('shared ones of the tenancy, the home and the tenant open; others are not there', async () => {
    const own = await addDocument({ kind: 'tenancies', id: home.id }, 'tenant', 'Shared terms')
    await addDocument({ kind: 'properties', id: home.property }, 'tenant', 'Gas record')
    await addDocument({ kind: 'tenants', id: home.tenant }, 'tenant', 'House rules')
    const hidden = await addDocument({ kind: 'tenancies', id: home.id }, 'landlord', 'For landlords')
    const other = await aRentedHome(owner, {})
    const foreign = await addDocument({ kind: 'tenancies', id: other.id }, 'tenant', 'Of others')
    const { path, browser } = await openPage()
    const { text } = await browser.ask(path)
    for (const name of ['Shared terms', 'Gas record', 'House rules']) expect(text).toContain(name)
    for (const name of ['For landlords', 'Of others']) expect(text).not.toContain(name)
    const file = await browser.ask(`${path}/files/${own.id}.1`)
    expect([file.status, file.bytes.equals(pdf)]).toEqual([200, true])
    for (const { id } of [hidden, foreign])
      expect((await browser.ask(`${path}/files/${id}.1`)).status).toBe(404)
    await query(`update tenancies set ended_on = $1, ended_why = 'other' where id = $2`, [
      addDays(today(), -3),
      home.id,
    ])
    const later = (await browser.ask(path)).text
    expect([later.includes('Shared terms'), later.includes('Gas record')]).toEqual([true, false])
  })
})
