import { isWhole } from '../extent.ts'
import { type FeePaper, listFeePapers, sumPapers } from '../fee-papers.ts'
import { previewStatement, readReconciliation } from '../matches.ts'
import type { PeopledApp } from '../people.ts'
import { type Entered, enterWorld, makeStatements } from './enter.ts'
import { hasMoved, type LandlordDay, linesOf, londonDay, shiftDay, type World, workOut } from './plain.ts'
import { firstDay, lastDay, type Order } from './world.ts'

/** Figures by what they are of, such as '2026-08-31 landlord 0'. Amounts are pence. */
type Figures = Map<string, number | boolean>

const shown = ({ own }: LandlordDay) => Math.max(0, own)
const advanced = ({ own }: LandlordDay) => Math.max(0, -own)
const total = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)

/** How many days lie between two that are compared. */
const apart = isWhole ? 7 : 17

/** The days that are compared: some of each month, those of payments to landlords, the ends of months, and today. */
function listDays({ facts }: World): string[] {
  const some = Array.from({ length: Math.ceil(90 / apart) }, (_, place) =>
    shiftDay(firstDay, place * apart + 4),
  )
  const outs = facts.flatMap((fact) => (fact.kind === 'payout' ? linesOf(fact) : [])).map(({ day }) => day)
  const ends = ['2026-08-31', '2026-09-01', '2026-09-30', '2026-10-01', lastDay, londonDay()]
  return [...new Set([...some, ...outs, ...ends])].sort()
}

/** The statement's days that are asked, and the end of the last statement that was made. */
function listStatements({ closings }: World) {
  const last = closings.at(-1)
  const ends = ['2026-08-20', '2026-09-15', '2026-09-30', lastDay, londonDay()]
  return { last, ends: ends.filter((day) => !last || day > last) }
}

const nothing: LandlordDay = { opening: 0, rent: 0, net: 0, vat: 0, bills: 0, own: 0 }

function expectStatements(world: World, figures: Figures): void {
  const { last, ends } = listStatements(world)
  const before = last ? workOut(world, last).landlords : []
  for (const to of ends)
    for (const [place, landlord] of workOut(world, to).landlords.entries()) {
      if (!hasMoved(landlord)) continue
      const of = `statement to ${to} of landlord ${place}:`
      const since = before[place] ?? nothing
      figures.set(`${of} opening`, last ? shown(since) : landlord.opening)
      figures.set(`${of} closing`, shown(landlord))
      figures.set(`${of} rent`, landlord.rent - since.rent)
      figures.set(`${of} fees`, landlord.net - since.net)
      figures.set(`${of} VAT`, landlord.vat - since.vat)
      figures.set(`${of} bills`, since.bills - landlord.bills)
    }
}

/** What the plain model says. */
export function expectFigures(world: World): Figures {
  const figures: Figures = new Map()
  for (const day of listDays(world)) {
    const { landlords, bank, credits, contractors, fees, suspense } = workOut(world, day)
    const atBank = total(bank)
    const ahead = total(landlords.map(advanced))
    for (const [place, each] of landlords.entries()) {
      figures.set(`${day} landlord ${place}`, shown(each))
      figures.set(`${day} advanced for landlord ${place}`, advanced(each))
    }
    for (const [place, pence] of bank.entries()) figures.set(`${day} account ${place}`, pence)
    figures.set(`${day} bank`, atBank)
    figures.set(`${day} cash`, atBank)
    figures.set(`${day} clients`, atBank + ahead)
    figures.set(`${day} unexplained`, 0)
    figures.set(`${day} is right`, ahead === 0 && suspense >= 0)
    figures.set(`${day} tenants`, credits)
    figures.set(`${day} contractors`, contractors)
    figures.set(`${day} fees and VAT`, fees)
    figures.set(`${day} not matched`, suspense)
  }
  expectStatements(world, figures)
  for (const [place, { net, vat }] of workOut(world, londonDay()).landlords.entries()) {
    figures.set(`papers of landlord ${place}: net`, net)
    figures.set(`papers of landlord ${place}: VAT`, vat)
  }
  return figures
}

const inPence = (amount: number) => Math.round(amount * 100)

/** What the product says of a day. */
async function readDay(
  { person, landlords, accounts }: Entered,
  day: string,
  figures: Figures,
): Promise<void> {
  const proof = await readReconciliation(person, day)
  type Group = { kind: string; amount: number; lines: { subjectId: string; amount: number }[] }
  const group = (kind: string) => (proof.groups as Group[]).find((each) => each.kind === kind)
  const sumOf = (...kinds: string[]) => total(kinds.map((kind) => inPence(group(kind)?.amount ?? 0)))
  const advances = (proof.items as { kind: string; label: string; amount: number }[]).filter(
    ({ kind }) => kind === 'advance',
  )
  for (const [place, id] of landlords.entries()) {
    const of = group('landlord')?.lines.find(({ subjectId }) => subjectId === id)
    figures.set(`${day} landlord ${place}`, inPence(of?.amount ?? 0))
    const label = `Owner ${String.fromCharCode(65 + place)}`
    const own = advances.filter((each) => each.label.endsWith(label))
    figures.set(`${day} advanced for landlord ${place}`, total(own.map(({ amount }) => inPence(amount))))
  }
  for (const [place, id] of accounts.entries()) {
    const of = (proof.accounts as { id: string; bank: number }[]).find((each) => each.id === id)
    figures.set(`${day} account ${place}`, inPence(of?.bank ?? 0))
  }
  for (const number of ['bank', 'cash', 'clients', 'unexplained'])
    figures.set(`${day} ${number}`, inPence(proof[number]))
  figures.set(`${day} is right`, proof.isRight)
  figures.set(`${day} tenants`, sumOf('tenant'))
  figures.set(`${day} contractors`, sumOf('contractor'))
  figures.set(`${day} fees and VAT`, sumOf('fees', 'vat'))
  figures.set(`${day} not matched`, sumOf('suspense'))
}

async function readStatements(world: World, { person, landlords }: Entered, figures: Figures): Promise<void> {
  for (const to of listStatements(world).ends)
    for (const [place, landlord] of workOut(world, to).landlords.entries()) {
      if (!hasMoved(landlord)) continue
      const { opening, closing, feesNet, feesVat, sums } = await previewStatement(
        person,
        landlords[place] as string,
        to,
      )
      const of = `statement to ${to} of landlord ${place}:`
      figures.set(`${of} opening`, inPence(opening))
      figures.set(`${of} closing`, inPence(closing))
      figures.set(`${of} rent`, inPence(sums.rent))
      figures.set(`${of} fees`, inPence(feesNet))
      figures.set(`${of} VAT`, inPence(feesVat))
      figures.set(`${of} bills`, inPence(sums.bills))
    }
}

/** The fee papers of a landlord as text: how many, and what those of each month come to. */
function describePapers(papers: FeePaper[]): string {
  const months = [...new Set(papers.map(({ day }) => day.slice(0, 7)))].sort()
  const sums = months.map((month) => {
    const { net, vat } = sumPapers(papers.filter(({ day }) => day.startsWith(month)))
    return `${month}: ${net} + ${vat}`
  })
  return `${papers.length} papers, ${sums.join(', ')}`
}

/** What the product says, with the fee papers of each landlord as text. */
async function readFigures(world: World, entered: Entered) {
  const figures: Figures = new Map()
  for (const day of listDays(world)) await readDay(entered, day, figures)
  await readStatements(world, entered, figures)
  await makeStatements(entered, world, londonDay())
  const papers: string[] = []
  for (const [place, id] of entered.landlords.entries()) {
    const all = await listFeePapers(entered.person, id)
    const { net, vat } = sumPapers(all)
    figures.set(`papers of landlord ${place}: net`, net)
    figures.set(`papers of landlord ${place}: VAT`, vat)
    papers.push(describePapers(all))
  }
  return { figures, papers }
}

export interface Outcome {
  /** How many figures were compared. */
  compared: number
  /** The figures that differ from the model's, and the rules that were broken on the way, in words. */
  differences: string[]
  /** Each landlord's fee papers, which are the same in all orders. */
  papers: string[]
}

/** Enters a world in an order and compares every past day with the plain model. */
export async function tryOrder(app: PeopledApp, world: World, order: Order, seed: number): Promise<Outcome> {
  const { entered, broken } = await enterWorld(app, world, order, seed)
  const { figures, papers } = await readFigures(world, entered)
  const expected = expectFigures(world)
  const differences = [...expected].flatMap(([what, value]) =>
    figures.get(what) === value ? [] : [`${what} is ${figures.get(what)} and not ${value}`],
  )
  return { compared: expected.size, differences: [...broken, ...differences], papers }
}
