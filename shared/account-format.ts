import { type CurrencyCode, formatExactMoney } from './currency.ts'
import { type DateFormat, defaultDateFormat } from './date-format.ts'
import { fromPence } from './pence.ts'

/** How an account writes days, times and amounts, chosen in Region. */
export interface AccountFormat extends DateFormat {
  currency: CurrencyCode
}

/** The format of new accounts, and of texts that belong to no account. */
export const defaultFormat: AccountFormat = { ...defaultDateFormat, currency: 'GBP' }

/** Writes pence in a sentence, with the currency's sign: 125000 → '£1,250.00'. */
export type SayMoney = (pence: number) => string

/** 125000 → '£1,250.00', -5000 → '−£50.00'. */
export const formatPence = (pence: number, { currency }: Pick<AccountFormat, 'currency'>): string =>
  formatExactMoney(fromPence(pence), currency)
