import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Outcome, tryOrder } from '../../testing/landlords/compare.ts'
import { londonDay } from '../../testing/landlords/plain.ts'
import { makeWorld, type Order } from '../../testing/landlords/world.ts'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'

/*
 * Landlords' money against plain arithmetic: random agencies whose landlords are paid by the bank between rents, with fees,
 * bills, bounced payments, corrections, opening balances, two bank accounts and months closed in between, each entered in several
 * orders. Every past day must say what had happened by then, whatever the order.
 */

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const small = { landlords: 2, facts: 12, closings: 0 }
const closed = { landlords: 2, facts: 14, closings: 1 }
const worlds = [
  { seed: 1, size: small },
  { seed: 2, size: closed },
]
const orders: Order[] = ['by day', 'random 1', 'backwards']

test.each(worlds)(
  'every past day is the same in all orders, and as the plain model has it (%j)',
  { timeout: 300_000 },
  async ({ seed, size }) => {
    const world = makeWorld(seed, size, londonDay())
    const outcomes: Record<string, Outcome> = {}
    for (const order of orders) outcomes[order] = await tryOrder(app, world, order, seed)
    console.log(
      Object.entries(outcomes).map(([order, o]) => [
        order,
        o.compared,
        o.differences.length,
        o.papers,
        o.differences.slice(0, 12),
      ]),
    )
    for (const [order, { differences }] of Object.entries(outcomes)) expect(differences, order).toEqual([])
  },
)
