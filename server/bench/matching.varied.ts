import { addDays } from '#shared/dates.ts'
import { type Chance, startChance } from '../testing/chance.ts'
import { type Habit, habitOf, type Kinds, makeBenefit, makeEmployer, pickKind } from './matching.habits.ts'
import { fullName, makeHomes, makeName, type Name } from './matching.pools.ts'
import { type Outcome, runScene } from './matching.run.ts'
import { otherStyles } from './matching.text.ts'
import { type Let, makeReference, type Person, type World } from './matching.world.ts'
import { chargesOf, type Movement, monthStart } from './matching.year.ts'

/** A part of each rent, with the habit of who pays it. */
interface Share extends Habit {
  person: Person
  pence: number
  /** How many days after the due day it comes; a standing order always comes on the same. */
  late: number
  isStanding: boolean
}

const pounds = (amount: number) => amount * 100

/** Surnames that many tenants, applicants and strangers share. */
const common = ['Smith', 'Khan', 'Patel', 'Jones', 'Williams', 'Taylor', 'Ahmed', 'Singh']
const pickName = (chance: Chance) => makeName(chance, chance.is(0.4) ? chance.pick(common) : undefined)

const makePerson = (world: World, id: string): Person => {
  const name = pickName(world.chance)
  return { id, name, typed: fullName(name), reference: makeReference(world), sharePence: null }
}

const timing = (chance: Chance) => ({
  isStanding: chance.is(0.6),
  late: chance.weigh([
    [60, 0],
    [20, 1],
    [12, 3],
    [8, -2],
  ]),
})

/** What a tenancy's people pay: most one payer, some each their half, with benefits the benefit and the rest. */
function makeShares(
  { chance }: World,
  made: Let,
  employer: () => ReturnType<typeof makeEmployer>,
  kinds?: Kinds,
): Share[] {
  const [person, partner] = made.people
  if (!person) return []
  const of = (who: Person) => ({ chance, name: who.name, reference: who.reference, home: made.home })
  const kind = pickKind(chance, kinds)
  if (kind === 'employer') {
    const { bankName, says, usual } = employer()
    if (chance.is(0.4)) made.rentPence = usual
    return [
      {
        kind,
        who: bankName,
        says: says(person.name),
        person,
        pence: made.rentPence,
        late: 0,
        isStanding: true,
      },
    ]
  }
  if (kind === 'benefit') {
    const pence = pounds(chance.pick([425, 510, 610])) + chance.pick([0, 0, 137, 2850])
    const own = { kind: 'initial', ...habitOf.initial(of(person)) }
    return [
      { kind, ...makeBenefit(chance, person.name), person, pence, late: 4, isStanding: true },
      { ...own, person, pence: made.rentPence - pence, ...timing(chance) },
    ]
  }
  if (!partner || (kind !== 'reference' && kind !== 'initial' && kind !== 'full name'))
    return [{ kind, ...habitOf[kind](of(person)), person, pence: made.rentPence, ...timing(chance) }]
  const half = Math.floor(made.rentPence / 2)
  return [person, partner].map((each, place) => ({
    kind,
    ...habitOf[kind](of(each)),
    person: each,
    ...timing(chance),
    pence: place === 0 ? made.rentPence - half : half,
  }))
}

/** When and in which parts somebody pays a rent: nearly always at once, at times late, in parts, twice or not at all. */
function paymentsOf(chance: Chance, dueOn: string, { pence, late, isStanding }: Share) {
  const day = addDays(dueOn, late + (isStanding ? 0 : chance.below(3)))
  const some = Math.round(pence * 0.6)
  return chance.weigh<() => { day: string; pence: number }[]>([
    [84, () => [{ day, pence }]],
    [7, () => [{ day: addDays(day, 5 + chance.below(18)), pence }]],
    [
      2,
      () => [
        { day, pence: some },
        { day: addDays(day, 2), pence: pence - some },
      ],
    ],
    [
      3,
      () => [
        { day, pence: some },
        { day: addDays(day, 15), pence: pence - some },
      ],
    ],
    [2, () => [{ day, pence: pence + pounds(50) }]],
    [
      1,
      () => [
        { day, pence },
        { day, pence },
      ],
    ],
    [1, () => []],
  ])()
}

const nobodys = { truth: null, typed: null, isSorted: true }

/**
 * Strangers who are called just like a tenant, or like them by the initial: they pay for something else, now and then as much as
 * another home's rent. One who pays just what the tenant owes is beyond anybody.
 */
export function makeNamesakes({ chance, lets }: World, month: number, count = 2): Movement[] {
  return Array.from({ length: count }, () => {
    const made = chance.pick(lets)
    const [person] = made.people
    const other = chance.pick(lets).rentPence
    const { given, surname } = person?.name ?? { given: 'Ann', surname: 'Lee' }
    const like = lets.filter(({ people }) =>
      people.some(({ name }) => name.surname === surname && name.given[0] === given[0]),
    )
    const own = new Set(
      like.flatMap(({ rentPence, depositPence }) => [
        ...[1, 0.4, 0.6, 2].map((part) => Math.round(rentPence * part)),
        ...[Math.floor(rentPence / 2), depositPence],
      ]),
    )
    const pence = chance.is(0.4) ? other : pounds(20 + chance.below(1500))
    return {
      day: addDays(monthStart(month), chance.below(28)),
      pence: own.has(pence) ? pence + 1_700 : pence,
      who: `${chance.pick([given, given[0] ?? ''])} ${surname}`,
      says: chance.pick(['', 'RENT', 'DEPOSIT', 'INVOICE 204', 'REFUND', 'THANKS']),
      ...nobodys,
    }
  })
}

/** Money of no tenancy: applicants, strangers called like a tenant, refunds, a landlord, the agency itself. */
export function makeStrangers({ chance, lets, landlords }: World, month: number): Movement[] {
  const day = () => addDays(monthStart(month), chance.below(28))
  // A stranger who is called just like a tenant, or Rob beside Robert, and pays their rent is beyond anybody.
  const isTenants = ({ given, surname }: Name) =>
    lets.some(({ people }) =>
      people.some(
        ({ name }) =>
          name.surname === surname && (name.given.startsWith(given) || given.startsWith(name.given)),
      ),
    )
  const stranger = (surname?: string): string => {
    const name = surname ? makeName(chance, surname) : pickName(chance)
    return isTenants(name) ? stranger(surname) : called(name)
  }
  const called = (name: Name) => `${chance.pick([name.given, name.given[0] ?? ''])} ${name.surname}`
  const some = chance.pick(lets)
  const [person] = chance.pick(lets).people
  const landlord = chance.pick(landlords)
  const home = `${some.home.house} ${some.home.street}`
  return [
    {
      day: day(),
      pence: Math.round((some.rentPence * 12) / 52),
      who: stranger(),
      says: `HOLDING ${home}`,
      ...nobodys,
    },
    {
      day: day(),
      pence: some.rentPence,
      who: stranger(),
      says: chance.pick([home, 'RENT', 'DEPOSIT', '']),
      ...nobodys,
    },
    {
      day: day(),
      pence: chance.is(0.3) ? some.rentPence : pounds(50 + chance.below(900)),
      who: stranger(person?.name.surname),
      says: chance.pick(['', 'RENT', 'DEPOSIT', 'INVOICE 204']),
      ...nobodys,
    },
    {
      day: day(),
      pence: pounds(20 + chance.below(400)),
      who: chance.pick(['HMRC', 'AVIVA INSURANCE']),
      says: 'REFUND',
      ...nobodys,
    },
    {
      day: day(),
      pence: pounds(50 + chance.below(500)),
      who: called(landlord.name),
      says: chance.pick(['', 'REPAIRS', home]),
      truth: { landlordId: landlord.id },
      typed: null,
      isSorted: true,
    },
    {
      day: day(),
      pence: -pounds(20 + chance.below(700)),
      who: 'BRIGHT PLUMBING LTD',
      says: home,
      ...nobodys,
    },
  ]
}

/** 80 tenancies of an agency that never asked for references; a few end and are let again. */
export function makeVariedWorld(chance: Chance, tenancies: number, months: number): World {
  const world: World = { chance, lets: [], landlords: [], months, references: new Set() }
  const make = (id: string, home: Let['home'], start: string, rentPence: number): Let => {
    const people = Array.from({ length: chance.is(0.2) ? 2 : 1 }, (_, at) => makePerson(world, `${id}-${at}`))
    return {
      id,
      home,
      people,
      rentPence,
      start,
      endedOn: null,
      parts: [],
      changed: null,
      every: { dueDay: chance.is(0.5) ? 1 : 1 + chance.below(28) },
      depositPence: Math.round((rentPence * 12 * 5) / 52),
    }
  }
  for (const [place, home] of makeHomes(chance, tenancies).entries()) {
    world.lets.push(make(`t${place}`, home, '2024-06-01', pounds(700 + 50 * chance.below(16))))
    world.landlords.push({ id: `l${place}`, name: makeName(chance), home })
  }
  for (const old of [...world.lets]) {
    if (!chance.is(0.08)) continue
    old.endedOn = addDays(monthStart(1), chance.below(30 * Math.max(1, months - 2)))
    const start = addDays(old.endedOn, 10)
    world.lets.push(make(`t${world.lets.length}`, old.home, start, old.rentPence))
  }
  return world
}

/** All payments of rent and deposits, by what each tenancy's people do. */
export function payAll(world: World, kinds?: Kinds): Movement[] {
  const { chance, months } = world
  const employers = [makeEmployer(chance), makeEmployer(chance)]
  return world.lets.flatMap((made) => {
    const shares = makeShares(world, made, () => chance.pick(employers), kinds)
    return chargesOf(made, months).flatMap(({ chargeId, dueOn, pence: owed }) =>
      (chargeId.endsWith('deposit') ? shares.slice(-1).map((each) => ({ ...each, pence: owed })) : shares)
        .flatMap((share) => paymentsOf(chance, dueOn, share).map((payment) => ({ ...payment, share })))
        .map(
          ({ day, pence, share }): Movement => ({
            day,
            pence,
            who: share.who,
            says: share.says(Number(day.slice(5, 7)) - 1),
            kind: share.kind,
            truth: { tenancyId: made.id, personId: share.person.id },
            typed: null,
          }),
        ),
    )
  })
}

export const ofMonths = (months: number, make: (month: number) => Movement[]) =>
  Array.from({ length: months }, (_, month) => make(month)).flat()

/** A year in which few tenants write their reference, sorted month by month by the matching and a person. */
export function runVariedYear(
  seed: number,
  { tenancies = 80, months = 12, hasNamesakes = false } = {},
): Outcome {
  const world = makeVariedWorld(startChance(seed), tenancies, months)
  const movements = payAll(world)
  const strangers = ofMonths(months, (month) => makeStrangers(world, month))
  const namesakes = hasNamesakes ? ofMonths(months, (month) => makeNamesakes(world, month)) : []
  return runScene({
    world,
    style: otherStyles[seed % otherStyles.length] ?? 'bgc',
    movements: [...movements, ...strangers, ...namesakes],
    payouts: Array.from({ length: months }, () => []),
  })
}
