import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HeldFees, splitFees } from './fees-taken.ts'

const less = (held: HeldFees, taken: HeldFees): HeldFees => ({
  fees: held.fees - taken.fees,
  vat: held.vat - taken.vat,
})

test('half of the fees has half of their VAT, and all of them all of it', () => {
  const held = { fees: 10_000, vat: 2_000 }
  expect(splitFees(6_000, held)).toEqual({ fees: 5_000, vat: 1_000 })
  expect(splitFees(12_000, held)).toEqual(held)
})

test('what is overdrawn gives nothing: a credit note can leave fees or VAT so', () => {
  expect(splitFees(50, { fees: 100, vat: -20 })).toEqual({ fees: 50, vat: 0 })
  expect(splitFees(10, { fees: -5, vat: 20 })).toEqual({ fees: 0, vat: 10 })
  expect(splitFees(10, { fees: 0, vat: 20 })).toEqual({ fees: 0, vat: 10 })
})

const amount = fc.integer({ min: 0, max: 500_000_000 })

test('parts in pence, one after the other, lose no penny and leave neither overdrawn', () => {
  fc.assert(
    fc.property(amount, amount, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (fees, vat, shares) => {
      let held: HeldFees = { fees, vat }
      for (const share of [...shares, 1]) {
        const pence = Math.round((held.fees + held.vat) * share)
        const taken = splitFees(pence, held)
        expect(taken.fees + taken.vat).toBe(pence)
        expect(Math.min(taken.fees, taken.vat)).toBeGreaterThanOrEqual(0)
        held = less(held, taken)
        expect(Math.min(held.fees, held.vat)).toBeGreaterThanOrEqual(0)
      }
      expect(held).toEqual({ fees: 0, vat: 0 })
    }),
    { seed: 20261128 },
  )
})
