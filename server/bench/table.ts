import type { Comparison } from './rounds.ts'

/** The size of a round of measurements, and the table that gets its lines. */
export interface Round {
  /** The numbers of properties in the small and in the large account. */
  small: number
  large: number
  /** The number of rows in other accounts, which have 5,000 each. */
  others: number
  rounds: number
  /** How long each measurement takes. */
  seconds: number
  isAsked: (goal: string, what: string) => boolean
  say: (line: string) => void
}

/** Measures the wanted goals one by one, and prints the line of each at once. */
export class Table {
  readonly round: Round

  constructor(round: Round) {
    this.round = round
  }

  async add(goal: string, what: string, wanted: number, measure: () => Promise<Comparison>) {
    if (!this.round.isAsked(goal, what)) return
    const { ours, limit, ratio } = await measure()
    const [a, b] = [ours, limit].map((value) => value.toFixed(value < 100 ? 1 : 0).padStart(9))
    const mark = ratio >= wanted ? 'reached' : 'missed'
    this.round.say(
      `${goal}  ${what.padEnd(40)} ${`≥ ${Number(wanted.toFixed(2))}`.padEnd(7)} ${a} ${b} ${ratio.toFixed(2).padStart(9)}  ${mark}`,
    )
  }
}
