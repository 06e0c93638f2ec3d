import { aBankAccount, aBankFile } from '../bank.ts'
import { findBrokenRules } from '../books.ts'
import { addMember } from '../clients.ts'
import { findBrokenLandlordRules } from '../landlord-rules.ts'
import { closeMonth, matchAs, undoMatch } from '../matches.ts'
import { must } from '../model/agency.ts'
import type { Answer, PeopledApp, Person } from '../people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../records.ts'
import { registerForVat } from '../vat.ts'
import { type Fact, hasMoved, type Line, linesOf, type World, workOut } from './plain.ts'
import { arrange, firstDay, lastDay, type Order } from './world.ts'

/** A world's agency in the product. */
export interface Entered {
  app: PeopledApp
  person: Person
  manager: Person
  landlords: string[]
  properties: string[]
  tenancies: string[]
  accounts: [string, string]
  /** The ids of the bank's transactions. */
  ids: Map<Line, string>
}

const letterOf = (landlord: number) => `Owner ${String.fromCharCode(65 + landlord)}`

/** Enters landlords with their fees, and tenancies with their rent accounts. */
async function enterRecords(person: Person, world: World) {
  const add = async (path: string, body: object): Promise<string> =>
    (await must(person.call('POST', path, body))).id
  const landlords: string[] = []
  for (const [place, { fee }] of world.landlords.entries()) {
    const id = await add('/api/landlords', aLandlord({ name: letterOf(place) }))
    landlords.push(id)
    if (!fee) continue
    const { kind, vat } = fee
    const amounts =
      kind === 'percent' ? { percent: fee.percent, minimum: fee.minimum / 100 } : { amount: fee.pence / 100 }
    await add(`/api/landlords/${id}/fees`, { kind, vat, from: '2020-01-01', ...amounts })
  }
  const [properties, tenancies]: [string[], string[]] = [[], []]
  for (const { landlord, every, start, pence } of world.tenancies) {
    const owner = landlords[landlord] as string
    const property = await add('/api/properties', aProperty(owner))
    const tenant = await add('/api/tenants', aTenant(property))
    const terms = { startDate: start, rentAmount: pence / 100 }
    const id = await add('/api/tenancies', aTenancy({ tenant, property, landlord: owner }, terms))
    await must(person.call('POST', `/api/tenancies/${id}/schedule`, { every, amount: pence / 100 }))
    properties.push(property)
    tenancies.push(id)
  }
  return { landlords, properties, tenancies }
}

/** Stores one file of each bank account with all transactions. Nothing is matched yet. */
async function enterFiles(app: PeopledApp, person: Person, world: World, accounts: [string, string]) {
  const ids = new Map<Line, string>()
  const opening = world.facts.flatMap((fact) => (fact.kind === 'opening' ? fact.pence : []))
  for (const account of [0, 1] as const) {
    const lines = world.facts.flatMap(linesOf).filter((line) => line.account === account)
    const sorted = lines.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    const stored = await aBankFile(app, person, accounts[account], {
      from: firstDay,
      to: lastDay,
      opening: account === 0 ? opening.reduce((sum, pence) => sum + pence, 0) / 100 : 0,
      lines: sorted.map(({ day, pence }) => ({ day, amount: pence / 100 })),
    })
    for (const [place, line] of sorted.entries()) ids.set(line, stored[place] as string)
  }
  return ids
}

async function setUp(app: PeopledApp, world: World): Promise<Entered> {
  const person = await app.person()
  await registerForVat(person)
  const manager = await addMember(app, person.accountId, 'manager')
  const records = await enterRecords(person, world)
  const main = await aBankAccount(app, person, firstDay)
  const reserve = { name: 'Reserve', openedOn: firstDay }
  const accounts: [string, string] = [
    main,
    (await must(person.call('POST', '/api/bank/accounts', reserve))).id,
  ]
  return { app, person, manager, ...records, accounts, ids: await enterFiles(app, person, world, accounts) }
}

/** One call of the API, or several of which the last one may be refused. */
type Step = () => Promise<Answer>

const idOf = (ids: readonly string[], place: number) => ids[place] as string

/** What people do to enter a fact, step by step. */
function listSteps(entered: Entered, fact: Fact, number: number): Step[] {
  const { person, landlords, tenancies, accounts } = entered
  const match = (line: Line, part: object) => matchAs(person, entered.ids.get(line) as string, part)
  /** Matches a transaction; where it is matched as another's first, that match is undone. */
  const correct = (
    line: Line,
    kind: string,
    of: readonly string[],
    place: number,
    first?: number,
  ): Step[] => {
    const as = (which: number) => () => match(line, { kind, subjectId: idOf(of, which) })
    if (first === undefined) return [as(place)]
    let matched: { matches: { id: string }[] }
    const wrong = async () => {
      const answer = await as(first)()
      matched = answer.body
      return answer
    }
    return [wrong, () => undoMatch(person, matched), as(place)]
  }
  if (fact.kind === 'rent') {
    const { line, tenancy, bounced, first } = fact
    const steps = correct(line, 'tenancy', tenancies, tenancy, first)
    const subjectId = idOf(tenancies, tenancy)
    return bounced ? [...steps, () => match(bounced, { kind: 'bounced', subjectId })] : steps
  }
  if (fact.kind === 'payout') return correct(fact.line, 'landlord', landlords, fact.landlord, fact.first)
  if (fact.kind === 'between')
    return [
      () => match(fact.from, { kind: 'between-accounts', subjectId: accounts[1] }),
      () => match(fact.to, { kind: 'between-accounts', subjectId: accounts[0] }),
    ]
  if (fact.kind === 'fees-taken') return [() => match(fact.line, { kind: 'fees' })]
  if (fact.kind === 'opening') {
    const rows = fact.pence.map((pence, place) => `Landlord,${letterOf(place)},,,${pence / 100}`)
    const bankBalance = fact.pence.reduce((sum, pence) => sum + pence, 0) / 100
    const text = ['What,Name,Email,Home,Balance', ...rows].join('\n')
    const body = { day: fact.day, bankBalance, dryRun: false, text }
    return [() => person.call('POST', '/api/bank/opening', body)]
  }
  if (fact.kind === 'income')
    return [() => match(fact.line, { kind: 'landlord', subjectId: idOf(landlords, fact.landlord) })]
  return listBillSteps(entered, fact, number)
}

type Bill = Extract<Fact, { kind: 'paid-bill' | 'funded-bill' }>

function listBillSteps({ person, properties, ids }: Entered, fact: Bill, number: number): Step[] {
  const [day, pence] = fact.kind === 'paid-bill' ? [fact.line.day, -fact.line.pence] : [fact.day, fact.pence]
  // Tenancies were made in the order of landlords, so that a landlord's first property has the landlord's place.
  const of = { propertyId: idOf(properties, fact.landlord), category: 'repairs' }
  const bill = { contractor: 'Pipes Ltd', number: `B${number}`, day, amount: pence / 100, ...of }
  let id: string
  return [
    async () => {
      const answer = await person.call('POST', '/api/bills', bill)
      id = answer.body?.id
      return answer
    },
    () =>
      fact.kind === 'paid-bill'
        ? matchAs(person, ids.get(fact.line) as string, { kind: 'bill', subjectId: id })
        : person.call('POST', `/api/bills/${id}/fund`),
  ]
}

export interface Run {
  entered: Entered
  /** The rules of the books that were broken after some step. */
  broken: string[]
}

async function findBroken({ app, person }: Entered): Promise<string[]> {
  const { pool } = app.services
  return [...(await findBrokenRules(pool)), ...(await findBrokenLandlordRules(pool, person.accountId))]
}

/** Makes the statement up to a day of every landlord whose money has moved. */
export async function makeStatements(
  { person, landlords }: Entered,
  world: World,
  to: string,
): Promise<void> {
  for (const [place, landlord] of workOut(world, to).landlords.entries())
    if (hasMoved(landlord))
      await must(person.call('POST', `/api/landlords/${landlords[place]}/statements`, { to }))
}

/**
 * Enters a world's facts in an order, and closes its months in between. A step that is refused for now, such as the undoing of
 * a match whose money is needed, comes again after the others. Throws where a step is refused for good, or with a 5xx.
 */
export async function enterWorld(app: PeopledApp, world: World, order: Order, seed: number): Promise<Run> {
  const entered = await setUp(app, world)
  const steps = world.facts.map((fact, number) => listSteps(entered, fact, number))
  const broken = new Map<string, string>()
  const noteBroken = async () => {
    for (const each of await findBroken(entered)) {
      const rule = each.split(':')[0] ?? ''
      if (!broken.has(rule)) broken.set(rule, `after ${done} steps: ${each}`)
    }
  }
  let done = 0
  for (const phase of [...world.closings.keys(), world.closings.length]) {
    const queue = arrange(world, phase, order, seed)
    for (let refusals = 0; queue.length > 0; ) {
      const place = queue.shift() as number
      const [step] = steps[place] as Step[]
      const { status, text } = (await step?.()) ?? { status: 500, text: 'a step is missing' }
      if (status >= 500) throw new Error(`${status} ${text}`)
      refusals = status < 300 ? 0 : refusals + 1
      if (status >= 300) queue.push(place)
      else {
        steps[place]?.shift()
        done += 1
      }
      if (refusals > queue.length)
        throw new Error(`refused for good: ${JSON.stringify(world.facts[place])}: ${text}`)
      if (done % 10 === 0 && status < 300) await noteBroken()
    }
    const last = world.closings[phase]
    if (!last) continue
    await makeStatements(entered, world, last)
    await must(closeMonth(entered, last.slice(0, 7), last))
  }
  await noteBroken()
  return { entered, broken: [...broken.values()] }
}
