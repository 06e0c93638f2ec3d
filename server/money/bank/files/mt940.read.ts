import { isDate } from '#shared/dates.ts'
import type { FileLine, StatementBalance, StatementFile } from '#shared/money/bank/bank.files.ts'
import { divideAccount } from './csv.edges.ts'
import { joinStatements, type Statement } from './join.ts'
import {
  divideStatements,
  type Field,
  linesOf,
  listFields,
  listPayments,
  type Payment,
  readNarrative,
} from './mt940.fields.ts'
import { FileRefused, proveNotTooMany, rowRefusal } from './refused.ts'
import { joinWords, toOneLine } from './words.ts'

/** Pence of '1234,5': whole units, a comma or a dot, and up to two digits. Some banks fill up to 15 signs with zeros. */
function readAmount(text: string, place: string): number {
  const [, units, hundredths = ''] = /^0*(\d{1,13})(?:[.,](\d{0,2}))?$/.exec(text) ?? []
  if (units === undefined) throw rowRefusal(place, 'the amount is not a number')
  if (units.length > 9) throw rowRefusal(place, 'the amount is too large')
  return Number(units) * 100 + Number(hundredths.padEnd(2, '0'))
}

/** '261119' as a day. */
function readSixDigits(digits: string): string {
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)]
  return `${Number(year) > 80 ? 19 : 20}${year}-${month}-${day}`
}

/** Whether a reference identifies a payment: a short number counts the payments of one statement. */
const isReference = (text: string) => text !== '' && !/^(\d{1,4}|NONREF)$/.test(text)

/** A reversed credit takes money out, and a reversed debit brings it back. */
const isIn = (mark: string, place: string) => {
  if (mark === '') throw rowRefusal(place, 'it is neither money in nor money out')
  return mark === 'C' || mark === 'EC' || mark === 'RD'
}

/** The booking day. It has no year of its own: a payment valued in December may be booked in January. */
function dayOf({ valued, booked, place }: Payment): string {
  const valueDay = readSixDigits(valued)
  const year = Number(valueDay.slice(0, 4))
  const near = [year, year + 1, year - 1].map((each) => `${each}-${booked.slice(0, 2)}-${booked.slice(2)}`)
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueDay))
  const [day = valueDay] = booked ? near.filter(isDate).sort((a, b) => distance(a) - distance(b)) : []
  if (!isDate(valueDay) || !isDate(day)) throw rowRefusal(place, 'the day is not a day')
  return day
}

function readLine(found: Payment): FileLine {
  const { place, mark, code, bankReference, more } = found
  const day = dayOf(found)
  const amount = readAmount(found.amount, place)
  const own = found.reference.trim()
  const { text, payer, reference } = readNarrative(found.words)
  return {
    day,
    pence: isIn(mark, place) ? amount : -amount,
    text: joinWords([text, own, more]),
    payer,
    reference: reference || toOneLine(own),
    balance: null,
    bankId: isReference(bankReference) ? bankReference : null,
    type: code.trim(),
    place,
  }
}

interface Balance extends StatementBalance {
  currency: string
}

function readBalance(field: Field | undefined, what: string): Balance {
  if (!field)
    throw new FileRefused('statement-cut-off', `The ${what} balance is missing. Is the file cut off?`)
  const place = `the ${what} balance`
  const [, mark, digits = '', currency = '', amount = ''] =
    /^([CD])(\d{6})([A-Z]{3})(\S+)\s*$/.exec(field.texts[0]) ?? []
  if (!mark) throw rowRefusal(place, 'it is not written as the format asks')
  const day = readSixDigits(digits)
  if (!isDate(day)) throw rowRefusal(place, 'its day is not a day')
  const pence = readAmount(amount, place)
  return { day, currency, pence: mark === 'C' ? pence : -pence }
}

function readStatement(fields: readonly Field[]): Statement {
  const first = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag))
  const opening = readBalance(first('60F', '60M'), 'opening')
  const closing = readBalance(first('62F', '62M'), 'closing')
  if (opening.currency !== closing.currency)
    throw new FileRefused(
      'statement-two-currencies',
      `The file has two currencies: ${opening.currency} and ${closing.currency}.`,
    )
  return {
    ...divideAccount(first('25', '25P')?.texts[0].trim() ?? ''),
    currency: opening.currency,
    opening: { day: opening.day, pence: opening.pence },
    closing: { day: closing.day, pence: closing.pence },
    lines: listPayments(fields).map((found) => {
      if (found.valued === undefined) throw rowRefusal(found.place, 'the payment cannot be read')
      return readLine(found)
    }),
  }
}

/** More lines of text than 10,000 payments have with all their words. */
const mostLines = 200_000

/** Reads a decoded MT940 file. Throws a `FileRefused` that names the line. */
export function readMt940(text: string): StatementFile {
  const lines = linesOf(text)
  if (lines.length > mostLines)
    throw new FileRefused('statement-too-large', 'The file has more lines than a statement can have.')
  const fields = listFields(lines)
  const isPayment = ({ tag }: Field) => tag === '61'
  const records = fields.filter(isPayment).length
  proveNotTooMany(records)
  const divided = divideStatements(fields)
  if (divided.length === 0 && records === 0)
    throw new FileRefused(
      'statement-empty',
      'The MT940 file has no statement, only balances or notes. Export the whole statement.',
    )
  const counted = divided.reduce((sum, some) => sum + some.filter(isPayment).length, 0)
  if (divided.length === 0 || counted !== records)
    throw new FileRefused(
      'statement-count-differs',
      `The MT940 file has ${records} payments, and ${counted} could be read.`,
    )
  return joinStatements(divided.map(readStatement), { format: 'mt940', bank: 'MT940', records })
}
