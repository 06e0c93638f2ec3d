/** The reasons for which the rooms of letting refuse something. */
export const lettingRefusals = [
  'already-applicant',
  'applicant-has-offer',
  'contact-required',
  'let-agreed',
  'let-over',
  'nobody-to-remind',
  'reminded-today',
  'statement-not-served',
  'landlord-changed',
  'offer-accepted',
  'offer-not-approved',
  'offer-over',
  'party-too-large',
  'start-in-past',
  'viewing-not-due',
] as const
