import { expect, test } from 'vitest'
import { isWhole } from '../../testing/extent.ts'
import { type Outcome, tryOrder } from '../../testing/landlords/compare.ts'
import { londonDay, type World } from '../../testing/landlords/plain.ts'
import { shrinkWorld } from '../../testing/landlords/shrink.ts'
import { makeWorld, type Order } from '../../testing/landlords/world.ts'
import { startPeopledApp } from '../../testing/people.ts'

/*
 * Landlords' money against plain arithmetic: random agencies whose landlords are paid by the bank between rents, with fees,
 * bills, bounced payments, corrections, opening balances, two bank accounts and months closed in between, each entered in several
 * orders. Every past day must say what had happened by then, whatever the order. GABLE_MODEL_SEEDS=40 tries forty of them.
 */

const asked = Number(process.env.GABLE_MODEL_SEEDS ?? 0)
const seeds = Array.from({ length: asked || (isWhole ? 6 : 1) }, (_, place) => place + 1)
const isLong = isWhole || asked > 0
const orders: Order[] = isLong
  ? ['by day', 'random 1', 'random 2', 'random 3', 'backwards']
  : ['by day', 'random 1', 'backwards']

/** Every other agency closes months. */
const sizeOf = (seed: number) =>
  isLong
    ? { landlords: 2 + (seed % 2), facts: 24, closings: seed % 3 }
    : { landlords: 2, facts: 11, closings: seed % 2 }

/**
 * The outcome of an order, in a database of its own, so that a broken rule is of this world. A step that is refused for good is a
 * difference too.
 */
async function attempt(world: World, order: Order, seed: number): Promise<Outcome> {
  const app = await startPeopledApp()
  try {
    return await tryOrder(app, world, order, seed)
  } catch (error) {
    return { compared: 0, differences: [String(error)], papers: [] }
  } finally {
    await app.stop()
  }
}

/** A failure in the words by which it can be repeated, with the fewest facts that still fail. */
async function describeFailure(world: World, order: Order, seed: number, { compared, differences }: Outcome) {
  const isSame = (outcome: Outcome) => outcome.differences.length > 0 && compared > 0 === outcome.compared > 0
  const fails = async (smaller: World) => isSame(await attempt(smaller, order, seed))
  const { facts } = await shrinkWorld(world, fails, 60_000)
  const smallest = await attempt({ ...world, facts }, order, seed)
  const { landlords, tenancies, closings } = world
  return [
    `seed ${seed}, ${order}: ${differences.length} of ${compared} figures differ. With the fewest facts:`,
    ...[...landlords, ...tenancies, ...facts, { closings }].map((each) => `  ${JSON.stringify(each)}`),
    ...smallest.differences.slice(0, 20),
  ].join('\n')
}

/** The fee papers of each landlord in each order, by seed. */
const papersOf = new Map<number, string[][]>()

test.each(seeds)(
  'every past day is the same in all orders, and as plain arithmetic has it (seed %i)',
  { timeout: 600_000 },
  async (seed) => {
    const world = makeWorld(seed, sizeOf(seed), londonDay())
    const outcomes = await Promise.all(orders.map((order) => attempt(world, order, seed)))
    for (const [place, order] of orders.entries()) {
      const outcome = outcomes[place] as Outcome
      if (outcome.differences.length > 0) expect.fail(await describeFailure(world, order, seed, outcome))
    }
    expect(outcomes[0]?.compared).toBeGreaterThan(150)
    // Fees that the agency takes are invoiced at once, so that later corrections have papers of their own.
    if (!world.facts.some(({ kind }) => kind === 'fees-taken'))
      papersOf.set(
        seed,
        outcomes.map(({ papers }) => papers),
      )
  },
)

test.each(seeds)('the fee papers are as many in all orders, and of the same months (seed %i)', (seed) => {
  const [first, ...others] = papersOf.get(seed) ?? []
  for (const papers of others) expect(papers).toEqual(first)
})
