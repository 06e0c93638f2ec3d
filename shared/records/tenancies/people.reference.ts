/** The characters of references, without 0, O, 1 and I, which people confuse. There are 32, one for each element of GF(32). */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const letters = signs.slice(0, 24)
const digits = signs.slice(24)

/** Digits between the letters keep references from spelling words. */
const pattern = [letters, letters, digits, letters, digits]

/** Doubles an element of GF(32), which is a polynomial over GF(2) modulo x⁵ + x² + 1. */
const double = (element: number) => ((element << 1) & 31) ^ (element & 16 ? 0b00101 : 0)

/**
 * The check character: the sum of character × 2^place in GF(32). The weights differ and none is 0, so that a changed character
 * and two swapped characters change the sum.
 */
function checkSignOf(body: string): string {
  let sum = 0
  for (const sign of body) sum = double(sum ^ signs.indexOf(sign))
  return signs[sum] ?? ''
}

/** A new payment reference such as 'GB7K2-A'. `random` answers a whole number from 0 up to the one below its argument. */
export function makePaymentReference(random: (below: number) => number): string {
  const body = pattern.map((from) => from[random(from.length)]).join('')
  return `${body}-${checkSignOf(body)}`
}

/**
 * The payment reference that a person typed, as it is stored: 'gb7k2a' → 'GB7K2-A'. Undefined for any other text, such as a
 * reference with one wrong character or with two neighbouring ones swapped.
 */
export function readPaymentReference(text: string): string | undefined {
  const typed = text.toUpperCase().replace(/[\s-]/g, '')
  const body = typed.slice(0, pattern.length)
  const isShaped = pattern.every((from, place) => from.includes(body[place] ?? ' '))
  if (!isShaped || typed.slice(pattern.length) !== checkSignOf(body)) return undefined
  return `${body}-${checkSignOf(body)}`
}
