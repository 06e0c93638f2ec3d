import type { Viewing } from '#shared/viewings.ts'
import { minutesOf } from './viewings.layout.ts'
import { propertyOf, tenantOf, timeOf } from './viewings.words.ts'

/** When a viewing is to be, as far as it is known while it is typed. */
export interface Wanted {
  id: string | undefined
  propertyName: string
  viewingDate: string
  /** 'HH:MM'. */
  time: string
  minutes: number
}

const plain = (text: string) => text.trim().toLowerCase()

/** The scheduled viewings that take place at the same time, in their order. */
export function clashesWith(wanted: Wanted, others: readonly Viewing[]): Viewing[] {
  if (!wanted.viewingDate || !wanted.time) return []
  const from = minutesOf(wanted.time)
  const to = from + Math.max(wanted.minutes, 1)
  const overlaps = (other: Viewing) => {
    const start = minutesOf(timeOf(other))
    return start < to && from < start + Math.max(other.minutes, 1)
  }
  return others
    .filter(
      (other) =>
        other.id !== wanted.id &&
        other.status === 'scheduled' &&
        other.viewingDate === wanted.viewingDate &&
        overlaps(other),
    )
    .sort((a, b) => minutesOf(timeOf(a)) - minutesOf(timeOf(b)))
}

/** A clash in a sentence: two parties behind one door is worse than two doors at one time. */
export function clashSentence(wanted: Wanted, other: Viewing): string {
  const who = tenantOf(other)
  return plain(wanted.propertyName) === plain(other.propertyName)
    ? `${who} is being shown this property at ${other.viewingTime}.`
    : `${who} is being shown ${propertyOf(other)} at ${other.viewingTime}, which overlaps.`
}
