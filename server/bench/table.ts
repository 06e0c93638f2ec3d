import type { Comparison } from './rounds.ts'

/** How much is measured, and where each line of the result goes. */
export interface Round {
  /** Properties of the small and of the large account. */
  small: number
  large: number
  /** Rows of other accounts around them, in accounts of 5,000. */
  others: number
  rounds: number
  /** Of each measurement. */
  seconds: number
  isAsked: (goal: string, what: string) => boolean
  say: (line: string) => void
}

/** Measures line by line what is asked for, and says each line at once. */
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
