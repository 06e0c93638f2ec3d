import { expect, test } from 'vitest'
import { textOfCell } from './workbook.cells.ts'

test.each(['0', '@', 'General', '#,##0', '0.00'])(
  'a number that is a name keeps every digit in the format %s',
  (z) => {
    for (const value of [7700900123, 447700900124, 100023336956, 12345678])
      expect(textOfCell({ t: 'n', v: value, z, w: String(value) }, false)).toBe(String(value))
  },
)

test('amounts lose the last digit of binary arithmetic, and no more', () => {
  const textOf = (value: number, z = '0.00') => textOfCell({ t: 'n', v: value, z }, false)
  expect([0.1 + 0.2, 1.005, 895.5, -12.345, 1234567.89].map((value) => textOf(value))).toEqual([
    '0.3',
    '1.01',
    '895.5',
    '-12.35',
    '1234567.89',
  ])
})
