import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { User } from '#shared/accounts/auth.ts'
import { z } from '#shared/zod.ts'
import type { Database, Transaction } from '../../../db/client.ts'
import { refuse } from '../../../db/refusals.ts'
import type { Services } from '../../../http/services.ts'
import { sealedColumn } from '../../../security/reseal.ts'
import { sealKeyOf, sealText, tryUnseal } from '../../../security/seal.ts'
import { authenticatorApps } from '../steps.table.ts'

type Parts = Pick<Services, 'db' | 'secret'>

const period = 30
/** Half minutes before and after the present one whose code is taken too, for clocks that differ. */
const tolerance = 1

const sealKey = ({ secret }: Pick<Parts, 'secret'>) => sealKeyOf(secret, 'authenticatorApps')

export const sealedApps = sealedColumn(authenticatorApps.sealed)

const sealedApp = z.object({ userId: z.uuid(), key: z.string() })
const isOf = (userId: string) => eq(authenticatorApps.userId, userId)

const totpOf = (key: string, email = '') =>
  new TOTP({ issuer: 'Gable', label: email, period, digits: 6, secret: Secret.fromBase32(key) })

/** Opens a sealed key. Undefined where it was sealed with another root secret or for another person. */
function unsealKey(parts: Pick<Parts, 'secret'>, userId: string, sealed: string): string | undefined {
  const text = tryUnseal(sealKey(parts), sealed)
  if (text === undefined) return undefined
  const found = sealedApp.parse(JSON.parse(text))
  return found.userId === userId ? found.key : undefined
}

/** Makes a new key, which counts once `confirmApp` has seen a code of it. */
export async function startApp({ db, secret }: Parts, { id, email }: User) {
  const key = new Secret({ size: 20 }).base32
  const sealed = sealText(sealKey({ secret }), JSON.stringify({ userId: id, key }))
  const stored = await db
    .insert(authenticatorApps)
    .values({ userId: id, sealed })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: { sealed, lastStep: 0, createdAt: sql`now()` },
      setWhere: isNull(authenticatorApps.confirmedAt),
    })
    .returning({ userId: authenticatorApps.userId })
  if (stored.length === 0)
    refuse('app-already-added', 'An authenticator app is set up already. Remove it first to set up another.')
  return { secret: key, address: totpOf(key, email).toString() }
}

/** The half minute whose code this is, within the tolerance; undefined for a wrong code. The comparison takes the same time for each. */
function halfMinuteOf(key: string, code: string): number | undefined {
  const delta = totpOf(key).validate({ token: code, window: tolerance })
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / period) + delta
}

/**
 * Checks a code of a person's app. Answers the writing of its use, which is false where this code or a later one was taken
 * already; undefined for a wrong code.
 */
export async function checkApp(
  { db, secret }: Parts,
  userId: string,
  code: string,
  { confirms = false } = {},
) {
  const [row] = await db
    .select({ sealed: authenticatorApps.sealed })
    .from(authenticatorApps)
    .where(and(isOf(userId), (confirms ? isNull : isNotNull)(authenticatorApps.confirmedAt)))
  const key = row && unsealKey({ secret }, userId, row.sealed)
  const step = key && halfMinuteOf(key, code)
  if (!row || !step) return undefined
  return async (tx: Transaction): Promise<boolean> => {
    const used = await tx
      .update(authenticatorApps)
      .set({ lastStep: step, ...(confirms && { confirmedAt: sql`now()` }) })
      .where(
        and(isOf(userId), eq(authenticatorApps.sealed, row.sealed), lt(authenticatorApps.lastStep, step)),
      )
      .returning({ userId: authenticatorApps.userId })
    return used.length === 1
  }
}

/** When the app was set up; undefined where there is none. */
export async function readApp(db: Database, userId: string): Promise<{ setUpAt: string } | undefined> {
  const [row] = await db
    .select({ setUpAt: authenticatorApps.confirmedAt })
    .from(authenticatorApps)
    .where(isOf(userId))
  return row?.setUpAt ? { setUpAt: row.setUpAt } : undefined
}

/** False where there was none. */
export async function removeApp(tx: Transaction, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(authenticatorApps)
    .where(isOf(userId))
    .returning({ confirmedAt: authenticatorApps.confirmedAt })
  return removed.some(({ confirmedAt }) => confirmedAt !== null)
}
