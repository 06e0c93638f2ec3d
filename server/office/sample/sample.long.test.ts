import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { sweepDocumentFiles } from '../../law/documents/documents.sweep.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { issueInvoices } from '../../testing/fees.ts'
import { enterUsableDetails } from '../../testing/payouts.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { addOneOfEachKind } from '../../testing/records.ts'
import { dumpAccount, recordKinds } from '../../testing/street.ts'
import { registerForVat } from '../../testing/vat.ts'
import { sweepRepairFiles } from '../repairs/repairs.sweep.ts'

// Each of these fills a street of its own. sample.test.ts has what stands on it, and that it leaves nothing behind.
let app: PeopledApp
let owner: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
})

const fill = () => owner.call('POST', '/api/sample-data')
const empty = () => owner.call('DELETE', '/api/sample-data')
const list = async (kind: string) => (await owner.call('GET', `/api/${kind}`)).body
const first = async (kind: string) => (await list(kind))[0]
const dump = (of = owner) => dumpAccount(app, of)

describe('what the law asks of the sample street', () => {
  const duties = async () => (await owner.call('GET', '/api/duties')).body.duties
  const due = async (kind: string) =>
    (await duties()).flatMap((one: { kind: string; due: { day: string }; home?: { name: string } }) =>
      one.kind === kind ? [[one.home?.name, one.due.day]] : [],
    )

  test('is nothing about papers beside the sheet, and what was served leaves with the street', async () => {
    await fill()
    for (const kind of ['written-statement', 'gas-copy', 'electrical-copy', 'right-to-rent'])
      expect(await due(kind)).toEqual([])
    expect((await empty()).status).toBe(204)
    const { rowCount } = await app.services.pool.query('select from servings where account_id = $1', [
      owner.accountId,
    ])
    expect(rowCount).toBe(0)
  })
})

describe('the repairs of the sample street', () => {
  const states = async (of = owner) =>
    Object.fromEntries(
      (await of.call('GET', '/api/repairs')).body.map((row: { what: string; state: string }) => [
        row.what,
        row.state,
      ]),
    )

  test('of a private landlord are a leak and a tap whose expense is paid; they leave with the street', async () => {
    const landlord = await app.person('landlord')
    const before = await dump(landlord)
    await landlord.call('POST', '/api/sample-data')
    expect(await states(landlord)).toEqual({
      'Leak under the kitchen sink': 'reported',
      'Leaking tap in the kitchen': 'paid',
    })
    expect((await landlord.call('DELETE', '/api/sample-data')).status).toBe(204)
    expect(await dump(landlord)).toEqual(before)
  })

  test('leave where a planned one was added since; one of one’s own on the street is named instead', async () => {
    await fill()
    const plan = (await owner.call('GET', '/api/repair-plans')).body[0]
    const soon = { firstOn: addDays(today(), 3), version: plan.version }
    expect((await owner.call('PATCH', `/api/repair-plans/${plan.id}`, soon)).status).toBe(200)
    expect(await list('repairs')).toHaveLength(5)
    const { id } = await first('properties')
    const own = (await owner.call('POST', '/api/repairs', { property: id, what: 'My own repair' })).body
    const refused = await empty()
    expect([refused.status, refused.body.code]).toEqual([409, 'sample-in-use'])
    expect(refused.body.detail).toContain('My own repair')
    await owner.call('DELETE', `/api/repairs/${own.id}`)
    expect((await empty()).status).toBe(204)
    expect(await list('repairs')).toEqual([])
  })
})

describe('the lets of the sample street', () => {
  test('are three applicants and those of the let; all of it leaves, and an own offer is named instead', async () => {
    await fill()
    const names = (await list('applicants')).map(({ name }: { name: string }) => name).sort()
    expect(names).toEqual(['Beatrice Lowell', 'Hamza Sheikh', 'Ines Moreau', 'Joanna Pike'])
    const { id: applicantId } = (await list('applicants')).find(
      ({ name }: { name: string }) => name === 'Hamza Sheikh',
    )
    const home = (await list('properties')).find((row: { status: string }) => row.status === 'available')
    const body = { applicantId, propertyId: home.id, rent: home.rent, startOn: addDays(today(), 30) }
    const own = await owner.call('POST', '/api/offers', body)
    expect(own.status, own.text).toBe(201)
    const refused = await empty()
    expect([refused.status, refused.body.code]).toEqual([409, 'sample-in-use'])
    expect(refused.body.detail).toContain('Hamza Sheikh')
    await app.services.pool.query('delete from offers where id = $1', [own.body.id])
    expect((await empty()).status).toBe(204)
    expect(await list('applicants')).toEqual([])
  })
})

describe('the money of the sample street', () => {
  const ask = async (person: Person, path: string) => (await person.call('GET', path)).body

  test('is paid out: drafts, an approval and the bank’s file, and it is still taken out whole', async () => {
    await registerForVat(owner)
    const before = await dump()
    await fill()
    const must = async (method: string, path: string, body?: object) => {
      const answer = await owner.call(method, path, body)
      expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
      return answer.body
    }
    await issueInvoices(owner)
    const { landlords: owners = [] } = await dump()
    const [first] = owners as { id: string }[]
    const { invoices } = await ask(owner, `/api/landlords/${first?.id}/money`)
    expect(invoices[0].vat).toBeGreaterThan(0)
    const paper = await owner.call('GET', `/api/fee-invoices/${invoices[0].id}/pdf`)
    expect(paper.status).toBe(200)
    await must('POST', '/api/payouts/draft', {})
    const { drafts } = await ask(owner, '/api/payouts')
    const toLandlords = drafts.filter(({ payee }: { payee: string }) => payee === 'landlord')
    expect(toLandlords.length).toBeGreaterThanOrEqual(4)
    for (const { problems } of toLandlords) expect(problems).toEqual([])
    // The agency's own account is nobody's to make up.
    const own = drafts.find(({ payee }: { payee: string }) => payee === 'agency')
    expect(own.problems).toEqual(['There are no bank details yet. Enter them first.'])
    await enterUsableDetails(app, owner, 'agency', owner.accountId)
    const ids = drafts.map(({ id }: { id: string }) => id)
    await must('POST', '/api/payouts/approve', { ids })
    const file = await must('POST', '/api/payouts/export', { ids, format: 'csv' })
    expect(file.count).toBe(drafts.length)
    expect(await findBrokenRules(app.services.pool)).toEqual([])
    expect((await empty()).status).toBe(204)
    const { bank_details: details, ...after } = await dump()
    const { bank_details: _, ...start } = before
    expect(after).toEqual(start)
    // Nobody but the agency entered its own details, so they stay.
    expect(details).toHaveLength(1)
    const { pool } = app.services
    const mine = [owner.accountId]
    const purposes = async () =>
      (
        await pool.query('select distinct purpose from files where account_id = $1 order by 1', mine)
      ).rows.map(({ purpose }) => purpose)
    const sweep = () => Promise.all([sweepDocumentFiles(app.services), sweepRepairFiles(app.services)])
    // What was served stays as long as the street can be put back.
    await pool.query(`update files set created_at = now() - interval '40 days' where account_id = $1`, mine)
    await sweep()
    expect(await purposes()).toEqual(['document'])
    await pool.query(`update audit set created_at = now() - interval '31 days' where account_id = $1`, mine)
    await sweep()
    expect(await purposes()).toEqual([])
  })
})

describe('taking the sample street out', () => {
  test('is refused while its bank account has lines of the account’s own files, and changes nothing', async () => {
    await fill()
    const [account] = (await owner.call('GET', '/api/bank/accounts')).body
    const day = today().split('-').reverse().join('/')
    const file = `Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)\r\n${day},A STRANGER,X,FASTER PAYMENT,5.00,${account.stated + 5}\r\n`
    const search = new URLSearchParams({ bankAccountId: account.id, name: 'monday.csv' })
    const read = await owner.call('POST', `/api/bank/files?${search}`, file, { 'content-type': 'text/csv' })
    expect(read.status, read.text).toBeLessThan(300)
    const before = await dump()
    const { status, body } = await empty()
    expect(status).toBe(409)
    expect(body.detail).toMatch(/Client account has a transaction from your own files/)
    expect(await dump()).toEqual(before)
    const undone = await owner.call('POST', `/api/bank/imports/${read.body.importId}/undo`)
    expect(undone.status, undone.text).toBeLessThan(300)
    expect((await empty()).status).toBe(204)
  })

  test('leaves no row of its money, and a rent account of one’s own as it was', async () => {
    await fill()
    const [street] = (await owner.call('GET', '/api/rent')).body
    const tried = await owner.call('POST', `/api/tenancies/${street.id}/receipts`, { amount: 5 })
    await owner.call('POST', `/api/entries/${tried.body.entryId}/reverse`, { reason: 'Tried out' })
    const own = (await addOneOfEachKind(owner, 'own')).tenancies?.id
    expect((await owner.call('POST', `/api/tenancies/${own}/schedule`, {})).status).toBe(201)
    await owner.call('POST', `/api/tenancies/${own}/receipts`, { amount: 50 })
    const before = (await owner.call('GET', `/api/tenancies/${own}/account`)).body
    expect((await empty()).status).toBe(204)
    expect((await owner.call('GET', `/api/tenancies/${own}/account`)).body).toEqual(before)
    const rows = Object.values(await dump()).flat() as { tenancy_id?: string | null }[]
    expect(rows.filter((row) => (row.tenancy_id ?? own) !== own)).toEqual([])
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  })

  test('leaves own rows that were added beside it', async () => {
    await fill()
    const own = await addOneOfEachKind(owner, 'own')
    expect((await empty()).status).toBe(204)
    for (const kind of recordKinds) {
      const ids = (await list(kind)).map((row: { id: string }) => row.id)
      expect(ids, kind).toContain(own[kind]?.id)
      // An applicant is a tenant record too.
      expect(ids, kind).toHaveLength(kind === 'tenants' ? 2 : 1)
    }
  })

  test('takes out a payout of its fees, which is its own whatever other agencies have earned', async () => {
    const neighbour = await app.person()
    await neighbour.call('POST', '/api/sample-data')
    const { pool } = app.services
    await pool.query('update fee_invoices set sample = false where account_id = $1', [neighbour.accountId])
    await fill()
    await pool.query('delete from payouts where account_id = $1 and approved_at is null', [owner.accountId])
    expect((await owner.call('POST', '/api/payouts/draft', {})).status).toBe(200)
    const { rows } = await pool.query(
      `select sample from payouts where account_id = $1 and payee = 'agency' and approved_at is null`,
      [owner.accountId],
    )
    expect(rows).toEqual([{ sample: true }])
    expect((await empty()).status).toBe(204)
    expect(Object.values(await dump()).flat()).toEqual([])
  })

  test('takes rows of the street out that were edited since, and of none but this account', async () => {
    const neighbour = await app.person()
    await neighbour.call('POST', '/api/sample-data')
    const { pool } = app.services
    await pool.query(
      `insert into month_closings (account_id, id, action, through, why, author_name)
       values ($1, $1, 'closed', '2026-08-31', '', 'A neighbour')`,
      [neighbour.accountId],
    )
    await pool.query(
      `insert into proofs (account_id, id, day, bank, cash, clients, content, hash, prepared_by)
       values ($1, $1, '2026-08-31', 0, 0, 0, '{}', 'none', 'A neighbour')`,
      [neighbour.accountId],
    )
    await neighbour.call('GET', '/api/rent')
    await pool.query(
      `insert into contractors (account_id, id, name, sample) values ($1, gen_random_uuid(), 'Nobody’s', true)`,
      [neighbour.accountId],
    )
    await pool.query(
      `insert into payouts (account_id, id, payee, subject_id, pence, reference, drafted_by, sample)
       values ($1, gen_random_uuid(), 'landlord', gen_random_uuid(), 100, 'SAMPLE', 'A neighbour', true)`,
      [neighbour.accountId],
    )
    await pool.query(`update books set opened_on = '2026-08-31', last_statement = 7 where account_id = $1`, [
      neighbour.accountId,
    ])
    // One account's ties to its street do not keep another account from removing its own street.
    await pool.query('update bank_lines set sample = false where account_id = $1 and sorted > 0', [
      neighbour.accountId,
    ])
    const theirs = await dump(neighbour)
    await fill()
    const numbersOf = ({ invoices = [] }: Record<string, unknown[]>) =>
      invoices.map((row) => (row as { invoice_number: string }).invoice_number).sort()
    expect(numbersOf(await dump())).toEqual(numbersOf(theirs))
    const home = await first('properties')
    await owner.call('PATCH', `/api/properties/${home.id}`, { rent: 1, version: home.version })
    expect((await empty()).status).toBe(204)
    expect(Object.values(await dump()).flat()).toEqual([])
    expect(await dump(neighbour)).toEqual(theirs)
  })
})
