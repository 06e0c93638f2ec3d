import { daysBetween } from '../dates.ts'
import { periodNumberOn, type Rhythm, startOfPeriod } from '../records/terms/terms.calendar.ts'
import type { TenancyKind } from '../records/terms/terms.kinds.ts'
import { yearlyPence } from '../records/terms/terms.parts.ts'
import {
  isPeriodStart,
  listStretches,
  type RentedDays,
  type RentTerms,
} from '../records/terms/terms.periods.ts'
import {
  gapAfterIncrease,
  gapAfterStart,
  increaseBegins,
  increaseNeedsNotice,
  longerGapAfterIncrease,
  noticeOfIncrease,
} from './rent.increase.law.ts'
import { holdsOn, type LawRule, waitsUntil } from './rent.law.ts'

/** What the law of increases depends on in a tenancy. */
export interface LetTenancy extends RentedDays {
  kind: TenancyKind
}

/** A new rent from a day on. */
export interface RentChange extends Pick<RentTerms, 'from' | 'pence' | 'every'> {
  /** The day on which the notice of the increase was served; null where none was. */
  noticeServedOn: string | null
  /** The day on which the tenant agreed in writing; null where no agreement is recorded. */
  agreedOn: string | null
}

/** What looks wrong, as a sentence, with the source in the law. */
export interface LawNote {
  sentence: string
  source: string
}

/** Formats a day for the reader. */
type Words = (day: string) => string

/** Whether the law of increases applies: to an assured tenancy whose rent rises after its first day. */
function isRegulated(terms: readonly RentTerms[], tenancy: LetTenancy, change: RentChange): boolean {
  if (tenancy.kind !== 'assured' || !holdsOn(increaseBegins, change.from)) return false
  const before = listStretches(terms, tenancy).findLast(({ from }) => from < change.from)
  return before !== undefined && yearlyPence(change) > yearlyPence(before.terms)
}

/** The first day of the period after the one in which a day lies. */
const nextStart = (rhythm: Rhythm, day: string) => startOfPeriod(rhythm, periodNumberOn(rhythm, day) + 1)

/** Why a rent may not be changed, with the field of the change that it is about. */
interface IncreaseRefusal {
  field: 'from' | 'servedOn'
  sentence: string
}

/**
 * Why a rent may not be changed; undefined when it may. `terms` are the terms before the change. Rents may fall
 * on any day. The rent of an assured tenancy rises on the first day of a period only, after a notice or the tenant's agreement.
 */
export function rentIncreaseRefusal(
  terms: readonly RentTerms[],
  tenancy: LetTenancy,
  change: RentChange,
  asDay: Words,
): IncreaseRefusal | undefined {
  if (!isRegulated(terms, tenancy, change)) return undefined
  const { from, noticeServedOn, agreedOn } = change
  if (!isPeriodStart(terms, tenancy, from)) {
    const applies = listStretches(terms, tenancy).findLast((stretch) => stretch.from <= from)
    const next = applies ? `: the next one begins on ${asDay(nextStart(applies.terms, from))}` : ''
    return {
      field: 'from',
      sentence: `The rent of an assured tenancy rises on the first day of a rent period only${next} (${increaseBegins.source}).`,
    }
  }
  if (noticeServedOn === null && agreedOn === null)
    return {
      field: 'servedOn',
      sentence: `Say on which day the notice of the increase was served, or when the tenant agreed in writing (${increaseNeedsNotice.source}).`,
    }
  if (noticeServedOn !== null && noticeServedOn >= from)
    return {
      field: 'servedOn',
      sentence: `The notice was served on ${asDay(noticeServedOn)}, and the rent cannot rise before it (${noticeOfIncrease.source}).`,
    }
  return undefined
}

/** The days on which the rent rose before a day, oldest first. */
function listIncreases(terms: readonly RentTerms[], tenancy: RentedDays, before: string): string[] {
  const stretches = listStretches(terms, tenancy)
  const rose = stretches.filter((stretch, at) => {
    const last = stretches[at - 1]
    return last !== undefined && yearlyPence(stretch.terms) > yearlyPence(last.terms)
  })
  return rose.map(({ from }) => from).filter((from) => from < before)
}

/** The gap after the last increase: 53 weeks where 52 end more than six days before the next anniversary of the first. */
function gapAfter(first: string, last: string): LawRule {
  const due = waitsUntil(gapAfterIncrease, last)
  const years = Number(due.slice(0, 4)) - Number(first.slice(0, 4))
  const anniversaries = [years, years + 1].map((count) =>
    startOfPeriod({ every: 'month', anchor: first }, count * 12),
  )
  const early = anniversaries.map((anniversary) => daysBetween(due, anniversary))
  // More than half a year before an anniversary the previous one is nearer, so the increase is late and not early.
  return early.some((days) => days > 6 && days < 183) ? longerGapAfterIncrease : gapAfterIncrease
}

/** What looks wrong about the notice and the agreement. */
function noticeNotes({ from, noticeServedOn, agreedOn }: RentChange, asDay: Words): LawNote[] {
  const { source } = increaseNeedsNotice
  const onlyAfter = 'An agreement raises the rent only after a notice or a decision of the tribunal'
  if (noticeServedOn === null) return [{ sentence: `${onlyAfter}, and not beyond what it names.`, source }]
  const notes: LawNote[] = []
  const earliest = waitsUntil(noticeOfIncrease, noticeServedOn)
  if (from < earliest)
    notes.push({
      sentence: `A notice served on ${asDay(noticeServedOn)} raises the rent from ${asDay(earliest)} at the earliest.`,
      source: noticeOfIncrease.source,
    })
  if (agreedOn !== null && agreedOn < noticeServedOn)
    notes.push({ sentence: `${onlyAfter}: the tenant agreed before.`, source })
  return notes
}

/** What looks wrong about the time since the tenancy began and since the last increase. */
function gapNotes(terms: readonly RentTerms[], tenancy: RentedDays, from: string, asDay: Words): LawNote[] {
  const notes: LawNote[] = []
  const first = waitsUntil(gapAfterStart, tenancy.start)
  if (from < first)
    notes.push({
      sentence: `The rent rises no sooner than ${gapAfterStart.value} weeks after the tenancy’s first day: from ${asDay(first)}.`,
      source: gapAfterStart.source,
    })
  const increases = listIncreases(terms, tenancy, from)
  const [oldest, last] = [increases[0], increases.at(-1)]
  if (oldest === undefined || last === undefined) return notes
  const gap = gapAfter(oldest, last)
  const next = waitsUntil(gap, last)
  if (from < next)
    notes.push({
      sentence: `The rent rose on ${asDay(last)} and rises again no sooner than ${gap.value} weeks later: from ${asDay(next)}.`,
      source: gap.source,
    })
  return notes
}

/** What looks wrong about an increase of an assured tenancy's rent. A warning never refuses: a person may know better. */
export function rentIncreaseWarnings(
  terms: readonly RentTerms[],
  tenancy: LetTenancy,
  change: RentChange,
  asDay: Words,
): LawNote[] {
  if (!isRegulated(terms, tenancy, change)) return []
  return [...noticeNotes(change, asDay), ...gapNotes(terms, tenancy, change.from, asDay)]
}
