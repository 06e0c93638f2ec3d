import type { MatchLine } from '../matching.types.ts'
import { isNobodys, payerKey, streamOf } from '../words/matching.payers.ts'

/** The lines of a payer on one day. */
interface Day {
  lines: Set<MatchLine>
  /** How many of them have each amount, in pence. */
  amounts: Map<number, number>
}

const numberOf = ({ day }: Pick<MatchLine, 'day'>) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/**
 * Unsorted payments by payer and day. An organisation may send thousands of lines on one day, so lines are counted and never
 * listed. Lines that name nobody are never counted as one payer's.
 */
export class WaitingLines {
  /** By the payer's name, then by the day, counted in days from 1970. */
  readonly #payers = new Map<string, Map<number, Day>>()
  readonly #names = new Map<MatchLine, string>()

  constructor(lines: readonly MatchLine[]) {
    for (const line of lines) {
      const key = payerKey(line)
      if (line.pence <= 0 || key === '' || isNobodys(key)) continue
      const name = streamOf(key)
      this.#names.set(line, name)
      const days = this.#payers.get(name) ?? new Map<number, Day>()
      this.#payers.set(name, days)
      const day = days.get(numberOf(line)) ?? { lines: new Set(), amounts: new Map() }
      days.set(numberOf(line), day)
      day.lines.add(line)
      day.amounts.set(line.pence, (day.amounts.get(line.pence) ?? 0) + 1)
    }
  }

  /** The days of this line's payer with unsorted lines, at most so many days before or after it. */
  #near(line: MatchLine, days: number): Day[] {
    const all = this.#payers.get(this.#names.get(line) ?? '')
    if (!all) return []
    const at = numberOf(line)
    const near: Day[] = []
    for (let number = at - days; number <= at + days; number += 1) {
      const day = all.get(number)
      if (day) near.push(day)
    }
    return near
  }

  /** How many lines of this payer and amount came at most so many days before or after this line, which is one of them. */
  countAlike(line: MatchLine, days: number): number {
    let sum = 0
    for (const { amounts } of this.#near(line, days)) sum += amounts.get(line.pence) ?? 0
    return sum
  }

  /** The only other line of this payer within so many days; null where there is none, or are several. */
  onlyOther(line: MatchLine, days: number): MatchLine | null {
    const near = this.#near(line, days)
    let sum = 0
    for (const { lines } of near) sum += lines.size
    if (sum > 2) return null
    return near.flatMap(({ lines }) => [...lines]).find((other) => other !== line) ?? null
  }

  remove(line: MatchLine): void {
    const day = this.#payers.get(this.#names.get(line) ?? '')?.get(numberOf(line))
    if (!day?.lines.delete(line)) return
    day.amounts.set(line.pence, (day.amounts.get(line.pence) ?? 1) - 1)
  }
}
