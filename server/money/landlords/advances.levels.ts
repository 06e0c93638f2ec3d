/** What a balance gains on a day, in pence; a loss is below 0. */
export interface DayChange {
  day: string
  pence: number
}

function sumByDay(changes: readonly DayChange[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { day, pence } of changes) sums.set(day, (sums.get(day) ?? 0) + pence)
  return sums
}

/** The first day on which the changes alone lower the balance; undefined where they never do. */
export function findFirstLack(changes: readonly DayChange[]): string | undefined {
  let sum = 0
  for (const [day, pence] of [...sumByDay(changes)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    sum += pence
    if (sum < 0) return day
  }
  return undefined
}

export interface Levels {
  /** What the landlord's ledger gains without advances. */
  own: readonly DayChange[]
  /** What is advanced so far, less what was paid back. */
  advanced: readonly DayChange[]
  /** The least that the landlord's ledger may hold, in pence. */
  floor: number
  /** By how much, in pence, the advance of today and later days may rise. */
  mayRise: number
  /** The first day that is not closed; empty where none is. */
  firstOpen: string
  today: string
}

export interface LevelChange extends DayChange {
  /** By how much the advance changes on the day so far, in pence. */
  was: number
}

/**
 * By how much the advance changes on each open day: at the end of a day it is what the landlord's own money lacks. From today on
 * it rises only as far as it may, so that a payment for which money is missing is refused by the balance.
 */
export function listLevelChanges(levels: Levels): LevelChange[] {
  const { own, advanced, floor, mayRise, firstOpen, today } = levels
  const [ownOn, advancedOn] = [sumByDay(own), sumByDay(advanced)]
  let [has, before, level] = [0, 0, 0]
  const changes: LevelChange[] = []
  const days = [...new Set([...ownOn.keys(), ...advancedOn.keys(), today])]
  for (const day of days.sort()) {
    const was = advancedOn.get(day) ?? 0
    has += ownOn.get(day) ?? 0
    before += was
    const lacking = Math.max(floor - has, 0)
    const wanted = day < today ? lacking : Math.min(lacking, before + mayRise)
    // A closed day stays as it is.
    const next = day < firstOpen ? before : wanted
    changes.push({ day, was, pence: next - level })
    level = next
  }
  return changes.filter(({ day, pence, was }) => day >= firstOpen && pence !== was)
}
