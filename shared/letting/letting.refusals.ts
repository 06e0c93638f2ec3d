/** The reasons for which the rooms between an enquiry and the keys refuse something. */
export const lettingRefusals = [
  'already-applicant',
  'already-signed',
  'applicant-has-offer',
  'contact-required',
  'let-agreed',
  'let-over',
  'nobody-to-remind',
  'print-for-ink',
  'reminded-today',
  'signing-changed',
  'statement-not-served',
  'template-incomplete',
  'viewing-not-due',
] as const
