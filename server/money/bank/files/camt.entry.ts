import type { FileLine } from '#shared/money/bank/bank.files.ts'
import { dayOfBank, readDay, readPence } from './amounts.ts'
import { quotePence, quoteText, refusalAt, rowRefusal } from './refused.ts'
import { findNode, listNodes, readText } from './tree.ts'
import { joinWords, toOneLine } from './words.ts'

/** The day of a `Dt`, or of a `DtTm` in London. */
export function readCamtDay(node: unknown, place: string): string {
  const text = readText(node, 'Dt') || readText(node, 'DtTm').slice(0, 10)
  const day = /^\d{4}-\d\d-\d\d/.test(text) ? readDay(text.slice(0, 10), 'dmy') : undefined
  if (!day) throw rowRefusal(place, text === '' ? 'the day is missing' : `${quoteText(text)} is not a day`)
  const [, time = '', zone = ''] =
    /T(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:\d\d)$/.exec(
      readText(node, 'Dt') ? '' : readText(node, 'DtTm'),
    ) ?? []
  return dayOfBank(day, time, zone)
}

/** An amount in pence with its sign by `CdtDbtInd`, and its currency. The sign of a reversal is that of its own booking. */
export function readSigned(node: unknown, place: string): { pence: number; currency: string } {
  const amount = readText(node, 'Amt')
  if (amount === '') throw rowRefusal(place, 'the amount is missing')
  const pence = readPence(amount, place)
  const direction = readText(node, 'CdtDbtInd')
  if (direction !== 'CRDT' && direction !== 'DBIT')
    throw rowRefusal(place, `${quoteText(direction)} is neither money in nor money out`)
  return {
    pence: direction === 'CRDT' ? pence : -pence,
    currency: readText(node, 'Amt', '@Ccy').toUpperCase(),
  }
}

/** The amount, in pence, of a part of an entry in the entry's currency; null where the part states none. */
function readPart(part: unknown, currency: string, place: string): number | null {
  const own = readText(part, 'Amt') ? part : findNode(part, 'AmtDtls', 'TxAmt')
  const amount = readText(own, 'Amt')
  if (amount === '' || readText(own, 'Amt', '@Ccy').toUpperCase() !== currency) return null
  return Math.abs(readPence(amount, place)) * (readText(part, 'CdtDbtInd') === 'DBIT' ? -1 : 1)
}

/** Throws unless the parts of a batch add up to the entry. Batches with charges taken off are not checked. */
function proveParts(
  entry: unknown,
  parts: readonly unknown[],
  pence: number,
  currency: string,
  place: string,
) {
  const amounts = parts.map((part) => readPart(part, currency, place))
  const hasCharges = [entry, ...parts].some((node) => findNode(node, 'Chrgs') !== undefined)
  if (parts.length < 2 || hasCharges || amounts.includes(null)) return
  const stated = parts.some((part) => readText(part, 'CdtDbtInd') !== '')
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
  if (stated ? sum !== pence : sum !== Math.abs(pence))
    throw refusalAt(
      'statement-does-not-add-up',
      place,
      `its ${parts.length} parts come to ${quotePence(sum)} and the entry to ${quotePence(pence)}`,
    )
}

/** The other party of a payment: who paid money in, or who was paid. */
function nameOf(part: unknown, isIn: boolean): string {
  const parties = findNode(part, 'RltdPties')
  const roles = isIn ? ['Dbtr', 'UltmtDbtr'] : ['Cdtr', 'UltmtCdtr']
  const names = roles.map((role) => readText(parties, role, 'Nm') || readText(parties, role, 'Pty', 'Nm'))
  return toOneLine(names.find(Boolean) ?? '')
}

/** What the payer wrote: the words, the structured reference and the end-to-end reference. */
function wordsOf(part: unknown): string[] {
  const remittance = findNode(part, 'RmtInf')
  const structured = listNodes(remittance, 'Strd')
  const words = [
    ...listNodes(remittance, 'Ustrd').map((text) => readText(text)),
    ...structured.map((each) => readText(each, 'CdtrRefInf', 'Ref')),
    ...structured.flatMap((each) => listNodes(each, 'AddtlRmtInf').map((text) => readText(text))),
    readText(part, 'Refs', 'EndToEndId'),
  ]
  return words.filter((text) => text !== '' && !/^(NOTPROVIDED|NONREF)$/i.test(text))
}

/** The bank's identity of an entry. A short number counts the entries of one statement and identifies nothing. */
function bankIdOf(entry: unknown): string | null {
  const ids = [readText(entry, 'AcctSvcrRef'), readText(entry, 'NtryRef')]
  return ids.find((id) => id !== '' && !/^(\d{1,4}|NONREF|NOTPROVIDED)$/i.test(id)) ?? null
}

/** Reads one entry of a statement; a batch of payments that the bank booked as one stays one line. */
export function readEntry(entry: unknown, place: string): FileLine & { currency: string } {
  const { pence, currency } = readSigned(entry, place)
  const parts = listNodes(entry, 'NtryDtls').flatMap((details) => listNodes(details, 'TxDtls'))
  proveParts(entry, parts, pence, currency, place)
  const payers = [...new Set(parts.map((part) => nameOf(part, pence > 0)).filter(Boolean))]
  const words = parts.flatMap(wordsOf)
  const codes = findNode(entry, 'BkTxCd', 'Domn')
  return {
    day: readCamtDay(findNode(entry, 'BookgDt') ?? findNode(entry, 'ValDt'), place),
    pence,
    currency,
    text: joinWords([...payers, ...words, readText(entry, 'AddtlNtryInf')]),
    payer: payers.length === 1 ? (payers[0] ?? '') : '',
    reference: parts.length === 1 ? toOneLine(words[0] ?? '') : '',
    balance: null,
    bankId: bankIdOf(entry),
    type: readText(codes, 'Fmly', 'Cd') || readText(entry, 'BkTxCd', 'Prtry', 'Cd'),
    place,
  }
}
