import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole } from '../../testing/extent.ts'
import { findDifferences } from '../../testing/model/agency.model.ts'
import { anAgency } from '../../testing/model/agency.ts'
import { bankActions } from '../../testing/model/bank.actions.ts'
import { depositActions } from '../../testing/model/deposits.actions.ts'
import { landlordActions } from '../../testing/model/landlords.actions.ts'
import { monthActions } from '../../testing/model/months.actions.ts'
import { rentActions } from '../../testing/model/rent.actions.ts'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'

/*
 * An agency's books against a plain model: random streams of files, sorting, payments typed by hand, deposits, fees, bills,
 * payouts, tax, closed months and everything taken back, by the calls that people make. The model knows what the bank must
 * have and what a closed month said; testing/books.ts has what must hold of the ledgers themselves.
 */

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

// Money moves more often than months are closed.
const actions = [
  ...[...bankActions, ...bankActions, ...rentActions, ...rentActions, ...landlordActions, ...landlordActions],
  ...[...depositActions, ...depositActions, ...monthActions],
]

/** The seeds of GABLE_MODEL_SEEDS: `40`, the first forty, or `41,80`, from one to another. */
function readSeeds(text = isWhole ? '2' : '1'): number[] {
  const numbers = text.split(',').map(Number)
  const [first = 1, last = 2] = numbers.length > 1 ? numbers : [1, numbers[0]]
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}

const seeds = readSeeds(process.env.GABLE_MODEL_SEEDS)
const steps = process.env.GABLE_MODEL_SEEDS ? 80 : 40

/** How often each action was accepted. */
const acceptances = new Map(actions.map(({ name }) => [name, 0]))

test.each(seeds)(
  `after ${steps} random actions the books have what a plain model has (seed %i)`,
  {
    timeout: 300_000,
  },
  async (seed) => {
    const agency = await anAgency(app, seed)
    const done: string[] = []
    let accepted = 0
    for (let step = 0; step < steps; step += 1) {
      const action = agency.chance.pick(actions)
      done.push(action.name)
      const answer = await action(agency)
      const told = `${done.slice(-10).join(', ')}: ${answer?.text ?? ''}`
      expect(answer?.status ?? 0, told).toBeLessThan(500)
      if (answer && answer.status < 300) {
        accepted += 1
        acceptances.set(action.name, (acceptances.get(action.name) ?? 0) + 1)
      }
      if (step % 10 === 9) expect(await findDifferences(agency), told).toEqual([])
    }
    // Streams of refusals would prove nothing.
    expect(accepted).toBeGreaterThan(steps / 3)
  },
)

// An action that is always refused, or never finds anything to act on, proves nothing. A run of few seeds may miss one.
if (seeds.length >= 40)
  test('every action was accepted at least once', () => {
    const never = [...acceptances].flatMap(([name, times]) => (times === 0 ? name : []))
    expect(never).toEqual([])
  })
