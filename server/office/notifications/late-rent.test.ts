import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { londonMoment } from '#shared/london.ts'
import type { TodayKind, TodayRow } from '#shared/office/today/today.ts'
import { anArrears } from '../../testing/arrears.ts'
import { aBankAccount } from '../../testing/bank.ts'
import type { Mailbox } from '../../testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'
import { sendDigests } from './digest.ts'
import { tellLateRent } from './late-rent.ts'

let app: MailedApp
let mailbox: Mailbox
let landlord: Person
beforeAll(async () => {
  app = await startMailedApp({ showsTestCode: false })
  mailbox = app.mailbox
})
afterAll(() => app.stop())
beforeEach(async () => {
  landlord = await app.person('landlord')
})

const eight = londonMoment({ date: today(), time: '08:00' })
const happenedTo = async ({ call }: Person) => (await call('GET', '/api/notifications')).body.happened
const setMails = (change: object) => landlord.call('PATCH', '/api/notifications/settings', change)

describe('a private landlord', () => {
  test('is told once of rent that fell due without coming, in the bell and by mail', async () => {
    const id = await anArrears(landlord).owing(895, 1, { name: 'tom okoro' })
    expect(await tellLateRent(app.services, londonMoment({ date: today(), time: '06:59' }))).toBe(0)
    const told = await Promise.all([1, 2, 3].map(() => tellLateRent(app.services, eight)))
    expect(told.reduce((sum, each) => sum + each)).toBe(1)
    expect(await tellLateRent(app.services, eight)).toBe(0)
    expect(await happenedTo(landlord)).toMatchObject([
      { kind: 'rent-late', about: { count: 1, amount: 895, tenant: 'tom okoro', tenancyId: id } },
    ])
    const mail = await mailbox.waitFor(landlord.user.email)
    expect(mail.subject).toBe('Rent is late: Tom Okoro, £895.00')
    expect(mail.text).toContain(`/dashboard/tenancies/${id}`)
    expect(mail.headers.get('from')).toBe('Gable <no-reply@127.0.0.1>')
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
  })

  test('hears nothing of rent that came, and no mail where the switch is off or the digest says it', async () => {
    const books = anArrears(landlord)
    const paid = await books.owing(700, 1)
    await books.receive(paid, { amount: 700 })
    expect(await tellLateRent(app.services, eight)).toBe(0)
    expect((await setMails({ lateRentMail: false })).body).toMatchObject({ lateRentMail: false })
    await books.owing(650, 1)
    await books.owing(500, 1)
    expect(await tellLateRent(app.services, eight)).toBe(1)
    expect(await happenedTo(landlord)).toMatchObject([
      { about: { count: 2, amount: 1150, tenant: '', tenancyId: null } },
    ])
    await expect(mailbox.waitFor(landlord.user.email, 800)).rejects.toThrow('no mail')
  })

  test('is not told of old debts again, and an agency works from its own page', async () => {
    await anArrears(landlord).owing(895, 20)
    const agency = await app.person()
    await anArrears(agency).owing(895, 1)
    expect(await tellLateRent(app.services, eight)).toBe(0)
    expect(await happenedTo(agency)).toEqual([])
  })
})

test('the dashboard’s queue and the morning mail name the same matters', async () => {
  const agency = await app.person()
  await anArrears(agency).owing(895, 9, { name: 'tom okoro' })
  await aBankAccount(app, agency, addDays(today(), -20))
  const rows: TodayRow[] = (await agency.call('GET', '/api/today')).body.rows
  const row = (kind: TodayKind) => rows.find((each) => each.kind === kind)
  expect(row('file')).toMatchObject({ count: 1, text: 'Client Account', day: null })
  expect(row('arrears')).toMatchObject({
    count: 1,
    amount: 895,
    first: [{ name: 'tom okoro', amount: 895, day: addDays(today(), -9) }],
  })
  await agency.call('PATCH', '/api/notifications/settings', { dailyDigest: true })
  await app.services.pool.query('update memberships set digest_sent_on = null')
  await sendDigests(app.services, eight)
  const mail = await mailbox.waitFor(agency.user.email)
  expect(mail.text).toContain('Import the bank statement of Client Account')
  expect(mail.text).toMatch(/1 tenancy is in arrears: £895\n.*tom okoro.*£895, since/)
  expect(mail.subject).toContain(`${rows.length} things need attention`)
})
