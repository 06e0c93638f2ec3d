import { expect, test } from 'vitest'
import { statementFileLimits } from '#shared/money/bank/bank.files.ts'
import { refusalOf } from './read.testing.ts'

test('a file that is no statement is named, with what to export instead', async () => {
  const files: [string, string][] = [
    ['%PDF-1.7\n', 'a PDF'],
    ['\x89PNG\r\n', 'a picture'],
    ['\xff\xd8\xff\xe0', 'a picture'],
    ['<!DOCTYPE html><p>Signed out', 'a web page'],
    ['{"lines": []}', 'a JSON file'],
  ]
  for (const [bytes, what] of files)
    expect(await refusalOf(Buffer.from(bytes, 'latin1'))).toBe(
      `This is ${what}. Export the statement as CSV, OFX, CAMT.053 or MT940.`,
    )
})

test('an empty file, one of more than 10 MB and one with NUL bytes are refused', async () => {
  expect(await refusalOf('')).toBe('The file is empty.')
  expect(await refusalOf(' \r\n\r\n')).toBe('The file is empty.')
  expect(await refusalOf(Buffer.alloc(statementFileLimits.bytes + 1, 'a'))).toMatch('larger than 10 MB')
  expect(await refusalOf('19/11/2026,A,1.00\n19/11/2026,A\0B,1.00\n')).toBe(
    'Line 2: it has bytes that are no text.',
  )
})

test('words that are no table are refused', async () => {
  expect(await refusalOf('Dear Sir\nplease find enclosed\n')).toMatch('Export your statement as CSV')
})
