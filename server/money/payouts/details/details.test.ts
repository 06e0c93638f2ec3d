import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Mailbox } from '../../../testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '../../../testing/mailed.ts'
import { enterUsableDetails, postMoney, someDetails } from '../../../testing/payouts.ts'
import type { Person } from '../../../testing/people.ts'
import { aLandlord } from '../../../testing/records.ts'
import { joinTeam } from '../../../testing/team.ts'

let app: MailedApp
let mailbox: Mailbox
let owner: Person
let landlord: { id: string; email: string }

beforeAll(async () => {
  app = await startMailedApp()
  mailbox = app.mailbox
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  landlord = (await owner.call('POST', '/api/landlords', aLandlord({ name: 'Ann Lee' }))).body
})

const path = () => `/api/bank-details/landlord/${landlord.id}`
const enter = (details: object = someDetails, who = owner) => who.call('PUT', path(), details)
const reveal = (who = owner) => who.call('POST', `${path()}/reveal`)
const listChanges = async () => (await owner.call('GET', '/api/security/changes')).body

async function colleague(role: 'manager' | 'member'): Promise<Person> {
  const person = await app.person()
  await joinTeam(app, person, owner.accountId, role)
  return person
}

/** Makes a person's sign-in half an hour old, as a stolen session's often is. */
const age = (person: Person) =>
  app.services.pool.query(
    `update sessions set sess = jsonb_set(sess, '{startedAt}', to_jsonb($2::bigint)) where sess ->> 'userId' = $1`,
    [person.user.id, Date.now() - 30 * 60_000],
  )

describe('new bank details', () => {
  test('are mailed to the landlord and every owner, with the last four digits only', async () => {
    const manager = await colleague('manager')
    expect((await enter(someDetails, manager)).body).toMatchObject({
      name: 'Ann Lee',
      current: { lastFour: '5678', changedBy: manager.user.name, isUsable: false },
    })
    const toLandlord = await mailbox.waitFor(landlord.email)
    expect(toLandlord.subject).toBe('The bank details for your rent were changed')
    for (const words of ['ending in 5678', manager.user.name, 'If you did not ask for it, please call'])
      expect(toLandlord.text).toContain(words)
    const toOwner = await mailbox.waitFor(owner.user.email)
    expect(toOwner.subject).toBe('The bank details of Ann Lee were changed')
    expect(toOwner.text).toContain('/dashboard/payouts')
    for (const { raw } of [toLandlord, toOwner]) expect(raw).not.toMatch(/12345678|20-?00-?00/)
    expect(await listChanges()).toMatchObject([
      { kind: 'payee-details', about: 'Ann Lee', who: manager.user.name },
    ])
  })

  test('are mailed to every address that stood in the last 30 days, and owners hear that the address was changed', async () => {
    await enter()
    const member = await colleague('member')
    const own = (await member.call('GET', `/api/landlords/${landlord.id}`)).body
    const thief = `thief-${landlord.id}@example.org`
    const change = await member.call('PATCH', `/api/landlords/${landlord.id}`, {
      email: thief,
      version: own.version,
    })
    expect(change.status).toBe(200)
    expect((await listChanges())[0]).toMatchObject({
      kind: 'payee-email',
      who: member.user.name,
      before: landlord.email,
      after: thief,
      about: expect.stringMatching(/ann lee/i),
    })
    await mailbox.waitFor(landlord.email)
    const manager = await colleague('manager')
    await enter({ ...someDetails, accountNumber: '87654321' }, manager)
    const told = await mailbox.waitFor(thief)
    expect(told.text).toContain('every address used there in the last 30 days')
    const subject = 'The bank details of Ann Lee were changed'
    const mail = await vi.waitFor(() => {
      const found = mailbox.mails.find(
        ({ to, subject: has, text }) =>
          to.includes(owner.user.email) && has === subject && text.includes('4321'),
      )
      if (!found) throw new Error('no mail yet')
      return found
    })
    expect(mail.text).toMatch(
      new RegExp(
        `email address of Ann Lee was changed on .+ by ${member.user.name}: from ${landlord.email} to ${thief}`,
      ),
    )
    // Within the hour the first address waits for its second mail, which is not left out.
    const waiting = await app.services.pool.query(
      `select count(*)::int as count from sent_mails where account_id = $1 and created_at > now()`,
      [owner.accountId],
    )
    expect(waiting.rows[0].count).toBe(1)
  })

  test('are no longer mailed to an address that was changed more than 30 days ago', async () => {
    const own = (await owner.call('GET', `/api/landlords/${landlord.id}`)).body
    const email = `new-${landlord.id}@example.org`
    await owner.call('PATCH', `/api/landlords/${landlord.id}`, { email, version: own.version })
    await app.services.pool.query(
      `update audit set created_at = created_at - interval '31 days' where account_id = $1`,
      [owner.accountId],
    )
    await enter()
    expect((await mailbox.waitFor(email)).text).not.toContain('every address')
    expect(mailbox.mails.filter(({ to }) => to.includes(landlord.email))).toEqual([])
  })

  test('of a contractor are mailed to the former address as well', async () => {
    const contractor = (
      await owner.call('POST', '/api/contractors', {
        name: 'Pipes Ltd',
        email: `old-${landlord.id}@example.org`,
      })
    ).body
    const changed = await owner.call('PATCH', `/api/contractors/${contractor.id}`, {
      email: `new-${landlord.id}@example.org`,
      version: contractor.version,
    })
    expect(changed.status, changed.text).toBe(200)
    await owner.call('PUT', `/api/bank-details/contractor/${contractor.id}`, someDetails)
    for (const address of ['old', 'new'])
      expect((await mailbox.waitFor(`${address}-${landlord.id}@example.org`)).subject).toBe(
        'The bank details for your bills were changed',
      )
  })

  test('are stored sealed beside the former ones, and the same details do not wait a second time', async () => {
    await enter()
    expect((await enter({ ...someDetails, sortCode: '200000' })).body.errors).toEqual({
      accountNumber: 'Already saved',
    })
    const { body } = await enter({ ...someDetails, accountNumber: '87654321' })
    expect(body).toMatchObject({ current: { lastFour: '4321' }, earlier: [{ lastFour: '5678' }] })
    const stored = await app.services.pool.query('select * from bank_details where account_id = $1', [
      owner.accountId,
    ])
    expect(JSON.stringify(stored.rows)).not.toMatch(/12345678|87654321|Ann Lee/)
  })

  test('that two people enter at once: the second sees the first details, and can then enter others', async () => {
    const first = (await enter({ ...someDetails, after: null })).body
    const manager = await colleague('manager')
    const other = { ...someDetails, accountNumber: '87654321' }
    const late = await enter({ ...other, after: null }, manager)
    expect(late).toMatchObject({
      status: 409,
      body: { changedBy: owner.user.name, current: { current: { lastFour: '5678' }, earlier: [] } },
    })
    const after = first.current.changedAt
    expect((await enter({ ...other, after }, manager)).body).toMatchObject({
      current: { lastFour: '4321', changedBy: manager.user.name },
      earlier: [{ lastFour: '5678' }],
    })
    // A lost answer is repeated: the same details again are answered, and neither stored nor mailed again.
    const again = await enter({ ...other, after }, manager)
    expect([again.status, again.body.earlier.length]).toEqual([200, 1])
  })

  test('need a recent sign-in, a manager, and the right digits', async () => {
    expect((await enter(someDetails, await colleague('member'))).status).toBe(403)
    expect((await enter({ holder: '', sortCode: '20000', accountNumber: '1234567' })).body.errors).toEqual({
      holder: 'Enter the name on the account',
      sortCode: 'Enter a sort code of 6 digits',
      accountNumber: 'An account number has 8 digits; put 0 before a number of 7',
    })
    await age(owner)
    expect((await enter()).body).toMatchObject({ status: 403, code: 'confirm-first' })
  })

  test('of another account’s landlord, or another kind of payee, are not found', async () => {
    const stranger = await app.person()
    expect((await enter(someDetails, stranger)).status).toBe(404)
    expect((await stranger.call('GET', path())).status).toBe(404)
    expect((await owner.call('PUT', `/api/bank-details/contractor/${landlord.id}`, someDetails)).status).toBe(
      404,
    )
    expect((await owner.call('PUT', `/api/bank-details/agency/${landlord.id}`, someDetails)).status).toBe(404)
  })
})

describe('whole bank details', () => {
  test('are read by managers who have signed in lately, and the history says so each time', async () => {
    await enter()
    const manager = await colleague('manager')
    expect((await reveal(manager)).body).toEqual({ ...someDetails, sortCode: '200000' })
    await reveal()
    expect(await listChanges()).toMatchObject([
      { kind: 'payee-details-read', about: 'Ann Lee', who: owner.user.name },
      { kind: 'payee-details-read', about: 'Ann Lee', who: manager.user.name },
      { kind: 'payee-details' },
    ])
    expect((await reveal(await colleague('member'))).status).toBe(403)
    await age(owner)
    expect((await reveal()).status).toBe(403)
  })
})

describe('a payment file', () => {
  const make = (ids: string[], more: object = {}) =>
    owner.call('POST', '/api/payouts/export', { ids, format: 'csv', ...more })

  async function anApprovedPayout(pounds: number) {
    await postMoney(app, owner, ['bank', owner.accountId, 'landlord', landlord.id, pounds])
    await enterUsableDetails(app, owner, 'landlord', landlord.id)
    await owner.call('POST', '/api/payouts/draft', {})
    const [{ id }] = (await owner.call('GET', '/api/payouts')).body.drafts
    await owner.call('POST', '/api/payouts/approve', { ids: [id] })
    return id as string
  }

  test('has each payout once, unless somebody wants it again, and is kept as it was made', async () => {
    const id = await anApprovedPayout(756)
    const { status, body: file } = await make([id])
    expect([status, file.count, file.amount]).toEqual([201, 1, 756])
    const download = await owner.call('POST', `/api/payout-files/${file.id}/download`)
    expect(download.text).toMatch(/"200000","12345678","Ann Lee","756.00","RENT \w{8}"/)
    expect(createHash('sha256').update(download.text).digest('hex')).toBe(file.hash)
    expect(download.headers.get('content-disposition')).toContain(file.name)
    expect((await listChanges())[0]).toMatchObject({ kind: 'payout-file-read' })
    expect((await make([id])).body.code).toBe('payout-not-ready')
    expect((await make([id], { again: true })).status).toBe(201)
    const stored = await app.services.pool.query(`select bytes from files where account_id = $1`, [
      owner.accountId,
    ])
    for (const { bytes } of stored.rows) expect(bytes.toString('latin1')).not.toContain('12345678')
    const stranger = await app.person()
    expect((await stranger.call('POST', `/api/payout-files/${file.id}/download`)).status).toBe(404)
  })

  test('asks before it pays bank details that were replaced since the approval, and pays those when told so', async () => {
    const id = await anApprovedPayout(756)
    const manager = await colleague('manager')
    expect((await enter({ ...someDetails, accountNumber: '11119876' }, manager)).status).toBe(200)
    const asked = await make([id])
    const sentence = `Ann Lee would be paid to the account ending 5678, as approved. Since then ${manager.user.name} has entered an account ending 9876.`
    expect(asked.status).toBe(409)
    expect(asked.body).toMatchObject({ detail: sentence, errors: { confirmReplaced: sentence } })
    expect((await owner.call('GET', '/api/payouts')).body).toMatchObject({ files: [], onTheirWay: [{ id }] })
    const { body: file } = await make([id], { confirmReplaced: true })
    const { text } = await owner.call('POST', `/api/payout-files/${file.id}/download`)
    expect(text).toContain('"12345678","Ann Lee","756.00"')
    expect(text).not.toContain('11119876')
  })

  test('in BACS Standard 18 needs a service user number and the account that pays', async () => {
    const id = await anApprovedPayout(100)
    expect((await make([id], { format: 'bacs' })).body.code).toBe('bacs-details-missing')
    await owner.call('PUT', '/api/payouts/settings', {
      approvalLimit: '',
      serviceUserNumber: '123456',
      payFromId: '',
    })
    expect((await make([id], { format: 'bacs' })).body.code).toBe('bacs-details-missing')
    await app.services.pool.query(
      `insert into bank_accounts (account_id, id, subject_id, name, sort_code, account_number, opened_on)
       values ($1, $1, $1, 'Client account', '400101', '87654321', '2026-01-01')`,
      [owner.accountId],
    )
    const { body: file } = await make([id], { format: 'bacs' })
    const { text } = await owner.call('POST', `/api/payout-files/${file.id}/download`)
    expect(text, 'the first file of this account').toMatch(/^VOL1000001/)
    expect(text).toContain('20000012345678099' + '40010187654321    00000010000')
    // Older numbers were stored as typed, without the 0 in front.
    await app.services.pool.query(
      `update bank_accounts set account_number = '1234567' where account_id = $1`,
      [owner.accountId],
    )
    const { body: older } = await make([id], { format: 'bacs', again: true })
    const padded = await owner.call('POST', `/api/payout-files/${older.id}/download`)
    expect(padded.text).toContain('20000012345678099' + '40010101234567    00000010000')
  })

  test('does not take a payout that is not approved, and a payout in it is cancelled only when the bank refused it', async () => {
    const id = await anApprovedPayout(100)
    await postMoney(app, owner, ['bank', owner.accountId, 'landlord', landlord.id, 5])
    await owner.call('POST', '/api/payouts/draft', {})
    const [{ id: draft }] = (await owner.call('GET', '/api/payouts')).body.drafts
    expect((await make([id, draft])).body.code).toBe('payout-not-ready')
    await make([id])
    const cancel = (more: object, who = owner) =>
      who.call('POST', `/api/payouts/${id}/cancel`, { reason: 'Refused', ...more })
    expect((await cancel({})).status).toBe(409)
    expect((await cancel({ bankRefused: true })).status).toBe(200)
  })

  test('is not emptied by a member or an old sign-in, and owners hear what was cancelled from it', async () => {
    const id = await anApprovedPayout(756)
    const { body: file } = await make([id])
    const cancel = (who: Person) =>
      who.call('POST', `/api/payouts/${id}/cancel`, { reason: 'The bank refused it', bankRefused: true })
    const refused = await cancel(await colleague('member'))
    expect([refused.status, refused.body.code]).toEqual([403, 'not-allowed'])
    const manager = await colleague('manager')
    await age(manager)
    expect((await cancel(manager)).body).toMatchObject({ status: 403, code: 'confirm-first' })
    expect((await owner.call('GET', '/api/payouts')).body.onTheirWay).toMatchObject([{ id }])
    expect((await cancel(owner)).status).toBe(200)
    const [line] = await listChanges()
    expect(line).toMatchObject({
      kind: 'payout-taken-back',
      about: 'Ann Lee',
      after: 'Cancelled: The bank refused it',
    })
    expect(line.before).toMatch(new RegExp(`^£756\\.00, RENT \\w{8}, in ${file.name}$`))
    const subject = 'A payout to Ann Lee in a payment file was cancelled'
    const mail = await vi.waitFor(() => {
      const found = mailbox.mails.find(
        (each) => each.to.includes(owner.user.email) && each.subject === subject,
      )
      if (!found) throw new Error('no mail yet')
      return found
    })
    expect(mail.text).toContain('£756.00')
  })

  test('is downloaded, and payouts are approved and put into it, only after a recent sign-in', async () => {
    const id = await anApprovedPayout(756)
    const { body: file } = await make([id])
    await postMoney(app, owner, ['bank', owner.accountId, 'landlord', landlord.id, 5])
    await owner.call('POST', '/api/payouts/draft', {})
    const [{ id: draft }] = (await owner.call('GET', '/api/payouts')).body.drafts
    await age(owner)
    const answers = [
      await owner.call('POST', `/api/payout-files/${file.id}/download`),
      await owner.call('POST', '/api/payouts/approve', { ids: [draft] }),
      await make([id], { again: true }),
    ]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'confirm-first'])
    expect((await owner.call('GET', '/api/payouts')).body.drafts).toMatchObject([{ id: draft }])
  })

  test('that repeats payouts of another file is told to the owners', async () => {
    const id = await anApprovedPayout(756)
    await make([id])
    await make([id], { again: true })
    expect((await listChanges())[0]).toMatchObject({
      kind: 'payout-file-again',
      before: expect.stringMatching(/^RENT \w{8}$/),
      after: expect.stringContaining('£756.00 in all'),
    })
  })

  test('keeps a payout whose entry somebody wants to reverse', async () => {
    const id = await anApprovedPayout(756)
    await make([id])
    const { rows } = await app.services.pool.query('select entry_id from payouts where id = $1', [id])
    const reversal = await owner.call('POST', `/api/entries/${rows[0].entry_id}/reverse`, { reason: 'Mine' })
    expect([404, 409]).toContain(reversal.status)
    expect((await owner.call('GET', '/api/payouts')).body.onTheirWay).toMatchObject([{ id }])
  })
})
