import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'
import { sweepQueries } from './sweep-queries.ts'

vi.mock('../../db/scope.ts', async (readOriginal) => {
  const original = await readOriginal<typeof import('../../db/scope.ts')>()
  const { makeForgetful } = await import('./forgetful.ts')
  const openScope = (...given: Parameters<typeof original.openScope>) =>
    makeForgetful(original.openScope(...given))
  return { ...original, openScope }
})

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

test('a query that forgets its account is noticed', async () => {
  const findings = await sweepQueries(app, (line) => console.log(line))
  const { MUTANT: folder = '', QUERY_FINDINGS: file = folder && join(folder, 'findings.json') } = process.env
  if (file) writeFileSync(file, JSON.stringify(findings))
  expect(findings.failed).toEqual([])
  expect(Object.keys(findings.noticed).length).toBeGreaterThan(220)
}, 1_800_000)
