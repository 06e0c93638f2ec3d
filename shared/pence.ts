/** 12.34 → 1234. The API's amounts are whole currency units with two decimals; the books keep whole pence. */
export const toPence = (amount: number): number => Math.round(amount * 100)

/** 1234 → 12.34. */
export const fromPence = (pence: number): number => pence / 100
