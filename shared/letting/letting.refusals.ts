/** The reasons for which the rooms of letting refuse something. */
export const lettingRefusals = [
  'let-agreed',
  'let-over',
  'nobody-to-remind',
  'reminded-today',
  'statement-not-served',
] as const
