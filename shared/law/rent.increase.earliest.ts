import { addDays, daysBetween, laterDay } from '../dates.ts'
import { startOfPeriod } from '../records/terms/terms.calendar.ts'
import type { RentTerms } from '../records/terms/terms.periods.ts'
import { type DatedDay, dateByLaw } from './dated.ts'
import {
  gapAfterIncrease,
  gapAfterStart,
  increaseBegins,
  longerGapAfterIncrease,
  noticeOfIncrease,
} from './rent.increase.law.ts'
import { firstPeriodFrom, type LetTenancy, listIncreases } from './rent.increase.let.ts'
import { holdsOn, waitsUntil } from './rent.law.ts'
import type { LawRule } from './statute.ts'

/** The rows of each rule, of which the one counts that holds on the day of service. */
export interface LawOfIncreases {
  notice: readonly LawRule[]
  afterStart: readonly LawRule[]
  afterIncrease: readonly LawRule[]
  afterIncreaseInDrift: readonly LawRule[]
}

export const lawOfIncreases: LawOfIncreases = {
  notice: [noticeOfIncrease],
  afterStart: [gapAfterStart],
  afterIncrease: [gapAfterIncrease],
  afterIncreaseInDrift: [longerGapAfterIncrease],
}

/** The earliest day on which a served notice can raise a rent, with the rule that decides it. */
export interface EarliestIncrease {
  day: string
  /** The day on which every wait is over, which may lie inside a period. */
  waitsUntil: string
  rule: string
  source: string
  why(asDay: (day: string) => string): string
}

const ruleOn = (rows: readonly LawRule[], day: string): LawRule | undefined =>
  rows.find((rule) => holdsOn(rule, day))

/** The gap after the last increase: 53 weeks where 52 end more than six days before the next anniversary of the first. */
function gapAfter(law: LawOfIncreases, served: string, first: string, last: string): LawRule | undefined {
  const usual = ruleOn(law.afterIncrease, served)
  if (!usual) return undefined
  const due = waitsUntil(usual, last)
  const years = Number(due.slice(0, 4)) - Number(first.slice(0, 4))
  const anniversaries = [years, years + 1].map((count) =>
    startOfPeriod({ every: 'month', anchor: first }, count * 12),
  )
  const early = anniversaries.map((anniversary) => daysBetween(due, anniversary))
  // More than half a year before an anniversary the previous one is nearer, so the increase is late and not early.
  return early.some((days) => days > 6 && days < 183) ? ruleOn(law.afterIncreaseInDrift, served) : usual
}

/**
 * Whether increases before the first known one may have drifted by more than six days, which rents by the week do after five of
 * 52 weeks each. Of those nobody has said the days, so the longer gap holds.
 */
const mayHaveDrifted = (terms: readonly RentTerms[], { start }: LetTenancy, last: string): boolean =>
  terms.some(({ every }) => every !== 'month') && daysBetween(start, last) >= 5 * 364

/** The gap after the last increase, where the first known one may not have been the first. */
const gapOf = (
  law: LawOfIncreases,
  served: string,
  {
    terms,
    tenancy,
    first,
    last,
  }: { terms: readonly RentTerms[]; tenancy: LetTenancy; first: string; last: string },
): LawRule | undefined =>
  tenancy.lastIncrease !== 'never' && mayHaveDrifted(terms, tenancy, last)
    ? ruleOn(law.afterIncreaseInDrift, served)
    : gapAfter(law, served, first, last)

type Words = (day: string) => string

interface Wait {
  day: string
  law: LawRule
  why(asDay: Words): string
}

const waitOf = (
  rule: LawRule | undefined,
  after: string,
  why: (span: string, asDay: Words) => string,
): Wait[] =>
  rule
    ? [
        {
          day: waitsUntil(rule, after),
          law: rule,
          why: (asDay) => why(`${rule.value} ${rule.unit}`, asDay),
        },
      ]
    : []

const latestOf = (waits: readonly Wait[]): Wait | undefined =>
  waits.reduce<Wait | undefined>(
    (latest, each) => (latest && latest.day >= each.day ? latest : each),
    undefined,
  )

/**
 * The earliest day from which a notice that is served on a day can raise the rent of an assured tenancy: the first day of a
 * period at which every wait is over. A rule that changes later does not matter: the row of the day of service holds.
 * `meant` is the day that somebody has in mind: the increases before it count, too. Undefined while nobody has said when the
 * rent last went up.
 */
export function findEarliestIncrease(
  terms: readonly RentTerms[],
  tenancy: LetTenancy,
  served: string,
  law: LawOfIncreases = lawOfIncreases,
  meant = '',
): EarliestIncrease | undefined {
  const waits = [
    ...waitOf(
      ruleOn(law.notice, served),
      served,
      (span, asDay) => `A notice served on ${asDay(served)} raises the rent no sooner than ${span} later.`,
    ),
    ...waitOf(
      ruleOn(law.afterStart, served),
      tenancy.start,
      (span, asDay) =>
        `The rent rises no sooner than ${span} after the tenancy’s first day, ${asDay(tenancy.start)}.`,
    ),
  ]
  for (;;) {
    const latest = latestOf(waits)
    const day = firstPeriodFrom(terms, tenancy, latest?.day ?? served)
    const increases = listIncreases(terms, tenancy, laterDay(day, meant))
    const [first, last] = [increases[0], increases.at(-1)]
    if (tenancy.lastIncrease === 'unknown' && !last) return undefined
    const gap = first && last ? gapOf(law, served, { terms, tenancy, first, last }) : undefined
    const more = last ? waitOf(gap, last, (span, asDay) => roseOn(asDay(last), span)) : []
    if (!more.some((each) => each.day > (latest?.day ?? served))) {
      const rule = latest?.law ?? increaseBegins
      const waited = latest?.day ?? served
      return { day, waitsUntil: waited, rule: rule.id, source: rule.source, why: latest?.why ?? (() => '') }
    }
    waits.push(...more)
  }
}

const roseOn = (day: string, span: string) =>
  `The rent rose on ${day} and rises again no sooner than ${span} later.`

/** The last day on which a notice can be served that raises the rent from a day. */
export function serveBy(from: string, notice: LawRule = noticeOfIncrease): DatedDay {
  let day = startOfPeriod({ every: 'month', anchor: from }, -notice.value)
  // A short month lets several days of service lead to its last day.
  while (waitsUntil(notice, addDays(day, 1)) <= from) day = addDays(day, 1)
  return dateByLaw(notice, day)
}
