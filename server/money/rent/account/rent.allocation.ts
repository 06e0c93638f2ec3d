import { byDay, laterDay } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import type { EntryKind } from '#shared/money/entries.ts'
import { events } from '#shared/money/events.ts'
import { isOfDeposit } from '#shared/money/rent/deposit-money.ts'
import type { LedgerName, NewEntry } from '../../ledger/entry.ts'
import { noteAllocation } from './rent.book.payments.ts'
import { freedBy } from './rent.book.releases.ts'
import { type Allocation, type Book, markChanged, type Origin, payeeOf } from './rent.book.ts'

/*
 * Which receipt pays which charge on which day. On every day, what has come by that day pays what is due by that day, the
 * oldest first, after what somebody named. A past day therefore reads the same whatever the order in which its facts were
 * entered.
 */

/** What moved between two ledgers of a tenancy on a day, in pence. */
export interface Moved {
  kind: EntryKind
  day: string
  /** The day from which it counts, where the entry's own day was closed. */
  valueDay?: string | null
  debit: LedgerName
  credit: LedgerName
  pence: number
  chargeId?: string | undefined
  receiptId?: string | undefined
}

interface Change {
  day: string
  pence: number
}

/** What a receipt begins to pay of a charge on a day; below 0 it ceases to. */
type Step = Allocation
type Part = Omit<Allocation, 'day'>

interface Facts {
  /** What each charge asks for, by its id: the charge, and what was taken off or given up. */
  asked: Map<string, Change[]>
  /** What each receipt has for charges, by its id: the payment, less what was given back or bounced. */
  came: Map<string, Change[]>
  /** What each receipt pays of deposits, which money for rent leaves alone. */
  kept: Map<string, Change[]>
}

const addTo = (to: Map<string, Change[]>, id: string, change: Change) => {
  const changes = to.get(id)
  if (changes) changes.push(change)
  else to.set(id, [change])
}

const untilDay = (changes: Change[] | undefined, day: string): number =>
  (changes ?? []).reduce((sum, change) => (change.day <= day ? sum + change.pence : sum), 0)

/** The allocations to charges that are no deposits, as they were stored. */
function listSteps(moved: readonly Moved[], isDeposit: (chargeId: string) => boolean): Step[] {
  return moved.flatMap(({ day, debit, credit, pence, chargeId, receiptId }) => {
    if (!chargeId || !receiptId || isDeposit(chargeId)) return []
    return debit.kind === 'due'
      ? [{ day, chargeId, receiptId, ledger: credit, pence }]
      : [{ day, chargeId, receiptId, ledger: debit, pence: -pence }]
  })
}

function readFacts(moved: readonly Moved[], isDeposit: (chargeId: string) => boolean): Facts {
  const facts: Facts = { asked: new Map(), came: new Map(), kept: new Map() }
  for (const { day, debit, credit, pence, chargeId, receiptId } of moved) {
    if (chargeId && receiptId) {
      if (isDeposit(chargeId))
        addTo(facts.kept, receiptId, { day, pence: debit.kind === 'due' ? pence : -pence })
    } else if (chargeId) {
      if (debit.kind === 'tenant') addTo(facts.asked, chargeId, { day, pence })
      else if (credit.kind === 'tenant') addTo(facts.asked, chargeId, { day, pence: -pence })
    } else if (receiptId)
      addTo(facts.came, receiptId, { day, pence: credit.kind === 'tenant' ? pence : -pence })
  }
  return facts
}

/** What must stay for deposits from a day on: the most that deposits have of the receipt on that day or later. */
function keptFrom(changes: Change[] | undefined, day: string): number {
  if (!changes) return 0
  let [sum, most] = [untilDay(changes, day), 0]
  most = sum
  for (const change of changes.filter((each) => each.day > day).sort(byDay)) {
    sum += change.pence
    most = Math.max(most, sum)
  }
  return most
}

interface Piece {
  chargeId: string
  receiptId: string
  pence: number
}

/** What pays what on a day. */
function listPieces(book: Book, facts: Facts, day: string): Piece[] {
  const pieces: Piece[] = []
  const ordinary = book.charges.filter((charge) => !isOfDeposit(charge))
  const open = new Map(
    ordinary.map(({ id, dueOn }) => [
      id,
      Math.max(0, untilDay(facts.asked.get(id), dueOn > day ? dueOn : day)),
    ]),
  )
  const came = book.receipts.filter((receipt) => receipt.day <= day)
  const free = new Map(
    came.map(({ id }) => [
      id,
      Math.max(0, untilDay(facts.came.get(id), day) - keptFrom(facts.kept.get(id), day)),
    ]),
  )
  const dueOf = new Map(ordinary.map(({ id, dueOn }) => [id, dueOn]))
  const take = (chargeId: string, receiptId: string, most = Infinity) => {
    const pence = Math.min(free.get(receiptId) ?? 0, open.get(chargeId) ?? 0, most)
    if (pence <= 0) return
    free.set(receiptId, (free.get(receiptId) ?? 0) - pence)
    open.set(chargeId, (open.get(chargeId) ?? 0) - pence)
    // Money for a charge that is not due yet waits for it.
    if ((dueOf.get(chargeId) ?? '') <= day) pieces.push({ chargeId, receiptId, pence })
  }
  for (const { id, named } of came)
    for (const { chargeId, pence, from = '' } of named) if (from <= day) take(chargeId, id, pence)
  const due = ordinary.filter(({ dueOn }) => dueOn <= day)
  let next = 0
  for (const { id } of came)
    while ((free.get(id) ?? 0) > 0 && next < due.length) {
      const chargeId = due[next]?.id ?? ''
      take(chargeId, id)
      if ((open.get(chargeId) ?? 0) === 0) next += 1
    }
  return pieces
}

const keyOf = ({ chargeId, receiptId, ledger }: Omit<Part, 'pence'>) =>
  `${chargeId} ${receiptId} ${ledger.kind} ${ledger.subject}`

/** Whose each part of a charge is: what was paid stays with whom it was paid to, and more goes to today's payee. */
function listPayees(book: Book, steps: readonly Step[]) {
  const sums = new Map<string, Map<string, { ledger: LedgerName; pence: number }>>()
  for (const { chargeId, ledger, pence } of steps) {
    const ofCharge = sums.get(chargeId) ?? new Map<string, { ledger: LedgerName; pence: number }>()
    sums.set(chargeId, ofCharge)
    const key = `${ledger.kind} ${ledger.subject}`
    ofCharge.set(key, { ledger, pence: (ofCharge.get(key)?.pence ?? 0) + pence })
  }
  return new Map(
    book.charges.map((charge) => [
      charge.id,
      [
        ...[...(sums.get(charge.id)?.values() ?? [])].filter(({ pence }) => pence > 0),
        { ledger: payeeOf(book, charge), pence: Infinity },
      ],
    ]),
  )
}

type Payees = ReturnType<typeof listPayees>

/** The pieces by the ledgers that they belong to, in pence. */
function splitByPayee(pieces: Piece[], payees: Payees): Map<string, Part> {
  const placed = new Map<string, number>()
  const sums = new Map<string, Part>()
  for (const { chargeId, receiptId, pence } of pieces) {
    let left = pence
    let passed = 0
    for (const { ledger, pence: most } of payees.get(chargeId) ?? []) {
      const before = placed.get(chargeId) ?? 0
      const here = Math.min(left, passed + most - before)
      passed += most
      if (here <= 0) continue
      placed.set(chargeId, before + here)
      left -= here
      const key = keyOf({ chargeId, receiptId, ledger })
      sums.set(key, { chargeId, receiptId, ledger, pence: (sums.get(key)?.pence ?? 0) + here })
      if (left === 0) break
    }
  }
  return sums
}

/** What changes on each day, so that every day's money pays what it must. */
function planSteps(book: Book, facts: Facts, payees: Payees): { steps: Step[]; last: Allocation[] } {
  const named = book.receipts.flatMap((receipt) => receipt.named.flatMap(({ from }) => from ?? []))
  const changes = [facts.asked, facts.came, facts.kept].flatMap((of) => [...of.values()].flat())
  const days = [
    ...new Set([
      ...changes.map(({ day }) => day),
      ...book.charges.map(({ dueOn }) => dueOn),
      ...book.receipts.map(({ day }) => day),
      ...named,
    ]),
  ].sort()
  let before = new Map<string, Part>()
  const since = new Map<string, string>()
  const steps = days.flatMap((day) => {
    const now = splitByPayee(listPieces(book, facts, day), payees)
    const gone = [...before].flatMap(([key, each]) =>
      now.has(key) ? [] : [{ ...each, day, pence: -each.pence }],
    )
    const fresh = [...now].flatMap(([key, each]) => {
      const pence = each.pence - (before.get(key)?.pence ?? 0)
      return pence === 0 ? [] : [{ ...each, day, pence }]
    })
    for (const step of fresh) if (step.pence > 0) since.set(keyOf(step), day)
    before = now
    return [...gone, ...fresh]
  })
  return { steps, last: [...before].map(([key, each]) => ({ ...each, day: since.get(key) ?? '' })) }
}

/** What has to be posted, so that what was stored becomes what is wanted. */
function findDifference(stored: readonly Step[], wanted: readonly Step[]): Step[] {
  const sums = new Map<string, Step>()
  for (const [steps, sign] of [
    [stored, -1],
    [wanted, 1],
  ] as const)
    for (const step of steps) {
      const key = `${step.day} ${keyOf(step)}`
      sums.set(key, { ...step, pence: (sums.get(key)?.pence ?? 0) + sign * step.pence })
    }
  return [...sums.values()]
    .filter(({ pence }) => pence !== 0)
    .sort((a, b) => byDay(a, b) || a.pence - b.pence)
}

export const movedBy = ({ kind, day, transfers }: NewEntry): Moved[] =>
  transfers.map((each) => ({ ...each, kind, day }))

const isAllocation = ({ kind }: NewEntry) => kind === 'allocation' || kind === 'release'

/** Whether an entry says which receipt pays which charge, without deposits. */
const saysWhatPays = (entry: NewEntry, isDeposit: (chargeId: string) => boolean): boolean =>
  isAllocation(entry) && entry.transfers.every(({ chargeId = '' }) => !isDeposit(chargeId))

const depositsOf = ({ charges }: Book) => {
  const ids = new Set(charges.filter(isOfDeposit).map(({ id }) => id))
  return (chargeId: string) => ids.has(chargeId)
}

/**
 * Whether something was entered for a day before the last move of the account, or money that had paid a charge is free again. The
 * newest money only pays what is still open, so nothing else has to be worked out for it.
 */
export function isBehind(book: Book): boolean {
  const isDeposit = depositsOf(book)
  let last = book.lastMovedOn
  for (const entry of book.entries) {
    if (saysWhatPays(entry, isDeposit)) {
      // A bounce that is taken back lets a payment pay again from a day before the money had gone.
      if (entry.kind === 'release' || entry.day < last) return true
    } else if (entry.day < last) return true
    // A charge that was reduced later could take more on the days before.
    if (!events[entry.kind].addsOnly) last = laterDay(last, entry.day)
  }
  return false
}

/** Why a receipt ceases to pay a charge: it bounced, or the tenant was let the charge off after the receipt had paid it. */
function findReasons({ entries }: Book): (step: Step) => Pick<Origin, 'act' | 'memo'> | undefined {
  const bounced = new Set<string | undefined>()
  const letOff = new Set<string>()
  for (const { kind, day, transfers } of entries)
    for (const { receiptId, chargeId } of transfers) {
      if (kind === 'bounce') bounced.add(receiptId)
      if (kind === 'goodwill') letOff.add(`${chargeId} ${day}`)
    }
  return ({ receiptId, chargeId, day }) =>
    bounced.has(receiptId)
      ? freedBy.bounced
      : letOff.has(`${chargeId} ${day}`)
        ? freedBy['let-off']
        : undefined
}

/**
 * Makes every day's money pay what was oldest on that day, by the fewest entries beside those that are `stored`. What the
 * tenancy owes and has in credit does not change, only which charges are paid, and since when.
 */
export function allocateByDay(book: Book, stored: readonly Moved[]): void {
  const isDeposit = depositsOf(book)
  const isForced = book.entries.some((entry) => entry.kind === 'release' && entry.isForced)
  book.entries = book.entries.filter((entry) => !saysWhatPays(entry, isDeposit))
  const moved = [...stored, ...book.entries.flatMap(movedBy)]
  const steps = listSteps(stored, isDeposit)
  const planned = planSteps(book, readFacts(moved, isDeposit), listPayees(book, steps))
  const reasonOf = findReasons(book)
  for (const step of findDifference(steps, planned.steps)) {
    noteAllocation(book, step, { isForced, ...reasonOf(step) })
  }
  const paid = groupBy(planned.last, ({ chargeId }) => chargeId)
  const sumOf = (some: { pence: number }[] | undefined) =>
    (some ?? []).reduce((sum, { pence }) => sum + pence, 0)
  for (const charge of book.charges) {
    const pence = isDeposit(charge.id) ? charge.paid : sumOf(paid.get(charge.id))
    if (pence !== charge.paid) markChanged(book, charge.id)
    charge.paid = pence
  }
  const before = groupBy(
    book.allocations.filter(({ chargeId }) => !isDeposit(chargeId)),
    ({ receiptId }) => receiptId,
  )
  const after = groupBy(planned.last, ({ receiptId }) => receiptId)
  for (const receipt of book.receipts) {
    const change = sumOf(after.get(receipt.id)) - sumOf(before.get(receipt.id))
    if (change !== 0) markChanged(book, receipt.id)
    receipt.used += change
  }
  book.allocations = [...book.allocations.filter(({ chargeId }) => isDeposit(chargeId)), ...planned.last]
}
