import { type CellObject, SSF } from '@e965/xlsx'

/** The letters of a number format that stand for parts of a date, without quoted words, colours and currencies. */
const bareFormat = (format: string) =>
  format
    .replace(/"[^"]*"|\\.|_./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase()

const isDay = (format: string) => SSF.is_date(format) && /[dy]|mmm/.test(bareFormat(format))
const hasTime = (format: string) => /h/.test(bareFormat(format))

const two = (number: number) => String(number).padStart(2, '0')

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

const millisecondsOfDay = 24 * 60 * 60 * 1000

/**
 * The day of a serial number as ISO text. The calendar of 1900 has a 29 February 1900 that never was, as day 60; it stays
 * such a text, which no reader takes for a day.
 */
export function daySerial(serial: number, is1904: boolean): string {
  const day = Math.floor(serial)
  if (is1904) return dayOf(Date.UTC(1904, 0, 1 + day))
  if (day === 60) return '1900-02-29'
  return dayOf(Date.UTC(1899, 11, (day < 60 ? 31 : 30) + day))
}

function timeSerial(serial: number): string {
  const seconds = Math.round(((serial % 1) * millisecondsOfDay) / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${two(Math.min(hours, 23))}:${two(minutes)}`
}

/** The number as its format shows it; undefined where the format cannot be read. */
function showNumber(value: number, format: string, is1904: boolean): string | undefined {
  try {
    return SSF.format(format.replace(/(?<!["$])[£€](?!")/g, '"$&"'), value, { date1904: is1904 })
  } catch {
    return undefined
  }
}

const currencies = /£|\$|€|gbp|eur|usd/gi

/** Made once: making it takes far longer than writing a figure, and a sheet has tens of thousands. */
const plain = new Intl.NumberFormat('en-GB', { useGrouping: false, maximumFractionDigits: 10 })

/** A figure without an exponent and without the last digit of binary arithmetic: 0.1 + 0.2 is 0.3. */
function plainNumber(value: number): string {
  const exact = Number(value.toPrecision(15))
  if (Math.abs(exact) < 1e-6) return '0'
  return plain.format(exact)
}

/**
 * A number as a person reads it: words of its format ('325 pw') and leading noughts stay; otherwise the figure itself, which
 * formats round, and whose minus they can hide.
 */
function textOfNumber(value: number, shown: string | undefined): string {
  if (shown === undefined) return plainNumber(value)
  const words = shown.replace(currencies, '').replace(/e[+-]?\d+$/i, '')
  if (/[a-z%]/i.test(words) || /^0\d+$/.test(shown.replaceAll(' ', ''))) return shown
  // A whole number may be a phone number or a reference, of which every digit counts.
  if (Number.isInteger(value)) return plainNumber(value)
  const places = /\.(\d+)/.exec(shown)?.[1]?.length ?? 0
  const factor = 10 ** Math.max(2, places)
  const scaled = Number((Math.abs(value) * factor).toPrecision(15))
  return plainNumber((Math.sign(value) * Math.round(scaled)) / factor)
}

/** The errors of formulas by their numbers. */
const errorNames: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

/** The text of a cell: what a person sees, a day as ISO text. A formula counts by the result that was saved with it. */
export function textOfCell(cell: CellObject | undefined, is1904: boolean): string {
  if (!cell) return ''
  // An OpenDocument cell brings its text along; the text of an Excel cell follows from its format.
  const { t: type, v: value, w: shown } = cell
  const format = typeof cell.z === 'string' ? cell.z : 'General'
  if (value instanceof Date) {
    const [day = '', time = ''] = value.toISOString().split('T')
    return hasTime(format) ? `${day} ${time.slice(0, 5)}` : day
  }
  if (type === 'b') return value ? 'TRUE' : 'FALSE'
  if (type === 'e') return shown ?? errorNames[Number(value)] ?? '#VALUE!'
  if (typeof value !== 'number') return String(value ?? '')
  if (value < 0 || !isDay(format)) {
    const seen = format === 'General' ? shown : showNumber(value, format, is1904)
    return textOfNumber(value, seen?.trim())
  }
  const day = daySerial(value, is1904)
  return hasTime(format) ? `${day} ${timeSerial(value)}` : day
}

/** Whether a cell has a formula whose result was not saved with it. */
export const lacksResult = ({ f: formula, t: type, v: value }: CellObject): boolean =>
  formula !== undefined && (type === 'z' || value === undefined)
