import type { Candidate, ReadLine } from './matching.candidates.ts'
import { isAsLike, type Likeness } from './matching.names.ts'
import { isFromOrganisation, tellsForWhom } from './matching.payers.ts'

/** So often a payer has meant a tenancy before a lesser doubt is set aside. */
const timesTrusted = 2

const isOwed = ({ fit, unseen }: Candidate) => fit === 'owed' || unseen !== null
const fitsExactly = (candidate: Candidate) => isOwed(candidate) || candidate.fit === 'share'
const mostLike = (likenesses: Iterable<Likeness>) =>
  [...likenesses].reduce((best: Likeness, each) => (isAsLike(each, best) ? each : best), 'none')

/** Whether a landlord is named as well as the tenancy's people are: their money is no rent. */
function isLandlordsToo({ landlords }: ReadLine, { name }: Candidate): boolean {
  const landlord = mostLike(landlords.values())
  return isAsLike(landlord, 'initial') && isAsLike(landlord, name)
}

/** One valid reference decides, unless everything else says that it is an old one. */
function isSureByReference(candidate: Candidate, rivals: Candidate[]): boolean {
  if (!candidate.reference?.isExact || candidate.isOver) return false
  if (rivals.some(({ reference }) => reference)) return false
  const isOldOne = (rival: Candidate) =>
    !rival.isOver &&
    !fitsExactly(candidate) &&
    fitsExactly(rival) &&
    (isAsLike(rival.name, 'initial') || (rival.payer?.times ?? 0) >= timesTrusted)
  return !rivals.some(isOldOne)
}

/** One wrong sign in a reference, with a second thing that says the same. */
function isSureByNearReference(candidate: Candidate, rivals: Candidate[]): boolean {
  if (!candidate.reference || candidate.isOver) return false
  if (!fitsExactly(candidate) && !isAsLike(candidate.name, 'family') && !candidate.payer) return false
  return !rivals.some(
    (rival) =>
      rival.reference ||
      rival.payer ||
      (isAsLike(rival.name, 'initial') && isAsLike(rival.name, candidate.name)),
  )
}

/** Whether the line may as well be the rival's, whom its payer has never meant. */
function mayBeMeant(rival: Candidate, { payer, name }: Candidate): boolean {
  if (rival.isOver && !rival.unseen) return false
  if (rival.reference || rival.payer || rival.address === 'door') return true
  if (!isAsLike(rival.name, 'initial') || !isAsLike(rival.name, name)) return false
  return fitsExactly(rival) || (payer?.times ?? 0) < timesTrusted
}

/** A payer who has always meant this tenancy pays an amount that is owed or that they paid before. */
function isSureByPayer(read: ReadLine, candidate: Candidate, rivals: Candidate[]): boolean {
  if (!candidate.payer || candidate.isOver) return false
  if (read.known.some(({ tenancyId }) => tenancyId === null) || isLandlordsToo(read, candidate)) return false
  if (isFromOrganisation(read.line) && !tellsForWhom(read.line) && !isAsLike(candidate.name, 'initial'))
    return false
  const isUsual = candidate.fit === 'usual' && candidate.hasRoom
  const isTenantsOwn =
    isAsLike(candidate.name, 'initial') && candidate.payer.times >= timesTrusted && candidate.hasRoom
  if (!fitsExactly(candidate) && !isUsual && !isTenantsOwn) return false
  return !rivals.some((rival) => mayBeMeant(rival, candidate))
}

/** A person of the tenancy pays to the penny what is owed, and nobody else is called so. */
function isSureByName(read: ReadLine, candidate: Candidate, rivals: Candidate[]): boolean {
  if (candidate.isOver || read.known.length > 0 || isLandlordsToo(read, candidate)) return false
  const isNamed =
    (candidate.name === 'full' && fitsExactly(candidate)) ||
    (candidate.name === 'initial' && isOwed(candidate)) ||
    (candidate.name === 'family' && candidate.address === 'door' && isOwed(candidate))
  if (!isNamed) return false
  return !rivals.some(
    (rival) =>
      rival.reference ||
      rival.address === 'door' ||
      (isAsLike(rival.name, 'initial') && isAsLike(rival.name, candidate.name)) ||
      (rival.name !== 'none' && fitsExactly(rival)),
  )
}

/** Whether a line is safe to post to the candidate without anybody looking. `rivals` are all other candidates. */
export function isSure(read: ReadLine, candidate: Candidate, rivals: Candidate[]): boolean {
  return (
    isSureByReference(candidate, rivals) ||
    isSureByNearReference(candidate, rivals) ||
    isSureByPayer(read, candidate, rivals) ||
    isSureByName(read, candidate, rivals)
  )
}
