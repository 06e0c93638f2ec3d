import { mostAmount } from '../numbers.ts'
import type { ReadValue } from './read-value.ts'
import { isBlank, readAmount } from './values.ts'

/** Whether VAT comes on top of a fee, is in it, or is not charged; undefined where the words leave it open. */
export type FeeVat = 'plus' | 'in' | 'none'

interface SaidFee {
  kind: 'percent' | 'monthly'
  /** The per cent, or the amount a month. */
  value: number
  vat: FeeVat | undefined
}

const plus = /\+\s*vat\b|\bplus\s+vat\b|\b(?:ex|excl|excluding|exc)\b\.?\s*(?:of\s+)?(?:vat)?/i
const inside = /\b(?:inc|incl|including|inclusive)\b\.?\s*(?:of\s+)?(?:vat)?/i
const without = /\b(?:no|without)\s+vat\b/i
const monthly = /\s*(?:\/|per|a|p)?\s*\b(?:pcm|p\.c\.m\.|pm|(?:calendar\s*)?months?|monthly|mth)\b\.?/i
const nothing = /^(?:no fee|free|0+(?:\.0+)?\s*%?|£0+(?:\.0+)?)$/i

const vatOf = (text: string): FeeVat | undefined =>
  without.test(text) ? 'none' : inside.test(text) ? 'in' : plus.test(text) ? 'plus' : undefined

/** '10 % + VAT', '12% inc VAT', '£50 pcm' → a fee; null where there is none, and a sentence where the words are no fee. */
export function parseFee(text: string, header = ''): SaidFee | null | { problem: string } {
  const bare = text.trim()
  if (isBlank(bare) || nothing.test(bare)) return null
  const plain = bare.replace(/\bv\.a\.t\b\.?/gi, 'VAT')
  const vat = vatOf(plain) ?? vatOf(header)
  const rest = plain
    .replace(without, '')
    .replace(inside, '')
    .replace(plus, '')
    .replace(/\bVAT\b/gi, '')
    .replace(/[()]/g, '')
    .trim()
  const percent = /^(\d{1,2}(?:\.\d{1,2})?)\s*(?:%|per\s?cent|pc)$/i.exec(rest)
  if (percent) return { kind: 'percent', value: Number(percent[1]), vat }
  if (monthly.test(rest)) {
    const { value } = readAmount(rest.replace(monthly, '').trim())
    if (value !== undefined && Number(value) > 0 && Number(value) <= mostAmount)
      return { kind: 'monthly', value: Number(value), vat }
  }
  if (/^\d{1,2}(?:\.\d{1,2})?$/.test(rest) && /%|per\s?cent|\brate\b/i.test(header) && Number(rest) >= 1)
    return { kind: 'percent', value: Number(rest), vat }
  if (/^£?\s*\d+(?:\.\d+)?$/.test(rest))
    return {
      problem: `‘${bare}’ can be per cent or pounds. Write it as 10% or £50 pcm, with + VAT or inc VAT`,
    }
  return { problem: `‘${bare}’ is not a fee. Write it as 10% + VAT or £50 pcm + VAT` }
}

/** A text of a fee as it is, or the sentence that says why it is none. */
export function readFee(text: string, header: string): ReadValue {
  const said = parseFee(text, header)
  return said && 'problem' in said ? said : { value: text.trim() }
}
