import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAgency } from '../../testing/model/agency.ts'
import { bankDeeds } from '../../testing/model/bank.deeds.ts'
import { depositDeeds } from '../../testing/model/deposits.deeds.ts'
import { landlordDeeds } from '../../testing/model/landlords.deeds.ts'
import { monthDeeds } from '../../testing/model/months.deeds.ts'
import { findDoubts } from '../../testing/model/pencil.ts'
import { rentDeeds } from '../../testing/model/rent.deeds.ts'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'

/*
 * An agency's books against a pencil: random streams of files, sorting, payments typed by hand, deposits, fees, bills,
 * payouts, tax, closed months and everything taken back, by the calls that people make. The pencil knows what the bank must
 * have and what a closed month said; what must hold of the ledgers themselves is in testing/books.ts.
 */

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

// Money moves more often than months are closed.
const deeds = [
  ...[...bankDeeds, ...bankDeeds, ...rentDeeds, ...rentDeeds, ...landlordDeeds, ...landlordDeeds],
  ...[...depositDeeds, ...depositDeeds, ...monthDeeds],
]

/** The seeds of GABLE_MODEL_SEEDS: `40`, the first forty, or `41,80`, from one to another. */
function readSeeds(text = '2'): number[] {
  const numbers = text.split(',').map(Number)
  const [first = 1, last = 2] = numbers.length > 1 ? numbers : [1, numbers[0]]
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

const seeds = readSeeds(process.env.GABLE_MODEL_SEEDS)
const steps = process.env.GABLE_MODEL_SEEDS ? 80 : 40

/** How often each deed was accepted. */
const acceptances = new Map(deeds.map(({ name }) => [name, 0]))

test.each(seeds)(
  `after ${steps} random deeds a pencil agrees with the books (seed %i)`,
  {
    timeout: 300_000,
  },
  async (seed) => {
    const agency = await anAgency(app, seed)
    const done: string[] = []
    let accepted = 0
    for (let step = 0; step < steps; step += 1) {
      const deed = agency.chance.pick(deeds)
      done.push(deed.name)
      const answer = await deed(agency)
      const told = `${done.slice(-10).join(', ')}: ${answer?.text ?? ''}`
      expect(answer?.status ?? 0, told).toBeLessThan(500)
      if (answer && answer.status < 300) {
        accepted += 1
        acceptances.set(deed.name, (acceptances.get(deed.name) ?? 0) + 1)
      }
      if (step % 10 === 9) expect(await findDoubts(agency), told).toEqual([])
    }
    // Streams of refusals would prove nothing.
    expect(accepted).toBeGreaterThan(steps / 3)
  },
)

// A deed that is always refused, or never finds anything to do, proves nothing of what it would do. Few seeds miss some.
if (seeds.length >= 40)
  test('every deed was accepted at least once', () => {
    const never = [...acceptances].flatMap(([name, times]) => (times === 0 ? name : []))
    expect(never).toEqual([])
  })
