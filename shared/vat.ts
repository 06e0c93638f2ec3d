import { z } from './zod.ts'

const gb = /^(?:GB|XI)?(\d{9})(\d{3})?$/
/** Government departments and health authorities have three digits and no check digits. */
const gbOffices = /^GB(GD|HA)\d{3}$/
const otherCountries = /^[A-Z]{2}[A-Z0-9+*]{2,13}$/

/**
 * HMRC' rule: the first seven digits, multiplied by 8 down to 2, plus the last two digits as a number
 * make a multiple of 97. Numbers given since 2010 make one after adding 55.
 */
function hasCheckDigits(nine: string): boolean {
  const sum = [...nine.slice(0, 7)].reduce((total, digit, at) => total + Number(digit) * (8 - at), 0)
  const whole = sum + Number(nine.slice(7))
  return whole % 97 === 0 || (whole + 55) % 97 === 0
}

/** 'gb980780684' → 'GB 980 7806 84'; other countries' numbers in capitals without spaces. Null for no VAT number. */
export function tidyVatNumber(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s.-]/g, '')
  const [, nine, branch] = gb.exec(plain) ?? []
  if (nine) {
    if (!hasCheckDigits(nine)) return null
    const country = plain.startsWith('XI') ? 'XI' : 'GB'
    const parts = [country, nine.slice(0, 3), nine.slice(3, 7), nine.slice(7), branch]
    return parts.filter(Boolean).join(' ')
  }
  if (plain.startsWith('GB')) return gbOffices.test(plain) ? plain : null
  return otherCountries.test(plain) && /\d/.test(plain) ? plain : null
}

const refused = 'This is not a VAT number: please check its digits'

/** A VAT number that may be left out; a given one is checked and written tidily. */
export const vatNumber = z
  .string()
  .trim()
  .max(30, refused)
  .transform((text, context) => {
    const tidy = text === '' ? '' : tidyVatNumber(text)
    if (tidy !== null) return tidy
    context.addIssue({ code: 'custom', message: refused })
    return z.NEVER
  })
  .optional()
