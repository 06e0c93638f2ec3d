import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PeopledApp, startPeopledApp } from '../testing/people.ts'
import { sweepMalformed } from './malformed.ts'
import { sweepNeighbours } from './neighbours.ts'
import { sweepReferences } from './references.ts'
import { openStage, sweepStalls } from './stalls.ts'

// Short sweeps for every change; `npm run sweeps` runs them in full.
let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

test('1,200 malformed requests: none is answered with 5xx, and none goes unanswered', async () => {
  const counts = await sweepMalformed(app, { count: 1200, seed: 1 })
  expect(counts.examples).toEqual([])
  expect(counts).toMatchObject({ answers5xx: 0, unanswered: 0, processFailures: 0 })
  expect(counts.tried).toBeGreaterThanOrEqual(1200)
  expect(counts.acceptedBodies, 'sound ones among them').toBeGreaterThan(10)
}, 90_000)

test('600 writes that name another account’s records: no reference is stored', async () => {
  const counts = await sweepReferences(app, { count: 600, seed: 3 })
  expect(counts.examples).toEqual([])
  expect(counts).toMatchObject({ foreignReferences: 0, answers5xx: 0 })
  expect(counts.stored, 'writes that name what is theirs').toBeGreaterThan(0)
}, 90_000)

test('while a stranger’s worst files are read and matched, others are answered', async () => {
  const names = ['CAMT, one text of entities', 'OFX, payers of 400 short words']
  const found = await sweepStalls(await openStage(app), { share: 0.25, names, isHere: true })
  expect(found.map(({ file, statuses }) => ({ file, statuses }))).toEqual(
    names.toReversed().map((file) => ({ file, statuses: [200, 200] })),
  )
  // Whoever waits for the file itself waits nearly as long as its sender. A busy machine slows both.
  for (const { longest, took } of found) expect(longest).toBeLessThan(took / 2)
}, 90_000)

test('while others bring files that are refused, a neighbour’s own import is read each time', async () => {
  const names = ['workbook, 100,000 merged ranges']
  const [found] = await sweepNeighbours(app, { share: 0.2, names })
  expect(found?.statuses).toEqual(Array(5).fill(200))
  const answers = Object.keys(found?.evil ?? {}).map(Number)
  expect(answers.length).toBeGreaterThan(0)
  expect(answers.filter((status) => status >= 500 && status !== 503)).toEqual([])
}, 180_000)
