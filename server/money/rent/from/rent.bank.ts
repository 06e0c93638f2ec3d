import type { EarlyAnswer } from '#shared/money/bank/bank.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { joinNames } from '#shared/text.ts'
import { Refused, refuse } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import { readBalances } from '../../ledger/balances.ts'
import type { Sorted as SortedAs, SortedLine, SortedPart } from '../../ledger/sorted-part.ts'
import { addCharge } from '../account/rent.book.charges.ts'
import { settleCharges } from '../account/rent.book.payments.ts'
import { bounceReceipts, freeCredit, giveBack } from '../account/rent.book.releases.ts'
import type { Origin } from '../account/rent.book.ts'
import { chargeRent } from '../account/rent.charge.ts'
import { refuseEarlyRent } from '../account/rent.lawful.ts'
import { findBounced, refuseRefund } from '../account/rent.refusals.ts'
import { type OpenAccount, openAccounts, storeAccounts } from '../account/rent.store.ts'
import { addReceiptToAccount, type NewReceipt } from '../account/rent.write.ts'

type EarlyAs = EarlyAnswer

interface Early {
  day: string
  pence: number
  origin: Origin
}

/** Whether money of a day came before the account's first day although the tenancy had begun, so that it may be older rent. */
const isEarly = ({ plan, tenancy }: OpenAccount, day: string): boolean =>
  day < plan.days.start && plan.days.start > tenancy.startDate

/** What was answered for earlier money of this tenancy, which holds for all of it; undefined where nobody was asked. */
function findAnswer({ book, plan }: OpenAccount): EarlyAs | undefined {
  const early = book.receipts.find(
    ({ day, method, reversed }) => day < plan.days.start && method === 'bank-transfer' && !reversed,
  )
  if (!early) return undefined
  const isCharged = book.charges.some(
    ({ kind, dueOn, pence, takenOff }) =>
      kind === 'opening' && dueOn === early.day && pence === early.pence && takenOff === 0,
  )
  return isCharged ? 'before' : 'advance'
}

/**
 * Charges rent of the time before the account with money that came then, so that the tenant neither owes it nor has it in credit.
 * Answers the charge that the money pays. Throws a 409 with the question until somebody has answered it for this tenancy.
 */
function meetEarly(open: OpenAccount, { day, pence, origin }: Early, said?: EarlyAs): NewReceipt['pays'] {
  if (!isEarly(open, day)) return []
  const as = said ?? findAnswer(open)
  const start = open.asDay(open.plan.days.start)
  if (!as)
    refuse(
      'confirm-early-payment',
      `The rent account starts on ${start}, and this was paid on ${open.asDay(day)}. Was this rent due before the account started? Your answer applies to all earlier payments of this tenancy.`,
      {
        'earlyAs.before': 'Yes, Due Earlier',
        'earlyAs.advance': 'No, Paid in Advance',
      },
    )
  if (as === 'advance') return []
  const charge = addCharge(
    open.book,
    { kind: 'opening', dueOn: day, pence, how: 'paid by bank before the rent account began' },
    origin,
  )
  return [{ chargeId: charge.id, pence }]
}

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
  scope: TransactionScope,
  parts: BankPart[],
): Promise<(Sorted | { refused: string; code: RefusalCode; errors?: Record<string, string> | undefined })[]> {
  const ids = [...new Set(parts.flatMap(({ subjectId }) => subjectId ?? []))]
  const open = await openAccounts(scope, ids)
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
  await storeAccounts(scope, open)
  return sorted
}

/** Adds one part of a line to a rent account. Throws a 400 where the rent account cannot take it. */
export async function receiveByLine(scope: TransactionScope, part: BankPart & { isIn: boolean }) {
  if (!part.isIn) throw new Refused(400, 'money-in-expected', 'Money paid out can’t be a tenant’s payment.')
  const [sorted] = await receiveFromBank(scope, [part])
  if (!sorted) throw new Error('a part was not matched')
  if ('refused' in sorted) {
    const { refused, code, errors } = sorted
    throw errors
      ? new Refused(409, code, refused, errors)
      : new Refused(400, code, refused, { parts: refused })
  }
  return sorted
}

type PartOut = BankPart & { isIn: boolean }

/** The rent account that a bank line takes money from. Throws NotFound for another account's tenancy, and a 400 for money in. */
async function openForMoneyOut(scope: TransactionScope, { isIn, subjectId }: PartOut, what: string) {
  if (isIn) throw new Refused(400, 'money-out-expected', `Money received can’t be a ${what}.`)
  const [found] = subjectId ? await openAccounts(scope, [subjectId]) : []
  const open = requireRow(found)
  chargeRent(open.book, open.plan)
  return open
}

/** Records that a bank line gave credit back. Throws as openForMoneyOut does, and a 400 without credit. */
export async function refundByLine(scope: TransactionScope, part: PartOut) {
  const open = await openForMoneyOut(scope, part, 'refund')
  const { line, pence, note } = part
  freeCredit(open.book, pence)
  refuseRefund(open, pence, line.day)
  const origin: Origin = { source: 'bank', sourceId: line.id, memo: note || line.text }
  const entryId = giveBack(open.book, pence, line.day, origin)
  await storeAccounts(scope, [open])
  return { entryId, subjectId: open.book.tenancyId, label: '' }
}

/** What the agency has advanced to the landlord, in pence. */
async function readShort(scope: AccountScope, { book: { landlordId } }: OpenAccount) {
  return -((await readBalances(scope, 'shortfall', [landlordId])).get(landlordId) ?? 0)
}

/**
 * Records that a payment bounced: the bank has taken its money out again. Throws as openForMoneyOut does, and a 400 where so
 * much has not come.
 */
export async function bounceByLine(scope: TransactionScope, part: PartOut) {
  const open = await openForMoneyOut(scope, part, 'bounced payment')
  const { line, pence, personId, note } = part
  const bounced = findBounced(open, pence, line.day, personId)
  const days = [...new Set(bounced.map(({ receipt }) => open.asDay(receipt.day)))]
  const origin: Origin = { source: 'bank', sourceId: line.id, memo: note || line.text }
  const entryId = bounceReceipts(open.book, bounced, line.day, origin)
  settleCharges(open.book)
  const before = await readShort(scope, open)
  await storeAccounts(scope, [open])
  const short = (await readShort(scope, open)) - before
  const label = `Payment${days.length > 1 ? 's' : ''} of ${joinNames(days)}`
  const lacks = short > 0 ? `; the landlord’s balance is ${scope.money(short)} short` : ''
  return { entryId, subjectId: open.book.tenancyId, label: label + lacks }
}
