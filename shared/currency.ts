export const currencyCodes = ['GBP', 'USD', 'EUR'] as const
export type CurrencyCode = (typeof currencyCodes)[number]

export interface Currency {
  code: CurrencyCode
  symbol: string
  name: string
}

export const currencies: Record<CurrencyCode, Currency> = {
  GBP: { code: 'GBP', symbol: '£', name: 'British Pound' },
  USD: { code: 'USD', symbol: '$', name: 'US Dollar' },
  EUR: { code: 'EUR', symbol: '€', name: 'Euro' },
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const pennies = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** 1250 → '£1,250', 99.5 → '£99.50'. Amounts are in whole currency units and never converted. */
export function formatMoney(amount: number, code: CurrencyCode): string {
  const text = Number.isInteger(amount) ? whole.format(amount) : pennies.format(amount)
  return text.startsWith('-') ? `-${currencies[code].symbol}${text.slice(1)}` : currencies[code].symbol + text
}

/** 1250 → '£1,250.00', -50 → '−£50.00'. Documents always show the pennies, so that columns line up. */
export const formatExactMoney = (amount: number, code: CurrencyCode): string =>
  `${amount < 0 ? '−' : ''}${currencies[code].symbol}${pennies.format(Math.abs(amount))}`
