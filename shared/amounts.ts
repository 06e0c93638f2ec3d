import { currencies } from './currency.ts'

const signs = Object.values(currencies)
  .flatMap(({ symbol, code }) => [symbol.replace('$', '\\$'), code])
  .join('|')

/** The digits of a number as people write it: '1,012.50'. */
const digits = String.raw`(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?`
const decimalText = new RegExp(`^[-+−]?${digits}$`)
// No space is looked for before a sign at the end: a long run of spaces would be read once for each of them.
const currencySign = new RegExp(`^([-+−]?)\\s*(?:${signs})\\s*|(?:${signs})$`, 'i')

/** '1,012.50' → 1012.5; undefined for what is no plain decimal number. */
export function readDecimal(text: string): number | undefined {
  const bare = text.trim()
  return decimalText.test(bare) ? Number(bare.replaceAll(',', '').replace('−', '-')) : undefined
}

/** '£1,012.50' → '1,012.50': beside a field's own sign a second one says nothing, or something else. */
export const dropCurrency = (text: string): string =>
  readAmount(text) === undefined ? text : text.trim().replace(currencySign, '$1').trim()

/** '£1,012.50', 'GBP 1,012.50', '1012.5' → 1012.5. One sign of a currency is dropped: Gable never converts amounts. */
export const readAmount = (text: string): number | undefined =>
  readDecimal(text.trim().replace(currencySign, '$1'))
