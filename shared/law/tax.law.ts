import { addDays } from '../dates.ts'
import { holdsOn } from './rent.law.ts'
import { after, inWords, type LawRule, statute } from './statute.ts'

const scheme = statute('1996-04-06', '2026-11-22', (source) => source)

/** The rates of the tax that an agent keeps from the rent of a landlord abroad. */
export const taxRates: readonly LawRule[] = [
  scheme(
    'non-resident-landlords-rate',
    'Taxation of Income from Land (Non-residents) Regulations 1995 (SI 1995/2902), regulation 9',
    { value: 2000, unit: 'hundredths of a per cent', from: '2008-04-06' },
  ),
]
/** The days after a quarter's end within which its tax is paid and its return, NRLQ, is made. */
export const daysToPayTax = scheme(
  'non-resident-landlords-payment',
  'SI 1995/2902, regulation 10; HMRC, Non-resident Landlords Scheme guidance notes, 4.1',
  after(30, 'days'),
)
/** The day after an annual period by which the return NRLY and the landlord's certificate NRL6 are due. */
export const yearlyTaxReturn = scheme(
  'non-resident-landlords-year',
  'SI 1995/2902, regulations 11 and 12; HMRC, Non-resident Landlords Scheme guidance notes',
  inWords('07-05'),
)

/** Quarters of the scheme end with the calendar's, and its annual period with 31 March (SI 1995/2902, regulation 2). */
export interface SchemeQuarter {
  from: string
  to: string
  /** The last day to pay its tax and to make its return. */
  dueOn: string
}

const lastDays = ['03-31', '06-30', '09-30', '12-31'] as const

export function schemeQuarterOn(day: string): SchemeQuarter {
  const year = day.slice(0, 4)
  const at = lastDays.findIndex((last) => day.slice(5) <= last)
  const to = `${year}-${lastDays[at]}`
  const from = at === 0 ? `${year}-01-01` : addDays(`${year}-${lastDays[at - 1]}`, 1)
  return { from, to, dueOn: addDays(to, daysToPayTax.value) }
}

/** The quarters from the one of the first day to the one of the last, oldest first. */
export function listSchemeQuarters(first: string, last: string): SchemeQuarter[] {
  const quarters = [schemeQuarterOn(first)]
  for (let latest = quarters[0]; latest && latest.to < last; latest = quarters.at(-1))
    quarters.push(schemeQuarterOn(addDays(latest.to, 1)))
  return quarters
}

/** The scheme's annual period in which a day lies, by the year in which it ends on 31 March. */
export const schemeYearOf = (day: string): number =>
  Number(day.slice(0, 4)) + (day.slice(5) > lastDays[0] ? 1 : 0)

/** The last day for NRLY and NRL6 of the annual period in which a day lies. */
export const yearlyReturnDueOn = (day: string): string => `${schemeYearOf(day)}-${yearlyTaxReturn.value}`

/** The rate on a day in hundredths of a per cent; 0 before the scheme's first known rate. */
export const taxRateOn = (day: string): number => taxRates.find((rule) => holdsOn(rule, day))?.value ?? 0
