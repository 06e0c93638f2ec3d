import type { LedgerLine } from '../../ledger/balances.ts'

/** A movement of the agency's fees and their VAT, in pence: above 0 it was earned, below 0 taken out or given back. */
export interface FeeMove
  extends Pick<LedgerLine, 'entryId' | 'seq' | 'day' | 'kind' | 'pence' | 'reversesId'> {
  /** The entry of the withdrawal that the bank sent back with this movement. */
  sendsBack: string | null
}

/** What was earned and not taken yet; a credit note has less than nothing. */
interface Open {
  entryId: string
  day: string
  seq: number
  /** Whether it is a fee, and not money of the agency's own or interest. */
  isFee: boolean
  left: number
}

interface Take {
  move: FeeMove
  parts: { of: Open; pence: number }[]
}

/** By day, and within it in the order in which they were added. */
const byDay = (one: Open, other: Open) =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : one.seq - other.seq

/**
 * A withdrawal takes what stood there on its day: credit notes first, because they lower it, then the agency's own money and
 * interest, then fees from the oldest on. What is more than all of that comes off later fees.
 */
function takeOut(open: Open[], move: FeeMove): Take {
  const parts: Take['parts'] = []
  let rest = -move.pence
  const there = open.filter(({ day, left }) => left !== 0 && day <= move.day).sort(byDay)
  const above = there.filter(({ left }) => left > 0)
  const inTurn = [
    ...there.filter(({ left }) => left < 0),
    ...above.filter(({ isFee }) => !isFee),
    ...above.filter(({ isFee }) => isFee),
  ]
  for (const of of inTurn) {
    const pence = Math.min(of.left, rest)
    if (pence === 0) break
    of.left -= pence
    rest -= pence
    parts.push({ of, pence })
  }
  if (rest > 0) {
    const ahead = { entryId: move.entryId, day: move.day, seq: move.seq, isFee: false, left: -rest }
    open.push(ahead)
    parts.push({ of: ahead, pence: rest })
  }
  return { move, parts }
}

interface Takes {
  /** The withdrawal that took the last penny of a fee, by the fee's entry. */
  last: Map<string, FeeMove>
  /** What is still there of a fee, in pence, by its entry. A credit note has less than nothing. */
  left: Map<string, number>
}

/** Takes a fee off that was calculated again before it was invoiced; false where the reversal is of something else. */
function calculatedAgain(open: Open[], { reversesId, pence }: FeeMove): boolean {
  const fee = open.find(({ entryId, isFee }) => isFee && entryId === reversesId)
  if (fee) fee.left += pence
  return fee !== undefined
}

/**
 * Which withdrawals took the fees. `moves` are all movements of fees and VAT, each entry once. A withdrawal that the bank sent
 * back, or that was taken back, took nothing.
 */
export function findTakes(moves: FeeMove[]): Takes {
  const takes = new Map<string, Take>()
  /** The withdrawals that the bank sent back, by the entry with which it did. */
  const sentBack = new Map<string, FeeMove>()
  const open: Open[] = []
  const take = (move: FeeMove) => takes.set(move.entryId, takeOut(open, move))
  for (const move of moves.toSorted((one, other) => one.seq - other.seq)) {
    const { entryId, day, seq, pence, kind, reversesId, sendsBack } = move
    const back = takes.get(reversesId ?? sendsBack ?? '')
    const again = sentBack.get(reversesId ?? '')
    if (back) {
      for (const { of, pence: part } of back.parts) of.left += part
      takes.delete(back.move.entryId)
      if (sendsBack) sentBack.set(entryId, back.move)
    } else if (again) take({ ...again, pence })
    else if (kind === 'reversal' && calculatedAgain(open, move)) continue
    else if (pence < 0 && kind !== 'fee' && kind !== 'reversal') take(move)
    else open.push({ entryId, day, seq, isFee: kind === 'fee', left: pence })
  }
  const last = new Map<string, FeeMove>()
  for (const { move, parts } of takes.values())
    for (const { of } of parts) if (of.left === 0) last.set(of.entryId, move)
  return { last, left: new Map(open.map(({ entryId, left }) => [entryId, left])) }
}
