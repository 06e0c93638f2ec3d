import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawLedger, readmePath, withDrawing } from './ledger-drawing.ts'

test('the drawing of the ledger is what the register of money events says; npm run draw draws it anew', () => {
  const readme = readFileSync(readmePath, 'utf8')
  expect(readme).toBe(withDrawing(readme))
  expect(drawLedger()).toContain('  due -- allocation --> landlord\n')
})
