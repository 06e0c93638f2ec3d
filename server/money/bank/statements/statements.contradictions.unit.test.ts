import { expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import type { FileLine } from '#shared/money/bank/bank.files.ts'
import { type Days, findContradiction, type StoredStep } from './statements.contradictions.ts'

const on = (day: number) => addDays('2026-10-31', day)
const days = (from: number, to: number): Days => ({ from: on(from), to: on(to) })

type Line = [day: number, pence: number]

/** Stored lines with running balances. */
function stored(opening: number, lines: Line[]): StoredStep[] {
  let balance = opening
  return lines.map(([day, pence]) => {
    balance += pence
    return { day: on(day), pence, balance }
  })
}

/** Lines of November 2026 without running balances. */
const fileLines = (lines: Line[]): FileLine[] =>
  lines.map(([day, pence]) => ({
    day: on(day),
    pence,
    text: '',
    payer: '',
    reference: '',
    balance: null,
    bankId: null,
    type: '',
    place: '',
  }))

function aFile(opening: number | null, [from, to]: [number, number], lines: Line[]) {
  const balance = opening === null ? null : { day: on(from), pence: opening }
  return { ...days(from, to), opening: balance, closing: null, lines: fileLines(lines) }
}

const find = (
  file: ReturnType<typeof aFile>,
  steps: StoredStep[],
  read: Days[],
  fresh: readonly FileLine[] = file.lines,
) => findContradiction(file, { steps, read }, new Set(fresh))

const october = stored(0, [
  [-5, 100],
  [-2, 20],
])

test('a file begins with what the days before it ended with, where they were read until then', () => {
  const november = aFile(500, [1, 30], [[3, 10]])
  expect(find(november, october, [days(-30, 0)])).toEqual({
    where: 'before',
    ofFile: { day: on(1), pence: 500 },
    stored: { day: on(0), pence: 120 },
  })
  expect(find({ ...november, opening: { day: on(1), pence: 120 } }, october, [days(-30, 0)])).toBeUndefined()
})

test.each([
  ['nothing is stored', [], []],
  ['a day between was not read', october, [days(-30, -1)]],
  ['the stored lines have no balance', [{ day: on(-2), pence: 20, balance: null }], [days(-30, 0)]],
  [
    'days without a balance lie behind unread ones',
    [...october, { day: on(0), pence: 5, balance: null }],
    [days(-30, -2), days(0, 0)],
  ],
])('nothing contradicts a file where %s', (_, steps, read) => {
  expect(find(aFile(500, [1, 30], [[3, 10]]), steps, read)).toBeUndefined()
})

test('a file without balances contradicts nothing', () => {
  expect(find(aFile(null, [1, 30], [[3, 10]]), october, [days(-30, 0)])).toBeUndefined()
})

test('lines without a balance, and several files, carry the last balance on', () => {
  const steps = [...october, { day: on(0), pence: 5, balance: null }]
  const read = [days(-30, -2), days(-1, 0)]
  expect(find(aFile(125, [1, 30], []), steps, read)).toBeUndefined()
  expect(find(aFile(120, [1, 30], []), steps, read)).toMatchObject({ stored: { pence: 125 } })
})

test('a day that both have has one balance', () => {
  const read = [days(1, 10)]
  const steps = stored(100, [
    [2, 50],
    [9, -20],
  ])
  const same: Line[] = [
    [2, 50],
    [9, -20],
    [12, 7],
  ]
  expect(find(aFile(100, [1, 15], same), steps, read)).toBeUndefined()
  // A fuller file has a line that was missing, and the balances after it are those that are stored.
  const fuller = aFile(60, [1, 15], [[1, 40], ...same])
  expect(find(fuller, steps, read)).toBeUndefined()
  expect(find(aFile(700, [1, 15], [[4, 30]]), steps, read)).toEqual({
    where: 'within',
    ofFile: { day: on(2), pence: 700 },
    stored: { day: on(2), pence: 150 },
  })
})

test('a closing balance of a day that was not over goes with what came later that day, in any order', () => {
  const steps: StoredStep[] = [{ day: on(10), closing: 150 }]
  const late = aFile(
    100,
    [8, 20],
    [
      [10, 30],
      [10, 50],
    ],
  )
  expect(find(late, steps, [days(1, 10)])).toMatchObject({ where: 'within' })
  expect(find(late, steps, [days(1, 10)], late.lines.slice(0, 1))).toBeUndefined()
})

test('a balance that comes later tells what was there before', () => {
  const steps: StoredStep[] = [
    { day: on(5), pence: 10, balance: null },
    { day: on(30), closing: 310 },
  ]
  const older = aFile(0, [-30, 0], [[-9, 200]])
  expect(find(older, steps, [days(1, 30)])).toMatchObject({ where: 'after', stored: { pence: 300 } })
  expect(find(older, steps, [days(1, 20), days(30, 30)])).toBeUndefined()
  expect(find(aFile(700, [4, 6], [[5, 7]]), steps, [days(1, 30)])).toMatchObject({ where: 'within' })
  expect(find(aFile(300, [4, 6], [[5, 10]]), steps, [days(1, 30)])).toBeUndefined()
})

test('an older file ends with what the days after it begin with', () => {
  const steps = stored(300, [[5, 10]])
  const older = aFile(0, [-30, 0], [[-9, 200]])
  expect(find(older, steps, [days(1, 30)])).toEqual({
    where: 'after',
    ofFile: { day: on(0), pence: 200 },
    stored: { day: on(5), pence: 300 },
  })
  expect(find(older, steps, [days(2, 30)])).toBeUndefined()
  expect(find(aFile(100, [-30, 0], [[-9, 200]]), steps, [days(1, 30)])).toBeUndefined()
})
