import anyAscii from 'any-ascii'
import { addDays, daysBetween } from '#shared/dates.ts'
import { sumOf } from '#shared/pence.ts'

/** The characters that BACS carries, besides letters and digits. */
const allowed = /[^A-Za-z0-9.&/ -]+/g

/**
 * A text in the characters that every bank takes: 'Zoë O’Hara' is 'Zoe OHara', and 'Đorđe' 'Dorde'. It begins with a letter or
 * a digit, so that no spreadsheet takes it for a formula.
 */
export const toBankLetters = (text: string): string =>
  anyAscii(text)
    .replaceAll("'", '')
    .replace(allowed, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[^A-Za-z0-9]+/, '')
    .trim()

/** The same in capitals, at most 18 characters of it. */
export const toBankText = (text: string): string => toBankLetters(text).toUpperCase().slice(0, 18).trim()

/** A payment as a bank's file has it. */
export interface Payment {
  sortCode: string
  accountNumber: string
  holder: string
  reference: string
  pence: number
}

const header = ['Sort Code', 'Account Number', 'Name', 'Amount', 'Reference']

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Payments as CSV, as most banks' pages for many payments at once take them. No cell is a formula. */
export function writeCsv(payments: Payment[]): string {
  const rows = payments.map(({ sortCode, accountNumber, holder, pence, reference }) => [
    ...[sortCode, accountNumber, toBankLetters(holder)],
    ...[(pence / 100).toFixed(2), toBankText(reference)],
  ])
  return [header, ...rows].map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')
}

/** What a submission says of itself. */
export interface Submission {
  /** The service user number: six digits by which BACS knows the sender. */
  serviceUserNumber: string
  /** The serial number: six digits, different for each submission of a day. */
  serial: string
  madeOn: string
  /** The day on which BACS processes the payments; payees have them on the next one. */
  processedOn: string
  /** The account that the money leaves. */
  payFrom: { sortCode: string; accountNumber: string; holder: string }
}

/** The largest amount of one record, in pence. */
export const mostOfRecord = 99_999_999_999

const text = (value: string, width: number) => toBankText(value).padEnd(width).slice(0, width)
const digits = (value: number | string, width: number) => String(value).padStart(width, '0')
const blank = (width: number) => ' '.repeat(width)

/** ' 26326': a space, the year and the day of the year. */
const julian = (day: string) =>
  ` ${day.slice(2, 4)}${digits(daysBetween(`${day.slice(0, 4)}-01-01`, day) + 1, 3)}`

/** VOL1, the first label, which names the sender. All labels have 80 characters. */
const volume = ({ serial, serviceUserNumber }: Submission) =>
  `VOL1${serial}${blank(1)}${blank(20)}${blank(6)}${blank(4)}${serviceUserNumber}${blank(4)}${blank(28)}1`

/** HDR1 and EOF1: the file, the day on which it was made, and the last day of its retention. */
const fileLabel = (name: 'HDR1' | 'EOF1', submission: Submission) => {
  const { serial, serviceUserNumber, madeOn, processedOn } = submission
  const identifier = `A${serviceUserNumber}S${blank(2)}1${serviceUserNumber}`
  const kept = `${julian(madeOn)}${julian(addDays(processedOn, 1))}`
  return `${name}${identifier}${serial}00010001${blank(6)}${kept}${blank(1)}000000${blank(20)}`
}

/** HDR2 and EOF2: records of 106 characters, in blocks of 2,000 at most. */
const blockLabel = (name: 'HDR2' | 'EOF2') => `${name}F0200000106${blank(35)}00${blank(28)}`

/** Work code 4: each payment names its processing day. */
const userHeader = ({ processedOn }: Submission) =>
  `UHL1${julian(processedOn)}999999${blank(4)}00000000${'4 MULTI'.padEnd(9)}001${blank(40)}`

const userTrailer = (pence: number, credits: number) =>
  `UTL1${digits(pence, 13)}${digits(pence, 13)}${digits(1, 7)}${digits(credits, 7)}${blank(8)}${digits(0, 7)}${blank(21)}`

/** A payment to a payee, transaction code 99. 106 characters. */
const credit = (payment: Payment, { payFrom, processedOn }: Submission) =>
  [
    ...[payment.sortCode, payment.accountNumber, '0', '99', payFrom.sortCode, payFrom.accountNumber],
    ...[blank(4), digits(payment.pence, 11), text(payFrom.holder, 18)],
    ...[text(payment.reference, 18), text(payment.holder, 18), julian(processedOn)],
  ].join('')

/** What all payments come to, taken from the sender's account, transaction code 17. 106 characters. */
const contra = (pence: number, { payFrom, processedOn, serial }: Submission) =>
  [
    ...[payFrom.sortCode, payFrom.accountNumber, '0', '17', payFrom.sortCode, payFrom.accountNumber],
    ...[blank(4), digits(pence, 11), text(`PAYOUTS ${serial}`, 18)],
    ...['CONTRA'.padEnd(18), text(payFrom.holder, 18), julian(processedOn)],
  ].join('')

/** Payments as BACS Standard 18 for several processing days: one record a line. */
export function writeBacs18(payments: Payment[], submission: Submission): string {
  const pence = sumOf(payments)
  const records = [
    volume(submission),
    fileLabel('HDR1', submission),
    blockLabel('HDR2'),
    userHeader(submission),
    ...payments.map((payment) => credit(payment, submission)),
    contra(pence, submission),
    fileLabel('EOF1', submission),
    blockLabel('EOF2'),
    userTrailer(pence, payments.length),
  ]
  return records.map((record) => `${record}\r\n`).join('')
}
