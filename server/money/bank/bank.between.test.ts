import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { type BankLine, findLikely } from '#shared/money/bank/bank.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'

let app: PeopledApp
let person: Person
let client: string
let reserve: string

const day = (ago: number) => addDays(today(), -ago)

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const must = async (method: string, path: string, body?: object | string) => {
  const answer = await person.call(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

beforeEach(async () => {
  person = await app.person()
  const account = { openedOn: day(40) }
  client = (await must('POST', '/api/bank/accounts', { ...account, name: 'Client account' })).id
  reserve = (await must('POST', '/api/bank/accounts', { ...account, name: 'Reserve' })).id
})

type Row = [day: string, who: string, amount: number]

/** Brings a file of an account and answers its unsorted lines. */
async function bring(bankAccountId: string, rows: Row[]): Promise<BankLine[]> {
  let balance = 0
  const lines = rows.map(([on, who, amount]) => {
    balance += amount
    const british = on.split('-').reverse().join('/')
    return [british, who, '', 'FASTER PAYMENT', amount.toFixed(2), balance.toFixed(2)].join(',')
  })
  const file = ['Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)', ...lines].join('\r\n')
  await must('POST', `/api/bank/files?bankAccountId=${bankAccountId}&name=bank.csv&until=${today()}`, file)
  return readLines(bankAccountId)
}
const readLines = async (bankAccountId: string): Promise<BankLine[]> =>
  (await must('GET', `/api/bank/lines?bankAccountId=${bankAccountId}`)).lines

const sort = (id: string, subjectId: string | undefined, amount?: number) =>
  person.call('POST', `/api/bank/lines/${id}/sort`, {
    parts: [{ kind: 'between-accounts', subjectId, ...(amount && { amount }) }],
  })
const likelyOf = async (bankAccountId: string) =>
  (await readLines(bankAccountId)).map(({ suggestions }) => findLikely(suggestions))
const proofOn = async (on: string) => (await must('GET', `/api/proof?day=${on}`)).proof
const numbersOf = async (on: string) => {
  const { bank, cash, clients, isRight, unsorted } = await proofOn(on)
  return { bank, cash, clients, isRight, unsorted: unsorted.count }
}

/** The client account had 900, and 500 of it left for the reserve; the reserve had the money a day later. */
async function aTransfer() {
  const [, out] = await bring(client, [
    [day(10), 'OPENING', 900],
    [day(5), 'RESERVE', -500],
  ])
  const [into] = await bring(reserve, [[day(4), 'FROM CLIENT ACCOUNT', 500]])
  if (!out || !into) throw new Error('a line is missing')
  return { out, into }
}

test.each(['out first', 'in first'])(
  'a transfer counts once, whichever line is sorted first: %s',
  async (first) => {
    const { out, into } = await aTransfer()
    const [one, other] = first === 'out first' ? [out, into] : [into, out]
    const accountOf = (line: BankLine) => (line === out ? reserve : client)
    expect(await likelyOf(one.bankAccountId)).toContainEqual(
      expect.objectContaining({ kind: 'between-accounts', subjectId: accountOf(one) }),
    )
    expect((await sort(one.id, accountOf(one))).body).toMatchObject({
      left: 0,
      matches: [
        { kind: 'between-accounts', label: first === 'out first' ? 'To Reserve' : 'From Client account' },
      ],
    })
    expect(await must('GET', '/api/bank/typed')).toMatchObject([
      { amount: other.amount, what: 'Transfer between bank accounts' },
    ])
    expect(await likelyOf(other.bankAccountId)).toContainEqual(
      expect.objectContaining({
        kind: 'between-accounts',
        why: [
          `the transaction of ${first === 'out first' ? 'Client account' : 'Reserve'} is matched as this`,
        ],
      }),
    )
    expect((await sort(other.id, accountOf(other))).body).toMatchObject({
      left: 0,
      matches: [
        {
          kind: 'seen',
          label: `${first === 'out first' ? 'From Client account' : 'To Reserve'}, matched there`,
        },
      ],
    })
    expect(await must('GET', '/api/bank/typed')).toEqual([])
    const accounts = await must('GET', '/api/bank/accounts')
    expect(accounts.map(({ name, balance }: { name: string; balance: number }) => [name, balance])).toEqual([
      ['Client account', 400],
      ['Reserve', 500],
    ])
    expect(await numbersOf(today())).toEqual({
      bank: 900,
      cash: 900,
      clients: 900,
      isRight: true,
      unsorted: 1,
    })
    // On the day between, the money had left the one account and the other did not have it.
    const { items, ...then } = await proofOn(day(5))
    expect(then).toMatchObject({ bank: 400, clients: 900 })
    expect(items).toMatchObject([{ kind: 'other-day', amount: 500 }])
    expect(await findBrokenRules(app.services.pool)).toEqual([])
  },
)

test('both lines are accepted together, and undone in the other order', async () => {
  const { out, into } = await aTransfer()
  const lines = [
    { id: out.id, kind: 'between-accounts', subjectId: reserve },
    { id: into.id, kind: 'between-accounts', subjectId: client },
  ]
  const { accepted, refused } = await must('POST', '/api/bank/lines/accept', { lines })
  expect(refused).toEqual([])
  const [first, second] = (accepted as BankLine[]).map(({ matches }) => matches[0]?.id)
  expect(await person.call('POST', `/api/bank/matches/${first}/take-back`)).toMatchObject({
    status: 409,
    body: { code: 'entry-matched', detail: expect.stringContaining('£500.00') },
  })
  await must('POST', `/api/bank/matches/${second}/take-back`)
  await must('POST', `/api/bank/matches/${first}/take-back`)
  expect((await readLines(reserve))[0]).toMatchObject({ left: 500 })
  const again = (await must('POST', '/api/bank/lines/accept', { lines })).accepted as BankLine[]
  const ids = again.flatMap(({ matches }) => matches.map(({ id }) => id))
  expect(ids).toHaveLength(2)
  expect(await must('POST', '/api/bank/matches/take-back', { ids })).toMatchObject({ refused: [] })
  expect(await numbersOf(today())).toMatchObject({ bank: 900, cash: 900, clients: 900, unsorted: 3 })
  expect(await findBrokenRules(app.services.pool)).toEqual([])
})

test('one transfer is offered to one of two equal lines, and moves to the other once that is something else', async () => {
  await bring(client, [
    [day(9), 'A LEE', -300],
    [day(5), 'B COLE', -300],
  ])
  const [into] = await bring(reserve, [[day(6), 'TRANSFER', 300]])
  expect((await sort(into?.id ?? '', client)).status).toBe(200)
  const [lee, cole] = await readLines(client)
  const offered = async (line: BankLine | undefined) =>
    (await must('GET', `/api/bank/lines?id=${line?.id}`)).lines[0].suggestions
  expect(await offered(cole)).toMatchObject([{ kind: 'between-accounts', subjectId: reserve }])
  expect(await offered(lee)).toEqual([])
  const lines = [{ id: lee?.id, kind: 'between-accounts', subjectId: reserve }]
  expect(await must('POST', '/api/bank/lines/accept', { lines })).toMatchObject({
    accepted: [],
    refused: [{ id: lee?.id }],
  })
  await must('POST', `/api/bank/lines/${cole?.id}/sort`, { parts: [{ kind: 'own' }] })
  expect(await offered(lee)).toMatchObject([{ kind: 'between-accounts', subjectId: reserve }])
})

test('an unsorted line of the opposite sum is offered to one line, and its page does not matter', async () => {
  await bring(client, [
    [day(6), 'A LEE', -300],
    [day(4), 'B COLE', -300],
  ])
  const [into] = await bring(reserve, [[day(4), 'C GREY', 300]])
  const [lee, cole] = await readLines(client)
  const offered = async (line: BankLine | undefined) =>
    (await must('GET', `/api/bank/lines?id=${line?.id}`)).lines[0].suggestions
  const to = (subjectId: string) => [{ kind: 'between-accounts', subjectId }]
  expect([lee, cole].map((line) => line?.suggestions)).toMatchObject([[], to(reserve)])
  expect([await offered(lee), await offered(cole)]).toMatchObject([[], to(reserve)])
  expect(await offered(into)).toMatchObject(to(client))
  await must('POST', `/api/bank/lines/${cole?.id}/sort`, { parts: [{ kind: 'own' }] })
  expect(await offered(lee)).toMatchObject(to(reserve))
})

test('two equal lines are not tied to one transfer, accepted together or as parts of one line', async () => {
  await bring(client, [
    [day(5), 'TRANSFER A', -300],
    [day(5), 'TRANSFER B', -300],
    [day(4), 'TRANSFER C', -600],
  ])
  const part = { kind: 'between-accounts', subjectId: reserve, amount: 300 }
  const into = await bring(reserve, [
    [day(5), 'TRANSFER', 300],
    [day(5), 'TRANSFER', 300],
  ])
  expect((await sort(into[0]?.id ?? '', client)).status).toBe(200)
  const [one, two, both] = await readLines(client)
  const split = await person.call('POST', `/api/bank/lines/${both?.id}/sort`, { parts: [part, part] })
  expect(split).toMatchObject({ status: 409 })
  // Two transfers of one day wait, and the nearest is the same for both lines: each takes one.
  expect((await sort(into[1]?.id ?? '', client)).status).toBe(200)
  const lines = [one, two].map((line) => ({ id: line?.id, kind: 'between-accounts', subjectId: reserve }))
  const { accepted, refused } = await must('POST', '/api/bank/lines/accept', { lines })
  expect([accepted.length, refused]).toEqual([2, []])
  const accounts: { balance: number }[] = await must('GET', '/api/bank/accounts')
  expect(accounts.map(({ balance }) => balance)).toEqual([-1200, 600])
  expect(await findBrokenRules(app.services.pool)).toEqual([])
})

test('a transfer without its other side stays in the reconciliation until the other account’s file has it', async () => {
  const [, out] = await bring(client, [
    [day(10), 'OPENING', 900],
    [day(5), 'RESERVE', -500],
  ])
  await bring(reserve, [[day(1), 'OTHER', 20]])
  expect((await sort(out?.id ?? '', reserve)).status).toBe(200)
  expect(await proofOn(day(0))).toMatchObject({
    isRight: false,
    unexplained: 0,
    items: [
      {
        kind: 'typed',
        label: expect.stringContaining('Transfer between bank accounts'),
        detail: expect.stringMatching(/^No transaction in the other account is matched to this yet\./),
        amount: 500,
        bankAccountId: reserve,
      },
    ],
  })
  expect(await findBrokenRules(app.services.pool)).toEqual([])
})

test('equal sums alone are offered and never likely before their day', async () => {
  await bring(client, [[day(5), 'A LEE', -750]])
  await bring(reserve, [[day(3), 'B COLE', 750]])
  expect((await readLines(client))[0]?.suggestions).toMatchObject([
    {
      kind: 'between-accounts',
      label: 'To Reserve',
      why: ['Reserve has a transaction of exactly the opposite amount'],
    },
  ])
  expect(await likelyOf(client)).toEqual([undefined])
})

test('what is no transfer is refused with a sentence', async () => {
  const { out, into } = await aTransfer()
  const other = (await app.person()) as Person
  const { id: foreign } = (await other.call('POST', '/api/bank/accounts', { name: 'Foreign' })).body
  for (const id of [undefined, client, foreign])
    expect(await sort(out.id, id)).toMatchObject({ status: 400, body: { code: 'choice-required' } })
  const { id: late } = await must('POST', '/api/bank/accounts', { name: 'Late', openedOn: today() })
  expect(await sort(out.id, late)).toMatchObject({
    status: 400,
    body: { code: 'date-out-of-range' },
  })
  // Of another amount, the other side is a transfer of its own.
  expect((await sort(out.id, reserve, 200)).status).toBe(200)
  expect((await sort(into.id, client)).body).toMatchObject({ matches: [{ kind: 'between-accounts' }] })
  const [entry] = await must('GET', '/api/bank/typed')
  const seen = { parts: [{ kind: 'seen', subjectId: entry.id }] }
  expect(entry).toMatchObject({ amount: -500 })
  const [extra] = await bring(reserve, [
    [day(4), 'FROM CLIENT ACCOUNT', 500],
    [day(1), 'OUT', -500],
  ])
  expect(await person.call('POST', `/api/bank/lines/${extra?.id ?? ''}/sort`, seen)).toMatchObject({
    status: 400,
    body: { code: 'other-bank-account' },
  })
})

test('a private landlord’s own accounts have transfers too', async () => {
  person = await app.person('landlord')
  const account = { openedOn: day(40) }
  client = (await must('POST', '/api/bank/accounts', { ...account, name: 'Rents' })).id
  reserve = (await must('POST', '/api/bank/accounts', { ...account, name: 'Savings' })).id
  const [out] = await bring(client, [[day(5), 'TRANSFER', -500]])
  const [into] = await bring(reserve, [[day(5), 'TRANSFER', 500]])
  expect(await likelyOf(client)).toMatchObject([{ kind: 'between-accounts', label: 'To Savings' }])
  expect((await sort(out?.id ?? '', reserve)).status).toBe(200)
  expect((await sort(into?.id ?? '', client)).body).toMatchObject({ left: 0, matches: [{ kind: 'seen' }] })
  expect(await findBrokenRules(app.services.pool)).toEqual([])
})
