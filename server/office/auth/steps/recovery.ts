import { randomBytes } from 'node:crypto'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/client.ts'
import { sha256 } from '../../../security/secrets.ts'
import { recoveryCodes } from '../steps.table.ts'

const howMany = 10
/** Digits and letters without i, l, o and u, which paper makes look like others: 32 signs of 5 bits each. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz'
const lookAlikes: Record<string, string> = { i: '1', l: '1', o: '0' }

/** 'k3m9-…': four groups of four signs, 80 random bits. */
function makeCode(): string {
  const code = [...randomBytes(16)].map((byte) => signs[byte % signs.length]).join('')
  return code.replace(/.{4}(?=.)/g, '$&-')
}

/** A code as it was typed from paper: in any case, with any gaps, with letters that look like digits. */
const plain = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/[ilo]/g, (sign) => lookAlikes[sign] ?? sign)

/** A fast hash is enough for 80 random bits, and does not depend on the server's key: paper still works after the key is lost. */
const hashOf = (userId: string, code: string) => sha256(`recovery code of ${userId}: ${plain(code)}`)

const isOf = (userId: string) => eq(recoveryCodes.userId, userId)

/** Ten new codes, which are stored as hashes only. The former ones stop working. */
export async function makeRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  await tx.delete(recoveryCodes).where(isOf(userId))
  const codes = Array.from({ length: howMany }, makeCode)
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })))
  return codes
}

/** Marks a code as used. False for a wrong code, and for one that was used before. */
export async function spendRecoveryCode(tx: Transaction, userId: string, code: string): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(isOf(userId), eq(recoveryCodes.codeHash, hashOf(userId, code)), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId })
  return spent.length === 1
}

/** How many codes are left, and when they were made; undefined where there are none at all. */
export async function readRecovery(db: Database | Transaction, userId: string) {
  const [row] = await db
    .select({
      left: count(sql`case when ${recoveryCodes.usedAt} is null then 1 end`),
      madeAt: sql<
        string | null
      >`to_char(min(${recoveryCodes.createdAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(recoveryCodes)
    .where(isOf(userId))
  return row?.madeAt ? { left: row.left, madeAt: row.madeAt } : undefined
}
