import { startChance } from '../testing/chance.ts'
import { thirdWrites } from './matching.habits.ts'
import { type Outcome, runScene } from './matching.run.ts'
import { kept } from './matching.text.ts'
import { makeNamesakes, makeStrangers, makeVariedWorld, ofMonths, payAll } from './matching.varied.ts'
import type { World } from './matching.world.ts'
import type { Movement } from './matching.year.ts'

/** The tenancy of a payment, and the tenant who paid. */
function findPayer({ lets }: World, { truth }: Movement) {
  if (!truth || !('tenancyId' in truth)) return undefined
  const made = lets.find(({ id }) => id === truth.tenancyId)
  const person = made?.people.find(({ id }) => id === truth.personId)
  return made && person && { made, person }
}

/**
 * Of every 20 whole rents that a tenant pays with the full name one has somebody else's reference. Where a bank cuts the surname
 * off, or the other is called the same, nothing tells anybody.
 */
function confuse(world: World, movements: Movement[]): void {
  const { chance, lets } = world
  for (const movement of movements) {
    if (movement.kind !== 'full name' || !chance.is(1 / 20)) continue
    const payer = findPayer(world, movement)
    if (!payer || !movement.who.slice(0, kept).includes(payer.person.name.surname.slice(0, 5))) continue
    const { rentPence } = payer.made
    if (![rentPence, Math.ceil(rentPence / 2), Math.floor(rentPence / 2)].includes(movement.pence)) continue
    const others = lets.filter(({ people }) =>
      people.every(({ name }) => name.surname !== payer.person.name.surname),
    )
    const same = others.filter((other) => other.rentPence === movement.pence)
    const [person] = chance.pick(same.length > 0 ? same : others).people
    if (person) movement.says = person.reference
  }
}

/** Makes two pairs of neighbours of one name, who pay one rent on one day. */
function makeTwins({ lets }: World): void {
  for (const [one, other] of [
    [lets[3], lets[17]],
    [lets[29], lets[41]],
  ]) {
    const [first, second] = [one?.people[0], other?.people[0]]
    if (!one || !other || !first || !second) continue
    other.people = [{ ...second, name: first.name, typed: first.typed }, ...other.people.slice(1)]
    other.rentPence = one.rentPence
    other.every = one.every
  }
}

/** Thirteen months of 60 tenancies, of whom a third writes a reference, in one bank's style; some write somebody else's. */
export function runThirdYear(
  seed: number,
  style: 'lloyds' | 'natwest',
  { tenancies = 60, months = 13 } = {},
): Outcome {
  const world = makeVariedWorld(startChance(seed), tenancies, months)
  makeTwins(world)
  const movements = payAll(world, thirdWrites[style])
  confuse(world, movements)
  const others = [
    ...ofMonths(months, (month) => makeStrangers(world, month)),
    ...ofMonths(months, (month) => makeNamesakes(world, month, 1)),
  ]
  return runScene({
    world,
    style,
    movements: [...movements, ...others],
    payouts: Array.from({ length: months }, () => []),
  })
}
