import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultDateFormat, formatDate } from '#shared/date-format.ts'
import { addDays, today } from '#shared/dates.ts'
import { londonMoment } from '#shared/london.ts'
import { addMember } from '../../testing/clients.ts'
import type { Mailbox } from '../../testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import { aLandlord } from '../../testing/records.ts'
import { sendDigests } from './digest.ts'

let app: MailedApp
let mailbox: Mailbox
beforeAll(async () => {
  app = await startMailedApp({ showsTestCode: false })
  mailbox = app.mailbox
})
afterAll(() => app.stop())

test('the morning mail names one person’s tasks and unread mentions to that person only', async () => {
  const owner = await app.person()
  const member = await addMember(app, owner.accountId, 'member')
  for (const { call } of [owner, member])
    await call('PATCH', '/api/notifications/settings', { dailyDigest: true })
  const { id } = (await owner.call('POST', '/api/landlords', aLandlord({ name: 'Mary Holt' }))).body
  const about = { kind: 'landlords', id }
  await owner.call('POST', '/api/notes', { about, text: `Ask @[${member.user.id}]` })
  const give = (text: string, dueOn: string) =>
    owner.call('POST', '/api/tasks', { text, dueOn, assigneeId: member.user.id, about: null })
  const overdue = addDays(today(), -2)
  await give('Ring the plumber', overdue)
  await give('Not before next week', addDays(today(), 7))
  await app.services.pool.query('update memberships set digest_sent_on = null')

  expect(await sendDigests(app.services, londonMoment({ date: today(), time: '07:00' }))).toBe(1)
  const mail = await mailbox.waitFor(member.user.email)
  expect(mail.subject).toContain('2 things need attention at ')
  expect(mail.text).toContain(`${owner.user.name}, in a note on Mary Holt`)
  expect(mail.text).toContain(`Ring the plumber (${formatDate(overdue, defaultDateFormat)})`)
  expect(mail.text).not.toContain('next week')
})
