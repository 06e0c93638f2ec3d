import type { CertificateKind } from './certificates.kinds.ts'

/** What each kind is called in a sentence. */
export const certificateWords: Record<CertificateKind, string> = {
  gas: 'Gas safety check',
  electrical: 'EICR',
  energy: 'EPC',
  alarms: 'Alarms check',
  licence: 'Licence',
  insurance: 'Insurance',
}
