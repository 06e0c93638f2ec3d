import type { LawRule } from './rent.law.ts'

/** How often the gas of a let home is checked. */
export const gasInterval: LawRule = {
  id: 'gas-check-yearly',
  from: '1998-10-31',
  value: 12,
  unit: 'months',
  counting: 'after',
  source: 'Gas Safety (Installation and Use) Regulations 1998, regulation 36(3)(a)',
  checkedOn: '2026-11-25',
}

/** A check in the last months before the deadline counts as one on the deadline. */
export const gasKeepsDay: LawRule = {
  id: 'gas-check-keeps-day',
  from: '2018-04-06',
  value: 2,
  unit: 'months',
  counting: 'beginning with',
  source:
    'Gas Safety (Installation and Use) Regulations 1998, regulation 36A, by the Gas Safety (Installation and Use) (Amendment) Regulations 2018',
  standing: 'guidance',
  checkedOn: '2026-11-23',
}

/** A home is let with a gas check that is not older than this. */
export const gasBeforeLetting: LawRule = {
  id: 'gas-check-before-letting',
  from: '1998-10-31',
  value: 12,
  unit: 'months',
  counting: 'after',
  source: 'Gas Safety (Installation and Use) Regulations 1998, regulation 36(3)(b)',
  checkedOn: '2026-11-25',
}

/** Within how many days of a gas check its record is given to the tenants who live there. */
export const gasCopy: LawRule = {
  id: 'gas-record-copy',
  from: '1998-10-31',
  value: 28,
  unit: 'days',
  counting: 'after',
  source: 'Gas Safety (Installation and Use) Regulations 1998, regulation 36(6)(a)',
  checkedOn: '2026-11-26',
}

/** When a new tenant is given the last gas record. */
export const gasCopyBefore: LawRule<string> = {
  id: 'gas-record-before-moving-in',
  from: '1998-10-31',
  value: 'before the tenant occupies the home',
  unit: 'words',
  source: 'Gas Safety (Installation and Use) Regulations 1998, regulation 36(6)(b)',
  checkedOn: '2026-11-26',
}

/** What a failed check asks for. */
export const gasMadeSafe: LawRule<string> = {
  id: 'gas-made-safe',
  from: '1998-10-31',
  value: 'every fitting and flue is kept in a safe condition',
  unit: 'words',
  source: 'Gas Safety (Installation and Use) Regulations 1998, regulation 36(2)',
  checkedOn: '2026-11-25',
}

/** How often the electrical installation is inspected, unless its report asks for it sooner. */
export const electricalInterval: LawRule = {
  id: 'electrical-inspection',
  from: '2020-07-01',
  value: 60,
  unit: 'months',
  counting: 'after',
  source:
    'Electrical Safety Standards in the Private Rented Sector and Social Rented Sector (England) Regulations 2020, regulation 3, as SI 2026/324, schedule, paragraph 14 states it',
  checkedOn: '2026-11-25',
}

const electricalRegulations =
  'Electrical Safety Standards in the Private Rented Sector and Social Rented Sector (England) Regulations 2020, regulation 3(3)'

/** Within how many days of an electrical inspection its report is given to the tenants who live there. */
export const electricalCopy: LawRule = {
  id: 'electrical-report-copy',
  from: '2020-07-01',
  value: 28,
  unit: 'days',
  counting: 'after',
  source: `${electricalRegulations}(b)`,
  standing: 'guidance',
  checkedOn: '2026-11-26',
}

/** When a new tenant is given the last electrical report. */
export const electricalCopyBefore: LawRule<string> = {
  id: 'electrical-report-before-moving-in',
  from: '2020-07-01',
  value: 'before the tenant occupies the home',
  unit: 'words',
  source: `${electricalRegulations}(e)`,
  standing: 'guidance',
  checkedOn: '2026-11-26',
}

/** How long an energy certificate is valid from the day on which it was entered on the register: to the day before its tenth anniversary. */
export const energyValidity: LawRule = {
  id: 'energy-certificate-validity',
  from: '2013-01-09',
  value: 120,
  unit: 'months',
  counting: 'beginning with',
  source: 'Energy Performance of Buildings (England and Wales) Regulations 2012, regulations 6 and 9(2)',
  standing: 'guidance',
  checkedOn: '2026-11-28',
}

/** The lowest rating with which a home is let. */
export const energyLowest: LawRule<string> = {
  id: 'energy-lowest-rating',
  from: '2020-04-01',
  value: 'E',
  unit: 'words',
  source: 'Energy Efficiency (Private Rented Property) (England and Wales) Regulations 2015, regulation 23',
  standing: 'guidance',
  checkedOn: '2026-11-23',
}

/** When the alarms of a newly let home are checked. */
export const alarmsOnFirstDay: LawRule<string> = {
  id: 'alarms-first-day',
  from: '2022-10-01',
  value: 'on the day on which the tenancy begins',
  unit: 'words',
  source: 'Smoke and Carbon Monoxide Alarm (England) Regulations 2015, regulation 4(1)(b) and (3)',
  checkedOn: '2026-11-25',
}

/** A home that needs a licence has one for as long as it is let. */
export const licenceNeeded: LawRule<string> = {
  id: 'licence-needed',
  from: '2006-04-06',
  value: 'a licence in force, where the council asks for one',
  unit: 'words',
  source: 'Housing Act 2004, parts 2 and 3',
  checkedOn: '2026-11-25',
}

/** Everybody of age who will live in a home is checked, all alike, before the tenancy. */
export const rightToRentBefore: LawRule<string> = {
  id: 'right-to-rent-before',
  from: '2016-02-01',
  value: 'before the tenancy begins',
  unit: 'words',
  source: 'Home Office, code of practice on right to rent checks of 1 October 2026',
  standing: 'guidance',
  checkedOn: '2026-11-23',
}

/** A time-limited right is checked at most so long before the tenancy. */
export const rightToRentFresh: LawRule = {
  id: 'right-to-rent-fresh',
  from: '2016-02-01',
  value: 28,
  unit: 'days',
  counting: 'after',
  source: 'Home Office, code of practice on right to rent checks of 1 October 2026',
  standing: 'guidance',
  checkedOn: '2026-11-23',
}

/** A time-limited right is checked again before the later of its own end and this period. */
export const rightToRentAgain: LawRule = {
  id: 'right-to-rent-again',
  from: '2016-02-01',
  value: 12,
  unit: 'months',
  counting: 'beginning with',
  source: 'Home Office, code of practice on right to rent checks of 1 October 2026',
  standing: 'guidance',
  checkedOn: '2026-11-23',
}

/** How long the copies of a check are kept after the tenancy. */
export const rightToRentKept: LawRule = {
  id: 'right-to-rent-kept',
  from: '2016-02-01',
  value: 12,
  unit: 'months',
  counting: 'after',
  source: 'Home Office, code of practice on right to rent checks of 1 October 2026',
  standing: 'guidance',
  checkedOn: '2026-11-23',
}

export const homeRules: readonly LawRule<number | string>[] = [
  gasInterval,
  gasKeepsDay,
  gasBeforeLetting,
  gasMadeSafe,
  gasCopy,
  gasCopyBefore,
  electricalInterval,
  electricalCopy,
  electricalCopyBefore,
  energyValidity,
  energyLowest,
  alarmsOnFirstDay,
  licenceNeeded,
  rightToRentBefore,
  rightToRentFresh,
  rightToRentAgain,
  rightToRentKept,
]
