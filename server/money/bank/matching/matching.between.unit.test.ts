import { expect, test } from 'vitest'
import {
  type BetweenInput,
  type BetweenWaiting,
  findTakers,
  offerBetween,
  suggestBetween,
} from './matching.between.ts'

const accounts = [
  { id: 'client', name: 'Client Account', sortCode: '300000', accountNumber: '12345678' },
  { id: 'reserve', name: 'Deposits reserve', sortCode: '300001', accountNumber: '87654321' },
]

interface Change {
  day?: string
  text?: string
  bankAccountId?: string
  pence?: number
}

const aLine = (id: string, change: Change = {}) => ({
  id,
  day: '2026-11-10',
  pence: -50_000,
  bankAccountId: 'client',
  payer: '',
  reference: '',
  text: '',
  ...change,
})

/** What a line of £500.00 out of the client account may be, on 10 November, with a line of £500.00 into the reserve. */
function suggested(text: string, more: Partial<BetweenInput> = {}) {
  const line = aLine('line', { text })
  const opposite = [aLine('into', { bankAccountId: 'reserve', day: '2026-11-11', pence: 50_000 })]
  const input = { accounts, waiting: [], rivals: [], opposite, ...more }
  return suggestBetween(line, input, offerBetween([line], input))
}

test.each([
  ['TO 30-00-01 87654321', 'the number of Deposits reserve', 70],
  ['MOVED 8765 4321', 'the number of Deposits reserve', 70],
  ['Deposits Reserve NOV', 'the name Deposits reserve', 70],
  ['MOBILE XFER', 'the word xfer', 70],
  ['RESERVE', undefined, 22],
])('%s is money to the other account by %s', (text, why, score) => {
  const side = 'Deposits reserve has a transaction of exactly the opposite amount'
  expect(suggested(text)).toEqual([
    {
      accountId: 'reserve',
      label: 'To Deposits reserve',
      score,
      isClear: why !== undefined,
      why: [...(why ? [why] : []), side],
    },
  ])
})

test('another sum, another week and the line’s own account are no transfer', () => {
  const of = (bankAccountId: string, day: string, pence: number) =>
    suggested('TRANSFER', { opposite: [aLine('into', { bankAccountId, day, pence })] })
  expect(of('reserve', '2026-11-11', 49_999)).toEqual([])
  expect(of('reserve', '2026-11-15', 50_000)).toEqual([])
  expect(of('client', '2026-11-11', 50_000)).toEqual([])
  expect(of('reserve', '2026-11-14', 50_000)).toHaveLength(1)
})

test('an older account number is told with and without the 0 in front of it, and not as the end of a longer one', () => {
  const older = [accounts[0], { id: 'reserve', name: 'Savings', sortCode: '', accountNumber: '01234567' }]
  const of = (text: string) => suggested(text, { accounts: older.flatMap((each) => each ?? []) })[0]?.score
  expect(['TO 01234567', 'TO 1234567', 'TO 91234567'].map(of)).toEqual([70, 70, 22])
})

const anEntry = (entryId: string, change: Partial<BetweenWaiting> = {}): BetweenWaiting => ({
  entryId,
  day: '2026-11-10',
  pence: -50_000,
  bankAccountId: 'client',
  otherId: 'reserve',
  ...change,
})

test('what the other account’s line was sorted as waits two weeks for just its sum', () => {
  const by = (change: Partial<BetweenWaiting>) =>
    suggested('X', { opposite: [], waiting: [anEntry('entry', { day: '2026-10-27', ...change })] })
  expect(by({})).toMatchObject([{ accountId: 'reserve', score: 85 }])
  expect(by({ day: '2026-10-26' })).toEqual([])
  expect(by({ pence: 50_000 })).toEqual([])
  expect(by({ bankAccountId: 'reserve' })).toEqual([])
})

const taken = (lines: ReturnType<typeof aLine>[], waiting: BetweenWaiting[], rivals = lines.slice(0, 0)) =>
  Object.fromEntries(
    [...findTakers(lines, { accounts, waiting, rivals, opposite: [] })].map(([id, of]) => [
      id,
      [...new Set(of.map(({ otherId }) => otherId))],
    ]),
  )

test('what waits is one line: one that names the other account, then the nearest, then the first', () => {
  const near = aLine('near')
  const later = aLine('later', { day: '2026-11-12' })
  const named = aLine('named', { day: '2026-11-13', text: 'TO DEPOSITS RESERVE' })
  expect(taken([later, near, named], [anEntry('entry')])).toEqual({ named: ['reserve'] })
  expect(taken([later, near], [anEntry('entry')])).toEqual({ near: ['reserve'] })
  expect(taken([aLine('b'), aLine('a')], [anEntry('entry')])).toEqual({ a: ['reserve'] })
  expect(taken([later], [anEntry('entry')], [near])).toEqual({ near: ['reserve'] })
  expect(taken([later, near], [anEntry('one'), anEntry('two')])).toEqual({
    near: ['reserve'],
    later: ['reserve'],
  })
})

test('two accounts’ entries are two lines, and a choice where there is one line', () => {
  const waiting = [anEntry('one'), anEntry('two', { otherId: 'savings' })]
  expect(taken([aLine('only')], waiting)).toEqual({ only: ['reserve', 'savings'] })
  expect(taken([aLine('a'), aLine('b')], waiting)).toEqual({ a: ['reserve'], b: ['savings'] })
})

const into = (id: string, change: Change = {}) =>
  aLine(id, { bankAccountId: 'reserve', pence: 50_000, ...change })

/** The ids of the lines of the opposite sum that are offered to each line. */
function opposites(lines: ReturnType<typeof aLine>[], more: Partial<BetweenInput> = {}) {
  const { opposites: found } = offerBetween(lines, {
    accounts,
    waiting: [],
    rivals: [],
    opposite: [],
    ...more,
  })
  return Object.fromEntries([...found].map(([id, of]) => [id, of.map((each) => each.id)]))
}

test('an unsorted line is offered to one line of the opposite sum: the one that names its account, then the nearest', () => {
  const near = aLine('near')
  const later = aLine('later', { day: '2026-11-12' })
  const named = aLine('named', { day: '2026-11-13', text: 'TO DEPOSITS RESERVE' })
  const reserve = into('reserve line')
  expect(opposites([later, near], { opposite: [reserve] })).toEqual({
    near: ['reserve line'],
    'reserve line': ['near'],
  })
  expect(opposites([later, near, named], { opposite: [reserve] })).toEqual({
    named: ['reserve line'],
    'reserve line': ['named'],
  })
  // The line of another page is the nearer one, and so it is for the line that asks from the other account.
  expect(opposites([later], { opposite: [reserve], rivals: [near] })).toMatchObject({
    near: ['reserve line'],
  })
  expect(opposites([later], { opposite: [reserve], rivals: [near] })).not.toHaveProperty('later')
  expect(opposites([reserve], { opposite: [later, near] })).toEqual(
    opposites([later, near], { opposite: [reserve] }),
  )
})

test('equal transfers take one each, and one line between two accounts is a choice', () => {
  expect(opposites([aLine('a'), aLine('b')], { opposite: [into('c'), into('d')] })).toEqual({
    a: ['c'],
    b: ['d'],
    c: ['a'],
    d: ['b'],
  })
  const savings = { id: 'savings', name: 'Savings', sortCode: '', accountNumber: '' }
  const two = [into('c'), into('d', { bankAccountId: 'savings' })]
  expect(opposites([aLine('a')], { opposite: two, accounts: [...accounts, savings] })).toEqual({
    a: ['c', 'd'],
    c: ['a'],
  })
})

test('a line that shows what waits is no counterpart of another', () => {
  expect(opposites([aLine('a'), aLine('b')], { waiting: [anEntry('entry')], opposite: [into('c')] })).toEqual(
    {
      b: ['c'],
      c: ['b'],
    },
  )
})
