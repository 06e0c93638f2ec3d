import { useSyncExternalStore } from 'react'
import {
  type Currency,
  type CurrencyCode,
  currencies,
  currencyCodes,
  formatExactMoney,
  formatMoney,
} from '#shared/currency.ts'
import { fromPence } from '#shared/pence.ts'

const key = 'currency'
const accountKey = 'currency-of-account'
const listeners = new Set<() => void>()

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function write(name: string, value: string) {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Without storage the currency lasts for this visit.
  }
}

const stored = (): CurrencyCode => currencyCodes.find((code) => code === read(key)) ?? 'GBP'

let current: CurrencyCode | undefined

/** The currency in which amounts are shown; GBP until another is chosen. */
export function currentCurrency(): CurrencyCode {
  current ??= stored()
  return current
}

function applyCurrency(code: CurrencyCode) {
  current = code
  for (const listener of listeners) listener()
}

/** An amount in the chosen currency with its pence: 756 → '£756.00'. */
export const formatAmount = (amount: number): string => formatExactMoney(amount, currentCurrency())

/** 40050 → '£400.50', in the currency in which amounts are shown. */
export const formatShownPence = (pence: number): string => formatAmount(fromPence(pence))

/** Changes the currency symbol in this and every other open tab. Amounts are not converted. */
export function setCurrency(code: CurrencyCode): void {
  write(key, code)
  applyCurrency(code)
}

/** Adopts the account's currency when it has changed since this browser last saw it, e.g. by a colleague. */
export function adoptAccountCurrency(accountId: string, code: CurrencyCode): void {
  const seen = `${accountId}:${code}`
  const before = read(accountKey)
  if (before === seen) return
  write(accountKey, seen)
  if (before !== null || read(key) === null) setCurrency(code)
}

function followOtherTabs(event: StorageEvent) {
  if (event.key === key) applyCurrency(stored())
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

/** The chosen currency, with `format(1250)` → '£1,250'. */
export function useCurrency(): Currency & { format: (amount: number) => string } {
  const code = useSyncExternalStore(subscribe, currentCurrency, () => 'GBP' as const)
  return { ...currencies[code], format: (amount) => formatMoney(amount, code) }
}

/** Formats amounts with pence, and deductions with a minus: '−£144.00'. */
export function useExactMoney(): (amount: number) => string {
  const { code } = useCurrency()
  return (amount) => formatExactMoney(amount, code)
}
