import { addDays, laterDay } from '../dates.ts'
import { periodNumberOn, type Rhythm, startOfPeriod } from '../records/terms/terms.calendar.ts'
import { type Ground, grounds, type NoticePeriod } from './grounds.ts'
import { waitsUntil } from './rent.law.ts'
import { after, beginningWith, inWords, type LawRule, statute } from './statute.ts'

const eviction = statute('2026-05-01', '2026-11-25', (where) => `Protection from Eviction Act 1977, ${where}`)
const housing = statute('2026-05-01', '2026-11-25', (where) => `Housing Act 1988, ${where}`)
const renters = (where: string, by: string) => `${where}, by the Renters’ Rights Act 2025, ${by}`

/** How long before the tenancy's end a tenant gives notice, unless the landlord has agreed to less in writing. */
export const tenantNotice = eviction(
  'tenant-notice',
  renters('section 5(1ZA)', 'section 20'),
  beginningWith(2, 'months'),
)
/** A shorter notice of joint tenants takes the yes of all of them; so does taking a notice back. */
export const jointYes = eviction(
  'tenant-notice-joint',
  renters('sections 5(1ZB) and 5A(4)', 'sections 20 and 21'),
  inWords('an agreement in writing between the landlord and all joint tenants'),
)

const period = (id: string, value: number, unit: 'months' | 'weeks') =>
  housing(
    `possession-notice-${id}`,
    renters('section 8(4AA)', 'section 3'),
    beginningWith<'months' | 'weeks'>(value, unit),
  )
/** The shortest notice of possession of each group of grounds. */
export const possessionNotice: Record<NoticePeriod, LawRule> = {
  'four-months': period('four-months', 4, 'months'),
  'two-months': period('two-months', 2, 'months'),
  'four-weeks': period('four-weeks', 4, 'weeks'),
  'two-weeks': period('two-weeks', 2, 'weeks'),
  'at-once': housing('possession-notice-at-once', renters('section 8(4)', 'section 3'), after(0, 'days')),
}
/** How long after a notice on ground 7A or 14 no order for possession is made. The date in the notice does not wait for it. */
export const noOrderYet = housing(
  'possession-no-order-yet',
  renters('section 7(5D)', 'section 3'),
  beginningWith(14, 'days'),
)
/** How long a home is neither let nor advertised after the date in a notice on ground 1 or 1A. */
export const lettingBan = housing(
  'letting-ban',
  renters('sections 16E(2) and (3) and 16M(4)', 'sections 13 and 15'),
  after(12, 'months'),
)
/** How old a tenancy is at the date in a notice on ground 1 or 1A. */
export const oldEnough = housing(
  'possession-first-year',
  renters('schedule 2, grounds 1 and 1A', 'schedule 1'),
  beginningWith(12, 'months'),
)
/** How old a tenancy is at the date in a notice on ground 6. */
export const halfYear = housing(
  'possession-first-half-year',
  renters('schedule 2, ground 6', 'schedule 1'),
  beginningWith(6, 'months'),
)

/** The earliest day on which a tenant's notice takes effect without the landlord's agreement. */
export const tenantNoticeEnds = (givenOn: string): string => waitsUntil(tenantNotice, givenOn)

/**
 * The last day of the rent period in which a day lies. By common law a tenant's notice ends with a period of the tenancy, and another
 * day binds the landlord only with a yes to it.
 */
export const lastDayOfPeriod = (rhythm: Rhythm, day: string): string =>
  addDays(startOfPeriod(rhythm, periodNumberOn(rhythm, day) + 1), -1)

interface ByRule {
  day: string
  rule: LawRule
}

/**
 * The earliest date that a notice of possession on these grounds may name, with the rule that makes it so late. Grounds 7A and
 * 14 let proceedings begin at once, whatever stands beside them; on ground 4A the date lies in summer all the same. `startedOn`
 * is the tenancy's first day. Throws where no ground is named.
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
  const last = others.reduce((late, one) => (one.day > late.day ? one : late), first)
  return named.includes('4A') ? { ...last, day: studentSummer(last.day) } : last
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
