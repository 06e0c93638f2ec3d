/** The reasons for which the rooms between an enquiry and the keys refuse something. */
export const lettingRefusals = [
  'already-applicant',
  'applicant-has-offer',
  'contact-required',
  'landlord-changed',
  'offer-accepted',
  'offer-not-approved',
  'offer-over',
  'party-too-large',
  'start-in-past',
  'viewing-not-due',
] as const
