import { isAsLike } from '../words/matching.names.ts'
import type { Candidate, ReadLine } from './matching.candidates.ts'
import { isByThem } from './matching.certain.ts'
import { fitsExactly, isForAll, isLandlordsToo, isOwed } from './matching.doubts.ts'

/** Whether the line says who pays or for whom: by a reference, a remembered payer or a name. An address may be a stranger's errand. */
const saysWho = ({ reference, payer, name, property }: Candidate) =>
  reference !== null || payer !== null || isAsLike(name, 'initial') || property === 'reference'

/** Whether anything but the amount, or a family name with just the amount, speaks for the rival. */
function speaksForRival(rival: Candidate, candidate: Candidate): boolean {
  if (rival.isOver) return false
  if (saysWho(rival) || rival.address === 'door') return true
  return rival.name === 'family' && candidate.name !== 'full' && fitsExactly(rival)
}

/** Whether somebody else is known to pay for the tenancy, so that a name alone may be a stranger's. */
const isOthersToPay = ({ payer, reference, property, hasPayer, hasPayerOfThis, isClaimed }: Candidate) =>
  hasPayerOfThis ||
  (payer === null && reference === null && property !== 'reference' && (hasPayer || isClaimed()))

/**
 * Whether a line may be accepted for the candidate together with others, without a look at each: the line says whose it is, the
 * amount is just what is owed, no other is known to pay it, and nothing speaks for another tenancy or for money that is no rent.
 */
export function isClear(read: ReadLine, candidate: Candidate, rivals: readonly Candidate[]): boolean {
  return fitsExactly(candidate) && speaksAlone(read, candidate, rivals)
}

/** Whether a line is a part of what a candidate owes, and only the amount keeps it from being clear. */
export const isPartOfRent = (read: ReadLine, candidate: Candidate, rivals: readonly Candidate[]): boolean =>
  (candidate.fit === 'part' || candidate.fit === 'share') &&
  !candidate.typed &&
  speaksAlone(read, candidate, rivals)

/** Whether a line says whose it is, and nothing speaks for anybody else. */
function speaksAlone(read: ReadLine, candidate: Candidate, rivals: readonly Candidate[]): boolean {
  const { hasEnded, isOver, hasRoom, typed, tenancy } = candidate
  if (!saysWho(candidate)) return false
  if (candidate.isEarly && !typed && tenancy.hasBefore) return false
  if (hasEnded || isOver || read.isDoubtful || isLandlordsToo(read, candidate)) return false
  if (typed ? !isByThem(candidate, typed) : !hasRoom) return false
  if (isOthersToPay(candidate) || isForAll(read, candidate)) return false
  if (read.known.some(({ tenancyId }) => tenancyId !== tenancy.id)) return false
  return !rivals.some((rival) => speaksForRival(rival, candidate))
}

/** The agency's own reference of a property, with just what its tenancy owes and nothing that speaks for another. */
export const isSureByProperty = (
  read: ReadLine,
  candidate: Candidate,
  rivals: readonly Candidate[],
): boolean =>
  candidate.property === 'reference' &&
  !candidate.isEarly &&
  isOwed(candidate) &&
  isClear(read, candidate, rivals)
