import { isAsLike } from '../words/matching.names.ts'
import type { Candidate, ReadLine } from './matching.candidates.ts'

/** How often a payer must have paid for a tenancy to outweigh a small doubt, and to outweigh a greater one. */
export const timesTrusted = 2
export const timesTried = 3

export const isOwed = ({ fit, typed }: Candidate) => fit === 'owed' || fit === 'half' || typed !== null
export const fitsExactly = (candidate: Candidate) => isOwed(candidate) || candidate.fit === 'share'
export const isRegular = ({ fit }: Candidate) => fit === 'rent' || fit === 'usual'
/** Whether it is what they always pay, also in credit: the only sum that they have ever paid, or no more than the rent. */
export const isWhatTheyPay = (candidate: Candidate, pence: number): boolean =>
  isRegular(candidate) && (candidate.payer?.amounts.length === 1 || pence <= candidate.tenancy.rentPence)
export const isAsLikely = (rival: Candidate, { name }: Candidate) =>
  rival.name !== 'none' && isAsLike(rival.name, name)
export const isCalledSo = (rival: Candidate, candidate: Candidate) =>
  isAsLike(rival.name, 'initial') && isAsLike(rival.name, candidate.name)

/** Whether the line names the rival's property, by its address or the agency's reference, and not the candidate's. */
export const isElsewhere = (rival: Candidate, { address, property }: Candidate) =>
  (rival.property === 'reference' && property !== 'reference') ||
  (rival.address === 'door' ? address !== 'door' : rival.address !== null && address === null)

/** Whether the payer has paid for more than one tenancy. Only what one of them owes to the penny says which is meant. */
export const paysForSeveral = ({ known }: ReadLine) =>
  known.filter(({ tenancyId }) => tenancyId !== null).length > 1

/** Whether a landlord's name matches as well as the names of the tenancy's people. A landlord's money is no rent. */
export function isLandlordsToo({ landlords }: ReadLine, { name }: Candidate): boolean {
  return [...landlords.values()].some((landlord) => isAsLike(landlord, 'initial') && isAsLike(landlord, name))
}

/** Whether a payer who has paid a share until now would pay for several tenants. */
export function isForAll({ line }: ReadLine, { tenancy, payer, typed, name }: Candidate): boolean {
  if (!payer || typed || tenancy.people.length < 2 || isAsLike(name, 'full')) return false
  return line.pence >= 2 * Math.max(...payer.amounts)
}
