import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import type { Proof } from '#shared/money/proof/proof.ts'
import { isWhole } from '../../testing/extent.ts'
import { findHoles } from '../../testing/model/agency.holes.ts'
import { type Agency, anAgency, must, signOff } from '../../testing/model/agency.ts'
import { bankActions } from '../../testing/model/bank.actions.ts'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'
import { findStandingDifference, readFiguresTwice } from '../../testing/standing.ts'
import { type Figures, figuresOf } from './proof.figures.queries.ts'
import { forgetStandings } from './proof.standing-cache.queries.ts'

/*
 * A green proof against plain SQL: random agencies whose tenants pay, strangers pay in and are paid, lines are sorted, taken
 * back and made good. A light that is green says that the books of today hold; a day that does not hold is never green.
 */

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

/** What the bank has shown of everything that was typed in, so that the stream begins with a green proof. */
async function showWhatWasTyped(agency: Agency): Promise<void> {
  const [shows] = bankActions.filter(({ name }) => name === 'theBankShowsWhatWasTyped')
  for (let times = 0; times < 12; times += 1) await shows?.(agency)
}

/** The days whose figures are compared with their whole proofs. */
const comparedDays = [50, 20, 3, 0].map((days) => addDays(today(), -days))

/** Compares the figures by which a signature is judged with the proofs themselves, as they are kept and worked out anew. */
async function compareFigures(agency: Agency): Promise<void> {
  const { kept, whole } = await readFiguresTwice(app, agency.person.accountId, comparedDays)
  const proofs: Figures[] = []
  for (const day of comparedDays) {
    const { proof } = await must(agency.person.call('GET', `/api/proof?day=${day}`))
    proofs.push(figuresOf(proof))
  }
  expect(kept).toEqual(proofs)
  expect(whole).toEqual(proofs)
}

/** Each random file begins with a balance of its own, so no balance follows from the one before. */
async function forgetBalances({ app: { services }, person }: Agency): Promise<void> {
  await services.pool.query('update bank_lines set balance = null where account_id = $1', [person.accountId])
  await services.pool.query('update bank_imports set closing_pence = null where account_id = $1', [
    person.accountId,
  ])
  forgetStandings(person.accountId)
}

/** Why a day does not hold, by the proof of that day alone. */
function failsOn({ items, below, accounts }: Proof): boolean {
  const readUntil = new Map(accounts.map((account) => [account.id, account.readUntil ?? '']))
  const waits = ({ day, bankAccountId }: Proof['items'][number]) =>
    Boolean(day && day > (readUntil.get(bankAccountId ?? '') ?? ''))
  const holes = items.filter((item) => item.kind !== 'other-day' && !(item.kind === 'typed' && waits(item)))
  return holes.length > 0 || below.length > 0
}

// Charges that nobody makes good keep every day red.
const actions = bankActions.filter(({ name }) => name !== 'theBankTakesACharge')

const seeds = process.env.GABLE_MODEL_SEEDS ? [11, 12, 13, 14, 15, 16, 17, 18] : [11]
const steps = isWhole || process.env.GABLE_MODEL_SEEDS ? 30 : 9

test.each(seeds)(
  'a green reconciliation has what the books have today (seed %i)',
  { timeout: 300_000 },
  async (seed) => {
    const agency = await anAgency(app, seed)
    await showWhatWasTyped(agency)
    let [green, red] = [0, 0]
    for (let step = 0; step < steps; step += 1) {
      await agency.chance.pick(actions)(agency)
      expect(await findStandingDifference(app, agency.person.accountId, today())).toBeUndefined()
      if (step % 3 !== 2) continue
      await compareFigures(agency)
      await forgetBalances(agency)
      // Only what comes after a signature of yesterday counts.
      if (agency.chance.is(0.7)) await signOff(agency, addDays(today(), -1))
      const { health } = await must(agency.person.call('GET', '/api/proof'))
      const told = `${step} ${JSON.stringify(health)}`
      const holes = await findHoles(agency, today())
      if (health.state === 'green' || health.state === 'amber') {
        green += 1
        expect(holes, told).toEqual([])
        const { proof } = await must(agency.person.call('GET', `/api/proof?day=${today()}`))
        expect(failsOn(proof), told).toBe(false)
      } else {
        red += 1
        const { proof } = await must(agency.person.call('GET', `/api/proof?day=${health.failingDay}`))
        expect(failsOn(proof), told).toBe(true)
      }
      if (holes.length > 0) expect(health, told).toMatchObject({ state: 'red', failingDay: today() })
    }
    expect(green + red).toBe(steps / 3)
  },
)
