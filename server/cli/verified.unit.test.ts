import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './tools.mjs'
import { hasPassed, passesAfter, passOver, recordCheck, stillPassed, takePassed } from './verified.mjs'

const result = (file: string, ...states: string[]) => ({
  name: join(root, file),
  status: states.includes('failed') ? 'failed' : 'passed',
  assertionResults: states.map((status) => ({ status })),
})

const now = { 'a.test.ts': '1', 'b.test.ts': '1', 'c.test.ts': '1' }

test('a file has passed when every test of it ran and passed', () => {
  const results = [
    result('a.test.ts', 'passed', 'passed'),
    result('b.test.ts', 'passed', 'failed'),
    result('c.test.ts', 'passed', 'skipped'),
  ]
  expect(passesAfter({}, now, results, 5)).toEqual({ 'a.test.ts': { depends: '1', tests: 2, at: 5 } })
})

test('a pass ends when a test of the file fails, or the file is gone; others stay', () => {
  const pass = { depends: '1', tests: 1, at: 4 }
  const passes = { 'a.test.ts': pass, 'b.test.ts': pass, 'gone.test.ts': pass }
  expect(passesAfter(passes, now, [result('a.test.ts', 'failed')], 5)).toEqual({ 'b.test.ts': pass })
})

test('a pass holds until something that the file depends on has changed', () => {
  const passes = { 'a.test.ts': { depends: '1', tests: 3, at: 4 } }
  expect(stillPassed(passes, now)).toEqual([{ file: 'a.test.ts', tests: 3, at: 4 }])
  expect(stillPassed(passes, { 'a.test.ts': '2' })).toEqual([])
  expect(stillPassed({}, now)).toEqual([])
})

test('only the run that was asked leaves files out, and no run that its tests start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gable-passed-'))
  try {
    Object.assign(process.env, passOver(['a.test.ts'], folder))
    expect(takePassed()).toEqual(['a.test.ts'])
    expect(takePassed()).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a check has passed with the files that it passed with, until it fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gable-checks-'))
  const file = join(folder, 'checks.json')
  try {
    expect(hasPassed('types', 'these files', file)).toBe(false)
    recordCheck('types', 'these files', file)
    recordCheck('words', 'other files', file)
    expect(hasPassed('types', 'these files', file)).toBe(true)
    expect(hasPassed('types', 'other files', file)).toBe(false)
    recordCheck('types', undefined, file)
    expect(hasPassed('types', 'these files', file)).toBe(false)
    expect(hasPassed('words', 'other files', file)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
