import type { SayMoney } from '../../account-format.ts'

/** Splits pence as equally as pennies allow; the first shares have one penny more. */
export function splitEqually(pence: number, count: number): number[] {
  const whole = Math.floor(pence / count)
  return Array.from({ length: count }, (_, place) => whole + (place < pence % count ? 1 : 0))
}

/**
 * What is wrong with the tenants' shares of a rent, as a sentence; undefined when nothing is. Amounts are pence. Null stands
 * for no agreed share, which is allowed if nobody has one.
 */
export function findShareProblem(
  shares: readonly (number | null)[],
  rent: number,
  money: SayMoney,
): string | undefined {
  const agreed = shares.filter((share) => share !== null)
  if (agreed.length === 0) return undefined
  if (agreed.length < shares.length) return 'Enter a share for every tenant, or for none'
  const sum = agreed.reduce((total, share) => total + share, 0)
  if (sum !== rent) return `The shares add up to ${money(sum)}, but the rent is ${money(rent)}`
  return undefined
}
