import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { londonMoment } from '#shared/london.ts'
import { anArrears } from '../../testing/arrears.ts'
import { addMember } from '../../testing/clients.ts'
import type { Mailbox } from '../../testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'
import { aTenant } from '../../testing/records.ts'
import { sendReminders } from './reminders.job.ts'
import { readReminderLook } from './reminders.send.ts'

let app: MailedApp
let mailbox: Mailbox
let owner: Person
let books: ReturnType<typeof anArrears>

beforeAll(async () => {
  app = await startMailedApp({ showsTestCode: false })
  mailbox = app.mailbox
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  books = anArrears(owner)
})

const day = (daysAgo: number) => addDays(today(), -daysAgo)
/** Runs the job as at this time of a day, by default today at half past nine. */
const run = (time = '09:30', date = today()) => sendReminders(app.services, londonMoment({ date, time }))
const query = (text: string, values: unknown[]) => app.services.pool.query(text, values)

/** Switches the ladder on, as if some days ago. */
async function switchOn(who = owner) {
  const answer = await who.call('PUT', '/api/arrears/ladder', { on: true })
  expect(answer.status, answer.text).toBe(200)
  await query('update arrears_ladders set sends_from = $2 where account_id = $1', [who.accountId, day(60)])
}
/** Makes the job run for this account again on the same day. */
const again = () =>
  query('update arrears_ladders set done_on = null where account_id = $1', [owner.accountId])
const arrearsOf = async (id: string) => (await owner.call('GET', `/api/tenancies/${id}/arrears`)).body
const stepsOf = async (id: string): Promise<string[]> =>
  (await arrearsOf(id)).sent.map(({ step, person }: { step: string; person: string }) => `${step}: ${person}`)
const uniqueEmail = () => `${randomUUID().slice(0, 12)}@example.org`

describe('the ladder of reminders', () => {
  test('is off, and sends nothing until an owner or manager switches it on', async () => {
    const id = await books.owing(1000, 20)
    expect((await owner.call('GET', '/api/arrears/ladder')).body).toMatchObject({ on: false, version: 0 })
    expect([await run(), await stepsOf(id)]).toEqual([0, []])
    expect((await arrearsOf(id)).held).toBe('Reminders are switched off for the account')
    const member = await addMember(app, owner.accountId, 'member')
    expect((await member.call('PUT', '/api/arrears/ladder', { on: true })).status).toBe(403)
    await switchOn()
    await owner.call('PUT', '/api/arrears/ladder', { on: false })
    await again()
    expect([await run(), await stepsOf(id)]).toEqual([0, []])
  })

  test('writes once, however many servers run, in the morning, and records it as it was sent', async () => {
    const email = uniqueEmail()
    const id = await books.owing(1000, 2, { name: 'Zoë Ağa', email })
    await switchOn()
    expect(await run('07:59')).toBe(0)
    expect(await run('20:00')).toBe(0)
    const sent = await Promise.all([run(), run(), run(), run()])
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1)
    await again()
    expect(await run('12:00')).toBe(0)
    const [reminder, ...none] = (await arrearsOf(id)).sent
    expect(none).toEqual([])
    expect(reminder).toMatchObject({ step: 'Friendly', sentTo: email, owed: 1000, author: 'Gable' })
    const mail = await mailbox.waitFor(email)
    expect(mail.text.replaceAll('\r\n', '\n').trim()).toBe(reminder.text.trim())
    expect(mail.text).toContain('Dear Zoë Ağa,')
    expect(mail.text).toContain('£1,000.00')
    expect(mail.headers.get('reply-to')).toContain(owner.user.email)
    const { events } = (await owner.call('GET', `/api/tenancies/${id}/timeline`)).body
    expect(events[0]).toMatchObject({ what: 'rent-reminded', who: 'Gable', text: `Friendly, ${email}` })
  })

  test('starts on the next morning, so that a click in the evening sends nothing at once', async () => {
    const id = await books.owing(1000, 2)
    const { body } = await owner.call('PUT', '/api/arrears/ladder', { on: true })
    expect(body.sendsFrom >= today()).toBe(true)
    await query('update arrears_ladders set sends_from = $2 where account_id = $1', [
      owner.accountId,
      day(-1),
    ])
    expect([await run(), await stepsOf(id)]).toEqual([0, []])
    expect((await arrearsOf(id)).held).toMatch(/^Reminders begin on /)
  })

  test('never goes to a tenant who has paid this morning, even while the mails are being written', async () => {
    const [paid, owing] = [await books.owing(1000, 2), await books.owing(900, 2)]
    await switchOn()
    await books.receive(paid, { amount: 1000 })
    await run()
    expect([await stepsOf(paid), (await stepsOf(owing)).length]).toEqual([[], 1])

    // The job reads the debts before the payment, and must check them again after it.
    const late = await books.owing(800, 2)
    await again()
    let isPaid = false
    const parts: Parameters<typeof sendReminders>[0] = {
      ...app.services,
      async readLook(services, scope) {
        if (scope.accountId === owner.accountId && !isPaid) {
          isPaid = true
          await books.receive(late, { amount: 800 })
        }
        return readReminderLook(services, scope)
      },
    }
    await sendReminders(parts, londonMoment({ date: today(), time: '10:00' }))
    expect([isPaid, await stepsOf(late)]).toEqual([true, []])
  })

  test('waits for a promise until its day has passed', async () => {
    const id = await books.owing(1000, 8)
    await switchOn()
    const { body } = await books.promise(id, { until: today(), amount: 1000 })
    await run()
    expect([await stepsOf(id), (await arrearsOf(id)).held]).toEqual([
      [],
      expect.stringMatching(/^Promised until/),
    ])
    await query('update promises set until = $2 where id = $1', [body.id, day(1)])
    await again()
    await run()
    expect(await stepsOf(id)).toHaveLength(1)
  })

  test('is paused or off for a tenancy, with the reason shown; a pause ends by itself', async () => {
    const [paused, off] = [await books.owing(1000, 8), await books.owing(900, 8)]
    await switchOn()
    const set = (id: string, body: object) => owner.call('PUT', `/api/tenancies/${id}/reminders`, body)
    expect((await set(paused, { state: 'paused', until: day(-5) })).body.errors).toEqual({
      reason: 'Enter a reason',
    })
    expect((await set(paused, { state: 'paused', reason: 'In hospital' })).body.errors).toEqual({
      until: 'Enter the date until which they are paused',
    })
    expect((await set(paused, { state: 'paused', until: day(1), reason: 'Over' })).status).toBe(400)
    expect((await set(paused, { state: 'paused', until: today(), reason: 'In hospital' })).status).toBe(200)
    expect((await set(off, { state: 'off', reason: 'The landlord writes' })).status).toBe(200)
    await run()
    expect([await stepsOf(paused), await stepsOf(off)]).toEqual([[], []])
    const { rows } = (await owner.call('GET', '/api/arrears')).body
    expect(rows.map(({ reminders }: { reminders: object }) => reminders)).toEqual([
      { state: 'paused', until: today(), reason: 'In hospital' },
      { state: 'off', until: null, reason: 'The landlord writes' },
    ])
    await query('update reminder_settings set until = $2 where tenancy_id = $1', [paused, day(1)])
    await set(off, { state: 'on' })
    await again()
    await run()
    expect([(await stepsOf(paused)).length, (await stepsOf(off)).length]).toEqual([1, 1])
  })

  test('climbs step by step, begins anew with a new debt, and is silent after the last step', async () => {
    const id = await books.owing(1000, 40, { every: 'month' })
    await switchOn()
    const names = async () => (await stepsOf(id)).map((each) => each.split(':')[0]).reverse()
    const later = (days: number) =>
      query(
        'update arrears_reminders set created_at = created_at - make_interval(days => $2) where tenancy_id = $1',
        [id, days],
      )
    const next = async () => {
      await again()
      await run()
      return names()
    }
    expect(await next()).toEqual(['Friendly'])
    await later(5)
    expect(await next()).toEqual(['Friendly'])
    await later(1)
    expect(await next()).toEqual(['Friendly', 'Firm'])
    await later(7)
    expect(await next()).toEqual(['Friendly', 'Firm', 'Formal'])
    await later(20)
    expect(await next()).toEqual(['Friendly', 'Firm', 'Formal'])
    await books.receive(id, { amount: 1000 })
    expect(await next()).toEqual(['Friendly', 'Firm', 'Formal', 'Friendly'])
  })

  test('says when tenants have no email address instead of failing', async () => {
    const id = await books.owing(1000, 2)
    await query(`update tenants set email = '' where account_id = $1`, [owner.accountId])
    await switchOn()
    await run()
    expect(await arrearsOf(id)).toMatchObject({ sent: [], held: 'No email address', people: [] })
    const { status, body } = await owner.call('POST', `/api/tenancies/${id}/reminders`, {})
    expect([status, body.code]).toEqual([409, 'no-email-address'])
  })

  test('writes to every joint tenant, and with agreed shares only to who is late', async () => {
    const id = await books.owing(1000, 2, { name: 'Ann Early' })
    const { body: people } = await owner.call('GET', `/api/tenancies/${id}/people`)
    const { propertyId } = (await owner.call('GET', `/api/tenancies/${id}`)).body
    const bob = (await owner.call('POST', '/api/tenants', aTenant(propertyId, { name: 'Bob Late' }))).body
    await query(
      `insert into tenancy_people (account_id, id, tenancy_id, position, role, tenant_id, reference)
       values ($1, $2, $3, 1, 'tenant', $4, $5)`,
      [owner.accountId, randomUUID(), id, bob.id, 'AA2A2-A'],
    )
    await books.receive(id, { amount: 600, personId: people.people[0].id })
    expect((await arrearsOf(id)).people.map(({ name }: { name: string }) => name)).toEqual([
      'Ann Early',
      'Bob Late',
    ])
    await query(
      'update tenancy_people set share = case position when 0 then 60000 else 40000 end where tenancy_id = $1',
      [id],
    )
    await switchOn()
    await run()
    expect(await stepsOf(id)).toEqual(['Friendly: Bob Late'])
  })
})

describe('a reminder by hand', () => {
  const remind = (id: string, body: object = {}, who = owner) =>
    who.call('POST', `/api/tenancies/${id}/reminders`, body)

  test('goes out in the words of the next step, or in a person’s own, also while the ladder is off', async () => {
    const [first, second] = [uniqueEmail(), uniqueEmail()]
    const id = await books.owing(1000, 8, { email: first })
    const next = await remind(id)
    expect(next.status, next.text).toBe(201)
    expect(next.body.sent).toMatchObject([{ step: 'Friendly', sentTo: first }])
    const other = await books.owing(500, 8, { email: second })
    const own = await remind(other, { step: 'Firm', subject: 'About {home}', text: 'You owe {owed}.' })
    expect(own.status, own.text).toBe(201)
    expect(own.body.sent).toMatchObject([{ step: 'Firm', author: owner.user.name }])
    expect(own.body.sent[0].text).toContain('You owe £500.00.')
    expect((await arrearsOf(other)).next).toMatchObject({ step: 'Formal' })
    // Of two people who press at once, the second hears who wrote and when, and may then write all the same.
    const colleague = await addMember(app, owner.accountId, 'member')
    const late = await remind(other, { step: 'Formal', known: 0 }, colleague)
    expect([late.status, late.body.detail]).toEqual([
      409,
      expect.stringMatching(
        new RegExp(`^${owner.user.name} wrote to ${second} on .+: About .+\\. Nothing was sent now\\.$`),
      ),
    ])
    expect((await remind(other, { step: 'Formal', known: 1 }, colleague)).status).toBe(201)
  })

  test('opens as a letter without braces, and is refused once another amount is owed', async () => {
    const email = uniqueEmail()
    const id = await books.owing(1000, 20, { name: 'Zoë Ağa', email })
    const { body } = await owner.call('GET', `/api/tenancies/${id}/reminders/letters`)
    expect(body.owed).toBe(1000)
    expect(body.lacksPaymentDetails).toBe(true)
    expect(body.letters.map(({ step }: { step: string }) => step)).toEqual(['Friendly', 'Firm', 'Formal'])
    for (const { subject, text } of body.letters) expect(subject + text).not.toMatch(/[{}]/)
    const [, firm] = body.letters
    expect(firm.text).toContain('£1,000.00 is owed')
    const send = () =>
      owner.call('POST', `/api/tenancies/${id}/reminders`, {
        step: firm.step,
        subject: firm.subject,
        text: firm.text,
        known: 0,
        owed: body.owed,
      })
    await books.receive(id, { amount: 400 })
    const late = await send()
    expect([late.status, late.body.code, late.body.detail]).toEqual([
      409,
      'debt-changed',
      expect.stringMatching(/£600\.00.*£1,000\.00/),
    ])
    const other = await app.person()
    expect((await other.call('GET', `/api/tenancies/${id}/reminders/letters`)).status).toBe(404)
    await books.receive(id, { amount: 600 })
    expect((await owner.call('GET', `/api/tenancies/${id}/reminders/letters`)).status).toBe(409)
  })

  test('is refused where nothing is overdue, for an unknown step or field, and for another account', async () => {
    const id = await books.owing(1000, 8)
    expect((await remind(id, { step: 'Threatening' })).body.errors).toEqual({
      step: 'This reminder step doesn’t exist. Choose another',
    })
    expect((await remind(id, { text: '{rent}' })).body.errors.text).toMatch(
      /^\{rent\} is not a field of these letters\./,
    )
    await books.receive(id, { amount: 1000 })
    expect((await remind(id)).status).toBe(409)
    const stranger = await app.person()
    expect((await remind(id, {}, stranger)).status).toBe(404)
    const paused = { state: 'off', reason: 'x' }
    expect((await stranger.call('PUT', `/api/tenancies/${id}/reminders`, paused)).status).toBe(404)
    const preview = { tenancyId: id, subject: 'x', text: 'x' }
    expect((await stranger.call('POST', '/api/arrears/preview', preview)).status).toBe(404)
  })

  test('is previewed as it would be sent, and nothing goes out', async () => {
    const id = await books.owing(1234.5, 8, { name: 'zoë ağa' })
    const { status, body } = await owner.call('POST', '/api/arrears/preview', {
      tenancyId: id,
      subject: '{days} days: {home}',
      text: '{tenant}, {owed} since {since}.\n\n{pay link}\n\n{how to pay}',
    })
    expect(status).toBe(200)
    expect(body.subject).toMatch(/^8 days: \d+ Test Street, NW1 1AA$/)
    expect(body.text).toContain('Zoë Ağa, £1,234.50 since ')
    expect(body.text).toContain('Please reply to this email to ask how to pay.')
    expect(await stepsOf(id)).toEqual([])
  })
})

describe('several debts at once', () => {
  test('each gets its next reminder, and the answer names those that could not be written to', async () => {
    const [first, second] = [await books.owing(1000, 20), await books.owing(600, 9)]
    const other = anArrears(await app.person())
    const stranger = await other.owing(500, 9)
    const send = (tenancies: object[]) => owner.call('POST', '/api/arrears/reminders', { tenancies })
    expect((await send([])).status).toBe(400)
    const { status, body } = await send([
      { id: first, owed: 1000 },
      { id: second, owed: 599 },
      { id: stranger, owed: 500 },
      { id: first, owed: 1000 },
    ])
    expect(status).toBe(200)
    expect(body.sent.map(({ id }: { id: string }) => id)).toEqual([first])
    expect(body.unsent.map(({ id }: { id: string }) => id)).toEqual([second, stranger])
    expect([(await stepsOf(first)).length, (await stepsOf(second)).length]).toEqual([1, 0])
    // A second press on the same day sends nothing.
    const again_ = (await send([{ id: first, owed: 1000 }])).body
    expect([again_.sent, again_.unsent.length]).toEqual([[], 1])
    expect(await stepsOf(first)).toHaveLength(1)
  })

  test('their reminders are snoozed together or not at all, and one undo restores what was set', async () => {
    const [first, second] = [await books.owing(1000, 20), await books.owing(600, 9)]
    await owner.call('PUT', `/api/tenancies/${first}/reminders`, { state: 'off', reason: 'In hospital' })
    const set = (ids: string[], body: object) =>
      owner.call('PUT', '/api/arrears/reminders', {
        settings: ids.map((id) => ({ id, state: 'paused', ...body })),
      })
    const setting = async (id: string) => (await arrearsOf(id)).reminders
    const fit = { until: day(-7), reason: 'Bank holiday' }
    expect((await set([first, second], { until: day(1), reason: 'Late' })).status).toBe(400)
    expect((await set([first, second], { reason: 'No date' })).status).toBe(400)
    expect((await set([first, randomUUID()], fit)).status).toBe(404)
    expect((await setting(first)).state).toBe('off')
    const done = await set([first, second, second], fit)
    expect([done.status, done.body.before.length]).toEqual([200, 2])
    expect([await setting(first), await setting(second)]).toEqual([
      { state: 'paused', ...fit },
      { state: 'paused', ...fit },
    ])
    const undone = await owner.call('PUT', '/api/arrears/reminders', { settings: done.body.before })
    expect(undone.status, undone.text).toBe(200)
    expect([(await setting(first)).state, (await setting(second)).state]).toEqual(['off', 'on'])
  })

  test('a task is added to each, and one undo takes all of them out', async () => {
    const ids = [await books.owing(1000, 20), await books.owing(600, 9)]
    const abouts = ids.map((id) => ({ kind: 'tenancies', id }))
    const add = (body: object) =>
      owner.call('POST', '/api/tasks/many', {
        text: 'Call',
        dueOn: today(),
        assigneeId: owner.user.id,
        abouts,
        ...body,
      })
    const count = async () => (await owner.call('GET', '/api/tasks')).body.length
    expect((await add({ abouts: [...abouts, { kind: 'tenancies', id: randomUUID() }] })).status).toBe(404)
    expect((await add({ assigneeId: randomUUID() })).status).toBe(400)
    expect(await count()).toBe(0)
    const done = await add({})
    expect([done.status, done.body, await count()]).toEqual([201, { count: 2 }, 2])
    await owner.call('POST', `/api/changes/${done.headers.get('change-id')}/undo`)
    expect(await count()).toBe(0)
  })
})

describe('the words of a ladder', () => {
  test('are the account’s own, and of two people who save at once the second gets a conflict', async () => {
    const step = { name: 'Kind', days: 3, subject: 'Rent for {home}', text: 'Hello {tenant}' }
    const put = (body: object) => owner.call('PUT', '/api/arrears/ladder', body)
    const saved = await put({ steps: [step], replyTo: 'accounts@example.org', version: 0 })
    expect(saved.body).toMatchObject({
      on: false,
      steps: [step],
      replyTo: 'accounts@example.org',
      version: 1,
    })
    expect((await put({ on: true, version: 0 })).status).toBe(409)
    expect((await put({ on: true, version: 1 })).body).toMatchObject({ on: true, steps: [step], version: 2 })
    const { rows } = await query(
      `select action, user_name from audit where account_id = $1 and entity = 'arrears_ladders' order by created_at`,
      [owner.accountId],
    )
    expect(rows).toEqual([
      { action: 'created', user_name: owner.user.name },
      { action: 'changed', user_name: owner.user.name },
    ])
    const stranger = await app.person()
    expect((await stranger.call('GET', '/api/arrears/ladder')).body.version).toBe(0)
  })
})
