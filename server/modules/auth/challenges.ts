import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#shared/auth/auth.ts'
import { codeLength } from '#shared/auth/roles.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { challenges } from './auth.table.ts'

export const codeLifeSeconds = 600
const maxAttempts = 5
/** So many challenges of one browser are open at once, so that a late first mail still works. */
const openPerBrowser = 2

interface Asked {
  email: string
  role: Role
  name: string | null
  /** SHA-256 of the browser's cookie. */
  browserHash: string
}

export interface Guess {
  email: string
  code: string
  /** The browser that must have asked; null for any, which only test codes allow. */
  browserHash: string | null
}

const hmac = (key: Buffer, id: string, email: string, code: string) =>
  createHmac('sha256', key).update(`${id}|${email}|${code}`).digest('base64url')

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const newestOf = (tx: Transaction, { browserHash }: Asked) =>
  tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(eq(challenges.browserHash, browserHash))
    .orderBy(desc(challenges.createdAt))
    .limit(openPerBrowser)

/** Skips what others hold just now, so that it never waits; the next one takes it. */
async function drop(tx: Transaction, which: SQL | undefined) {
  const free = tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(which)
    .for('update', { skipLocked: true })
  await tx.delete(challenges).where(inArray(challenges.id, free))
}

/** Stores a new challenge and returns its code, which exists nowhere else. */
export async function makeChallenge(tx: Transaction, key: Buffer, asked: Asked) {
  const id = randomUUID()
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  await tx.insert(challenges).values({
    ...asked,
    id,
    codeHmac: hmac(key, id, asked.email, code),
    expiresAt: sql`now() + make_interval(secs => ${codeLifeSeconds})`,
    createdAt: sql`clock_timestamp()`,
  })
  await drop(
    tx,
    and(eq(challenges.browserHash, asked.browserHash), not(inArray(challenges.id, newestOf(tx, asked)))),
  )
  await drop(tx, lt(challenges.expiresAt, sql`now()`))
  const expiresAt = new Date(Date.now() + codeLifeSeconds * 1000).toISOString()
  return { code, expiresAt }
}

const open = ({ email, browserHash }: Guess, ...more: SQL[]) =>
  and(
    eq(challenges.email, email),
    browserHash === null ? undefined : eq(challenges.browserHash, browserHash),
    sql`${challenges.expiresAt} > now()`,
    ...more,
  )

/**
 * Counts the try and then compares. The counting is one statement that commits on its own, before
 * anything is compared: read, compare and write would let guesses at the same moment through.
 */
export async function tryCode(db: Database, key: Buffer, guess: Guess) {
  const left = lt(challenges.attempts, maxAttempts)
  // Always locked in the order of their ids, here and in `consume`: so none waits for the other.
  const candidates = db
    .select({ id: challenges.id })
    .from(challenges)
    .where(open(guess, left))
    .orderBy(challenges.id)
    .for('update')
  const tried = await db
    .update(challenges)
    .set({ attempts: sql`${challenges.attempts} + 1` })
    .where(open(guess, left, inArray(challenges.id, candidates)))
    .returning()
  const nothing = { id: randomUUID(), codeHmac: hmac(key, '', '', '') }
  const matches = [...tried, ...(tried.length === 0 ? [nothing] : [])].filter(({ id, codeHmac }) =>
    isSame(codeHmac, hmac(key, id, guess.email, guess.code)),
  )
  return tried.find(({ id }) => matches.some((match) => match.id === id))
}

/** Whether the browser that asked has used up every try of its open challenges. */
export async function isUsedUp(db: Database, guess: Guess): Promise<boolean> {
  if (guess.browserHash === null) return false
  const rows = await db.select({ attempts: challenges.attempts }).from(challenges).where(open(guess))
  return rows.length > 0 && rows.every(({ attempts }) => attempts >= maxAttempts)
}

/** Uses a challenge up, once in its life, and with it every other one of that address. */
export async function consume(tx: Transaction, id: string, email: string): Promise<boolean> {
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
