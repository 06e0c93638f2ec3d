/** The reasons for which the rooms of letting refuse something. */
export const lettingRefusals = [
  'already-signed',
  'print-for-ink',
  'signing-changed',
  'statement-not-served',
] as const
