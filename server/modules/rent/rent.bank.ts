import { formatPence, fromPence } from '#shared/pence.ts'
import type { ReceiptInput } from '#shared/rent/rent.ts'
import type { Transaction } from '../../db/client.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { giveBack, outstandingOf, settleCharges } from './rent.book.ts'
import { refuseRefund } from './rent.refusals.ts'
import { type OpenAccount, openAccounts, storeAccounts } from './rent.store.ts'
import { chargeRent } from './rent.sync.ts'
import { addReceiptToAccount } from './rent.write.ts'

/** A part of a bank line that is sorted as a tenancy's. */
interface BankPart {
  line: { id: string; day: string; text: string; payer: string; reference: string }
  /** The amount in pence, above 0. */
  pence: number
  subjectId: string | null
  personId: string | null
  note: string
}

interface Sorted {
  entryId: string
  subjectId: string
  label: string
}

const longest = 100

function receivePart(
  open: OpenAccount,
  { line, pence, personId, note }: BankPart,
  pays: ReceiptInput['pays'] = [],
): string {
  const entryId = addReceiptToAccount(
    open,
    {
      amount: fromPence(pence),
      day: line.day,
      method: 'bank-transfer',
      personId,
      reference: (line.reference || line.text).slice(0, longest),
      note,
      pays,
    },
    { source: 'bank', sourceId: line.id },
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
): Promise<(Sorted | { refused: string })[]> {
  const ids = [...new Set(parts.flatMap(({ subjectId }) => subjectId ?? []))]
  const open = await openAccounts(scope, tx, ids)
  const accounts = new Map(open.map((each) => [each.book.tenancyId, each]))
  for (const { book, plan } of open) chargeRent(book, plan)
  const sorted = parts.map((part) => {
    const account = part.subjectId && accounts.get(part.subjectId)
    if (!account || !part.subjectId) return { refused: 'There is no rent account of such a tenancy.' }
    try {
      return { entryId: receivePart(account, part), subjectId: part.subjectId, label: '' }
    } catch (error) {
      if (error instanceof Refused) return { refused: error.message }
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
  if (!part.isIn) throw new Refused(400, 'Money that went out is no payment of a tenant.')
  const [sorted] = await receiveFromBank(scope, tx, [part])
  if (!sorted) throw new Error('a part was not sorted')
  if ('refused' in sorted) throw new Refused(400, sorted.refused, { parts: sorted.refused })
  return sorted
}

/**
 * Adds a deposit that came in: it pays what is still asked of the deposit, and nothing else. Answers undefined where no
 * deposit is asked for. Throws a 400 for more than is asked for.
 */
export async function receiveDepositByLine(
  scope: AccountScope,
  tx: Transaction,
  part: BankPart,
): Promise<Sorted | undefined> {
  const { subjectId, pence } = part
  const [open] = subjectId ? await openAccounts(scope, tx, [subjectId]) : []
  if (!open || !subjectId) return undefined
  chargeRent(open.book, open.plan)
  settleCharges(open.book)
  let left = pence
  const pays = open.book.charges
    .filter(({ kind }) => kind === 'deposit' || kind === 'holding-deposit')
    .flatMap((charge) => {
      const paid = Math.min(left, outstandingOf(charge))
      left -= paid
      return paid > 0 ? { chargeId: charge.id, amount: fromPence(paid) } : []
    })
  if (pays.length === 0) return undefined
  if (left > 0) {
    const sentence = `Only ${formatPence(pence - left)} of the deposit is still to be paid. Split the line`
    throw new Refused(400, `${sentence}.`, { amount: sentence })
  }
  const entryId = receivePart(open, part, pays)
  await storeAccounts(scope, tx, [open])
  return { entryId, subjectId, label: '' }
}

/** Records that a bank line gave credit back. Throws NotFound for another account's tenancy, and a 400 without credit. */
export async function refundByLine(scope: AccountScope, tx: Transaction, part: BankPart & { isIn: boolean }) {
  if (part.isIn) throw new Refused(400, 'Money that came in is no refund.')
  const { line, pence, subjectId, note } = part
  const [open] = subjectId ? await openAccounts(scope, tx, [subjectId]) : []
  if (!open || !subjectId) throw new NotFound()
  chargeRent(open.book, open.plan)
  settleCharges(open.book)
  refuseRefund(open, pence, line.day)
  const origin = { source: 'bank', sourceId: line.id, memo: note || line.text }
  const entryId = giveBack(open.book, pence, line.day, origin)
  await storeAccounts(scope, tx, [open])
  return { entryId, subjectId, label: '' }
}
