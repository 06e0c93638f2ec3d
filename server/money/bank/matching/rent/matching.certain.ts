import { daysBetween } from '#shared/dates.ts'
import { isAsLike } from '../words/matching.names.ts'
import { type Candidate, listPayers, type ReadLine } from './matching.candidates.ts'
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
import { isAnothersTurn, isSureByClaim, isSureByHabit } from './matching.habit.ts'
import { findOutvoted } from './matching.outvoted.ts'
import { listShares, type TypedPayment } from './matching.remaining.ts'

/** The longest pause, in days, of a payer who pays each month. */
const daysPaused = 40
/** The most days by which a payment may differ from the payer's usual day of the month. */
const daysOffRhythm = 6

/** Whether the payer is called like the candidate and has paid for it before, and nothing but name or amount speaks for the rival. */
function isTheirOwn({ hasEnded, payer, name }: Candidate, rival: Candidate, times: number): boolean {
  return !hasEnded && isAsLike(name, 'initial') && (payer?.times ?? 0) >= times && rival.payer === null
}

/** Whether everything but the reference suggests another tenancy: the tenant has moved and still writes the old reference. */
function isOldReference(candidate: Candidate, rivals: Candidate[]): boolean {
  if (fitsExactly(candidate)) return false
  return rivals.some((rival) => {
    if (rival.isOver) return false
    const isUsual = candidate.fit === 'usual' || rival.name === 'none'
    if (isUsual && isTheirOwn(candidate, rival, timesTrusted)) return false
    if (candidate.fit === 'none' && isOwed(rival)) return true
    const isThePayers = isAsLikely(rival, candidate) || (rival.payer?.times ?? 0) >= timesTrusted
    return isThePayers && (fitsExactly(rival) || isRegular(rival))
  })
}

/**
 * Whether an amount is more than all that is owed and is no rent or share paid ahead. Such money may be for another home,
 * unless the payer or the name suggests this tenancy too and no other candidate.
 */
function isStrange(candidate: Candidate, rivals: Candidate[], pence: number): boolean {
  const { tenancy, fit, typed, name, payer } = candidate
  if (fit !== 'none' || typed) return false
  if ([tenancy.rentPence, ...listShares(tenancy)].some((usual) => usual > 0 && pence % usual === 0))
    return false
  const isTheirs = isAsLike(name, 'initial') || (payer?.times ?? 0) >= timesTrusted
  return !isTheirs || rivals.some((rival) => !rival.isOver && (rival.payer || isAsLikely(rival, candidate)))
}

/** An exact reference decides, unless the tenant has moved since, or the line is as well somebody else's. */
function isSureByReference(read: ReadLine, candidate: Candidate, rivals: Candidate[]): boolean {
  if (!candidate.reference?.isExact || candidate.isOver || findOutvoted(read, candidate, rivals)) return false
  if (candidate.hasEnded && !isOwed(candidate)) return false
  if (isStrange(candidate, rivals, read.line.pence)) return false
  return !rivals.some(({ reference }) => reference) && !isOldReference(candidate, rivals)
}

/** A reference with one slip needs one other reason for the same tenancy, and two where another candidate has the same name. */
function isSureByNearReference(read: ReadLine, candidate: Candidate, rivals: Candidate[]): boolean {
  if (!candidate.reference || candidate.reference.isExact || candidate.hasEnded) return false
  if (isStrange(candidate, rivals, read.line.pence) || isOldReference(candidate, rivals)) return false
  if (findOutvoted(read, candidate, rivals)) return false
  const { name, payer } = candidate
  const others = [fitsExactly(candidate), isAsLike(name, 'initial'), payer].filter(Boolean).length
  if (others === 0 && name === 'none') return false
  return !rivals.some(
    (rival) => rival.reference || rival.payer || (others < 2 && isCalledSo(rival, candidate)),
  )
}

/** Whether the payer has often paid for this tenancy, and pays a usual amount. */
const isTried = ({ payer, hasEnded, hasRoom, fit }: Candidate) =>
  (payer?.times ?? 0) >= timesTried && !hasEnded && hasRoom && ['owed', 'share', 'usual'].includes(fit)

/** Whether the line may as well be for the rival. */
function mayBeMeant(rival: Candidate, candidate: Candidate): boolean {
  if (rival.isOver) return false
  if (rival.reference || rival.payer) return true
  if (isElsewhere(rival, candidate)) return true
  if (rival.hasPayer && isTried(candidate)) return false
  if (isAsLikely(rival, candidate) && (fitsExactly(rival) || isRegular(rival))) return true
  if (!isCalledSo(rival, candidate)) return false
  const isTrusted = !candidate.hasEnded && (candidate.payer?.times ?? 0) >= timesTrusted
  return !isTrusted || (!fitsExactly(candidate) && rival.fit !== 'none')
}

/** Companies may pay for several tenancies, and organisations for many, so earlier lines of theirs prove less than a person's. */
function isKnownFor({ kind, claim }: ReadLine, candidate: Candidate, times: number): boolean {
  if (kind === 'organisation') return isAsLike(candidate.name, 'initial') || claim === 'long'
  if (kind === 'nobody' || kind === 'place') return false
  return kind === 'person' || times >= timesTried
}

/** Whether the payer has paid this amount for this tenancy, and for no other tenancy. */
function isOnlyMeant(candidate: Candidate, rivals: Candidate[], pence: number): boolean {
  const has = ({ payer }: Candidate) => payer?.amounts.includes(pence) ?? false
  if (!has(candidate) || (candidate.payer?.times ?? 0) < timesTried) return false
  return rivals.every((rival) => !rival.payer || (!has(rival) && !fitsExactly(rival) && !isRegular(rival)))
}

/**
 * Whether the payer keeps to their rhythm: no month left out, and at first nearly the same day of the month. A payer who is
 * not the tenant may begin to pay for another tenancy.
 */
function isInRhythm({ line }: ReadLine, { payer, name }: Candidate): boolean {
  if (!payer || isAsLike(name, 'initial')) return true
  const days = daysBetween(payer.lastDay, line.day)
  if (days > daysPaused) return false
  return payer.times >= timesTried || Math.min(days % 30, 30 - (days % 30)) <= daysOffRhythm
}

/** Whether somebody who paid for this tenancy before would pay this amount on this day. */
function isPlausible({ isFirstInWeeks, line }: ReadLine, candidate: Candidate, times: number): boolean {
  const { fit, hasRoom, typed, name, hasEnded } = candidate
  if (typed) return true
  if (hasEnded) return fit === 'owed' && hasRoom && isAsLike(name, 'initial')
  if (hasRoom) return fitsExactly(candidate) || fit === 'usual'
  // A tenant in credit goes on paying what they always pay.
  return isWhatTheyPay(candidate, line.pence) && isFirstInWeeks && times >= timesTrusted
}

/** A known payer of this tenancy pays an amount that is owed, or that they have paid before. */
function isSureByPayer(read: ReadLine, candidate: Candidate, rivals: Candidate[]): boolean {
  const times = candidate.payer?.times ?? 0
  if (times === 0 || candidate.isOver || read.isDoubtful) return false
  if (candidate.reference?.isExact || read.known.some(({ tenancyId }) => tenancyId === null)) return false
  if (isLandlordsToo(read, candidate) && (times < timesTried || !fitsExactly(candidate))) return false
  if (!isKnownFor(read, candidate, times)) return false
  if (!isPlausible(read, candidate, times) || !isInRhythm(read, candidate)) return false
  if (paysForSeveral(read) && (!fitsExactly(candidate) || isAnothersTurn(read, candidate, rivals)))
    return false
  if (isForAll(read, candidate)) return false
  const others = isOnlyMeant(candidate, rivals, read.line.pence)
    ? rivals.filter(({ payer, reference }) => !payer || reference)
    : rivals
  return !others.some((rival) => mayBeMeant(rival, candidate))
}

/**
 * Whether the rent is another payer's: one who pays it whole beside a sum that is no rent and no share, which is met by chance
 * too; or, where an initial alone tells the name, any who has paid before, or whose line names the tenancy's home.
 */
function isAnothers(
  { hasPayer, hasPayerOfAll, hasPayerOfThis, tenancy, name, isClaimed }: Candidate,
  pence: number,
) {
  if (hasPayerOfThis) return true
  if (hasPayerOfAll && ![tenancy.rentPence, ...listShares(tenancy)].includes(pence)) return true
  return name === 'initial' && (hasPayer || isClaimed())
}

/** A person of the tenancy pays exactly what is owed, and no other candidate has the same name. */
function isSureByName(read: ReadLine, candidate: Candidate, rivals: Candidate[]): boolean {
  if (candidate.hasEnded || read.isDoubtful || read.known.length > 0) return false
  if (candidate.reference?.isExact || isLandlordsToo(read, candidate)) return false
  const { name, address } = candidate
  const isNamed =
    (name === 'full' && fitsExactly(candidate)) ||
    (name === 'initial' && isOwed(candidate)) ||
    (name === 'family' && address === 'door' && isOwed(candidate))
  if (!isNamed || isAnothers(candidate, read.line.pence)) return false
  return !rivals.some(
    (rival) =>
      rival.reference ||
      isElsewhere(rival, candidate) ||
      isCalledSo(rival, candidate) ||
      (name !== 'full' && rival.name !== 'none' && fitsExactly(rival)),
  )
}

/** Whether the line and the typed payment are not by two different people of the tenancy. */
export function isByThem(candidate: Candidate, { personId }: TypedPayment): boolean {
  if (personId === null || candidate.tenancy.people.length === 1) return true
  const payers = listPayers(candidate).filter((people) => people.length > 0)
  return payers.length > 0 && payers.every((people) => people.length === 1 && people[0] === personId)
}

/** Whether a line is safe to post to the candidate without anybody looking. `rivals` are all other candidates. */
export function isCertain(read: ReadLine, candidate: Candidate, rivals: Candidate[]): boolean {
  if (candidate.typed ? !isByThem(candidate, candidate.typed) : candidate.isEarly) return false
  return (
    isSureByReference(read, candidate, rivals) ||
    isSureByNearReference(read, candidate, rivals) ||
    isSureByPayer(read, candidate, rivals) ||
    isSureByHabit(read, candidate, rivals) ||
    isSureByClaim(read, candidate, rivals) ||
    isSureByName(read, candidate, rivals)
  )
}
