import { type BalanceInfo, type Statement as ReadStatement, read, type Transaction } from 'mt940-js'
import { isDate } from '#shared/dates.ts'
import type { FileLine, StatementBalance, StatementFile } from '#shared/money/bank/bank.files.ts'
import { toPence } from '#shared/pence.ts'
import { divideAccount } from './csv.account.ts'
import { joinStatements, proveNotTooMany, type Statement } from './join.ts'
import { findPayments, linesOf, prepareMt940, type RawPayment } from './mt940.raw.ts'
import { readNarrative } from './mt940.words.ts'
import { FileRefused, refusalAt } from './refused.ts'
import { joinWords, toOneLine } from './words.ts'

/** The library reads each byte as a character, so the text is decoded again. */
const lettersOf = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8')

const largest = 1e9

function penceOf(value: number, place: string): number {
  if (!Number.isFinite(value) || Math.abs(value) > largest)
    throw refusalAt(place, 'the amount is not a number')
  return toPence(value)
}

/** Whether a reference identifies a payment: a short number counts the payments of one statement. */
const isReference = (text: string) => text !== '' && !/^(\d{1,4}|NONREF)$/.test(text)

/** A reversed credit takes money out, and a reversed debit brings it back. */
const isIn = (mark: string, place: string) => {
  if (mark === '') throw refusalAt(place, 'it says neither money in nor money out')
  return mark === 'C' || mark === 'EC' || mark === 'RD'
}

/** The booking day. It has no year of its own: a payment valued in December may be booked in January. */
function dayOf({ valueDate, entryDate }: Transaction, place: string): string {
  const year = Number(valueDate.slice(0, 4))
  const near = [year, year + 1, year - 1].map((each) => `${each}${entryDate.slice(4)}`)
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueDate))
  const [day = valueDate] = entryDate ? near.filter(isDate).sort((a, b) => distance(a) - distance(b)) : []
  if (!isDate(valueDate) || !isDate(day)) throw refusalAt(place, 'the day is not a day')
  return day
}

function readLine(transaction: Transaction, raw: RawPayment): FileLine {
  const place = `line ${raw.line}`
  const day = dayOf(transaction, place)
  const amount = penceOf(transaction.amount, place)
  const own = lettersOf(transaction.customerReference).trim()
  const { text, payer, reference } = readNarrative(lettersOf(transaction.description))
  return {
    day,
    pence: isIn(raw.mark, place) ? amount : -amount,
    text: joinWords([text, own, raw.more]),
    payer,
    reference: reference || toOneLine(own),
    balance: null,
    bankId: isReference(raw.bankReference) ? raw.bankReference : null,
    type: transaction.code ?? '',
    place,
  }
}

function readBalance(info: BalanceInfo | undefined, what: string): StatementBalance {
  if (!info) throw new FileRefused(`The ${what} balance is missing. Is the file cut off?`)
  const place = `the ${what} balance`
  if (!isDate(info.date)) throw refusalAt(place, 'its day is not a day')
  const pence = penceOf(info.value, place)
  return { day: info.date, pence: info.isCredit ? pence : -pence }
}

function readStatement(statement: ReadStatement, raw: readonly RawPayment[]): Statement {
  const { openingBalance, closingBalance, accountId = '', transactions } = statement
  const currencies = new Set([openingBalance?.currency, closingBalance?.currency].filter(Boolean))
  if (currencies.size > 1)
    throw new FileRefused(`The file has two currencies: ${[...currencies].join(' and ')}.`)
  return {
    ...divideAccount(lettersOf(accountId).trim()),
    currency: openingBalance?.currency ?? '',
    opening: readBalance(openingBalance, 'opening'),
    closing: readBalance(closingBalance, 'closing'),
    lines: transactions.map((transaction, at) => {
      const payment = raw[at]
      if (!payment) throw new FileRefused('A payment of the file could not be found again.')
      return readLine(transaction, payment)
    }),
  }
}

async function parse(prepared: string): Promise<ReadStatement[]> {
  try {
    return await read(Buffer.from(prepared), { getTransactionId: () => '' })
  } catch {
    throw new FileRefused('The MT940 file could not be read.')
  }
}

/** More lines of text than 10,000 payments have with all their words. */
const mostLines = 200_000

/** Reads a decoded MT940 file. Throws a `FileRefused` that names the line. */
export async function readMt940(text: string): Promise<StatementFile> {
  const lines = linesOf(text)
  if (lines.length > mostLines) throw new FileRefused('The file has more lines than a statement can have.')
  const raw = findPayments(lines)
  proveNotTooMany(raw.length)
  const found = await parse(prepareMt940(lines))
  const counted = found.reduce((sum, { transactions }) => sum + transactions.length, 0)
  if (found.length === 0 || counted !== raw.length)
    throw new FileRefused(`The MT940 file has ${raw.length} payments, and ${counted} could be read.`)
  let before = 0
  const statements = found.map((statement) => {
    const own = raw.slice(before, before + statement.transactions.length)
    before += own.length
    return readStatement(statement, own)
  })
  return joinStatements(statements, { format: 'mt940', bank: 'MT940', records: raw.length })
}
