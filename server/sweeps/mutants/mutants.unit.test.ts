import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutants } from './list.ts'
import { findPlaces } from './mutant.ts'
import { harmlessQueries, listQueryMutants } from './queries.ts'

const root = join(import.meta.dirname, '../../..')
const all = [...mutants, ...listQueryMutants()]

test('every deliberate defect has its place in the code, and tests that exist', () => {
  const timesIn = (file: string, text: string) =>
    findPlaces(readFileSync(join(root, file), 'utf8'), text).length
  expect(all.filter(({ file, find }) => timesIn(file, find) !== 1).map(({ name }) => name)).toEqual([])
  expect(all.flatMap(({ tests }) => tests).filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

test('a deliberate defect keeps its place when the formatter breaks lines or a comment is added', () => {
  const source = 'f({\n  a: 1, // why\n  b: [2],\n})\nf({ a: 1, b: [3] })\n'
  expect(findPlaces(source, 'a: 1, b: [2]').map(([begin, end]) => source.slice(begin, end))).toEqual([
    'a: 1, // why\n  b: [2]',
  ])
  expect(findPlaces(source, 'f({')).toHaveLength(2)
  expect(findPlaces(source, '1, b')).toHaveLength(1)
  expect(findPlaces(source, 'a: 11')).toEqual([])
})

test('every query of the server has a defect that forgets its account', () => {
  const names = listQueryMutants().map(({ name }) => name)
  expect(names.length).toBeGreaterThan(130)
  expect(names.some((name) => name.startsWith('server/records/invoices/invoices.sendings.ts'))).toBe(true)
})

test('every query that is listed as harmless without its account is in the code', () => {
  const reasons = new Set(listQueryMutants().map(({ query }) => query?.standsBy))
  expect(Object.entries(harmlessQueries).filter(([, why]) => !reasons.has(why))).toEqual([])
})
