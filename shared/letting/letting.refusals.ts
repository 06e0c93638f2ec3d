/** The reasons for which the rooms between an enquiry and the keys refuse something. */
export const lettingRefusals = [
  'already-applicant',
  'already-signed',
  'applicant-has-offer',
  'contact-required',
  'print-for-ink',
  'signing-changed',
  'statement-not-served',
  'template-incomplete',
  'viewing-not-due',
] as const
