import { randomInt } from 'node:crypto'
import { toBankLetters } from './files/payment-files.ts'
import type { Due } from './payouts.due.ts'

/** The most characters of a reference that BACS carries. */
const most = 18
/** The letters and digits of codes, without those that people mistake for each other. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const code = { longest: 8, shortest: 4 }

/** A code that tells a payout from every other one of the account, as long as there is room for. */
const makeCode = (room: number) =>
  Array.from({ length: Math.min(code.longest, room) }, () => letters[randomInt(letters.length)]).join('')

const roomOfNumber = most - 1 - code.shortest
/** A number that is too long shows its first characters and its end, and between them that some are left out. */
const cut = { head: 3, sign: '..' }

/**
 * A contractor's own number of a bill, in capitals and digits. Where it is too long, the words before its first digit go
 * first, one by one; digits are left out only where a reader sees that they are.
 */
function shortenNumber(number: string): string {
  const own = toBankLetters(number).toUpperCase()
  const parts = own.match(/[A-Z]+|\d+/g) ?? []
  const words = parts.findIndex((part) => /\d/.test(part))
  const tries = Array.from({ length: Math.max(0, words) + 1 }, (_, dropped) => parts.slice(dropped).join(''))
  const fitting = tries.find((each) => each.length <= roomOfNumber)
  if (fitting !== undefined) return fitting
  const least = tries.at(-1) ?? ''
  return `${least.slice(0, cut.head)}${cut.sign}${least.slice(cut.head + cut.sign.length - roomOfNumber)}`
}

/** The reference that the payee's bank shows: at most 18 characters, different for every payout of the account. */
export function makeReference({ payee, number }: Pick<Due, 'payee' | 'number'>): string {
  const word = payee === 'landlord' ? 'RENT' : payee === 'agency' ? 'FEES' : shortenNumber(number) || 'BILL'
  return `${word} ${makeCode(most - 1 - word.length)}`
}

/** The reference of another payout of the same: the word stays, and the code is new. */
export function renewReference(reference: string): string {
  const word = reference.slice(0, reference.lastIndexOf(' '))
  return `${word} ${makeCode(most - 1 - word.length)}`
}
