import { payerKey } from './matching.payers.ts'
import type { MatchLine } from './matching.types.ts'
import { addToIndex } from './matching.words.ts'

/** Lines of one payer by their day, counted in days from 1970, because an organisation may send thousands of lines. */
type Days = Map<number, MatchLine[]>

const numberOf = ({ day }: Pick<MatchLine, 'day'>) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** Unsorted payments by payer. Lines without a payer key are never counted as one payer's. */
export class WaitingLines {
  readonly #payers = new Map<string, Days>()

  constructor(lines: readonly MatchLine[]) {
    for (const line of lines) {
      const key = payerKey(line)
      if (line.pence <= 0 || key === '') continue
      const days: Days = this.#payers.get(key) ?? new Map()
      this.#payers.set(key, days)
      addToIndex(days, numberOf(line), line)
    }
  }

  /** The lines of this line's payer that came at most so many days before or after it; the line is among them. */
  near(line: MatchLine, key: string, days: number): MatchLine[] {
    const all = this.#payers.get(key)
    if (!all) return []
    const at = numberOf(line)
    const near: MatchLine[] = []
    for (let day = at - days; day <= at + days; day += 1) near.push(...(all.get(day) ?? []))
    return near
  }

  remove(line: MatchLine, key: string): void {
    const days = this.#payers.get(key)
    const at = numberOf(line)
    const left = days?.get(at)?.filter((other) => other !== line)
    if (left) days?.set(at, left)
  }
}
