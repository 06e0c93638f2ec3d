import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import type { Mailbox } from '../../testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'
import { writeAtOnce } from '../../testing/queue.ts'
import { aLandlord, anInvoice, aProperty, aTenant } from '../../testing/records.ts'

let app: MailedApp
let mailbox: Mailbox
let owner: Person
let tenant: { id: string; name: string; email: string }

beforeAll(async () => {
  app = await startMailedApp({ showsTestCode: false })
  mailbox = app.mailbox
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body
  const home = (await owner.call('POST', '/api/properties', aProperty(landlord.id))).body
  tenant = (await owner.call('POST', '/api/tenants', aTenant(home.id))).body
})

const late = { dueDate: addDays(today(), -12), issueDate: addDays(today(), -20) }

async function add(change: object = {}) {
  const { status, body } = await owner.call(
    'POST',
    '/api/invoices',
    anInvoice({ tenant: tenant.id, ...late, ...change }),
  )
  expect(status).toBe(201)
  return body
}
const remind = (rows: { id: string }[], more: object = {}, person = owner) =>
  person.call('POST', '/api/invoices/remind', { ids: rows.map(({ id }) => id), ...more })
const read = async (id: string) => (await owner.call('GET', `/api/invoices/${id}`)).body
const mailsTo = () => mailbox.mails.filter((mail) => mail.to.includes(tenant.email))

test('an overdue invoice is chased with words of its own, the PDF, and a sending that says who, when and to whom', async () => {
  const version = (await owner.call('GET', '/api/agency')).body.version
  await owner.call('PATCH', '/api/agency', { paymentDetails: 'Sort code 01-02-03', version })
  const row = await add({ invoiceNumber: 'C-1', amount: 912.5 })
  expect((await remind([row])).body).toEqual({ count: 1 })
  const mail = await mailbox.waitFor(tenant.email)
  expect(mail.subject).toContain('Reminder: invoice C-1')
  for (const words of ['friendly reminder of invoice C-1', '£912.50', '12', 'Sort code 01-02-03'])
    expect(mail.text).toContain(words)
  expect(mail.raw).toContain('C-1.pdf')

  const stored = await read(row.id)
  expect(stored).toMatchObject({ status: 'overdue', sentTo: tenant.email, remindedAt: stored.sentAt })
  const { body: sendings } = await owner.call('GET', `/api/invoices/${row.id}/sendings`)
  expect(sendings).toMatchObject([{ kind: 'reminder', sentTo: tenant.email }])
  const { body: related } = await owner.call('GET', `/api/tenants/${tenant.id}/related`)
  const messages = related.find(({ group }: { group: string }) => group === 'sendings')
  expect(messages.items).toMatchObject([{ name: 'C-1', detail: tenant.email, status: 'reminder' }])
  const { body: timeline } = await owner.call('GET', `/api/invoices/${row.id}/timeline`)
  expect(timeline.events[0]).toMatchObject({ what: 'reminded', text: tenant.email, who: owner.user.name })
})

test('a paid, cancelled or undue invoice is refused, and so is an overdue one together with it', async () => {
  const rows = [
    await add(),
    await add({ invoiceNumber: 'P-1', status: 'paid' }),
    await add({ invoiceNumber: 'P-2', status: 'cancelled' }),
    await add({ invoiceNumber: 'P-3', dueDate: today() }),
    await add({ invoiceNumber: 'P-4', dueDate: addDays(today(), 5), status: 'overdue' }),
    await add({ invoiceNumber: 'P-5', tenant: 'Nobody' }),
  ]
  const { status, body } = await remind(rows)
  expect([status, body.code]).toEqual([409, 'invoice-not-remindable'])
  expect(mailsTo()).toEqual([])
  expect((await read(rows[0].id)).remindedAt).toBe(null)
})

/** The same mail goes to one person at most every 10 minutes. */
const letTimePass = () =>
  app.services.pool.query(
    "update sent_mails set created_at = created_at - interval '1 hour' where account_id = $1",
    [owner.accountId],
  )

test('a second reminder on one day has to be confirmed; one on another day does not', async () => {
  const row = await add({ invoiceNumber: 'T-1' })
  await remind([row])
  const asked = await remind([row])
  const sentence = /^You sent a reminder of T-1 at \d\d:\d\d today already\.$/
  expect([asked.status, asked.body.errors]).toEqual([409, { confirmAgain: expect.stringMatching(sentence) }])
  await letTimePass()
  expect((await remind([row], { confirmAgain: true })).status).toBe(200)
  await letTimePass()
  await app.services.pool.query(
    "update invoices set reminded_at = reminded_at - interval '25 hours' where id = $1",
    [row.id],
  )
  expect((await remind([row])).status).toBe(200)
})

test('a reminder from two tabs at once goes out once', async () => {
  const row = await add()
  const answers = await writeAtOnce(app, owner, 'invoices', [() => remind([row]), () => remind([row])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
  expect((await owner.call('GET', `/api/invoices/${row.id}/sendings`)).body).toHaveLength(1)
})

test('a reminder cannot be undone, and another account has no such invoice', async () => {
  const row = await add()
  const sent = await remind([row])
  const undo = await owner.call('POST', `/api/changes/${sent.headers.get('change-id')}/undo`)
  expect([undo.status, undo.body.code]).toMatchObject([409, 'invoice-sent'])
  expect((await remind([row], {}, await app.person())).status).toBe(404)
})
