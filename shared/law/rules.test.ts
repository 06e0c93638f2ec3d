import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isDate } from '../dates.ts'
import { lawRules, ruleOf, rulesOf } from './rules.ts'
import type { LawRule } from './statute.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = fileURLToPath(new URL('.', import.meta.url))

const files = readdirSync(folder).filter((name) => name.endsWith('.law.ts'))

/** The exports of every file of rules, with the rules that each holds. */
const exported = (
  await Promise.all(files.map(async (name) => Object.entries(await import(/* @vite-ignore */ folder + name))))
)
  .flat()
  .map(([name, value]) => ({ name, rules: rulesOf(value) }))
  .filter(({ rules }) => rules.length > 0)

const ids = lawRules.map(({ id }) => id)

test('every row of a file of rules is on the list, once', () => {
  expect(files.length).toBeGreaterThan(4)
  const known = new Set<LawRule<number | string>>(lawRules)
  const missing = exported.flatMap(({ name, rules }) => (rules.every((one) => known.has(one)) ? [] : name))
  expect(missing).toEqual([])
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(ruleOf(ids[0] ?? '')).toBe(lawRules[0])
  expect(ruleOf('a rule that is none')).toBeUndefined()
})

/** A statute with its year, an instrument with its number, or a public body. */
const statute = /\bAct (19|20)\d\d\b|\bRegulations (19|20)\d\d\b|\bOrder (19|20)\d\d\b|\bSI (19|20)\d\d\/\d+/
const publicBody = /\b(HMRC|Home Office|Ministry of|Department for|government response|GOV\.UK|ukdsi\/\d{4})/

test('every rule names a statute, an instrument or a public body, and the day on which it was read there', () => {
  for (const { id, source, standing, checkedOn, from, to } of lawRules) {
    expect([id, source]).toEqual([
      id,
      expect.stringMatching(standing ? new RegExp(`${statute.source}|${publicBody.source}`) : statute),
    ])
    expect(source, id).not.toMatch(/https?:|blog|www\./)
    expect([id, isDate(checkedOn), isDate(from)]).toEqual([id, true, true])
    expect(to === undefined || to >= from, id).toBe(true)
  }
})

const periods = ['days', 'weeks', 'months']

test('every period of days, weeks or months says how it counts, or is a length', () => {
  const lengths = ['rent-period-longest']
  for (const { id, unit, counting, value } of lawRules)
    if (periods.includes(unit) && !lengths.includes(id))
      expect([id, counting, Number.isInteger(value)]).toEqual([id, expect.any(String), true])
})

/** What the tests of the wings that know law say; this file names no rule. */
const tests = [
  'shared/law',
  'shared/money',
  'server/law',
  'server/money',
  'server/records',
  'client/src/features',
].flatMap((of) =>
  readdirSync(`${root}/${of}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && name !== 'rules.test.ts')
    .map((name) => readFileSync(`${root}/${of}/${name}`, 'utf8')),
)
const tested = (name: string) => tests.some((text) => new RegExp(`\\b${name}\\b`).test(text))

test('a test names every rule by its constant', () => {
  const alone = exported.filter(({ name, rules }) => rules.length === 1 && !/Rules$/.test(name))
  const own = new Set(alone.flatMap(({ rules }) => rules))
  // A table of rules, whose rows have no name of their own, is named as a whole.
  const tables = exported.filter(({ rules }) => rules.some((one) => !own.has(one)))
  const nameOfList = /Rules$/
  const untested = [
    ...alone,
    ...tables.filter(({ name }) => !nameOfList.test(name) || name === 'permittedRules'),
  ]
  expect(untested.flatMap(({ name }) => (tested(name) ? [] : name))).toEqual([])
})
