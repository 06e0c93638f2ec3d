import { defaultDateFormat } from '#shared/date-format.ts'
import { suggestMatches } from '../money/bank/matching/matching.suggest.ts'
import type { MatchLine } from '../money/bank/matching/matching.types.ts'
import { startChance } from '../testing/chance.ts'
import { fullName } from './matching.pools.ts'
import { asTenancy, type Outcome, runYear } from './matching.run.ts'
import { otherStyles, writeLine } from './matching.text.ts'
import { runThirdYear } from './matching.third.ts'
import { runVariedYear } from './matching.varied.ts'
import { makeWorld } from './matching.world.ts'
import { chargesOf, monthStart, payRents } from './matching.year.ts'

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

/** Three years of 300 tenancies, each in another bank's style: what was posted surely, posted wrongly, and guessed right. */
const seeds = [2024, 2025, 2026]

function reportYears(): string[] {
  const years = seeds.map((seed) => runYear(seed))
  const lines = years.map(
    (year) =>
      `     ${year.style.padEnd(7)} ${year.rents} payments: ${percent(year.byThemselves, year.rents)} by themselves (from the second month on ${percent(year.laterByThemselves, year.laterRents)}), ${year.wrong.length} of ${year.lines} lines wrong; of ${year.waited} that waited the first suggestion was right for ${percent(year.waitedFirstRight, year.waited)}`,
  )
  const sum = (count: (year: (typeof years)[number]) => number) =>
    years.reduce((total, year) => total + count(year), 0)
  const [share, wrong] = [
    sum((year) => year.byThemselves) / sum((year) => year.rents),
    sum((year) => year.wrong.length),
  ]
  const mark = share >= 0.9 && wrong === 0 ? 'reached' : 'missed'
  return [
    `G14 bank lines posted by themselves, wrong ones   ≥ 90 %, 0   ${percent(share, 1)}, ${wrong}  ${mark}`,
    ...lines,
  ]
}

/** Fourteen years of 80 tenancies for each bank's style, in which 38 of 100 tenants write their reference. */
const variedSeeds = Array.from({ length: 42 }, (_, seed) => seed)

function reportVariedYears(): string[] {
  const years = variedSeeds.map((seed) => runVariedYear(seed))
  const rows = otherStyles.map((style) => {
    const same = years.filter((year) => year.style === style)
    const sum = (count: (year: Outcome) => number) => same.reduce((total, year) => total + count(year), 0)
    const later = sum((year) => year.laterByThemselves) / sum((year) => year.laterRents)
    const wrong = sum((year) => year.wrong.length)
    const mark = later >= 0.85 && wrong === 0 ? 'reached' : 'missed'
    return `G14 the same without references, ${style.padEnd(14)} ≥ 85 %, 0   ${percent(later, 1)}, ${wrong} of ${sum((year) => year.lines)} lines  ${mark} (with the first month ${percent(
      sum((year) => year.byThemselves),
      sum((year) => year.rents),
    )})`
  })
  const kinds = [...new Set(years.flatMap((year) => [...year.kinds.keys()]))].map((kind) => {
    const sum = (count: (of: { rents: number; byThemselves: number }) => number) =>
      years.reduce((total, year) => total + count(year.kinds.get(kind) ?? { rents: 0, byThemselves: 0 }), 0)
    return `${kind} ${percent(
      sum((of) => of.byThemselves),
      sum((of) => of.rents),
    )}`
  })
  return [...rows, `     by what people write: ${kinds.join(', ')}`]
}

/** Twelve years of 60 tenancies for each style, in which a third of the tenants write a reference. */
function reportThirds(): string[] {
  return (['lloyds', 'natwest'] as const).map((style) => {
    const years = Array.from({ length: 12 }, (_, seed) => runThirdYear(700_000 + seed, style))
    const sum = (count: (year: Outcome) => number) => years.reduce((total, year) => total + count(year), 0)
    const share = sum((year) => year.byThemselves) / sum((year) => year.rents)
    const [wrong, together] = [sum((year) => year.wrong.length), sum((year) => year.togetherWrong.length)]
    const mark = share >= 0.85 && wrong + together === 0 ? 'reached' : 'missed'
    return `G14 where a third writes a reference, ${style.padEnd(8)} ≥ 85 %, 0   ${percent(share, 1)}, ${wrong}  ${mark} (accepted together: ${together} of ${sum((year) => year.together)} wrong)`
  })
}

/** How long one file takes, in ms: all lines of a year, repeated up to the wanted count. */
function timeFile(tenancies: number, count: number): number {
  const world = makeWorld(startChance(7), { tenancies, months: 1 })
  const rents = payRents(world)
  const lines = Array.from({ length: count }, (_, place): MatchLine => {
    const movement = rents[place % rents.length]
    if (!movement) throw new Error('nobody pays rent')
    return writeLine(movement, `line${place}`, 'plain')
  })
  const all = world.lets.map((made) => asTenancy(made, chargesOf(made, 1), [], monthStart(1), monthStart(0)))
  const landlords = world.landlords.map(({ id, name }) => ({ id, name: fullName(name) }))
  const began = performance.now()
  suggestMatches(lines, {
    tenancies: all,
    payers: [],
    payouts: [],
    bills: [],
    paidOut: [],
    typed: [],
    deposits: [],
    received: [],
    landlords,
    dates: defaultDateFormat,
  })
  return performance.now() - began
}

function reportSpeed(): string[] {
  return [
    [300, 10_000],
    [3000, 5000],
  ].map(([tenancies = 0, count = 0]) => {
    const ms = Math.min(...[1, 2, 3].map(() => timeFile(tenancies, count)))
    const what = `${count} bank lines against ${tenancies} tenancies, in ms`
    return `G15 ${what.padEnd(44)} ≤ 1000  ${ms.toFixed(0).padStart(6)}  ${ms <= 1000 ? 'reached' : 'missed'}`
  })
}

/** What the matching reaches, as lines of the bench's table. */
export const reportMatching = (): string[] => [
  ...reportYears(),
  ...reportVariedYears(),
  ...reportThirds(),
  ...reportSpeed(),
]
