import { expect, test, vi } from 'vitest'
import { makeXlsx } from '../../../files/workbook/workbook.testing.ts'
import { brief, refusalOf } from './read.testing.ts'
import { readStatementFile } from './read.ts'

// Each workbook is read in a thread of its own, which a busy machine starts late.
vi.setConfig({ testTimeout: 30_000 })

const santander = (days: string[]) => [
  ['Date', 'Description', 'Amount', 'Balance'],
  ...days.map((day, at) => [day, `ANN, "LEE" ${at + 1}`, '1.00', `${at + 1}.00`]),
]

test('a bank’s spreadsheet is read like its CSV file, and another sheet where a person chooses it', async () => {
  const book = makeXlsx({
    About: '',
    Current: santander(['2026-11-02', '2026-11-03']),
    Savings: santander(['2026-10-01']),
  })
  const read = await readStatementFile(book)
  expect(read).toMatchObject({
    kind: 'read',
    workbook: { sheets: ['About', 'Current', 'Savings'], sheet: 'Current' },
  })
  expect(read.kind === 'read' && brief(read.file)).toEqual([
    '2026-11-02 100 ANN, "LEE" 1',
    '2026-11-03 100 ANN, "LEE" 2',
  ])
  expect(await readStatementFile(book, { sheet: 'Savings' })).toMatchObject({
    kind: 'read',
    file: { from: '2026-10-01', records: 1 },
    workbook: { sheet: 'Savings' },
  })
})

test('a workbook without a statement is refused with a sentence', async () => {
  expect(await refusalOf(makeXlsx({ Empty: '' }))).toBe('The file is empty.')
  expect(await refusalOf(Buffer.from('PK\x03\x04\x14\0photo.jpg', 'latin1'))).toMatch(
    /^The workbook is damaged\./,
  )
  expect(await refusalOf(Buffer.from('d0cf11e0a1b1', 'hex'))).toMatch(/^The workbook is damaged/)
  const mixed = makeXlsx({ S: santander(['03/11/2026', '13/11/2026', '11/14/2026']) })
  expect(await refusalOf(mixed)).toMatch(/^Line 4: ‘11\/14\/2026’ has the month first/)
})
