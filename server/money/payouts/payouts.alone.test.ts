import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultDateFormat } from '#shared/date-format.ts'
import type { Payout } from '#shared/money/payouts/payouts.ts'
import { openScope } from '../../db/scope.ts'
import type { Mailbox } from '../../testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import { balanceOf, enterUsableDetails, postMoney } from '../../testing/payouts.ts'
import type { Person } from '../../testing/people.ts'
import { aLandlord } from '../../testing/records.ts'
import { joinTeam } from '../../testing/team.ts'
import { approvePayouts } from './payouts.approve.ts'

let app: MailedApp
let mailbox: Mailbox
let owner: Person
let manager: Person
let ann: Person

beforeAll(async () => {
  app = await startMailedApp()
  mailbox = app.mailbox
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  manager = await colleague('manager')
  ann = await colleague('member')
})

async function colleague(role: 'manager' | 'member'): Promise<Person> {
  const person = await app.person()
  await joinTeam(app, person, owner.accountId, role)
  return person
}
const setLimit = (approvalLimit: number | null) =>
  owner.call('PUT', '/api/payouts/settings', { approvalLimit, serviceUserNumber: '', payFromId: null })

async function aLandlordWith(pounds: number, name = 'Ann Lee'): Promise<string> {
  const { id } = (await owner.call('POST', '/api/landlords', aLandlord({ name }))).body
  await postMoney(app, owner, ['bank', owner.accountId, 'landlord', id, pounds])
  await enterUsableDetails(app, owner, 'landlord', id)
  return id
}
const draft = (who = manager) => who.call('POST', '/api/payouts/draft', {})
const listDrafts = async (who = manager): Promise<Payout[]> =>
  (await who.call('GET', '/api/payouts')).body.drafts
const approve = (ids: string[], who = manager) => who.call('POST', '/api/payouts/approve', { ids })
const cancel = (id: string, more: object, who = manager) =>
  who.call('POST', `/api/payouts/${id}/cancel`, { reason: 'Wrong sum', ...more })

/** Drafts what is due, and keeps back so much of the only draft that this amount is left. */
async function draftPart(amount: number, who = manager): Promise<string> {
  await draft(who)
  const [{ id } = { id: '' }] = await listDrafts(who)
  await who.call('PATCH', `/api/payouts/${id}`, { amount, reason: 'In parts' })
  return id
}
const endToday = () =>
  app.services.pool.query('update payouts set approved_on = approved_on - 1 where account_id = $1', [
    owner.accountId,
  ])
const listChanges = async () => (await owner.call('GET', '/api/security/changes')).body
const mailsTo = (person: Person, subject: string) =>
  mailbox.mails.filter((mail) => mail.to.includes(person.user.email) && mail.subject === subject)
const waitForMail = (person: Person, subject: string) =>
  vi.waitFor(
    () => {
      const [mail] = mailsTo(person, subject)
      if (!mail) throw new Error(`no mail ‘${subject}’`)
      return mail
    },
    { timeout: 10_000 },
  )
const readLeft = async (who = manager) => (await who.call('GET', '/api/payouts')).body.mayAlone.left

describe('the limit of what one person approves alone', () => {
  test('is not passed by paying one landlord in parts, on one day or over several', async () => {
    await setLimit(500)
    await aLandlordWith(1966.67)
    expect((await approve([await draftPart(500)])).status).toBe(200)
    const second = await draftPart(500)
    const refused = await approve([second])
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'second-person-required',
      expect.stringMatching(/£500\.00.*£500\.00/),
    ])
    expect((await listDrafts())[0]?.problems).toEqual([
      'You have approved £500.00 alone to this payee; someone else must approve payouts above £500.00.',
    ])
    await endToday()
    expect((await approve([await draftPart(0.01)])).status).toBe(409)
  })

  test('begins anew once another person has approved what this one drafted, and holds for the day all the same', async () => {
    await setLimit(500)
    await aLandlordWith(2000)
    await approve([await draftPart(500)])
    await endToday()
    expect((await approve([await draftPart(300)], ann)).status).toBe(200)
    expect(await readLeft()).toBe(500)
    expect((await approve([await draftPart(400)])).status).toBe(200)
    const refused = await approve([await draftPart(200)])
    expect(refused.body.detail).toContain(
      `You have approved £400.00 alone to this payee since ${ann.user.name} last checked; someone else must approve payouts above £500.00`,
    )
    // Somebody looks again on the same day: the day's sum still counts.
    expect((await approve([await draftPart(100)], ann)).status).toBe(200)
    expect((await approve([await draftPart(101)])).body.detail).toContain(
      'You have approved £400.00 alone today; someone else must approve payouts above £500.00.',
    )
    expect(await readLeft()).toBe(100)
    expect((await approve([await draftPart(100)])).status).toBe(200)
  })

  test('does not begin anew by approvals that say nothing of this person’s drafts', async () => {
    await setLimit(500)
    const other = await aLandlordWith(2000)
    await approve([await draftPart(500)])
    await endToday()
    // Ann drafts and approves a payout of her own.
    expect((await approve([await draftPart(100, ann)], ann)).status).toBe(200)
    expect((await approve([await draftPart(100)])).status).toBe(409)
    // Somebody looked at a payout to another landlord: the sum to this one still counts.
    await owner.call('PATCH', `/api/payouts/${(await listDrafts())[0]?.id}`, { amount: 1, reason: 'Owner’s' })
    const second = await aLandlordWith(50, 'Bob Stone')
    await draft()
    const drafts = await listDrafts()
    const of = (subject: string) => drafts.find(({ subjectId }) => subjectId === subject)?.id ?? ''
    expect((await approve([of(second)], ann)).status).toBe(200)
    expect(await readLeft()).toBe(500)
    await manager.call('PATCH', `/api/payouts/${of(other)}`, { amount: 2, reason: 'In parts' })
    expect((await approve([of(other)])).body.detail).toContain('£500.00 alone to this payee')
  })

  test('counts payouts to all payees together, also those of one request', async () => {
    await setLimit(500)
    for (const name of ['Ann Lee', 'Bob Stone', 'Cat Dow']) await aLandlordWith(200, name)
    await draft()
    const ids = (await listDrafts()).map(({ id }) => id)
    const refused = await approve(ids)
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'second-person-required',
      expect.stringMatching(/£600\.00.*£500\.00/),
    ])
    expect((await approve(ids.slice(0, 2))).status).toBe(200)
    expect((await approve(ids.slice(2))).body.detail).toContain(
      'You have approved £400.00 alone; someone else must approve payouts above £500.00',
    )
    expect((await approve(ids.slice(2), ann)).status).toBe(200)
  })

  test('counts what people approve in one agency only, even where another one has them and records of the same ids', async () => {
    await setLimit(500)
    const landlord = await aLandlordWith(1000)
    expect((await approve([await draftPart(500)])).status).toBe(200)
    await endToday()
    const first = owner
    owner = await app.person()
    await joinTeam(app, manager, owner.accountId, 'manager')
    await joinTeam(app, ann, owner.accountId, 'member')
    await setLimit(500)
    await aLandlordWith(2000)
    expect(await readLeft()).toBe(500)
    expect((await approve([await draftPart(400)])).status).toBe(200)
    // A colleague looks at the manager's drafts in the second agency, which says nothing in the first.
    expect((await approve([await draftPart(300)], ann)).status).toBe(200)
    await app.services.pool.query('update payouts set subject_id = $2 where account_id = $1', [
      owner.accountId,
      landlord,
    ])
    owner = first
    await manager.call('POST', '/api/accounts/current', { accountId: owner.accountId })
    expect(await readLeft()).toBe(0)
    await draftPart(1)
    expect((await listDrafts())[0]?.problems).toEqual([
      'You have approved £500.00 alone to this payee; someone else must approve payouts above £500.00.',
    ])
  })

  test('is not passed by sixteen approvals at the same moment', async () => {
    await setLimit(500)
    const landlords = await Promise.all(
      Array.from({ length: 16 }, (_, place) => aLandlordWith(100, `Landlord ${place}`)),
    )
    await draft()
    const ids = (await listDrafts()).map(({ id }) => id)
    expect(ids).toHaveLength(16)
    // Past the queue of writes that one server has for an account: several servers have several.
    const { user } = manager
    const account = { id: owner.accountId, name: 'Mill Lettings', ...defaultDateFormat }
    const approveAtOnce = (id: string) => {
      const scope = openScope(app.services.db, owner.accountId, user)
      return approvePayouts(app.services, scope, { user, account, changeId: scope.changeId }, [id])
    }
    const answers = await Promise.allSettled(ids.flatMap((id) => [approveAtOnce(id), approveAtOnce(id)]))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const [late] = await Promise.all(ids.map((id) => approve([id])))
    expect(late?.status).toBe(409)
    const paid = await Promise.all(landlords.map((id) => balanceOf(app, owner, 'landlord', id)))
    expect(paid.filter((left) => left === 0)).toHaveLength(5)
    expect(
      (await listChanges()).filter(({ kind }: { kind: string }) => kind.startsWith('payout-')),
    ).toMatchObject([{ kind: 'payout-limit-tried' }, { kind: 'payout-alone' }, { kind: 'payout-settings' }])
  })

  test('counts a payout that was cancelled only if the bank may have paid it', async () => {
    await setLimit(500)
    await aLandlordWith(2000)
    const first = await draftPart(500)
    await approve([first])
    await cancel(first, {})
    expect(await readLeft()).toBe(500)
    const second = await draftPart(500)
    expect((await approve([second])).status).toBe(200)
    await owner.call('POST', '/api/payouts/export', { ids: [second], format: 'csv' })
    expect((await cancel(second, { bankRefused: true })).status).toBe(200)
    expect((await approve([await draftPart(1)])).status).toBe(409)
  })

  test('that a person reaches, or asks to pass, is told to the owners once a day', async () => {
    await setLimit(500)
    await aLandlordWith(2000)
    await approve([await draftPart(500)])
    const reached = await waitForMail(owner, 'One person drafted and approved payouts alone')
    expect(reached.text).toContain(
      '£500.00 approved alone. That uses up the limit of £500.00 for one person.',
    )
    const id = await draftPart(700)
    for (let tries = 0; tries < 3; tries += 1) expect((await approve([id])).status).toBe(409)
    const subject = 'One person tried to approve more than they may alone'
    expect((await waitForMail(owner, subject)).text).toContain('£700.00 asked for')
    const { happened } = (await owner.call('GET', '/api/notifications')).body
    expect(happened).toMatchObject([
      { kind: 'approved-alone', about: { who: manager.user.name, amount: 700, isRefused: true } },
      { kind: 'approved-alone', about: { amount: 500, isRefused: false } },
    ])
    expect((await ann.call('GET', '/api/notifications')).body.happened).toEqual([])
    expect(mailsTo(owner, subject)).toHaveLength(1)
  })
})

describe('where every payout needs two', () => {
  test('a draft says so, and names no sum of nothing', async () => {
    await setLimit(0)
    await aLandlordWith(100)
    await draft(manager)
    const [{ id, problems } = { id: '', problems: [] }] = await listDrafts(manager)
    const sentence = 'You drafted this payout, so someone else must approve it.'
    expect(problems).toEqual([sentence])
    expect((await approve([id], manager)).body.detail).toBe(`Ann Lee: ${sentence} Nothing was approved.`)
  })
})

describe('where no owner has set a limit', () => {
  test('a member approves nothing that they drafted, and what a colleague drafted', async () => {
    await aLandlordWith(100)
    await draft(ann)
    const [{ id, problems } = { id: '', problems: [] }] = await listDrafts(ann)
    const sentence =
      'You drafted this payout, so someone else must approve it. An owner can set a limit up to which members approve alone.'
    expect(problems).toEqual([sentence])
    expect((await approve([id], ann)).body.detail).toBe(`Ann Lee: ${sentence} Nothing was approved.`)
    expect(await readLeft(ann)).toBe(0)
    expect((await approve([id])).status).toBe(200)
  })

  test('a manager approves any sum alone, and the owners hear of it; an owner tells nobody', async () => {
    await aLandlordWith(1966.67)
    expect(await readLeft()).toBe(null)
    expect((await approve([await draftPart(1000)])).status).toBe(200)
    const mail = await waitForMail(owner, 'One person drafted and approved payouts alone')
    expect(mail.text).toContain('£1,000.00 approved alone. No limit is set for one person.')
    await draft(owner)
    const [{ id } = { id: '' }] = await listDrafts(owner)
    expect((await approve([id], owner)).status).toBe(200)
    const alone = (await listChanges()).filter(({ kind }: { kind: string }) => kind === 'payout-alone')
    expect(alone).toMatchObject([{ who: manager.user.name }])
  })
})
