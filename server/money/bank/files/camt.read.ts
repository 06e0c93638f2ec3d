import type { FileLine, StatementBalance, StatementFile } from '#shared/money/bank/bank.files.ts'
import { readDay } from './amounts.ts'
import { readCamtDay, readEntry, readSigned } from './camt.entry.ts'
import { countCamtRecords, parseCamt } from './camt.xml.ts'
import { divideAccount } from './csv.edges.ts'
import { joinStatements, type Period, type Statement } from './join.ts'
import { FileRefused, proveNotTooMany, refusalAt } from './refused.ts'
import { findNode, listNodes, readText } from './tree.ts'
import { toOneLine } from './words.ts'

type Balance = StatementBalance & { currency: string }

/** The balances of a statement by their code, such as OPBD. Of several pages, the first opens and the last closes. */
function readBalances(statement: unknown): { opening: Balance | null; closing: Balance | null } {
  const balances = listNodes(statement, 'Bal').map((node) => ({
    code: readText(node, 'Tp', 'CdOrPrtry', 'Cd'),
    node,
  }))
  const read = (node: unknown): Balance => {
    const place = 'the balance'
    return { ...readSigned(node, place), day: readCamtDay(findNode(node, 'Dt'), place) }
  }
  const among = (codes: readonly string[], all: typeof balances) =>
    codes.flatMap((code) => all.find((balance) => balance.code === code) ?? [])[0]
  const opening = among(['OPBD', 'PRCD', 'ITBD'], balances)
  const closing = among(
    ['CLBD', 'ITBD'],
    balances.toReversed().filter((balance) => balance !== opening),
  )
  return { opening: opening ? read(opening.node) : null, closing: closing ? read(closing.node) : null }
}

/** Whether an entry is booked; one that is pending or for information is not in the balances yet. */
const isBooked = (entry: unknown) => {
  const status = readText(entry, 'Sts', 'Cd') || readText(entry, 'Sts')
  return status === '' || status === 'BOOK'
}

/** Throws for an entry or balance in another currency than the account's. */
function proveCurrency(
  currency: string,
  lines: readonly (FileLine & { currency: string })[],
  balances: (Balance | null)[],
) {
  const line = lines.find((each) => each.currency !== currency)
  if (line)
    throw refusalAt(
      'statement-two-currencies',
      line.place,
      `it is in ${line.currency || 'no currency'} and the account in ${currency}`,
    )
  const balance = balances.find((each) => each && each.currency !== currency)
  if (balance)
    throw new FileRefused(
      'statement-two-currencies',
      `The file has two currencies: ${currency} of the account and ${balance.currency} of a balance.`,
    )
}

/** The statement's own period, where it has one besides the days of its balances. */
function readPeriod(statement: unknown): Period {
  const one = (name: string) => readDay(readText(statement, 'FrToDt', name).slice(0, 10), 'dmy') ?? ''
  return { from: one('FrDtTm') || one('FrDt'), to: one('ToDtTm') || one('ToDt') }
}

function readStatement(statement: unknown, before: number): Statement {
  const account = findNode(statement, 'Acct')
  const entries = listNodes(statement, 'Ntry')
    .map((node, at) => ({ node, place: `entry ${before + at + 1}` }))
    .filter(({ node }) => isBooked(node))
  const read = entries.map(({ node, place }) => readEntry(node, place))
  const { opening, closing } = readBalances(statement)
  const currency =
    readText(account, 'Ccy').toUpperCase() ||
    (read[0]?.currency ?? opening?.currency ?? closing?.currency ?? '')
  proveCurrency(currency, read, [opening, closing])
  return {
    ...divideAccount(readText(account, 'Id', 'IBAN') || readText(account, 'Id', 'Othr', 'Id')),
    currency,
    opening: opening && { day: opening.day, pence: opening.pence },
    closing: closing && { day: closing.day, pence: closing.pence },
    lines: read.map(({ currency: _, ...line }) => line),
    period: readPeriod(statement),
  }
}

/** Reads a decoded CAMT.053 file of any version. Throws a `FileRefused` that names the entry. */
export function readCamt(text: string): StatementFile {
  const counted = countCamtRecords(text)
  proveNotTooMany(counted)
  const tree = parseCamt(text)
  const found = listNodes(findNode(tree, 'Document', 'BkToCstmrStmt'), 'Stmt')
  if (found.length === 0)
    throw new FileRefused(
      'statement-empty',
      'This XML file has no CAMT.053 statement. Export CAMT.053 and try again.',
    )
  let before = 0
  const statements = found.map((node) => {
    const statement = readStatement(node, before)
    before += listNodes(node, 'Ntry').length
    return statement
  })
  const pending = before - statements.reduce((sum, { lines }) => sum + lines.length, 0)
  const bank = toOneLine(readText(found[0], 'Acct', 'Svcr', 'FinInstnId', 'Nm')) || 'CAMT.053'
  return joinStatements(statements, { format: 'camt.053', bank, records: counted - pending })
}
