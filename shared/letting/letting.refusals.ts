/** The reasons for which the way from an enquiry to the keys refuses something. */
export const lettingRefusals = [
  'landlord-changed',
  'offer-accepted',
  'offer-not-approved',
  'offer-over',
  'party-too-large',
  'start-in-past',
] as const
