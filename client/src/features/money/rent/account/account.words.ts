import { formatDate, formatDays, formatMoment } from '#client/lib/dates.ts'
import { addDays, daysBetween, laterDay } from '#shared/dates.ts'
import { type ChargeKind, chargeNames } from '#shared/law/rent.charges.kinds.ts'
import { wordsOf } from '#shared/money/events.ts'
import { followCharges } from '#shared/money/rent/rent.charged-again.ts'
import { freeDaysOf, isMovedLine } from '#shared/money/rent/rent.line-words.ts'
import type { AccountLine, RentAccount } from '#shared/money/rent/rent.ts'
import {
  findUntypedWords,
  owedFromBefore,
  type ReceiptMethod,
  receiptMethodNames,
} from '#shared/money/rent/rent.words.ts'

type Charge = RentAccount['charges'][number]
type Receipt = RentAccount['receipts'][number]

/** What a line of an account tells, in words. */
export interface ToldLine {
  title: string
  /** The origin of the line as names and values. */
  details: { name: string; value: string }[]
  invoiceId: string | null
  /** Whether the line is a payment, which has a receipt. */
  isPayment: boolean
}

/** The parts of an account by id, so that no line causes a search. */
export interface AccountIndex {
  account: RentAccount
  charges: ReadonlyMap<string, Charge>
  receipts: ReadonlyMap<string, Receipt>
  lines: ReadonlyMap<string, AccountLine>
  /** How charges were taken off and charged again. */
  charged: ReturnType<typeof followCharges>
  money: (amount: number) => string
  /** 'in credit', or the private landlord's word for it. */
  inCredit: string
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

export const indexAccount = (
  account: RentAccount,
  money: (amount: number) => string,
  inCredit: string,
): AccountIndex => ({
  account,
  charges: byId(account.charges),
  receipts: byId(account.receipts),
  lines: byId(account.lines),
  charged: followCharges(account.lines),
  money,
  inCredit,
})

/** 'owed £1,000.00', '£120.00 in credit', 'nothing owed' */
export function describeBalance(
  balance: number,
  { money, inCredit }: Pick<AccountIndex, 'money' | 'inCredit'>,
): string {
  if (balance > 0) return `owed ${money(balance)}`
  return balance < 0 ? `${money(-balance)} ${inCredit}` : 'nothing owed'
}

const isChargeKind = (kind: string): kind is ChargeKind => Object.hasOwn(chargeNames, kind)

export function nameCharge({ kind, from, to }: Pick<Charge, 'kind' | 'from' | 'to'>): string {
  if (kind === 'rent') return from && to ? `Rent ${formatDays(from, to)}` : 'Rent'
  if (kind === 'opening') return owedFromBefore
  return isChargeKind(kind) ? chargeNames[kind] : 'Charge'
}

const isMethod = (method: string): method is ReceiptMethod => Object.hasOwn(receiptMethodNames, method)

/** 'Payment by bank transfer from Ida Voss' */
function receiptTitle({ method, payer }: Receipt): string {
  const untyped = findUntypedWords(method)
  if (untyped) return untyped
  const name = isMethod(method) ? receiptMethodNames[method] : ''
  const by = method === 'other' || !name ? '' : ` by ${name[0]?.toLowerCase()}${name.slice(1)}`
  return `Payment${by.replace('universal', 'Universal')}${payer ? ` from ${payer}` : ''}`
}

/**
 * 'Rent reduced after the tenancy’s end: 12 of 30 days', or the sentence for a rent that was changed from an earlier day. Rent that is
 * charged again was taken off for an end, or a rent, that holds no more.
 */
function reductionTitle({ kind, from, to, runsTo }: Charge, endedOn: string | null, stands: boolean): string {
  if (kind === 'holding-deposit') return 'Holding deposit no longer held'
  if (!stands) return 'Rent removed, and charged again since'
  if (!from || !to || endedOn === null || runsTo === null || runsTo <= endedOn)
    return 'Rent reduced, because the rent was corrected'
  if (runsTo < to) return 'Rent reduced, because of the tenancy’s end and a corrected rent'
  const first = laterDay(from, addDays(endedOn, 1))
  return `Rent reduced after the tenancy’s end: ${daysBetween(first, to) + 1} of ${daysBetween(from, to) + 1} days`
}

function titleOf(line: AccountLine, index: AccountIndex): string {
  const charge = index.charges.get(line.chargeId ?? '')
  const receipt = index.receipts.get(line.receiptId ?? '')
  const before = index.lines.get(line.reverses ?? '')
  const name = charge && nameCharge(charge)
  const free = freeDaysOf(line, charge, index.account.endedOn)
  return wordsOf(line.kind).screen({
    charge: name,
    charged: name,
    receipt: receipt && receiptTitle(receipt),
    days: free && formatDays(free.from, free.to),
    reduced:
      charge && reductionTitle(charge, index.account.endedOn, index.charged.takenOff.get(line.id) !== 0),
    before: before && titleOf(before, index),
    isAgain: index.charged.again.has(line.id),
    isMoved: isMovedLine(line),
  })
}

const originOf = ({ source, author, at }: AccountLine): string => {
  const when = formatMoment(at)
  if (source === 'schedule') return `Based on the rent and the tenancy dates, calculated on ${when}`
  const who = author || 'Unknown user'
  const how = source === 'hand' ? '' : ` (${source})`
  return `${who}${how}, ${when}`
}

/** The details of a line, the most important first. Empty values are left out. */
function detailsOf(line: AccountLine, index: AccountIndex): ToldLine['details'] {
  const { money } = index
  const charge = index.charges.get(line.chargeId ?? '')
  const receipt = index.receipts.get(line.receiptId ?? '')
  const isCharge = line.kind === 'charge' && charge !== undefined
  const isReceipt = line.kind === 'receipt' && receipt !== undefined
  const paid = (receipt?.pays ?? []).map(({ chargeId, amount }) => {
    const pays = index.charges.get(chargeId)
    return `${pays ? nameCharge(pays) : 'A charge'}: ${money(amount)}`
  })
  const undoneBy = index.lines.get(line.reversedBy ?? '')
  const isMoved = undoneBy !== undefined && isMovedLine(undoneBy)
  // The reason of a goodwill credit goes with it to other rent.
  const isWorkedOut = line.source === 'schedule' && line.kind !== 'goodwill'
  const named = {
    Calculated: isWorkedOut && line.memo ? line.memo : isCharge && line.memo === '' ? charge.how : '',
    Reason: isWorkedOut ? '' : line.memo,
    'Falls due': isCharge && charge.due !== line.day ? formatDate(charge.due) : '',
    'Still to pay': isCharge && charge.outstanding > 0 ? money(charge.outstanding) : '',
    Paid: isReceipt ? paid.join(' · ') : '',
    Reference: isReceipt ? receipt.reference : '',
    Note: isReceipt ? receipt.note : '',
    'Not used yet': isReceipt && receipt.left > 0 ? money(receipt.left) : '',
    'Receipt sent': isReceipt && receipt.sentAt ? formatMoment(receipt.sentAt) : '',
    Entered: originOf(line),
    Reversed: undoneBy && !isMoved ? `${originOf(undoneBy)}: ${undoneBy.memo}` : '',
    Moved: isMoved ? undoneBy.memo : '',
  }
  return Object.entries(named).flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

export function tellLine(line: AccountLine, index: AccountIndex): ToldLine {
  const charge = index.charges.get(line.chargeId ?? '')
  const receipt = index.receipts.get(line.receiptId ?? '')
  return {
    title: titleOf(line, index),
    details: detailsOf(line, index),
    invoiceId: line.kind === 'charge' ? (charge?.invoiceId ?? null) : null,
    isPayment: line.kind === 'receipt' && receipt?.method !== 'opening' && line.reversedBy === null,
  }
}

/** Whether a line belongs to a charge that still has to be paid. */
export const isOpen = (line: AccountLine, { charges, charged }: AccountIndex): boolean =>
  line.kind === 'charge' &&
  !charged.again.has(line.id) &&
  line.reversedBy === null &&
  (charges.get(line.chargeId ?? '')?.outstanding ?? 0) > 0
