import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, addMonths, lastDayOfMonth, today } from '#shared/dates.ts'
import { aBankAccount, aBankFile } from '../../../testing/bank.ts'
import { findBrokenRules } from '../../../testing/books.ts'
import { addMember } from '../../../testing/clients.ts'
import { type MailedApp, startMailedApp } from '../../../testing/mailed.ts'
import { readPdf } from '../../../testing/pdf.ts'
import type { Person } from '../../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../../testing/rent.ts'
import { workOnRuns } from './runs.job.ts'

let app: MailedApp
let owner: Person
let ann: RentedHome
let ben: RentedHome

const to = lastDayOfMonth(addMonths(today().slice(0, 7), -1))
const start = `${to.slice(0, 7)}-01`
const emailOf = (name: string) => `${name}.${owner.accountId}@example.org`

beforeAll(async () => {
  app = await startMailedApp({ showsTestCode: false })
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})

async function aPaidHome(name: string, email: string): Promise<RentedHome> {
  const home = await aRentedHome(owner, {
    landlord: { name, email: email || 'nobody@example.org' },
    property: { addressLine1: `${name} House` },
    tenant: { name: `Tenant of ${name}`, email: `tenant.${name.replace(' ', '.')}@example.org` },
    tenancy: { startDate: start, rentAmount: 1200 },
  })
  const { status, text } = await owner.call('POST', `/api/tenancies/${home.id}/receipts`, {
    amount: 1200,
    day: start,
  })
  expect(status, text).toBe(201)
  // The form asks for an address; imported landlords may have none.
  if (!email)
    await app.services.pool.query(`update landlords set email = '' where account_id = $1 and id = $2`, [
      owner.accountId,
      home.landlord,
    ])
  return home
}

beforeEach(async () => {
  owner = await app.person()
  ann = await aPaidHome('Ann Lee', emailOf('ann'))
  ben = await aPaidHome('Ben Fox', emailOf('ben'))
})

const due = async (who = owner) => (await who.call('GET', `/api/statement-runs/due?to=${to}`)).body
const begin = (more: object = {}, who = owner) => who.call('POST', '/api/statement-runs', { to, ...more })
const work = () => workOnRuns(app.services)
async function pdfOf(path: string) {
  const answer = await fetch(`${app.url}${path}`, { headers: { cookie: owner.cookie } })
  expect(answer.status).toBe(200)
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}
const run = async (id: string) => (await owner.call('GET', `/api/statement-runs/${id}`)).body
const statementsOf = async ({ landlord }: RentedHome) =>
  (await owner.call('GET', `/api/landlords/${landlord}/statements`)).body
const mailsTo = (name: string) => app.mailbox.mails.filter(({ to }) => to.includes(emailOf(name))).length
const standings = async () =>
  (await due()).landlords.map(({ name, standing }: { name: string; standing: string }) => [name, standing])
async function runThrough() {
  const { status, text, body } = await begin()
  expect(status, text).toBe(201)
  await work()
  return body.id
}

describe('statements of all landlords in one go', () => {
  test('are made to the last day of the month, mailed, and on the record', async () => {
    expect(await standings()).toEqual([
      ['Ann Lee', 'new'],
      ['Ben Fox', 'new'],
    ])
    expect((await begin()).body).toMatchObject({ count: 2, done: 0, finishedAt: null })
    expect(await work()).toBe(2)
    const { run: done } = await due()
    expect(done).toMatchObject({
      to,
      count: 2,
      done: 2,
      sent: 2,
      failed: [],
      onPaper: [],
      by: owner.user.name,
    })
    expect(done.finishedAt).not.toBeNull()
    await app.mailbox.waitFor(emailOf('ann'))
    await app.mailbox.waitFor(emailOf('ben'))
    expect(await statementsOf(ann)).toMatchObject([{ to, sentTo: emailOf('ann'), madeBy: owner.user.name }])
    const { events } = (await owner.call('GET', `/api/landlords/${ann.landlord}/timeline`)).body
    const told = (events as { what: string }[]).find(({ what }) => what === 'landlord-statement')
    expect(told).toMatchObject({
      who: owner.user.name,
      text: expect.stringContaining(`, which went to ${emailOf('ann')} on `),
    })
    expect(await standings()).toEqual([
      ['Ann Lee', 'sent'],
      ['Ben Fox', 'sent'],
    ])
    expect((await begin()).body.code).toBe('nothing-to-print')
  })

  test('made from two tabs, by a double click and by two servers at once, are made and mailed once', async () => {
    const [first, second] = await Promise.all([begin(), begin()])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).toBe(first.body.id)
    await Promise.all([work(), work(), work()])
    await work()
    await app.mailbox.waitFor(emailOf('ann'))
    await app.mailbox.waitFor(emailOf('ben'))
    expect((await statementsOf(ann)).length).toBe(1)
    expect([mailsTo('ann'), mailsTo('ben')]).toEqual([1, 1])
  })

  test('of a run that a server left in the middle go on where they stopped', async () => {
    const { body } = await begin()
    let asked = 0
    expect(await workOnRuns(app.services, () => asked++ > 0)).toBe(1)
    expect(await run(body.id)).toMatchObject({ done: 1, sent: 1, finishedAt: null })
    // A server that was killed after the mail and before its note leaves the landlord waiting.
    await app.services.pool.query(`update statement_run_landlords set done_at = null where account_id = $1`, [
      owner.accountId,
    ])
    expect(await work()).toBe(2)
    await app.mailbox.waitFor(emailOf('ben'))
    expect([mailsTo('ann'), mailsTo('ben')]).toEqual([1, 1])
    expect((await run(body.id)).finishedAt).not.toBeNull()
  })

  test('of landlords without an email are printed together, and said to be posted', async () => {
    const cat = await aPaidHome('Cat Ray', '')
    const id = await runThrough()
    const { onPaper, sent } = await run(id)
    expect([sent, onPaper]).toEqual([
      2,
      [{ id: cat.landlord, name: 'Cat Ray', statementId: expect.any(String), number: 3, isPosted: false }],
    ])
    expect((await standings())[2]).toEqual(['Cat Ray', 'made'])
    const all = await pdfOf(`/api/statement-runs/${id}/pdf`)
    expect(all.pages.length).toBe(3)
    expect(all.text).toContain('Statement 2 · Page 1 of 1')
    const paper = await pdfOf(`/api/statement-runs/${id}/pdf?which=paper`)
    expect(paper.pages.length).toBe(1)
    expect(paper.text).toContain('Cat Ray')
    const ids = [onPaper[0].statementId]
    expect((await owner.call('POST', '/api/statement-runs/posted', { ids })).status).toBe(204)
    expect((await run(id)).onPaper[0].isPosted).toBe(true)
    expect((await standings())[2]).toEqual(['Cat Ray', 'sent'])
  })

  test('that failed are named with the reason, and tried again', async () => {
    const { body } = await begin()
    // Ben's ledger does not add up with a last statement that says what never was.
    await app.services.pool.query(
      `insert into landlord_statements (account_id, id, landlord_id, number, from_day, to_day, opening, closing, content, hash,
         author_name, sent_at)
       values ($1, gen_random_uuid(), $2, 900, $3::date - 9, $3::date - 1, 0, 777, $4, 'h', 'Ann', now())`,
      [owner.accountId, ben.landlord, start, wrongContent],
    )
    await work()
    const failed = await run(body.id)
    expect(failed).toMatchObject({ done: 1, sent: 1, failed: [{ id: ben.landlord, name: 'Ben Fox' }] })
    expect(failed.failed[0].why).toMatch(/does not agree with/)
    await app.services.pool.query('delete from landlord_statements where account_id = $1 and number = 900', [
      owner.accountId,
    ])
    expect((await owner.call('POST', `/api/statement-runs/${body.id}/retry`)).body.finishedAt).toBeNull()
    expect(await work()).toBe(1)
    expect(await run(body.id)).toMatchObject({ done: 2, sent: 2, failed: [] })
    await app.mailbox.waitFor(emailOf('ann'))
    await app.mailbox.waitFor(emailOf('ben'))
    expect([mailsTo('ann')]).toEqual([1])
  })

  test('leave out landlords of whom nothing moved, and send earlier ones first', async () => {
    const early = addDays(to, -5)
    await owner.call('POST', `/api/landlords/${ann.landlord}/statements`, { to: early })
    expect((await due()).landlords[0]).toMatchObject({ standing: 'new', unsent: 1 })
    await runThrough()
    expect(
      (await statementsOf(ann)).map(({ to, sentAt }: { to: string; sentAt: string }) => [to, !!sentAt]),
    ).toEqual([
      [to, true],
      [early, true],
    ])
    await owner.call('POST', '/api/landlords', {
      name: 'Dan New',
      email: emailOf('dan'),
      phone: '020 7946 0100',
    })
    expect((await standings()).length).toBe(2)
  })

  test('wait until the month is closed, unless a person says otherwise', async () => {
    const bank = await aBankAccount(app, owner, start)
    await aBankFile(app, owner, bank, { from: start, to, opening: 0, lines: [] })
    expect((await due()).openMonth).toBe(to.slice(0, 7))
    const refused = await begin()
    expect([refused.status, refused.body.code]).toEqual([409, 'confirm-open-month'])
    expect((await begin({ evenIfOpen: true })).status).toBe(201)
  })

  test('are begun by members, and not by viewers and client landlords', async () => {
    const viewer = await addMember(app, owner.accountId, 'viewer')
    const client = await addMember(app, owner.accountId, 'client', ann.landlord)
    expect([(await begin({}, viewer)).status, (await begin({}, client)).status]).toEqual([403, 403])
    expect((await client.call('GET', `/api/statement-runs/due?to=${to}`)).status).toBe(403)
    expect((await begin({ to: addDays(today(), 1) })).body.errors).toEqual({
      to: 'This date is in the future',
    })
  })
})

const wrongContent = {
  landlord: { name: 'Ben Fox', address: '' },
  agency: 'A',
  currency: 'GBP',
  from: addDays(start, -9),
  to: addDays(start, -1),
  opening: 0,
  closing: 777,
  lines: [],
  feesNet: 0,
  feesVat: 0,
  sums: { rent: 0, fees: 0, bills: 0, tax: 0, other: 0, paid: 0 },
  throughSeq: 0,
}
