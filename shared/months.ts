const shape = /^\d{4}-(0[1-9]|1[0-2])$/

/** Whether 'YYYY-MM' is a month, from 1900 to 2200. */
export const isMonth = (text: string): boolean => shape.test(text) && text >= '1900-01' && text <= '2200-12'

const longMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '2026-11' → 'November 2026'. */
export const monthName = (month: string): string => longMonth.format(new Date(`${month}-01T00:00:00Z`))
