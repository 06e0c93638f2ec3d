import { daysBetween } from '#shared/dates.ts'
import { type Candidate, peopleOf, type ReadLine } from './matching.candidates.ts'
import { sharesOf, type Unseen } from './matching.left.ts'
import { isAsLike } from './matching.names.ts'
import { hasClaim, kindOfPayer } from './matching.payers.ts'

/** So often a payer has meant a tenancy before a lesser doubt is set aside, and before a greater one is. */
const timesTrusted = 2
const timesTried = 3
/** A payer who has not paid for longer has left out a month. */
const daysPaused = 40
/** So many days earlier or later in the month than before. */
const daysOffRhythm = 6

const isOwed = ({ fit, unseen }: Candidate) => fit === 'owed' || fit === 'half' || unseen !== null
const fitsExactly = (candidate: Candidate) => isOwed(candidate) || candidate.fit === 'share'
const isRegular = ({ fit }: Candidate) => fit === 'rent' || fit === 'usual'
const isAsLikely = (rival: Candidate, { name }: Candidate) =>
  rival.name !== 'none' && isAsLike(rival.name, name)
const isCalledSo = (rival: Candidate, candidate: Candidate) =>
  isAsLike(rival.name, 'initial') && isAsLike(rival.name, candidate.name)

/** Whether the line names the rival's address and not the candidate's. */
const isElsewhere = (rival: Candidate, { address }: Candidate) =>
  rival.address === 'door' ? address !== 'door' : rival.address !== null && address === null

/** Whether a landlord is named as well as the tenancy's people are: their money is no rent. */
function isLandlordsToo({ landlords }: ReadLine, { name }: Candidate): boolean {
  return [...landlords.values()].some((landlord) => isAsLike(landlord, 'initial') && isAsLike(landlord, name))
}

/** Whether everything but the reference says that the tenant has moved and kept the old one. */
function isOldReference(candidate: Candidate, rivals: Candidate[]): boolean {
  if (fitsExactly(candidate)) return false
  return rivals.some((rival) => {
    if (rival.isOver) return false
    if (candidate.fit === 'none' && isOwed(rival)) return true
    const isThePayers = isAsLikely(rival, candidate) || (rival.payer?.times ?? 0) >= timesTrusted
    return isThePayers && (fitsExactly(rival) || isRegular(rival))
  })
}

/**
 * Whether an amount is more than all that is owed, and no rent or share paid ahead: money for another home, unless the
 * payer or the name says the same and nobody else is called so.
 */
function isStrange(candidate: Candidate, rivals: Candidate[], pence: number): boolean {
  const { tenancy, fit, unseen, name, payer } = candidate
  if (fit !== 'none' || unseen) return false
  if ([tenancy.rentPence, ...sharesOf(tenancy)].some((usual) => usual > 0 && pence % usual === 0))
    return false
  const isTheirs = isAsLike(name, 'initial') || (payer?.times ?? 0) >= timesTrusted
  return !isTheirs || rivals.some((rival) => !rival.isOver && (rival.payer || isAsLikely(rival, candidate)))
}

/** One valid reference decides, unless it is an old one. */
function isSureByReference(read: ReadLine, candidate: Candidate, rivals: Candidate[]): boolean {
  if (!candidate.reference?.isExact || candidate.isOver) return false
  if (candidate.hasEnded && !isOwed(candidate)) return false
  if (isStrange(candidate, rivals, read.line.pence)) return false
  return !rivals.some(({ reference }) => reference) && !isOldReference(candidate, rivals)
}

/** One slip in a reference, with another thing that says the same; with two more, a namesake is no doubt. */
function isSureByNearReference(read: ReadLine, candidate: Candidate, rivals: Candidate[]): boolean {
  if (!candidate.reference || candidate.reference.isExact || candidate.hasEnded) return false
  if (isStrange(candidate, rivals, read.line.pence) || isOldReference(candidate, rivals)) return false
  const { name, payer } = candidate
  const others = [fitsExactly(candidate), isAsLike(name, 'initial'), payer].filter(Boolean).length
  if (others === 0 && name === 'none') return false
  return !rivals.some(
    (rival) => rival.reference || rival.payer || (others < 2 && isCalledSo(rival, candidate)),
  )
}

/** Whether the payer has meant this tenancy often, and pays what they always do. A namesake has payers of their own. */
const isTried = ({ payer, hasEnded, hasRoom, fit }: Candidate) =>
  (payer?.times ?? 0) >= timesTried && !hasEnded && hasRoom && ['owed', 'share', 'usual'].includes(fit)

/** Whether the line may as well be the rival's, whom its payer has never meant. */
function mayBeMeant(rival: Candidate, candidate: Candidate): boolean {
  if (rival.isOver) return false
  if (rival.reference || rival.payer) return true
  if (isElsewhere(rival, candidate)) return true
  if (rival.isServed && isTried(candidate)) return false
  if (isAsLikely(rival, candidate) && (fitsExactly(rival) || isRegular(rival))) return true
  if (!isCalledSo(rival, candidate)) return false
  const isTrusted = !candidate.hasEnded && (candidate.payer?.times ?? 0) >= timesTrusted
  return !isTrusted || (!fitsExactly(candidate) && rival.fit !== 'none')
}

/** A company may house several people; who pays for many is known by the number of a claim or by the tenant's name. */
function isKnownFor({ line }: ReadLine, candidate: Candidate, times: number): boolean {
  const kind = kindOfPayer(line)
  if (kind === 'crowd') return isAsLike(candidate.name, 'initial') || hasClaim(line)
  return kind === 'person' || times >= timesTried
}

/** Whether the payer has paid this amount for this tenancy and never as much for another one of theirs. */
function isOnlyMeant(candidate: Candidate, rivals: Candidate[], pence: number): boolean {
  const has = ({ payer }: Candidate) => payer?.amounts.includes(pence) ?? false
  if (!has(candidate) || (candidate.payer?.times ?? 0) < timesTried) return false
  return rivals.every((rival) => !rival.payer || (!has(rival) && !fitsExactly(rival) && !isRegular(rival)))
}

/**
 * Who is not the tenant may pay for another one soon. They are trusted while they go on paying: no month left out, and at
 * first on nearly the same day of the month.
 */
function isInRhythm({ line }: ReadLine, { payer, name }: Candidate): boolean {
  if (!payer || isAsLike(name, 'initial')) return true
  const days = daysBetween(payer.lastDay, line.day)
  if (days > daysPaused) return false
  return payer.times >= timesTried || Math.min(days % 30, 30 - (days % 30)) <= daysOffRhythm
}

/** Whether somebody who paid for this tenancy before would pay this amount on this day. */
function isPlausible({ isRested }: ReadLine, candidate: Candidate, times: number): boolean {
  const { fit, hasRoom, unseen, name, hasEnded } = candidate
  if (unseen) return true
  if (hasEnded) return fit === 'owed' && hasRoom && isAsLike(name, 'initial')
  if (hasRoom) return fitsExactly(candidate) || fit === 'usual' || (name === 'full' && times >= timesTrusted)
  // A tenant in credit goes on paying what they always pay.
  return isRegular(candidate) && isRested && times >= timesTrusted
}

/** Whether one of several tenants would pay for all of them, whose payer has brought a share until now. */
function isForAll({ line }: ReadLine, { tenancy, payer, unseen, name }: Candidate): boolean {
  if (!payer || unseen || tenancy.people.length < 2 || isAsLike(name, 'full')) return false
  return line.pence >= 2 * Math.max(...payer.amounts)
}

/** A payer who has always meant this tenancy pays an amount that is owed or that they paid before. */
function isSureByPayer(read: ReadLine, candidate: Candidate, rivals: Candidate[]): boolean {
  const times = candidate.payer?.times ?? 0
  if (times === 0 || candidate.isOver || read.isDoubtful) return false
  if (candidate.reference?.isExact || read.known.some(({ tenancyId }) => tenancyId === null)) return false
  if (isLandlordsToo(read, candidate) && (times < timesTried || !fitsExactly(candidate))) return false
  if (!isKnownFor(read, candidate, times)) return false
  if (!isPlausible(read, candidate, times) || !isInRhythm(read, candidate)) return false
  if (isForAll(read, candidate)) return false
  const others = isOnlyMeant(candidate, rivals, read.line.pence)
    ? rivals.filter(({ payer, reference }) => !payer || reference)
    : rivals
  return !others.some((rival) => mayBeMeant(rival, candidate))
}

/** A person of the tenancy pays to the penny what is owed, and nobody else is called so. */
function isSureByName(read: ReadLine, candidate: Candidate, rivals: Candidate[]): boolean {
  if (candidate.hasEnded || read.isDoubtful || read.known.length > 0) return false
  if (candidate.reference?.isExact || isLandlordsToo(read, candidate)) return false
  const { name, address } = candidate
  const isNamed =
    (name === 'full' && fitsExactly(candidate)) ||
    (name === 'initial' && isOwed(candidate)) ||
    (name === 'family' && address === 'door' && isOwed(candidate))
  if (!isNamed) return false
  return !rivals.some(
    (rival) =>
      rival.reference ||
      isElsewhere(rival, candidate) ||
      isCalledSo(rival, candidate) ||
      (name !== 'full' && rival.name !== 'none' && fitsExactly(rival)),
  )
}

/** Whether nothing says that a payment typed by hand was made by another person of the tenancy. */
function isByThem(candidate: Candidate, { personId }: Unseen): boolean {
  if (personId === null || candidate.tenancy.people.length === 1) return true
  const told = peopleOf(candidate).filter((people) => people.length > 0)
  return told.length > 0 && told.every((people) => people.length === 1 && people[0] === personId)
}

/** Whether a line is safe to post to the candidate without anybody looking. `rivals` are all other candidates. */
export function isSure(read: ReadLine, candidate: Candidate, rivals: Candidate[]): boolean {
  if (candidate.unseen && !isByThem(candidate, candidate.unseen)) return false
  return (
    isSureByReference(read, candidate, rivals) ||
    isSureByNearReference(read, candidate, rivals) ||
    isSureByPayer(read, candidate, rivals) ||
    isSureByName(read, candidate, rivals)
  )
}
