import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#shared/accounts/auth.ts'
import { codeLength } from '#shared/accounts/roles.ts'
import type { Database, Transaction } from '../db/client.ts'
import { challenges } from './people.table.ts'

export const codeLifeSeconds = 600
const maxAttempts = 5
/** Challenges that one browser may have open: two, so that the code of a mail that came late still works. */
const openPerBrowser = 2

interface CodeRequest {
  email: string
  role: Role
  name: string | null
  agency: string | null
  /** SHA-256 of the browser's cookie. */
  browserHash: string
}

export interface Guess {
  email: string
  code: string
  /** The browser that must have asked. Null means any browser, which only test codes allow. */
  browserHash: string | null
}

const hmac = (key: Buffer, id: string, email: string, code: string) =>
  createHmac('sha256', key).update(`${id}|${email}|${code}`).digest('base64url')

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const newestOf = (tx: Transaction, { browserHash }: CodeRequest) =>
  tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(eq(challenges.browserHash, browserHash))
    .orderBy(desc(challenges.createdAt))
    .limit(openPerBrowser)

/** Skips rows that another transaction has locked, so that it never waits; a later call deletes them. */
async function deleteUnlocked(tx: Transaction, which: SQL | undefined) {
  const unlocked = tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(which)
    .for('update', { skipLocked: true })
  await tx.delete(challenges).where(inArray(challenges.id, unlocked))
}

/** Stores a new challenge and returns its code, which exists nowhere else. */
export async function makeChallenge(tx: Transaction, key: Buffer, asked: CodeRequest) {
  const id = randomUUID()
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  await tx.insert(challenges).values({
    ...asked,
    id,
    codeHmac: hmac(key, id, asked.email, code),
    expiresAt: sql`now() + make_interval(secs => ${codeLifeSeconds})`,
    createdAt: sql`clock_timestamp()`,
  })
  await deleteUnlocked(
    tx,
    and(eq(challenges.browserHash, asked.browserHash), not(inArray(challenges.id, newestOf(tx, asked)))),
  )
  await deleteUnlocked(tx, lt(challenges.expiresAt, sql`now()`))
  const expiresAt = new Date(Date.now() + codeLifeSeconds * 1000).toISOString()
  return { code, expiresAt }
}

const isOpenFor = ({ email, browserHash }: Guess, ...more: SQL[]) =>
  and(
    eq(challenges.email, email),
    browserHash === null ? undefined : eq(challenges.browserHash, browserHash),
    sql`${challenges.expiresAt} > now()`,
    ...more,
  )

/**
 * The challenge that this guess solves. The try is counted by one statement that commits before anything
 * is compared: reading, comparing and then writing would let guesses at the same moment through.
 */
export async function tryCode(db: Database, key: Buffer, guess: Guess) {
  const left = lt(challenges.attempts, maxAttempts)
  // Rows are locked in the order of their ids, here and in `spendChallenge`, so that no deadlock can arise.
  const candidates = db
    .select({ id: challenges.id })
    .from(challenges)
    .where(isOpenFor(guess, left))
    .orderBy(challenges.id)
    .for('update')
  const tried = await db
    .update(challenges)
    .set({ attempts: sql`${challenges.attempts} + 1` })
    .where(isOpenFor(guess, left, inArray(challenges.id, candidates)))
    .returning()
  // Without a challenge one HMAC is computed all the same, so that the time of the answer tells nothing.
  const decoy = { id: randomUUID(), codeHmac: hmac(key, '', '', '') }
  const matches = [...tried, ...(tried.length === 0 ? [decoy] : [])].filter(({ id, codeHmac }) =>
    isSame(codeHmac, hmac(key, id, guess.email, guess.code)),
  )
  return tried.find(({ id }) => matches.some((match) => match.id === id))
}

/** Whether this browser has asked for a code of this email address that is still valid. */
export async function holdsChallenge(db: Database, guess: Guess): Promise<boolean> {
  if (guess.browserHash === null) return false
  const rows = await db.select({ id: challenges.id }).from(challenges).where(isOpenFor(guess)).limit(1)
  return rows.length > 0
}

/** Whether the browser that asked has used up every try of its open challenges. */
export async function hasNoTriesLeft(db: Database, guess: Guess): Promise<boolean> {
  if (guess.browserHash === null) return false
  const rows = await db.select({ attempts: challenges.attempts }).from(challenges).where(isOpenFor(guess))
  return rows.length > 0 && rows.every(({ attempts }) => attempts >= maxAttempts)
}

/** Deletes a challenge and every other one of its address. False when another request was faster. */
export async function spendChallenge(tx: Transaction, id: string, email: string): Promise<boolean> {
  const ofAddress = eq(challenges.email, email)
  await tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(ofAddress)
    .orderBy(challenges.id)
    .for('update')
  const used = await tx.delete(challenges).where(eq(challenges.id, id)).returning({ id: challenges.id })
  if (used.length !== 1) return false
  await tx.delete(challenges).where(ofAddress)
  return true
}
