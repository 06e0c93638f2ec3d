import { addDays } from '#shared/dates.ts'

/** A line of a personal account: how much in pounds, and what the bank says. */
export interface PersonalLine {
  day: string
  who: string
  reference: string
  type: string
  amount: number
}

/** A rent of a month: what the tenant writes, and how much in pounds. */
export interface PersonalRent {
  who: string
  reference: string
  amount: number
}

const often: [who: string, times: number, from: number][] = [
  ['TESCO STORES 2841', 6, 12.4],
  ['TESCO EXPRESS 5512', 3, 6.15],
  ['ALDI 77 SHEFFIELD', 6, 31.08],
  ['SAINSBURYS S/MKTS', 4, 22.75],
  ['COSTA COFFEE 4312', 6, 3.85],
  ['GREGGS PLC', 5, 4.2],
  ['AMAZON.CO.UK*2K8', 7, 9.99],
  ['SOUTH YORKSHIRE BUS', 8, 2],
  ['SHELL MEADOWHALL', 4, 41.3],
]

const debits: [who: string, reference: string, amount: number][] = [
  ['OCTOPUS ENERGY', 'A1234567', 121.4],
  ['YORKSHIRE WATER', '50071234', 38.2],
  ['VODAFONE', '7700900900', 18],
  ['NETFLIX', 'NF220311', 12.99],
  ['PUREGYM', 'PG881200', 24.99],
  ['TV LICENCE', 'TVL99120', 14.12],
  ['SKY DIGITAL', '62100455', 44],
  ['AVIVA LIFE', 'AV330021', 19.5],
  ['NATIONWIDE MORTGAGE', '88120034', 905],
]

/** Shops where nothing was bought before or after; other ones each month. */
const shops =
  'WATERSTONES|HOBBYCRAFT|THE BLUE MOON CAFE|NEXT RETAIL|HALFORDS|DUNELM|ODEON|WHSMITH|SPECSAVERS|TIMPSON|SUPERDRUG|LUSH|CLARKS|IKEA|ARGOS|JOHN LEWIS|PIZZERIA ROMA|BARBER JOE|PARKWAY CINEMA|OXFAM|SEASONS GARDEN CAFE|MOSS BROS|EVANS CYCLES|RUNNERS NEED'.split(
    '|',
  )

/** What a personal month holds of the homes, in pounds. */
export const ofTheHomes = {
  mortgages: [
    { who: 'HALIFAX MORTGAGES', reference: '4471123300', amount: 412.55 },
    { who: 'HALIFAX MORTGAGES', reference: '4471123399', amount: 388.1 },
  ],
  insurance: { who: 'DIRECT LINE', reference: 'DL5512390', amount: 61.4 },
  repairs: [23.98, 64.1],
}

/**
 * Ninety lines of a month of somebody who lets homes from their personal account: rents, salary, transfers, groceries,
 * card payments, direct debits, mortgages, insurance. `month` is its number, which chooses the shops of that month.
 */
export function aPersonalMonth(
  firstDay: string,
  month: number,
  rents: readonly PersonalRent[],
): PersonalLine[] {
  const lines: PersonalLine[] = []
  const add = (day: number, line: Omit<PersonalLine, 'day'>) =>
    lines.push({ day: addDays(firstDay, day % 28), ...line })
  for (const [at, rent] of rents.entries()) add(at, { ...rent, type: 'FASTER PAYMENT' })
  add(27, { who: 'ACME ENGINEERING LTD', reference: 'SALARY', type: 'BACS', amount: 2850 })
  add(2, { who: 'T OKORO SAVINGS', reference: 'SAVE', type: 'STANDING ORDER', amount: -300 })
  add(5, { who: 'S OKORO', reference: 'SHARE', type: 'FASTER PAYMENT', amount: 400 })
  add(9, { who: 'SHEFFIELD CITY COUNCIL', reference: 'COUNCIL TAX', type: 'DIRECT DEBIT', amount: -182 })
  for (const { amount, ...loan } of ofTheHomes.mortgages)
    add(3, { ...loan, type: 'DIRECT DEBIT', amount: -amount })
  const { amount, ...insurance } = ofTheHomes.insurance
  add(6, { ...insurance, type: 'DIRECT DEBIT', amount: -amount })
  for (const [at, cost] of ofTheHomes.repairs.entries())
    add(10 + at, { who: 'B&Q 1123', reference: '', type: 'CONTACTLESS', amount: -cost })
  for (const [who, reference, cost] of debits) add(1, { who, reference, type: 'DIRECT DEBIT', amount: -cost })
  for (const [who, times, from] of often)
    for (let time = 0; time < times; time++)
      add(time * 4 + month, {
        who,
        reference: '',
        type: 'CONTACTLESS',
        amount: -(from + time * 1.3 + month / 10),
      })
  for (let at = 0; lines.length < 90; at++)
    add(at * 2 + 1, {
      who: shops[(at + month * 12) % shops.length] ?? '',
      reference: '',
      type: 'CONTACTLESS',
      amount: -(8.5 + at * 3.17),
    })
  const inOrder = lines.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return inOrder.map((line) => ({ ...line, amount: Math.round(line.amount * 100) / 100 }))
}

/** A file of lines as Starling writes it; the balance follows. */
export function starlingFile(lines: readonly PersonalLine[], opening = 0): string {
  let pence = Math.round(opening * 100)
  const rows = lines.map(({ day, who, reference, type, amount }) => {
    pence += Math.round(amount * 100)
    const cells = [
      day.split('-').reverse().join('/'),
      who,
      reference,
      type,
      amount.toFixed(2),
      (pence / 100).toFixed(2),
    ]
    return cells.join(',')
  })
  return ['Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)', ...rows].join('\r\n')
}
