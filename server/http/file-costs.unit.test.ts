import { expect, test } from 'vitest'
import { uuid } from '../db/uuid.ts'
import { TryLater } from './errors.ts'
import { chargeFile, isHeavy, refuseOwing } from './file-costs.ts'

const known = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`
const minute = 60_000

/** How many seconds an account waits for its next file; 0 when it is read at once. */
function waitOf(account: string, now = Date.now()): number {
  try {
    refuseOwing(account, now)
    return 0
  } catch (error) {
    if (!(error instanceof TryLater)) throw error
    expect(error.status).toBe(429)
    return error.seconds
  }
}

test('a file that runs late costs its account minutes, more while it is new, and then it is read again', () => {
  const [account, young] = [known(1), uuid()]
  for (const each of [account, young]) chargeFile(each, 2_000, 'late')
  const [wait, longer] = [waitOf(account), waitOf(young)]
  expect(wait).toBeGreaterThanOrEqual(30)
  expect(longer).toBeGreaterThanOrEqual(3 * 60)
  expect(waitOf(account, Date.now() + wait * 1_000 + 1_000)).toBe(0)
  expect(waitOf(young, Date.now() + wait * 1_000 + 1_000)).toBeGreaterThan(0)
})

test('a person who chooses a wrong file a few times waits for nothing; one who goes on does', () => {
  const account = uuid()
  for (let tries = 0; tries < 8; tries += 1) chargeFile(account, 50, 'refused')
  expect(waitOf(account)).toBe(0)
  for (let tries = 0; tries < 60; tries += 1) chargeFile(account, 50, 'refused')
  expect(waitOf(account)).toBeGreaterThan(0)
})

test('files that are read cost no wait, but who has had much goes after others for a while', () => {
  const account = known(2)
  for (let files = 0; files < 10; files += 1) chargeFile(account, 20_000, 'read')
  expect(waitOf(account)).toBe(0)
  expect(isHeavy(account)).toBe(true)
  const later = Date.now() + 60 * minute
  chargeFile(account, 1, 'read', later)
  expect(isHeavy(account)).toBe(false)
})
