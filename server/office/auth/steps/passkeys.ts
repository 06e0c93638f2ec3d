import { and, asc, eq, sql } from 'drizzle-orm'
import type { User } from '#shared/accounts/auth.ts'
import {
  mostPasskeys,
  type newPasskey,
  type PasskeyAnswer,
  passkeyNameLength,
} from '#shared/accounts/steps.ts'
import type { z } from '#shared/zod.ts'
import type { Database, Transaction } from '../../../db/client.ts'
import { pickColumns } from '../../../db/joins.ts'
import { Refused, refuse } from '../../../db/refusals.ts'
import { uuid } from '../../../db/uuid.ts'
import type { Services } from '../../../http/services.ts'
import { passkeys } from '../steps.table.ts'
import { type Ceremony, ceremonyMs, keepChallenge, takeChallenge } from './challenge.ts'
import { passkeySite } from './site.ts'

type Parts = Pick<Services, 'db' | 'env' | 'log'>

/** The library is loaded with the first passkey, because it is large and many servers never need it. */
const loadLibrary = () => import('@simplewebauthn/server')

/** ES256, EdDSA and RS256: what every authenticator of today has one of. */
const algorithms = [-7, -8, -257]

const ofUser = (userId: string) => eq(passkeys.userId, userId)

/** A person's passkeys under this name of the server, as browsers list them. */
async function listForBrowser(db: Database, userId: string, rpId: string) {
  const rows = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(and(ofUser(userId), eq(passkeys.rpId, rpId)))
  return rows.map((row) => ({ ...row, type: 'public-key' as const }))
}

function siteOrRefuse({ env }: Parts) {
  const site = passkeySite(env)
  if ('why' in site) refuse('passkeys-unavailable', site.why)
  return site
}

/** Asks a browser for one of the person's passkeys. The person has to show that it is them: finger, face or PIN. */
export async function requestPasskey(parts: Parts, ceremony: Ceremony) {
  const { rpId } = siteOrRefuse(parts)
  const { generateAuthenticationOptions } = await loadLibrary()
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
  await keepChallenge(parts.db, ceremony, challenge)
  return {
    challenge,
    rpId,
    timeout: ceremonyMs,
    userVerification: 'required' as const,
    allowCredentials: await listForBrowser(parts.db, ceremony.userId, rpId),
  }
}

/**
 * Checks a passkey's answer. Answers the writing of its use, which belongs to the transaction that lets the person in;
 * undefined for an answer that is wrong in any way.
 */
export async function checkPasskey(parts: Parts, ceremony: Ceremony, answer: PasskeyAnswer) {
  const { db, env, log } = parts
  const site = passkeySite(env)
  const challenge = await takeChallenge(db, ceremony)
  if ('why' in site || !challenge) return undefined
  const [known] = await db
    .select()
    .from(passkeys)
    .where(and(ofUser(ceremony.userId), eq(passkeys.credentialId, answer.id)))
  if (!known) return undefined
  const { verifyAuthenticationResponse } = await loadLibrary()
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    // The count is compared below: the library would refuse, and several devices with one synced passkey count apart.
    credential: { id: known.credentialId, publicKey: Buffer.from(known.publicKey, 'base64url'), counter: 0 },
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  if (newCounter > 0 && newCounter <= known.signCount)
    log.warn(
      { passkey: known.id, counted: newCounter, before: known.signCount },
      'a passkey counts backwards: it may have been copied, or several devices share it',
    )
  return async (tx: Transaction): Promise<boolean> => {
    const used = await tx
      .update(passkeys)
      .set({
        signCount: sql`greatest(${passkeys.signCount}, ${newCounter}::bigint)`,
        isSynced: credentialBackedUp,
        lastUsedAt: sql`now()`,
      })
      .where(eq(passkeys.id, known.id))
      .returning({ id: passkeys.id })
    return used.length === 1
  }
}

/** Asks a browser to make a passkey. A device that has one of the person's already is left out. */
export async function startPasskey(parts: Parts, user: User, secret: string) {
  const { rpId } = siteOrRefuse(parts)
  const { generateRegistrationOptions } = await loadLibrary()
  const { challenge } = await generateRegistrationOptions({
    rpName: 'Gable',
    rpID: rpId,
    userName: user.email,
  })
  await keepChallenge(parts.db, { purpose: 'add', secret, userId: user.id }, challenge)
  return {
    rp: { id: rpId, name: 'Gable' },
    user: {
      id: Buffer.from(user.id).toString('base64url'),
      name: user.email,
      displayName: user.name,
    },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: ceremonyMs,
    excludeCredentials: await listForBrowser(parts.db, user.id, rpId),
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'required' as const },
    attestation: 'none' as const,
  }
}

const notMade = () =>
  new Refused(
    400,
    'passkey-not-made',
    'The passkey was not added: it was not made for this page. Please try again.',
  )

/** Checks a new passkey. Answers the row to store. */
export async function checkNewPasskey(
  parts: Parts,
  { user, secret, name }: { user: User; secret: string; name: string },
  { id, rawId, type, response }: z.output<typeof newPasskey>,
): Promise<typeof passkeys.$inferInsert> {
  const { rpId, origin } = siteOrRefuse(parts)
  const challenge = await takeChallenge(parts.db, { purpose: 'add', secret, userId: user.id })
  if (!challenge) throw notMade()
  const { verifyRegistrationResponse } = await loadLibrary()
  const made = await verifyRegistrationResponse({
    response: { id, rawId, type, clientExtensionResults: {}, response: { ...response, transports: [] } },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (!made?.verified) throw notMade()
  const { credential, credentialBackedUp } = made.registrationInfo
  return {
    id: uuid(),
    userId: user.id,
    rpId,
    isSynced: credentialBackedUp,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: credential.counter,
    transports: response.transports ?? [],
    name: name.slice(0, passkeyNameLength),
  }
}

/** Stores a checked passkey. Throws where the person has too many, or the passkey is known already. */
export async function storePasskey(tx: Transaction, row: typeof passkeys.$inferInsert): Promise<void> {
  const known = await tx.select({ id: passkeys.id }).from(passkeys).where(ofUser(row.userId))
  if (known.length >= mostPasskeys)
    refuse('passkey-limit', `You have ${mostPasskeys} passkeys, which is the most. Remove one first.`)
  const stored = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })
  if (stored.length === 0) refuse('passkey-in-use', 'This passkey is in use already.')
}

export const listPasskeys = (db: Database, userId: string) =>
  db
    .select(pickColumns(passkeys, 'id', 'name', 'createdAt', 'lastUsedAt', 'isSynced'))
    .from(passkeys)
    .where(ofUser(userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
