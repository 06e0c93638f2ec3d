import { keysOf } from '../../keys-of.ts'
/** What happens to an offer. Its state follows from these facts, in whatever order they were recorded. */
export const offerEventKinds = [
  ...(['made', 'asked', 'approved', 'declined', 'question', 'suggested'] as const),
  ...(['accepted', 'withdrawn'] as const),
] as const
export type OfferEventKind = (typeof offerEventKinds)[number]

export const offerMeansNames = {
  link: 'by link',
  app: 'in the app',
  phone: 'by phone',
  email: 'by email',
  'in-person': 'in person',
}
export const offerMeans = keysOf(offerMeansNames)
export type OfferMeans = (typeof offerMeans)[number]

export const offerStateNames = {
  'to-pass-on': 'To answer',
  'with-landlord': 'With the landlord',
  approved: 'Approved',
  accepted: 'Accepted',
  'fell-through': 'Fell through',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const
export const offerStates = keysOf(offerStateNames)
export type OfferState = (typeof offerStates)[number]

/** A fact of an offer. 'made' has the terms that were offered, every other what it is about; pence a month. */
export interface OfferFact {
  kind: OfferEventKind
  pence: number | null
  day: string | null
  at: string
}

const later = (a: OfferFact | undefined, b: OfferFact) => (!a || a.at <= b.at ? b : a)

/**
 * The state of an offer. An answer is about the terms that it names: once the offer has others, it is to be passed on again, unless
 * they are those that the landlord suggested. That an accepted one fell through is a fact of its tenancy.
 */
export function offerState(facts: readonly OfferFact[]): Exclude<OfferState, 'fell-through'> {
  let terms: OfferFact | undefined
  let last: OfferFact | undefined
  let over: 'accepted' | 'withdrawn' | undefined
  for (const fact of facts) {
    if (fact.kind === 'made') terms = later(terms, fact)
    else last = later(last, fact)
    if (fact.kind === 'accepted') over = fact.kind
    else if (fact.kind === 'withdrawn') over ??= fact.kind
  }
  if (over) return over
  if (!terms || !last || last.pence !== terms.pence || last.day !== terms.day) return 'to-pass-on'
  switch (last.kind) {
    case 'asked':
      return 'with-landlord'
    case 'approved':
    case 'suggested':
      return 'approved'
    case 'declined':
      return 'declined'
    default:
      return 'to-pass-on'
  }
}

/** Offers to which nothing more happens. */
export const offerIsOver: ReadonlySet<OfferState> = new Set([
  'accepted',
  'fell-through',
  'declined',
  'withdrawn',
])
