import { expect, test } from 'vitest'
import { writeCsv } from './export.ts'

test('an amount below 0 stays a number, and a text that a spreadsheet would run is made harmless', () => {
  const rows = [['-120.00', '-1+2', '=SUM(A1)', '-', '+44 20']]
  expect(writeCsv(['a', 'b', 'c', 'd', 'e'], rows).split('\r\n')[1]).toBe(
    `"-120.00","'-1+2","'=SUM(A1)","'-","'+44 20"`,
  )
})
