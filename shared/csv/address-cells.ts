import { spellDay } from './date-order.ts'
import { readDate } from './values.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dayAndMonth = /^(\d{1,2})[- ]([a-z]{3})[a-z]*$/i
const monthAndNumber = /^([a-z]{3})[a-z]*[- ](\d{1,2})$/i
const numberOf = (month = '') => months.indexOf(month.toLowerCase()) + 1

/** The first and the last day of which spreadsheets keep addresses as serial numbers: 1980 to 2064. */
const serials = { first: 29_221, last: 60_000 }
const dayOfSerial = (serial: number) => new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10)

/** What a flat's number was before a spreadsheet took it for a day: 2 January was '2/1'. */
function beforeOf(text: string): string | undefined {
  const [, day, month] = dayAndMonth.exec(text) ?? []
  if (day && numberOf(month)) return `${Number(day)}/${numberOf(month)}`
  const [, first, number] = monthAndNumber.exec(text) ?? []
  if (number && numberOf(first)) return `${numberOf(first)}/${Number(number)}`
  const serial = /^\d{5}$/.test(text) ? Number(text) : 0
  const isSerial = serial >= serials.first && serial <= serials.last
  const iso = isSerial ? dayOfSerial(serial) : readDate(text.replace(/[ T]00:00(:00)?$/, '')).value
  return iso && `${Number(iso.slice(8))}/${Number(iso.slice(5, 7))}`
}

/**
 * Why an address is none: it is nothing but a date, or a number of five digits and more, as where a spreadsheet has changed
 * ‘2/1’. Undefined for any other text.
 */
export function findChangedAddress(text: string): string | undefined {
  const bare = text.trim()
  const before = beforeOf(bare)
  if (before) {
    const day = readDate(bare).value
    return `‘${bare}’ is a date${day ? ` (${spellDay(day)})` : ''}. Was it ‘${before}’ before a spreadsheet changed it? Write the address`
  }
  return /^\d{5,}(\.\d+)?$/.test(bare) ? `‘${bare}’ is a number and no address. Write the address` : undefined
}
