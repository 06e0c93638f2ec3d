import { isYoung } from '#shared/young-accounts.ts'
import { TryLater } from './errors.ts'

/** What an account's files have taken of the server, in milliseconds. Both figures fall with time. */
interface Costs {
  used: number
  owed: number
  at: number
}

/** Anybody can open accounts, so what a new one uses and owes counts three times. */
const timesOfNew = 3
/** How much of its use is forgotten in a millisecond: what took a second counts for ten. */
const forgotten = 0.1
/** From this use on an account's files wait for those of others, in milliseconds. */
const heavyFrom = 1_000

/** A person chooses a wrong file now and then, so a refusal costs a second and what it took a few times; a late file, minutes. */
const eachFailure = 1_000
const quickFailure = 250
const timesOfFailure = { refused: 8, late: 60 }
/** The most that one failure costs: an honest file that is too large for this server must not stop an office for the morning. */
const mostOfOne = 150_000
/** What an account may owe before its next file is refused, and the most that it can owe, in milliseconds. */
const mostOwed = 60_000
const longest = 30 * 60_000

const costs = new Map<string, Costs>()

function readCosts(account: string, now: number): Costs {
  const { used, owed, at } = costs.get(account) ?? { used: 0, owed: 0, at: now }
  const passed = Math.max(0, now - at)
  return { used: Math.max(0, used - passed * forgotten), owed: Math.max(0, owed - passed), at: now }
}

/** Forgets the accounts that have used nothing lately. */
function forgetSettled(now: number): void {
  for (const account of costs.keys()) {
    const { used, owed } = readCosts(account, now)
    if (used + owed === 0) costs.delete(account)
  }
}

/** Counts the time that a file has taken, in milliseconds. `how` is how it ended: a late one was stopped. */
export function chargeFile(
  account: string,
  took: number,
  how: 'read' | 'refused' | 'late',
  now = Date.now(),
): void {
  const times = isYoung(account) ? timesOfNew : 1
  const { used, owed } = readCosts(account, now)
  const cost = how === 'read' ? 0 : eachFailure + Math.max(0, took - quickFailure) * timesOfFailure[how]
  const failure = Math.min(mostOfOne, cost)
  costs.set(account, {
    used: used + took * times,
    owed: Math.min(owed + failure * times, mostOwed + longest * times),
    at: now,
  })
  if (costs.size > 1_000) forgetSettled(now)
}

/** How much an account's files have taken lately, in milliseconds. */
export const useOf = (account: string, now = Date.now()): number => readCosts(account, now).used

/** Whether an account's files have taken so much lately that those of others go first. */
export const isHeavy = (account: string): boolean => useOf(account) > heavyFrom

/** Throws a TryLater where files of this account have failed so often, or so late, that the next one has to wait. */
export function refuseOwing(account: string, now = Date.now()): void {
  const left = readCosts(account, now).owed - mostOwed
  if (left <= 0) return
  const minutes = Math.ceil(left / 60_000)
  throw new TryLater(
    'too-many-unreadable-files',
    `Files of this account could not be read and took the server a long time. Please check the file, and try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    left / 1_000,
  )
}
