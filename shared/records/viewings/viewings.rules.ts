import { addMinutes, londonMoment } from '../../london.ts'
import { readTime } from '../../times.ts'
import type { Viewing } from './viewings.ts'

/** A viewing as typed so far; a new one has no id. */
export type PlannedViewing = Pick<
  Viewing,
  'propertyName' | 'tenantName' | 'tenantEmail' | 'viewingDate' | 'viewingTime' | 'minutes' | 'status'
> &
  Partial<Pick<Viewing, 'id' | 'propertyId' | 'tenantId'>>

type Timed = Pick<PlannedViewing, 'viewingDate' | 'viewingTime' | 'minutes'>

/** Two viewings of one property, or of one person, at the same time. A clash is pointed out and never refused. */
export interface Clash {
  with: PlannedViewing
  kind: 'property' | 'person'
}

const normalise = (text: string) => text.trim().toLowerCase()

/** Start and end in milliseconds since 1970; undefined while the date or the time is missing. */
function spanOf({ viewingDate, viewingTime, minutes }: Timed): [number, number] | undefined {
  const time = readTime(viewingTime)
  if (!viewingDate || time === undefined) return undefined
  const from = londonMoment({ date: viewingDate, time })
  return Number.isNaN(from) ? undefined : [from, addMinutes(from, Math.max(minutes, 1))]
}

/** Whether the end of a viewing has passed at a moment in milliseconds since 1970, so that nobody can be asked to come. */
export function isOverAt(now: number, viewing: Timed): boolean {
  const [, end = Number.POSITIVE_INFINITY] = spanOf(viewing) ?? []
  return end < now
}

const sameProperty = (a: PlannedViewing, b: PlannedViewing) =>
  a.propertyId && b.propertyId
    ? a.propertyId === b.propertyId
    : normalise(a.propertyName) === normalise(b.propertyName)

const samePerson = (a: PlannedViewing, b: PlannedViewing) =>
  (a.tenantId && a.tenantId === b.tenantId) ||
  (normalise(a.tenantEmail) !== '' && normalise(a.tenantEmail) === normalise(b.tenantEmail))

/** The scheduled viewings that clash with this one, the earliest first. */
export function clashesOf(viewing: PlannedViewing, others: readonly PlannedViewing[]): Clash[] {
  const span = spanOf(viewing)
  if (!span || viewing.status !== 'scheduled') return []
  return others
    .flatMap((other): (Clash & { from: number })[] => {
      if (other.status !== 'scheduled' || (other.id !== undefined && other.id === viewing.id)) return []
      // No viewing lasts longer than a day, so a look at the dates spares most of them the time zone arithmetic.
      if (Math.abs(Date.parse(other.viewingDate) - Date.parse(viewing.viewingDate)) > 86_400_000) return []
      const [from, to] = spanOf(other) ?? [0, 0]
      if (from >= span[1] || to <= span[0]) return []
      const kind = sameProperty(viewing, other)
        ? 'property'
        : samePerson(viewing, other)
          ? 'person'
          : undefined
      return kind ? [{ with: other, kind, from }] : []
    })
    .sort((a, b) => a.from - b.from)
    .map(({ from: _, ...clash }) => clash)
}

/** A clash as a sentence. `asTime` formats a time of day for the reader. */
export function describeClash({ kind, with: other }: Clash, asTime: (time: string) => string): string {
  const { tenantName, propertyName, viewingTime } = other
  const time = asTime(readTime(viewingTime) ?? '')
  return kind === 'property'
    ? `${tenantName} is being shown this property at ${time}.`
    : `${tenantName} is being shown ${propertyName} at ${time}.`
}
