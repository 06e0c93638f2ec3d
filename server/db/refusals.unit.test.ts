import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problem } from '#shared/problem.ts'
import { refusalCode } from '#shared/refusals.ts'

const listsOfCodes = /^shared\/(.*[/.])?refusals\.ts$/

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !listsOfCodes.test(join(folder, name)),
    )
    .map((name) => readFileSync(join(folder, name), 'utf8'))

test('each code is the reason of a refusal, and stands in one list only', () => {
  // Codes of shared are constants that the client knows too, such as `passedOn`.
  const all = [...filesOf('server'), ...filesOf('shared')].join('\n')
  expect(refusalCode.options.filter((code) => !all.includes(`'${code}'`))).toEqual([])
  expect(refusalCode.options.filter((code) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))).toEqual([])
  expect(new Set(refusalCode.options).size).toBe(refusalCode.options.length)
})

test('an answer without a code is no problem that the API describes', () => {
  const answer = { status: 409, title: 'Conflict', detail: 'September 2026 is closed.' }
  expect(problem.safeParse(answer).success).toBe(false)
  expect(problem.safeParse({ ...answer, code: 'month-closed' }).success).toBe(true)
})
