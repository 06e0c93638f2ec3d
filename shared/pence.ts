/** 12.34 → 1234. The API's amounts are whole currency units with two decimals; the books keep whole pence. */
export const toPence = (amount: number): number => Math.round(amount * 100)

/** 1234 → 12.34. */
export const fromPence = (pence: number): number => pence / 100

const withPence = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 123450 → '1,234.50', without a currency, as sentences and printed tables show amounts. */
export const formatPence = (pence: number): string => withPence.format(pence / 100)
