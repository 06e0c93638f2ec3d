import { z } from '../../zod.ts'

/** The steps of a let in their order. Each has a fact of its own, and none has a status of its own. */
export const letStepKinds = [
  ...(['viewing', 'offer', 'approval', 'holding', 'references', 'right-to-rent'] as const),
  ...(['statement', 'agreed', 'money', 'keys'] as const),
] as const
export type LetStepKind = (typeof letStepKinds)[number]

/** Who is expected to act on a step. */
const letParties = ['us', 'applicant', 'landlord', 'referee', 'bank'] as const
export type LetParty = (typeof letParties)[number]

export const letStep = z.object({
  kind: z.enum(letStepKinds),
  /** The day of its fact; null while it is open. */
  doneOn: z.string().nullable(),
  /** Whether it is not needed here, such as a landlord's approval of a private landlord. */
  isSkipped: z.boolean(),
  /** What is there, or missing, in a sentence without its full stop. */
  words: z.string(),
  /** Who acts, and since when; null once it is done or while an earlier step holds it up. */
  waitsFor: z.enum(letParties).nullable(),
  since: z.string().nullable(),
  /** The last day on which it is still in time; null where no day is known. */
  lastDay: z.string().nullable(),
})
export type LetStep = z.infer<typeof letStep>
