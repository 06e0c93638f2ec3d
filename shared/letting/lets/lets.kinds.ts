import { keysOf } from '../../keys-of.ts'

/** Facts of a let that no other room has. */
export const letEventKinds = [
  ...(['agreed', 'fell-through', 'holding-deadline', 'handover', 'keys-given', 'reminded'] as const),
  'holding-consent',
] as const
export type LetEventKind = (typeof letEventKinds)[number]

/** How a tenancy was entered into: by the last signature here, or on paper with its file. */
export const agreedWays = ['signed', 'paper'] as const
/** How a payer agreed in writing that their holding deposit goes towards the deposit (TFA 2019 Sch 2 ¶6). */
export const consentWayNames = {
  email: 'By email',
  message: 'By text message',
  letter: 'By letter, or on paper',
}
export const consentWays = keysOf(consentWayNames)
export type AgreedWay = (typeof agreedWays)[number]
