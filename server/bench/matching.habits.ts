import type { Chance } from '../testing/chance.ts'
import { mistype } from './matching.people.ts'
import { fullName, type Home, makeName, type Name } from './matching.pools.ts'

/** What somebody's payments look like: the name that the bank prints, and what stands beside it. */
export interface Habit {
  kind: string
  who: string
  says: (month: number) => string
}

/** What tenants of an agency do who were never asked to write a reference: only 38 of 100 do. */
const kinds = [
  [34, 'reference'],
  [4, 'slip'],
  [13, 'full name'],
  [13, 'initial'],
  [8, 'address'],
  [8, 'parent'],
  [6, 'employer'],
  [8, 'benefit'],
  [6, 'RENT alone'],
] as const
/** The habits of an agency's tenants: so many of 100 do each. */
export type Kinds = readonly (readonly [number, Kind])[]
export type Kind = (typeof kinds)[number][1] | 'partner' | 'surname'

/** What tenants do where a third of them writes a reference, and where two in five do. */
export const thirdWrites: Record<'lloyds' | 'natwest', Kinds> = {
  lloyds: [
    [33, 'reference'],
    [14, 'full name'],
    [15, 'initial'],
    [7, 'employer'],
    [9, 'benefit'],
    [7, 'parent'],
    [6, 'partner'],
    [4, 'surname'],
    [5, 'address'],
  ],
  natwest: [
    [40, 'reference'],
    [14, 'full name'],
    [12, 'initial'],
    [6, 'employer'],
    [8, 'benefit'],
    [5, 'parent'],
    [5, 'partner'],
    [3, 'surname'],
    [3, 'RENT alone'],
    [4, 'address'],
  ],
}

export const pickKind = (chance: Chance, among: Kinds = kinds): Kind => chance.weigh(among)

interface Of {
  chance: Chance
  name: Name
  reference: string
  home: Home
}

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** What people write who type each payment by hand. */
const typed = ['THANKS', 'FOR THE FLAT', 'HOUSE', 'XX', 'AS AGREED', 'HERE YOU GO', 'BILLS', 'RENT', '']

/** Words beside a name that say nothing, or the month; every third payer writes other ones each time. */
const smallTalk = (chance: Chance): ((month: number) => string) =>
  chance.weigh<(month: number) => string>([
    [28, () => 'RENT'],
    [17, () => ''],
    [17, (month) => `RENT ${monthNames[month % 12]}`],
    [5, () => 'STANDING ORDER'],
    [18, () => chance.pick(typed)],
    [15, (month) => `${monthNames[month % 12]} ${chance.pick(typed)}`.trim()],
  ])

const initialName = (chance: Chance, { given, surname }: Name) =>
  chance.pick([
    `${given[0]} ${surname}`,
    `${surname} ${given[0]}`,
    `${chance.pick(['MR', 'MRS', 'MISS'])} ${given[0]} ${surname}`,
  ])

function writeAddress({ chance, home: { flat, house, street } }: Of): string {
  const road = chance.pick([street, street.replace('Road', 'Rd').replace('Street', 'St')])
  return flat ? chance.pick([`${flat} ${house} ${road}`, `${house} ${road}`]) : `${house} ${road}`
}

/** What a tenant's own payments look like. Employers and benefits are made for several tenancies at once. */
export const habitOf: Record<Exclude<Kind, 'employer' | 'benefit'>, (of: Of) => Omit<Habit, 'kind'>> = {
  reference: ({ chance, name, reference }) => ({
    who: chance.is(0.6) ? initialName(chance, name) : fullName(name),
    says: () => chance.pick([reference, reference.replace('-', ''), `RENT ${reference}`]),
  }),
  slip: ({ chance, name, reference }) => {
    const slipped = mistype(chance, reference)
    return { who: initialName(chance, name), says: () => slipped }
  },
  'full name': ({ chance, name }) => ({
    who: chance.pick([
      `${name.given} ${name.surname}`,
      `${name.surname} ${name.given}`,
      `MR ${fullName(name)}`,
    ]),
    says: smallTalk(chance),
  }),
  initial: ({ chance, name }) => ({ who: initialName(chance, name), says: smallTalk(chance) }),
  address: (of) => {
    const { chance, name } = of
    const fixed = chance.is(0.5) ? writeAddress(of) : ''
    const write = () => fixed || writeAddress(of)
    const who = chance.weigh([
      [40, ''],
      [35, initialName(chance, makeName(chance))],
      [25, initialName(chance, name)],
    ])
    return { who, says: chance.is(0.7) ? write : (month) => `${write()} ${monthNames[month % 12]}` }
  },
  parent: ({ chance, name }) => {
    const parent = makeName(chance, chance.is(0.6) ? name.surname : undefined)
    return {
      who: chance.is(0.7) ? initialName(chance, parent) : fullName(parent),
      says: chance.weigh<(month: number) => string>([
        [30, () => `${name.given} RENT`],
        [20, () => chance.pick([`${name.given}`, `RENT ${name.given}`, 'LOVE MUM', `FOR ${name.given}`])],
        [50, smallTalk(chance)],
      ]),
    }
  },
  partner: ({ chance }) => {
    const partner = makeName(chance)
    return { who: chance.is(0.5) ? fullName(partner) : initialName(chance, partner), says: smallTalk(chance) }
  },
  surname: ({ chance, name }) => ({ who: name.surname, says: smallTalk(chance) }),
  'RENT alone': ({ chance }) => {
    const says = chance.pick(['RENT', 'RENT', 'RENT PAYMENT', 'MONTHLY RENT'])
    return { who: '', says: chance.is(0.75) ? () => says : (month) => `RENT ${monthNames[month % 12]}` }
  },
}

/** A company that houses some of its people: some payments name the person, most do not. */
export function makeEmployer(chance: Chance): {
  bankName: string
  says: (name: Name) => () => string
  /** The rent of many of its homes, in pence. */
  usual: number
} {
  const bankName = `${makeName(chance).surname} ${chance.pick(['CARE', 'FARMS', 'HOTELS', 'FOODS'])} ${chance.pick(['LTD', 'LIMITED', 'PLC'])}`
  const style = chance.below(3)
  return {
    bankName,
    usual: 100 * (800 + 50 * chance.below(8)),
    says: (name) => () => (style === 0 ? name.surname : style === 1 ? 'STAFF HOUSING' : ''),
  }
}

/** A benefit: DWP by a claim number, some with the name; councils by a number, a name, or by nothing at all. */
export function makeBenefit(chance: Chance, { surname, given }: Name): Omit<Habit, 'kind'> {
  const claim = `${10_000_000 + chance.below(9_999_999)}`
  const small = `${1000 + chance.below(900)}`
  const council = chance.pick(['LEEDS CITY COUNCIL HB', 'LB CAMDEN HB', 'BRISTOL CC HOUSING BENEFIT'])
  return chance.weigh<Omit<Habit, 'kind'>>([
    [40, { who: 'DWP UC', says: () => `${claim} ${surname}` }],
    [15, { who: 'DWP UC', says: () => claim }],
    [10, { who: 'DWP UC', says: () => small }],
    [15, { who: council, says: () => `${surname} ${given[0]}` }],
    [10, { who: council, says: () => claim.slice(0, 7) }],
    [10, { who: council, says: () => '' }],
  ])
}
