import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Invoice } from '#shared/invoices/invoices.ts'
import type { AccountId, AccountScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { deriveKey } from '../../security/secrets.ts'
import { keysOf } from './payments.keys.ts'

type Parts = Pick<Services, 'env' | 'secret'>
type Owed = Pick<Invoice, 'id' | 'status' | 'amount'>

/** What a link to pay stands for. */
export interface Payable {
  accountId: AccountId
  invoiceId: string
}

const linkKey = ({ secret }: Parts) => deriveKey(secret, 'pay links')
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const markOf = (key: Buffer, ids: Buffer) => createHmac('sha256', key).update(ids).digest().subarray(0, 24)

/** Both ids and 192 bits that only this server can make: whoever has no link cannot find one. */
export function tokenOf(
  key: Buffer,
  { accountId, invoiceId }: { accountId: string; invoiceId: string },
): string {
  const ids = Buffer.concat([bytesOf(accountId), bytesOf(invoiceId)])
  return Buffer.concat([ids, markOf(key, ids)]).toString('base64url')
}

export function readToken(key: Buffer, token: string): Payable | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 56 || bytes.toString('base64url') !== token) return undefined
  const ids = bytes.subarray(0, 32)
  if (!timingSafeEqual(markOf(key, ids), bytes.subarray(32))) return undefined
  return { accountId: idOf(ids.subarray(0, 16)) as AccountId, invoiceId: idOf(ids.subarray(16)) }
}

/** Stripe takes no payment below this in any of our currencies, and none of more than eight digits in pence. */
const chargeable = { least: 0.5, most: 999_999.99 }

export const isPayable = ({ status, amount }: Pick<Owed, 'status' | 'amount'>): boolean =>
  (status === 'pending' || status === 'overdue') && amount >= chargeable.least && amount <= chargeable.most

/** What a link that somebody follows stands for; nothing where this server didn't make it. */
export const followLink = (parts: Parts, token: string) => readToken(linkKey(parts), token)

/** The addresses at which this account's invoices are paid by card; none where that isn't possible. */
export function payLinks(parts: Parts) {
  return async (scope: AccountScope): Promise<(invoice: Owed) => string | null> => {
    if (!(await keysOf(parts, scope))) return () => null
    const key = linkKey(parts)
    const { accountId } = scope
    return (invoice) =>
      isPayable(invoice)
        ? `${parts.env.appUrl}/pay/${tokenOf(key, { accountId, invoiceId: invoice.id })}`
        : null
  }
}
