import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { londonMoment } from '#shared/london.ts'
import type { Happening } from '#shared/office/notifications/notifications.ts'
import { notify } from '../../notify/notify.ts'
import type { Mailbox } from '../../testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenancy, aTenant, aViewing } from '../../testing/records.ts'
import { digestDay, sendDigests } from './digest.ts'

let app: MailedApp
let mailbox: Mailbox
beforeAll(async () => {
  app = await startMailedApp({ showsTestCode: false })
  mailbox = app.mailbox
})
afterAll(() => app.stop())

const list = async ({ call }: Person) => (await call('GET', '/api/notifications')).body
const tell = (accountId: string, what: Happening & { key?: string }) =>
  app.services.db.transaction((tx) => notify(tx, accountId, what))
const enquiry = (name: string): Happening => ({
  kind: 'enquiry',
  about: { enquiryId: randomUUID(), name, property: '' },
})

/** A person who works in another one's account. */
async function colleague(of: Person, role: string) {
  const person = await app.person()
  const { pool } = app.services
  await pool.query(
    `insert into memberships (account_id, id, user_id, role) values ($1, gen_random_uuid(), $2, $3)`,
    [of.accountId, person.user.id, role],
  )
  await pool.query(
    `update sessions set sess = jsonb_set(sess, '{accountId}', to_jsonb($1::text)) where sess->>'userId' = $2`,
    [of.accountId, person.user.id],
  )
  return { ...person, accountId: of.accountId }
}

/** One of everything that needs attention today, and one of everything that doesn't. */
async function busyBooks(person: Person) {
  const add = async (path: string, body: object) =>
    (await person.call('POST', `/api/${path}`, body)).body as { id: string }
  const day = today()
  const landlord = await add('landlords', aLandlord())
  const property = await add('properties', aProperty(landlord.id, { addressLine1: '1 Empty Street' }))
  await add('properties', aProperty(landlord.id))
  const tenant = await add('tenants', aTenant(property.id, { name: 'Zoë Ağa' }))
  const links = { tenant: tenant.id, property: property.id, landlord: landlord.id }
  await app.services.pool.query(
    `update properties set created_at = created_at - interval '40 days' where id = $1`,
    [property.id],
  )
  const late = addDays(day, -3)
  const invoice = await add('invoices', anInvoice({ tenant: 'Zoë Ağa', dueDate: late, status: 'pending' }))
  await add('invoices', anInvoice({ dueDate: addDays(day, 3), status: 'pending' }))
  await add('invoices', anInvoice({ dueDate: late, status: 'paid' }))
  const viewing = await add('viewings', aViewing({ viewingDate: day, viewingTime: '9:30 AM' }))
  await add('viewings', aViewing({ viewingDate: addDays(day, 1) }))
  const other = await add('properties', aProperty(landlord.id))
  const tenancy = await add('tenancies', {
    ...aTenancy(
      { ...links, property: other.id },
      { startDate: addDays(day, -300), endDate: addDays(day, 59) },
    ),
  })
  return { property, invoice, viewing, tenancy, day }
}

describe('a notification', () => {
  test('goes to everybody in the team, and each person reads it for themself', async () => {
    const owner = await app.person()
    const viewer = await colleague(owner, 'viewer')
    await tell(owner.accountId, enquiry('Ada'))
    await tell(owner.accountId, enquiry('Bea'))
    const { happened, unread } = await list(owner)
    expect(
      happened.map(({ about, read }: { about: { name: string }; read: boolean }) => [about.name, read]),
    ).toEqual([
      ['Bea', false],
      ['Ada', false],
    ])
    expect(unread).toBe(2)
    const ids = [happened[0].id]
    expect((await owner.call('POST', '/api/notifications/read', { ids })).body).toEqual({ unread: 1 })
    expect((await owner.call('POST', '/api/notifications/read', { ids })).body).toEqual({ unread: 1 })
    expect((await viewer.call('GET', '/api/notifications/unread')).body).toEqual({ unread: 2 })
    expect((await viewer.call('POST', '/api/notifications/read', { all: true })).body).toEqual({ unread: 0 })
    expect((await list(owner)).unread).toBe(1)
  })

  test('is seen and read by the team only', async () => {
    const [owner, stranger] = [await app.person(), await app.person()]
    await tell(owner.accountId, enquiry('Ada'))
    const ids = [(await list(owner)).happened[0].id]
    expect((await list(stranger)).happened).toEqual([])
    expect((await stranger.call('POST', '/api/notifications/read', { ids })).status).toBe(404)
    const client = await colleague(owner, 'client')
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/unread'],
      ['GET', '/settings'],
    ])
      expect((await client.call(method as string, `/api/notifications${path}`)).status).toBe(403)
    expect((await list(owner)).unread).toBe(1)
  })

  test('is made once, however often and by however many servers its event is delivered', async () => {
    const person = await app.person()
    const paid: Happening = {
      kind: 'invoice-paid',
      about: { invoiceId: randomUUID(), invoiceNumber: 'INV-2026-001', tenant: 'Zoë Ağa', amount: 950.5 },
    }
    await Promise.all(Array.from({ length: 10 }, () => tell(person.accountId, { ...paid, key: 'evt_1' })))
    expect((await list(person)).happened).toHaveLength(1)
  })

  test('is kept for the last 200', async () => {
    const person = await app.person()
    await app.services.pool.query(
      `insert into notifications (account_id, id, kind, about, created_at)
       select $1, gen_random_uuid(), 'enquiry', $2, now() - n * interval '1 minute' from generate_series(1, 205) n`,
      [person.accountId, enquiry('Old').about],
    )
    await tell(person.accountId, enquiry('New'))
    const { happened } = await list(person)
    expect([happened.length, happened[0].about.name]).toEqual([200, 'New'])
    const { rows } = await app.services.pool.query(
      'select count(*)::int as count from notifications where account_id = $1',
      [person.accountId],
    )
    expect(rows[0].count).toBe(200)
  })

  test('an import notifies the team except its author; a refused import notifies nobody', async () => {
    const person = await app.person()
    const input = (csv: string) => ({
      fileName: 'people.csv',
      text: csv,
      mapping: ['name', 'email', 'phone'],
      dryRun: false,
    })
    const head = 'Name,Email,Phone\n'
    await person.call('POST', '/api/landlords/import', input(`${head}Ada,not an address,1\n`))
    expect((await list(person)).happened).toEqual([])
    const done = await person.call('POST', '/api/landlords/import', input(`${head}Ada,ada@example.org,1\n`))
    expect(done.status).toBe(200)
    expect((await list(person)).happened[0]).toMatchObject({
      kind: 'import-finished',
      read: true,
      isUndone: false,
      about: {
        entity: 'landlords',
        fileName: 'people.csv',
        count: 1,
        who: person.user.name,
        importId: done.body.importId,
      },
    })
    const member = await colleague(person, 'member')
    expect((await list(member)).unread).toBe(1)
    const undone = await person.call('POST', `/api/imports/${done.body.importId}/undo`)
    expect(undone.status, undone.text).toBe(200)
    expect((await list(member)).happened[0]).toMatchObject({ kind: 'import-finished', isUndone: true })
  })

  test('an email that is given up after its last try is a notification', async () => {
    const person = await app.person()
    const to = `${randomUUID()}@example.org`
    const about = { accountId: person.accountId, entity: null, id: null }
    mailbox.refuseNext(2, 451)
    const before = mailbox.refused
    await app.services.mail.send({ to, subject: 'Hello', text: 'Hello', about })
    await expect.poll(() => mailbox.refused).toBe(before + 1)
    await expect
      .poll(async () => {
        const { rowCount } = await app.services.pool.query(
          `update mail_queue.job set retry_limit = 1, start_after = now() where state = 'retry'`,
        )
        return rowCount
      })
      .toBe(1)
    await expect
      .poll(async () => (await list(person)).happened[0])
      .toMatchObject({ kind: 'mail-failed', about: { to, subject: 'Hello', entity: null } })
  })

  test('an email that its server refuses for good is a notification that leads to its viewing', async () => {
    const person = await app.person()
    const { body } = await person.call(
      'POST',
      '/api/viewings',
      aViewing({ viewingDate: addDays(today(), 2), tenantEmail: 'gone@example.org' }),
    )
    mailbox.refuseNext(1, 550)
    await person.call('POST', `/api/viewings/${body.id}/confirm`, { version: body.version })
    await expect
      .poll(async () => (await list(person)).happened[0])
      .toMatchObject({
        kind: 'mail-failed',
        about: { to: 'gone@example.org', entity: 'viewings', id: body.id },
      })
  })
})

describe('the daily digest', () => {
  const seven = londonMoment({ date: today(), time: '07:00' })
  const turn = ({ call }: Person, dailyDigest: boolean) =>
    call('PATCH', '/api/notifications/settings', { dailyDigest })
  const forget = () => app.services.pool.query('update memberships set digest_sent_on = null')
  const mailsTo = ({ user }: Person) => mailbox.mails.filter(({ to }) => to.includes(user.email))

  test('is due from seven in London, in winter as in summer', () => {
    expect(digestDay(Date.parse('2026-01-10T06:59:59Z'))).toBeUndefined()
    expect(digestDay(Date.parse('2026-01-10T07:00:00Z'))).toBe('2026-01-10')
    expect(digestDay(Date.parse('2026-07-10T05:59:59Z'))).toBeUndefined()
    expect(digestDay(Date.parse('2026-07-10T06:00:00Z'))).toBe('2026-07-10')
  })

  test('is off until it is turned on, by each for themself', async () => {
    const person = await app.person()
    const path = '/api/notifications/settings'
    const email = person.user.email
    expect((await person.call('GET', path)).body).toEqual({ dailyDigest: false, lateRentMail: null, email })
    expect((await turn(person, true)).body).toEqual({ dailyDigest: true, lateRentMail: null, email })
    expect((await person.call('PATCH', path, { dailyDigest: 'yes' })).status).toBe(400)
    expect((await turn(person, false)).body).toEqual({ dailyDigest: false, lateRentMail: null, email })
  })

  test('comes at seven, once, though several servers look; and not where nothing needs attention', async () => {
    const [busy, idle, off] = [await app.person(), await app.person(), await app.person()]
    await busyBooks(busy)
    await busyBooks(off)
    const reader = await colleague(busy, 'viewer')
    const client = await colleague(busy, 'client')
    for (const person of [busy, idle, reader]) await turn(person, true)
    await app.services.pool.query(`update memberships set daily_digest = true where user_id = $1`, [
      client.user.id,
    ])
    await forget()
    expect(await sendDigests(app.services, seven - 60_000)).toBe(0)
    const sent = await Promise.all([1, 2, 3].map(() => sendDigests(app.services, seven)))
    expect(sent.reduce((sum, each) => sum + each)).toBe(2)
    expect(await sendDigests(app.services, seven + 5 * 60_000)).toBe(0)

    const mail = await mailbox.waitFor(busy.user.email)
    const toViewer = await mailbox.waitFor(reader.user.email)
    const { rows } = (await busy.call('GET', '/api/today')).body
    expect(mail.subject).toContain(`${rows.length} things need attention at `)
    expect(toViewer.subject).toContain('1 thing needs attention at ')
    expect(mail.text).toMatch(/Zoë Ağa, .+: £1,500, due on /)
    expect(mail.text).toContain('1 Empty Street, NW1 1AA')
    expect(mail.text).toContain('2 invoices await payment without saying how to pay')
    expect(mail.text).toContain('/dashboard/settings?section=notifications')
    for (const person of [idle, off, client]) expect(mailsTo(person)).toEqual([])
    expect(await sendDigests(app.services, seven + 24 * 3_600_000)).toBe(2)
  })
})
