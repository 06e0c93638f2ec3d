import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/client.ts'
import { sha256 } from '../../../security/secrets.ts'
import { passkeyChallenges } from '../steps.table.ts'

const lifeSeconds = 300
export const ceremonyMs = lifeSeconds * 1000

/** What a passkey is asked for. A challenge for one purpose is good for no other. */
export type Purpose = 'sign in' | 'confirm' | 'add'

/** One browser that asks for a passkey: the secret is the cookie of the waiting sign-in, or the id of the session. */
export interface Ceremony {
  purpose: Purpose
  secret: string
  userId: string
}

const keyOf = ({ purpose, secret }: Ceremony) => sha256(`passkey ${purpose} ${secret}`)

/** Keeps what this browser's passkey has to sign. A former challenge of the browser ends. */
export async function keepChallenge(
  tx: Database | Transaction,
  ceremony: Ceremony,
  challenge: string,
): Promise<void> {
  const values = {
    userId: ceremony.userId,
    challenge,
    expiresAt: sql`now() + make_interval(secs => ${lifeSeconds})`,
  }
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
  await tx
    .insert(passkeyChallenges)
    .values({ browserHash: keyOf(ceremony), ...values })
    .onConflictDoUpdate({ target: passkeyChallenges.browserHash, set: values })
}

/** Takes the challenge of this browser, so that nobody answers it twice; undefined where there is none. */
export async function takeChallenge(db: Database, ceremony: Ceremony): Promise<string | undefined> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(eq(passkeyChallenges.browserHash, keyOf(ceremony)), eq(passkeyChallenges.userId, ceremony.userId)),
    )
    .returning({ challenge: passkeyChallenges.challenge, isOpen: sql<boolean>`expires_at > now()` })
  return taken?.isOpen ? taken.challenge : undefined
}
