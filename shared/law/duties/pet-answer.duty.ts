import { dateByLaw } from '../dated.ts'
import { type PetFacts, petAnswerBy } from '../papers.law.ts'
import { type DeriveDuty, type OfLetting, oneDuty } from './duties.ts'

export interface WaitingPet extends PetFacts, OfLetting {
  requestId: string
  pet: string
}

/** A request is work from its day on, and while the tenant or a superior landlord has the word it is none. */
export const derivePetAnswer: DeriveDuty<WaitingPet> = (facts, { asDay }) => {
  const by = petAnswerBy(facts)
  if (!by) return []
  return oneDuty('pet-answer', [facts.requestId], {
    home: facts.home,
    tenancy: facts.tenancy,
    due: dateByLaw(by.rule, by.day),
    amberFrom: facts.askedOn,
    why: `The tenant asked on ${asDay(facts.askedOn)} to keep a pet: ${facts.pet}. Silence is no consent.`,
  })
}
