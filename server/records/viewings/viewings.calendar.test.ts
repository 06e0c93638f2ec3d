import { Writable } from 'node:stream'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultDateFormat, formatDate } from '#shared/date-format.ts'
import { addDays, today } from '#shared/dates.ts'
import { type Mailbox, startMailbox } from '../../testing/mailbox.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aViewing } from '../../testing/records.ts'
import { joinTeam } from '../../testing/team.ts'

let app: PeopledApp
let mailbox: Mailbox
let owner: Person
let home: { id: string; addressLine1: string }
const logged: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  }),
)

beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startPeopledApp({ env: { smtpUrl: mailbox.url, showsTestCode: false }, log })
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
})
beforeEach(async () => {
  owner = await app.person()
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body
  home = (await owner.call('POST', '/api/properties', aProperty(landlord.id))).body
})

const tomorrow = addDays(today(), 1)
const add = async (change: object = {}) => {
  const input = aViewing({
    propertyName: home.addressLine1,
    viewingDate: tomorrow,
    notes: 'secret note',
    ...change,
  })
  return (await owner.call('POST', '/api/viewings', input)).body
}
const patch = async (row: { id: string; version: number }, change: object) =>
  (await owner.call('PATCH', `/api/viewings/${row.id}`, { ...change, version: row.version })).body
const unfold = (file: string) => file.replace(/\r\n /g, '').split('\r\n')
const day = (date: string) => date.replaceAll('-', '')
const pathOf = (url: string) => url.replace(app.services.env.appUrl, '')
const feed = () => owner.call('GET', '/api/viewings/feed')
const makeFeed = async (): Promise<string> =>
  pathOf((await owner.call('POST', '/api/viewings/feed')).body.url)

describe('a viewing as a calendar file', () => {
  test('has London’s time, the whole address, and nobody’s name, email, phone or notes', async () => {
    const row = await add({ viewingTime: '2:30 PM' })
    const { status, text, headers } = await owner.call('GET', `/api/viewings/${row.id}/calendar.ics`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(unfold(text)).toEqual(
      expect.arrayContaining([
        `UID:${row.id}@viewings.gable`,
        'SEQUENCE:1',
        `DTSTART;TZID=Europe/London:${day(tomorrow)}T143000`,
        `DTEND;TZID=Europe/London:${day(tomorrow)}T150000`,
        `LOCATION:${home.addressLine1}\\, London\\, NW1 1AA`,
        'STATUS:CONFIRMED',
      ]),
    )
    for (const private_ of ['A Viewer', 'viewer@example.org', '07700', 'secret note'])
      expect(unfold(text).join('\n')).not.toContain(private_)
  })

  test('keeps its identity and counts up when it is moved or cancelled', async () => {
    const row = await add()
    const moved = await patch(row, { viewingTime: '4:00 PM' })
    await patch(moved, { status: 'cancelled' })
    const lines = unfold((await owner.call('GET', `/api/viewings/${row.id}/calendar.ics`)).text)
    expect(lines).toEqual(
      expect.arrayContaining([`UID:${row.id}@viewings.gable`, 'SEQUENCE:3', 'STATUS:CANCELLED']),
    )
  })

  test('is nobody else’s', async () => {
    const row = await add()
    const stranger = await app.person()
    expect((await stranger.call('GET', `/api/viewings/${row.id}/calendar.ics`)).status).toBe(404)
    expect((await app.anybody('GET', `/api/viewings/${row.id}/calendar.ics`)).status).toBe(401)
  })
})

describe('the calendar to subscribe to', () => {
  test('is made, read without signing in, and not kept by anything in between', async () => {
    expect((await feed()).body).toEqual({ active: false, createdAt: null })
    const path = await makeFeed()
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/)
    expect((await feed()).body).toEqual({ active: true, createdAt: expect.any(String) })
    const row = await add()
    const { status, text, headers } = await app.anybody('GET', path)
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-cache',
      'noindex',
    ])
    expect(unfold(text)).toContain(`UID:${row.id}@viewings.gable`)
    expect(text).not.toContain('A Viewer')
  })

  test('shows what is changed at once, what is cancelled as cancelled, and nothing long past', async () => {
    const path = await makeFeed()
    const row = await add()
    const old = await add({ viewingDate: addDays(today(), -91) })
    await patch(row, { status: 'cancelled' })
    const lines = unfold((await app.anybody('GET', path)).text)
    expect(lines).toContain('STATUS:CANCELLED')
    expect(lines).not.toContain(`UID:${old.id}@viewings.gable`)
  })

  test('has no viewing of another account', async () => {
    const path = await makeFeed()
    const mine = await add()
    owner = await app.person()
    const theirs = await add()
    const { text } = await app.anybody('GET', path)
    expect(text).toContain(mine.id)
    expect(text).not.toContain(theirs.id)
  })

  test('has one address at a time: the one before is dead, and so is the last one once it is ended', async () => {
    const first = await makeFeed()
    const second = await makeFeed()
    expect((await app.anybody('GET', first)).status).toBe(404)
    expect((await app.anybody('GET', second)).status).toBe(200)
    expect((await owner.call('DELETE', '/api/viewings/feed')).status).toBe(204)
    expect((await app.anybody('GET', second)).status).toBe(404)
    expect((await feed()).body.active).toBe(false)
  })

  test('ends when its owner leaves the team', async () => {
    const path = await makeFeed()
    await app.services.pool.query('delete from memberships where user_id = $1', [owner.user.id])
    expect((await app.anybody('GET', path)).status).toBe(404)
  })

  test('ends when its owner becomes a client landlord', async () => {
    const path = await makeFeed()
    await app.services.pool.query(`update memberships set role = 'client' where user_id = $1`, [
      owner.user.id,
    ])
    expect((await app.anybody('GET', path)).status).toBe(404)
  })

  test.each(['x', 'a'.repeat(43), '..', '%00', 'a'.repeat(500)])('is not found at %j', async (token) => {
    expect((await app.anybody('GET', `/api/calendar/${token}.ics`)).status).toBe(404)
  })

  test('has an address that is neither in the database nor in the log', async () => {
    const path = await makeFeed()
    const token = /calendar\/(.+)\.ics/.exec(path)?.[1] ?? ''
    logged.length = 0
    await app.anybody('GET', path)
    await app.anybody('GET', path.replace('/api/calendar', '/API/Calendar'))
    await app.anybody('GET', `${path}x?y=1`)
    const all = logged.join('')
    expect(all).toContain('/api/calendar/[left out]')
    expect(all).not.toContain(token)
    const { rows } = await app.services.pool.query('select * from calendar_feeds where account_id = $1', [
      owner.accountId,
    ])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('the confirmation of a viewing', () => {
  const confirm = ({ id, version }: { id: string; version: number }, who = owner, key = {}) =>
    who.call('POST', `/api/viewings/${id}/confirm`, { version }, key)

  test('writes day and time in the agency’s style and clock', async () => {
    await owner.call('PATCH', '/api/agency', { dateStyle: 'YYYY-MM-DD', clock: '12-hour' })
    const row = await add({ tenantEmail: 'style@example.org', viewingTime: '14:30' })
    await confirm(row)
    const mail = await mailbox.waitFor('style@example.org')
    expect(mail.subject).toMatch(new RegExp(`^Your viewing on [A-Z][a-z]+day ${tomorrow} at 2:30 PM$`))
  })

  test('says to the visitor when and where, with an entry for their calendar, and answers reach the agent', async () => {
    const row = await add({ tenantName: 'Zoë', tenantEmail: 'zoe@example.org', viewingTime: '2:30 PM' })
    expect(await confirm(row)).toMatchObject({ status: 200, body: { sentTo: 'zoe@example.org' } })
    const mail = await mailbox.waitFor('zoe@example.org')
    expect(mail.headers.get('reply-to')).toBe(owner.user.email)
    const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
    const words = `${weekday.format(Date.parse(`${tomorrow}T00:00Z`))} ${formatDate(tomorrow, defaultDateFormat)}`
    expect(mail.subject).toBe(`Your viewing on ${words} at 14:30`)
    for (const part of [
      'Dear Zoë,',
      words,
      '14:30',
      `${home.addressLine1}, London, NW1 1AA`,
      owner.user.name,
    ])
      for (const body of [mail.text, mail.html]) expect(body).toContain(part)
    expect(mail.text).toContain(
      `maps/search/?api=1&query=${encodeURIComponent(home.addressLine1).replaceAll('%20', '+')}`,
    )
    const base64 = /filename="?viewing\.ics"?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail.raw)?.[1] ?? ''
    const lines = unfold(Buffer.from(base64, 'base64').toString('utf8'))
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        `UID:${row.id}@viewings.gable`,
        `DTSTART;TZID=Europe/London:${day(tomorrow)}T143000`,
      ]),
    )
    expect(mail.raw + lines.join('\n')).not.toMatch(/secret note|dashboard/)
  })

  test('has the telephone number of who shows the home, or else of the sender, and comes from the agency', async () => {
    const colleague = await app.person()
    await joinTeam(app, colleague, owner.accountId, 'member')
    const numbered = (phone: string, id: string) =>
      app.services.pool.query('update users set phone = $1 where id = $2', [phone, id])
    await numbered('020 7946 0100', owner.user.id)
    await confirm(await add({ tenantEmail: 'phone1@example.org', negotiatorId: colleague.user.id }))
    const first = await mailbox.waitFor('phone1@example.org')
    expect(first.text).toContain('020 7946 0100')
    expect(first.headers.get('from')).toMatch(/ via Gable/)
    await numbered('020 7946 0111', colleague.user.id)
    await confirm(await add({ tenantEmail: 'phone2@example.org', negotiatorId: colleague.user.id }))
    expect((await mailbox.waitFor('phone2@example.org')).text).toContain('020 7946 0111')
    await numbered('', owner.user.id)
  })

  test('is kept with its moment and address, is in the timeline, and cannot be undone', async () => {
    const row = await add({ tenantEmail: 'kept@example.org', viewingTime: '2:30 PM' })
    expect(row).toMatchObject({ confirmedAt: null, changedSinceConfirmed: false })
    const { headers } = await confirm(row)
    const read = async () => (await owner.call('GET', `/api/viewings/${row.id}`)).body
    const told = await read()
    expect(told).toMatchObject({ confirmedTo: 'kept@example.org', changedSinceConfirmed: false })
    expect(Date.now() - Date.parse(told.confirmedAt)).toBeLessThan(60_000)
    const { events } = (await owner.call('GET', `/api/viewings/${row.id}/timeline`)).body
    expect(events[0]).toMatchObject({ what: 'confirmed', text: 'kept@example.org', who: owner.user.name })
    const undone = await owner.call('POST', `/api/changes/${headers.get('change-id')}/undo`)
    expect(undone).toMatchObject({ status: 409 })
    expect(undone.body.code).toBe('confirmation-sent')
    await patch(told, { notes: 'x' })
    expect(await read()).toMatchObject({ changedSinceConfirmed: false })
    await patch(await read(), { viewingTime: '4:00 PM' })
    expect(await read()).toMatchObject({ changedSinceConfirmed: true, confirmedTo: 'kept@example.org' })
  })

  test('goes out once: a lost answer is given again, and a colleague who presses too hears who sent it and when', async () => {
    const row = await add({ tenantEmail: 'once@example.org' })
    const key = { 'idempotency-key': 'lost-answer' }
    expect((await confirm(row, owner, key)).status).toBe(200)
    expect(await confirm(row, owner, key)).toMatchObject({
      status: 200,
      body: { sentTo: 'once@example.org' },
    })
    const colleague = await app.person()
    await joinTeam(app, colleague, owner.accountId, 'member')
    const both = await add({ tenantEmail: 'both@example.org' })
    const answers = await Promise.all([confirm(both), confirm(both, colleague)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [first, second] = answers[0].status === 200 ? [owner, answers[1]] : [colleague, answers[0]]
    const words = (who: string) =>
      new RegExp(
        `^${who} confirmed this viewing to both@example\\.org on .+, \\d\\d:\\d\\d\\. Nothing was sent now\\.$`,
      )
    expect(second.body.detail).toMatch(words(first.user.name))
    const moved = await add({ tenantEmail: 'moved@example.org' })
    await patch(moved, { viewingTime: '4:00 PM' })
    expect((await confirm(moved, colleague)).body.code).toBe('changed-since-opened')
    const queued = await app.services.pool.query('select 1 from sent_mails where account_id = $1', [
      owner.accountId,
    ])
    expect(queued.rowCount).toBe(2)
  })

  test('comes with the agency’s logo and colour', async () => {
    const picture = { create: { width: 900, height: 300, channels: 3 as const, background: '#102a54' } }
    const image = (await sharp(picture).png().toBuffer()).toString('base64')
    await owner.call('PUT', '/api/agency/logo', { image })
    await owner.call('PATCH', '/api/agency', { brandColour: '#1e4d8c' })
    await confirm(await add({ tenantEmail: 'logo@example.org' }))
    const { raw, html } = await mailbox.waitFor('logo@example.org')
    expect(html).toContain('<img src="cid:logo@gable" alt="')
    expect(html).toContain('width="168" height="56"')
    expect(html).toContain('background:#1e4d8c')
    expect(raw).toMatch(/content-id: <logo@gable>/i)
    expect(raw).toMatch(/content-disposition: inline; filename=logo\.png/i)
  })

  test('is refused where the viewing is not to be, or over', async () => {
    const cancelled = await add({ status: 'cancelled' })
    const past = await add({ viewingDate: addDays(today(), -1) })
    expect(await confirm(cancelled)).toMatchObject({
      status: 409,
      body: { code: 'viewing-not-scheduled' },
    })
    expect(await confirm(past)).toMatchObject({
      status: 409,
      body: { code: 'viewing-over' },
    })
  })

  test('waits for a colleague who is just cancelling the viewing, and is then refused', async () => {
    const row = await add({ tenantEmail: 'late@example.org' })
    const client = await app.services.pool.connect()
    await client.query('begin')
    await client.query("update viewings set status = 'cancelled' where id = $1", [row.id])
    const answer = confirm(row)
    const waiting = () =>
      app.services.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    await expect.poll(async () => (await waiting()).rowCount).toBe(1)
    await client.query('commit')
    client.release()
    expect(await answer).toMatchObject({
      status: 409,
      body: { code: 'viewing-not-scheduled' },
    })
  })
})

test('a form that sends back what it was shown keeps the link, though a second property of that address has come', async () => {
  const row = await add()
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body
  await owner.call('POST', '/api/properties', aProperty(landlord.id, { addressLine1: home.addressLine1 }))
  const saved = await patch(row, { propertyName: row.propertyName, notes: 'x' })
  expect([row.propertyId, saved.propertyId]).toEqual([home.id, home.id])
})
