import type { BadgeTone } from '#client/kit/ui/badge.tsx'
import { formatDate } from '#client/lib/dates.ts'
import type {
  CertificateKind,
  CertificateState,
  Outcome,
} from '#shared/law/certificates/certificates.kinds.ts'
import type { Standing } from '#shared/law/certificates/certificates.ts'
import type { DocumentKind } from '#shared/law/documents/documents.ts'
import { energyLowest } from '#shared/law/home.law.ts'

export const kindNames: Record<CertificateKind, string> = {
  gas: 'Gas',
  electrical: 'Electrics',
  energy: 'Energy',
  alarms: 'Alarms',
  licence: 'Licence',
  insurance: 'Insurance',
}

/** What the dialog that records one is called. */
export const recordTitles: Record<CertificateKind, string> = {
  gas: 'Gas Safety Check',
  electrical: 'Electrical Inspection',
  energy: 'EPC',
  alarms: 'Alarms Checked',
  licence: 'Licence',
  insurance: 'Insurance',
}

/** What its day is. */
export const dayNames: Record<CertificateKind, string> = {
  gas: 'Date of check',
  electrical: 'Date of inspection',
  energy: 'Date on the register',
  alarms: 'Date of check',
  licence: 'First day',
  insurance: 'First day',
}

/** Who made it. */
export const byNames: Record<CertificateKind, string> = {
  gas: 'Gas Safe engineer',
  electrical: 'Electrician',
  energy: 'Assessor',
  alarms: 'Checked by',
  licence: 'Council',
  insurance: 'Insurer',
}

export const documentKindOf: Record<CertificateKind, DocumentKind> = {
  gas: 'gas',
  electrical: 'electrical',
  energy: 'energy',
  alarms: 'alarms',
  licence: 'licence',
  insurance: 'insurance',
}

/** Kinds that nobody passes or fails: a paper of them is there or not. */
const papers: Record<CertificateKind, string | undefined> = {
  gas: undefined,
  electrical: undefined,
  alarms: undefined,
  energy: 'On the register',
  licence: 'In force',
  insurance: 'In force',
}

export const mayFail = (kind: CertificateKind): boolean => papers[kind] === undefined

export const outcomeNames = (kind: CertificateKind): Record<Outcome, string> => ({
  passed: papers[kind] ?? 'Passed',
  failed: 'Failed: remedial work needed',
  'not-needed': 'Not needed for this property',
})

const tones: Record<CertificateState, BadgeTone> = {
  valid: 'good',
  soon: 'pending',
  expired: 'bad',
  failed: 'bad',
  missing: 'muted',
  'not-needed': 'muted',
}

/** Kinds that not every home has: nothing recorded is nothing wrong. */
const mayLack: readonly CertificateKind[] = ['licence', 'insurance']

/** Whether the law asks every let property for this kind. */
export const isNeeded = (kind: CertificateKind): boolean => !mayLack.includes(kind)

/** The badge of how a kind stands. */
export function plateOf({ kind, state, until, rating }: Standing): { tone: BadgeTone; label: string } {
  if (state === 'missing' && !isNeeded(kind)) return { tone: 'muted', label: 'None' }
  if (rating && rating > energyLowest.value && (state === 'valid' || state === 'soon'))
    return { tone: 'bad', label: `Rated ${rating}, below ${energyLowest.value}` }
  const day = until && formatDate(until.day)
  const labels: Record<CertificateState, string> = {
    valid: day ? `Until ${day}` : 'Checked',
    soon: `By ${day}`,
    expired: `Ended ${day}`,
    failed: 'Failed',
    missing: 'Not recorded',
    'not-needed': 'Not needed',
  }
  return { tone: tones[state], label: labels[state] }
}
