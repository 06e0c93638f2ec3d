import { makeXlsx } from '#server/files/workbook/workbook.testing.ts'
import { starlingFile } from '#server/testing/personal.ts'
import { addDays, today } from '#shared/dates.ts'
import { depositSchemes } from '#shared/records/tenancies/tenancies.deposit.ts'
import type { SentFile } from './hand.ts'

/* An agency of 120 doors as its old system exports it, and a small model of what its books must say afterwards. */

export const doors = 120
const firstNames = ['Olive', 'Rufus', 'Hazel', 'Miles', 'Iris', 'Felix', 'Nora', 'Otto', 'Ivy', 'Hugo']
const lastNames = [
  ...['Marsh', 'Fenn', 'Hale', 'Birch', 'Frost', 'Lowe'],
  ...['Ames', 'Dale', 'Reeve', 'Cole', 'Voss', 'Pike'],
]
const ownerNames = [
  ...['Ann Lee', 'Bob Stone', 'Cat Dow', 'Dan Fox', 'Eve Gray', 'Flo Hart', 'Gus Ivey', 'Hal Jones'],
  ...[
    'Una Kemp',
    'Vic Long',
    'Wes Moss',
    'Zoe Nash',
    'Catherine O’Dowd',
    'Lena Peak',
    'Ned Quill',
    'Priya Rao',
  ],
]
const two = (n: number) => String(n).padStart(2, '0')
const slash = (day: string) => day.split('-').reverse().join('/')

/** The last day of the month before this one: the old system's balances are of its end. */
export const balanceDay = addDays(`${today().slice(0, 7)}-01`, -1)

export const owners = ownerNames.map((name, n) => ({
  name,
  email: `owner${n}@example.org`,
  sortCode: `20-00-${two(n)}`,
  account: `557799${two(n)}`,
}))

/** Flats stand in line 1 and their building in line 2, as agencies' systems write them. */
export const homes = Array.from({ length: doors }, (_, n) => {
  const house = 1 + Math.floor(n / 4)
  const isFlat = n % 4 < 2
  const isWeekly = n % 10 === 7
  return {
    ref: `SHF${1000 + n}`,
    line1: isFlat ? `Flat ${(n % 4) + 1}` : `${house}${n % 4 === 2 ? '' : 'a'} Alma Road`,
    line2: isFlat ? `${house} Harcourt Road` : '',
    postCode: isFlat ? 'S10 1DG' : 'S3 8AA',
    rent: isWeekly ? 150 + n : 700.5 + n,
    isWeekly,
    monthly: isWeekly ? Math.round(((150 + n) * 52 * 100) / 12) / 100 : 700.5 + n,
    owner: owners[n % owners.length] ?? { name: '', email: '', sortCode: '', account: '' },
    gas: addDays(today(), 40 + (n % 100) * 3),
    eicr: addDays(today(), 400 + n * 10),
    epc: addDays(today(), 900 + n * 7),
  }
})
export const nameOf = ({ line1, line2 }: (typeof homes)[number]) => [line1, line2].filter(Boolean).join(', ')

/** All doors but the last eight are let. What is owed is above 0, what is paid in advance below it. */
export const lets = homes.slice(0, doors - 8).map((home, n) => ({
  home,
  tenant: `${firstNames[n % 10]} ${lastNames[Math.floor(n / 10)]}`,
  email: `tenant${n}@example.org`,
  phone: `07700 900${100 + n}`,
  start: `2024-0${1 + (n % 9)}-1${n % 10}`,
  rentDay: [1, 9, 15, 28][n % 4] ?? 1,
  deposit: Math.floor(home.isWeekly ? home.rent * 5 : (home.rent * 12 * 5) / 52),
  scheme: depositSchemes[n % depositSchemes.length] ?? '',
  balance: n % 9 === 0 ? -(20.25 + n) : n % 5 === 0 ? 100.75 + n : 0,
}))

/** What fell due after the day of the balances, in pence: the model of the rent that is charged. */
export function chargedOf({ home, rentDay, start }: (typeof lets)[number], until = today()): number {
  const due: string[] = []
  for (let day = addDays(balanceDay, 1); day <= until; day = addDays(day, 1)) {
    const isWeekday = new Date(day).getUTCDay() === new Date(start).getUTCDay()
    if (home.isWeekly ? isWeekday : Number(day.slice(8)) === rentDay) due.push(day)
  }
  return due.length * Math.round(home.rent * 100)
}
const sum = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((total, each) => total + each * 100, 0)) / 100
export const oldTotal = sum(lets.map(({ balance }) => balance))

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const book = (name: string, rows: string[][]): SentFile => ({
  name: `${name}.xlsx`,
  mimeType: xlsx,
  buffer: makeXlsx({ [name]: rows }),
})

/** The properties with their landlords: UTF-16, tabs, certificates by the day on which they end. */
export function propertiesFile(): SentFile {
  const headers = [
    ...['Property Ref', 'Address 1', 'Address 2', 'Town', 'County', 'Postcode', 'Beds', 'Baths', 'Rent'],
    ...['Rent Freq', 'Landlord', 'LL E-mail', 'LL Tel', 'Mgmt Fee', 'Gas Cert Expiry', 'EICR Expiry'],
    ...['EPC', 'EPC Expiry', 'Smoke Alarms Tested', 'CO Alarms Tested'],
  ]
  const rows = homes.map((home, n) => [
    ...[home.ref, home.line1, home.line2, 'Sheffield', 'South Yorkshire', home.postCode, '2', '1'],
    ...[home.rent.toFixed(2), home.isWeekly ? 'pw' : 'pcm', home.owner.name, home.owner.email],
    ...[`0114 496 0${two(n % owners.length)}0`, '10%', slash(home.gas), slash(home.eicr)],
    ...['C', slash(home.epc), '14/02/2024', '14/02/2024'],
  ])
  const text = [headers, ...rows].map((cells) => cells.join('\t')).join('\r\n')
  const buffer = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  return { name: 'properties.txt', mimeType: 'text/plain', buffer }
}

/** The tenancies: two lines of titles, a totals line, the building before its flat, and the town after it. */
export const tenanciesFile = (): SentFile =>
  book('Tenancies', [
    ['Steel City Lettings: current tenancies'],
    [''],
    [
      ...['Property', 'Tenant', 'Email', 'Mobile', 'Start Date', 'Rent', 'Rent Freq', 'Due Day'],
      ...['Deposit', 'Deposit Held By', 'Deposit Scheme', 'Deposit Date'],
    ],
    ...lets.map(({ home, tenant, email, phone, start, rentDay, deposit, scheme }) => [
      home.line2 ? `${home.line2}, ${home.line1}, Sheffield` : `${home.line1}, Sheffield`,
      ...[tenant, email, phone, slash(start), home.rent.toFixed(2), home.isWeekly ? 'pw' : 'pcm'],
      ...[home.isWeekly ? '' : `${rentDay}`, deposit.toFixed(2), 'Scheme', scheme, slash(start)],
    ]),
    ['Total', '', '', '', '', sum(lets.map(({ home }) => home.rent)).toFixed(2)],
  ])

/** The balances at the end of the last month. */
export const balancesFile = (): SentFile =>
  book('Balances', [
    ['Steel City Lettings: balances'],
    ['Property', 'Tenant', 'Balance', 'Dr/Cr'],
    ...lets.map(({ home, tenant, balance }) => [
      ...[nameOf(home), tenant, Math.abs(balance).toFixed(2), balance < 0 ? 'Cr' : balance > 0 ? 'Dr' : ''],
    ]),
    ['Total', '', sum(lets.map(({ balance }) => Math.abs(balance))).toFixed(2), ''],
  ])

/** The landlords' bank details, on a list of their own. */
export const landlordsFile = (): SentFile => ({
  name: 'landlords.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Landlord,Landlord Email,Account Name,LL Sort Code,LL Account No',
      ...owners.map(({ name, email, sortCode, account }) => [name, email, name, sortCode, account].join(',')),
    ].join('\n'),
  ),
})

/** What tenants have paid since: all but one in ten of those who were charged anything. */
export const payers = lets.filter((each, n) => n % 10 !== 3 && chargedOf(each) > 0)

/** How many landlords have rent to be paid out: what tenants paid, or had paid in advance. */
export const paidOwners = new Set(
  lets
    .filter((each) => chargedOf(each) > 0 && (each.balance < 0 || payers.includes(each)))
    .map(({ home }) => home.owner),
).size

/** What the rent account of a tenancy must come to today, in pence: above 0 is owed. */
export const balanceOf = (each: (typeof lets)[number]): number =>
  Math.round(each.balance * 100) + chargedOf(each) - (payers.includes(each) ? chargedOf(each) : 0)

/** Whether rent is late: what falls due today is not. */
export const isBehind = (each: (typeof lets)[number]): boolean =>
  balanceOf(each) - chargedOf(each) + chargedOf(each, addDays(today(), -1)) > 0

/** The client account's file: at the start of the month it holds what tenants had paid in advance. */
export function bankFile(): SentFile {
  const opening = -sum(lets.map(({ balance }) => Math.min(0, balance)))
  const lines = payers.map((each, n) => ({
    day: today(),
    // A standing order often has the property’s reference and no name.
    who: n % 4 === 0 ? 'STANDING ORDER' : each.tenant.toUpperCase(),
    reference: n % 4 === 0 ? each.home.ref : 'RENT',
    type: 'FASTER PAYMENT',
    amount: chargedOf(each) / 100,
  }))
  return { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(starlingFile(lines, opening)) }
}
