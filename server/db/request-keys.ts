import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from './client.ts'
import { refuse } from './refusals.ts'
import { requestKeys } from './request-keys.table.ts'
import type { AccountScope } from './scope.ts'

/** How long a key keeps its reply. */
export const keyLife = sql`interval '24 hours'`

/** A request that its sender may repeat: the key, and a hash of the call and its body. */
export interface KeyedRequest {
  key: string
  fingerprint: string
}

export interface StoredReply {
  status: number
  /** The body's text; null when there is none. */
  reply: string | null
  changeId: string
}

const isOf = ({ accountId, author }: AccountScope, key: string) =>
  and(eq(requestKeys.accountId, accountId), eq(requestKeys.userId, author.id ?? ''), eq(requestKeys.key, key))

/**
 * Claims a key for this transaction. Answers undefined when the key is new or expired, and otherwise the stored reply; waits
 * for a request with the same key that still runs. Throws a 409 when the key came with another request before.
 */
async function claimKey(
  tx: Transaction,
  scope: AccountScope,
  { key, fingerprint }: KeyedRequest,
): Promise<StoredReply | undefined> {
  const { accountId, author, changeId } = scope
  if (!author.id) throw new Error('a request key belongs to a person')
  const fresh = { fingerprint, changeId, status: 0, reply: null, createdAt: sql`now()` }
  const claimed = await tx
    .insert(requestKeys)
    .values({ accountId, userId: author.id, key, ...fresh })
    .onConflictDoUpdate({
      target: [requestKeys.accountId, requestKeys.userId, requestKeys.key],
      set: fresh,
      setWhere: sql`${requestKeys.createdAt} < now() - ${keyLife}`,
    })
    .returning({ key: requestKeys.key })
  if (claimed.length > 0) return undefined
  const [known] = await tx.select().from(requestKeys).where(isOf(scope, key))
  if (!known) throw new Error('the claimed request key was not found')
  if (known.fingerprint !== fingerprint)
    refuse(
      'idempotency-key-reused',
      'This Idempotency-Key came with another request before. A new request needs a new key.',
    )
  return known
}

/**
 * Runs a request's work once for its key, and stores the reply in the same transaction. A repeated request gets the
 * stored reply and writes nothing. A refused request stores nothing, so it may be sent again.
 */
export function runOnce(
  scope: AccountScope,
  request: KeyedRequest,
  work: (inside: AccountScope) => Promise<Omit<StoredReply, 'changeId'>>,
): Promise<StoredReply> {
  return scope.transaction(async (inside, tx) => {
    const stored = await claimKey(tx, inside, request)
    if (stored) return stored
    const reply = await work(inside)
    const own = isOf(inside, request.key)
    // A request that wrote nothing, such as an import's dry run, runs again when it is repeated.
    if (inside.written.size === 0) await tx.delete(requestKeys).where(own)
    else await tx.update(requestKeys).set(reply).where(own)
    return { ...reply, changeId: inside.changeId }
  })
}
