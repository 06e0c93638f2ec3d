import { addDays, daysBetween, today } from '../../dates.ts'
import { chargeNames } from '../../law/rent.charges.kinds.ts'
import { toPence } from '../../pence.ts'
import { joinNames } from '../../text.ts'
import { isOfDeposit, listDepositsOf } from './deposit-money.ts'
import type { OpenCharge } from './rent.ts'

/** How much of a charge a payment pays, and what is still owed of the charge afterwards, in pence. */
interface PaidPart {
  charge: Pick<OpenCharge, 'kind' | 'from' | 'to' | 'due'>
  pence: number
  left: number
}

/** What a payment pays, and what is kept as credit, in pence. */
export interface PaymentPlan {
  parts: PaidPart[]
  credit: number
  /** Whether a deposit stays open beside the credit, because rent never pays a deposit by itself. */
  leavesDeposit: boolean
}

/**
 * The charges that a payment pays: those that a person named, then deposits that its words or its sum mean, then the oldest.
 * `amount` is in whole currency units.
 */
export function planPayment(
  open: readonly OpenCharge[],
  amount: number,
  pays: readonly { chargeId: string; amount: number }[] = [],
  text = '',
): PaymentPlan {
  const named = new Map(pays.map(({ chargeId, amount: part }) => [chargeId, toPence(part)]))
  let left = toPence(amount)
  const taken = new Map<string, number>()
  const take = ({ id, outstanding }: OpenCharge, most = Infinity) => {
    const pence = Math.min(left, most, toPence(outstanding) - (taken.get(id) ?? 0))
    if (pence <= 0) return
    left -= pence
    taken.set(id, (taken.get(id) ?? 0) + pence)
  }
  for (const charge of open) if (named.has(charge.id)) take(charge, named.get(charge.id))
  const inPence = open.map((charge) => ({ ...charge, outstanding: toPence(charge.outstanding) }))
  const deposits = pays.length > 0 ? [] : listDepositsOf({ pence: toPence(amount), text }, inPence)
  for (const charge of open) if (deposits.includes(charge.id)) take(charge)
  for (const charge of open) if (!isOfDeposit(charge)) take(charge)
  const parts = open.flatMap((charge) => {
    const pence = taken.get(charge.id)
    return pence ? [{ charge, pence, left: toPence(charge.outstanding) - pence }] : []
  })
  const isOpen = (charge: OpenCharge) => toPence(charge.outstanding) > (taken.get(charge.id) ?? 0)
  return {
    parts,
    credit: left,
    leavesDeposit: left > 0 && open.some((each) => isOfDeposit(each) && isOpen(each)),
  }
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** 'January', and 'January 2025' in another year. */
function monthOf(day: string): string {
  const name = month.format(new Date(`${day}T00:00:00Z`))
  const year = day.slice(0, 4)
  return year === today().slice(0, 4) ? name : `${name} ${year}`
}

const isWholeMonth = (from: string, to: string) =>
  from.endsWith('-01') && addDays(to, 1).endsWith('-01') && daysBetween(from, to) < 31

/** 'January' for the rent of a whole month, 'the rent from 18 Jan 2026', 'the lost key or fob'. */
export function nameOfCharge(
  { kind, from, to, due }: PaidPart['charge'],
  asDay: (day: string) => string,
): string {
  if (kind !== 'rent') return nameOfKind(kind)
  if (!from || !to) return `the rent due on ${asDay(due)}`
  if (isWholeMonth(from, to)) return monthOf(from)
  return `the rent from ${asDay(from)}`
}

function nameOfKind(kind: string): string {
  if (kind === 'opening') return 'what was owed from before'
  const name = Object.entries(chargeNames).find(([known]) => known === kind)?.[1] ?? kind
  return `the ${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

/** 'January', 'January and February', 'January to June'. */
function nameOfParts(parts: PaidPart[], asDay: (day: string) => string): string {
  const names = parts.map(({ charge }) => nameOfCharge(charge, asDay))
  if (names.length > 2 && parts.every(({ charge }) => charge.kind === 'rent'))
    return `${names[0]} to ${names.at(-1)}`
  return joinNames(names, names.length)
}

/** 'It pays January; £600.00 of it is still owed.' An empty text for a payment of nothing. `asAmount` formats pence. */
export function describePayment(
  { parts, credit, leavesDeposit }: PaymentPlan,
  asDay: (day: string) => string,
  asAmount: (pence: number) => string,
): string {
  const next = leavesDeposit ? 'the next rent, and the deposit stays unpaid' : 'the next charge'
  const kept = credit > 0 ? `${asAmount(credit)} is held for ${next}` : ''
  if (parts.length === 0 && leavesDeposit) return `No rent is owed: ${kept}.`
  if (parts.length === 0) return kept && `Nothing is owed: ${kept}.`
  const last = parts.at(-1)
  const open = last && last.left > 0 ? last : undefined
  const whole = open ? parts.slice(0, -1) : parts
  if (!open) return `It pays ${nameOfParts(whole, asDay)}${kept && `; ${kept}`}.`
  const name = nameOfCharge(open.charge, asDay)
  if (whole.length === 0) return `It pays ${name}; ${asAmount(open.left)} of it is still owed.`
  return `It pays ${nameOfParts(whole, asDay)} and ${asAmount(open.pence)} of ${name}; ${asAmount(open.left)} of it is still owed.`
}
