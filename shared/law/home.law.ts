import { after, beginningWith, inWords, statute } from './statute.ts'

const gas = statute(
  '1998-10-31',
  '2026-11-25',
  (regulation) => `Gas Safety (Installation and Use) Regulations 1998, regulation ${regulation}`,
)
const beforeMovingIn = { ...inWords('before the tenant occupies the home'), checkedOn: '2026-11-26' }

export const gasInterval = gas('gas-check-yearly', '36(3)(a)', after(12, 'months'))
/** A check in the last months before the deadline counts as one on the deadline. */
export const gasKeepsDay = gas(
  'gas-check-keeps-day',
  '36A, by the Gas Safety (Installation and Use) (Amendment) Regulations 2018',
  { ...beginningWith(2, 'months'), from: '2018-04-06', standing: 'guidance', checkedOn: '2026-11-23' },
)
/** A home is let with a gas check that is not older than this. */
export const gasBeforeLetting = gas('gas-check-before-letting', '36(3)(b)', after(12, 'months'))
/** Within how many days of a gas check its record is given to the tenants who live there. */
export const gasCopy = gas('gas-record-copy', '36(6)(a)', { ...after(28, 'days'), checkedOn: '2026-11-26' })
/** When a new tenant is given the last gas record. */
export const gasCopyBefore = gas('gas-record-before-moving-in', '36(6)(b)', beforeMovingIn)
/** What a failed check asks for. */
export const gasMadeSafe = gas(
  'gas-made-safe',
  '36(2)',
  inWords('every fitting and flue is kept in a safe condition'),
)

const electrical = statute(
  '2020-07-01',
  '2026-11-26',
  (regulation) =>
    `Electrical Safety Standards in the Private Rented Sector and Social Rented Sector (England) Regulations 2020, regulation ${regulation}`,
)
/** How often the electrical installation is inspected, unless its report asks for it sooner. */
export const electricalInterval = electrical(
  'electrical-inspection',
  '3, as SI 2026/324, schedule, paragraph 14 states it',
  { ...after(60, 'months'), checkedOn: '2026-11-25' },
)
/** Within how many days of an electrical inspection its report is given to the tenants who live there. */
export const electricalCopy = electrical('electrical-report-copy', '3(3)(b)', {
  ...after(28, 'days'),
  standing: 'guidance',
})
/** When a new tenant is given the last electrical report. */
export const electricalCopyBefore = electrical('electrical-report-before-moving-in', '3(3)(e)', {
  ...beforeMovingIn,
  standing: 'guidance',
})

const energy = statute('2013-01-09', '2026-11-28', (regulations) => regulations, 'guidance')
/** How long an energy certificate is valid from the day on which it was entered on the register: to the day before its tenth anniversary. */
export const energyValidity = energy(
  'energy-certificate-validity',
  'Energy Performance of Buildings (England and Wales) Regulations 2012, regulations 6 and 9(2)',
  beginningWith(120, 'months'),
)
export const energyLowest = energy(
  'energy-lowest-rating',
  'Energy Efficiency (Private Rented Property) (England and Wales) Regulations 2015, regulation 23',
  { ...inWords('E'), from: '2020-04-01', checkedOn: '2026-11-23' },
)

const alarms = statute(
  '2022-10-01',
  '2026-11-25',
  (regulation) => `Smoke and Carbon Monoxide Alarm (England) Regulations 2015, regulation ${regulation}`,
)
/** When the alarms of a newly let home are checked. */
export const alarmsOnFirstDay = alarms(
  'alarms-first-day',
  '4(1)(b) and (3)',
  inWords('on the day on which the tenancy begins'),
)

const licences = statute('2006-04-06', '2026-11-25', (part) => `Housing Act 2004, ${part}`)
/** A home that needs a licence has one for as long as it is let. */
export const licenceNeeded = licences(
  'licence-needed',
  'parts 2 and 3',
  inWords('a licence in force, where the council asks for one'),
)

const rightToRent = statute(
  '2016-02-01',
  '2026-11-23',
  (code) => `Home Office, code of practice on ${code}`,
  'guidance',
)
const checks = 'right to rent checks of 1 October 2026'
/** Everybody of age who will live in a home is checked, all alike, before the tenancy. */
export const rightToRentBefore = rightToRent(
  'right-to-rent-before',
  checks,
  inWords('before the tenancy begins'),
)
/** A time-limited right is checked at most so long before the tenancy. */
export const rightToRentFresh = rightToRent('right-to-rent-fresh', checks, after(28, 'days'))
/** A time-limited right is checked again before the later of its own end and this period. */
export const rightToRentAgain = rightToRent('right-to-rent-again', checks, beginningWith(12, 'months'))
/** How long the copies of a check are kept after the tenancy. */
export const rightToRentKept = rightToRent('right-to-rent-kept', checks, after(12, 'months'))
