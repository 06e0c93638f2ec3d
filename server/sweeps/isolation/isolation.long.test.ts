import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'
import type { Stage } from './cast.ts'
import { copyKeptStage } from './kept.ts'
import { sweepIsolation } from './sweep.ts'

/** The folder in which runs with deliberate defects share the prepared stage. */
const { MUTANT: folder } = process.env

let app: PeopledApp
let stage: Stage | undefined
beforeAll(async () => {
  const kept = folder ? await copyKeptStage(folder) : undefined
  stage = kept?.stage
  app = await startPeopledApp(kept && { databaseUrl: kept.databaseUrl })
})
afterAll(() => app.stop())

test('no call with foreign names shows or changes a row of another account or landlord, whoever makes it', async () => {
  const { examples, ...counts } = await sweepIsolation(app, { stage, stopsAtFirst: stage !== undefined })
  expect(examples).toEqual([])
  expect(counts).toMatchObject({
    foreignAnswers: 0,
    unexpected: 0,
    answers5xx: 0,
    changedRows: 0,
    strayRows: 0,
  })
  expect(counts.tried).toBeGreaterThan(2000)
  expect(counts.ownAnswers, 'what clients and viewers may see is found').toBeGreaterThan(35)
  expect(counts.ownWrites, 'strangers write in their own accounts').toBeGreaterThan(100)
}, 900_000)
