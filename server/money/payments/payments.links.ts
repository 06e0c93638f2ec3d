import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Invoice } from '#shared/records/invoices/invoices.ts'
import type { AccountId, AccountScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { deriveKey } from '../../security/secrets.ts'
import { amountDueOf } from './payments.bill.ts'
import { readStripeKeys } from './payments.keys.ts'

type Parts = Pick<Services, 'env' | 'secret'>
type Owed = Pick<Invoice, 'id' | 'status' | 'amount'> & { outstanding?: number | null }

/** The invoice that a pay link leads to. */
export interface Payable {
  accountId: AccountId
  invoiceId: string
}

const linkKey = ({ secret }: Parts) => deriveKey(secret, 'pay links')
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const signatureOf = (key: Buffer, ids: Buffer) =>
  createHmac('sha256', key).update(ids).digest().subarray(0, 24)

/** Both ids and an HMAC of 192 bits that only this server can make, so that a link cannot be guessed. */
export function makePayToken(
  key: Buffer,
  { accountId, invoiceId }: { accountId: string; invoiceId: string },
): string {
  const ids = Buffer.concat([bytesOf(accountId), bytesOf(invoiceId)])
  return Buffer.concat([ids, signatureOf(key, ids)]).toString('base64url')
}

export function readPayToken(key: Buffer, token: string): Payable | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 56 || bytes.toString('base64url') !== token) return undefined
  const ids = bytes.subarray(0, 32)
  if (!timingSafeEqual(signatureOf(key, ids), bytes.subarray(32))) return undefined
  return { accountId: idOf(ids.subarray(0, 16)) as AccountId, invoiceId: idOf(ids.subarray(16)) }
}

/** Stripe takes no payment below 0.50 in any of the three currencies, and none above eight digits in pence. */
const chargeable = { least: 0.5, most: 999_999.99 }

export function isPayable({ status, ...bill }: Pick<Owed, 'status' | 'amount' | 'outstanding'>): boolean {
  const due = amountDueOf(bill)
  return (status === 'pending' || status === 'overdue') && due >= chargeable.least && due <= chargeable.most
}

/** The invoice of a pay link; undefined when this server did not make the link. */
export const readPayLink = (parts: Parts, token: string) => readPayToken(linkKey(parts), token)

/** Reads whether the account takes cards. Answers the pay link of each invoice, or null when it cannot be paid. */
export async function readPayLinks(
  parts: Parts,
  scope: AccountScope,
): Promise<(invoice: Owed) => string | null> {
  if (!(await readStripeKeys(parts, scope))) return () => null
  const key = linkKey(parts)
  const { accountId } = scope
  return (invoice) =>
    isPayable(invoice)
      ? `${parts.env.appUrl}/pay/${makePayToken(key, { accountId, invoiceId: invoice.id })}`
      : null
}
