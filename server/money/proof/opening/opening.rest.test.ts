import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { aBankAccount, aBankFile } from '../../../testing/bank.ts'
import { findBrokenRules } from '../../../testing/books.ts'
import { addMember } from '../../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../../testing/rent.ts'

let app: PeopledApp
let owner: Person
let mill: RentedHome
let bankAccount: string

const day = '2026-10-31'
const later = '2026-11-10'

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  owner = await app.person()
  mill = await aRentedHome(owner, {
    landlord: { name: 'Lena Mill' },
    property: { addressLine1: '1 Mill Lane' },
    tenant: { name: 'Tess Tenant' },
    tenancy: { startDate: '2026-02-01' },
    schedule: { from: '2026-11-01' },
  })
  bankAccount = await aBankAccount(app, owner, '2026-10-01')
  const stored = await store(800)
  expect(stored.status, stored.text).toBe(200)
})

const store = (pence: number) =>
  owner.call('POST', '/api/bank/opening', {
    day,
    bankBalance: 200 + pence,
    dryRun: false,
    text: `What,Name,Balance\nLandlord,Lena Mill,200\nNot yet sorted,,${pence}`,
  })
const say = (body: object, who = owner) =>
  who.call('POST', '/api/bank/opening/rest', { day: later, reason: 'By the old bank statement', ...body })
const rest = async () => (await owner.call('GET', '/api/bank/opening/rest')).body
const takeBack = (entryId: string) => owner.call('POST', '/api/bank/opening/rest/take-back', { entryId })
const proofOf = async (on: string) => {
  const { proof } = (await owner.call('GET', `/api/proof?day=${on}`)).body
  const sums = proof.groups.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])
  return { ...proof, sums: Object.fromEntries(sums) }
}

describe('what opening balances left not yet sorted', () => {
  test('is said to be a landlord’s, a tenant’s payment, a deposit and the agency’s, and waits no longer', async () => {
    expect(await rest()).toEqual({ openedOn: day, left: 800, sorted: [] })
    const landlord = await say({ kind: 'landlord', subjectId: mill.landlord, amount: 100 })
    expect(landlord.status, landlord.text).toBe(200)
    expect(landlord.body).toMatchObject({
      left: 700,
      sorted: [
        {
          day: later,
          kind: 'landlord',
          label: 'Lena Mill',
          amount: 100,
          reason: 'By the old bank statement',
        },
      ],
    })
    expect((await say({ kind: 'tenancy', subjectId: mill.id, amount: 300 })).body.left).toBe(400)
    expect((await say({ kind: 'deposit', subjectId: mill.id, amount: 250 })).body.left).toBe(150)
    expect((await say({ kind: 'fees', amount: 50 })).body.left).toBe(100)
    const { waiting, sums, cash, clients } = await proofOf(later)
    expect(waiting).toMatchObject([{ id: null, day, amount: 100 }])
    // The tenant's payment has paid rent, so it is the landlord's.
    expect(sums).toEqual({ landlord: 600, deposit: 250, fees: 50, suspense: 100 })
    expect([cash, clients]).toEqual([1000, 1000])
    expect((await proofOf(addDays(later, -1))).sums).toEqual({ landlord: 200, suspense: 800 })
    expect(
      (await rest()).sorted.map(({ kind, label }: { kind: string; label: string }) => [kind, label]),
    ).toEqual([
      ['fees', ''],
      ['deposit', expect.stringMatching(/^Tess Tenant, 1 Mill Lane/)],
      ['tenancy', expect.stringMatching(/^Tess Tenant, 1 Mill Lane/)],
      ['landlord', 'Lena Mill'],
    ])
  })

  test('pays what a rent account asks of the deposit, and asks before more of it is held', async () => {
    const charge = { kind: 'deposit', amount: 500, dueOn: '2026-11-03', reason: 'Deposit' }
    await owner.call('POST', `/api/tenancies/${mill.id}/charges`, charge)
    expect((await say({ kind: 'deposit', subjectId: mill.id, amount: 200 })).status).toBe(200)
    const account = (await owner.call('GET', `/api/tenancies/${mill.id}/account`)).body
    const deposit = account.charges.find(({ kind }: { kind: string }) => kind === 'deposit')
    expect(deposit.outstanding).toBe(300)
    const more = await say({ kind: 'deposit', subjectId: mill.id, amount: 400 })
    expect([more.status, more.body.errors['depositAs.more']]).toEqual([409, 'Hold £400.00 Anyway'])
    expect((await say({ kind: 'deposit', subjectId: mill.id, amount: 400, depositAs: 'more' })).status).toBe(
      200,
    )
  })

  test('is undone, and is not yet sorted again on every day', async () => {
    await say({ kind: 'landlord', subjectId: mill.landlord, amount: 100 })
    await say({ kind: 'tenancy', subjectId: mill.id, amount: 300 })
    for (const { entryId } of (await rest()).sorted) {
      const back = await takeBack(entryId)
      expect(back.status, back.text).toBe(200)
      expect((await takeBack(entryId)).status).toBe(404)
    }
    expect(await rest()).toMatchObject({ left: 800, sorted: [] })
    expect((await proofOf(later)).sums).toEqual({ landlord: 200, suspense: 800 })
    expect((await proofOf(later)).waiting).toMatchObject([{ id: null, day, amount: 800 }])
  })

  test('is given back at the bank, and the line that shows it counts once', async () => {
    expect((await say({ kind: 'given-back', amount: 800 })).body.left).toBe(0)
    const [typed] = (await owner.call('GET', '/api/bank/typed')).body
    expect(typed).toMatchObject({ day: later, amount: -800, memo: 'By the old bank statement' })
    const [line = ''] = await aBankFile(app, owner, bankAccount, {
      from: '2026-11-01',
      to: '2026-11-20',
      opening: 1000,
      lines: [{ day: later, amount: -800 }],
    })
    const sorted = await owner.call('POST', `/api/bank/lines/${line}/sort`, {
      parts: [{ kind: 'seen', subjectId: typed.id }],
    })
    expect(sorted.status, sorted.text).toBe(200)
    expect(await proofOf(later)).toMatchObject({
      bank: 200,
      cash: 200,
      clients: 200,
      isRight: true,
      waiting: [],
    })
    const refused = await takeBack((await rest()).sorted[0].entryId)
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'entry-matched',
      expect.stringContaining('£800.00'),
    ])
  })

  test('is refused with the reason: too much, a closed day, nobody, another account’s', async () => {
    const of = async (body: object) => (await say({ kind: 'fees', amount: 10, ...body })).body.errors
    expect(await of({ amount: 801 })).toEqual({
      amount: 'Only £800.00 of the opening balances is unidentified',
    })
    expect((await of({ day })).day).toMatch(/^October 2026 is closed/)
    expect((await of({ day: addDays(today(), 1) })).day).toBe('This date is in the future')
    expect(await of({ kind: 'landlord' })).toEqual({ subjectId: 'Choose who it belongs to' })
    expect(await of({ reason: '' })).toEqual({ reason: 'Enter how you know' })
    const other = await aRentedHome(await app.person())
    const foreign = await say({ kind: 'landlord', subjectId: other.landlord, amount: 10 })
    expect([foreign.status, foreign.body.code]).toEqual([400, 'choice-required'])
    expect((await say({ kind: 'tenancy', subjectId: other.id, amount: 10 })).status).toBe(400)
    expect((await say({ kind: 'deposit', subjectId: other.id, amount: 10 })).status).toBe(400)
    const viewer = await addMember(app, owner.accountId, 'viewer')
    expect((await say({ kind: 'fees', amount: 10 }, viewer)).status).toBe(403)
    expect((await rest()).left).toBe(800)
  })

  test('is not replaced by less than was said since', async () => {
    await say({ kind: 'fees', amount: 300 })
    const less = await store(299)
    expect(less.body).toMatchObject({ code: 'import-row', detail: expect.stringContaining('£300.00') })
    expect((await store(300)).status).toBe(200)
    expect((await rest()).left).toBe(0)
    expect((await say({ kind: 'fees', amount: 1 })).body.code).toBe('opening-balances-settled')
  })
})
