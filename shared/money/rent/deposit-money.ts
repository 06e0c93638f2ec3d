/*
 * Which money is a deposit. Rent never pays a deposit by itself: a deposit is paid by money that says so in its words or by
 * its exact sum, or that a person names for it. Amounts are pence.
 */

/** Whether a charge asks for a deposit or a holding deposit. */
export const isOfDeposit = ({ kind }: { kind: string }): boolean =>
  kind === 'deposit' || kind === 'holding-deposit'

/** Whether the words of a payment name a deposit, perhaps beside rent. */
export const namesDeposit = (text: string): boolean => /\b(deposit|dep|bond)\b/i.test(text)

/** Whether the words of a payment say that it is a deposit, and do not speak of rent. */
export const saysDeposit = (text: string): boolean => namesDeposit(text) && !/\brent\b/i.test(text)

interface Open {
  id: string
  kind: string
  outstanding: number
  /** Whether a rent of exactly this sum is charged: such a payment is rent. */
  isRentSum: boolean
}

const sumOf = (some: readonly Open[]) => some.reduce((sum, { outstanding }) => sum + outstanding, 0)

/**
 * The deposits that a payment pays without being told, of the open charges: all of them where its words say so, those whose
 * sum it is, or all where it is everything that is owed.
 */
export function listDepositsOf(
  { pence, text }: { pence: number; text: string },
  open: readonly Open[],
): string[] {
  const deposits = open.filter(isOfDeposit)
  const others = open.filter((charge) => !isOfDeposit(charge))
  const all = deposits.map(({ id }) => id)
  if (all.length === 0 || saysDeposit(text)) return all
  const rent = sumOf(others)
  if (pence === rent || others.some(({ outstanding }) => outstanding === pence)) return []
  const same = deposits.find(({ outstanding, isRentSum }) => outstanding === pence && !isRentSum)
  if (same) return [same.id]
  const sum = sumOf(deposits)
  return (deposits.length > 1 && pence === sum) || (rent > 0 && pence === sum + rent) ? all : []
}
