import { addDays, laterDay } from '../dates.ts'
import { periodNumberOn, type Rhythm, startOfPeriod } from '../records/terms/terms.calendar.ts'
import { type Ground, grounds, type NoticePeriod } from './grounds.ts'
import { type LawRule, waitsUntil } from './rent.law.ts'

const since = { from: '2026-05-01', checkedOn: '2026-11-25' } as const

/** How long before the tenancy's end a tenant gives notice, unless the landlord has agreed to less in writing. */
export const tenantNotice: LawRule = {
  id: 'tenant-notice',
  ...since,
  value: 2,
  unit: 'months',
  counting: 'beginning with',
  source: 'Protection from Eviction Act 1977, section 5(1ZA), by the Renters’ Rights Act 2025, section 20',
}

/** A shorter notice of joint tenants takes the yes of all of them; so does taking a notice back. */
export const jointYes: LawRule<string> = {
  id: 'tenant-notice-joint',
  ...since,
  value: 'an agreement in writing between the landlord and all joint tenants',
  unit: 'words',
  source:
    'Protection from Eviction Act 1977, sections 5(1ZB) and 5A(4), by the Renters’ Rights Act 2025, sections 20 and 21',
}

const eightOf = 'Housing Act 1988, section 8(4AA), by the Renters’ Rights Act 2025, section 3'

const period = (id: string, value: number, unit: 'months' | 'weeks'): LawRule => ({
  id: `possession-notice-${id}`,
  ...since,
  value,
  unit,
  counting: 'beginning with',
  source: eightOf,
})

/** The shortest notice of possession of each group of grounds. */
export const possessionNotice: Record<NoticePeriod, LawRule> = {
  'four-months': period('four-months', 4, 'months'),
  'two-months': period('two-months', 2, 'months'),
  'four-weeks': period('four-weeks', 4, 'weeks'),
  'two-weeks': period('two-weeks', 2, 'weeks'),
  'at-once': {
    id: 'possession-notice-at-once',
    ...since,
    value: 0,
    unit: 'days',
    counting: 'after',
    source: 'Housing Act 1988, section 8(4), by the Renters’ Rights Act 2025, section 3',
  },
}

/** How long after a notice on ground 7A or 14 no order for possession is made. The date in the notice does not wait for it. */
export const noOrderYet: LawRule = {
  id: 'possession-no-order-yet',
  ...since,
  value: 14,
  unit: 'days',
  counting: 'beginning with',
  source: 'Housing Act 1988, section 7(5D), by the Renters’ Rights Act 2025, section 3',
}

/** How long a home is neither let nor advertised after the date in a notice on ground 1 or 1A. */
export const lettingBan: LawRule = {
  id: 'letting-ban',
  ...since,
  value: 12,
  unit: 'months',
  counting: 'after',
  source:
    'Housing Act 1988, sections 16E(2) and (3) and 16M(4), by the Renters’ Rights Act 2025, sections 13 and 15',
}

/** How old a tenancy is at the date in a notice on ground 1 or 1A. */
export const oldEnough: LawRule = {
  id: 'possession-first-year',
  ...since,
  value: 12,
  unit: 'months',
  counting: 'beginning with',
  source: 'Housing Act 1988, schedule 2, grounds 1 and 1A, by the Renters’ Rights Act 2025, schedule 1',
}

/** How old a tenancy is at the date in a notice on ground 6. */
export const halfYear: LawRule = {
  id: 'possession-first-half-year',
  ...since,
  value: 6,
  unit: 'months',
  counting: 'beginning with',
  source: 'Housing Act 1988, schedule 2, ground 6, by the Renters’ Rights Act 2025, schedule 1',
}

export const noticeRules: readonly LawRule<number | string>[] = [
  tenantNotice,
  jointYes,
  ...Object.values(possessionNotice),
  noOrderYet,
  lettingBan,
  oldEnough,
  halfYear,
]

/** The earliest day on which a tenant's notice takes effect without the landlord's agreement. */
export const tenantNoticeEnds = (givenOn: string): string => waitsUntil(tenantNotice, givenOn)

/**
 * The last day of the rent period in which a day lies. By common law a tenant's notice ends with a period of the tenancy, and another
 * day binds the landlord only with a yes to it.
 */
export const lastDayOfPeriod = (rhythm: Rhythm, day: string): string =>
  addDays(startOfPeriod(rhythm, periodNumberOn(rhythm, day) + 1), -1)

/** A day by a rule of law. */
interface ByRule {
  day: string
  rule: LawRule
}

/**
 * The earliest date that a notice of possession on these grounds may name, with the rule that makes it so late. Grounds 7A and
 * 14 let proceedings begin at once, whatever stands beside them. `startedOn` is the tenancy's first day. Throws where no ground
 * is named.
 */
export function earliestPossession(named: readonly Ground[], servedOn: string, startedOn: string): ByRule {
  const atOnce = named.filter((ground) => grounds[ground].period === 'at-once')
  const [first, ...others] = (atOnce.length > 0 ? atOnce : named).flatMap((ground) => {
    const { period: of, minimumAge } = grounds[ground]
    const days: ByRule[] = [{ day: waitsUntil(possessionNotice[of], servedOn), rule: possessionNotice[of] }]
    // The Act counts both days of the year, which allows one day earlier; the day that nobody can doubt is answered.
    if (minimumAge) {
      const rule = minimumAge === 'year' ? oldEnough : halfYear
      days.push({ day: waitsUntil(rule, startedOn), rule })
    }
    return days
  })
  if (!first) throw new Error('a notice names a ground')
  return others.reduce((late, one) => (one.day > late.day ? one : late), first)
}

/** The last day of the ban on letting and advertising after a notice on ground 1 or 1A; undefined for other grounds. */
export function bannedUntil(named: readonly Ground[], dateInNotice: string): string | undefined {
  if (!named.some((ground) => grounds[ground].bansLetting)) return undefined
  return waitsUntil(lettingBan, dateInNotice)
}

/** The date from 1 June to 30 September that ground 4A asks for, from a day on. */
export function studentSummer(day: string): string {
  const year = Number(day.slice(0, 4))
  if (day > `${year}-09-30`) return `${year + 1}-06-01`
  return laterDay(day, `${year}-06-01`)
}
