import { addDays } from '../dates.ts'
import { startOfPeriod } from '../records/terms/terms.calendar.ts'
import { type Region, regions } from './regions.ts'
import { beginningWith, inWords, type LawRule, statute } from './statute.ts'

const draft = statute(
  '2026-12-15',
  '2026-11-23',
  (laid) =>
    `Draft regulations on the private rented sector database, ukdsi/2026/9780348286861, laid on ${laid}`,
  'draft',
)
const laid = '9 September 2026'

/** The days on which a region's homes that are let may be registered first, and last. */
const days: Record<Region, [opens: string, last: string]> = {
  'west-midlands': ['2026-12-15', '2027-03-14'],
  'east-of-england': ['2027-01-15', '2027-04-14'],
  'east-midlands': ['2027-02-15', '2027-05-14'],
  'south-east': ['2027-03-15', '2027-06-14'],
  yorkshire: ['2027-04-15', '2027-07-14'],
  'north-west': ['2027-05-15', '2027-08-14'],
  'north-east': ['2027-06-15', '2027-09-14'],
  london: ['2027-07-15', '2027-10-14'],
  'south-west': ['2027-08-15', '2027-11-14'],
}

/** The window of a region: `from` is the day on which it opens, `to` the last day for homes that are let by then. */
export type RegionWindow = LawRule<string> & { to: string }

const windowOf = (region: Region): RegionWindow => ({
  ...draft(`register-opens-${region}`, laid, inWords('homes that are let are registered')),
  from: days[region][0],
  to: days[region][1],
})
export const registerWindows = Object.fromEntries(
  regions.map((region) => [region, windowOf(region)]),
) as Record<Region, RegionWindow>

/** What an entry costs for a home and a year. */
export const registerFee = draft('register-fee', laid, { value: 6_500, unit: 'pence' })
/** Within how many days the register is told of a change. The day of the change is counted, which is the safer reading. */
export const registerChanges = draft('register-changes', laid, beginningWith(28, 'days'))
/** How long an entry holds before it is renewed. */
export const registerRenewal = draft('register-renewal', laid, beginningWith(12, 'months'))
/** What a written advert says once the duty is in force; the day is not made yet, so nothing is counted from it. */
export const registerAdverts = statute('2026-12-15', '2026-11-23', (source) => source)(
  'register-adverts',
  'Renters’ Rights Act 2025, section 82',
  inWords('the numbers of the home and of its landlord in every written advert'),
)

export const toldBy = (changedOn: string): string => addDays(changedOn, registerChanges.value - 1)

export const renewedBy = (registeredOn: string): string =>
  addDays(startOfPeriod({ every: 'month', anchor: registeredOn }, registerRenewal.value), -1)
