import { optionalText, recordDate, requiredText } from '../../fields.ts'
import { keysOf } from '../../keys-of.ts'
import { z } from '../../zod.ts'
import { datedDay } from '../dated.ts'
import type { PetFacts } from '../papers.law.ts'

/*
 * Requests to keep a pet. What happens to a request is an event with its day; whether an answer is due, and by when, follows from
 * the events. Silence is no consent.
 */

/** What happens after a request, in the order in which it may. */
export const petEventNames = {
  'more-asked': 'More was asked about the pet',
  'more-given': 'The tenant gave the information',
  'superior-asked': 'The superior landlord was asked',
  'superior-answered': 'The superior landlord answered',
  'delay-agreed': 'A later date was agreed',
  granted: 'Consent was given in writing',
  refused: 'Consent was refused in writing',
} as const
export const petEventKinds = keysOf(petEventNames)
export type PetEventKind = (typeof petEventKinds)[number]

export const petRequestInput = z.strictObject({
  askedOn: recordDate('Enter the date of the written request'),
  pet: requiredText('Describe the pet, as the request does', 300),
})

export const petEventInput = z.strictObject({
  kind: z.enum(petEventKinds, 'Enter what happened'),
  /** The day on which it happened; of an agreed delay the day until which it goes. */
  day: recordDate('Enter the date'),
  note: optionalText(300),
})
export type PetEventInput = z.output<typeof petEventInput>

export const petEventWithdrawal = z.strictObject({ why: requiredText('Enter a reason', 200) })

const takenBack = z.object({ by: z.string(), at: z.string(), why: z.string() }).nullable()

export const petEvent = z.object({
  id: z.uuid(),
  kind: z.enum(petEventKinds),
  day: z.string(),
  note: z.string(),
  by: z.string(),
  takenBack,
})
export type PetEvent = z.infer<typeof petEvent>

export const petRequest = z.object({
  id: z.uuid(),
  askedOn: z.string(),
  pet: z.string(),
  by: z.string(),
  events: z.array(petEvent),
  answer: z.enum(['granted', 'refused']).nullable(),
  /** The last day for an answer; null once it was given, and while the tenant or a superior landlord has the word. */
  answerBy: datedDay.nullable(),
})
export type PetRequest = z.infer<typeof petRequest>

/** The facts of a request for its deadline, from the events that stand. */
export function petFactsOf(
  askedOn: string,
  events: readonly { kind: PetEventKind; day: string }[],
): PetFacts & { answer: 'granted' | 'refused' | null } {
  const dayOf = (kind: PetEventKind) => events.find((event) => event.kind === kind)?.day ?? null
  return {
    askedOn,
    moreAskedOn: dayOf('more-asked'),
    moreGivenOn: dayOf('more-given'),
    superiorAskedOn: dayOf('superior-asked'),
    superiorAnsweredOn: dayOf('superior-answered'),
    agreedUntil: dayOf('delay-agreed'),
    answer: dayOf('granted') ? 'granted' : dayOf('refused') ? 'refused' : null,
  }
}

/** The event that has to be recorded before another; null where none has to. */
export const petEventAfter: Record<PetEventKind, PetEventKind | null> = {
  'more-asked': null,
  'more-given': 'more-asked',
  'superior-asked': null,
  'superior-answered': 'superior-asked',
  'delay-agreed': null,
  granted: null,
  refused: null,
}
