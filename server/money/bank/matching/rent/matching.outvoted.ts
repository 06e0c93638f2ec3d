import { isAsLike } from '../words/matching.names.ts'
import type { Candidate, ReadLine } from './matching.candidates.ts'
import { fitsExactly, isElsewhere, isRegular, timesTrusted } from './matching.doubts.ts'

/** Whether the line says more of the rival's name than of the candidate's. */
const isMoreNamed = (rival: Candidate, candidate: Candidate) =>
  rival.name !== 'none' && !isAsLike(candidate.name, rival.name)

/** Whether something in the line tells of the rival as a person or a home, and of the candidate only the reference does. */
function tellsOfRival({ kind }: ReadLine, rival: Candidate, candidate: Candidate): boolean {
  const isUsual = fitsExactly(rival) || isRegular(rival)
  if (rival.name === 'full' && isMoreNamed(rival, candidate)) return isUsual
  // A company or an organisation pays for many, so that only of a person earlier payments say for whom this one is.
  const isThePayers = kind === 'person' && (rival.payer?.times ?? 0) >= timesTrusted
  if (isThePayers && candidate.name === 'none') return isUsual
  if (!fitsExactly(rival)) return false
  return (
    isMoreNamed(rival, candidate) ||
    (rival.address === 'door' && isElsewhere(rival, candidate) && candidate.name === 'none')
  )
}

/**
 * Returns the rival that leaves a reference in doubt: another tenant, remembered payer or home of whom the line tells and who owes just this.
 * Where the payer has paid for the candidate before, a person has decided already.
 */
export function findOutvoted(
  read: ReadLine,
  candidate: Candidate,
  rivals: readonly Candidate[],
): Candidate | undefined {
  if (!candidate.reference || candidate.payer) return undefined
  return rivals.find((rival) => !rival.isOver && !rival.reference && tellsOfRival(read, rival, candidate))
}
