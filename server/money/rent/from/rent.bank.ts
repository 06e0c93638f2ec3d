import type { RefusalCode } from '#shared/refusals.ts'
import { joinNames } from '#shared/text.ts'
import type { Transaction } from '../../../db/client.ts'
import { NotFound, Refused } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { readBalances } from '../../ledger/balances.ts'
import type { Sorted as SortedAs, SortedLine, SortedPart } from '../../ledger/sorted-part.ts'
import { settleCharges } from '../account/rent.book.payments.ts'
import { bounceReceipts, giveBack } from '../account/rent.book.releases.ts'
import type { Origin } from '../account/rent.book.ts'
import { chargeRent } from '../account/rent.charge.ts'
import { freeCredit } from '../account/rent.in-advance.ts'
import { refuseEarlyRent } from '../account/rent.lawful.ts'
import { findBounced, refuseRefund } from '../account/rent.refusals.ts'
import { type OpenAccount, openAccounts, storeAccounts } from '../account/rent.store.ts'
import { addReceiptToAccount, type NewReceipt } from '../account/rent.write.ts'
import { meetEarly } from './rent.early.ts'

/** A part of a bank line that is sorted as a tenancy's. */
export interface BankPart extends Pick<SortedPart, 'pence' | 'subjectId' | 'personId' | 'note' | 'earlyAs'> {
  line: Pick<SortedLine, 'id' | 'day' | 'text' | 'payer' | 'reference'> &
    Partial<Pick<SortedLine, 'bankAccountId'>>
}

/** A part that was added to a tenancy. */
export type Sorted = SortedAs & { subjectId: string }

const longest = 100

/** Adds a part of a line to an open account as a payment, which pays the named charges first. Answers the entry's id. */
export function receivePart(
  open: OpenAccount,
  { line, pence, personId, note, earlyAs }: BankPart,
  pays: NewReceipt['pays'] = [],
): string {
  const origin: Origin = { source: 'bank', sourceId: line.id }
  refuseEarlyRent(open, pence, line.day)
  const early = line.bankAccountId ? meetEarly(open, { day: line.day, pence, origin }, earlyAs) : []
  const entryId = addReceiptToAccount(
    open,
    {
      pence,
      day: line.day,
      method: 'bank-transfer',
      personId,
      reference: (line.reference || line.text).slice(0, longest),
      note,
      pays: [...pays, ...early],
    },
    origin,
  )
  // What the next line may pay depends on what this one has paid.
  settleCharges(open.book)
  return entryId
}

/**
 * Adds the money of bank lines to rent accounts, where it pays the oldest charges. The answer has the sentence of the refusal
 * in a refused part's place. Call it with the books locked.
 */
export async function receiveFromBank(
  scope: AccountScope,
  tx: Transaction,
  parts: BankPart[],
): Promise<(Sorted | { refused: string; code: RefusalCode; errors?: Record<string, string> | undefined })[]> {
  const ids = [...new Set(parts.flatMap(({ subjectId }) => subjectId ?? []))]
  const open = await openAccounts(scope, tx, ids)
  const accounts = new Map(open.map((each) => [each.book.tenancyId, each]))
  for (const { book, plan } of open) chargeRent(book, plan)
  const sorted = parts.map((part) => {
    const account = part.subjectId && accounts.get(part.subjectId)
    if (!account || !part.subjectId)
      return {
        refused: 'This tenancy has no rent account. Start one first.',
        code: 'no-rent-account' as const,
      }
    try {
      return { entryId: receivePart(account, part), subjectId: part.subjectId, label: '' }
    } catch (error) {
      if (error instanceof Refused)
        return {
          refused: error.message,
          code: error.code,
          ...(error.status === 409 && { errors: error.errors }),
        }
      throw error
    }
  })
  await storeAccounts(scope, tx, open)
  return sorted
}

/** Adds one part of a line to a rent account. Throws a 400 where the rent account cannot take it. */
export async function receiveByLine(
  scope: AccountScope,
  tx: Transaction,
  part: BankPart & { isIn: boolean },
) {
  if (!part.isIn) throw new Refused(400, 'money-in-expected', 'Money paid out can’t be a tenant’s payment.')
  const [sorted] = await receiveFromBank(scope, tx, [part])
  if (!sorted) throw new Error('a part was not matched')
  if ('refused' in sorted) {
    const { refused, code, errors } = sorted
    throw errors
      ? new Refused(409, code, refused, errors)
      : new Refused(400, code, refused, { parts: refused })
  }
  return sorted
}

/** Records that a bank line gave credit back. Throws NotFound for another account's tenancy, and a 400 without credit. */
export async function refundByLine(scope: AccountScope, tx: Transaction, part: BankPart & { isIn: boolean }) {
  if (part.isIn) throw new Refused(400, 'money-out-expected', 'Money received can’t be a refund.')
  const { line, pence, subjectId, note } = part
  const [open] = subjectId ? await openAccounts(scope, tx, [subjectId]) : []
  if (!open || !subjectId) throw new NotFound()
  chargeRent(open.book, open.plan)
  settleCharges(open.book)
  freeCredit(open.book, pence)
  refuseRefund(open, pence, line.day)
  const origin: Origin = { source: 'bank', sourceId: line.id, memo: note || line.text }
  const entryId = giveBack(open.book, pence, line.day, origin)
  await storeAccounts(scope, tx, [open])
  return { entryId, subjectId, label: '' }
}

/** What the agency has advanced to the landlord, in pence. */
async function readShort(scope: AccountScope, tx: Transaction, { book: { landlordId } }: OpenAccount) {
  return -((await readBalances(scope, tx, 'shortfall', [landlordId])).get(landlordId) ?? 0)
}

/**
 * Records that a payment bounced: the bank has taken its money out again. Throws NotFound for another account's tenancy, and a
 * 400 where so much has not come.
 */
export async function bounceByLine(scope: AccountScope, tx: Transaction, part: BankPart & { isIn: boolean }) {
  if (part.isIn) throw new Refused(400, 'money-out-expected', 'Money received can’t be a bounced payment.')
  const { line, pence, subjectId, personId, note } = part
  const [open] = subjectId ? await openAccounts(scope, tx, [subjectId]) : []
  if (!open || !subjectId) throw new NotFound()
  chargeRent(open.book, open.plan)
  const bounced = findBounced(open, pence, line.day, personId)
  const days = [...new Set(bounced.map(({ receipt }) => open.asDay(receipt.day)))]
  const origin: Origin = { source: 'bank', sourceId: line.id, memo: note || line.text }
  const entryId = bounceReceipts(open.book, bounced, line.day, origin)
  settleCharges(open.book)
  const before = await readShort(scope, tx, open)
  await storeAccounts(scope, tx, [open])
  const short = (await readShort(scope, tx, open)) - before
  const label = `Payment${days.length > 1 ? 's' : ''} of ${joinNames(days)}`
  const lacks = short > 0 ? `; the landlord’s balance is ${scope.money(short)} short` : ''
  return { entryId, subjectId, label: label + lacks }
}
