import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { today } from '#shared/dates.ts'
import { aBankAccount, aBankFile, post, sortLine, tieLine } from '../../testing/bank.ts'
import { addMember } from '../../testing/clients.ts'
import { enterUsableDetails, postMoney } from '../../testing/payouts.ts'
import { readPdf } from '../../testing/pdf.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'
import { readTodayRow } from '../../testing/today.ts'

let app: PeopledApp
let owner: Person
let home: RentedHome
let bank: string

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  home = await aRentedHome(owner, { tenancy: { startDate: '2026-10-01' } })
  bank = await aBankAccount(app, owner, '2026-10-01')
})

const proofOn = async (day?: string, who = owner) => {
  const { status, body, text } = await who.call('GET', `/api/proof${day ? `?day=${day}` : ''}`)
  expect(status, text).toBe(200)
  return body.proof
}
const numbersOf = ({ bank, cash, clients }: { bank: number; cash: number; clients: number }) => [
  bank,
  cash,
  clients,
]
const receive = async (amount: number, day: string): Promise<string> => {
  const answer = await owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount, day })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.entryId
}
/** Posts with an Idempotency-Key as the page does, so that the call runs in one transaction. */
const withKey = () => ({ 'idempotency-key': randomUUID() })
const prepare = async (day: string, who = owner) =>
  (await who.call('POST', '/api/proof/prepare', { day }, withKey())).body
const sign = (id: string, who: Person, body: object = {}) =>
  who.call('POST', `/api/proof/${id}/sign`, body, withKey())

async function readPaper(id: string): Promise<string> {
  const answer = await fetch(`${app.url}/api/proof/${id}/pdf`, { headers: { cookie: owner.cookie } })
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text
}

describe('the reconciliation', () => {
  test('leads to the bank while there is no bank account', async () => {
    const fresh = await app.person()
    expect((await fresh.call('GET', '/api/proof')).body).toMatchObject({ proof: null })
    expect((await fresh.call('POST', '/api/proof/prepare', { day: '2026-10-31' })).status).toBe(409)
    expect(await readTodayRow(fresh, 'proof')).toBeUndefined()
  })

  test('is right on the newest day of the bank’s file when all of it is in the books', async () => {
    const line = { day: '2026-10-05', amount: 1000 }
    await aBankFile(app, owner, bank, { from: '2026-10-01', to: '2026-10-31', opening: 0, lines: [line] })
    const found = await proofOn()
    expect(found).toMatchObject({ day: '2026-10-31', isRight: true, items: [], unexplained: 0 })
    expect(numbersOf(found)).toEqual([1000, 1000, 1000])
    expect(found.groups).toEqual([
      {
        kind: 'suspense',
        amount: 1000,
        lines: [{ subjectId: null, label: 'Unidentified money (suspense)', amount: 1000 }],
      },
    ])
    expect(found.unsorted).toEqual({ count: 1, amount: 1000 })
  })

  test('names a payment that no file has shown, and is right again from the day that the bank shows it', async () => {
    const entryId = await receive(1000, '2026-10-05')
    const lines = [{ day: '2026-10-07', amount: 1000, text: 'T TENANT' }]
    const [id = ''] = await aBankFile(app, owner, bank, {
      from: '2026-10-01',
      to: '2026-10-31',
      opening: 0,
      lines,
    })
    const before = await proofOn('2026-10-31')
    expect(numbersOf(before)).toEqual([1000, 2000, 2000])
    expect(before.items).toMatchObject([
      { kind: 'typed', amount: 1000, day: '2026-10-05', age: 26, tenancyId: home.id },
    ])
    expect(await readTodayRow(owner, 'proof')).toMatchObject({ day: '2026-10-31' })
    await tieLine(app, owner, { id, day: '2026-10-07', amount: 1000 }, entryId)
    expect(await proofOn('2026-10-31')).toMatchObject({ isRight: true, bank: 1000, items: [] })
    const between = await proofOn('2026-10-06')
    expect(numbersOf(between)).toEqual([0, 1000, 1000])
    expect(between.items).toMatchObject([{ kind: 'other-day', amount: 1000, age: 1 }])
    expect(await readTodayRow(owner, 'proof')).toBeUndefined()
    const mistake = await receive(300, '2026-10-20')
    await owner.call('POST', `/api/entries/${mistake}/reverse`, { reason: 'Typed twice' })
    expect(await proofOn('2026-10-31')).toMatchObject({ isRight: true, items: [] })
  })

  test('names the landlord for whom the agency has advanced money, and the day’s queue warns as well', async () => {
    await aBankFile(app, owner, bank, {
      from: '2026-10-01',
      to: '2026-10-31',
      opening: 0,
      lines: [{ day: '2026-10-05', amount: 1200 }],
    })
    expect(await proofOn('2026-10-31')).toMatchObject({ isRight: true, items: [] })
    const { landlord } = home
    await post(app, owner, [
      {
        id: randomUUID(),
        day: '2026-10-20',
        kind: 'advance',
        source: 'rule',
        transfers: [
          {
            debit: { kind: 'shortfall', subject: landlord },
            credit: { kind: 'landlord', subject: landlord },
            pence: 5000,
          },
        ],
      },
    ])
    const { items, unexplained } = await proofOn('2026-10-31')
    expect(unexplained).toBe(0)
    expect(items).toMatchObject([{ kind: 'advance', amount: 50, day: '2026-10-20', age: 11 }])
    expect(items[0].label).toMatch(/^Advanced for \w/)
    expect(await readTodayRow(owner, 'proof')).toMatchObject({ day: '2026-10-31' })
    const good = await owner.call('POST', '/api/proof/make-good', { amount: 50, day: '2026-11-02' })
    expect(good.body.code).toBe('shortfall-advanced')
  })

  test('shows the shortfall of a bank charge of £6.50 until it is made good', async () => {
    const lines = [
      { day: '2026-10-05', amount: 1200 },
      { day: '2026-10-20', amount: -6.5, text: 'BANK CHARGES' },
    ]
    const [, id = ''] = await aBankFile(app, owner, bank, {
      from: '2026-10-01',
      to: '2026-10-31',
      opening: 0,
      lines,
    })
    const subject = owner.accountId
    await sortLine(app, owner, { id, day: '2026-10-20', amount: -6.5 }, 'bank-charge', {
      kind: 'shortfall',
      subject,
    })
    const short = await proofOn('2026-10-31')
    expect(numbersOf(short)).toEqual([1193.5, 1193.5, 1200])
    expect(short.items).toMatchObject([{ kind: 'shortfall', amount: 6.5, day: '2026-10-20', age: 11 }])
    const good = (amount: number) => owner.call('POST', '/api/proof/make-good', { amount, day: '2026-11-02' })
    expect((await good(7)).body).toMatchObject({
      code: 'amount-too-large',
      detail: expect.stringContaining('£6.50'),
    })
    const shortNow = async () => (await owner.call('GET', '/api/proof?day=2026-10-31')).body.shortNow
    expect(await shortNow()).toBe(6.5)
    const { entryId } = (await good(6.5)).body
    // The past proof keeps its shortfall, and nothing is left to be made good.
    expect(await shortNow()).toBe(0)
    const paid = await proofOn('2026-11-02')
    expect(numbersOf(paid)).toEqual([1193.5, 1200, 1200])
    const [line = ''] = await aBankFile(app, owner, bank, {
      from: '2026-11-01',
      to: '2026-11-03',
      opening: 1193.5,
      lines: [{ day: '2026-11-02', amount: 6.5 }],
    })
    await tieLine(app, owner, { id: line, day: '2026-11-02', amount: 6.5 }, entryId)
    expect(await proofOn('2026-11-02')).toMatchObject({ isRight: true, bank: 1200, items: [] })
    // The proof of a past day does not change.
    expect(numbersOf(await proofOn('2026-10-31'))).toEqual([1193.5, 1193.5, 1200])
    expect((await good(1)).status).toBe(409)
  })

  test('names days that are missing between two files by what moved on them', async () => {
    const file = (from: string, to: string, opening: number, day: string) =>
      aBankFile(app, owner, bank, { from, to, opening, lines: [{ day, amount: 100 }] })
    await file('2026-10-01', '2026-10-10', 0, '2026-10-05')
    await file('2026-10-15', '2026-10-31', 350, '2026-10-16')
    const found = await proofOn('2026-10-31')
    expect(numbersOf(found)).toEqual([450, 200, 200])
    expect(found.items).toMatchObject([{ kind: 'gap', amount: -250, day: '2026-10-16' }])
    expect(found.accounts[0].missing).toEqual([{ from: '2026-10-11', to: '2026-10-14' }])
    expect(await proofOn('2026-10-12')).toMatchObject({ isRight: true, bank: 100 })
  })

  test('names what the bank had before the first line, until opening balances say it', async () => {
    const lines = [{ day: '2026-10-05', amount: 100 }]
    await aBankFile(app, owner, bank, { from: '2026-10-01', to: '2026-10-31', opening: 500, lines })
    const found = await proofOn()
    expect(numbersOf(found)).toEqual([600, 100, 100])
    const ends = async (sentence: RegExp) =>
      expect((await proofOn()).items).toMatchObject([
        { kind: 'opening', amount: -500, detail: expect.stringMatching(sentence) },
      ])
    await ends(/ had £0\.00\. Start with opening balances\.$/)
    const { pool } = app.services
    const books = async (change: string) => {
      await pool.query('insert into books (account_id) values ($1) on conflict do nothing', [owner.accountId])
      await pool.query(`update books set ${change} where account_id = $1`, [owner.accountId])
    }
    await books(`closed_through = '2026-09-30'`)
    await ends(/ entered or reversed: correct it\.$/)
    await books(`opened_on = '2026-09-30'`)
    await ends(/ or the opening balances need correcting\.$/)
  })

  test('adds up landlords, deposits and credit to what belongs to clients', async () => {
    await owner.call('POST', `/api/tenancies/${home.id}/charges`, {
      kind: 'deposit',
      amount: 1100,
      dueOn: '2026-10-01',
      reason: 'Deposit',
    })
    await receive(1100, '2026-10-05')
    await receive(1500, '2026-10-05')
    const { groups, clients } = await proofOn('2026-10-05')
    const sums = Object.fromEntries(
      groups.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
    )
    expect(sums).toEqual({ landlord: 1000, deposit: 1100, tenant: 500 })
    expect(clients).toBe(2600)
  })

  test('names the payee of a payout on its way, on the page, in its ledger and on paper', async () => {
    const { landlord } = home
    const named = await owner.call('GET', `/api/landlords/${landlord}`)
    await owner.call('PATCH', `/api/landlords/${landlord}`, {
      name: 'priya shah',
      version: named.body.version,
    })
    await postMoney(app, owner, ['bank', owner.accountId, 'landlord', landlord, 950])
    await enterUsableDetails(app, owner, 'landlord', landlord)
    await owner.call('POST', '/api/payouts/draft', {})
    const [payout] = (await owner.call('GET', '/api/payouts')).body.drafts
    await owner.call('POST', '/api/payouts/approve', { ids: [payout.id] })
    const label = `Priya Shah, payout ${payout.reference}`
    const groupsOf = ({ groups }: { groups: object[] }) => groups
    expect(groupsOf(await proofOn(today()))).toMatchObject([
      { kind: 'in-transit', lines: [{ subjectId: payout.id, label, amount: 950 }] },
    ])
    const ledger = await owner.call('GET', `/api/ledger?of=in-transit&subject=${payout.id}&to=${today()}`)
    expect(ledger.body.name, ledger.text).toBe(label)
    const { id } = await prepare(today())
    await sign(id, owner, { note: 'The bank has shown nothing yet' })
    expect(await readPaper(id)).toContain(label)
  })

  test('refuses a day that has not come, and private landlords and client landlords', async () => {
    expect((await owner.call('GET', '/api/proof?day=2090-01-01')).body.code).toBe('date-in-future')
    const private_ = await app.person('landlord')
    expect((await private_.call('GET', '/api/proof')).status).toBe(403)
    const client = await addMember(app, owner.accountId, 'client', home.landlord)
    expect((await client.call('GET', '/api/proof')).status).toBe(403)
    const viewer = await addMember(app, owner.accountId, 'viewer')
    expect((await viewer.call('GET', '/api/proof')).status).toBe(200)
    expect((await viewer.call('POST', '/api/proof/prepare', { day: '2026-10-31' })).status).toBe(403)
  })
})

describe('signing off', () => {
  const aRightMonth = () =>
    aBankFile(app, owner, bank, {
      from: '2026-10-01',
      to: '2026-10-31',
      opening: 0,
      lines: [{ day: '2026-10-05', amount: 1000 }],
    })

  test('takes a second person, and keeps the paper with the hash as it was', async () => {
    await aRightMonth()
    const manager = await addMember(app, owner.accountId, 'manager')
    const prepared = await prepare('2026-10-31')
    expect(prepared).toMatchObject({ day: '2026-10-31', isRight: true, signedAt: null })
    expect(prepared.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await sign(prepared.id, owner)).toMatchObject({ status: 403 })
    const unsigned = await owner.call('GET', `/api/proof/${prepared.id}/pdf`)
    expect([unsigned.status, unsigned.body.code]).toEqual([404, 'nothing-to-print'])
    const { status, body, text } = await sign(prepared.id, manager)
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ hash: prepared.hash, signedBy: manager.user.name, note: '' })
    expect((await sign(prepared.id, manager)).status).toBe(409)
    await receive(5, '2026-10-06')
    expect(await proofOn('2026-10-31')).toMatchObject({ isRight: false })
    const paper = await owner.call('GET', `/api/proof/${prepared.id}/pdf`)
    expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    const csv = (await owner.call('GET', `/api/proof/${prepared.id}/csv`)).text
    expect(csv).toContain('"Reconciliation","Bank statement","2026-10-31","1000.00"')
    expect(csv).toContain(prepared.hash)
    expect((await owner.call('GET', '/api/proof/signed')).body).toMatchObject([{ id: prepared.id }])
  })

  test('says on paper that it was signed before the day was over', async () => {
    await aRightMonth()
    const of = async (day: string) => {
      const { id } = await prepare(day)
      await sign(id, owner)
      return readPaper(id)
    }
    expect(await of(today())).toMatch(/Signed off by.*, before the day was over/s)
    expect(await of('2026-10-31')).not.toContain('before the day was over')
  })

  test('is allowed to the person who prepared it where nobody else could sign', async () => {
    await aRightMonth()
    await addMember(app, owner.accountId, 'viewer')
    const { id, refusal } = await prepare('2026-10-31')
    expect(refusal).toBe('')
    expect((await sign(id, owner)).status).toBe(200)
  })

  test('ends when the numbers of the day become others, and holds again when they are as they were', async () => {
    await aRightMonth()
    const manager = await addMember(app, owner.accountId, 'manager')
    const { id } = await prepare('2026-10-31')
    await sign(id, manager)
    const ofDay = async () => (await owner.call('GET', '/api/proof?day=2026-10-31')).body.signOffs[0]
    expect(await ofDay()).toMatchObject({ change: 'none', clients: 1000, now: { clients: 1000 } })
    const entryId = await receive(5, '2026-10-06')
    const changed = { change: 'numbers', clients: 1000, now: { bank: 1000, cash: 1005, clients: 1005 } }
    expect(await ofDay()).toMatchObject(changed)
    expect((await owner.call('GET', '/api/proof/signed')).body).toMatchObject([changed])
    await owner.call('POST', `/api/entries/${entryId}/reverse`, { reason: 'Typed twice' })
    expect(await ofDay()).toMatchObject({ change: 'none' })
    expect((await owner.call('GET', '/api/proof/signed')).body).toMatchObject([{ change: 'none' }])
  })

  test('still proves a day whose numbers stay and are made of something else', async () => {
    const line = { day: '2026-10-05', amount: 1000 }
    const lines = [line]
    const [lineId = ''] = await aBankFile(app, owner, bank, {
      from: '2026-10-01',
      to: '2026-10-31',
      opening: 0,
      lines,
    })
    const manager = await addMember(app, owner.accountId, 'manager')
    await sign((await prepare('2026-10-31')).id, manager)
    await sortLine(app, owner, { id: lineId, ...line }, 'landlord', {
      kind: 'landlord',
      subject: home.landlord,
    })
    const { signOffs } = (await owner.call('GET', '/api/proof?day=2026-10-31')).body
    expect(signOffs).toMatchObject([{ change: 'parts', now: { clients: 1000 } }])
  })

  test('is not offered for what was prepared before the books changed', async () => {
    await aRightMonth()
    const manager = await addMember(app, owner.accountId, 'manager')
    await prepare('2026-10-31')
    const refusalFor = async () =>
      (await manager.call('GET', '/api/proof?day=2026-10-31')).body.signOffs[0].refusal
    expect(await refusalFor()).toBe('')
    await receive(5, '2026-10-06')
    expect(await refusalFor()).toBe('Your records have changed since this was prepared. Prepare it again')
  })

  test('is not prepared twice for the very same reconciliation', async () => {
    await aRightMonth()
    const manager = await addMember(app, owner.accountId, 'manager')
    const { id } = await prepare('2026-10-31')
    expect((await prepare('2026-10-31', manager)).code).toBe('already-prepared')
    await sign(id, manager)
    expect((await prepare('2026-10-31')).code).toBe('already-prepared')
    await receive(5, '2026-10-06')
    expect(await prepare('2026-10-31')).toMatchObject({ isRight: false, change: 'none' })
  })

  test('needs a note while the numbers differ, and fresh numbers once the books have changed', async () => {
    await aRightMonth()
    const manager = await addMember(app, owner.accountId, 'manager')
    const early = await prepare('2026-10-31')
    await receive(5, '2026-10-06')
    expect((await sign(early.id, manager)).body.code).toBe('changed-since')
    const { id } = await prepare('2026-10-31')
    expect(Object.keys((await sign(id, manager)).body.errors)).toEqual(['note'])
    const signed = await sign(id, manager, { note: 'The bank shows 5.00 next month' })
    expect(signed.body).toMatchObject({ isRight: false, note: 'The bank shows 5.00 next month' })
  })
})
