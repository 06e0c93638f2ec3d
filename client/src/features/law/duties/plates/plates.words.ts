import type { BadgeTone } from '#client/kit/ui/badge.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { today } from '#shared/dates.ts'
import { dutiesOfPlate, type Plate, type PlateKind, type PlateState } from '#shared/law/duties/compliance.ts'
import { dutyWords } from '#shared/law/duties/duty.words.ts'

export const plateNames: Record<PlateKind, string> = {
  gas: 'Gas',
  electrical: 'Electrical',
  energy: 'EPC',
  alarms: 'Alarms',
  'right-to-rent': 'Right to rent',
  deposit: 'Deposit',
  'information-sheet': 'Information sheet',
}

export const plateTones: Record<Exclude<PlateState, 'none'>, BadgeTone> = {
  overdue: 'bad',
  soon: 'pending',
  unrecorded: 'muted',
  fine: 'good',
}

/** Names that fit four to a line on a phone. */
export const shortNames: Record<PlateKind, string> = {
  ...plateNames,
  electrical: 'Elec.',
  'right-to-rent': 'RTR',
  'information-sheet': 'Sheet',
}

/** A fact that is on record and has no last day. */
const recordedWords: Record<PlateKind, string> = {
  gas: 'Checked',
  electrical: 'Checked',
  energy: 'Valid',
  alarms: 'Tested',
  'right-to-rent': 'Checked',
  deposit: 'Protected',
  'information-sheet': 'Given',
}

const reasonWords: Record<NonNullable<Plate['reason']>, string> = {
  'not-needed': 'Not needed',
  'not-let': 'Nothing to do while it is not let',
  ended: 'Expired',
  nothing: 'None',
}

export function wordsOf(kind: PlateKind, { state, day, reason }: Plate): string {
  if (state === 'unrecorded') return 'Not recorded'
  if (reason === 'not-let' || reason === 'nothing') return '-'
  if (state === 'none' && reason) return reasonWords[reason]
  return day ? formatDate(day) : recordedWords[kind]
}

/** A plate as a sentence, for its tooltip and screen readers. */
export function sentenceOf(kind: PlateKind, plate: Plate): string {
  const { state, day, duty, reason } = plate
  const date = day && formatDate(day)
  // The first deadline of a plate needs no name beside the plate's.
  const what = duty && duty !== dutiesOfPlate[kind][0] ? `: ${dutyWords[duty].title}` : ''
  const says: Record<PlateState, string> = {
    // The last safe day is red too.
    overdue: `${day && day < today() ? 'overdue since' : 'due today,'} ${date}${what}`,
    soon: `due ${date}${what}`,
    unrecorded: `not recorded${what}`,
    fine: date
      ? kind === 'information-sheet'
        ? `given ${date}`
        : `valid until ${date}`
      : recordedWords[kind].toLowerCase(),
    none: reason
      ? `${reasonWords[reason].toLowerCase()}${date ? `, ${date}` : ''}`
      : `not recorded, due ${date}`,
  }
  return `${plateNames[kind]} ${says[state]}`
}
