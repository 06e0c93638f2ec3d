import { expect, test } from 'vitest'
import type { StatementLine } from '#shared/money/landlords/landlord-account.ts'
import { sumsOf } from './landlord-account.read.ts'

const line = (amount: number, type: StatementLine['type'] = 'rent') => ({ type, amount }) as StatementLine

test('a statement adds up in pence: 0.10 and 0.20 make 0.30, and 19.99 stays 19.99', () => {
  const received = [line(0.1), line(0.2), line(19.99, 'utilities')]
  expect(sumsOf(received, [line(0.7), line(0.1)])).toEqual({
    rent: 0.3,
    deposit: 0,
    maintenance: 0,
    utilities: 19.99,
    other: 0,
    received: 20.29,
    outstanding: 0.8,
  })
})
