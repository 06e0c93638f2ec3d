import { type Chance, startChance } from '../chance.ts'
import {
  type Fact,
  type Fee,
  type Line,
  linesOf,
  shiftDay,
  type Tenancy,
  type World,
  workOut,
} from './plain.ts'

/** The days of the bank's file. They are over, so that a seed makes the same world whenever it runs. */
export const firstDay = '2026-08-01'
export const lastDay = '2026-10-31'
const spanned = 92
const monthEnds = ['2026-08-31', '2026-09-30']

/** How large a random agency is. */
export interface Size {
  landlords: number
  facts: number
  /** How many months are closed in between. */
  closings: number
}

const fees: (Fee | null)[] = [
  { kind: 'percent', percent: 7.5, minimum: 0, vat: true },
  { kind: 'percent', percent: 12.25, minimum: 0, vat: true },
  { kind: 'percent', percent: 8, minimum: 0, vat: false },
  { kind: 'percent', percent: 10, minimum: 9_000, vat: true },
  { kind: 'monthly', pence: 8_050, vat: true },
  null,
]

const pickDay = (chance: Chance, from = firstDay, days = spanned) => shiftDay(from, chance.below(days))
/** An amount from 1.00 on. */
const pickPence = (chance: Chance, most: number) => 100 + chance.below(most)

const aLine = (chance: Chance, day: string, pence: number): Line => ({
  account: chance.is(0.3) ? 1 : 0,
  day,
  pence,
})

function pickTenancy(chance: Chance, landlord: number): Tenancy {
  const every = chance.is(0.3) ? ('week' as const) : ('month' as const)
  const pence = every === 'week' ? 15_000 + chance.below(9_000) : 70_000 + chance.below(60_000)
  return { landlord, every, start: pickDay(chance, firstDay, 31), pence }
}

/** A payment of rent: the whole, a part, or too much. It may bounce, or be matched twice. */
function pickRent(chance: Chance, phase: number, { tenancies }: Pick<World, 'tenancies'>): Fact {
  // The last tenancy's payments bounce, so no other's are matched as its first.
  const last = tenancies.length - 1
  const tenancy = chance.below(tenancies.length)
  const { start, pence: rent } = tenancies[tenancy] as Tenancy
  const day = pickDay(chance, start, 92 - 31)
  const pence = chance.weigh([
    [3, rent],
    [4, pickPence(chance, rent)],
    [1, rent + pickPence(chance, rent)],
  ])
  const line = aLine(chance, day, pence)
  const fact = { kind: 'rent' as const, phase, tenancy, line }
  if (tenancy === last && chance.is(0.5)) {
    const back = shiftDay(day, 1 + chance.below(6))
    return { ...fact, bounced: { ...line, day: back > lastDay ? lastDay : back, pence: -pence } }
  }
  if (!chance.is(0.4)) return fact
  const others = tenancies.flatMap(({ start: from }, place) => (place !== last && from <= day ? [place] : []))
  return { ...fact, first: others.length > 0 ? chance.pick([...others, tenancy]) : tenancy }
}

function pickFact(chance: Chance, phase: number, world: Pick<World, 'landlords' | 'tenancies'>): Fact {
  const landlord = chance.below(world.landlords.length)
  const out = (most: number) => aLine(chance, pickDay(chance), -pickPence(chance, most))
  return chance.weigh<() => Fact>([
    [11, () => pickRent(chance, phase, world)],
    [3, () => ({ kind: 'payout', phase, landlord, line: out(120_000) })],
    [
      1,
      () => ({
        kind: 'payout',
        phase,
        landlord,
        line: out(60_000),
        first: chance.below(world.landlords.length),
      }),
    ],
    [1, () => ({ kind: 'paid-bill', phase, landlord, line: out(30_000) })],
    [
      1,
      () => ({
        kind: 'income',
        phase,
        landlord,
        line: aLine(chance, pickDay(chance), pickPence(chance, 20_000)),
      }),
    ],
    [
      1,
      () => {
        const [day, pence] = [pickDay(chance), pickPence(chance, 50_000)]
        return {
          kind: 'between',
          phase,
          from: { account: 0, day, pence: -pence },
          to: { account: 1, day, pence },
        }
      },
    ],
  ])()
}

/**
 * What landlords pay in on the last day, so that each has something at the end of every phase, even while a match is undone: a
 * bill is funded, and a match undone, only from money that is there.
 */
function fillUp(world: World, today: string): Fact[] {
  const phases = [...world.closings.keys(), world.closings.length]
  const lacks = world.landlords.map((_, landlord) => {
    const undone = world.facts.flatMap((fact) =>
      fact.kind === 'rent' && fact.first !== undefined && world.tenancies[fact.tenancy]?.landlord === landlord
        ? [fact.line.pence]
        : [],
    )
    const least = phases.flatMap((phase) => {
      const known = world.facts.filter((fact) => fact.phase <= phase)
      return [lastDay, today].map((day) => workOut(world, day, known).landlords[landlord]?.own ?? 0)
    })
    return Math.max(0, Math.max(0, ...undone) - Math.min(...least))
  })
  return lacks.flatMap((pence, landlord): Fact[] =>
    pence === 0 ? [] : [{ kind: 'income', phase: 0, landlord, line: { account: 0, day: lastDay, pence } }],
  )
}

/** A random agency and all that happened in it; the same seed makes the same one. */
export function makeWorld(
  seed: number,
  { landlords: count, facts: many, closings }: Size,
  today: string,
): World {
  const chance = startChance(seed)
  const landlords = Array.from({ length: count }, () => ({ fee: chance.pick(fees) }))
  const tenancies = Array.from({ length: count + 1 }, (_, place) => pickTenancy(chance, place % count))
  const facts: Fact[] = []
  if (chance.is(0.6))
    facts.push({
      kind: 'opening',
      phase: 0,
      day: shiftDay(firstDay, -1),
      pence: landlords.map(() => pickPence(chance, 60_000)),
    })
  while (facts.length < many)
    facts.push(pickFact(chance, chance.is(0.75) ? 0 : chance.below(closings + 1), { landlords, tenancies }))
  const bill = { kind: 'funded-bill' as const, phase: closings, landlord: chance.below(count), day: today }
  facts.push({ ...bill, pence: pickPence(chance, 9_000) })
  const world: World = { landlords, tenancies, facts, closings: monthEnds.slice(0, closings) }
  world.facts.push(...fillUp(world, today))
  const taken = Math.floor((workOut(world, lastDay).fees * (1 + chance.below(3))) / 4)
  if (taken > 0 && chance.is(0.5))
    world.facts.push({
      kind: 'fees-taken',
      phase: closings,
      line: { account: 0, day: lastDay, pence: -taken },
    })
  return world
}

/** The orders in which the same facts are entered. */
export type Order = 'by day' | 'backwards' | `random ${number}`

const dayOf = (fact: Fact) => linesOf(fact)[0]?.day ?? ('day' in fact ? fact.day : '')

/** In how many steps a fact is entered. */
function countSteps(fact: Fact): number {
  if (fact.kind === 'rent' && fact.bounced) return 2
  if (fact.kind === 'rent' || fact.kind === 'payout') return fact.first === undefined ? 1 : 3
  return fact.kind === 'between' || fact.kind.endsWith('bill') ? 2 : 1
}

/**
 * The facts of a phase in an order, by their places in the world: each as often as it has steps, which keep their own order.
 */
export function arrange(world: World, phase: number, order: Order, seed: number): number[] {
  const places = world.facts.flatMap((fact, place) => (fact.phase === phase ? [place] : []))
  const day = (place: number) => dayOf(world.facts[place] as Fact)
  const sorted = places.toSorted((a, b) => (day(a) < day(b) ? -1 : day(a) > day(b) ? 1 : a - b))
  const all = sorted.flatMap((place) => Array<number>(countSteps(world.facts[place] as Fact)).fill(place))
  if (order === 'by day') return all
  if (order === 'backwards') return all.toReversed()
  const chance = startChance(seed * 1000 + Number(order.split(' ')[1]) * 10 + phase)
  for (let left = all.length; left > 1; left -= 1) {
    const other = chance.below(left)
    const [one, two] = [all[left - 1] as number, all[other] as number]
    all[left - 1] = two
    all[other] = one
  }
  return all
}
