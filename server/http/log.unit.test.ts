import { expect, test } from 'vitest'
import { makeReadable } from './log.ts'

const at = new Date(2026, 10, 24, 9, 5, 3).getTime()
const line = (fields: object) => JSON.stringify({ level: 30, time: at, pid: 7, hostname: 'desk', ...fields })

test('a person at a terminal reads when and what, without the numbers of the machine', () => {
  expect(makeReadable(line({ msg: 'brought the tables up to date', migrations: 1 }))).toBe(
    '09:05:03  brought the tables up to date (migrations 1)\n',
  )
  expect(makeReadable(line({ msg: 'stopping' }))).toBe('09:05:03  stopping\n')
})

test('a warning says so, and an error comes with its stack', () => {
  expect(makeReadable(line({ level: 40, msg: 'the rent has to wait', reason: 'no database' }))).toBe(
    '09:05:03  Warning: the rent has to wait (reason no database)\n',
  )
  const err = { type: 'Error', message: 'gone', stack: 'Error: gone\n    at work.ts:3' }
  const req = { id: 'x', method: 'GET', path: '/api/tenants' }
  expect(makeReadable(line({ level: 50, msg: 'an answer failed', req, err }))).toBe(
    '09:05:03  Error: an answer failed: GET /api/tenants\nError: gone\n    at work.ts:3\n',
  )
})

test('a call of the API is one short line', () => {
  const req = { id: 'x', method: 'PATCH', path: '/api/tenants/7' }
  const call = { msg: 'request completed', req, res: { statusCode: 200 }, responseTime: 12 }
  expect(makeReadable(line(call))).toBe('09:05:03  PATCH /api/tenants/7 200 in 12 ms [x]\n')
})

test('what a stranger sent moves no cursor', () => {
  expect(makeReadable(line({ msg: 'refused', reason: 'a\u001b[2J\rb' }))).toBe(
    '09:05:03  refused (reason a\\x1b[2J\\x0db)\n',
  )
})
