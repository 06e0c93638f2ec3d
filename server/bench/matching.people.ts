import type { Chance } from '../testing/chance.ts'
import { type Home, type Name, shortAddress } from './matching.pools.ts'

/** A payer: the name that their bank prints, and what they write on their payments. */
export interface Payer {
  bankName: string
  /** The reference on the payment of a month; `person` is the tenant whom the payment is for. */
  write(month: number): string
  /** How many days after the due day the payer usually pays. */
  habit: number
}

/** 'M FIELDING', 'FIELDING M', 'MR MARCUS J FIELDING' …, as banks print an account's name. */
export function nameAtBank(chance: Chance, { given, middle, surname }: Name): string {
  const initials = `${given[0]}${middle && chance.is(0.5) ? ` ${middle[0]}` : ''}`
  const name = chance.weigh([
    [30, `${initials} ${surname}`],
    [22, `${given} ${surname}`],
    [12, `${surname} ${initials}`],
    [12, `${chance.pick(['MR', 'MRS', 'MS', 'MISS', 'DR'])} ${initials} ${surname}`],
    [8, `${chance.pick(['MR', 'MRS', 'MS'])} ${given} ${middle} ${surname}`],
    [6, `${surname} ${given}`],
    [5, `${initials.replace(' ', '')} ${surname}`],
    [3, `${given} ${middle} ${surname}`],
    [2, surname],
  ])
  return name.replace(/\s+/g, ' ').toUpperCase()
}

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const alike: Record<string, string> = {
  S: '5',
  5: 'S',
  Z: '2',
  2: 'Z',
  B: '8',
  8: 'B',
  G: '6',
  6: 'G',
  D: '0',
  Q: 'O',
  L: '1',
}

/** The reference with one typing slip: a character that is wrong, mistaken, missing, doubled or swapped. */
export function mistype(chance: Chance, reference: string): string {
  const bare = reference.replace('-', '')
  const at = chance.below(bare.length)
  const sign = bare[at] ?? ''
  const change = (instead: string) => bare.slice(0, at) + instead + bare.slice(at + 1)
  return chance.weigh<() => string>([
    [40, () => change(chance.pick([...signs]))],
    [15, () => change(alike[sign] ?? chance.pick([...signs]))],
    [15, () => change('')],
    [10, () => change(sign + sign)],
    [20, () => bare.slice(0, at) + (bare[at + 1] ?? '') + sign + bare.slice(at + 2)],
  ])()
}

function wearReference(chance: Chance, reference: string): string {
  const bare = reference.replace('-', '')
  return chance.weigh([
    [40, reference],
    [20, bare],
    [10, reference.toLowerCase()],
    [10, reference.replace('-', ' ')],
    [10, `RENT ${reference}`],
    [5, `${bare} RENT`],
    [3, `RENT${bare}`],
    [2, `${bare.slice(0, 3)} ${bare.slice(3)}`],
  ])
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** What payers write who do not use the reference. */
function ownWords(chance: Chance, home: Home, names: Name[]): (month: number) => string {
  const [fixed, anyName] = [shortAddress(chance, home), chance.pick(names)]
  const greetings = ['thanks', 'cheers', 'pls confirm', 'as agreed', 'from me', 'love']
  return chance.weigh<(month: number) => string>([
    [22, () => 'RENT'],
    [14, () => ''],
    [16, () => fixed],
    [10, () => `RENT ${fixed}`],
    [12, (month) => `${months[month % 12]} RENT`],
    [8, (month) => `rent ${month + 1}/25 ${chance.pick(greetings)}`],
    [8, () => anyName.surname],
    [6, () => `${anyName.given} ${anyName.surname} RENT`],
    [4, () => chance.pick(['HOUSE', 'FLAT', 'SKY', 'BILLS', 'STANDING ORDER', 'MONTHLY'])],
  ])
}

interface Habits {
  chance: Chance
  bankName: string
  reference: string
  home: Home
  /** The people whom the payer may name in the reference. */
  names: Name[]
  /** The probability that the payer uses the reference at all. */
  careful: number
}

/** Makes a payer who uses the reference always (correct, or always with the same slip), now and then, or never. */
export function makePayer({ chance, bankName, reference, home, names, careful }: Habits): Payer {
  const words = ownWords(chance, home, names)
  const isManual = chance.is(0.3)
  const habit = chance.weigh([
    [60, 0],
    [15, 1],
    [10, 3],
    [8, -2],
    [4, 7],
    [3, -6],
  ])
  const worn = wearReference(chance, reference)
  const slipped = mistype(chance, reference)
  const always = chance.is(0.04) ? slipped : worn
  const careless = chance.is(0.25)
  const usesReference = chance.is(careful)
  const write = (month: number) => {
    if (!usesReference && !careless) return words(month)
    if (!usesReference && chance.is(0.5)) return words(month)
    return isManual && chance.is(0.05) ? mistype(chance, reference) : always
  }
  return { bankName, write, habit }
}
