import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'
import { sweepDescribed } from './described.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

test('every call of the API’s description that takes an id finds nothing of another account by it', async () => {
  const { operations, tried, notFound, ...found } = await sweepDescribed(app)
  expect(found).toEqual({
    foreignAnswers: 0,
    answers5xx: 0,
    changedRows: [],
    letThrough: [],
    refusedForState: [],
    examples: [],
  })
  expect(operations).toBeGreaterThan(150)
  // Most calls look for the row; the others are refused for their bodies, which is no proof.
  expect(notFound / tried).toBeGreaterThan(0.7)
}, 180_000)
