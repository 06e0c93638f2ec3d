import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { aBankAccount, aBankFile, sortLine } from '../../testing/bank.ts'
import { addMember } from '../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'
import { findStandingDifference } from '../../testing/standing.ts'
import { readTodayRow } from '../../testing/today.ts'
import { sayHealth } from './proof.health.queries.ts'

let app: PeopledApp
let owner: Person
let home: RentedHome
let bank: string

/** The day so many days ago. */
const ago = (days: number) => addDays(today(), -days)

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  home = await aRentedHome(owner, { tenancy: { startDate: ago(90) } })
  bank = await aBankAccount(app, owner, ago(90))
})

const read = async (day?: string) => {
  const { status, body, text } = await owner.call('GET', `/api/proof${day ? `?day=${day}` : ''}`)
  expect(status, text).toBe(200)
  return body
}
const unprovenDay = async () => (await readTodayRow(owner, 'proof'))?.day
const ofLandlord = () => ({ kind: 'landlord', subject: home.landlord }) as const
const receive = async (amount: number, day: string): Promise<string> => {
  const answer = await owner.call('POST', `/api/tenancies/${home.id}/receipts`, { amount, day })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.entryId
}
/** A second account, whose ledger is its own. */
const aDepositAccount = async (openedOn: string): Promise<string> => {
  const { status, body, text } = await owner.call('POST', '/api/bank/accounts', {
    name: 'Deposits',
    openedOn,
  })
  expect(status, text).toBe(201)
  return body.id
}
/** A file of the deposit account without lines, which says what it has. */
const aQuietFile = (id: string, to: string) =>
  aBankFile(app, owner, id, { from: ago(90), to, opening: 0, lines: [] })
const aSortedFile = async (to: string) => {
  const line = { day: ago(30), amount: 2000 }
  const [id = ''] = await aBankFile(app, owner, bank, { from: ago(90), to, opening: 0, lines: [line] })
  await sortLine(app, owner, { id, ...line }, 'landlord', ofLandlord())
}

describe('the reconciliation and its light', () => {
  test('open on the newest day and are red there, although another account was last read long ago', async () => {
    await aQuietFile(await aDepositAccount(ago(90)), ago(79))
    await aSortedFile(ago(10))
    const charge = { day: ago(3), amount: -250, text: 'CHARGE' }
    const [id = ''] = await aBankFile(app, owner, bank, {
      from: ago(9),
      to: ago(3),
      opening: 2000,
      lines: [charge],
    })
    await sortLine(app, owner, { id, ...charge }, 'bank-charge', {
      kind: 'shortfall',
      subject: owner.accountId,
    })
    const { proof, health } = await read()
    expect(proof).toMatchObject({ day: ago(3), isRight: false, bank: 1750, clients: 2000 })
    expect(proof.accounts).toMatchObject([
      { name: 'Client Account', carriedFrom: null },
      { name: 'Deposits', bank: 0, carriedFrom: ago(79) },
    ])
    expect(health).toMatchObject({
      state: 'red',
      day: ago(3),
      failingDay: ago(3),
      failingSince: ago(3),
      why: '£250.00 of client money is short',
    })
    expect(await unprovenDay()).toBe(ago(3))
    expect((await read(ago(79))).health).toMatchObject({ state: 'red' })
  })

  test('are amber when no file of an account came for more than a week, and green before', async () => {
    const deposits = await aDepositAccount(ago(90))
    await aQuietFile(deposits, ago(7))
    await aSortedFile(ago(1))
    expect((await read()).health).toMatchObject({ state: 'green', failingDay: null, quietAccounts: [] })
    await app.services.pool.query('update bank_imports set to_day = $1 where bank_account_id = $2', [
      ago(8),
      deposits,
    ])
    expect((await read()).health).toMatchObject({
      state: 'amber',
      failingDay: null,
      quietAccounts: [{ name: 'Deposits', readUntil: ago(8), days: 8, waits: 0 }],
    })
    expect(await unprovenDay()).toBeUndefined()
  })

  test('are red for a past day that failed, until it is signed off with a note', async () => {
    const manager = await addMember(app, owner.accountId, 'manager')
    await aBankFile(app, owner, bank, {
      from: ago(90),
      to: ago(1),
      opening: 0,
      lines: [
        { day: ago(20), amount: -100, text: 'WRONG' },
        { day: ago(18), amount: 100, text: 'WRONG, BACK' },
      ],
    })
    const { proof, health } = await read()
    expect(proof).toMatchObject({ day: ago(1), isRight: true })
    expect(health).toMatchObject({
      state: 'red',
      failingDay: ago(19),
      failingSince: ago(20),
      why: '“Unidentified money (suspense)” is £100.00 overdrawn',
    })
    const dates = { dateStyle: 'YYYY-MM-DD' } as const
    // Nobody is told that money is not proved since a day on which it went right again.
    expect(sayHealth(health, dates)).toBe(
      `Client money is not reconciled from ${ago(20)} to ${ago(19)}: “Unidentified money (suspense)” is £100.00 overdrawn`,
    )
    expect(sayHealth({ ...health, day: ago(19) }, dates)).toContain(`since ${ago(20)}`)
    const withKey = () => ({ 'idempotency-key': randomUUID() })
    const prepared = await owner.call('POST', '/api/proof/prepare', { day: ago(19) }, withKey())
    expect(prepared.body).toMatchObject({ isRight: false })
    const sign = (body: object) =>
      manager.call('POST', `/api/proof/${prepared.body.id}/sign`, body, withKey())
    expect((await sign({})).body.code).toBe('reason-required')
    expect((await sign({ note: 'Paid back by the bank' })).status).toBe(200)
    expect((await read()).health).toMatchObject({ state: 'green', failingDay: null })
  })

  test('are red for a day that was signed off as right and is so no longer', async () => {
    const manager = await addMember(app, owner.accountId, 'manager')
    await aBankFile(app, owner, bank, { from: ago(90), to: ago(25), opening: 0, lines: [] })
    const withKey = () => ({ 'idempotency-key': randomUUID() })
    const signOff = async (day: string, note = '') => {
      const prepared = await owner.call('POST', '/api/proof/prepare', { day }, withKey())
      const signed = await manager.call('POST', `/api/proof/${prepared.body.id}/sign`, { note }, withKey())
      expect(signed.status, signed.text).toBe(200)
    }
    await signOff(ago(30))
    await signOff(ago(19))
    expect((await read()).health).toMatchObject({ failingDay: null })
    const lines = [
      { day: ago(20), amount: -100, text: 'WRONG' },
      { day: ago(18), amount: 100, text: 'WRONG, BACK' },
    ]
    await aBankFile(app, owner, bank, { from: ago(24), to: ago(1), opening: 0, lines })
    expect((await read()).health).toMatchObject({ state: 'red', failingDay: ago(19), failingSince: ago(20) })
    await signOff(ago(19), 'Paid back by the bank')
    expect((await read()).health).toMatchObject({ state: 'green', failingDay: null })
  })

  test('are red while a kind of ledgers is overdrawn, although the three numbers are equal', async () => {
    const line = { day: ago(30), amount: 1000 }
    const [id = ''] = await aBankFile(app, owner, bank, {
      from: ago(90),
      to: ago(1),
      opening: 0,
      lines: [line],
    })
    // What a correction used to leave on past days: the money of one line on two landlords’ ledgers.
    for (const one of [id, randomUUID()])
      await sortLine(app, owner, { id: one, ...line }, 'landlord', ofLandlord()).catch(() => undefined)
    const { proof, health } = await read(ago(1))
    expect([proof.bank, proof.cash, proof.clients]).toEqual([1000, 1000, 1000])
    expect(proof).toMatchObject({ isRight: false, below: [{ kind: 'suspense', amount: -1000 }] })
    expect(health).toMatchObject({
      state: 'red',
      why: '“Unidentified money (suspense)” is £1,000.00 overdrawn',
    })
  })

  test('wait for the next file with what was typed in since the last one', async () => {
    await aSortedFile(ago(5))
    await receive(300, ago(2))
    expect((await read()).health).toMatchObject({
      state: 'amber',
      quietAccounts: [{ name: 'Client Account', readUntil: ago(5), days: 5, waits: 300 }],
    })
    // The file that covers the day does not show the payment.
    await aBankFile(app, owner, bank, { from: ago(4), to: ago(1), opening: 2000, lines: [] })
    expect((await read()).health).toMatchObject({
      state: 'red',
      failingSince: ago(2),
      why: 'Bank and cash book differ by £300.00',
    })
  })

  test('say how old each unsorted line is, and the credit of a tenant who left', async () => {
    await aSortedFile(ago(20))
    await aBankFile(app, owner, bank, {
      from: ago(19),
      to: ago(1),
      opening: 2000,
      lines: [{ day: ago(12), amount: 75, text: 'WHO IS IT' }],
    })
    await receive(10_000, ago(40))
    const { version } = (await owner.call('GET', `/api/tenancies/${home.id}`)).body
    const ended = await owner.call('POST', `/api/tenancies/${home.id}/end`, {
      endedOn: ago(15),
      why: 'surrender',
      version,
    })
    expect(ended.status, ended.text).toBe(200)
    const { proof } = await read(today())
    expect(proof.waiting).toMatchObject([{ label: 'WHO IS IT', day: ago(12), age: 12, amount: 75 }])
    expect(proof.unclaimed).toMatchObject([{ id: home.id, day: ago(15), age: 15 }])
    const [credit] = proof.unclaimed
    expect(proof.ages[0]).toEqual({
      group: 'to 30',
      waiting: { count: 1, amount: 75 },
      unclaimed: { count: 1, amount: credit.amount },
    })
    const { text } = await owner.call('GET', `/api/proof/ages.csv?day=${today()}`)
    expect(text).toContain(
      `"Unidentified money (suspense)","WHO IS IT","${ago(12)}","12","0 to 30 days","75.00"`,
    )
    expect(text).toContain(`"Unidentified money (suspense) in all","","${today()}","","0 to 30 days","75.00"`)
  })

  test('name the deposit of a tenant who left, beside the credit, until it is given back', async () => {
    await aSortedFile(ago(20))
    const { version } = (await owner.call('GET', `/api/tenancies/${home.id}`)).body
    const path = `/api/tenancies/${home.id}`
    const charge = { kind: 'deposit', amount: 400, dueOn: ago(40), reason: 'Deposit' }
    const { account } = (await owner.call('POST', `${path}/charges`, charge)).body
    const { id: chargeId } = account.charges.find(({ kind }: { kind: string }) => kind === 'deposit')
    await owner.call('POST', `${path}/receipts`, {
      amount: 400,
      day: ago(40),
      pays: [{ chargeId, amount: 400 }],
    })
    await owner.call('POST', `${path}/end`, { endedOn: ago(35), why: 'surrender', version })
    const depositsOf = async (day: string) =>
      (await read(day)).proof.unclaimed.filter(({ label }: { label: string }) =>
        label.startsWith('Deposit: '),
      )
    expect(await depositsOf(ago(36))).toEqual([])
    expect(await depositsOf(today())).toMatchObject([{ id: home.id, day: ago(35), age: 35, amount: 400 }])
    const ages = (await read(today())).proof.ages
    expect(ages[1].unclaimed).toEqual({ count: 1, amount: 400 })
    const back = await owner.call('POST', `${path}/deposit`, { action: 'return', amount: 400, day: ago(2) })
    expect(back.status, back.text).toBe(200)
    expect(await depositsOf(today())).toEqual([])
  })

  test('sort what waits by its age as at the day of the reconciliation', async () => {
    const days = [5, 30, 31, 60, 61, 90, 91, 400]
    const lines = days
      .toReversed()
      .map((age, at) => ({ day: ago(age), amount: 10 + at, text: `LINE ${age}` }))
    await aBankFile(app, owner, bank, { from: ago(401), to: ago(1), opening: 0, lines })
    const counts = async (day: string) =>
      (await read(day)).proof.ages.map(({ waiting }: { waiting: { count: number } }) => waiting.count)
    expect(await counts(today())).toEqual([2, 2, 2, 2])
    expect(await counts(ago(30))).toEqual([3, 2, 1, 1])
    const { proof } = await read(today())
    const [waits] = proof.groups.filter(({ kind }: { kind: string }) => kind === 'suspense')
    expect(
      proof.ages.reduce(
        (sum: number, { waiting }: { waiting: { amount: number } }) => sum + waiting.amount,
        0,
      ),
    ).toBe(waits.amount)
  })

  test('are not shown to client landlords and private landlords', async () => {
    const client = await addMember(app, owner.accountId, 'client', home.landlord)
    expect((await client.call('GET', '/api/today')).status).toBe(403)
  })
})

test('what was typed in is a hole once a file passes its day without reaching it', async () => {
  await aBankFile(app, owner, bank, { from: ago(90), to: ago(10), opening: 0, lines: [] })
  await receive(100, ago(7))
  const differs = () => findStandingDifference(app, owner.accountId, today())
  expect(await differs()).toBeUndefined()
  // The file begins after the payment's day, so it touches no day whose standing was kept.
  await aBankFile(app, owner, bank, { from: ago(4), to: ago(2), opening: 0, lines: [] })
  expect(await differs()).toBeUndefined()
  expect((await read()).health).toMatchObject({ state: 'red', failingSince: ago(7) })
})
