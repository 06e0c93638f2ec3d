import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refused } from '../db/refusals.ts'
import { readSheet } from './sheet.ts'

const base64 = (bytes: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(bytes, encoding).toString('base64')

async function detailOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Refused) return `${error.status} ${error.message}`
    throw error
  }
  return 'nothing was refused'
}

describe('a file', () => {
  test('keeps the row numbers of a spreadsheet, empty rows counted and left out', async () => {
    const { headers, rows } = await readSheet('ours', {
      text: '\ufeffName , Email\r\n\r\nAnn,a@x.org\r\n,\r\nBob,b@x.org\r\n',
    })
    expect(headers).toEqual(['Name', 'Email'])
    expect(rows).toEqual([
      { row: 3, cells: ['Ann', 'a@x.org'] },
      { row: 5, cells: ['Bob', 'b@x.org'] },
    ])
  })

  test('is read without the totals under a report, and loses no other row', async () => {
    const rowsOf = async (...lines: string[]) =>
      (await readSheet('ours', { text: ['Ref,Name,Rent,Deposit', ...lines].join('\n') })).rows
    expect(await rowsOf('A1,Ann,900,1000', 'TOTAL,,900,')).toHaveLength(1)
    expect(await rowsOf('A1,Ann,900,1000', 'Total,Total Lets Ltd,900,1000')).toHaveLength(2)
    expect(await rowsOf('A1,Ann,900,1000', 'Total Lets,,,', 'A2,Bob,800,900')).toHaveLength(3)
    expect(await rowsOf('TOTAL,,900,')).toHaveLength(1)
    expect(await rowsOf('A1,Ann,900,1000', 'TOTALS (5 properties),,900,')).toHaveLength(1)
    expect(await rowsOf('A1,Ann,900,1000', 'Total Cottage,,900,')).toHaveLength(2)
  })

  test('says which row of totals was left out', async () => {
    const totalsRowOf = async (last: string) =>
      (await readSheet('ours', { text: `Ref,Name,Rent\nA1,Ann,900\n\n${last}` })).totalsRow
    // A total of few columns, as below a list of balances.
    expect(await totalsRowOf('Total,,900')).toBe(4)
    expect(await totalsRowOf('Totals:,"£1,204.50",Dr')).toBe(4)
    expect(await totalsRowOf('Total,Ann,900')).toBeUndefined()
    expect(await totalsRowOf('Total,,')).toBe(4)
    expect(await totalsRowOf('A2,Bob,800')).toBeUndefined()
  })

  test('may have line ends inside quotes, mixed line ends, short and long rows', async () => {
    const { rows } = await readSheet('ours', { text: 'A;B;C\n"one\r\ntwo";"say ""hi""";\r3\r\n4;5;6;7' })
    expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [2, 'one\r\ntwo', 'say "hi"', ''],
      [3, '3'],
      [4, '4', '5', '6', '7'],
    ])
  })

  test('says how it was read', async () => {
    expect(await readSheet('ours', { base64: base64('Name;Rent\nCaf\xe9;\xa3900', 'latin1') })).toMatchObject(
      {
        encoding: 'windows-1252',
        separator: ';',
        rows: [{ row: 2, cells: ['Café', '£900'] }],
      },
    )
    expect(await readSheet('ours', { text: 'sep=|\r\nName|Rent\r\nX|1' })).toMatchObject({
      separator: '|',
      headers: ['Name', 'Rent'],
      rows: [{ row: 3, cells: ['X', '1'] }],
    })
  })

  test.each([
    [{}, '400 There is no file in this request.'],
    [{ text: '' }, '400 The file is empty.'],
    [{ text: '\n \n,,\n' }, '400 The file is empty.'],
    [{ text: 'Name,Email\n' }, '400 The file has a header and no rows below it.'],
    [{ text: `N\n${'x\n'.repeat(10_001)}` }, '400 The file has more than 10,000 rows. Please divide it.'],
    [{ text: `N\n${'\n'.repeat(30_000)}x` }, '400 The file has a header and no rows below it.'],
    [{ text: 'Name\n"never closed' }, '400 The file could not be read near line 2'],
    [{ text: `Name\n"${'x'.repeat(300_000)}"` }, '400 The file could not be read'],
    [{ text: `${'A,'.repeat(201)}\n1` }, '400 The file has more than 200 columns.'],
    [
      { base64: base64('x'.repeat(5 * 1024 * 1024 + 1)) },
      '413 The file is larger than 5 MB. Please divide it.',
    ],
    [{ base64: base64('PK\x03\x04rest', 'latin1') }, '400 The workbook is damaged.'],
    [{ base64: base64('Name\0\u0001\u0002') }, '400 That is no list of rows: it has bytes that are no text.'],
  ])('is refused with a sentence: case %#', async (input, detail) => {
    expect(await detailOf(() => readSheet('ours', input))).toContain(detail)
  })

  test('that was written by a spreadsheet is read back to its cells', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é', "'") })
    const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom(',', ';', '\t'), async (cells, delimiter) => {
        const header = ['Alpha', 'Beta', 'Gamma']
        const text = stringify([header, ...cells], { delimiter, quoted: true, record_delimiter: 'windows' })
        const filled = cells.filter((row) => row.some((value) => value.trim() !== ''))
        if (filled.length === 0) return
        expect((await readSheet('ours', { text })).rows.map((row) => row.cells)).toEqual(filled)
      }),
    )
  })
})
