import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PeopledApp, type Person, startPeopledApp } from '#server/testing/people.ts'
import { aLandlord, anInvoice, aProperty, aTenant } from '#server/testing/records.ts'
import { defaultDateFormat } from '#shared/date-format.ts'
import { TryLater } from '../http/errors.ts'
import type { CausedMail } from '../http/services.ts'
import { countMails } from './allowance.ts'

let app: PeopledApp
let owner: Person
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
})

const aMail = (to: string, text = 'Hello'): CausedMail => ({ to, subject: 'S', text })
const toMany = (count: number, word = 'to') =>
  Array.from({ length: count }, (_, place) => aMail(`${word}${place}@example.org`))

const by = (name = 'Ann Lee', accountId = owner.accountId) => ({
  accountId,
  author: { name },
  dates: defaultDateFormat,
})

/** 'sent', or the sentence of the refusal. */
async function send(mails: CausedMail[], sender = by()): Promise<string> {
  try {
    await app.services.db.transaction((tx) => app.services.mail.sendCaused(mails, sender, tx))
    return 'sent'
  } catch (refusal) {
    if (!(refusal instanceof TryLater)) throw refusal
    expect(refusal.seconds).toBeGreaterThan(0)
    return `${refusal.status} ${refusal.message}`
  }
}
const grow = (days: number, accountId = owner.accountId) =>
  app.services.db.execute(
    sql`update accounts set created_at = now() - make_interval(days => ${days}) where id = ${accountId}`,
  )
const pass = (seconds: number) =>
  app.services.db.execute(
    sql`update sent_mails set created_at = created_at - make_interval(secs => ${seconds}) where account_id = ${owner.accountId}`,
  )
async function countKept(): Promise<unknown> {
  const { rows } = await app.services.db.execute<{ kept: number }>(
    sql`select count(*)::int as kept from sent_mails where account_id = ${owner.accountId}`,
  )
  return rows[0]?.kept
}

describe('an account', () => {
  test.each([
    [0, 20],
    [1, 60],
    [7, 250],
    [30, 2_000],
  ])('that is %s days old sends %s mails in 24 hours', async (days, most) => {
    await grow(days)
    const almost = toMany(most - 1)
    await app.services.db.transaction((tx) => countMails(tx, by(), almost))
    expect(await send([aMail('last@example.org')])).toBe('sent')
    expect(await send([aMail('next@example.org')])).toMatch(
      new RegExp(
        `^429 At most ${most} emails can go out in 24 hours .+, and all of them have gone\\. You can send again in 24 hours\\.$`,
      ),
    )
    await pass(86_400)
    expect(await send([aMail('next@example.org')])).toBe('sent')
    expect(await countKept()).toBe(1)
  })

  test('sends all mails or none, and hears how many would go', async () => {
    await send(toMany(8))
    expect(await send(toMany(15, 'more'))).toBe(
      '429 Nothing was sent: at most 20 emails can go out in 24 hours while an account is new, and 12 of them are left. Choose 12 or fewer, or send all 15 in 24 hours.',
    )
    expect(await send(toMany(30, 'more'))).toContain('Choose 12 or fewer.')
    expect(await countKept()).toBe(8)
    expect(await send(toMany(12, 'more'))).toBe('sent')
  })

  test('does not pass its limit with requests at the same moment', async () => {
    const answers = await Promise.all(toMany(30).map((mail) => send([mail])))
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(20)
  })

  test('counts no mail whose cause is undone', async () => {
    const undone = app.services.db.transaction(async (tx) => {
      await app.services.mail.sendCaused(toMany(20), by(), tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await send(toMany(20))).toBe('sent')
  })

  test('is not held back by another one', async () => {
    await send(toMany(20))
    const other = await app.person()
    expect(await send(toMany(20), by('Bo', other.accountId))).toBe('sent')
  })
})

describe('a recipient', () => {
  const different = (count: number, to = 'ann@example.org') =>
    Array.from({ length: count }, (_, place) => aMail(to, `${to} ${place} ${Math.random()}`))

  test('gets 5 mails an hour from a new account, in every spelling of the address', async () => {
    expect(await send(different(4))).toBe('sent')
    expect(await send(different(1, 'Ann+flat@Example.org'))).toBe('sent')
    expect(await send(different(1))).toMatch(
      /^429 At most 5 emails an hour can go to one address, and that many went to ann@example\.org or would now\. You can send more in 60 minutes\.$/,
    )
    expect(await send([...different(1), aMail('bob@example.org')])).toContain(
      '429 Nothing was sent: at most 5',
    )
    expect(await send([aMail('bob@example.org')])).toBe('sent')
    await pass(3_600)
    expect(await send(different(1))).toBe('sent')
  })

  test('may rent 60 homes of a grown agency', async () => {
    await grow(31)
    expect(await send(different(60))).toBe('sent')
    expect(await send(different(1))).toContain('429 At most 60')
  })

  test('gets 20 mails an hour from all new accounts together, and those of a grown one all the same', async () => {
    const to = 'victim@example.org'
    for (let sender = 0; sender < 4; sender += 1)
      expect(await send(different(5, to), by('Bo', (await app.person()).accountId))).toBe('sent')
    expect(await send(different(1, to))).toContain('429')
    await grow(31)
    expect(await send(different(1, to))).toBe('sent')
  })

  test('does not get the same mail twice within 10 minutes', async () => {
    expect(await send([aMail('zoe@example.org')])).toBe('sent')
    expect(await send([aMail('zoe@example.org'), aMail('yan@example.org')])).toBe(
      '429 Nothing was sent: the same email went to zoe@example.org less than 10 minutes ago. You can send it again in 10 minutes.',
    )
    expect(await send([aMail('zoe@example.org', 'Another')])).toBe('sent')
    await pass(601)
    expect(await send([aMail('zoe@example.org')])).toBe('sent')
  })

  test('does not get a letter twice when two colleagues send it', async () => {
    const letter = (name: string) =>
      aMail('zoe@example.org', `Dear Zoë,\n\nKind regards,\n${name}\nHomes Ltd\n`)
    expect(await send([letter('Ann Lee')])).toBe('sent')
    expect(await send([letter('Bo')], by('Bo'))).toMatch(
      /^409 Ann Lee sent the same email to zoe@example\.org on .+, \d\d:\d\d\. You can send it again in 10 minutes\.$/,
    )
  })
})

describe('what people press', () => {
  async function anAgencyWith(tenants: number) {
    const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body
    const home = (await owner.call('POST', '/api/properties', aProperty(landlord.id))).body
    const ids: string[] = []
    for (let place = 0; place < tenants; place += 1) {
      const email = `tenant${place}@example.org`
      const tenant = (
        await owner.call('POST', '/api/tenants', { ...aTenant(home.id), name: `T ${place}`, email })
      ).body
      const { status, body } = await owner.call('POST', '/api/invoices', anInvoice({ tenant: tenant.name }))
      expect(status).toBe(201)
      ids.push(body.id)
    }
    return ids
  }

  test('Send counts: an invoice goes once, and of too many none is stored as sent', async () => {
    const ids = await anAgencyWith(3)
    const [first] = ids
    expect((await owner.call('POST', `/api/invoices/${first}/send`)).status).toBe(200)
    const again = await owner.call('POST', `/api/invoices/${first}/send`)
    expect([again.status, again.body.code]).toEqual([429, 'email-repeated'])
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(500)
    await send(toMany(18))
    const all = await owner.call('POST', '/api/invoices/bulk-send', { ids: ids.slice(1) })
    expect([all.status, all.body.code]).toEqual([429, 'email-limit'])
    for (const id of ids.slice(1))
      expect((await owner.call('GET', `/api/invoices/${id}`)).body.sentAt).toBe(null)
  })

  test('an invitation counts, and is not sent again at once', async () => {
    const invitation = { email: 'colleague@example.org', role: 'member' }
    const { status, body } = await owner.call('POST', '/api/team/invitations', invitation)
    expect(status).toBe(201)
    const again = await owner.call('POST', `/api/team/invitations/${body.id}/resend`)
    expect([again.status, again.body.detail]).toMatchObject([
      429,
      expect.stringContaining('colleague@example.org'),
    ])
    expect(await countKept()).toBe(1)
  })
})

test('every mail to somebody outside is counted: modules that queue mails uncounted write to the account’s own people, and the copy of an enquiry and the code of a secure link have counts of their own', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  const senders = files.filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && /\bmail\.send\(/.test(readFileSync(`server/${file}`, 'utf8')),
  )
  expect(senders.sort()).toEqual([
    'audit/audit.record.ts',
    'links/links.code.ts',
    'office/auth/confirmation.routes.ts',
    'office/auth/new-browser.ts',
    'office/auth/password.routes.ts',
    'office/auth/sign-in.ts',
    'office/auth/steps/steps.told.ts',
    'office/notifications/digest.ts',
    'office/notifications/late-rent.ts',
    'office/privacy/deletion/deletion.job.ts',
    'office/system/backups/backups.job.ts',
    'office/team/help.ts',
    'records/enquiries/enquiries.receive.ts',
  ])
})
