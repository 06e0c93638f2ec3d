import { expect, test } from 'vitest'
import { formatExactMoney } from './currency.ts'

test('an exact amount has its pence, and a minus in front of the symbol', () => {
  expect(formatExactMoney(1250, 'GBP')).toBe('£1,250.00')
  expect(formatExactMoney(-500, 'GBP')).toBe('−£500.00')
  expect(formatExactMoney(-0, 'EUR')).toBe('€0.00')
})
