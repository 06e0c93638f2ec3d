import { expect, test } from 'vitest'
import { withDatabase } from '../sweeps/app.ts'
import { measureDuties } from './duties.ts'
import { measureLetting } from './letting.ts'
import { measureRepairs } from './repairs.ts'
import { measureRequests } from './requests.goals.ts'
import { measureQueue } from './today.ts'
import { measureYears } from './years.ts'

// What `npm run bench` measures of the server, as small as it goes: a rule that came later refuses what a measurement does.
const nothing = () => {}

test('the requests are measured, each beside its limit', async () => {
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  const size = { small: 20, large: 40, others: 40, rounds: 1, seconds: 0.1 }
  await measureRequests({ ...size, isAsked: () => true, say })
  expect(lines.filter((line) => /^G/.test(line)).map((line) => line.split(' ')[0])).toEqual(
    'G1 G3 G4 G1 G3 G4 G5 G6 G6 G11 G12'.split(' '),
  )
})

test('the queue, the deadlines, repairs and lets are measured', async () => {
  const { first, ...times } = await measureQueue(20, 1, nothing)
  expect(first).toBeGreaterThan(0)
  for (const time of Object.values(times)) expect(time).toBeGreaterThan(0)
  const { times: taken, duties } = await withDatabase((url) => measureDuties(url, 20, 1))
  expect(taken).toHaveLength(1)
  expect(duties).toBeGreaterThan(20)
  const repairs = await withDatabase((url) => measureRepairs(url, { homes: 20, count: 200, rounds: 1 }))
  const size = { applicants: 60, vacant: 20, offers: 30, lets: 10, rounds: 1 }
  const letting = await withDatabase((url) => measureLetting(url, size))
  for (const { what, time } of [...repairs, ...letting]) expect(time, what).toBeGreaterThan(0)
})

test('an agency that grows for months is measured beside the sample', async () => {
  const lines = await measureYears({ landlords: 2, homes: 6, months: 6 }, 1, () => true, nothing)
  expect(lines).toHaveLength(14)
  for (const { what, grown, sample } of lines) expect(Math.min(grown, sample), what).toBeGreaterThan(0)
})
