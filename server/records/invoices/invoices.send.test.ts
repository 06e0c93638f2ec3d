import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultDateFormat, formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import type { Mailbox } from '../../testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import { readPdf } from '../../testing/pdf.ts'
import type { Person } from '../../testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenant } from '../../testing/records.ts'
import { remade } from '../../testing/remade.ts'
import { joinTeam } from '../../testing/team.ts'

let app: MailedApp
let mailbox: Mailbox
let owner: Person
let tenant: { id: string; name: string; email: string; version: number }
const year = today().slice(0, 4)

beforeAll(async () => {
  app = await startMailedApp({ showsTestCode: false })
  mailbox = app.mailbox
})
afterAll(() => app.stop())
const someTenant = remade(async (owner) => {
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body
  const home = (await owner.call('POST', '/api/properties', aProperty(landlord.id))).body
  return (await owner.call('POST', '/api/tenants', aTenant(home.id))).body
})
beforeEach(async () => {
  owner = await app.person()
  tenant = await someTenant(owner)
})

const add = async (change: object = {}) => {
  const { status, body } = await owner.call(
    'POST',
    '/api/invoices',
    anInvoice({ tenant: tenant.name, ...change }),
  )
  expect(status).toBe(201)
  return body
}
const send = (id: string) => owner.call('POST', `/api/invoices/${id}/send`)
const read = async (id: string) => (await owner.call('GET', `/api/invoices/${id}`)).body
const sendings = async (id: string) => (await owner.call('GET', `/api/invoices/${id}/sendings`)).body
const mailsTo = (email: string) => mailbox.mails.filter((mail) => mail.to.includes(email))

/** The mail's attachment: its name and bytes. */
function attached({ raw }: { raw: string }) {
  const [, name, base64 = ''] =
    /content-disposition: attachment; filename="?([^"\r\n]+)"?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/i.exec(raw) ?? []
  return { name, bytes: Buffer.from(base64, 'base64') }
}

describe('sending an invoice', () => {
  test('emails the PDF to the tenant, so that an answer reaches the agent, and keeps when and to whom', async () => {
    const landlord = { landlordName: 'Priya Nair', landlordAddress: '4 Elm Grove\nLeeds LS6 2AA' }
    const period = { periodFrom: '2026-12-01', periodTo: '2026-12-31' }
    const row = await add({ invoiceNumber: `INV-${year}-001`, amount: 1250, ...landlord, ...period })
    expect(row).toMatchObject({ ...landlord, ...period })
    const before = Date.now()
    const answer = await send(row.id)
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { id: row.id, version: 2, sentTo: tenant.email, changedSinceSent: false },
    ])
    expect(Math.abs(Date.parse(answer.body.sentAt) - before)).toBeLessThan(60_000)

    const mail = await mailbox.waitFor(tenant.email)
    expect(mail.subject).toContain(`Invoice INV-${year}-001 from `)
    expect(mail.headers.get('reply-to')).toBe(owner.user.email)
    for (const words of [`Dear ${tenant.name},`, '£1,250.00', '15 Jan 2099', 'How to pay', 'Priya Nair'])
      for (const body of [mail.text, mail.html]) expect(body).toContain(words)
    const { name, bytes } = attached(mail)
    expect(name).toBe(`INV-${year}-001.pdf`)
    const pdf = await readPdf(bytes)
    expect(pdf.text).toContain(`INV-${year}-001`)
    expect(pdf.text).toContain('Amount due £1,250.00')

    expect(await sendings(row.id)).toEqual([
      {
        id: expect.any(String),
        kind: 'invoice',
        sentAt: answer.body.sentAt,
        sentTo: tenant.email,
        version: 1,
        changedSince: false,
      },
    ])
  })

  test('goes to the address that the tenant has now', async () => {
    const row = await add()
    const email = 'moved@example.org'
    await owner.call('PATCH', `/api/tenants/${tenant.id}`, { email, version: tenant.version })
    expect((await send(row.id)).body.sentTo).toBe(email)
    await mailbox.waitFor(email)
  })

  test('is refused with a sentence where nobody is linked, and where it is cancelled', async () => {
    const nobody = await add({ tenant: 'Somebody else' })
    const refused = await send(nobody.id)
    expect([refused.status, refused.body.code]).toEqual([400, 'no-email-address'])
    const cancelled = await add({ invoiceNumber: 'C-1', status: 'cancelled' })
    const stopped = await send(cancelled.id)
    expect([stopped.status, stopped.body.code]).toEqual([409, 'invoice-cancelled'])
    for (const { id } of [nobody, cancelled]) {
      expect(await read(id)).toMatchObject({ version: 1, sentAt: null })
      expect(await sendings(id)).toEqual([])
    }
  })

  test('goes out once where two people press Send at the same moment, and the second hears who sent it and when', async () => {
    const row = await add()
    const colleague = await app.person()
    await joinTeam(app, colleague, owner.accountId, 'member')
    const press = (who: Person, body = {}) => who.call('POST', `/api/invoices/${row.id}/send`, body)
    const answers = await Promise.all([press(owner), press(colleague)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [first, second] = answers[0]?.status === 200 ? [owner, answers[1]] : [colleague, answers[0]]
    expect(second?.body.detail).toMatch(
      new RegExp(
        `^${first.user.name} sent the same email to ${tenant.email} on .+, \\d\\d:\\d\\d\\. You can`,
      ),
    )
    // A person with an old page hears it at any later time.
    await app.services.pool.query('delete from sent_mails where account_id = $1', [owner.accountId])
    const stale = await press(first === owner ? colleague : owner, { version: row.version })
    expect([stale.status, stale.body.detail]).toEqual([
      409,
      expect.stringMatching(
        new RegExp(
          `^${first.user.name} sent ${row.invoiceNumber} to ${tenant.email} on .+\\. Nothing was sent now\\.$`,
        ),
      ),
    ])
    expect(await sendings(row.id)).toHaveLength(1)
    await mailbox.waitFor(tenant.email)
    expect(mailsTo(tenant.email)).toHaveLength(1)
  })

  test('is for those who may write', async () => {
    const row = await add()
    await app.services.pool.query(`update memberships set role = 'viewer' where user_id = $1`, [
      owner.user.id,
    ])
    expect((await send(row.id)).status).toBe(403)
    expect((await owner.call('GET', `/api/invoices/${row.id}/pdf`)).status).toBe(200)
  })

  test('keeps its number from being suggested again, even once the invoice is deleted', async () => {
    const row = await add({ invoiceNumber: `INV-${year}-007` })
    await send(row.id)
    expect((await owner.call('DELETE', `/api/invoices/${row.id}`)).status).toBe(204)
    const { body } = await owner.call('GET', '/api/invoices/next-number')
    expect(body.invoiceNumber).toBe(`INV-${year}-008`)
  })

  test('after a higher number leaves that one taken: numbers never go back', async () => {
    const rows = [
      await add({ invoiceNumber: `INV-${year}-009` }),
      await add({ invoiceNumber: `INV-${year}-003` }),
    ]
    for (const { id } of rows) await send(id)
    for (const { id } of rows) expect((await owner.call('DELETE', `/api/invoices/${id}`)).status).toBe(204)
    const { body } = await owner.call('GET', '/api/invoices/next-number')
    expect(body.invoiceNumber).toBe(`INV-${year}-010`)
  })
})

describe('sending several', () => {
  const sendAll = (ids: string[]) => owner.call('POST', '/api/invoices/bulk-send', { ids })

  test('emails each of them', async () => {
    const rows = [await add(), await add(), await add()]
    const { status, body } = await sendAll(rows.map((row) => row.id))
    expect([status, body]).toEqual([200, { count: 3 }])
    const mails = []
    for (const _ of rows) mails.push(await mailbox.waitFor(tenant.email))
    expect(mails.map((mail) => attached(mail).name).sort()).toEqual(
      rows.map((row) => `${row.invoiceNumber}.pdf`).sort(),
    )
    for (const { id } of rows) expect((await read(id)).sentTo).toBe(tenant.email)
  })

  test('sends none where one cannot be sent, and names those', async () => {
    const fine = await add()
    const others = [
      await add({ invoiceNumber: 'A-1', tenant: 'Nobody' }),
      await add({ invoiceNumber: 'A-2', tenant: 'Nobody' }),
      await add({ invoiceNumber: 'A-3', status: 'cancelled' }),
    ]
    const { status, body } = await sendAll([fine, ...others].map((row) => row.id))
    expect([status, body.code]).toEqual([409, 'invoice-not-sendable'])
    expect((await read(fine.id)).sentAt).toBe(null)
    expect(mailsTo(tenant.email)).toEqual([])
  })

  test('takes from 1 to 200 invoices of this account', async () => {
    const mine = await add()
    expect((await sendAll([])).status).toBe(400)
    expect((await sendAll(Array(201).fill(mine.id))).body.code).toBe('invalid-input')
    const stranger = await app.person()
    expect((await stranger.call('POST', '/api/invoices/bulk-send', { ids: [mine.id] })).status).toBe(404)
  })
})

describe('a sent invoice', () => {
  const patch = (row: { id: string; version: number }, change: object) =>
    owner.call('PATCH', `/api/invoices/${row.id}`, { ...change, version: row.version })
  const sent = async (change: object = {}) => (await send((await add(change)).id)).body

  test('is not changed silently: the change asks first, and keeps what was sent', async () => {
    const row = await sent({ invoiceNumber: 'S-1', amount: 900 })
    const asked = await patch(row, { amount: 950 })
    const day = formatDate(today(), defaultDateFormat)
    const sentence = `Invoice S-1 was sent to ${tenant.email} on ${day}. Saving will keep the sent version and mark this one as changed since.`
    expect([asked.status, asked.body.code, asked.body.errors]).toEqual([
      409,
      'confirm-change-of-sent',
      { confirmSent: sentence },
    ])
    expect(asked.body.current).toBeUndefined()
    expect(await read(row.id)).toMatchObject({ amount: 900, version: row.version })

    const saved = await patch(row, { amount: 950, confirmSent: true })
    expect([saved.status, saved.body]).toMatchObject([200, { amount: 950, changedSinceSent: true }])
    const [sending] = await sendings(row.id)
    expect(sending).toMatchObject({ version: 1, changedSince: true })
    const old = await owner.call('GET', `/api/invoices/${row.id}/sendings/${sending.id}/pdf`)
    expect(old.status).toBe(200)
  })

  test.each([
    ['number', { invoiceNumber: 'S-2-NEW' }],
    ['tenant', { tenant: 'Another' }],
    ['property', { property: 'Elsewhere' }],
    ['type', { type: 'utilities' }],
    ['issue date', { issueDate: '2026-01-02' }],
    ['due date', { dueDate: '2099-02-02' }],
    ['notes', { notes: 'Something else' }],
    ['lines', { lines: [{ description: 'Work', quantity: 1, unitAmount: 5, vatRate: null }] }],
  ])('asks when its %s is changed', async (_what, change) => {
    const row = await sent()
    expect((await patch(row, change)).status).toBe(409)
    expect((await patch(row, { ...change, confirmSent: true })).body.changedSinceSent).toBe(true)
  })

  test('may be marked as paid, and saved as it is, without a question', async () => {
    const row = await sent()
    const { invoiceNumber, tenant: name, property, type, amount, issueDate, dueDate, notes } = row
    const form = { invoiceNumber, tenant: name, property, type, amount, issueDate, dueDate, notes }
    const saved = await patch(row, { ...form, status: 'paid' })
    expect([saved.status, saved.body]).toMatchObject([200, { status: 'paid', changedSinceSent: false }])
    expect((await sendings(row.id))[0].changedSince).toBe(false)
  })

  test('is not called changed when its tenant is renamed, nor once it says the same again', async () => {
    const row = await sent({ amount: 900 })
    await owner.call('PATCH', `/api/tenants/${tenant.id}`, { name: 'Renamed', version: tenant.version })
    expect((await sendings(row.id))[0].changedSince).toBe(false)
    const other = (await patch(row, { amount: 901, confirmSent: true })).body
    const back = (await patch(other, { amount: 900, confirmSent: true })).body
    expect([other.changedSinceSent, back.changedSinceSent]).toEqual([true, false])
  })

  test('says in the mail that it replaces the former version when it is sent again', async () => {
    const row = await sent()
    await mailbox.waitFor(tenant.email)
    await patch(row, { amount: 77, confirmSent: true })
    expect((await send(row.id)).body.changedSinceSent).toBe(false)
    expect((await mailbox.waitFor(tenant.email)).text).toContain(
      'It replaces the version that we sent you on ',
    )
    expect((await sendings(row.id)).map((each: { changedSince: boolean }) => each.changedSince)).toEqual([
      false,
      true,
    ])
  })

  test('asks for all of them when several are changed at once, and for none when only their status is', async () => {
    const rows = [await sent(), await sent(), await add()]
    const bulk = (set: object) =>
      owner.call('POST', '/api/invoices/bulk', { ids: rows.map((row) => row.id), set })
    expect((await bulk({ status: 'paid' })).status).toBe(200)
    const asked = await bulk({ dueDate: '2099-03-03' })
    expect([asked.status, asked.body.errors.confirmSent]).toEqual([
      409,
      '2 of these invoices were sent already. Saving will keep the sent versions and mark these as changed since.',
    ])
    expect((await bulk({ dueDate: '2099-03-03', confirmSent: true })).status).toBe(200)
    const marked = await Promise.all(rows.map(async ({ id }) => (await read(id)).changedSinceSent))
    expect(marked).toEqual([true, true, false])
  })

  test('is a conflict for an old version before anything else is asked', async () => {
    const row = await sent()
    const late = await patch({ ...row, version: 1 }, { amount: 5 })
    expect([late.status, late.body.current.version]).toEqual([409, row.version])
  })
})
