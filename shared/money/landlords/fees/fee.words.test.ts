import { expect, test } from 'vitest'
import { formatExactMoney } from '../../../currency.ts'
import { describeFee, describeFeeExample } from './fee.words.ts'

const money = (amount: number) => formatExactMoney(amount, 'GBP')
const fee = { kind: 'percent' as const, percent: 10, amount: 0, minimum: 0, vat: true }

test('a fee’s example says what it takes of the rent, and what the landlord gets', () => {
  expect(describeFeeExample(fee, 1200, money)).toBe(
    '10% + VAT of £1,200.00 = £144.00; landlord gets £1,056.00',
  )
  expect(describeFeeExample({ ...fee, minimum: 150, vat: false }, 1200, money)).toBe(
    '10% of £1,200.00 = £150.00; landlord gets £1,050.00',
  )
  expect(describeFeeExample({ ...fee, kind: 'let', amount: 2000 }, 1200, money)).toContain(
    'landlord gets £0.00',
  )
})

test('a fee reads as a sentence', () => {
  expect(describeFee({ ...fee, minimum: 80 }, money)).toBe('10% of rent received, at least £80.00 + VAT')
  expect(describeFee({ ...fee, kind: 'monthly', amount: 45, vat: false }, money)).toBe(
    '£45.00 a month, without VAT',
  )
})
