/** What happens to an offer. Its state follows from these facts, in whatever order they were recorded. */
export const offerEventKinds = [
  ...(['made', 'asked', 'approved', 'declined', 'question', 'suggested'] as const),
  ...(['accepted', 'withdrawn'] as const),
] as const
export type OfferEventKind = (typeof offerEventKinds)[number]

/** How somebody answered. */
export const offerMeans = ['link', 'app', 'phone', 'email', 'in-person'] as const
export type OfferMeans = (typeof offerMeans)[number]

export const offerStates = [
  'to-pass-on',
  'with-landlord',
  'approved',
  'accepted',
  'declined',
  'withdrawn',
] as const
export type OfferState = (typeof offerStates)[number]
