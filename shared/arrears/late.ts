/** A tenant with their agreed share of the rent, and what they paid themself; all amounts in pence. */
export interface Sharer {
  id: string
  share: number
  paid: number
}

/**
 * Who is late of joint tenants with agreed shares: whoever paid less than their part of the rent that has fallen due.
 * `unnamed` is money of which nobody said who paid it: where it could have been theirs, others are late before them.
 */
export function findLate(sharers: readonly Sharer[], charged: number, unnamed: number): string[] {
  const whole = sharers.reduce((sum, { share }) => sum + share, 0)
  const behind = sharers.map(({ id, share, paid }) => ({
    id,
    missing: Math.round((charged * share) / whole) - paid,
  }))
  const surely = behind.filter(({ missing }) => missing > unnamed)
  const late = surely.length > 0 ? surely : behind.filter(({ missing }) => missing > 0)
  return late.map(({ id }) => id)
}
