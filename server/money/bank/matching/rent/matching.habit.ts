import { daysBetween } from '#shared/dates.ts'
import type { KnownPayer, MatchLine } from '../matching.types.ts'
import { isAsLike } from '../words/matching.names.ts'
import type { Candidate, ReadLine } from './matching.candidates.ts'
import {
  fitsExactly,
  isAsLikely,
  isCalledSo,
  isElsewhere,
  isForAll,
  isLandlordsToo,
  isOwed,
  isRegular,
  isWhatTheyPay,
  paysForSeveral,
  timesTried,
  timesTrusted,
} from './matching.doubts.ts'

/** The most days by which a standing order moves, for weekends and holidays. */
const daysMoved = 3
/** The days between two payments of a month, at least and at most. */
const daysOfMonth = { least: 24, most: 38 }
/** The longest pause, in days, of a payer who is known well. */
const daysPaused = 70

const dateOf = (day: string) => Number(day.slice(8))

/** Whether a payer's next payment comes a month after the last one, on about the same date. */
function isAMonthLater({ lastDay }: KnownPayer, { day }: MatchLine): boolean {
  const days = daysBetween(lastDay, day)
  if (days < daysOfMonth.least || days > daysOfMonth.most) return false
  const apart = Math.abs(dateOf(lastDay) - dateOf(day))
  return Math.min(apart, 31 - apart) <= daysMoved
}

/** Whether the payer's rent of another tenancy comes on about this day of the month, and this one's does not. */
export const isAnothersTurn = ({ line }: ReadLine, { payer }: Candidate, rivals: Candidate[]): boolean =>
  payer !== null &&
  !isAMonthLater(payer, line) &&
  rivals.some((rival) => rival.payer && !rival.isOver && isAMonthLater(rival.payer, line))

/** Whether the payer goes on as before: the same amount, on about the same date or after many months of it. */
function goesOn({ line }: ReadLine, { payer, name }: Candidate): boolean {
  if (!payer?.amounts.includes(line.pence)) return false
  if (isAMonthLater(payer, line)) return true
  const isTheirs = isAsLike(name, 'initial') ? timesTrusted : timesTried
  return payer.times >= isTheirs && daysBetween(payer.lastDay, line.day) <= daysPaused
}

/**
 * Whether so much is owed. A person, or the claim of a benefit, may pay what they have paid before, also in credit; whoever
 * may pay for several tenancies has to pay exactly what this one owes.
 */
function isExpected(read: ReadLine, candidate: Candidate): boolean {
  const { isFirstInWeeks, kind, line } = read
  const { hasRoom, fit, payer, address } = candidate
  if (!payer) return false
  if (kind === 'nobody') return hasRoom && fit === 'owed' && isAMonthLater(payer, line)
  if (kind === 'place') return hasRoom && isOwed(candidate) && address !== null
  if (kind === 'company' || paysForSeveral(read)) return hasRoom && fit === 'owed'
  if (hasRoom) return fitsExactly(candidate) || fit === 'usual'
  return isFirstInWeeks && isWhatTheyPay(candidate, line.pence) && payer.times >= timesTrusted
}

/** Whether earlier money of this payer was no tenancy's, and that does not count for little beside what was this tenancy's. */
function wasOther({ known, line }: ReadLine, { payer }: Candidate): boolean {
  const other = known.find(({ tenancyId }) => tenancyId === null)
  if (!other || !payer) return false
  return other.amounts.includes(line.pence) || payer.times < timesTried || other.times >= payer.times
}

/** Whether the words beside the amount say for whom an organisation pays. */
function isTold({ kind, claim }: ReadLine, { name, payer }: Candidate, rivals: Candidate[]): boolean {
  if (kind !== 'organisation' || claim === 'long' || isAsLike(name, 'initial')) return true
  if (claim === 'short') return (payer?.times ?? 0) >= timesTrusted
  return name === 'family' && !rivals.some((rival) => rival.name !== 'none' && !rival.isOver)
}

/**
 * Whether nobody else without a payer of their own owes just this amount, where the payer may pay for anybody. A company
 * that names the tenant, or has long paid for this one, is no longer asked about others.
 */
function isOnlyOwing({ kind, owing, line }: ReadLine, { tenancy, name, payer }: Candidate): boolean {
  if (kind !== 'company' && kind !== 'nobody') return true
  if (kind === 'company' && name !== 'none') return true
  if (kind === 'company' && payer && payer.times >= timesTried && isAMonthLater(payer, line)) return true
  return owing?.every(({ id }) => id === tenancy.id) ?? false
}

/** Whether a company that pays for several tenancies may as well pay a part of another's rent, as long as it is not well known. */
const mayBeAPart = ({ kind }: ReadLine, { payer }: Candidate, rivals: Candidate[]): boolean =>
  kind === 'company' &&
  (payer?.times ?? 0) < timesTried &&
  rivals.some((rival) => rival.payer && rival.fit === 'part' && rival.hasRoom && !rival.isOver)

/** Whether just this amount is owed, and nobody is known to pay it. */
const isWanting = (rival: Candidate) => !rival.hasPayerOfThis && (fitsExactly(rival) || isRegular(rival))

/** Whether the line may be for the rival, although the payer goes on as before for the candidate. */
function mayBeInstead(rival: Candidate, candidate: Candidate, { line, claim, kind }: ReadLine): boolean {
  if (rival.isOver) return false
  if (rival.reference || isElsewhere(rival, candidate)) return true
  if (rival.payer) {
    if (isElsewhere(candidate, rival)) return false
    if (kind !== 'person' && candidate.name !== 'none' && rival.name === 'none') return false
    return rival.payer.amounts.includes(line.pence) || fitsExactly(rival) || isRegular(rival)
  }
  if (claim === 'long') return isAsLike(rival.name, 'initial') && !isAsLike(candidate.name, 'initial')
  if (kind === 'place' && rival.address && !isElsewhere(candidate, rival)) return isWanting(rival)
  if (rival.hasPayerOfThis || rival.name === 'none') return false
  if (rival.name === 'family' && (candidate.payer?.times ?? 0) >= timesTried) return false
  if (isAsLikely(rival, candidate) && (fitsExactly(rival) || isRegular(rival))) return true
  if (fitsExactly(candidate) || (candidate.payer?.times ?? 0) >= timesTrusted) return false
  return isCalledSo(rival, candidate) && rival.fit !== 'none'
}

/** A benefit that is known by its claim is a part of what is owed: what is paid of a claim changes with the tenant's pay. */
export function isSureByClaim(read: ReadLine, candidate: Candidate, rivals: Candidate[]): boolean {
  const { payer, hasEnded, isOver, hasRoom, fit, reference } = candidate
  if (!payer || hasEnded || isOver || reference || read.isDoubtful || fit !== 'part' || !hasRoom) return false
  if (read.claim !== 'long' || wasOther(read, candidate)) return false
  if (daysBetween(payer.lastDay, read.line.day) > daysPaused) return false
  return !rivals.some((rival) => rival.payer || mayBeInstead(rival, candidate, read))
}

/**
 * Somebody pays as a standing order does: what a person once sorted to this tenancy comes again, of the same payer, amount
 * and date. A payer who is not named, such as 'RENT' alone, must pay exactly what is owed and nobody else may owe as much.
 */
export function isSureByHabit(read: ReadLine, candidate: Candidate, rivals: Candidate[]): boolean {
  const { payer, hasEnded, isOver, reference } = candidate
  if (!payer || hasEnded || isOver || reference || read.isDoubtful) return false
  if (!goesOn(read, candidate) || wasOther(read, candidate)) return false
  if (!isExpected(read, candidate) || isAnothersTurn(read, candidate, rivals)) return false
  if (isLandlordsToo(read, candidate) && payer.times < timesTrusted && !isOwed(candidate)) return false
  if (!isTold(read, candidate, rivals) || !isOnlyOwing(read, candidate)) return false
  if (mayBeAPart(read, candidate, rivals)) return false
  return !isForAll(read, candidate) && !rivals.some((rival) => mayBeInstead(rival, candidate, read))
}
