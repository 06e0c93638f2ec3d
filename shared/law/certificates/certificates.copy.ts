import type { CertificateKind, LicenceType } from './certificates.kinds.ts'

/** What each kind is called in a sentence. */
export const certificateWords: Record<CertificateKind, string> = {
  gas: 'Gas safety check',
  electrical: 'EICR',
  energy: 'EPC',
  alarms: 'Alarms check',
  licence: 'Licence',
  insurance: 'Insurance',
}

/** What each licence is called. */
export const licenceNames: Record<LicenceType, string> = {
  hmo: 'HMO licence',
  'additional-hmo': 'Additional HMO licence',
  selective: 'Selective licence',
}
