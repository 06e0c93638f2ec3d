/** Facts of a let that no other room has. */
export const letEventKinds = [
  ...(['agreed', 'fell-through', 'holding-deadline', 'handover', 'keys-given', 'reminded'] as const),
] as const
export type LetEventKind = (typeof letEventKinds)[number]

/** How a tenancy was entered into: by the last signature here, or on paper with its file. */
export const agreedWays = ['signed', 'paper'] as const
export type AgreedWay = (typeof agreedWays)[number]
