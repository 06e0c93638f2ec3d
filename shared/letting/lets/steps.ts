/** The steps of a let in their order. Each has a fact of its own, and none has a status of its own. */
export const letStepKinds = [
  ...(['viewing', 'offer', 'approval', 'holding', 'references', 'right-to-rent'] as const),
  ...(['statement', 'agreed', 'money', 'keys'] as const),
] as const
export type LetStepKind = (typeof letStepKinds)[number]

/** Who is expected to act on a step. */
export const letParties = ['us', 'applicant', 'landlord', 'referee', 'bank'] as const
export type LetParty = (typeof letParties)[number]

/** A step of a let on a day. */
export interface LetStep {
  kind: LetStepKind
  /** The day of its fact; null while it is open. */
  doneOn: string | null
  /** Whether it is not needed here, such as a landlord's approval of a private landlord. */
  isSkipped: boolean
  /** What is there, or missing, in a sentence without its full stop. */
  words: string
  /** Who acts, and since when; null once it is done or while an earlier step holds it up. */
  waitsFor: LetParty | null
  since: string | null
  /** The last day on which it is still in time; null where no day is known. */
  lastDay: string | null
}
