import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { enterUsableDetails } from '../../testing/payouts.ts'
import { type Answer, type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'

/*
 * An agency's books against a pencil: random streams of files, sorting, payments typed by hand, fees, bills, payouts and
 * everything taken back, by the calls that people make. The pencil knows only what the bank must have; what must hold of
 * the ledgers themselves is in testing/books.ts.
 */

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

/** Numbers from 0 to 1 that follow from a seed. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

interface Agency {
  person: Person
  bank: string
  homes: (RentedHome & { reference: string })[]
  contractor: string
  random: () => number
  /** What has been written of each line so far, by file. */
  files: Map<string, number>
  byHand: Map<string, number>
}

async function must(asked: Promise<Answer>) {
  const { status, text, body } = await asked
  if (status >= 300) throw new Error(`${status} ${text}`)
  return body
}

const first = addDays(today(), -70)

async function anAgency(seed: number): Promise<Agency> {
  const person = await app.person()
  const homes: Agency['homes'] = []
  for (const place of [0, 1, 2]) {
    const home = await aRentedHome(person, {
      tenant: { name: `Tenant Number${place}` },
      tenancy: { startDate: first, rentAmount: 900 + place * 50 },
    })
    const { people } = await must(person.call('GET', `/api/tenancies/${home.id}/people`))
    homes.push({ ...home, reference: people[0].reference })
    await enterUsableDetails(app, person, 'landlord', home.landlord)
    await app.services.pool.query(
      `insert into fee_rules (account_id, id, landlord_id, kind, basis_points, minimum_pence, vat, from_day, author_name)
       values ($1, $2, $3, 'percent', $4, $5, $6, $7, 'Test')`,
      [person.accountId, randomUUID(), home.landlord, 800 + place * 100, place * 9000, place !== 1, first],
    )
  }
  const { id: bank } = await must(
    person.call('POST', '/api/bank/accounts', { name: 'Clients', openedOn: first }),
  )
  const { id: contractor } = await must(person.call('POST', '/api/contractors', { name: 'Pipes Ltd' }))
  return { person, bank, homes, contractor, random: randomFrom(seed), files: new Map(), byHand: new Map() }
}

const pick = <Each>({ random }: Agency, from: Each[]): Each =>
  from[Math.floor(random() * from.length)] as Each
const pounds = ({ random }: Agency, most: number) => Math.ceil(random() * most * 100) / 100
const dayOf = ({ random }: Agency) => addDays(today(), -Math.floor(random() * 60))

async function sendFile(
  agency: Agency,
  lines: [day: string, who: string, reference: string, amount: number][],
) {
  const { person, bank, files } = agency
  let balance = 0
  const rows = lines
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([day, who, reference, amount]) => {
      balance += amount
      const cells = [day.split('-').reverse().join('/'), who, reference, 'FP']
      return [...cells, amount.toFixed(2), balance.toFixed(2)].join(',')
    })
  const text = ['Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)', ...rows].join('\n')
  const search = new URLSearchParams({ bankAccountId: bank, name: 'random.csv' })
  const body = await must(
    person.call('POST', `/api/bank/files?${search}`, text, { 'content-type': 'text/csv' }),
  )
  const sum = lines.reduce((all, [, , , amount]) => all + Math.round(amount * 100), 0)
  if (body.fresh !== lines.length) throw new Error('a random line was there before')
  files.set(body.importId, sum)
}

let count = 0
const unique = () => {
  count += 1
  return `N${count}`
}

type Deed = (agency: Agency) => Promise<Answer | undefined>

const waitingLines = async ({ person }: Agency) =>
  (await must(person.call('GET', '/api/bank/lines'))).lines as { id: string; left: number }[]

const deeds: Deed[] = [
  async function tenantsPay(agency) {
    const { homes } = agency
    const some = homes.filter(() => agency.random() < 0.6)
    if (some.length > 0)
      await sendFile(
        agency,
        some.map(({ reference }) => [dayOf(agency), unique(), reference, pounds(agency, 1500)]),
      )
    return undefined
  },
  async function strangersPay(agency) {
    const amount = pounds(agency, 400) * (agency.random() < 0.7 ? 1 : -1)
    await sendFile(agency, [[dayOf(agency), 'STRANGER', unique(), amount]])
    return undefined
  },
  async function somebodySorts(agency) {
    const { person, homes } = agency
    const line = pick(agency, await waitingLines(agency))
    if (!line) return undefined
    const { id, landlord } = pick(agency, homes)
    const parts = [
      { kind: 'tenancy', subjectId: id },
      { kind: 'landlord', subjectId: landlord },
      { kind: 'own' },
      { kind: 'bank-charge' },
      { kind: 'refund', subjectId: id },
    ]
    const half = Math.round(Math.abs(line.left) * 50) / 100
    const isSplit = agency.random() < 0.3 && half > 0 && half < Math.abs(line.left)
    const chosen = isSplit
      ? [{ ...pick(agency, parts), amount: half }, pick(agency, parts)]
      : [pick(agency, parts)]
    return person.call('POST', `/api/bank/lines/${line.id}/sort`, { parts: chosen })
  },
  async function somebodyTakesBack(agency) {
    const { person } = agency
    const { lines } = await must(person.call('GET', '/api/bank/lines?state=sorted'))
    const line = pick(agency, lines as { matches: { id: string }[] }[])
    const match = line?.matches[0]
    return match && person.call('POST', `/api/bank/matches/${match.id}/take-back`)
  },
  async function cashIsTyped(agency) {
    const { person, homes, byHand } = agency
    const amount = pounds(agency, 500)
    const path = `/api/tenancies/${pick(agency, homes).id}/receipts`
    const answer = await person.call('POST', path, { amount, day: dayOf(agency) })
    if (answer.status === 201) byHand.set(answer.body.entryId, Math.round(amount * 100))
    return answer
  },
  async function typedIsReversed(agency) {
    const { person, byHand } = agency
    const id = pick(agency, [...byHand.keys()])
    if (!id) return undefined
    const answer = await person.call('POST', `/api/entries/${id}/reverse`, { reason: 'Wrong' })
    if (answer.status === 201) byHand.delete(id)
    return answer
  },
  async function aBillComes(agency) {
    const { person, homes, contractor } = agency
    const { landlord, property } = pick(agency, homes)
    const bill = await must(
      person.call('POST', '/api/bills', {
        ...{ contractor, landlordId: landlord, propertyId: property, number: unique() },
        ...{ day: dayOf(agency), amount: pounds(agency, 300), category: 'repairs' },
      }),
    )
    return person.call('POST', `/api/bills/${bill.id}/fund`)
  },
  async function landlordsArePaid(agency) {
    const { person } = agency
    await person.call('POST', '/api/payouts/draft', {})
    const { drafts } = await must(person.call('GET', '/api/payouts'))
    const some = (drafts as { id: string }[]).filter(() => agency.random() < 0.7).map(({ id }) => id)
    return some.length > 0 ? person.call('POST', '/api/payouts/approve', { ids: some }) : undefined
  },
  async function aPayoutIsCancelled(agency) {
    const { person } = agency
    const { onTheirWay } = await must(person.call('GET', '/api/payouts'))
    const payout = pick(agency, onTheirWay as { id: string }[])
    return (
      payout && person.call('POST', `/api/payouts/${payout.id}/cancel`, { reason: 'Refused by the bank' })
    )
  },
  async function theBankShowsPayouts(agency) {
    const { person } = agency
    const { onTheirWay } = await must(person.call('GET', '/api/payouts'))
    const some = (onTheirWay as { amount: number; reference: string }[]).slice(0, 2)
    if (some.length > 0)
      await sendFile(
        agency,
        some.map(({ amount, reference }) => [today(), unique(), reference, -amount]),
      )
    return undefined
  },
  async function aFileIsTakenBack(agency) {
    const { person, files } = agency
    const id = pick(agency, [...files.keys()])
    if (!id) return undefined
    const answer = await person.call('POST', `/api/bank/imports/${id}/undo`)
    if (answer.status === 200) files.delete(id)
    return answer
  },
]

/** What the pencil says is at the bank, in pence. */
async function bankByPencil({ person, files, byHand }: Agency): Promise<number> {
  const { rows } = await app.services.pool.query<{ pence: string }>(
    `select coalesce(sum(pence), 0) as pence from bank_matches
     where account_id = $1 and kind = 'seen' and taken_back_at is null`,
    [person.accountId],
  )
  const sum = (of: Map<string, number>) => [...of.values()].reduce((all, pence) => all + pence, 0)
  // Money that was typed by hand and that a line has shown as well is there once.
  return sum(files) + sum(byHand) - Number(rows[0]?.pence ?? 0)
}

const seeds = process.env.GABLE_MODEL_SEEDS ? Number(process.env.GABLE_MODEL_SEEDS) : 2
const steps = 60

test(`${seeds} random streams of ${steps} deeds leave books that a pencil agrees with`, {
  timeout: 600_000,
}, async () => {
  for (let seed = 1; seed <= seeds; seed += 1) {
    const agency = await anAgency(seed)
    const done: string[] = []
    let accepted = 0
    for (let step = 0; step < steps; step += 1) {
      const deed = pick(agency, deeds)
      done.push(deed.name)
      const answer = await deed(agency)
      const told = `seed ${seed}: ${done.slice(-5).join(', ')}: ${answer?.text ?? ''}`
      expect(answer?.status ?? 0, told).toBeLessThan(500)
      if ((answer?.status ?? 200) < 300) accepted += 1
      if (step % 10 === 9) {
        expect(await findBrokenRules(app.services.pool), told).toEqual([])
        const [account] = await must(agency.person.call('GET', '/api/bank/accounts'))
        expect(Math.round(account.balance * 100), told).toBe(await bankByPencil(agency))
      }
    }
    // Streams of refusals would prove nothing.
    expect(accepted).toBeGreaterThan(steps / 2)
  }
})
