const shape = /^\d{4}-(0[1-9]|1[0-2])$/

/** Whether 'YYYY-MM' is a month, from 1900 to 2200. */
export const isMonth = (text: string): boolean => shape.test(text) && text >= '1900-01' && text <= '2200-12'

const longMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '2026-11' → 'November 2026'. */
export const monthName = (month: string): string => longMonth.format(new Date(`${month}-01T00:00:00Z`))

interface Occupancy {
  letDays: number
  ofDays: number
  tenants: string[]
}

const joinNames = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')

/** How a property was let, in a few words. */
export function occupancyText({ letDays, ofDays, tenants }: Occupancy): string {
  if (ofDays === 0) return 'Not on the books in this month'
  if (letDays === 0) return 'Empty'
  const to = tenants.length > 0 ? ` to ${joinNames(tenants)}` : ''
  return letDays === ofDays ? `Let${to}` : `Let${to} for ${letDays} of ${ofDays} days`
}
