import { sql } from 'drizzle-orm'
import { isYoung } from '#shared/young-accounts.ts'
import type { Transaction } from '../db/client.ts'
import { refuse } from '../db/refusals.ts'
import type { AccountScope } from '../db/scope.ts'
import { quotaOf } from '../db/storage.ts'
import { files } from './files.table.ts'

const megabyte = 1024 * 1024

/** From this share on people are told. */
const nearlyFull = 0.8

/** How much an account has stored, in bytes. PostgreSQL knows each size without reading the file. */
async function readStored(scope: AccountScope, reader: Pick<Transaction, 'select'>): Promise<number> {
  const [row] = await reader
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${files.bytes})), 0)::float8` })
    .from(files)
    .where(scope.mine(files))
  return row?.bytes ?? 0
}

/** What may be done about a full account. */
const wayOut = (accountId: string): string =>
  isYoung(accountId)
    ? 'Delete photos and documents that you no longer need. A week after signing up you get more space.'
    : 'Delete photos and documents that you no longer need, or ask your server administrator for more space.'

/** Throws a 409 where these files are more than the account may store. Call it where people add files of their own. */
export async function refuseBeyondQuota(
  scope: AccountScope,
  tx: Pick<Transaction, 'select'>,
  added: readonly { bytes: Uint8Array }[],
): Promise<void> {
  const stored = await readStored(scope, tx)
  const bytes = added.reduce((sum, file) => sum + file.bytes.length, stored)
  const quota = quotaOf(scope.accountId)
  if (bytes <= quota * megabyte) return
  refuse(
    'storage-full',
    `Nothing was saved: this account has ${Math.ceil(stored / megabyte)} MB of files, and the limit is ${quota} MB. ${wayOut(scope.accountId)}`,
  )
}

/** What people are told before the account is full; '' while there is room. */
export async function sayNearlyFull(scope: AccountScope): Promise<string> {
  // A client landlord stores nothing.
  if (scope.narrowing) return ''
  const stored = await readStored(scope, scope)
  const quota = quotaOf(scope.accountId)
  if (stored < quota * megabyte * nearlyFull) return ''
  return `${Math.ceil(stored / megabyte)} MB of the ${quota} MB for photos and documents are used. ${wayOut(scope.accountId)}`
}
