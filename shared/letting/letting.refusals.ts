/** The reasons for which the rooms between an enquiry and the keys refuse something. */
export const lettingRefusals = [
  'already-applicant',
  'applicant-has-offer',
  'contact-required',
  'viewing-not-due',
] as const
