import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neutraliseCell, restoreCell } from './cells.ts'

test.each(['=1+1', '+44 20', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '\u00a0@x', '\n=1', '＝1', " \t'x"])(
  'a cell %j cannot be run as a formula',
  (text) => {
    expect(neutraliseCell(text)).toBe(`'${text}`)
  },
)

test.each(['12 Alma Road', '', "O'Hara", "'quoted'", 'a=b', '020 7946'])(
  'a cell %j is left as it is',
  (text) => {
    expect(neutraliseCell(text)).toBe(text)
    expect(restoreCell(text)).toBe(text)
  },
)

test('a cell that looks neutralised already comes back as it was', () => {
  expect(neutraliseCell("'=1")).toBe("''=1")
  expect(restoreCell("''=1")).toBe("'=1")
})

test('whatever the text, reading gives back what was written, and no written cell starts a formula', () => {
  const texts = fc.oneof(
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', "'", 'a', '＝') }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const written = neutraliseCell(text)
      return restoreCell(written) === text && !/^\s*[=+\-@]/.test(written)
    }),
    { numRuns: 1000 },
  )
})
