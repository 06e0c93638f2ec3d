import { laterDay } from '#shared/dates.ts'
import type { FileLine, StatementBalance, StatementFile } from '#shared/money/bank/bank.files.ts'
import { dayOfBank, readDay, readPence } from './amounts.ts'
import { joinStatements, type Period, provePeriod, type Statement } from './join.ts'
import { countOfxRecords, readOfxTree } from './ofx.tree.ts'
import { FileRefused, proveNotTooMany, quoteText, refusalAt, rowRefusal } from './refused.ts'
import { findNode, listNodes, readText } from './tree.ts'
import { joinWords, toOneLine } from './words.ts'

const moment = /^\d{8}(\d{2})(\d{2})(\d{2})?(?:\.\d+)?\s*\[\s*([+-]?)(\d{1,2})(?:\.(\d+))?(?::\w*)?\s*\]/

/** The day of '20261121093000.000[0:GMT]' in London, or the bank's own day where it writes no moment. */
function readOfxDay(text: string, place: string): string {
  const day = /^\d{8}(?!\d{1,3}(?!\d))/.test(text) ? readDay(text.slice(0, 8), 'dmy') : undefined
  if (!day) throw rowRefusal(place, text === '' ? 'the day is missing' : `${quoteText(text)} is not a day`)
  const [, hour, minute, second = '00', sign = '', hours = '', part = '0'] = moment.exec(text) ?? []
  if (!hour) return day
  const minutes = String(Math.round(Number(`0.${part}`) * 60)).padStart(2, '0')
  return dayOfBank(day, `${hour}:${minute}:${second}`, `${sign || '+'}${hours.padStart(2, '0')}:${minutes}`)
}

function readLine(node: unknown, currency: string, place: string): FileLine {
  const one = (...path: string[]) => toOneLine(readText(node, ...path))
  const own = readText(node, 'currency', 'cursym')
  if (own && currency && own !== currency)
    throw refusalAt('statement-two-currencies', place, `it is in ${own} and the account in ${currency}`)
  const amount = readText(node, 'trnamt')
  if (amount === '') throw rowRefusal(place, 'the amount is missing')
  const payer = one('name') || one('payee', 'name')
  const [memo, number] = [one('memo'), one('refnum') || one('checknum')]
  return {
    day: readOfxDay(readText(node, 'dtposted'), place),
    pence: readPence(amount, place),
    text: joinWords([payer, memo, number]),
    payer,
    reference: payer && memo ? memo : number,
    balance: null,
    bankId: one('fitid') || null,
    type: one('trntype'),
    place,
  }
}

/** The balance at the end of the lines; null where the bank gives the balance of a later day. */
function readClosing(statement: unknown, lines: readonly FileLine[]): StatementBalance | null {
  const balance = findNode(statement, 'ledgerbal')
  const amount = readText(balance, 'balamt')
  if (amount === '') return null
  const place = 'the balance'
  const day = readOfxDay(readText(balance, 'dtasof'), place)
  const end = readText(statement, 'banktranlist', 'dtend').slice(0, 8)
  const until = readDay(end, 'dmy') ?? day
  const last = lines.reduce((latest, { day: next }) => laterDay(latest, next), '')
  return day <= until && day >= last ? { day, pence: readPence(amount, place) } : null
}

/**
 * The period of the file's list. It ends no later than the day on which the bank made the file, because a bank states the
 * whole month that was asked for while the month still runs.
 */
function readPeriod(statement: unknown, madeOn: string): Period {
  const one = (name: string) => readDay(readText(statement, 'banktranlist', name).slice(0, 8), 'dmy') ?? ''
  const [from, to] = [one('dtstart'), one('dtend')]
  provePeriod({ from, to }, 'The statement’s period')
  return { from, to: madeOn !== '' && madeOn < to && madeOn >= from ? madeOn : to }
}

function readStatement(statement: unknown, before: number, madeOn: string): Statement {
  const account = findNode(statement, 'bankacctfrom')
  const currency = readText(statement, 'curdef').toUpperCase()
  const bankCode = readText(account, 'bankid').replace(/[\s-]/g, '')
  const lines = listNodes(findNode(statement, 'banktranlist'), 'stmttrn').map((node, at) =>
    readLine(node, currency, `entry ${before + at + 1}`),
  )
  return {
    accountNumber: readText(account, 'acctid'),
    sortCode: /^\d{6}$/.test(bankCode) ? bankCode : '',
    currency,
    opening: null,
    closing: readClosing(statement, lines),
    lines,
    period: readPeriod(statement, madeOn),
  }
}

/** Reads a decoded OFX or QFX file, with or without closing tags. Throws a `FileRefused`. */
export function readOfx(text: string): StatementFile {
  const records = countOfxRecords(text)
  proveNotTooMany(records)
  const tree = readOfxTree(text).ofx
  const found = listNodes(tree, 'bankmsgsrsv1')
    .flatMap((bank) => listNodes(bank, 'stmttrnrs'))
    .flatMap((answer) => listNodes(answer, 'stmtrs'))
  if (found.length === 0)
    throw new FileRefused(
      'statement-empty',
      'This OFX file has no bank statement. Export the statement of a bank account.',
    )
  const madeOn = readDay(readText(tree, 'signonmsgsrsv1', 'sonrs', 'dtserver').slice(0, 8), 'dmy') ?? ''
  let before = 0
  const statements = found.map((node) => {
    const statement = readStatement(node, before, madeOn)
    before += statement.lines.length
    return statement
  })
  const bank = toOneLine(readText(tree, 'signonmsgsrsv1', 'sonrs', 'fi', 'org')) || 'OFX'
  return joinStatements(statements, { format: 'ofx', bank, records })
}
