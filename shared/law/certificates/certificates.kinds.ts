import { keysOf } from '../../keys-of.ts'

/** What is certified of a home, as a sentence calls it, in the order of its page. */
export const certificateWords = {
  gas: 'Gas safety check',
  electrical: 'EICR',
  energy: 'EPC',
  alarms: 'Alarms check',
  licence: 'Licence',
  insurance: 'Insurance',
} as const
export const certificateKinds = keysOf(certificateWords)
export type CertificateKind = (typeof certificateKinds)[number]

export const licenceNames = {
  hmo: 'HMO licence',
  'additional-hmo': 'Additional HMO licence',
  selective: 'Selective licence',
} as const
export const licenceTypes = keysOf(licenceNames)
export type LicenceType = (typeof licenceTypes)[number]

/** How it went. 'not-needed' says, with a reason, that the home needs none. */
export const outcomes = ['passed', 'failed', 'not-needed'] as const
export type Outcome = (typeof outcomes)[number]

/** The licence that a heading or a cell names; undefined for one that names none. */
export function licenceIn(text: string): LicenceType | undefined {
  if (/selective/i.test(text)) return 'selective'
  if (/additional/i.test(text)) return 'additional-hmo'
  return /hmo|mandatory/i.test(text) ? 'hmo' : undefined
}

export const certificateStates = ['valid', 'soon', 'expired', 'failed', 'missing', 'not-needed'] as const
export type CertificateState = (typeof certificateStates)[number]
