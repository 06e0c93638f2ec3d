/** Random choices from a seed; the same seed makes the same choices. */
export interface Chance {
  /** A whole number from 0 up to the one below `below`. */
  below(below: number): number
  /** Whether something with this probability happens. */
  is(probability: number): boolean
  pick<Value>(values: readonly Value[]): Value
  /** One of the values, by their weights. */
  weigh<Value>(values: readonly (readonly [weight: number, value: Value])[]): Value
}

/** The generator 'mulberry32', whose state is one number of 32 bits. */
export function startChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  const pick = <Value>(values: readonly Value[]) => {
    const value = values[below(values.length)]
    if (value === undefined) throw new Error('there is nothing to pick from')
    return value
  }
  return {
    below,
    is: (probability) => next() < probability,
    pick,
    weigh(values) {
      let rest = next() * values.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, value] of values) {
        rest -= weight
        if (rest < 0) return value
      }
      return pick(values)[1]
    },
  }
}
