import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '#server/testing/mailed.ts'
import { someDetails } from '#server/testing/payouts.ts'
import type { Person } from '#server/testing/people.ts'
import { aLandlord } from '#server/testing/records.ts'
import { defaultDateFormat } from '#shared/date-format.ts'
import type { CausedMail, ProtectingMail } from '../http/services.ts'
import { allowance } from './allowance.figures.ts'

let app: MailedApp
let mailbox: Mailbox
let owner: Person
beforeAll(async () => {
  app = await startMailedApp()
  mailbox = app.mailbox
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
})

const hour = 3600
const sender = () => ({
  accountId: owner.accountId,
  author: { name: 'Ann Lee' },
  dates: defaultDateFormat,
})
const aWarning = (to: string, about = 'bank details of Ann'): ProtectingMail => ({
  purpose: 'details',
  to,
  about,
  write: (times) => ({ subject: `Changed ${times}`, text: 'Your bank details were changed.' }),
})
/** The seconds until the last of these mails goes. */
const warn = (mails: ProtectingMail[]) =>
  app.services.db.transaction((tx) => app.services.mail.sendProtecting(mails, sender(), tx))
const useUpOrdinary = () =>
  app.services.db.transaction((tx) =>
    app.services.mail.sendCaused(
      Array.from(
        { length: 20 },
        (_, at): CausedMail => ({ to: `o${at}@example.org`, subject: 'S', text: 'T' }),
      ),
      sender(),
      tx,
    ),
  )
const mailsTo = (to: string) => mailbox.mails.filter((mail) => mail.to.includes(to))
const passTheHour = async () => {
  await app.services.db.execute(sql`update mail_queue.job set start_after = now() where state = 'created'`)
  await app.services.db.execute(
    sql`update sent_mails set created_at = created_at - interval '1 hour' where account_id = ${owner.accountId}`,
  )
}

describe('an account whose mails of the day have gone', () => {
  test('still enters the bank details of 80 landlords, and each of them is told at once', async () => {
    await useUpOrdinary()
    for (let at = 0; at < 80; at += 1) {
      const email = `${owner.user.id.slice(0, 8)}-${at}@example.org`
      const { id } = (await owner.call('POST', '/api/landlords', aLandlord({ email, name: `L ${at}` }))).body
      const { status, body } = await owner.call('PUT', `/api/bank-details/landlord/${id}`, someDetails)
      expect([at, status]).toEqual([at, 200])
      const { changedAt, usableFrom } = body.current
      expect(Date.parse(usableFrom) - Date.parse(changedAt)).toBe(24 * hour * 1000)
    }
    await vi.waitFor(
      () => expect(mailsTo(`${owner.user.id.slice(0, 8)}-79@example.org`)).toHaveLength(1),
      9_000,
    )
  })

  test('still invites 30 colleagues, and each of them hears of it', async () => {
    await useUpOrdinary()
    const to = (at: number) => `colleague${at}-${owner.user.id.slice(0, 8)}@example.org`
    for (let at = 0; at < 30; at += 1) {
      const { status } = await owner.call('POST', '/api/team/invitations', { email: to(at), role: 'member' })
      expect([at, status]).toEqual([at, 201])
    }
    await vi.waitFor(() => expect(mailsTo(to(29))).toHaveLength(1), 9_000)
    // A landlord's invitation is a mail to somebody outside, and counts as one.
    const email = 'landlord-outside@example.org'
    const { id } = (await owner.call('POST', '/api/landlords', aLandlord({ email }))).body
    const client = await owner.call('POST', '/api/team/invitations', { role: 'client', landlordId: id })
    expect(client.status).toBe(429)
  })
})

describe('an email that protects', () => {
  test('goes once an hour about one thing; those in between go as one, and say how many they are', async () => {
    const to = `${owner.user.id}@example.org`
    expect(await warn([aWarning(to)])).toBe(0)
    await vi.waitFor(() => expect(mailsTo(to).map(({ subject }) => subject)).toEqual(['Changed 1']), 9_000)
    for (let times = 0; times < 3; times += 1) {
      const wait = await warn([aWarning(to)])
      expect(wait).toBeGreaterThan(hour - 60)
      expect(wait).toBeLessThanOrEqual(hour)
    }
    expect(mailsTo(to)).toHaveLength(1)
    await passTheHour()
    await vi.waitFor(
      () => expect(mailsTo(to).map(({ subject }) => subject)).toEqual(['Changed 1', 'Changed 3']),
      9_000,
    )
  })

  test('about other things goes to one address five times an hour, and then later, none left out', async () => {
    const to = `${owner.user.id}@example.org`
    const waits: number[] = []
    for (let at = 0; at < 7; at += 1) waits.push(await warn([aWarning(to, `bank details of ${at}`)]))
    expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0])
    for (const wait of waits.slice(5)) expect(Math.abs(wait - hour)).toBeLessThan(60)
    await passTheHour()
    await vi.waitFor(() => expect(mailsTo(to)).toHaveLength(7), 9_000)
  })

  test('goes 300 times a day from one account, and the next one when the first is a day old', async () => {
    const { details } = allowance.protecting
    await app.services.db.execute(sql`insert into sent_mails
      (account_id, id, recipient_hash, content_hash, purpose, created_at)
      select ${owner.accountId}, gen_random_uuid(), 'r' || n, 'c' || n, 'details', now() - interval '1 hour'
      from generate_series(1, ${details.perDay}) as n`)
    const wait = await warn([aWarning('next@example.org')])
    expect(Math.abs(wait - 23 * hour)).toBeLessThan(60)
  })

  test('counts nothing of the ordinary mails, nor they of it', async () => {
    for (let at = 0; at < 25; at += 1) await warn([aWarning(`w${at}@example.org`, `details ${at}`)])
    await expect(useUpOrdinary()).resolves.toBeUndefined()
  })
})

test('new bank details wait for 24 hours from when the payee is told, also where the mail goes later', async () => {
  const { id } = (await owner.call('POST', '/api/landlords', aLandlord({ email: 'a@example.org' }))).body
  const enter = async (accountNumber: string) => {
    const details = { ...someDetails, accountNumber }
    const { changedAt, usableFrom } = (await owner.call('PUT', `/api/bank-details/landlord/${id}`, details))
      .body.current
    return (Date.parse(usableFrom) - Date.parse(changedAt)) / 1000
  }
  expect(await enter('11111111')).toBe(24 * hour)
  expect(Math.abs((await enter('22222222')) - 25 * hour)).toBeLessThan(60)
})
