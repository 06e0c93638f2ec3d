import { z } from 'zod'

const gb = /^(?:GB|XI)?(\d{9})(\d{3})?$/
/** Government departments and health authorities have three digits and no check. */
const gbOffices = /^GB(GD|HA)\d{3}$/
const otherCountries = /^[A-Z]{2}[A-Z0-9+*]{2,13}$/

/**
 * HM Revenue & Customs' rule: the first seven digits times 8 to 2 and the last two as a number are
 * together a multiple of 97; since 2010 also with 55 added.
 */
function hasCheckDigits(nine: string): boolean {
  const sum = [...nine.slice(0, 7)].reduce((total, digit, at) => total + Number(digit) * (8 - at), 0)
  const whole = sum + Number(nine.slice(7))
  return whole % 97 === 0 || (whole + 55) % 97 === 0
}

/** 'GB 980 7806 84'; other countries' numbers in capitals without spaces. Null where it can be none. */
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

/** May be left out; one that is given is put in order. */
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
