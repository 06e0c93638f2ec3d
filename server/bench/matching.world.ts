import { addDays } from '#shared/dates.ts'
import { makePaymentReference } from '#shared/records/tenancies/people.reference.ts'
import { splitEqually } from '#shared/records/tenancies/people.shares.ts'
import type { Chance } from '../testing/chance.ts'
import { makePayer, nameAtBank, type Payer } from './matching.people.ts'
import { fullName, type Home, makeHomes, makeName, type Name } from './matching.pools.ts'

export interface Person {
  id: string
  name: Name
  /** The name as the agency typed it. */
  typed: string
  reference: string
  sharePence: number | null
}

export type Frequency = { dueDay: number } | { days: number }

/** A part of each rent, and who pays it. */
export interface Part {
  payer: Payer
  person: Person | null
  /** The part of the rent, in pence. */
  pence: number
}

export interface Let {
  id: string
  home: Home
  people: Person[]
  rentPence: number
  /** The day of the month on which rent is due, or the days between two rents. */
  every: Frequency
  start: string
  endedOn: string | null
  depositPence: number
  /** The payers of the rent, and those who take over from a month on. */
  parts: Part[]
  changed: { month: number; parts: Part[] } | null
}

export interface World {
  chance: Chance
  lets: Let[]
  landlords: { id: string; name: Name; home: Home }[]
  months: number
  /** All payment references so far. */
  references: Set<string>
}

export const firstDay = '2025-01-01'

const pounds = (amount: number) => amount * 100

/** A name as the agency types it, at times with a slip or as a short form. */
const typeName = (chance: Chance, name: Name) => {
  const full = fullName(name)
  if (!chance.is(0.02)) return full
  const at = 1 + chance.below(full.length - 2)
  return full.slice(0, at) + full.slice(at + 1)
}

/** Makes a payment reference that is not taken. */
export function makeReference({ chance, references }: Pick<World, 'chance' | 'references'>): string {
  const made = makePaymentReference((below) => chance.below(below))
  if (references.has(made)) return makeReference({ chance, references })
  references.add(made)
  return made
}

export function makePeople(world: World, id: string, rent: number): Person[] {
  const { chance } = world
  const count = chance.weigh([
    [75, 1],
    [16, 2],
    [6, 3],
    [3, 4],
  ])
  const first = makeName(chance)
  const isFamily = chance.is(0.4)
  const hasShares = chance.is(0.6)
  const even = splitEqually(rent, count)
  return even.map((share, place) => {
    const name = place === 0 ? first : makeName(chance, isFamily ? first.surname : undefined)
    const reference = makeReference(world)
    const sharePence = hasShares && count > 1 ? share : null
    return { id: `${id}-${place}`, name, typed: typeName(chance, name), reference, sharePence }
  })
}

/** Rates of benefits are the same for many homes. */
const benefits = [pounds(610), pounds(750), pounds(895)]

function makeBenefits({ chance }: World, { id, home, people, rentPence }: Let): Part[] {
  const [person] = people
  const rates = benefits.filter((pence) => pence < rentPence)
  const paid = rates.length > 0 ? chance.pick(rates) : Math.round(rentPence * 0.007) * 100
  if (!person) return []
  const bankName = chance.pick(['DWP UC', 'DWP UC', 'LB CAMDEN HOUSING BENEFIT', 'LEEDS CITY COUNCIL'])
  const claim = `${40_000_000 + chance.below(9_999_999)}`
  const words = chance.weigh<(month: number) => string>([
    [30, () => person.reference],
    [30, () => `${claim}K`],
    [20, () => `${person.name.surname} ${person.name.given[0]}`],
    [20, (month) => `BATCH ${20_250_000 + month * 100 + (Number(id.slice(1)) % 3)}`],
  ])
  const own = makePayer({
    chance,
    bankName: nameAtBank(chance, person.name),
    reference: person.reference,
    home,
    names: [person.name],
    careful: 0.5,
  })
  return [
    { payer: { bankName, write: words, habit: 4 }, person, pence: paid },
    { payer: own, person, pence: rentPence - paid },
  ]
}

function makeOneForAll({ chance }: World, { home, people, rentPence }: Let): Part[] {
  const person = people[0]
  if (!person) return []
  const [partner] = people.slice(1)
  const initials = partner
    ? `${person.name.given[0]} ${person.name.surname} & ${partner.name.given[0]} ${partner.name.surname}`
    : ''
  const bankName = chance.weigh([
    [70, nameAtBank(chance, person.name)],
    [partner ? 25 : 0, initials.toUpperCase()],
    [7, nameAtBank(chance, makeName(chance, person.name.surname))],
    [7, nameAtBank(chance, makeName(chance))],
    [2, `${makeName(chance).surname} ${chance.pick(['LTD', 'LLP', 'RELOCATION SERVICES'])}`.toUpperCase()],
  ])
  const names = people.map(({ name }) => name)
  const payer = makePayer({ chance, bankName, reference: person.reference, home, names, careful: 0.65 })
  return [{ payer, person, pence: rentPence }]
}

/** Each tenant pays their own part, some with a housemate's reference. */
function makeSharers({ chance }: World, { home, people, rentPence }: Let): Part[] {
  const amounts = splitEqually(rentPence, people.length)
  return people.map((person, place) => {
    const { reference } = chance.is(0.1) ? chance.pick(people) : person
    const name = chance.is(0.1)
      ? makeName(chance, chance.is(0.5) ? person.name.surname : undefined)
      : person.name
    const bankName = nameAtBank(chance, name)
    const payer = makePayer({ chance, bankName, reference, home, names: [person.name], careful: 0.6 })
    return { payer, person, pence: person.sharePence ?? amounts[place] ?? 0 }
  })
}

export function makeParts(world: World, made: Let): Part[] {
  if (world.chance.is(0.08)) return makeBenefits(world, made)
  if (made.people.length > 1 && world.chance.is(0.65)) return makeSharers(world, made)
  return makeOneForAll(world, made)
}

const dayIn = (chance: Chance, months: number) => addDays(firstDay, 20 + chance.below(months * 30 - 25))

function makeLet(world: World, place: number, home: Home, rentPence: number): Let {
  const { chance, months } = world
  const id = `t${place}`
  const start = chance.is(0.8) ? '2024-06-01' : dayIn(chance, months)
  const every = chance.weigh<Frequency>([
    [55, { dueDay: 1 }],
    [35, { dueDay: 1 + chance.below(28) }],
    [5, { days: 28 }],
    [5, { days: 7 }],
  ])
  const rent = 'days' in every ? Math.round((rentPence * 12 * every.days) / 365 / 100) * 100 : rentPence
  const made: Let = {
    id,
    home,
    people: makePeople(world, id, rent),
    rentPence: rent,
    every,
    start,
    endedOn: null,
    depositPence: Math.round((rentPence * 12 * 5) / 52),
    parts: [],
    changed: null,
  }
  made.parts = makeParts(world, made)
  if (chance.is(0.1)) made.changed = { month: 2 + chance.below(months), parts: makeParts(world, made) }
  return made
}

/** Makes so many tenancies. Neighbours in one house often pay the same rent on the same day. */
export function makeWorld(
  chance: Chance,
  { tenancies, months }: { tenancies: number; months: number },
): World {
  const world: World = { chance, lets: [], landlords: [], months, references: new Set() }
  let rent = pounds(1200)
  let house = ''
  for (const [place, home] of makeHomes(chance, tenancies).entries()) {
    const isNeighbour = house === `${home.house} ${home.street}`
    if (!isNeighbour || chance.is(0.4)) rent = pounds(650 + 25 * chance.below(60))
    house = `${home.house} ${home.street}`
    world.lets.push(makeLet(world, place, home, rent))
    if (!isNeighbour && chance.is(0.6))
      world.landlords.push({ id: `l${place}`, name: makeName(chance), home })
  }
  return world
}
