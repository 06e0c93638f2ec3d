import type { BadgeTone } from '#client/kit/ui/badge.tsx'
import { formatDate } from '#client/lib/dates.ts'
import type { Certificate, Standing } from '#shared/law/certificates/certificates.calls.ts'
import type {
  CertificateKind,
  CertificateState,
  Outcome,
} from '#shared/law/certificates/certificates.kinds.ts'
import { energyLowest } from '#shared/law/home.law.ts'

interface KindWords {
  name: string
  title: string
  /** The labels of its date and of who made it. */
  day: string
  by: string
  /** The outcome of one that nobody passes or fails: it is there or not. */
  state?: string
}

export const kindWords: Record<CertificateKind, KindWords> = {
  gas: { name: 'Gas', title: 'Gas Safety Check', day: 'Date of check', by: 'Gas Safe engineer' },
  electrical: {
    name: 'Electrics',
    title: 'Electrical Inspection',
    day: 'Date of inspection',
    by: 'Electrician',
  },
  energy: {
    name: 'Energy',
    title: 'EPC',
    day: 'Date on the register',
    by: 'Assessor',
    state: 'On the register',
  },
  alarms: { name: 'Alarms', title: 'Alarms Checked', day: 'Date of check', by: 'Checked by' },
  licence: { name: 'Licence', title: 'Licence', day: 'First day', by: 'Council', state: 'In force' },
  insurance: { name: 'Insurance', title: 'Insurance', day: 'First day', by: 'Insurer', state: 'In force' },
}

export const outcomeNames = (kind: CertificateKind): Record<Outcome, string> => ({
  passed: kindWords[kind].state ?? 'Passed',
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

/** How the alarms of a tenancy stand: its tests, the newest first. */
export function alarmsPlate(
  tests: readonly Pick<Certificate, 'day' | 'outcome'>[],
  { start, day, isLicensed }: { start: string; day: string; isLicensed: boolean },
): { tone: BadgeTone; label: string } {
  const passed = tests.findLast(({ outcome }) => outcome === 'passed')
  if (passed)
    return passed.day === start
      ? { tone: 'good', label: 'Tested on the first day' }
      : { tone: 'pending', label: `Tested late, ${formatDate(passed.day)}` }
  if (tests.some(({ outcome }) => outcome === 'failed')) return { tone: 'bad', label: 'Failed' }
  if (isLicensed) return { tone: 'muted', label: 'Covered by the licence' }
  return start < day
    ? { tone: 'bad', label: `Not recorded, due ${formatDate(start)}` }
    : { tone: 'pending', label: `Due ${formatDate(start)}` }
}
