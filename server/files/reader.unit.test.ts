import { expect, test } from 'vitest'
import { patienceOf, weighFile } from './reader.ts'
import { makeXlsx } from './workbook/workbook.testing.ts'

test('a file of 100 KB is read for about two seconds, and none for half a minute', () => {
  expect(patienceOf(100_000)).toBeLessThanOrEqual(2_500)
  expect(patienceOf(10_000_000)).toBeGreaterThanOrEqual(20_000)
  expect(patienceOf(Number.POSITIVE_INFINITY)).toBeLessThan(30_000)
})

test('a workbook weighs what its directory says that it unpacks to, and a damaged one its size', () => {
  const book = makeXlsx({ A: [['x']] })
  expect(weighFile(book)).toBe(book.length)
  // The sizes stand 24 bytes into each entry of the directory.
  const stating = Buffer.from(book)
  stating.writeUInt32LE(60_000_000, stating.indexOf('PK\x01\x02', 0, 'latin1') + 24)
  expect(Math.round(weighFile(stating) / 1_000)).toBe(10_000)
  expect(weighFile(book.subarray(0, 300))).toBe(300)
})
